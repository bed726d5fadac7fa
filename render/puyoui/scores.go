package puyoui

import (
	"image"
	"image/color"
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
}

func (s *scoresScene) Name() string { return "puyo-scores" }

// scoresKeys are the keys of the table.
var scoresKeys = []shell.Binding{{Do: cmdLeft, Letters: "r"}, shell.CloseKey}

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
	s.Lay(w, w.Words.Text("puyo.scores.title"), scoresWidth, (puyokeep.TableSize+3)*(theme.LineHeight+2)+8+shell.ButtonHeight)
	s.Page.Above = s.drawTable
	at := s.Foot(2)
	key := func(do shell.Command) string { return w.Keys.Label(w.Words, scoresKeys, do) }
	all := s.Put(
		shell.Button{Name: "rule", At: at[0], Label: w.Words.Text("puyo.scores.other"), Key: key(cmdLeft), Act: func() { s.do(cmdLeft) }},
		shell.Button{Name: "close", At: at[1], Label: w.Words.Text("window.close"), Key: key(shell.CmdClose), Act: func() { s.do(shell.CmdClose) }},
	)
	s.Page.Finish()
	s.Page.Focus(all[1])
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
	place := 0
	for _, score := range s.list {
		if score.Rule != s.rule {
			continue
		}
		place++
		s.drawScore(dst, at, place, score)
		at.Y += theme.LineHeight + 2
	}
	if place == 0 {
		theme.Write(dst, w.Words.Text("puyo.scores.none"), at, theme.Faint)
	}
}

// drawScore draws a line of the table.
func (s *scoresScene) drawScore(dst *ebiten.Image, at image.Point, place int, score puyokeep.Score) {
	w := s.W
	ink := color.Color(theme.Plain)
	if place == s.place && s.rule == s.own {
		ink = theme.Gold
		theme.Fill(dst, image.Rect(at.X-4, at.Y-1, at.X+scoresWidth+4, at.Y+theme.LineHeight+1), theme.Seam)
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
	case cmdLeft:
		s.rule = int(field.Lines) + int(field.Groups) - s.rule
		s.Page.Redraw()
	case shell.CmdClose:
		s.W.Pop()
	}
}
