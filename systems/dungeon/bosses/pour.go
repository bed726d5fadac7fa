package bosses

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// Pour opens the channels of slag of a hall.
const Pour systems.Verb = "pour"

// pourMove is the name of the move, and of what follows each strip of slag.
const pourMove = "pour"

// PourPack declares bosses that pour slag into the channels of their hall.
func PourPack() dungeon.Pack {
	return dungeon.Pack{
		Verbs: []systems.VerbSpec{{Name: Pour, Rule: pour}},
		Moves: map[string]dungeon.Choice{pourMove: func(g *systems.Game, actor world.ID) (systems.Action, bool) {
			return systems.Action{Verb: Pour}, components.Pours.Has(g.World, actor)
		}},
		Sequels: map[string]dungeon.Sequel{pourMove: func(g *systems.Game, due components.HazardData, _ components.PositionData) {
			pourNext(g, due.By, due.Step+1)
		}},
		Checks: []dungeon.Check{{Of: components.Pours, Wrong: poursUnknown}},
		Bringers: []dungeon.Bringer{dungeon.Brings(components.Pours, func(p components.PoursData) []string {
			return []string{p.Slag, ground.Sparks, p.Floods, p.Steam}
		})},
	}
}

// pour makes an actor pour slag from now on, one strip a turn. The levers of its floor work once
// more.
func pour(g *systems.Game, actor world.ID, _ systems.Action) systems.Result {
	rule, here := components.Pours.Find(g.World, actor), components.Position.Get(g.World, actor)
	if rule == nil || !components.Lair.Has(g.World, actor) {
		return systems.Refused("refuse.unknown-action")
	}
	rule.Flooded = make([]bool, rule.Channels)
	raiseLevers(g, here.Floor)
	tellOf(g, dungeon.EventUnleash, actor, pourMove)
	pourNext(g, actor, 0)
	return systems.Done()
}

// pourNext pours the strip that burns next. The rows of a hall are its channels in turn; of those
// of one channel, the strip lies in the one next to the hero. Where the channel is flooded, nothing
// is poured.
func pourNext(g *systems.Game, actor world.ID, step int) {
	rule, lair := components.Pours.Find(g.World, actor), components.Lair.Find(g.World, actor)
	if rule == nil || lair == nil || len(rule.Flooded) == 0 {
		return
	}
	hero := components.Position.Get(g.World, g.Hero)
	if channel := step % len(rule.Flooded); !rule.Flooded[channel] {
		cells := stripOf(g, g.Stage(hero.Floor), lair.Home, hero.At, channel, len(rule.Flooded), rule.Reach)
		ground.Pour(g, hero.Floor, cells, rule.Slag)
		ground.Warn(g, hero.Floor, cells, actor)
	}
	monsters.AddHazard(g, hero.Floor, lair.Home, components.HazardData{By: actor, Kind: dungeon.HitFire, Left: 1, Then: pourMove, Step: step})
}

// stripOf lists the cells of a hall and its doors in the row of a channel that is nearest below or
// at a cell's row or above it, up to some columns away from the cell.
func stripOf(g *systems.Game, stage *systems.Stage, home, centre grid.Point, channel, channels, reach int) (cells []grid.Point) {
	hall := hallOf(g, stage, home)
	y := centre.Y + (channel-centre.Y%channels+channels)%channels // at most channels-1 rows below
	if y-centre.Y > channels/2 {
		y -= channels
	}
	for x := centre.X - reach; x <= centre.X+reach; x++ {
		p := grid.Point{X: x, Y: y}
		if stage.Open(p) && (hall[stage.Index(p)] || dungeon.DoorAt(g, stage, p)) {
			cells = append(cells, p)
		}
	}
	return cells
}

// flood floods the channel that burns next, of those that pour slag on a floor. Steam rises from
// its slag and around the lever, and nothing burns there any more.
func flood(g *systems.Game, floor int, lever grid.Point) {
	for id, h := range components.Hazard.Each(g.World) {
		rule, lair := components.Pours.Find(g.World, h.By), components.Lair.Find(g.World, h.By)
		if h.Then != pourMove || rule == nil || lair == nil || g.Removed(id) || components.Position.Get(g.World, id).Floor != floor {
			continue
		}
		channel := h.Step % len(rule.Flooded)
		rule.Flooded[channel] = true
		wet := channelOf(g, floor, lair.Home, channel, len(rule.Flooded))
		steaming := monsters.BurstCells(g, floor, components.BurstData{Radius: 1, Square: true}, lever)
		for _, p := range wet {
			if dungeon.GroundAt(g, floor, p) == rule.Slag && !slices.Contains(steaming, p) {
				steaming = append(steaming, p)
			}
		}
		ground.Pour(g, floor, wet, rule.Floods)
		for _, p := range steaming {
			ground.Release(g, floor, p, rule.Steam, rule.Turns, 0)
		}
	}
}

// channelOf lists the cells of a hall in the rows of a channel, and those next to it that slag covers, row by row.
func channelOf(g *systems.Game, floor int, home grid.Point, channel, channels int) (cells []grid.Point) {
	stage := g.Stage(floor)
	hall := hallOf(g, stage, home)
	for p := range stage.All() {
		if p.Y%channels == channel && (hall[stage.Index(p)] || dungeon.GroundAt(g, floor, p) != "") {
			cells = append(cells, p)
		}
	}
	return cells
}

func poursUnknown(w *world.World, id world.ID, content *archetypes.Content) string {
	rule := components.Pours.Get(w, id)
	if rule.Steam != "" && content.Find(dungeon.GasKind, rule.Steam) == nil {
		return fmt.Sprintf("has the gas %.60q, which no data file has", rule.Steam)
	}
	return cmp.Or(groundUnknown(content, rule.Slag), groundUnknown(content, rule.Floods))
}
