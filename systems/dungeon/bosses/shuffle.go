package bosses

import (
	"fmt"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// Shuffle begins to swap the doors of a hall.
const Shuffle systems.Verb = "shuffle"

// shuffleMove is the name of the move, and of what follows its marks.
const shuffleMove = "shuffle"

// ShufflePack declares bosses that swap the doors of their hall.
func ShufflePack() dungeon.Pack {
	return dungeon.Pack{
		Events: []systems.EventSpec{
			{Type: dungeon.EventShuffle, Tone: systems.ToneWarn, Fields: []systems.Field{systems.EventFrom, systems.EventTo, systems.EventWho}, Like: dungeon.EventUnleash},
		},
		Verbs: []systems.VerbSpec{{Name: Shuffle, Rule: shuffle}},
		Moves: map[string]dungeon.Choice{shuffleMove: func(g *systems.Game, actor world.ID) (systems.Action, bool) {
			return systems.Action{Verb: Shuffle}, components.Shuffles.Has(g.World, actor)
		}},
		Sequels:   map[string]dungeon.Sequel{shuffleMove: shuffleOn},
		Reactions: []dungeon.Reaction{{Of: components.Shuffles, Died: func(g *systems.Game, h dungeon.Hit) { endShuffle(g, h.To) }}},
		Checks:    []dungeon.Check{{Of: components.Shuffles, Wrong: shufflesUnknown}},
	}
}

// shuffle makes an actor swap the doors of its hall from now on.
func shuffle(g *systems.Game, actor world.ID, _ systems.Action) systems.Result {
	if !components.Shuffles.Has(g.World, actor) || !components.Lair.Has(g.World, actor) {
		return systems.Refused("refuse.unknown-action")
	}
	tellOf(g, dungeon.EventUnleash, actor, shuffleMove)
	markDoors(g, actor, 0)
	return systems.Done()
}

// markDoors marks the doors that change places in the next turn.
func markDoors(g *systems.Game, actor world.ID, step int) {
	lair, here := components.Lair.Get(g.World, actor), components.Position.Get(g.World, actor)
	var cells []grid.Point
	for _, pair := range pairsOf(g, g.Stage(here.Floor), lair.Home) {
		cells = append(cells, pair[:]...)
	}
	monsters.AddHazard(g, here.Floor, lair.Home, components.HazardData{
		By: actor, Cells: cells, Kind: dungeon.HazardSwap, Left: 1, Then: shuffleMove, Step: step,
	})
}

// pairsOf lists the doors of a hall that change places: of all of them row by row the first and the
// last, then the next of both ends. The one in the middle of an odd number stays.
func pairsOf(g *systems.Game, stage *systems.Stage, home grid.Point) (pairs [][2]grid.Point) {
	doors := doorsOf(g, stage, home)
	for i := range len(doors) / 2 {
		pairs = append(pairs, [2]grid.Point{doors[i], doors[len(doors)-1-i]})
	}
	return pairs
}

// shuffleOn swaps the doors that are marked, or marks them when it is time.
func shuffleOn(g *systems.Game, due components.HazardData, at components.PositionData) {
	rule, lair := components.Shuffles.Find(g.World, due.By), components.Lair.Find(g.World, due.By)
	if rule == nil || lair == nil {
		return
	}
	if len(due.Cells) == 0 && rule.Every > 1 {
		tellOf(g, dungeon.EventAnnounce, due.By, shuffleMove)
		markDoors(g, due.By, due.Step+1)
		return
	}
	swapAll(g, due, at.Floor, rule.Leaves)
	if rule.Every == 1 {
		markDoors(g, due.By, due.Step+1)
		return
	}
	monsters.AddHazard(g, at.Floor, at.At, components.HazardData{
		By: due.By, Kind: dungeon.HazardSwap, Left: rule.Every - 1, Then: shuffleMove, Step: due.Step + 1,
	})
}

// swapAll swaps the marked pairs of doors of a floor.
func swapAll(g *systems.Game, due components.HazardData, floor int, walls string) {
	stage, e := g.Stage(floor), systems.Event{Type: dungeon.EventShuffle, From: shownActor(g, due.By), Who: dungeon.NameOf(g, due.By)}
	for i := 0; i+1 < len(due.Cells); i += 2 {
		if shut, open, fits := doorsToSwap(g, stage, due.Cells[i], due.Cells[i+1]); fits {
			if stage.Solid(shut) == g.Hero {
				e.To = g.Hero
			}
			swapDoors(g, floor, shut, open, walls)
		}
	}
	g.Emit(e)
}

// doorsToSwap returns which of two doors is walled up next, and which becomes or stays a door. It is
// false if that would cut off a part of the floor, or if both are doors and something stands in each.
func doorsToSwap(g *systems.Game, stage *systems.Stage, a, b grid.Point) (shut, open grid.Point, fits bool) {
	switch {
	case walledUp(g, stage, a):
		shut, open = b, a
	case walledUp(g, stage, b), stage.Solid(a) == 0 && stage.Solid(b) != 0:
		shut, open = a, b
	default:
		shut, open = b, a
	}
	fits = walledUp(g, stage, open) || stage.Solid(shut) == 0
	return shut, open, fits && goesRound(g, stage, shut, open)
}

// walledUp reports whether a door is walled up.
func walledUp(g *systems.Game, stage *systems.Stage, at grid.Point) bool {
	return components.Walled.Has(g.World, stage.Solid(at))
}

// goesRound reports whether all cells next to a door can be reached from each other without passing
// it, once another door is open.
func goesRound(g *systems.Game, stage *systems.Stage, door, open grid.Point) bool {
	passes := func(p grid.Point) bool {
		if p == door || !stage.Open(p) {
			return false
		}
		other := stage.Solid(p)
		return p == open || other == 0 || other == g.Hero || components.Mind.Has(g.World, other)
	}
	var reached []bool
	for d := range grid.Clockwise {
		p := door.Step(d)
		if !passes(p) {
			continue
		}
		if reached == nil {
			reached = stage.Reach(p, passes)
		}
		if !reached[stage.Index(p)] {
			return false
		}
	}
	return true
}

// swapDoors walls up a door and opens another, to which what stands in the first goes along. The hero
// knows both, in view or not.
func swapDoors(g *systems.Game, floor int, shut, open grid.Point, walls string) {
	stage := g.Stage(floor)
	if walledUp(g, stage, open) {
		g.Remove(stage.Solid(open))
	}
	if id := stage.Solid(shut); id != 0 {
		dungeon.MoveTo(g, id, open)
	}
	if stage.Free(shut) {
		g.Spawn(g.Content.Must("terrain", walls), components.Position.With(components.PositionData{Floor: floor, At: shut}))
	}
	dungeon.Disclose(g, floor, shut)
	dungeon.Disclose(g, floor, open)
}

// endShuffle opens the doors for good when the actor that has swapped them is dead.
func endShuffle(g *systems.Game, actor world.ID) {
	for id, hazard := range components.Hazard.Each(g.World) {
		if hazard.By == actor && hazard.Then == shuffleMove {
			g.Remove(id)
		}
	}
	openDoors(g, components.Position.Get(g.World, actor).Floor)
}

// openDoors opens the doors of a floor that are walled up.
func openDoors(g *systems.Game, floor int) {
	for id := range components.Walled.Each(g.World) {
		if p := *components.Position.Get(g.World, id); p.Floor == floor && !g.Removed(id) {
			g.Remove(id)
			dungeon.Disclose(g, floor, p.At)
		}
	}
}

func shufflesUnknown(w *world.World, id world.ID, content *archetypes.Content) string {
	name := components.Shuffles.Get(w, id).Leaves
	prefab := content.Find("terrain", name)
	if prefab == nil {
		return fmt.Sprintf("walls up doors with the terrain %.60q, which no data file has", name)
	}
	if !dungeon.PartsHave(prefab.Parts, components.Walled) {
		return fmt.Sprintf("walls up doors with the terrain %q, which does not wall up", name)
	}
	return ""
}
