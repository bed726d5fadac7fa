package stage

import (
	"fmt"
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// DrawKeys draws the keys that the hero has from right to left, as many as there is room
// for, those of other floors darker and with the floor's number. It returns where they
// begin.
func DrawKeys(w *Window, dst *ebiten.Image, k known.Known, at image.Point, least int) int {
	left := at.X
	for _, key := range wording.KeysHere(k) {
		text, light := "", float32(1)
		if wording.Elsewhere(k, key) {
			text, light = fmt.Sprint(key.Floor), DimLight
		}
		next := left - 17 - theme.Width(text)
		if next < least {
			break
		}
		left = next
		theme.Right(dst, text, image.Pt(left+17+theme.Width(text), at.Y), theme.Stone)
		w.Theme.Tinted(dst, "item."+key.Name, image.Pt(left, at.Y-2), 1, light)
	}
	return left
}
