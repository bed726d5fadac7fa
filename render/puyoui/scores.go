package puyoui

import (
	"fmt"
	"image"
	"image/color"
	"slices"
	"strconv"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell"
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
	rows  []*shell.Control
}

func (s *scoresScene) Name() string { return "puyo-scores" }

// scoresKeys are the keys of the table.
var scoresKeys = []shell.Binding{{Do: cmdOther, Letters: "r"}, shell.CloseKey}

// The columns of the table, from its left edge; numbers are aligned right.
const (
	scoresWidth = 380
	placeEnds   = 18
	scoreEnds   = 84
	comboEnds   = 150
	levelEnds   = 206
	dateBegins  = 222
	seedEnds    = scoresWidth
)

func (s *scoresScene) Build(w *shell.Window) {
	if s.W == nil {
		if s.rule == 0 {
			s.rule = int(field.Lines)
		}
		s.own = s.rule
		s.list, s.fault = puyokeep.Scores(w.Store)
	}
	s.Lay(w, w.Words.Text("puyo.scores.title"), scoresWidth, (puyokeep.TableSize+4)*(theme.LineHeight+2)+8+shell.ButtonHeight)
	s.Page.Above = s.drawTable
	s.addRows()
	at := s.Foot(2)
	key := func(do shell.Command) string { return w.Keys.Label(w.Words, scoresKeys, do) }
	all := s.Put(
		shell.Button{Name: "rule", At: at[0], Label: w.Words.Text("puyo.scores.other"), Key: key(cmdOther), Act: func() { s.do(cmdOther) }},
		shell.Button{Name: "close", At: at[1], Label: w.Words.Text("window.close"), Key: key(shell.CmdClose), Act: func() { s.do(shell.CmdClose) }},
	)
	s.Page.Finish()
	s.focus(all[1])
}

// addRows adds a control for each line of the table, which shows the replay of its
// game.
func (s *scoresScene) addRows() {
	top := s.Inner.Min.Add(image.Pt(-4, 2*theme.LineHeight+10))
	s.rows = nil
	for i := range puyokeep.TableSize {
		at := image.Rect(0, 0, scoresWidth+8, theme.LineHeight+2).Add(top.Add(image.Pt(0, i*(theme.LineHeight+2)-1)))
		c := shell.NewControl(fmt.Sprint("game", i+1), at, func() { s.watch(s.shown()[i]) })
		c.Enabled = func() bool { return i < len(s.shown()) && s.shown()[i].Recording != "" }
		c.Tip = func() string {
			if c.Able() {
				return s.W.Words.Text("puyo.scores.watch")
			}
			return ""
		}
		c.Draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) {
			if i < len(s.shown()) {
				s.drawScore(dst, r, i+1, s.shown()[i], state)
			}
		}
		s.rows = append(s.rows, s.Page.Add(c))
	}
}

// focus focuses the line of the game just played, the first line with a replay,
// or otherwise a control.
func (s *scoresScene) focus(otherwise *shell.Control) {
	if s.place > 0 && s.rule == s.own && s.rows[s.place-1].Able() {
		s.Page.Focus(s.rows[s.place-1])
		return
	}
	for _, c := range s.rows {
		if c.Able() {
			s.Page.Focus(c)
			return
		}
	}
	s.Page.Focus(otherwise)
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
	theme.Centred(dst, ruleName(w, field.Rule(s.rule)), image.Rect(at.X, at.Y, s.Inner.Max.X, at.Y+theme.LineHeight), theme.Bright)
	at.Y += theme.LineHeight + 6
	for _, head := range []struct {
		text string
		ends int
	}{{w.Words.Text("puyo.fact.score"), scoreEnds}, {w.Words.Text("puyo.fact.chain"), comboEnds}, {w.Words.Text("puyo.fact.level"), levelEnds}, {w.Words.Text("window.seed"), seedEnds}} {
		theme.Right(dst, head.text, at.Add(image.Pt(head.ends, 0)), theme.Quiet)
	}
	theme.Write(dst, w.Words.Text("puyo.scores.date"), at.Add(image.Pt(dateBegins, 0)), theme.Quiet)
	at.Y += theme.LineHeight + 4
	if s.fault != nil {
		theme.Lines(dst, theme.Wrap(w.FaultText(s.fault), scoresWidth), at, theme.Hurt)
		return
	}
	if len(s.shown()) == 0 {
		theme.Write(dst, w.Words.Text("puyo.scores.none"), at, theme.Faint)
	}
	if slices.ContainsFunc(s.rows, (*shell.Control).Able) {
		at.Y = s.Inner.Max.Y - shell.ButtonHeight - 6 - theme.LineHeight
		theme.Centred(dst, w.Words.Text("puyo.scores.how"), image.Rect(s.Inner.Min.X, at.Y, s.Inner.Max.X, at.Y+theme.LineHeight), theme.Quiet)
	}
}

// drawScore draws a line of the table.
func (s *scoresScene) drawScore(dst *ebiten.Image, r image.Rectangle, place int, score puyokeep.Score, state theme.State) {
	w, at := s.W, r.Min.Add(image.Pt(4, 1))
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
	right(w.Number(score.Score), scoreEnds)
	right(strconv.Itoa(score.Combo), comboEnds)
	right(strconv.Itoa(score.Level), levelEnds)
	date := w.Dated(time.Unix(score.When, 0))
	theme.Write(dst, date, at.Add(image.Pt(dateBegins, 0)), ink)
	right(theme.Cut(score.Seed, seedEnds-dateBegins-theme.Width(date)-theme.LetterWidth), seedEnds)
}

func (s *scoresScene) Update(in *shell.Input) { s.do(s.Listen(in, s, scoresKeys)) }

func (s *scoresScene) do(do shell.Command) {
	switch do {
	case cmdOther:
		s.rule = int(field.Lines) + int(field.Groups) - s.rule
		s.W.Rebuild(s)
	case shell.CmdClose:
		s.W.Pop()
	}
}
