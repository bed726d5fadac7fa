package stage

import "github.com/donjon-rogue/donjon/render/shell/ui"

// HeroSprite returns the name of the sprite of a class.
func HeroSprite(class string) string { return "hero." + class + ".south" }

// PortraitOf returns the sprite of the head and shoulders of a class, or its figure if it has
// no portrait.
func PortraitOf(w *Window, class string) string {
	if name := "portrait." + class; w.Sheets.Has(name) {
		return name
	}
	return HeroSprite(class)
}

// Large returns the large picture of a sprite if there is one, and the scale at which it is
// drawn on pages: that of a cell is doubled.
func Large(w *Window, sprite string) (name string, scale int) {
	if name := sprite + ".large"; w.Sheets.Has(name) {
		sprite = name
	}
	if w.Sheets.Image(sprite, 0).Bounds().Dx() > ui.CellSize {
		return sprite, 1
	}
	return sprite, 2
}
