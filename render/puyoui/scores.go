package puyoui

import (
	"fmt"
	"image"
	"image/color"
	"slices"
	"strconv"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/puyoui/stage"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
	puyokeep "github.com/donjon-rogue/donjon/systems/puyo/keep"
)

// scoresScene shows the best games of falling pieces under one rule.
type scoresScene struct {
	shell.Panel
	rule  int
	place int // of the game just played; 0 for none
	own   int // its rule
	list  []puyokeep.Score
	fault error
	rows  []*ui.Control
	first int // line in the first row
}

func (s *scoresScene) Name() string { return "puyo-scores" }

// scoresKeys are the keys of the table.
var scoresKeys = []input.Binding{{Do: cmdOther, Letters: "r"}, input.CloseKey}

// The widths of the table, and its columns from the left edge. Numbers are aligned right, and
// so is the seed at the right edge.
const (
	scoresWidth = 380
	scoresWide  = 604
	placeEnds   = 18
	scoreEnds   = 84
	comboEnds   = 150
	levelEnds   = 206
	dateBegins  = 222
)

// aroundScores is the height of the panel without the lines of the table.
const aroundScores = 4*(theme.LineHeight+2) + 8 + ui.ButtonHeight

// measure returns the width of the table, the height of a line, and the number of lines that
// are shown at once: in a panel for fingers, which is enlarged less if it is wide, maybe not
// all.
func (s *scoresScene) measure(w *shell.Window) (width, row, rows int) {
	for _, width = range []int{scoresWidth, scoresWide} {
		row = w.View.Finger(theme.LineHeight+2, width)
		if rows = (w.View.PanelRoom(width) - aroundScores) / row; rows >= puyokeep.TableSize {
			break
		}
	}
	return width, row, max(1, min(rows, puyokeep.TableSize))
}

func (s *scoresScene) Build(w *shell.Window) {
	if s.W == nil {
		if s.rule == 0 {
			s.rule = int(field.Lines)
		}
		s.own = s.rule
		s.list, s.fault = puyokeep.Scores(w.Store)
	}
	width, row, rows := s.measure(w)
	s.Lay(w, w.Words.Text("puyo.scores.title"), width, rows*row+aroundScores)
	s.Page.Above = s.drawTable
	s.addRows(rows, row)
	at := s.Foot(2)
	key := func(do input.Command) string { return w.Keys.Label(w.Words, scoresKeys, do) }
	all := s.Put(
		ui.Button{Name: "rule", At: at[0], Label: w.Words.Text("puyo.scores.other"), Key: key(cmdOther), Act: func() { s.do(cmdOther) }},
		ui.Button{Name: "close", At: at[1], Label: w.Words.Text("window.close"), Key: key(input.CmdClose), Act: func() { s.do(input.CmdClose) }},
	)
	s.Page.Finish()
	s.focus(all[1])
}

// addRows adds a control for each line of the table that is shown at once. It shows the
// replay of its game.
func (s *scoresScene) addRows(count, height int) {
	top := s.Inner.Min.Add(image.Pt(-4, 2*theme.LineHeight+9))
	s.rows = nil
	for i := range count {
		at := image.Rect(0, 0, s.Inner.Dx()+8, height).Add(top.Add(image.Pt(0, i*height)))
		c := ui.NewControl(fmt.Sprint("game", i+1), at, func() { s.watch(s.shown()[s.first+i]) })
		c.Enabled = func() bool { return s.recorded(s.first + i) }
		c.Tip = func() string {
			if c.Able() {
				return s.W.Words.Text("puyo.scores.watch")
			}
			return ""
		}
		c.Draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) {
			if line := s.first + i; line < len(s.shown()) {
				s.drawScore(dst, r, line+1, s.shown()[line], state)
			}
		}
		s.rows = append(s.rows, s.Page.Add(c))
	}
	s.show(s.first)
}

// recorded reports whether a line of the table has a replay.
func (s *scoresScene) recorded(line int) bool {
	return line < len(s.shown()) && s.shown()[line].Recording != ""
}

// show scrolls to a line, which becomes the first row as far as possible.
func (s *scoresScene) show(first int) {
	s.first = max(0, min(first, len(s.shown())-len(s.rows)))
	s.Page.Redraw()
}

// choose scrolls until a line is visible, and focuses it.
func (s *scoresScene) choose(line int) {
	s.show(max(line-len(s.rows)+1, min(s.first, line)))
	s.Page.Focus(s.rows[line-s.first])
}

// focus focuses the line of the game just played, the first line with a replay,
// or otherwise a control.
func (s *scoresScene) focus(otherwise *ui.Control) {
	if s.place > 0 && s.rule == s.own && s.recorded(s.place-1) {
		s.choose(s.place - 1)
		return
	}
	for line := range s.shown() {
		if s.recorded(line) {
			s.choose(line)
			return
		}
	}
	s.Page.Focus(otherwise)
}

// beyond focuses the next line with a replay above or below the focused one if the table
// has to be scrolled for that, and reports whether it did.
func (s *scoresScene) beyond(by int) bool {
	row := s.Page.FocusedAmong(s.rows)
	if row < 0 {
		return false
	}
	for line := s.first + row + by; line >= 0 && line < len(s.shown()); line += by {
		if !s.recorded(line) {
			continue
		}
		hidden := line < s.first || line >= s.first+len(s.rows)
		if hidden {
			s.choose(line)
		}
		return hidden
	}
	return false
}

