package puyo

import (
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// Event is something that happened in a turn. It holds no text of any language.
// Fields not listed with an EventType are zero.
type Event struct {
	Type   EventType
	Falls  []Fall // puyos that fall at the same time
	Cells  []Cell // puyos that vanish at the same time
	Combo  int    // removals of this turn so far, this one included
	Groups int    // groups removed at once
	Puyos  int    // total size of those groups
	Points int
	Count  int // number of grey puyos, or a level; only in the falling mode
}

// Cell is a puyo and its position.
type Cell struct {
	Puyo        world.ID
	Colour      field.Colour
	Column, Row int // from 1, from the left and from the bottom
}

// Fall is a puyo that falls from its position to a row below.
type Fall struct {
	Cell
	To int // row
}

// EventType is the kind of an Event.
type EventType string

// The types of events.
const (
	EventPlaced   EventType = "placed"   // the piece falls into the field; Falls
	EventVanished EventType = "vanished" // groups vanish; Cells, Combo, Groups, Puyos, Points
	EventFell     EventType = "fell"     // the puyos above fall; Falls
	EventLost     EventType = "lost"     // a puyo of the piece has no free cell
	EventEnded    EventType = "ended"    // no piece is left
	EventUndone   EventType = "undone"   // the last piece was undone
	EventRestart  EventType = "restart"  // the game starts over with the same pieces
)
