package board

import (
	"fmt"
	"image/color"
	"strings"

	"github.com/donjon-rogue/donjon/components"
	nouns "github.com/donjon-rogue/donjon/components/goose"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// thing is the decoration of a square.
type thing struct {
	goose  bool
	sprite string // empty for none
	front  string // what is in front of a pawn that waits there; empty for none
	sleeps bool   // a pawn that waits there sleeps
}

// things are the decorations of all squares.
type things [nouns.BoardSquares]thing

// thingsOf returns the decorations of a game's squares.
func thingsOf(g *goose.Game, sprites Sprites) (things things) {
	for id, at := range nouns.Square.Each(g.World) {
		t := thing{goose: nouns.Again.Has(g.World, id)}
		if !t.goose {
			t.sprite = SquareSprite(g.World, id, sprites)
		}
		switch cage := nouns.Cage.Find(g.World, id); {
		case cage != nil && cage.Together:
			t.front = "goose.prison.front"
		case cage != nil:
			t.front = "goose.hole.front"
		}
		t.sleeps = nouns.Rest.Has(g.World, id)
		things[at.At] = t
	}
	return things
}

// cagesOf returns the squares that hold pawns.
func cagesOf(w *world.World) (cages [nouns.BoardSquares]bool) {
	for id, at := range nouns.Square.Each(w) {
		cages[at.At] = nouns.Cage.Has(w, id)
	}
	return cages
}

// SquareSprite returns the sprite of a square's decoration, or "". A square of a
// custom board falls back to the standard sprite for its effect.
func SquareSprite(w *world.World, square world.ID, sprites Sprites) string {
	if nouns.Again.Has(w, square) {
		return "goose.bird"
	}
	if own := strings.Replace(components.Name.Get(w, square).Key, "-", ".", 1); sprites.Has(own) {
		return own
	}
	return standardSprite(w, square, nouns.Square.Get(w, square).At)
}

// standardSprite returns the standard sprite for the effect of a square.
func standardSprite(w *world.World, id world.ID, at int) string {
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

// Colours are the names of the pawn colours, as in components.SeatData, in sprite
// order.
var Colours = [goose.MaxSeats]string{"red", "blue", "green", "gold"}

// inks are the colours of what pawns leave behind, in the same order.
var inks = [goose.MaxSeats]color.Color{theme.Hurt, theme.Magic, theme.Gain, theme.Gold}

// Ink returns the colour of a seat's name and of what its pawn leaves behind.
func Ink(seat components.SeatData) color.Color {
	for i, colour := range Colours {
		if colour == seat.Colour {
			return inks[i]
		}
	}
	return inks[(max(1, seat.Number)-1)%len(inks)]
}

// PawnSprite returns the sprite of a seat's pawn. An unknown colour falls back to that
// of the seat number.
func PawnSprite(seat components.SeatData) string {
	for i, colour := range Colours {
		if colour == seat.Colour {
			return fmt.Sprint("goose.pawn.", i+1)
		}
	}
	return fmt.Sprint("goose.pawn.", max(1, seat.Number))
}
