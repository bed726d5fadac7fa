package components

import "github.com/donjon-rogue/donjon/components/world"

// SeatData is a seat at the table of a game for several players.
type SeatData struct {
	Number   int // from 1, in the order of turns
	Name     string
	Colour   string // name of a colour of the palette
	Computer bool   // the program throws
}

// Seat is the component of games for several players.
var Seat = world.Register[SeatData]("seat")
