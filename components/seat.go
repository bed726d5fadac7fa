package components

import "github.com/donjon-rogue/donjon/components/world"

// SeatData is a player's seat in a game for several players.
type SeatData struct {
	Number   int // from 1, in the order of turns
	Name     string
	Colour   string // name of a palette colour
	Computer bool   // played by the program
}

// Seat is the component of players in games for several players.
var Seat = world.Register[SeatData]("seat")
