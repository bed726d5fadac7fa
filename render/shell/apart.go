package shell

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/sound"
)

// Apart returns a window of that size that is never shown: a program runs its ticks with Step, and
// Paint draws it. It has the words and the sprites of w, the usual settings, no sound and no trace.
func Apart(w *Window, size image.Point) *Window {
	a := Blank(ui.NewScreen(size.X, size.Y))
	a.Store, a.Words, a.Sheets, a.Theme, a.Data = w.Store, w.Words, w.Sheets, w.Theme, w.Data
	a.Audio.Play = func(sound.Cue) {}
	a.Keys = a.devices.keyboard(func(ebiten.Key) string { return "" })
	return a
}
