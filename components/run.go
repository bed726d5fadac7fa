package components

import (
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// RunData is the game as a whole: how it started and how far it is.
type RunData struct {
	Seed    string
	Ruleset string
	Turn    int    `within:"0,1000000000"` // turns that have passed
	Over    bool   // no action is accepted any more
	Class   string // entry of kind hero that it was started with
	Mods    []Mod  // that it was started with
	Outcome string // how it ended, or was won; empty before
}

// Mod is a mod that takes part in a run.
type Mod struct{ ID, Version, Hash string }

// The outcomes of a run.
const (
	OutcomeDead    = "dead"
	OutcomeWon     = "won"
	OutcomeGivenUp = "given-up"
)

// EventData is something that happened, as the rules tell it and without a
// word of any language. Which fields count depends on Type; see
// docs/design.md, Events.
type EventData struct {
	Type       string   // "attack", "kill", "take"...
	From, To   world.ID // who did it, and to whom
	Who        string   // word key of From, or of To where From is the hero
	Whom       string   // word key of To where the hero is neither of them
	Name       string   // word key of the item, effect or attribute concerned
	Amount     int
	Quality    int    // of the item
	Old        string // word key of an item thrown away for another
	OldQuality int
	Count      int // points to spend, turns an effect lasts
	Critical   bool
	Magic      bool
	At         grid.Point // the cell where it happened; not kept in the log
}

// LogData is the last things told to the player, oldest first.
type LogData struct{ Entries []LogEntry }

// LogEntry is an event and the turn it happened in.
type LogEntry struct {
	Turn  int
	Event EventData
}

// Count is a tally of one name.
type Count struct {
	Name string
	N    int
}

// StatisticsData is what the death screen tells of a run.
type StatisticsData struct {
	Deepest     int
	Steps       int
	Kills       []Count // by word key of the monster, in alphabetical order
	Attackers   []Count // damage taken, by word key of who dealt it
	Potions     []Count // drunk, by word key of the item
	DamageDealt int
	DamageTaken int
	Criticals   int
	Spells      int
	Treasures   int
	Killer      string // word key of what killed the hero
}

// TimelineData is when each floor was entered for the first time, in order.
type TimelineData struct{ Floors []Arrival }

// Arrival is the first step on a floor: in which turn, and at what level.
type Arrival struct{ Floor, Turn, Level int }

// The components of a run: they stand together on one entity.
var (
	Run        = world.Register[RunData]("run", world.Needs("chance", "log", "statistics"), world.In())
	Chance     = world.Register[dice.Streams]("chance", world.In())
	Log        = world.Register[LogData]("log", world.In())
	Statistics = world.Register[StatisticsData]("statistics", world.In())
	Timeline   = world.Register[TimelineData]("timeline", world.In())
)

// Tally adds n to a name's count, keeping the counts in alphabetical order.
func Tally(counts []Count, name string, n int) []Count {
	at := 0
	for at < len(counts) && counts[at].Name < name {
		at++
	}
	if at < len(counts) && counts[at].Name == name {
		counts[at].N += n
		return counts
	}
	counts = append(counts, Count{})
	copy(counts[at+1:], counts[at:])
	counts[at] = Count{name, n}
	return counts
}
