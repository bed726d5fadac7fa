package lab

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// The limits after which a game is stopped: turns in all, and turns without
// progress. Progress is a new floor, a kill or a treasure opened.
const (
	MaxTurns     = 50_000
	MaxIdleTurns = 5_000
)

// maxFreeActions caps the free actions in a row. A bot that takes more is faulty.
const maxFreeActions = 1000

// The ways in which a game ends.
const (
	EndDeath = "death" // the hero is dead
	EndWon   = "won"   // the run is over otherwise than by death
	EndTurns = "turns" // the turns of the plan have passed, or MaxTurns
	EndIdle  = "idle"  // MaxIdleTurns have passed without progress
)

// Run is the record of one game. Its JSON is a line of runs.jsonl.
type Run struct {
	Game        int        `json:"game"` // number in the batch, from 0
	Seed        string     `json:"seed"` // of this game alone
	Bot         string     `json:"bot"`
	Build       string     `json:"build,omitempty"`
	Ruleset     string     `json:"ruleset"`
	Class       string     `json:"class,omitempty"`
	Without     string     `json:"without,omitempty"`
	End         string     `json:"end"`
	Cause       string     `json:"cause,omitempty"` // word key of what killed the hero
	Floor       int        `json:"floor"`           // where the game ended
	Depth       int        `json:"depth"`           // deepest floor entered
	Turns       int        `json:"turns"`
	Steps       int        `json:"steps"`
	Actions     int        `json:"actions"` // including free ones
	Presses     int        `json:"presses"` // of a player that explores, walks and rests as far as the game allows
	Level       int        `json:"level"`
	Attributes  Attributes `json:"attributes"` // at the end, without equipment
	Worn        Attributes `json:"worn"`       // what equipment added
	Kills       int        `json:"kills"`
	DamageDealt int        `json:"damageDealt"`
	DamageTaken int        `json:"damageTaken"`
	Criticals   int        `json:"criticals"`
	Spells      int        `json:"spells"`
	Treasures   int        `json:"treasures"`
	Potions     []Tally    `json:"potions"` // drunk, by word key
	Vigour      Vigour     `json:"vigour,omitzero"`
	Items       []Use      `json:"items"`             // taken after the start, by word key
	Offered     []string   `json:"offered,omitempty"` // skills, enchantments and pieces of vaults that the hero could choose
	Picked      []string   `json:"picked,omitempty"`  // those that it chose
	Fights      *Fights    `json:"fights,omitempty"`  // where monsters hunt
	Stories     []Story    `json:"stories,omitempty"` // the best one of each kind
	Carried     []string   `json:"carried,omitempty"` // skills, worn pieces and their enchantments at the end
	Floors      []Floor    `json:"floors"`            // by depth
	ModsOff     []string   `json:"modsOff,omitempty"` // mods whose scripts were switched off, and why
}

// Attributes are the hero's three.
type Attributes struct {
	Atk int `json:"atk"`
	Int int `json:"int"`
	Def int `json:"def"`
}

// Tally is the count of one name.
type Tally struct {
	Name string `json:"name"`
	N    int    `json:"n"`
}

// Vigour holds what the hero has earned, what was lost of it because it exceeded the maximum,
// and what has been spent.
type Vigour struct {
	Earned int `json:"earned"`
	Lost   int `json:"lost"`
	Spent  int `json:"spent"`
}

// Use counts the items of one name: those that came into the bag, and of these those that
// were drunk, read, thrown, zapped, worn, spent or used to unlock at least once.
type Use struct {
	Name  string `json:"name"`
	Taken int    `json:"taken"`
	Used  int    `json:"used"`
}

// Floor holds the events on one floor of a run.
type Floor struct {
	Depth       int `json:"depth"`
	Level       int `json:"level"`           // the hero's when the floor was first entered
	Hp          int `json:"hp"`              // the hero's then
	Turns       int `json:"turns"`           // spent there, including returns
	Aside       int `json:"aside,omitempty"` // turns on side floors that are entered from there
	Kills       int `json:"kills"`           // made there
	Exp         int `json:"exp"`             // gained there by kills, including the bonus of learning
	Offered     int `json:"offered"`         // experience of all monsters of the floor
	DamageTaken int `json:"damageTaken"`
	Rested      int `json:"rested,omitempty"` // turns of rest
	Earned      int `json:"earned,omitempty"` // Vigour
}

