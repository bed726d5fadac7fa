package stage

import (
	"fmt"
	"image"
	"image/color"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// drawGlow draws the enchantment of a piece in its slot: a frame if the piece is worn,
// otherwise its corners.
func drawGlow(dst *ebiten.Image, r image.Rectangle, item known.Item) {
	if item.Enchantment == "" {
		return
	}
	r, c := r.Inset(1), wording.Glow(item.Enchantment)
	if item.Worn {
		theme.Outline(dst, r, c)
		return
	}
	const side = 4
	for _, x := range []int{r.Min.X, r.Max.X - side} {
		theme.Fill(dst, image.Rect(x, r.Min.Y, x+side, r.Min.Y+1), c)
		theme.Fill(dst, image.Rect(x, r.Max.Y-1, x+side, r.Max.Y), c)
	}
	for _, y := range []int{r.Min.Y, r.Max.Y - side} {
		theme.Fill(dst, image.Rect(r.Min.X, y, r.Min.X+1, y+side), c)
		theme.Fill(dst, image.Rect(r.Max.X-1, y, r.Max.X, y+side), c)
	}
}

// GlowRow is the height of the icon and the name of an enchantment, in interface pixels.
const GlowRow = 18

// drawGlowRow draws the icon and the name of the enchantment of a piece, and returns the y
// below; for a piece without one it draws nothing.
func drawGlowRow(w *Window, dst *ebiten.Image, item known.Item, at image.Point, width int) int {
	if item.Enchantment == "" {
		return at.Y
	}
	w.Theme.Sprite(dst, "enchantment."+item.Enchantment, at, 1)
	theme.Write(dst, theme.Cut(wording.EnchantmentName(w.Words, item.Enchantment, item.Rank), width-20), at.Add(image.Pt(20, 2)), wording.Glow(item.Enchantment))
	return at.Y + GlowRow
}

// DrawEnchantment draws the enchantment of a piece and what it does, and returns the y
// below; for a piece without one it draws nothing.
func DrawEnchantment(w *Window, dst *ebiten.Image, item known.Item, at image.Point, width int) int {
	if item.Enchantment == "" {
		return at.Y
	}
	at.Y = drawGlowRow(w, dst, item, at, width)
	return theme.Lines(dst, theme.Wrap(AboutEnchantment(w, item.Enchantment, item.Rank), width), at, theme.Quiet)
}

// AboutEnchantment returns what an enchantment does at a rank.
func AboutEnchantment(w *Window, name string, rank int) string {
	return wording.AboutEnchantment(w.Words, w.Kept.Known(), name, rank)
}

// CanEnchant reports whether a token can be spent on a piece.
func CanEnchant(w *Window, item known.Item) bool {
	tokens, _ := w.Kept.Known().Bag().Tokens()
	return tokens > 0 && w.Game().Sheet.Offer == nil && item.Attribute != "" && len(w.Kept.Known().Bag().EnchantOffers(item.ID)) > 0
}

// HasEnchanting reports whether a token can be spent on any piece of the bag.
func HasEnchanting(w *Window) bool {
	return slices.ContainsFunc(w.Game().Sheet.Bag, func(item known.Item) bool { return CanEnchant(w, item) })
}

// DrawTokens draws the number of tokens with its right end at a point, and returns the x
// of its left end; under rules without tokens it draws nothing.
func DrawTokens(w *Window, dst *ebiten.Image, k known.Known, at image.Point) int {
	tokens, has := k.Bag().Tokens()
	if !has {
		return at.X
	}
	ink, light := color.Color(theme.Gold), float32(1)
	if tokens == 0 {
		ink, light = theme.Stone, DimLight
	}
	text := fmt.Sprint(tokens)
	theme.Right(dst, text, at, ink)
	left := at.X - theme.Width(text) - 18
	w.Theme.Tinted(dst, "item.token", image.Pt(left, at.Y-2), 1, light)
	return left
}
