package components

import (
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// MindData holds the state of a monster's mind. Rules in which monsters never move have no
// minds.
type MindData struct {
	State   string     `maxlen:"100" names:"state"` // one of the states below
	Pips    int        `within:"0,100"`
	Pack    int        `within:"0,1000000000"` // monsters of a floor with the same number hunt together; 0 for none
	Home    grid.Point // post of a guard; where a wanderer is going
	Guard   bool       // it has a post at Home, to which it returns
	Trail   grid.Point // where it last knew the hero to be
	Left    int        `within:"0,1000000"`    // turns until it gives up a hunt out of sight
	Turns   int        `within:"0,1000000000"` // turns that it has acted, for rules such as "every third turn"
	Spotted bool       // it has hunted since it last lost the hero, so that it cannot be surprised again
	Ploy    string     `maxlen:"100"`          // how it deals with a hero in a narrow cell: one of the ploys below, or empty
	Since   int        `within:"0,1000000001"` // the turn, counted from 1, in which it noticed or followed the hero; it does not act in that turn
}

// The states of a mind.
const (
	Asleep    = "asleep"
	Guarding  = "guarding"
	Wandering = "wandering"
	Hunting   = "hunting"
	Fleeing   = "fleeing"
)

// The ploys of a hunter.
const (
	Circling = "circling" // it goes round to another side of the hero
	Waiting  = "waiting"  // it stays out of the hero's lines for some turns
)

// MindStates lists the states of a mind.
func MindStates() []string { return []string{Asleep, Guarding, Wandering, Hunting, Fleeing} }

// BeastData marks a monster that does not open doors.
type BeastData struct{}

// PaceData changes how far a monster gets in a turn. Without it, it takes one step or
// strikes one blow.
type PaceData struct {
	Fast bool // two steps a turn, or a blow
	Slow bool // a step every second turn, but a blow every turn
}

// StaysData keeps a monster from following the hero on stairs.
type StaysData struct{}

// BossData marks the master of a floor. It never follows the hero on stairs, and a
// surprise hurts it half as much more.
type BossData struct{}

// StandData tells for how long the hero has stood in a narrow cell: one with at most two
// walkable neighbours.
type StandData struct {
	Floor  int
	At     grid.Point     // the cell; a step to a narrow cell next to it does not count as leaving
	Front  grid.Direction // from where the hunters come
	Turns  int            `within:"0,1000000"`
	Waited int            `within:"0,1000000"` // turns that hunters have waited for it to come out
}

// EchoesData is the noise that monsters made after the noise of their turn was heard.
// It is heard in the next turn.
type EchoesData struct {
	List []Echo `maxlen:"1000"`
}

// Echo is a noise and where it was made.
type Echo struct {
	Floor  int
	At     grid.Point
	Amount int
}

// The components of monsters that live.
var (
	Mind   = world.Register[MindData]("mind", world.Needs("position", "health"), world.In("monster"))
	Beast  = world.Register[BeastData]("beast", world.In("monster"))
	Pace   = world.Register[PaceData]("pace", world.Needs("mind"), world.In("monster"))
	Stays  = world.Register[StaysData]("stays", world.In("monster"))
	Boss   = world.Register[BossData]("boss", world.In("monster"))
	Stand  = world.Register[StandData]("stand", world.Needs("position"), world.In())
	Echoes = world.Register[EchoesData]("echoes", world.In())
)