// play plays one game of a batch to its end.
func play(kit *kit.Kit, p Plan, game int) (Run, error) {
	seed := p.GameSeed(game)
	bot, err := bots.New(p.Bot, p.Build)
	if err != nil {
		return Run{}, err
	}
	g, err := kit.Begin(dungeon.Start{Seed: seed, Class: p.Class})
	if err != nil {
		return Run{}, err
	}
	r := Run{Game: game, Seed: seed, Bot: p.Bot, Build: p.Build, Ruleset: p.Ruleset, Class: p.Class, Without: p.Without}
	r.enter(g)
	w := newWatch(g)
	lastTurn, lastProgress := 0, 0
	for free := 0; r.End == ""; {
		known := known.Know(g)
		floor, aside := &r.Floors[known.Hero().Depth()-1], known.Hero().InStorehouse()
		w.fights.aware(known)
		w.stories.aware(g)
		action := bot.Choose(known)
		if err := g.Act(action); stopped(err) {
			r.End = EndIdle // the bot would insist
			break
		} else if err != nil {
			return Run{}, fmt.Errorf("game %d, seed %q, turn %d: the bot's action %+v: %w", game, seed, g.Run().Turn, action, err)
		}
		r.Actions++
		turn := g.Run().Turn
		if aside {
			floor.Aside += turn - lastTurn
		} else {
			floor.Turns += turn - lastTurn
		}
		if turn > lastTurn {
			free = 0
		} else if free++; free > maxFreeActions {
			return Run{}, errors.New("game " + seed + ": the bot takes free actions forever")
		}
		w.note(g, action, turn > lastTurn)
		lastTurn = turn
		if r.note(g, floor) {
			lastProgress = turn
		}
		switch {
		case g.Run().Outcome == components.OutcomeWon: // even if the run goes on
			r.End = EndWon
		case g.Run().Over && g.Run().Outcome == components.OutcomeDead:
			r.End = EndDeath
		case g.Run().Over:
			r.End = EndWon
		case turn >= cmp.Or(p.Turns, MaxTurns):
			r.End = EndTurns
		case turn >= lastProgress+MaxIdleTurns:
			r.End = EndIdle
		}
	}
	r.close(g, w)
	for _, off := range known.Know(g).Mods().SwitchedOff() {
		r.ModsOff = append(r.ModsOff, off.Mod+": "+off.Reason)
	}
	return r, nil
}

// stopped reports whether an action was refused because the scripts of its mod are off.
func stopped(err error) bool {
	var refusal systems.Refusal
	return errors.As(err, &refusal) && refusal.Key == dungeon.RefusedOff
}

// note records the events of the last action on the floor where it was taken, and
// reports whether there was progress.
func (r *Run) note(g *systems.Game, floor *Floor) (progress bool) {
	entered := false
	for _, e := range g.Events {
		switch e.Type {
		case dungeon.EventAttack:
			if e.To == g.Hero {
				floor.DamageTaken += e.Amount
			}
		case dungeon.EventKill:
			floor.Kills++
			floor.Exp += e.Amount
			r.Kills++
			progress = true
		case dungeon.EventEmptied:
			progress = true
		case dungeon.EventRest:
			floor.Rested++
		case dungeon.EventVigour:
			if e.To == g.Hero {
				floor.Earned += e.Amount
			}
		case dungeon.EventEnter:
			progress, entered = true, e.Name == "" // a side floor counts to the one it is entered from
		}
	}
	if entered {
		r.enter(g) // last, because append may reallocate the floors that floor points into
	}
	return progress
}

// enter adds the record of a floor that the hero has just entered for the first
// time.
func (r *Run) enter(g *systems.Game) {
	depth := components.Position.Get(g.World, g.Hero).Floor
	r.Floors = append(r.Floors, Floor{
		Depth:   depth,
		Level:   components.Progress.Get(g.World, g.Hero).Level,
		Hp:      components.Health.Get(g.World, g.Hero).Now,
		Offered: g.Rules.Floors.Experience.At(depth),
	})
}

// close records the results of the run as a whole.
func (r *Run) close(g *systems.Game, w *watch) {
	s := components.Statistics.Get(g.World, g.RunID)
	k := known.Know(g)
	sheet := k.Hero().Sheet()
	r.Cause, r.Floor, r.Depth = s.Killer, sheet.Floor, s.Deepest
	r.Turns, r.Steps, r.Level = g.Run().Turn, s.Steps, sheet.Level
	r.Attributes = Attributes(sheet.Base)
	r.Worn = Attributes{
		Atk: sheet.Total.Atk - sheet.Base.Atk,
		Int: sheet.Total.Int - sheet.Base.Int,
		Def: sheet.Total.Def - sheet.Base.Def,
	}
	r.DamageDealt, r.DamageTaken = s.DamageDealt, s.DamageTaken
	r.Criticals, r.Spells, r.Treasures = s.Criticals, s.Spells, s.Treasures
	r.Presses, r.Vigour, r.Items = w.presses, w.vigour(g), w.uses()
	r.Stories = w.stories.record()
	if r.Fights = w.fights.record(); r.Fights != nil {
		r.Carried = carriedAtEnd(k)
	}
	for floor, y := range components.Yield.Each(g.World) {
		r.Floors[components.Floor.Get(g.World, floor).Depth-1].Earned += y.Given
	}
	r.Offered, r.Picked = slices.Sorted(maps.Keys(w.offered)), slices.Sorted(maps.Keys(w.picked))
	r.Potions = []Tally{}
	for _, c := range s.Potions {
		r.Potions = append(r.Potions, Tally{c.Name, c.N})
	}
	slices.SortFunc(r.Potions, func(a, b Tally) int { return cmp.Compare(a.Name, b.Name) })
}
