package bosses

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// The verbs of bosses that close the doors of their halls and drop on their foes.
const (
	Seal systems.Verb = "seal" // closes the doors of a hall with webs
	Drop systems.Verb = "drop" // marks the cell that an actor drops onto in its next turn
)

// dropMove is the name of the move, and of what follows its mark.
const dropMove = "drop"

// DropPack declares bosses that close doors with webs, and drop onto a hero that stands still.
func DropPack() dungeon.Pack {
	return dungeon.Pack{
		Verbs: []systems.VerbSpec{{Name: Seal, Rule: seal}, {Name: Drop, Rule: drop}},
		Moves: map[string]dungeon.Choice{
			"seal": func(g *systems.Game, actor world.ID) (systems.Action, bool) {
				rule := components.Weaves.Find(g.World, actor)
				return systems.Action{Verb: Seal}, rule != nil && rule.Leaves != ""
			},
			dropMove: func(g *systems.Game, actor world.ID) (systems.Action, bool) {
				rule := components.Drops.Find(g.World, actor)
				return systems.Action{Verb: Drop}, rule != nil && rule.Still >= rule.After
			},
		},
		Sequels: map[string]dungeon.Sequel{dropMove: land},
	}
}

// seal closes the doors of an actor's hall with what it weaves.
func seal(g *systems.Game, actor world.ID, _ systems.Action) systems.Result {
	rule, lair, here := components.Weaves.Find(g.World, actor), components.Lair.Find(g.World, actor), components.Position.Get(g.World, actor)
	if rule == nil || rule.Leaves == "" || lair == nil {
		return systems.Refused("refuse.unknown-action")
	}
	for _, at := range doorsOf(g, g.Stage(here.Floor), lair.Home) {
		if !liesIn(g, here.Floor, at, rule.Leaves) {
			g.Spawn(g.Content.Must("terrain", rule.Leaves), components.Position.With(components.PositionData{Floor: here.Floor, At: at}))
		}
	}
	tellOf(g, dungeon.EventUnleash, actor, "seal")
	return systems.Done()
}

// doorsOf lists the cells of the doors between a hall and the rest of its floor that anybody may
// open, and of those that have burnt, row by row.
func doorsOf(g *systems.Game, stage *systems.Stage, home grid.Point) (doors []grid.Point) {
	hall, burnt := hallOf(g, stage, home), burntDoors(g, stage)
	for p := range stage.All() {
		free := dungeon.DoorAt(g, stage, p) && !components.Door.Has(g.World, stage.Solid(p))
		if !stage.Open(p) || !free && !slices.Contains(burnt, p) {
			continue
		}
		for d := range grid.Clockwise {
			if q := p.Step(d); stage.Holds(q) && hall[stage.Index(q)] {
				doors = append(doors, p)
				break
			}
		}
	}
	return doors
}

// liesIn reports whether terrain of a name lies in a cell.
func liesIn(g *systems.Game, floor int, at grid.Point, name string) bool {
	for _, id := range g.Stage(floor).Lying(at) {
		if components.Name.Get(g.World, id).Key == name {
			return true
		}
	}
	return false
}

// watchTheHero counts the turns that the hero has not left its cell, for those that drop there.
func watchTheHero(g *systems.Game) {
	hero := components.Position.Get(g.World, g.Hero)
	for id, rule := range components.Drops.Each(g.World) {
		switch {
		case components.Position.Get(g.World, id).Floor != hero.Floor:
		case rule.At == hero.At:
			dungeon.Add(&rule.Still, 1, dungeon.MindTurns)
		default:
			rule.At, rule.Still = hero.At, 0
		}
	}
}

// drop marks the hero's cell. The actor drops there in the next turn.
func drop(g *systems.Game, actor world.ID, _ systems.Action) systems.Result {
	rule, hero := components.Drops.Find(g.World, actor), components.Position.Get(g.World, g.Hero)
	if rule == nil || components.Position.Get(g.World, actor).Floor != hero.Floor {
		return systems.Refused("refuse.unknown-action")
	}
	rule.Due, rule.Still = g.Run().Turn+1, 0
	monsters.AddHazard(g, hero.Floor, hero.At, components.HazardData{
		By: actor, Cells: []grid.Point{hero.At}, Kind: dungeon.HitBlow, Left: 1, Then: dropMove,
		Damage: max(1, dungeon.PercentOf(dungeon.Stat(g, actor, dungeon.Atk), rule.Percent)),
	})
	tellOf(g, dungeon.EventAnnounce, actor, dropMove)
	return systems.Done()
}

// land takes an actor to the cell that it has marked, or to the nearest free one.
func land(g *systems.Game, due components.HazardData, at components.PositionData) {
	tellOf(g, dungeon.EventUnleash, due.By, dropMove)
	stage := g.Stage(at.Floor)
	to := at.At
	if !stage.Free(to) {
		beside, room := dungeon.NearestFree(stage, to)
		if !room {
			return
		}
		to = beside
	}
	dungeon.MoveTo(g, due.By, to)
}
