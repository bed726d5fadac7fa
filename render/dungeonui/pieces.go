package dungeonui

import (
	"image"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// The measures of a piece of equipment that is compared with another one.
const (
	pieceIcon = 36 // the icon, with the gap below it
	pieceRows = 8  // lines of text below the icon
	pieceKey  = 12 // room for a key beside the name
)

// drawPiece draws the icon, the name and the description of an item, and returns the y
// below. A name below a heading has one line, otherwise three at most.
func (w *Window) drawPiece(dst *ebiten.Image, head string, item known.BagItem, at image.Point, width int) int {
	slot := image.Rectangle{at, at.Add(image.Pt(pieceIcon-4, pieceIcon-4))}
	w.Theme.Slot(dst, "ui.slot", slot)
	w.Theme.Sprite(dst, itemSprite(item), slot.Min, 2)
	beside, below := at.Add(image.Pt(pieceIcon, 3)), at.Y+pieceIcon
	if head == "" {
		name := theme.Wrap(w.itemName(item), width-pieceIcon-pieceKey)
		below = max(below, theme.Lines(dst, name[:min(3, len(name))], beside, rarity(item)))
	} else {
		theme.Write(dst, theme.Cut(head, width-pieceIcon), beside, theme.Faint)
		theme.Write(dst, w.cutName(item, width-pieceIcon), beside.Add(image.Pt(0, theme.LineHeight)), rarity(item))
	}
	at.Y = w.drawGlowRow(dst, item, image.Pt(at.X, below), width)
	return theme.Lines(dst, theme.Wrap(w.about(item), width), at, theme.Quiet)
}

// drawNarrow draws the icon of an item, with that of its enchantment beside it. Below are
// the name of the enchantment, which needs the whole width, and the name of the item.
func (w *Window) drawNarrow(dst *ebiten.Image, item known.BagItem, at image.Point, width int) {
	slot := image.Rectangle{at, at.Add(image.Pt(pieceIcon-4, pieceIcon-4))}
	w.Theme.Slot(dst, "ui.slot", slot)
	w.Theme.Sprite(dst, itemSprite(item), slot.Min, 2)
	below := image.Pt(at.X, at.Y+pieceIcon)
	if item.Enchantment != "" {
		w.Theme.Sprite(dst, "enchantment."+item.Enchantment, image.Pt(slot.Max.X+4, slot.Max.Y-16), 1)
		theme.Write(dst, theme.Cut(wording.EnchantmentName(w.Words, item.Enchantment, item.Rank), width), below.Add(image.Pt(0, 2)), wording.Glow(item.Enchantment))
		below.Y += glowRow
	}
	name := theme.Wrap(w.itemName(item), width)
	theme.Lines(dst, name[:min(3, len(name))], below, rarity(item))
}

// cutName returns the name of an item, cut to a width before its quality.
func (w *Window) cutName(item known.BagItem, width int) string {
	whole := w.itemName(item)
	item.Quality = 0
	name := w.itemName(item)
	quality := strings.TrimPrefix(whole, name)
	return theme.Cut(name, width-theme.Width(quality)) + quality
}

// drawWhole draws a piece like drawPiece, and what its enchantment does.
func (w *Window) drawWhole(dst *ebiten.Image, head string, item known.BagItem, at image.Point, width int) int {
	y := w.drawPiece(dst, head, item, at, width)
	if item.Enchantment == "" {
		return y
	}
	return theme.Lines(dst, theme.Wrap(w.aboutEnchantment(item.Enchantment, item.Rank), width), image.Pt(at.X, y), wording.Glow(item.Enchantment))
}

// drawCompared draws an offered piece of equipment and the worn one side by side, and
// below them what would change. It returns the y below.
func (w *Window) drawCompared(dst *ebiten.Image, item known.BagItem, in image.Rectangle) int {
	columns := ui.Split(image.Rect(in.Min.X, in.Min.Y, in.Max.X, in.Max.Y), 2, 10)
	y := w.drawWhole(dst, w.Words.Text("window.piece.offered"), item, columns[0].Min, columns[0].Dx())
	if old, ok := w.kept.Known().Worn(item); ok {
		y = max(y, w.drawWhole(dst, w.Words.Text("window.piece.worn"), old, columns[1].Min, columns[1].Dx()))
	} else {
		theme.Lines(dst, theme.Wrap(w.Words.Text("window.piece.none"), columns[1].Dx()), columns[1].Min.Add(image.Pt(0, 3)), theme.Faint)
	}
	y += 4
	changes := ui.Wrapped(w.teller().Changes(item.ID), in.Dx())
	ui.WriteLines(dst, changes, image.Pt(in.Min.X, y))
	return y + len(changes)*theme.LineHeight
}
