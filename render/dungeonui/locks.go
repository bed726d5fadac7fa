package dungeonui

import (
	"fmt"
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// keysHere returns the keys that the hero has: first those of its floor, then the others.
func keysHere(k dungeon.Known) []dungeon.KeyView {
	keys := k.Keys()
	slices.SortStableFunc(keys, func(a, b dungeon.KeyView) int { return elsewhere(k, a) - elsewhere(k, b) })
	return keys
}

// elsewhere returns 1 for a key of another floor, and 0 for one of the hero's.
func elsewhere(k dungeon.Known, key dungeon.KeyView) int {
	if key.Floor != 0 && key.Floor != k.Floor() {
		return 1
	}
	return 0
}

// drawKeys draws the keys that the hero has from right to left, as many as there is room
// for, those of other floors darker and with the floor's number. It returns where they
// begin.
func (w *Window) drawKeys(dst *ebiten.Image, k dungeon.Known, at image.Point, least int) int {
	left := at.X
	for _, key := range keysHere(k) {
		text, light := "", float32(1)
		if elsewhere(k, key) > 0 {
			text, light = fmt.Sprint(key.Floor), foldedLight
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

// locked returns a sentence about the key that a locked door takes, and whether the hero
// has it.
func (v *view) locked(door dungeon.Thing) string {
	text := "window.about.locked"
	for _, key := range v.known.Keys() {
		if "item."+key.Name == door.Key && elsewhere(v.known, key) == 0 {
			text = "window.about.locked.key"
		}
	}
	return v.w.Text(text, lang.Args{"Name": door.Key})
}
