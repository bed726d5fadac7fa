package dungeonui

import (
	"cmp"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
)

// drawAbove draws the note about a cell over the controls.
func (s *gameScene) drawAbove(dst *ebiten.Image) {
	p, ok := s.noteCell()
	switch {
	case s.mode == modeAim && s.w.Shows(s) && !s.pg.Replying():
		s.drawAimNote(dst)
	case !ok || !s.w.Shows(s) || s.pg.Replying():
	case p == s.sheet.At:
		lines := append([]shell.Line{{Text: s.w.Words.Text("window.here"), Colour: theme.Plain}}, s.teller().ToldOf(s.known.Hero())...)
		shell.DrawNote(dst, s.w.areas().Board, s.place(p), lines)
	default:
		s.drawCellNote(dst, p, s.mode == modeLook)
	}
}

// drawCellNote draws a note about a cell next to it, which covers neither the hero nor what
// is between the two. If the note only has a name, it is drawn only if all is set.
func (v *view) drawCellNote(dst *ebiten.Image, p grid.Point, all bool) {
	texts := v.examine(p)
	if len(texts) > 1 || len(texts) == 1 && all {
		hero := v.place(v.sheet.At)
		shell.DrawNote(dst, v.w.areas().Board, v.place(p), texts, hero, hero.Union(v.place(p)))
	}
}

// teller words what is known of the game.
func (v *view) teller() wording.Teller {
	return wording.Teller{Words: v.w.Words, Known: v.known, Key: v.keyOf}
}

// keyOf returns the label of the key of a command, of one that a puzzle does without too.
func (v *view) keyOf(do shell.Command) string {
	w := v.w
	return cmp.Or(w.Keys.Label(w.Words, v.keys, do), w.Keys.Label(w.Words, shell.Bound(play.UsualKeys(v.known)), do))
}

// examine returns lines about what is known of a cell, or just its name.
func (v *view) examine(p grid.Point) []shell.Line { return v.teller().Examine(p) }
