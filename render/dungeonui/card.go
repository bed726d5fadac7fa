package dungeonui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// card shows the hints of a game on the board, at the edge where they cover least. A hint stays
// for long enough to be read, however many turns pass.
type card struct {
	g    *stage.Game
	due  string // the hint of the session now; empty for none
	text string // that is shown
	age  int    // ticks for which it has been shown
}

// readingTime returns for how long a text is shown at least, in ticks: a reader takes a second to
// notice it, and then reads some 20 letters a second.
func readingTime(text string) int { return stage.PerSecond + 3*len([]rune(text)) }

// follow notes the hint of the session after a change of the game.
func (c *card) follow() { c.due = c.g.Journal.Card(c.g.Teller()) }

// advance counts a tick, and shows the hint of the session.
func (c *card) advance() {
	c.age++
	if c.due == c.text || c.due == "" && c.age < readingTime(c.text) && !c.g.Window.Choices.NoHints {
		return
	}
	c.text, c.age = c.due, 0
	c.g.Page.Redraw()
}

// dismiss removes the hint.
func (c *card) dismiss() {
	c.g.Journal.Dismiss()
	c.due, c.text = "", ""
	c.g.Page.Redraw()
}

// cardMargin is the distance of the text from the edges of a card, in interface pixels.
const cardMargin = 4

// at returns the rectangle of a card with some lines of text: at the lower edge of the view, or
// at the upper one if that hides less.
func (c *card) at(lines int) image.Rectangle {
	strips := c.g.Strips.Edges(lines*theme.LineHeight + 2*cardMargin)
	if c.g.Strips.Hidden(strips[0]) < c.g.Strips.Hidden(strips[1]) {
		return strips[0]
	}
	return strips[1]
}

// rectangle returns where the card is; empty without one, and while the bars of fights leave no room
// for it.
func (c *card) rectangle() image.Rectangle {
	if c.text == "" || !c.g.Window.Areas().Shows() {
		return image.Rectangle{}
	}
	r := c.at(len(c.lines()))
	if r.Overlaps(c.g.Strips.Bars()) {
		return image.Rectangle{}
	}
	return r
}

// lines returns the text of the card, in one or two lines.
func (c *card) lines() []string {
	a := c.g.Window.Areas()
	room := a.Board.Dx() - 2*cardMargin - theme.LetterWidth
	if a.Paged { // a narrow board
		return theme.Wrap(c.text, room)
	}
	return play.CardLines(c.text, func(text string) []string { return theme.Wrap(text, room) })
}

// draw draws the card.
func (c *card) draw(dst *ebiten.Image) {
	r := c.rectangle()
	if r.Empty() {
		return
	}
	lines := c.lines()
	theme.Fill(dst, r, theme.Night)
	theme.Outline(dst, r, theme.Seam)
	theme.Fill(dst, image.Rect(r.Min.X, r.Min.Y, r.Min.X+2, r.Max.Y), theme.Magic)
	at := r.Min.Add(image.Pt(cardMargin+2, cardMargin))
	for _, text := range lines {
		ui.WriteLines(dst, []ui.Line{{Text: text, Colour: theme.Bright}}, at)
		at.Y += theme.LineHeight
	}
}
