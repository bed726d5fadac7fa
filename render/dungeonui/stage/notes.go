package stage

import (
	"cmp"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
)

// DrawCellNote draws a note about a cell next to it, which covers neither the hero nor what
// is between the two, and more lines below it. If the note only has a name, it is drawn only
// if all is set.
func (v *View) DrawCellNote(dst *ebiten.Image, p grid.Point, more []ui.Line, all bool) {
	texts := append(v.Examine(p), more...)
	if len(texts) > 1 || len(texts) == 1 && all {
		hero := v.Place(v.Sheet.At)
		ui.DrawNote(dst, v.Areas().Board, v.Place(p), texts, hero, hero.Union(v.Place(p)))
	}
}

// Teller words what is known of the game.
func (v *View) Teller() wording.Teller {
	return wording.Teller{Words: v.Window.Words, Known: v.Known, Key: v.keyOf}
}

// keyOf returns the label of the key of a command, of one that a puzzle does without too.
func (v *View) keyOf(do input.Command) string {
	w := v.Window
	return cmp.Or(w.Keys.Label(w.Words, v.Keys, do), w.Keys.Label(w.Words, input.Bound(play.UsualKeys(v.Known)), do))
}

// Examine returns lines about what is known of a cell, or just its name.
func (v *View) Examine(p grid.Point) []ui.Line { return v.Teller().Examine(p) }

// NoiseTip returns a sentence about the noise of an action, or "" under rules without
// noise.
func NoiseTip(w *Window, amount int) string {
	switch {
	case !play.HasNoise(w.Kept.Known()):
		return ""
	case amount == 0:
		return " " + w.Words.Text("window.noise.silent")
	}
	return " " + w.Words.Text("window.noise.amount", lang.Args{"Noise": amount})
}
