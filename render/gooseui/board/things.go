package board

import (
	"fmt"
	"strings"

	"github.com/donjon-rogue/donjon/components"
	nouns "github.com/donjon-rogue/donjon/components/goose"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// thing is what a square is drawn with.
type thing struct {
	goose  bool
	sprite string // of what stands there; empty for nothing
	flat   bool   // it lies on the square
}

// thingsOf finds the drawings of all squares.
func thingsOf(g *goose.Game, sprites Sprites) (things [nouns.BoardSquares]thing) {
	for id, at := range nouns.Square.Each(g.World) {
		t := thing{goose: nouns.Again.Has(g.World, id)}
		if !t.goose {
			t.sprite = SquareSprite(g.World, id, sprites)
		}
		t.flat = t.sprite == "goose.finish" || t.sprite == "goose.maze"
		things[at.At] = t
	}
	return things
}

// SquareSprite is the drawing of what stands on a square; empty for nothing. A
// square of a board that somebody else has made is drawn as the usual one that
// does the same.
func SquareSprite(w *world.World, square world.ID, sprites Sprites) string {
	if nouns.Again.Has(w, square) {
		return "goose.bird"
	}
	if own := strings.Replace(components.Name.Get(w, square).Key, "-", ".", 1); sprites.Has(own) {
		return own
	}
	return usual(w, square, nouns.Square.Get(w, square).At)
}

// usual is the drawing of a square by what it does.
func usual(w *world.World, id world.ID, at int) string {
	leads, cage := nouns.Leads.Find(w, id), nouns.Cage.Find(w, id)
	switch {
	case nouns.Finish.Has(w, id):
		return "goose.finish"
	case leads != nil && leads.To > at:
		return "goose.shortcut"
	case leads != nil:
		return "goose.maze"
	case nouns.Rest.Has(w, id):
		return "goose.hotel"
	case cage != nil && cage.Together:
		return "goose.prison"
	case cage != nil:
		return "goose.hole"
	}
	return ""
}

// Colours are the names of the pawns' colours, as components.SeatData has them,
// in the order of their drawings.
var Colours = [goose.MostSeats]string{"red", "blue", "green", "gold"}

// PawnSprite is the drawing of a seat's pawn; a colour that nobody has drawn is
// that of the seat's number.
func PawnSprite(seat components.SeatData) string {
	for i, colour := range Colours {
		if colour == seat.Colour {
			return fmt.Sprint("goose.pawn.", i+1)
		}
	}
	return fmt.Sprint("goose.pawn.", max(1, seat.Number))
}
