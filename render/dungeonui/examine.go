package dungeonui

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// drawAbove draws the note about a cell over the controls.
func (s *gameScene) drawAbove(dst *ebiten.Image) {
	if !s.Window.Areas().Shows() {
		return // all of it is on the board
	}
	s.card.draw(dst)
	p, ok := s.noteCell()
	switch {
	case s.Mode == play.ModeAim && s.Window.Shows(s) && !s.Page.Replying():
		s.targets.drawNote(dst)
	case !ok || !s.Window.Shows(s) || s.Page.Replying():
	case p == s.Sheet.At:
		lines := append([]ui.Line{{Text: s.Window.Words.Text("window.here"), Colour: theme.Plain}}, s.Teller().ToldOf(s.Known.Hero().ID())...)
		ui.DrawNote(dst, s.Window.Areas().Board, s.Place(p), lines)
	case s.Mode == play.ModeLook:
		s.DrawCellNote(dst, p, nil, true)
	default:
		s.DrawCellNote(dst, p, s.clickLine(p), false)
	}
}

// clickLine says what a click on a cell with something in it does; empty if it does nothing.
// On bare floor the marked path says it.
func (s *gameScene) clickLine(p grid.Point) []ui.Line {
	k, floor := s.Known, s.Sheet.Floor
	if s.Sheet.Offer != nil || !k.Floor(floor).Seen(p) {
		return nil
	}
	thing, solid := k.Floor(floor).Solid(p)
	stair := slices.ContainsFunc(k.Floor(floor).Stairs(), func(v known.Stair) bool { return v.At == p })
	_, beside := s.Sheet.At.Toward(p)
	key := ""
	switch {
	case !beside && (solid && !thing.Monster || stair || len(k.Floor(floor).Lying(p)) > 0):
		if steps := s.Window.Board.PathLength(); steps > 0 {
			return []ui.Line{{Text: s.Window.Words.Text("window.click.walk", lang.Args{"Count": steps}), Colour: theme.Faint}}
		}
		return nil
	case beside && solid && thing.Monster:
		key = "window.click.attack"
	case beside && solid && thing.Treasure:
		key = "window.click.search"
	case beside && stair:
		key = "window.click.stairs"
	case beside && k.Floor(floor).Open(p) && len(k.Floor(floor).Lying(p)) > 0:
		key = "window.click.step"
	default:
		return nil
	}
	return []ui.Line{{Text: s.Window.Words.Text(key), Colour: theme.Faint}}
}

// stepList examines the next entry of the list, or the one before.
func (s *gameScene) stepList(back bool) {
	if i := s.StepList(back); i >= 0 {
		s.InView.Framed = false
		s.InView.Reveal(i)
	}
}

// examines reports whether the cursor examines a cell.
func (s *gameScene) examines(p grid.Point) bool { return s.Mode == play.ModeLook && s.Cursor == p }
