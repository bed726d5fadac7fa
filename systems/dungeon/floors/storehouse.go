package floors

import (
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// The verbs of a Storehouse, besides systems.Push.
const (
	Undo    systems.Verb = "undo"    // takes back the last move
	Redo    systems.Verb = "redo"    // repeats a move that was undone
	Restart systems.Verb = "restart" // takes back all moves
)

// A Storehouse is a side floor with a puzzle of Sokoban. Its crates are pushed by the rule
// that Sokoban's own games use, and every step and push there can be undone. Nobody lives
// there, and effects and skills stand still.
// Source: docs/rules.md, Storehouses.

// The events of a Storehouse.
const (
	EventBack   = "back"   // moves were undone
	EventSolved = "solved" // every target holds a crate
)

// The entries of terrain that make a Storehouse.
const (
	crateEntry  = "crate"
	targetEntry = "target"
	sunkenEntry = "sunken-crate" // what is left of a crate when the puzzle is solved
)

// StorehousePack declares Storehouses: their hatch, their puzzle and its reward.
func StorehousePack() dungeon.Pack {
	return dungeon.Pack{
		Events: []systems.EventSpec{
			{Type: EventBack, Fields: []systems.Field{systems.EventFrom, systems.EventCount, systems.EventAt}, Unlogged: true},
			{Type: EventSolved, Fields: []systems.Field{systems.EventFrom, systems.EventAt}},
		},
		Verbs: []systems.VerbSpec{
			{Name: Undo, Group: systems.GroupNone, Rule: undo, Legal: legalUndo(Undo), Free: true},
			{Name: Redo, Group: systems.GroupNone, Rule: redo, Legal: legalRedo, FreeWith: redoIsFree},
			{Name: Restart, Group: systems.GroupNone, Rule: undo, Legal: legalUndo(Restart), Free: true},
		},
		Steps:       []dungeon.Step{{Name: "storehouse", Run: storehouse}},
		Populators:  map[string]dungeon.Populator{hatchPopulator: placeHatch, cratesPopulator: placeCrates},
		Checks:      []dungeon.Check{{Of: components.Storehouse, Wrong: wronglyStored}},
		RulesChecks: []dungeon.RulesCheck{checkStorehouse},
	}
}

// storehouse is the step that keeps the history of moves in a Storehouse, ends the puzzle
// when it is solved, and puts everything back when the hero leaves before.
func storehouse(g *systems.Game) {
	store := dungeon.StorehouseHere(g)
	if store == nil || store.Solved {
		return
	}
	for _, e := range g.Events {
		if e.From == g.Hero && (e.Type == dungeon.EventStep || e.Type == systems.EventPush) {
			record(store, level.Letter(components.Facing.Get(g.World, g.Hero).Toward, e.Type == systems.EventPush))
		}
	}
	switch {
	case g.Leaving != 0:
		takeBack(g, store, store.Done)
		store.Moves = nil
	case solved(g):
		settleCrates(g, store)
	}
}

// record adds a move to the history. Undone moves stay as long as the hero repeats them.
func record(store *components.StorehouseData, letter byte) {
	if store.Done == len(store.Moves) || store.Moves[store.Done] != letter {
		store.Moves = append(slices.Clone(store.Moves[:store.Done]), letter)
	}
	store.Done++
}

// takeBack undoes the last moves of the hero.
func takeBack(g *systems.Game, store *components.StorehouseData, moves int) {
	for range moves {
		store.Done--
		letter := store.Moves[store.Done]
		g.StepBack(g.Hero, level.Direction(letter), level.IsPush(letter))
	}
}

// solved reports whether every target of the hero's floor holds a crate.
func solved(g *systems.Game) bool {
	here, stage := components.Position.Get(g.World, g.Hero).Floor, g.Here()
	targets := 0
	for _, of := range world.Each2(g.World, components.Goal, components.Position) {
		p := of.B
		if p.Floor != here {
			continue
		}
		if targets++; !components.Pushable.Has(g.World, stage.Solid(p.At)) {
			return false
		}
	}
	return targets > 0
}

// settleCrates ends the puzzle: the crates sink into their targets, and the reward stands
// on the one that the hero has pushed last, or on another if it would bar the way out there.
func settleCrates(g *systems.Game, store *components.StorehouseData) {
	here := *components.Position.Get(g.World, g.Hero)
	last := here.At.Step(components.Facing.Get(g.World, g.Hero).Toward)
	targets := []grid.Point{last}
	for id := range components.Goal.Each(g.World) {
		p := *components.Position.Get(g.World, id)
		if p.Floor != here.Floor {
			continue
		}
		targets = append(targets, p.At)
		g.Remove(g.Here().Solid(p.At))
		g.Remove(id)
		g.Spawn(g.Content.Must("terrain", sunkenEntry), components.Position.With(p))
	}
	store.Solved, store.Moves, store.Done = true, nil, 0
	g.Emit(systems.Event{Type: EventSolved, From: g.Hero, At: last})
	here.At = rewardCell(g, here.At, targets)
	s := dungeon.FloorKeyOf(g, here.Floor).Stream(g.Run().Seed, "reward")
	dungeon.OfferChoice(g, &s, here, rewardsLeft(g), dungeon.DepthOfFloor(g, here.Floor)+g.Rules.Floors.Storehouse.Better)
}

// rewardCell is the first of the targets that bars no way from the hero to the stair, or the first of all.
func rewardCell(g *systems.Game, from grid.Point, targets []grid.Point) grid.Point {
	stage := g.Here()
	for _, target := range targets {
		away := stage.Distances(from, func(p grid.Point) bool { return stage.Free(p) && p != target })
		if target != from && away[stage.Index(stage.Up)] >= 0 {
			return target
		}
	}
	return targets[0]
}

// rewardsLeft lists the rewards of Storehouses that the hero has not got.
func rewardsLeft(g *systems.Game) (left []*archetypes.Prefab) {
	for _, name := range g.Rules.Floors.Storehouse.Rewards {
		has := slices.ContainsFunc(g.Holding(g.Hero), func(item world.ID) bool {
			return components.Name.Get(g.World, item).Key == name
		})
		if keys := components.Keys.Find(g.World, g.Hero); keys != nil {
			has = has || slices.ContainsFunc(keys.List, func(k components.HeldKey) bool { return k.Name == name })
		}
		if !has {
			left = append(left, g.Content.Must("item", name))
		}
	}
	return left
}

// undo takes back the last move, or all of them for Restart.
func undo(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	if refused := undoRefusal(g, actor); refused != "" {
		return systems.Refused(refused)
	}
	store, count := dungeon.StorehouseHere(g), 1
	if a.Verb == Restart {
		count = store.Done
	}
	takeBack(g, store, count)
	g.Emit(systems.Event{Type: EventBack, From: actor, Count: count, At: components.Position.Get(g.World, actor).At})
	return systems.Free()
}

// undoRefusal is the word key of the reason why no move can be undone; empty if one can.
func undoRefusal(g *systems.Game, actor world.ID) string {
	store := dungeon.StorehouseHere(g)
	switch {
	case actor != g.Hero || store == nil:
		return "refuse.no-storehouse"
	case dungeon.Searching(g, actor):
		return "refuse.offered"
	case store.Done == 0:
		return "refuse.no-move"
	}
	return ""
}

// legalUndo lists a verb that undoes moves, if there is one to undo.
func legalUndo(verb systems.Verb) func(*systems.Game, world.ID, []systems.Action) []systems.Action {
	return func(g *systems.Game, actor world.ID, out []systems.Action) []systems.Action {
		if undoRefusal(g, actor) != "" {
			return out
		}
		return append(out, systems.Action{Verb: verb})
	}
}

// redo repeats the next move that was undone.
func redo(g *systems.Game, actor world.ID, _ systems.Action) systems.Result {
	store := dungeon.StorehouseHere(g)
	switch {
	case actor != g.Hero || store == nil:
		return systems.Refused("refuse.no-storehouse")
	case store.Done == len(store.Moves):
		return systems.Refused("refuse.no-undone")
	}
	return systems.Instead(undone(store))
}

// undone returns the next move that was undone.
func undone(store *components.StorehouseData) systems.Action {
	return systems.Action{Verb: dungeon.Move, Direction: level.Direction(store.Moves[store.Done])}
}

// redoIsFree reports whether the next move that was undone takes no turn.
func redoIsFree(g *systems.Game, actor world.ID, _ systems.Action) bool {
	return g.Free(actor, undone(dungeon.StorehouseHere(g)))
}

func legalRedo(g *systems.Game, actor world.ID, out []systems.Action) []systems.Action {
	store := dungeon.StorehouseHere(g)
	if actor != g.Hero || store == nil || store.Done == len(store.Moves) {
		return out
	}
	return append(out, systems.Action{Verb: Redo})
}
