package stage

import (
	"fmt"
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// SlotSprite returns the sprite of a slot: the selected one, one under the pointer, or one
// that is worn or otherwise in use.
func SlotSprite(state theme.State, selected, used bool) string {
	switch {
	case selected:
		return "ui.slot.selected"
	case state == theme.Hovered || state == theme.Pressed:
		return "ui.slot.hover"
	case used:
		return "ui.slot.worn"
	}
	return "ui.slot"
}

// tallSlot is the height from which a slot has room for a key above a number.
const tallSlot = 2*theme.LineHeight + 4

// drawNumber draws a number beside the item in a slot, or partly over it in a narrow one.
func drawNumber(dst *ebiten.Image, number string, slot image.Rectangle, c color.Color) {
	room := image.Rect(slot.Min.X+19, slot.Min.Y, slot.Max.X-2, slot.Max.Y)
	if over := room.Dx() - theme.Width(number); over < 0 {
		at := image.Pt(room.Min.X+over, room.Min.Y+(room.Dy()-theme.LineHeight)/2)
		theme.Outlined(dst, number, at, c)
		return
	}
	theme.Centred(dst, number, room, c)
}

// DrawSlot draws a slot of the bag: the item's icon, a mark if it is worn, and its
// quality, or the size of a stack of potions, the key that drinks one and a mark if this
// takes a turn now. A folded slot is occupied, but its item is shown in another slot.
func DrawSlot(w *Window, dst *ebiten.Image, r image.Rectangle, c Cell, state theme.State) {
	item := c.Item
	w.Theme.Slot(dst, SlotSprite(state, state == theme.Focused, item != nil && item.Worn), r)
	if item == nil {
		return
	}
	if c.Folded {
		theme.Centred(dst, foldedMark, r, theme.Faint)
		return
	}
	w.Theme.Sprite(dst, ItemSprite(*item), image.Pt(r.Min.X+3, r.Min.Y+(r.Dy()-16)/2), 1)
	drawGlow(dst, r, *item)
	if item.Worn {
		theme.Fill(dst, image.Rect(r.Max.X-5, r.Min.Y+2, r.Max.X-2, r.Min.Y+5), theme.Magic)
	}
	if c.Slow { // in the corner without a key
		dot := image.Rect(r.Min.X+2, r.Min.Y+2, r.Min.X+6, r.Min.Y+6)
		theme.Fill(dst, dot.Inset(-1), theme.Night)
		theme.Fill(dst, dot, theme.Ember)
	}
	numbers, end := r, image.Pt(r.Max.X-3, r.Min.Y+(r.Dy()-theme.LineHeight)/2)
	switch {
	case c.Key != "" && r.Dy() >= tallSlot: // the key above the number, beside the mark in the corner
		end = image.Pt(r.Max.X-7, r.Min.Y+2)
		numbers.Min.Y = r.Max.Y - theme.LineHeight - 2
	case item.Quality > 0 || item.Rod:
		end = image.Pt(r.Max.X-7, r.Min.Y+1)
	}
	if item.Quality > 0 {
		drawNumber(dst, fmt.Sprintf("+%d", item.Quality), numbers, Rarity(*item))
	}
	if item.Rod && item.Most > 0 {
		ink := theme.Bright
		if item.Charges == 0 {
			ink = theme.Stone
		}
		drawNumber(dst, fmt.Sprint(item.Charges), numbers, ink)
	}
	if c.Key != "" {
		ui.DrawKey(dst, c.Key, end, false)
		if end.X -= ui.KeyWidth(c.Key) + 1; numbers != r {
			end = image.Pt(r.Max.X-3, numbers.Min.Y)
		}
	}
	if count := Stacked(c.Count); c.Count > 1 {
		theme.Outlined(dst, count, end.Sub(image.Pt(theme.Width(count), 0)), theme.Bright)
	}
}

// foldedMark is drawn in a folded slot, which has nothing of its own to show.
const foldedMark = "–"

// DimLight is the brightness of an icon of what the hero does not have.
const DimLight = 0.3

// Stacked formats the size of a stack.
func Stacked(count int) string { return fmt.Sprintf("×%d", count) }
