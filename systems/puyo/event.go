package puyo

import (
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// Event is something that happened in a turn, as the rules tell it and without
// a word of any language. Fields not named at a type are zero.
type Event struct {
	Type   EventType
	Falls  []Fall // puyos that fall at the same time
	Cells  []Cell // puyos that vanish at the same time
	Combo  int    // how many removals the turn has brought, this one included
	Groups int    // that were removed at once
	Puyos  int    // the sizes of those groups added up
	Points int
	Count  int // grey puyos, or a level; only while pieces fall by themselves
}

// Cell is a puyo in its place.
type Cell struct {
	Puyo        world.ID
	Colour      field.Colour
	Column, Row int // from 1, from the left and from the bottom
}

// Fall is a puyo that falls from its place to a row below.
type Fall struct {
	Cell
	To int // row
}

// EventType tells what an Event is about.
type EventType string

// The types of events.
const (
	EventPlaced   EventType = "placed"   // the piece falls in from above the field; Falls
	EventVanished EventType = "vanished" // groups vanish; Cells, Combo, Groups, Puyos, Points
	EventFell     EventType = "fell"     // what lay above falls; Falls
	EventLost     EventType = "lost"     // a puyo of the piece finds no free cell
	EventEnded    EventType = "ended"    // no piece is left
	EventUndone   EventType = "undone"   // the last piece was taken back
	EventRestart  EventType = "restart"  // the game begins again with the same pieces
)
