package gooseui

import (
	"fmt"
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	nouns "github.com/donjon-rogue/donjon/components/goose"
	"github.com/donjon-rogue/donjon/render/gooseui/board"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/tabletop"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// notes are what is written over the board: what has just happened on a square, and what the
// square under the pointer is.
type notes struct {
	*table
	scene   *tabletop.Scene
	layout  *layout
	pointed int // square under the pointer, -1 for none
}

// point updates the square under the pointer. A key press clears it, so that the note
// does not bother keyboard players.
func (n *notes) point(in *input.State) {
	square := n.pointed
	switch {
	case in.Moved || in.Left:
		var on bool
		if square, on = n.board.Square(in.Cursor.Sub(n.layout.At), n.layout.Scale); !on {
			square = -1
		}
	case len(in.Keys) > 0:
		square = -1
	}
	if square != n.pointed {
		n.pointed = square
		n.scene.Page.Redraw()
	}
}

// draw tells in the garden what has just happened on a square, and draws the note about the
// square under the pointer.
func (n *notes) draw(dst *ebiten.Image) {
	l := n.layout
	if e, ok := n.board.Told(); ok {
		n.drawTale(dst, n.tell(e))
	}
	if n.pointed >= 0 {
		beside := n.units(n.board.Cell(n.pointed, l.Scale))
		ui.DrawNote(dst, image.Rect(0, 0, l.Side.Min.X, l.Side.Max.Y), beside, n.describe(n.pointed))
	}
}

// The dimensions of what is told in the garden, in interface pixels.
const (
	taleMargin = 4
	taleIcon   = 16
)

// drawTale draws what has happened at the bottom of the garden, where it covers no square.
func (n *notes) drawTale(dst *ebiten.Image, t tale) {
	r := n.tellingRoom(t)
	lines := theme.Wrap(t.text, r.Dx()-2*taleMargin)
	theme.Fill(dst, r, t.ink)
	theme.Fill(dst, r.Inset(1), theme.Rock)
	at := r.Min.Add(image.Pt(taleMargin, taleMargin))
	n.w.Theme.Sprite(dst, t.icon, at.Sub(image.Pt(0, 2)), 1)
	theme.Write(dst, t.title, at.Add(image.Pt(taleIcon+4, 1)), theme.Bright)
	theme.Lines(dst, lines, at.Add(image.Pt(0, taleIcon)), t.ink)
}

// tellingRoom returns the bounds of what is told.
func (n *notes) tellingRoom(t tale) image.Rectangle {
	r := n.units(n.board.Garden(n.layout.Scale))
	lines := theme.Wrap(t.text, r.Dx()-2*taleMargin)
	r.Min.Y = r.Max.Y - taleIcon - len(lines)*theme.LineHeight - 2*taleMargin
	return r
}

// units turns bounds on the board, in window pixels, into interface pixels of the window.
func (n *notes) units(r image.Rectangle) image.Rectangle {
	return tabletop.Units(r.Add(n.layout.At), n.scene.Page.U)
}

// describe describes a square: name, effect, how likely the next throw leads there, and the
// pawns on it.
func (n *notes) describe(square int) []ui.Line {
	w, g := n.w, n.game
	heading := w.Words.Text("goose.square", lang.Args{"Square": square})
	squares := guide{w, g.World}
	texts := []ui.Line{{Text: heading, Colour: theme.Bright}}
	for id, at := range nouns.Square.Each(g.World) {
		if at.At != square {
			continue
		}
		texts[0].Text = fmt.Sprintf("%s — %s", heading, squares.name(id))
		if about := squares.effects(id, square); about != "" {
			texts = append(texts, ui.Line{Text: about, Colour: theme.Plain})
		}
	}
	if throws := n.board.Reach(square); throws > 0 && !n.board.Busy() {
		texts = append(texts, ui.Line{Text: w.Words.Text("goose.reach", lang.Args{"Who": n.seated(n.state().Next()), "Count": throws}), Colour: theme.Gold})
	}
	for seat := range n.state().Seats() {
		if n.board.At(seat+1) == square {
			texts = append(texts, ui.Line{Text: n.seated(seat + 1), Colour: board.Ink(*g.Seat(seat + 1))})
		}
	}
	return texts
}

// tale returns the events on a square.
type tale struct {
	icon, title, text string // sprite, square, event
	ink               color.Color
}

// tell describes an event, with its square if that is a special one and else with the pawn.
func (n *notes) tell(e goose.Event) tale {
	w, g := n.w, n.game
	square := e.To
	switch e.Type {
	case goose.EventLeads, goose.EventOpening, goose.EventMoved:
		square = e.From
	case goose.EventBounce:
		square = goose.Last
	}
	t := tale{
		icon: board.PawnSprite(*g.Seat(e.Seat)), title: w.Words.Text("goose.square", lang.Args{"Square": square}),
		text: n.event(e), ink: eventColours[e.Type],
	}
	squares := guide{w, g.World}
	for id, at := range nouns.Square.Each(g.World) {
		if at.At != square {
			continue
		}
		t.title = squares.name(id)
		if sprite := board.SquareSprite(g.World, id, w.Sheets); sprite != "" {
			t.icon = sprite
		}
	}
	return t
}
