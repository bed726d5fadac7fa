package components

import (
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// RunData is the run as a whole: its start, its turn and its outcome.
type RunData struct {
	Seed    string
	Ruleset string
	Turn    int    `within:"0,1000000000"` // turns that have passed
	Over    bool   // no more actions are accepted
	Class   string // the hero's class, an entry of kind hero
	Mods    []Mod  // the mods it was started with
	Outcome string // empty until it has ended or been won
}

// Mod is a mod used in a run.
type Mod struct{ ID, Version, Hash string }

// The outcomes of a run.
const (
	OutcomeDead    = "dead"
	OutcomeWon     = "won"
	OutcomeGivenUp = "given-up"
)

// EventData is an event of the rules, independent of language. Type determines
// which fields are used; see docs/design.md, Events.
type EventData struct {
	Type       string   // "attack", "kill", "take"...
	From, To   world.ID // the acting entity and the one acted on
	Who        string   // word key of From, or of To if From is the hero
	Whom       string   // word key of To if neither is the hero
	Name       string   // word key of the item, effect or attribute concerned
	Amount     int
	Quality    int    // of the item
	Old        string // word key of the item replaced by another
	OldQuality int
	Count      int // points to spend, or turns an effect lasts
	Critical   bool
	Magic      bool
	At         grid.Point // the cell where it happened; not stored in the log
}

// LogData is the log of recent events, oldest first.
type LogData struct{ Entries []LogEntry }

// LogEntry is an event and the turn it happened in.
type LogEntry struct {
	Turn  int
	Event EventData
}

// Count is the count of one name.
type Count struct {
	Name string
	N    int
}

// StatisticsData is the statistics of a run, as shown on the death screen.
type StatisticsData struct {
	Deepest     int
	Steps       int
	Kills       []Count // by word key of the monster, in alphabetical order
	Attackers   []Count // damage taken, by word key of the attacker
	Potions     []Count // potions drunk, by word key of the item
	DamageDealt int
	DamageTaken int
	Criticals   int
	Spells      int
	Treasures   int
	Killer      string // word key of what killed the hero
}

// TimelineData lists when each floor was first entered, in order.
type TimelineData struct{ Floors []Arrival }

// Arrival is the turn and the hero's level when a floor was first entered.
type Arrival struct{ Floor, Turn, Level int }

// The components of a run, all on one entity.
var (
	Run        = world.Register[RunData]("run", world.Needs("chance", "log", "statistics"), world.In())
	Chance     = world.Register[dice.Cup]("chance", world.In())
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
