// Package systems is the turn that all games share: actions, events, the
// pipeline of steps, the queue of consequences, the index of who stands
// where. What a game's verbs and steps do is in the room of that game.
package systems

import (
	"fmt"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// Event is something that happened in a turn: a plain value that faces draw,
// sound and word.
type Event = components.EventData

// Consequence is something still to happen because of what just did.
type Consequence func(*Game)

// Game is one game in play. Its whole state is the world; all else here is
// what the rules are made of, what this turn brought, or derived from the
// world and rebuilt after a load.
type Game struct {
	World   *world.World
	Rules   *archetypes.Ruleset
	Content *archetypes.Content
	Hero    world.ID // the entity that the player commands
	RunID   world.ID // the entity that carries the run's own components

	// Events are what the last action brought, in order.
	Events []Event
	// Leaving is the stair that the hero has stepped on and not yet come out
	// of; nobody between turns.
	Leaving world.ID

	turn, free Pipeline[*Game]
	changing   func(*Game, world.ID, int, grid.Point)
	verbs      Verbs
	queue      []Consequence
	bagsMoved  bool // an item has changed hands since the action began
	removed    []world.ID
	index      index
}

// Design is what a game is made of beside its world.
type Design struct {
	Rules      *archetypes.Ruleset
	Content    *archetypes.Content
	Turn, Free Pipeline[*Game]
	Verbs      Verbs

	// Changing is told before an entity comes to a cell of a floor or leaves
	// it; nil for nobody.
	Changing func(g *Game, id world.ID, floor int, at grid.Point)
}

// NewGame puts a game together around a world that has no hero yet; call
// Wake when it has.
func NewGame(d Design, w *world.World) *Game {
	return &Game{
		World: w, Rules: d.Rules, Content: d.Content,
		turn: d.Turn, free: d.Free, verbs: d.Verbs, changing: d.Changing, index: newIndex(),
	}
}

// Wake finds the hero and the run in the world and indexes everything: after
// a new game is set up and after a load.
func (g *Game) Wake() {
	g.Hero, _ = components.Hero.Only(g.World)
	g.RunID, _ = components.Run.Only(g.World)
	g.reindex()
}

// Run is the state of the run as a whole.
func (g *Game) Run() *components.RunData { return components.Run.Get(g.World, g.RunID) }

// Stream is the run's living stream of chance of that name.
func (g *Game) Stream(name string) *dice.Stream {
	return components.Chance.Get(g.World, g.RunID).Stream(g.Run().Seed, name)
}

// Act lets the hero act and then everything that follows happen. The error is
// a Refusal; nothing has changed then.
func (g *Game) Act(a Action) error {
	g.Events, g.bagsMoved = g.Events[:0], false
	if g.Run().Over {
		return Refusal{Key: "refuse.dead"}
	}
	switch r := g.Do(g.Hero, a); r.outcome {
	case refused:
		return r.refusal
	case turnPasses:
		g.turn.Run(g)
	case free:
		g.free.Run(g)
	}
	if len(g.queue) > 0 || len(g.removed) > 0 || g.Leaving != 0 {
		panic(fmt.Errorf("systems: turn %d ended with %d consequences, %d entities to remove and stair %d left over; the ruleset %s lacks a step",
			g.Run().Turn, len(g.queue), len(g.removed), g.Leaving, g.Rules.Name))
	}
	return nil
}

// Emit tells that something happened.
func (g *Game) Emit(e Event) { g.Events = append(g.Events, e) }

// Then queues a consequence; RunConsequences makes it happen.
func (g *Game) Then(c Consequence) { g.queue = append(g.queue, c) }

// RunConsequences is the step that lets what was queued happen, and what is
// queued by that, in order, until nothing is left.
func RunConsequences(g *Game) {
	for i := 0; i < len(g.queue); i++ {
		g.queue[i](g)
	}
	g.queue = g.queue[:0]
}

// Remove marks an entity for removal at the end of the turn. From now on it is
// out: it fills no cell and does not act.
func (g *Game) Remove(id world.ID) {
	if !g.Removed(id) {
		g.removed = append(g.removed, id)
		g.noteChange(id)
		g.index.remove(g.World, id)
		g.bagsMoved = g.bagsMoved || components.Held.Has(g.World, id)
	}
}

// BagsChanged says whether an item has come to somebody or has left somebody
// since the action began.
func (g *Game) BagsChanged() bool { return g.bagsMoved }

// Removed says whether an entity is marked for removal.
func (g *Game) Removed(id world.ID) bool {
	for _, d := range g.removed {
		if d == id {
			return true
		}
	}
	return false
}

// Reap is the step that removes what was marked for removal, the effects on it and the items
// it holds.
func Reap(g *Game) {
	for i := 0; i < len(g.removed); i++ {
		id := g.removed[i]
		for _, item := range g.HeldBy(id) {
			g.Remove(item)
		}
		for effect, target := range components.Target.Each(g.World) {
			if target.On == id {
				g.Remove(effect)
			}
		}
	}
	for _, id := range g.removed {
		g.World.Remove(id)
	}
	g.removed = g.removed[:0]
}
