package puyoui

import (
	"image"
	"image/color"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/chance"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/puyoui/stage"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// playerInks are the colours of the players' names.
var playerInks = [2]color.Color{theme.Magic, theme.Hurt}

// drawSide draws the panel between the wells: one column per player.
func (s *versusScene) drawSide(dst *ebiten.Image) {
	w, in := s.W, s.layout.In
	theme.Frame(dst, w.Theme.Panel, s.layout.Side)
	theme.Write(dst, w.Words.Text("puyo.mode.versus"), in.Min, theme.Gold)
	theme.Right(dst, s.tally(), image.Pt(in.Max.X, in.Min.Y), theme.Quiet)
	for i, at := range s.columns() {
		s.drawPlayer(dst, at, i)
	}
	y := in.Min.Y + theme.LineHeight + 6 + playerHeight
	side := &s.game.Sides[0]
	y = stage.DrawFacts(dst, image.Pt(in.Min.X, y), in.Dx(),
		stage.Fact{Label: w.Words.Text("puyo.fact.rule"), Value: stage.RuleName(w, side.Rule)},
		stage.Fact{Label: w.Words.Text("window.seed"), Value: side.Seed},
	)
	if s.layout.Finger > 0 {
		return
	}
	keys := image.Rect(in.Min.X-4, y+4, in.Max.X+4, in.Max.Y-s.layout.ButtonsHeight(len(fallButtons))-6)
	theme.Frame(dst, w.Theme.Light, keys)
	lines := fallKeyLines(w)
	if s.rival == nil {
		lines = versusKeyLines(w)
	}
	stage.DrawKeys(dst, keys.Inset(ui.LogMargin), lines)
}

// columns returns the columns of the panel, one per player.
func (s *versusScene) columns() [2]image.Rectangle {
	in := s.layout.In
	in.Min.Y += theme.LineHeight + 6
	middle := (in.Min.X + in.Max.X) / 2
	return [2]image.Rectangle{
		image.Rect(in.Min.X, in.Min.Y, middle-stage.Gap/2, in.Max.Y), image.Rect(middle+stage.Gap/2, in.Min.Y, in.Max.X, in.Max.Y),
	}
}

// versusNext is the number of next pieces shown in a game for two.
const versusNext = 3

// playerHeight is the height of the column of a player.
const playerHeight = 154

// drawPlayer draws the column of a player.
func (s *versusScene) drawPlayer(dst *ebiten.Image, at image.Rectangle, i int) {
	w, side := s.W, &s.game.Sides[i]
	theme.Write(dst, theme.Cut(s.name(i), at.Dx()), at.Min, playerInks[i])
	points := phrases.Number(w.Words, s.counters[i].Shown)
	stage.Big(dst, points, image.Pt(at.Max.X-2*theme.Width(points), at.Min.Y+theme.LineHeight+2), theme.Bright)
	y := stage.DrawFacts(dst, image.Pt(at.Min.X, at.Min.Y+theme.LineHeight+stage.BigHeight+10), at.Dx(),
		stage.Fact{Label: w.Words.Text("puyo.fact.chain"), Value: strconv.Itoa(side.Longest)},
		stage.Fact{Label: w.Words.Text("puyo.fact.level"), Value: strconv.Itoa(side.Level())},
	)
	greys := stage.Fact{Label: w.Words.Text("puyo.fact.greys"), Value: strconv.Itoa(side.Coming)}
	if side.Coming > 0 {
		greys.Ink = theme.Hurt
	}
	y = stage.DrawFacts(dst, image.Pt(at.Min.X, y), at.Dx(), greys)
	next := nextOf(side)
	x := at.Min.X
	for after := 1; after <= versusNext; after++ {
		p, _ := next(after)
		scale := 2
		if after > 1 {
			scale = 1
		}
		row := image.Pt(at.Min.X+(at.Dx()-4*ui.CellSize)/2, y+4)
		if after > 1 {
			row = image.Pt(x+(after-2)*(2*ui.CellSize+8)+(at.Dx()-4*ui.CellSize-8)/2, y+4+2*ui.CellSize+4)
		}
		stage.DrawPiece(dst, w.Theme, p, row, scale)
	}
}

// drawAbove draws the banners before the start and after the end of a game.
func (s *versusScene) drawAbove(dst *ebiten.Image) {
	for i := range s.wells {
		at := s.layout.Area(i, s.Page.U)
		switch {
		case s.game.Over():
			stage.DrawBanner(dst, at, s.verdict(i))
		case s.waiting > 0:
			stage.DrawBanner(dst, at, s.W.Words.Text("puyo.ready"))
		}
	}
}

// tally returns the numbers of games won.
func (s *versusScene) tally() string {
	return s.W.Words.Text("puyo.wins", lang.Args{"First": s.wins[0], "Second": s.wins[1]})
}

// verdict returns how the game has ended for a player.
func (s *versusScene) verdict(i int) string {
	switch {
	case s.game.Draw:
		return s.W.Words.Text("puyo.draw")
	case s.game.Winner == i:
		return s.W.Words.Text("puyo.won")
	}
	return s.W.Words.Text("puyo.beaten")
}

// end creates the end panel.
func (s *versusScene) end() *endScene {
	w := s.W
	line := ui.Line{Text: w.Words.Text("puyo.draw.told"), Colour: theme.Plain}
	if !s.game.Draw {
		line = ui.Line{Text: w.Words.Text("puyo.winner", lang.Args{"Who": s.name(s.game.Winner)}), Colour: theme.Gold}
	}
	e := &endScene{lines: []ui.Line{line, {Text: s.tally(), Colour: theme.Quiet}}}
	for i := range s.game.Sides {
		side := &s.game.Sides[i]
		e.facts = append(e.facts, stage.Fact{Label: s.name(i), Value: w.Words.Text("puyo.end.side", lang.Args{"Points": phrases.Number(w.Words, side.Score), "Combo": side.Longest})})
	}
	e.again = func() error {
		startVersus(w, s.game.Sides[0].Rule, chance.DrawSeed(), s.level, s.wins)
		return nil
	}
	return e
}
