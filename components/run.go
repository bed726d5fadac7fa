package components

import (
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// RunData is the run as a whole: how it was started and its progress.
type RunData struct {
	Seed    string `maxlen:"256"`
	Ruleset string `maxlen:"256"`
	Turn    int    `within:"0,1000000000"` // turns elapsed
	Over    bool   // no more actions are accepted
	Class   string `maxlen:"256"`  // entry of kind hero chosen at the start
	Mods    []Mod  `maxlen:"1000"` // active at the start
	Outcome string `maxlen:"256"`  // how it ended, or that it was won; empty before that
}

// Mod is a mod that is active in a run.
type Mod struct {
	ID      string `maxlen:"256"`
	Version string `maxlen:"256"`
	Hash    string `maxlen:"256"`
}

// The outcomes of a run.
const (
	OutcomeDead    = "dead"
	OutcomeWon     = "won"
	OutcomeGivenUp = "given-up"
)

// EventData is something that happened, independent of any language. Type
// determines which fields are used; see docs/design.md, Events.
type EventData struct {
	Type       string   // "attack", "kill", "take"...
	From, To   world.ID // subject and object
	Who        string   // word key of From, or of To if From is the hero
	Whom       string   // word key of To if neither is the hero
	Name       string   // word key of the item, effect or attribute concerned
	Amount     int
	Quality    int    // of the item
	Old        string // word key of the replaced item
	OldQuality int
	Count      int // points to spend, turns of an effect
	Critical   bool
	Magic      bool
	At         grid.Point // cell of the event; not kept in the log
	Surprise   bool       // the target had not noticed the hero
}

// LogData is the most recent events shown to the player, oldest first.
type LogData struct {
	Entries []LogEntry `maxlen:"1000"`
}

// LogEntry is an event and the turn it happened in.
type LogEntry struct {
	Turn  int
	Event EventData
}

// Count is the count of one name.
type Count struct {
	Name string
	N    int `within:"-1000000000000000,1000000000000000"`
}

// StatisticsData is the statistics shown on the death screen.
type StatisticsData struct {
	Deepest     int     `within:"0,1000000"`
	Steps       int     `within:"-1000000000000000,1000000000000000"`
	Kills       []Count `maxlen:"100000"` // by word key of the monster, in alphabetical order
	Attackers   []Count `maxlen:"100000"` // damage taken, by word key of the attacker
	Potions     []Count `maxlen:"100000"` // drunk, by word key of the item
	DamageDealt int     `within:"-1000000000000000,1000000000000000"`
	DamageTaken int     `within:"-1000000000000000,1000000000000000"`
	Criticals   int     `within:"-1000000000000000,1000000000000000"`
	Spells      int     `within:"-1000000000000000,1000000000000000"`
	Treasures   int     `within:"-1000000000000000,1000000000000000"`
	Killer      string  `maxlen:"256"` // word key of what killed the hero
}

// TimelineData records the first arrival on each floor, in order.
type TimelineData struct {
	Floors []Arrival `maxlen:"100000"`
}

// Arrival is the first arrival on a floor: the turn, and the hero's level.
type Arrival struct{ Floor, Turn, Level int }

// The components of a run, all on one entity.
var (
	Run        = world.Register[RunData]("run", world.Needs("chance", "log", "statistics"), world.In())
	Chance     = world.Register[dice.Streams]("chance", world.In())
	Log        = world.Register[LogData]("log", world.In())
	Statistics = world.Register[StatisticsData]("statistics", world.In())
	Timeline   = world.Register[TimelineData]("timeline", world.In())
)

// The limits of a run's statistics. A count that has reached its limit stays there.
var (
	countBounds = Statistics.Bounds("Steps")
	maxTallied  = Statistics.MaxLen("Kills")
)

// Add adds to a count of the statistics.
func Add(count *int, n int) { *count = countBounds.Clamp(*count + n) }

// Tally adds n to the count with that name, in the order of names.
func Tally(counts []Count, name string, n int) []Count {
	at := 0
	for at < len(counts) && counts[at].Name < name {
		at++
	}
	if at < len(counts) && counts[at].Name == name {
		Add(&counts[at].N, n)
		return counts
	}
	if len(counts) >= maxTallied {
		return counts
	}
	counts = append(counts, Count{})
	copy(counts[at+1:], counts[at:])
	counts[at] = Count{name, countBounds.Clamp(n)}
	return counts
}
