package dungeonui

import (
	"cmp"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// drawAbove draws the note about a cell over the controls.
func (s *gameScene) drawAbove(dst *ebiten.Image) {
	p, ok := s.noteCell()
	switch {
	case s.Mode == play.ModeAim && s.w.Shows(s) && !s.pg.Replying():
		s.drawAimNote(dst)
	case !ok || !s.w.Shows(s) || s.pg.Replying():
	case p == s.sheet.At:
		lines := append([]ui.Line{{Text: s.w.Words.Text("window.here"), Colour: theme.Plain}}, s.teller().ToldOf(s.known.Hero())...)
		ui.DrawNote(dst, s.w.areas().Board, s.place(p), lines)
	case s.Mode == play.ModeLook:
		s.drawCellNote(dst, p, nil, true)
	default:
		s.drawCellNote(dst, p, s.clickLine(p), false)
	}
}

// clickLine says what a click on a cell with something in it does; empty if it does nothing.
// On bare floor the marked path says it.
func (s *gameScene) clickLine(p grid.Point) []ui.Line {
	k, floor := s.known, s.sheet.Floor
	if s.sheet.Offer != nil || !k.Seen(floor, p) {
		return nil
	}
	thing, solid := k.Solid(floor, p)
	stair := slices.ContainsFunc(k.Stairs(floor), func(v known.StairView) bool { return v.At == p })
	_, beside := s.sheet.At.Toward(p)
	key := ""
	switch {
	case !beside && (solid && !thing.Monster || stair || len(k.Lying(floor, p)) > 0):
		if steps := s.w.board.PathLength(); steps > 0 {
			return []ui.Line{{Text: s.w.Words.Text("window.click.walk", lang.Args{"Count": steps}), Colour: theme.Faint}}
		}
		return nil
	case beside && solid && thing.Monster:
		key = "window.click.attack"
	case beside && solid && thing.Treasure:
		key = "window.click.search"
	case beside && stair:
		key = "window.click.stairs"
	case beside && k.Open(floor, p) && len(k.Lying(floor, p)) > 0:
		key = "window.click.step"
	default:
		return nil
	}
	return []ui.Line{{Text: s.w.Words.Text(key), Colour: theme.Faint}}
}

// drawCellNote draws a note about a cell next to it, which covers neither the hero nor what
// is between the two, and more lines below it. If the note only has a name, it is drawn only
// if all is set.
func (v *view) drawCellNote(dst *ebiten.Image, p grid.Point, more []ui.Line, all bool) {
	texts := append(v.examine(p), more...)
	if len(texts) > 1 || len(texts) == 1 && all {
		hero := v.place(v.sheet.At)
		ui.DrawNote(dst, v.w.areas().Board, v.place(p), texts, hero, hero.Union(v.place(p)))
	}
}

// teller words what is known of the game.
func (v *view) teller() wording.Teller {
	return wording.Teller{Words: v.w.Words, Known: v.known, Key: v.keyOf}
}

// keyOf returns the label of the key of a command, of one that a puzzle does without too.
func (v *view) keyOf(do input.Command) string {
	w := v.w
	return cmp.Or(w.Keys.Label(w.Words, v.keys, do), w.Keys.Label(w.Words, input.Bound(play.UsualKeys(v.known)), do))
}

// examine returns lines about what is known of a cell, or just its name.
func (v *view) examine(p grid.Point) []ui.Line { return v.teller().Examine(p) }
