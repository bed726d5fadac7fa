package components

import "github.com/donjon-rogue/donjon/components/world"

// SeatData is a seat in a multiplayer game.
type SeatData struct {
	Number   int // from 1, in turn order
	Name     string
	Colour   string // name of a palette colour
	Computer bool   // played by the program
}

// Seat is the component of multiplayer games.
var Seat = world.Register[SeatData]("seat")
