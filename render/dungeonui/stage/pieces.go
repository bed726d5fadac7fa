package stage

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
	PieceIcon = 36 // the icon, with the gap below it
	PieceRows = 8  // lines of text below the icon
	pieceKey  = 12 // room for a key beside the name
)

// DrawPiece draws the icon, the name and the description of an item, and returns the y
// below. A name below a heading has one line, otherwise three at most.
func DrawPiece(w *Window, dst *ebiten.Image, head string, item known.Item, at image.Point, width int) int {
	slot := image.Rectangle{at, at.Add(image.Pt(PieceIcon-4, PieceIcon-4))}
	w.Theme.Slot(dst, "ui.slot", slot)
	w.Theme.Sprite(dst, ItemSprite(item), slot.Min, 2)
	beside, below := at.Add(image.Pt(PieceIcon, 3)), at.Y+PieceIcon
	if head == "" {
		name := theme.Wrap(w.ItemName(item), width-PieceIcon-pieceKey)
		below = max(below, theme.Lines(dst, name[:min(3, len(name))], beside, Rarity(item)))
	} else {
		theme.Write(dst, theme.Cut(head, width-PieceIcon), beside, theme.Faint)
		theme.Write(dst, cutName(w, item, width-PieceIcon), beside.Add(image.Pt(0, theme.LineHeight)), Rarity(item))
	}
	at.Y = drawGlowRow(w, dst, item, image.Pt(at.X, below), width)
	return theme.Lines(dst, theme.Wrap(w.About(item), width), at, theme.Quiet)
}

// DrawNarrow draws the icon of an item, with that of its enchantment beside it. Below are
// the name of the enchantment, which needs the whole width, and the name of the item.
func DrawNarrow(w *Window, dst *ebiten.Image, item known.Item, at image.Point, width int) {
	slot := image.Rectangle{at, at.Add(image.Pt(PieceIcon-4, PieceIcon-4))}
	w.Theme.Slot(dst, "ui.slot", slot)
	w.Theme.Sprite(dst, ItemSprite(item), slot.Min, 2)
	below := image.Pt(at.X, at.Y+PieceIcon)
	if item.Enchantment != "" {
		w.Theme.Sprite(dst, "enchantment."+item.Enchantment, image.Pt(slot.Max.X+4, slot.Max.Y-16), 1)
		theme.Write(dst, theme.Cut(wording.EnchantmentName(w.Words, item.Enchantment, item.Rank), width), below.Add(image.Pt(0, 2)), wording.Glow(item.Enchantment))
		below.Y += GlowRow
	}
	name := theme.Wrap(w.ItemName(item), width)
	theme.Lines(dst, name[:min(3, len(name))], below, Rarity(item))
}

// cutName returns the name of an item, cut to a width before its quality.
func cutName(w *Window, item known.Item, width int) string {
	whole := w.ItemName(item)
	item.Quality = 0
	name := w.ItemName(item)
	quality := strings.TrimPrefix(whole, name)
	return theme.Cut(name, width-theme.Width(quality)) + quality
}

// drawWhole draws a piece like drawPiece, and what its enchantment does.
func drawWhole(w *Window, dst *ebiten.Image, head string, item known.Item, at image.Point, width int) int {
	y := DrawPiece(w, dst, head, item, at, width)
	if item.Enchantment == "" {
		return y
	}
	return theme.Lines(dst, theme.Wrap(AboutEnchantment(w, item.Enchantment, item.Rank), width), image.Pt(at.X, y), wording.Glow(item.Enchantment))
}

// DrawCompared draws an offered piece of equipment and the worn one side by side, and
// below them what would change. It returns the y below.
func DrawCompared(w *Window, dst *ebiten.Image, item known.Item, in image.Rectangle) int {
	columns := ui.Split(image.Rect(in.Min.X, in.Min.Y, in.Max.X, in.Max.Y), 2, 10)
	y := drawWhole(w, dst, w.Words.Text("window.piece.offered"), item, columns[0].Min, columns[0].Dx())
	if old, ok := w.Kept.Known().Bag().Worn(item); ok {
		y = max(y, drawWhole(w, dst, w.Words.Text("window.piece.worn"), old, columns[1].Min, columns[1].Dx()))
	} else {
		theme.Lines(dst, theme.Wrap(w.Words.Text("window.piece.none"), columns[1].Dx()), columns[1].Min.Add(image.Pt(0, 3)), theme.Faint)
	}
	y += 4
	changes := ui.Wrapped(w.Teller().Changes(item.ID), in.Dx())
	ui.WriteLines(dst, changes, image.Pt(in.Min.X, y))
	return y + len(changes)*theme.LineHeight
}
