package puyoui

import (
	"image"
	"image/color"
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/puyoui/stage"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// drawSide draws the panel below its buttons, and the box of the next pieces.
func (s *turnsScene) drawSide(dst *ebiten.Image) {
	w, l := s.W, s.Bounds
	m := s.game.Match()
	y := s.Head(dst, w.Words.Text("puyo.mode.turns"), s.game.Coming)
	pieces := strconv.Itoa(len(m.Played))
	if !m.Endless {
		pieces = w.Words.Text("puyo.of", lang.Args{"Number": len(m.Played), "All": len(m.Pieces)})
	}
	facts := []stage.Fact{
		{Label: w.Words.Text("puyo.fact.combo"), Value: strconv.Itoa(m.Combo)},
		{Label: w.Words.Text("puyo.fact.pieces"), Value: pieces},
		{Label: w.Words.Text("puyo.fact.rule"), Value: stage.RuleName(w, s.game.Rule())},
	}
	if m.Endless {
		facts = append(facts, stage.Fact{Label: w.Words.Text("window.seed"), Value: m.Seed})
	}
	y = s.Facts(dst, y, facts...)
	text, ink := s.prompt()
	lines := theme.Wrap(text, l.In.Dx())
	theme.Lines(dst, lines, image.Pt(l.In.Min.X, y+4), ink)
	y += 8 + 2*theme.LineHeight
	if l.Finger == 0 {
		y = stage.DrawKeys(dst, image.Rect(l.In.Min.X, y, l.In.Max.X, l.In.Max.Y), turnsKeyLines(w))
	}
	s.log.At = image.Rect(l.In.Min.X-4, y+4, l.In.Max.X+4, l.In.Max.Y-l.ButtonsHeight(len(turnsButtons))-6)
	s.log.Draw(dst, w.Theme, ui.Line{})
}

// prompt returns a prompt for the player, or how the game has ended.
func (s *turnsScene) prompt() (string, color.Color) {
	w := s.W
	switch {
	case s.state.Lost:
		return w.Words.Text("puyo.lost"), theme.Hurt
	case !s.more:
		return w.Words.Text("puyo.ended"), theme.Gold
	}
	if x, y := puyo.Landing(s.state.Field, s.piece, s.move); x.To > field.Rows || y.To > field.Rows {
		return w.Words.Text("puyo.risk"), theme.Hurt
	}
	return placeText(w, s.move), theme.Plain
}

// placeText says where a move puts its piece, as a player would.
func placeText(w *shell.Window, m field.Move) string {
	if m.Rotation%2 == 1 {
		return w.Words.Text("puyo.place.upright", lang.Args{"Column": m.Column})
	}
	return w.Words.Text("puyo.place.flat", lang.Args{"Column": m.Column, "Other": m.Column + 1})
}

// chains returns the chain of every piece so far.
func (s *turnsScene) chains() (list []field.Chain) {
	var f field.Field
	played := s.game.Played()
	for i, m := range played.Moves {
		if !f.Place(played.Pieces[i], m) {
			break
		}
		list = append(list, f.Resolve(played.Rule))
	}
	return list
}

// logTop is the height of everything in the panel but the log.
const logTop = 218

// readLog fills the log with the latest chains that fit, leaving out the last
// one while its animation runs.
func (s *turnsScene) readLog() {
	chains := s.chains()
	if s.Well.Busy() && len(chains) > 0 {
		chains = chains[:len(chains)-1]
	}
	s.log.Rows = s.log.Rows[:0]
	maxRows := (s.Bounds.In.Dy() - logTop - 2*ui.LogMargin) / theme.LineHeight
	for n := len(chains) - 1; n >= 0 && len(s.log.Rows) < maxRows; n-- {
		if chains[n].Combo > 0 {
			s.log.Rows = append(s.log.Rows, s.chainRow(n+1, chains[n], n < len(chains)-1))
		}
	}
	slices.Reverse(s.log.Rows)
	if len(s.log.Rows) == 0 {
		s.log.Rows = append(s.log.Rows, ui.LogRow{Parts: []ui.Line{{Text: s.W.Words.Text("puyo.log.none"), Colour: theme.Faint}}, First: true})
	}
}

// chainRow returns the row of the log for a chain.
func (s *turnsScene) chainRow(number int, c field.Chain, old bool) ui.LogRow {
	ink := color.Color(theme.Plain)
	switch {
	case c.Combo > 3:
		ink = theme.Gold
	case c.Combo > 1:
		ink = theme.Gain
	}
	text := s.W.Words.Text("puyo.log.chain", lang.Args{"Number": number, "Count": c.Combo, "Points": c.Score})
	return ui.LogRow{Parts: []ui.Line{{Text: text, Colour: ink}}, First: true, Old: old}
}
