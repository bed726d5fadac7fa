package kittyui

import (
	"image"
	"image/color"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/kittyui/board"
	"github.com/donjon-rogue/donjon/render/kittyui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// raise returns the offset of a card in the hand, larger if it was taken.
func raise(taken bool) int {
	if taken {
		return 2
	}
	return 0
}

// fronts are the faces of cards by their effects; other effects have the face of those
// that put something on the board.
var fronts = map[string]string{
	"hurt": "kitty.card.front.harm", "kill": "kitty.card.front.harm", "heal": "kitty.card.front.help",
	"learn": "kitty.card.front.mana", "steal": "kitty.card.front.mana", "inspire": "kitty.card.front.mana",
}

// The places of the parts of a card, in its pixels, and the lines of its name.
const (
	pictureX, pictureY   = 5, 3
	plateTop, plateRows  = 21, 9
	nameLines, namePitch = 2, theme.NarrowHeight
	nameRise             = 7 // of capitals
	costLift             = 3 // how far the cost reaches over the corner, in interface pixels
)

// drawFace draws a card: its picture, its name below that, and its cost in a corner.
func drawFace(dst *ebiten.Image, w *shell.Window, at image.Point, scale int, card kitty.Card, light float32) {
	front := fronts[card.Effect]
	if front == "" {
		front = "kitty.card.front.place"
	}
	theme.Hide(dst, image.Rectangle{at, at.Add(image.Pt(cardWidth, cardHeight).Div(cardScale).Mul(scale))})
	w.Theme.Tinted(dst, front, at, scale, light)
	w.Theme.Tinted(dst, board.CardSprite(card.Name), at.Add(image.Pt(pictureX, pictureY).Mul(scale)), scale, light)
	lines := narrowLines(wording.Card(w.Words, card.Name), cardWidth/cardScale*scale-2)
	colour := color.Color(theme.Bright)
	if light < 1 {
		colour = theme.Quiet
	}
	y := at.Y + plateTop*scale + (plateRows*scale-(len(lines)-1)*namePitch-nameRise)/2
	for _, line := range lines {
		if row := image.Rect(at.X, y, at.X+cardWidth/cardScale*scale, y+theme.LineHeight); scale > cardScale && theme.HeadingWidth(line) <= row.Dx()-2 {
			theme.Heading(dst, line, row, colour)
		} else {
			theme.WriteNarrow(dst, line, image.Pt(at.X+(row.Dx()-theme.NarrowWidth(line)+1)/2, y), colour)
		}
		y += namePitch
	}
	drop := image.Rectangle{at, at.Add(image.Pt(costSize, costSize))}.Sub(image.Pt(costLift, costLift))
	theme.Hide(dst, drop)
	w.Theme.Tinted(dst, "kitty.cost", drop.Min, cardScale, light)
	cost := strconv.Itoa(card.Cost)
	number := image.Pt(drop.Min.X+(drop.Dx()-theme.NarrowWidth(cost))/2, drop.Min.Y+(drop.Dy()-nameRise)/2-1)
	colour = theme.Bright
	if light < 1 {
		colour = theme.Hurt
	}
	theme.NarrowShaded(dst, cost, number, colour)
}

// costSize is the side of the drop with the cost, in interface pixels.
const costSize = 10 * cardScale

// narrowLines breaks a name into as many lines of narrow letters as a card has. What does
// not fit ends with an ellipsis.
func narrowLines(name string, width int) (lines []string) {
	for _, word := range strings.Fields(name) {
		last := len(lines) - 1
		switch {
		case last >= 0 && theme.NarrowWidth(lines[last]+" "+word) <= width:
			lines[last] += " " + word
		case len(lines) == nameLines:
			lines[last] += "…"
			return lines
		default:
			lines = append(lines, word)
		}
	}
	return lines
}

// iconSize is the side of a sprite beside a text, in interface pixels.
const iconSize = 16
