// Package systems implements what all games share: actions, events, the
// pipeline of a turn, the queue of consequences and the index of positions. The
// verbs and steps of a game are in its own package.
package systems

import (
	"fmt"
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// Event is something that happened in a turn: a plain value for the user
// interface to draw, play and describe.
type Event = components.EventData

// Consequence is a queued effect of something that happened.
type Consequence func(*Game)

// Game is a running game. Its whole state is the world; everything else is the
// rules, the events of this turn, or derived from the world and rebuilt after a
// load.
type Game struct {
	World   *world.World
	Rules   *archetypes.Ruleset
	Content *archetypes.Content
	Hero    world.ID // the entity that the player controls
	RunID   world.ID // the entity with the run's components

	// Events are the events of the last action, in order.
	Events []Event
	// Leaving is the stair that the hero is taking; 0 between turns.
	Leaving world.ID

	// Shared holds what packages keep with the design; read-only.
	Shared *Locals
	// Own holds what packages keep with this game in this program.
	Own Locals

	turn, free Pipeline[*Game]
	changing   func(*Game, world.ID, int, grid.Point)
	wakes      []func(*Game)
	verbs      Verbs
	stats      []Modify
	queue      []Consequence
	acts       int
	acting     bool
	bagsMoved  bool // an item has changed its holder since the start of the action
	removed    []world.ID
	index      index
	view       view
}

// Modify returns a stat of an actor after one source of modifiers.
type Modify func(g *Game, id world.ID, stat string, value int) int

// Scale applies every source of modifiers to a value of a stat, in the order of
// the ruleset.
func (g *Game) Scale(id world.ID, stat string, value int) int {
	for _, modify := range g.stats {
		value = modify(g, id, stat, value)
	}
	return value
}

// Design is everything of a game except its world.
type Design struct {
	Rules      *archetypes.Ruleset
	Content    *archetypes.Content
	Turn, Free Pipeline[*Game]
	Verbs      Verbs
	Stats      []Modify // what changes the stats of actors, in order

	// Changing is called before an entity enters or leaves a cell of a floor;
	// may be nil.
	Changing func(g *Game, id world.ID, floor int, at grid.Point)

	// Wakes are called, in order, when a game begins or is loaded and knows its hero.
	Wakes []func(*Game)

	// Shared holds what packages keep with the design, such as what mods add to the rules.
	// It is read-only once the first game has been made, because games share it.
	Shared *Locals
}

// NewGame makes a game with a world that has no hero yet; call Wake once it has
// one.
func NewGame(d Design, w *world.World) *Game {
	g := &Game{
		World: w, Rules: d.Rules, Content: d.Content, Shared: d.Shared,
		turn: d.Turn, free: d.Free, verbs: d.Verbs, stats: d.Stats, changing: d.Changing, wakes: d.Wakes, index: newIndex(),
	}
	g.follow()
	return g
}

// Wake finds the hero and the run in the world and builds the index. It is
// called after a new game is set up and after a load.
func (g *Game) Wake() {
	g.Hero, _ = components.Hero.Only(g.World)
	g.RunID, _ = components.Run.Only(g.World)
	g.reindex()
	for _, wake := range g.wakes {
		wake(g)
	}
}

// Run is the state of the run as a whole.
func (g *Game) Run() *components.RunData { return components.Run.Get(g.World, g.RunID) }

// Stream is the run's random stream with that name.
func (g *Game) Stream(name string) *dice.Stream {
	return components.Chance.Get(g.World, g.RunID).Stream(g.Run().Seed, name)
}

// Act performs an action of the hero and runs the steps of the turn. The error
// is a Refusal, in which case nothing has changed.
func (g *Game) Act(a Action) error {
	g.Events, g.bagsMoved = g.Events[:0], false
	g.acts++
	g.acting = true
	defer func() { g.acting = false }()
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

// Acts counts the actions that the game was given in this program, so that rules can tell
// when a new one has begun.
func (g *Game) Acts() int { return g.acts }

// Acting reports whether an action of the hero is being done; otherwise the game is only asked.
func (g *Game) Acting() bool { return g.acting }

// Emit records an event.
func (g *Game) Emit(e Event) { g.Events = append(g.Events, e) }

// Then queues a consequence for RunConsequences.
func (g *Game) Then(c Consequence) { g.queue = append(g.queue, c) }

// RunConsequences is the step that runs the queue in order, including what is
// queued meanwhile, until it is empty.
func RunConsequences(g *Game) {
	for i := 0; i < len(g.queue); i++ {
		g.queue[i](g)
	}
	g.queue = g.queue[:0]
}

// Remove marks an entity for removal at the end of the turn. From now on it
// occupies no cell and does not act.
func (g *Game) Remove(id world.ID) {
	if !g.Removed(id) {
		g.removed = append(g.removed, id)
		g.noteChange(id)
		g.index.remove(g.World, id)
		g.bagsMoved = g.bagsMoved || components.Held.Has(g.World, id)
	}
}

// BagsChanged reports whether an item has changed its holder since the start of
// the action.
func (g *Game) BagsChanged() bool { return g.bagsMoved }

// Removed reports whether an entity is marked for removal.
func (g *Game) Removed(id world.ID) bool {
	return slices.Contains(g.removed, id)
}

// Reap is the step that removes marked entities, with the effects on them and
// the items they hold.
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
