package lab

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
)

// When a game is broken off: after so many turns, or after so many without
// progress. Progress is a new floor, a kill or a treasure opened.
const (
	MostTurns  = 50_000
	MostIdling = 5_000
)

// mostFree is how many actions without a turn may follow each other: a bot
// that does more of them is at fault.
const mostFree = 1000

// The ways in which a game ends.
const (
	EndDeath = "death" // the hero is dead
	EndTurns = "turns" // MostTurns have passed
	EndIdle  = "idle"  // MostIdling turns without progress
)

// Run is what is kept of one game, as plain data. Its JSON is a line of
// runs.jsonl.
type Run struct {
	Game        int        `json:"game"` // number in the batch, from 0
	Seed        string     `json:"seed"` // of this game alone
	Bot         string     `json:"bot"`
	Build       string     `json:"build,omitempty"`
	Ruleset     string     `json:"ruleset"`
	End         string     `json:"end"`
	Cause       string     `json:"cause,omitempty"` // word key of what killed the hero
	Floor       int        `json:"floor"`           // where the game ended
	Depth       int        `json:"depth"`           // deepest floor entered
	Turns       int        `json:"turns"`
	Steps       int        `json:"steps"`
	Actions     int        `json:"actions"` // free ones too
	Level       int        `json:"level"`
	Attributes  Attributes `json:"attributes"` // at the end, equipment left out
	Worn        Attributes `json:"worn"`       // what equipment added
	Kills       int        `json:"kills"`
	DamageDealt int        `json:"damageDealt"`
	DamageTaken int        `json:"damageTaken"`
	Criticals   int        `json:"criticals"`
	Spells      int        `json:"spells"`
	Treasures   int        `json:"treasures"`
	Potions     []Tally    `json:"potions"` // drunk, by word key
	Floors      []Floor    `json:"floors"`  // by depth
}

// Attributes are the hero's three.
type Attributes struct {
	Atk int `json:"atk"`
	Int int `json:"int"`
	Def int `json:"def"`
}

// Tally counts one name.
type Tally struct {
	Name string `json:"name"`
	N    int    `json:"n"`
}

// Floor is what happened on one floor of a run.
type Floor struct {
	Depth       int `json:"depth"`
	Level       int `json:"level"`   // the hero's when the floor was first entered
	Turns       int `json:"turns"`   // spent there, returns counted in
	Kills       int `json:"kills"`   // made there
	Exp         int `json:"exp"`     // gained there by kills, learning counted in
	Offered     int `json:"offered"` // what all monsters of the floor give together
	DamageTaken int `json:"damageTaken"`
}

// play plays one game of a batch to its end.
func play(kit *dungeon.Kit, p Plan, game int) (Run, error) {
	seed := p.GameSeed(game)
	bot, err := bots.New(p.Bot, p.Build)
	if err != nil {
		return Run{}, err
	}
	g := kit.New(seed)
	r := Run{Game: game, Seed: seed, Bot: p.Bot, Build: p.Build, Ruleset: p.Ruleset}
	r.enter(g)
	lastTurn, lastProgress := 0, 0
	for free := 0; r.End == ""; {
		floor := &r.Floors[components.Position.Get(g.World, g.Hero).Floor-1]
		action := bot.Choose(dungeon.Know(g))
		if err := g.Act(action); err != nil {
			return Run{}, fmt.Errorf("game %d, seed %q, turn %d: the bot's action %+v: %w", game, seed, g.Run().Turn, action, err)
		}
		r.Actions++
		turn := g.Run().Turn
		if floor.Turns += turn - lastTurn; turn > lastTurn {
			free = 0
		} else if free++; free > mostFree {
			return Run{}, errors.New("game " + seed + ": the bot goes on without taking a turn")
		}
		lastTurn = turn
		if r.note(g, floor) {
			lastProgress = turn
		}
		switch {
		case g.Run().Over:
			r.End = EndDeath
		case turn >= MostTurns:
			r.End = EndTurns
		case turn >= lastProgress+MostIdling:
			r.End = EndIdle
		}
	}
	r.close(g)
	return r, nil
}

// note keeps what the last action brought on the floor where it was done, and
// says whether it was progress.
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
		case dungeon.EventEnter:
			progress, entered = true, true
		}
	}
	if entered {
		r.enter(g) // last: it may move the floors, and floor points at one
	}
	return progress
}

// enter opens the record of the floor that the hero has entered for the first
// time.
func (r *Run) enter(g *systems.Game) {
	depth := components.Position.Get(g.World, g.Hero).Floor
	r.Floors = append(r.Floors, Floor{
		Depth:   depth,
		Level:   components.Progress.Get(g.World, g.Hero).Level,
		Offered: g.Rules.Floors.Experience.At(depth),
	})
}

// close keeps what is told of the run as a whole.
func (r *Run) close(g *systems.Game) {
	s := components.Statistics.Get(g.World, g.RunID)
	sheet := dungeon.Know(g).Sheet()
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
	r.Potions = []Tally{}
	for _, c := range s.Potions {
		r.Potions = append(r.Potions, Tally{c.Name, c.N})
	}
	slices.SortFunc(r.Potions, func(a, b Tally) int { return cmp.Compare(a.Name, b.Name) })
}