// shown returns the lines under the current rule.
func (s *scoresScene) shown() (list []puyokeep.Score) {
	for _, score := range s.list {
		if score.Rule == s.rule {
			list = append(list, score)
		}
	}
	return list
}

// watch shows the replay of a game.
func (s *scoresScene) watch(score puyokeep.Score) {
	r, err := puyokeep.OpenReplay(s.W.Store, score.Recording)
	if err != nil {
		s.W.ShowError(err)
		return
	}
	WatchReplay(s.W, r, 1)
}

func (s *scoresScene) drawTable(dst *ebiten.Image) {
	w, at := s.W, s.Inner.Min
	theme.Centred(dst, stage.RuleName(w, field.Rule(s.rule)), image.Rect(at.X, at.Y, s.Inner.Max.X, at.Y+theme.LineHeight), theme.Bright)
	at.Y += theme.LineHeight + 6
	for _, head := range []struct {
		text string
		ends int
	}{{w.Words.Text("puyo.fact.score"), scoreEnds}, {w.Words.Text("puyo.fact.chain"), comboEnds}, {w.Words.Text("puyo.fact.level"), levelEnds}, {w.Words.Text("window.seed"), s.Inner.Dx()}} {
		theme.Right(dst, head.text, at.Add(image.Pt(head.ends, 0)), theme.Quiet)
	}
	theme.Write(dst, w.Words.Text("puyo.scores.date"), at.Add(image.Pt(dateBegins, 0)), theme.Quiet)
	at.Y += theme.LineHeight + 4
	if s.fault != nil {
		theme.Lines(dst, theme.Wrap(phrases.Fault(w.Words, s.fault), s.Inner.Dx()), at, theme.Hurt)
		return
	}
	if len(s.shown()) == 0 {
		theme.Write(dst, w.Words.Text("puyo.scores.none"), at, theme.Faint)
	}
	s.drawBar(dst)
	if slices.ContainsFunc(s.rows, (*ui.Control).Able) {
		at.Y = s.FootTop() - 6 - theme.LineHeight
		theme.Centred(dst, w.Words.Text("puyo.scores.how"), image.Rect(s.Inner.Min.X, at.Y, s.Inner.Max.X, at.Y+theme.LineHeight), theme.Quiet)
	}
}

// drawBar draws a scroll bar beside the lines, unless all of them are shown.
func (s *scoresScene) drawBar(dst *ebiten.Image) {
	rows, all := len(s.rows), len(s.shown())
	if all <= rows {
		return
	}
	bar := image.Rect(s.Inner.Max.X+6, s.rows[0].Place().Min.Y, s.Inner.Max.X+9, s.rows[rows-1].Place().Max.Y)
	theme.Fill(dst, bar, theme.Rock)
	bar.Min.Y, bar.Max.Y = bar.Min.Y+bar.Dy()*s.first/all, bar.Min.Y+bar.Dy()*(s.first+rows)/all
	theme.Fill(dst, bar, theme.Stone)
}

// drawScore draws a line of the table.
func (s *scoresScene) drawScore(dst *ebiten.Image, r image.Rectangle, place int, score puyokeep.Score, state theme.State) {
	w, at := s.W, r.Min.Add(image.Pt(4, (r.Dy()-theme.LineHeight)/2))
	ink := color.Color(theme.Plain)
	own := place == s.place && s.rule == s.own
	if own {
		ink = theme.Gold
	}
	if own || state == theme.Focused || state == theme.Hovered {
		theme.Fill(dst, r, theme.Seam)
	}
	if state == theme.Focused {
		theme.Fill(dst, image.Rect(r.Min.X, r.Min.Y, r.Min.X+2, r.Max.Y), theme.Gold)
	}
	right := func(text string, ends int) { theme.Right(dst, text, at.Add(image.Pt(ends, 0)), ink) }
	right(strconv.Itoa(place), placeEnds)
	right(phrases.Number(w.Words, score.Score), scoreEnds)
	right(strconv.Itoa(score.Combo), comboEnds)
	right(strconv.Itoa(score.Level), levelEnds)
	date := phrases.Dated(w.Words, time.Unix(score.When, 0))
	theme.Write(dst, date, at.Add(image.Pt(dateBegins, 0)), ink)
	width := s.Inner.Dx()
	right(theme.Cut(score.Seed, width-dateBegins-theme.Width(date)-theme.LetterWidth), width)
}

func (s *scoresScene) Update(in *input.State) {
	if in.Wheel != 0 {
		s.show(s.first + in.Wheel)
	}
	if in.Pressed(ebiten.KeyArrowUp) && s.beyond(-1) || in.Pressed(ebiten.KeyArrowDown) && s.beyond(1) {
		in.Keys = nil
	}
	s.do(s.Listen(in, s, scoresKeys))
}

func (s *scoresScene) do(do input.Command) {
	switch do {
	case cmdOther:
		s.rule, s.first = int(field.Lines)+int(field.Groups)-s.rule, 0
		s.W.Rebuild(s)
	case input.CmdClose:
		s.W.Pop()
	}
}
