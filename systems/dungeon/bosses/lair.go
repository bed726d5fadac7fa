package bosses

import (
	"fmt"
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
)

// EventUnsealed is the event in which the stairway down of a boss opens.
const EventUnsealed = "unsealed"

// LairPack declares lairs.
func LairPack() dungeon.Pack {
	return dungeon.Pack{
		Events: []systems.EventSpec{
			{Type: EventUnsealed, Tone: systems.ToneFloor, Fields: []systems.Field{systems.EventFrom, systems.EventTo, systems.EventAt}},
		},
		Steps:     []dungeon.Step{{Name: "lairs", Run: lairs}},
		Reactions: []dungeon.Reaction{{Of: components.Lair, Died: endReign}},
		Checks:    []dungeon.Check{{Of: components.Lair, Wrong: lairUnknown}},
	}
}

// lairs is the step in which a boss notices a hero that enters its hall, and recovers
// in full when the hero has left its floor. Pits close there, even without a boss.
func lairs(g *systems.Game) {
	if g.Run().Over {
		return
	}
	watchTheHero(g)
	hero := components.Position.Get(g.World, g.Hero)
	left := slices.ContainsFunc(g.Events, func(e systems.Event) bool {
		return (e.Type == dungeon.EventStairs || e.Type == dungeon.EventFall) && e.From == g.Hero
	})
	for boss, lair := range components.Lair.Each(g.World) {
		switch here := components.Position.Get(g.World, boss); {
		case g.Removed(boss):
		case here.Floor == hero.Floor:
			if len(lair.Doors) == 0 {
				lair.Doors = doorsOf(g, g.Here(), lair.Home)
			}
			if !dungeon.Hunts(g, boss) && !dungeon.Hidden(g) && inHall(g.Here(), g, lair.Home, hero.At) {
				dungeon.Notice(g, boss)
			}
		case left:
			recoverBoss(g, boss, lair)
		}
	}
	if left {
		fillPits(g, func(floor int) bool { return floor != hero.Floor })
	}
}

// inHall reports whether a cell can be reached from a boss's place without passing a
// door. A door belongs to no hall.
func inHall(stage *systems.Stage, g *systems.Game, home, at grid.Point) bool {
	return hallOf(g, stage, home)[stage.Index(at)]
}

// hallOf marks the cells of the hall of a boss.
func hallOf(g *systems.Game, stage *systems.Stage, home grid.Point) []bool {
	burnt := burntDoors(g, stage)
	return stage.Reach(home, func(p grid.Point) bool {
		return stage.Open(p) && !dungeon.DoorAt(g, stage, p) && !slices.Contains(burnt, p)
	})
}

// burntDoors lists the cells of the doors of halls on a floor in which no door is left.
func burntDoors(g *systems.Game, stage *systems.Stage) (cells []grid.Point) {
	for boss, lair := range components.Lair.Each(g.World) {
		if g.Stage(components.Position.Get(g.World, boss).Floor) != stage {
			continue
		}
		for _, p := range lair.Doors {
			if !dungeon.DoorAt(g, stage, p) && !slices.Contains(cells, p) {
				cells = append(cells, p)
			}
		}
	}
	return cells
}

// hangDoors puts new doors into the cells of a floor in which they have burnt.
func hangDoors(g *systems.Game, floor int) {
	for _, p := range burntDoors(g, g.Stage(floor)) {
		g.Spawn(g.Content.Must("terrain", "door"), components.Position.With(components.PositionData{Floor: floor, At: p}))
	}
}

// recoverBoss makes a boss and its hall as they were before the fight: its Hp, its
// pace, its script and its place, its nests, its levers and its braziers, its doors, and
// what lies on its floor; its minions and the effects on it are gone.
func recoverBoss(g *systems.Game, boss world.ID, lair *components.LairData) {
	health := components.Health.Get(g.World, boss)
	health.Now = health.Max
	if rule := components.Enrages.Find(g.World, boss); rule != nil && rule.Raging {
		rule.Raging = false
		if pace := components.Pace.Find(g.World, boss); pace != nil {
			pace.Fast = false
		}
	}
	restart(g, boss)
	for _, minion := range dungeon.MinionsOf(g, boss) {
		g.Remove(minion)
	}
	for id, hazard := range components.Hazard.Each(g.World) {
		if hazard.By == boss {
			g.Remove(id)
		}
	}
	for effect, t := range components.Target.Each(g.World) {
		if t.On == boss {
			g.Remove(effect)
		}
	}
	m := components.Mind.Get(g.World, boss)
	*m = components.MindData{State: components.Guarding, Guard: true, Home: lair.Home, Pack: m.Pack}
	floor := components.Position.Get(g.World, boss).Floor
	raiseLevers(g, floor)
	rightBraziers(g, floor)
	openDoors(g, floor)
	hangDoors(g, floor)
	ground.Clear(g, floor)
	layStraw(g, floor)
	clearFor(g, floor, lair.Home, boss)
	if err := g.Place(boss, floor, lair.Home); err != nil {
		panic(fmt.Errorf("dungeon: a boss cannot go home: %w", err))
	}
	for _, at := range lair.Nests {
		if other := g.Stage(floor).Solid(at); other != 0 && components.Name.Get(g.World, other).Key == lair.Nest {
			continue
		}
		clearFor(g, floor, at, 0)
		spawnNest(g, lair.Nest, floor, at)
	}
}

// clearFor moves an actor out of a cell, unless the cell is meant for that actor.
func clearFor(g *systems.Game, floor int, at grid.Point, who world.ID) {
	if other := g.Stage(floor).Solid(at); other != 0 && other != who {
		floors.MoveAside(g, g.Stage(floor), other)
	}
}

// spawnNest puts a nest into a free cell. One blow destroys it.
func spawnNest(g *systems.Game, name string, floor int, at grid.Point) {
	g.Spawn(g.Content.Must("monster", name),
		components.Position.With(components.PositionData{Floor: floor, At: at}),
		components.Health.With(components.HealthData{Now: 1, Max: 1}),
		components.Attributes.With(components.AttributesData{}))
}

// endReign leaves what a boss's death is worth, and opens the stairway down once the last
// boss of a floor is dead.
func endReign(g *systems.Game, h dungeon.Hit) {
	here, lair := *components.Position.Get(g.World, h.To), *components.Lair.Get(g.World, h.To)
	fillPits(g, func(floor int) bool { return floor == here.Floor }) // what lies between them can be reached
	if at, room := dungeon.NearestFree(g.Stage(here.Floor), here.At); room && lair.Leaves != "" {
		left := g.Spawn(g.Content.Must("terrain", lair.Leaves), components.Position.With(components.PositionData{Floor: here.Floor, At: at}))
		g.Emit(systems.Event{Type: dungeon.EventLeft, From: h.To, To: left, Who: dungeon.NameOf(g, h.To), Name: dungeon.NameOf(g, left), At: at})
	}
	unseal(g, h.To, here.Floor)
	if v := components.Vigour.Find(g.World, g.Hero); v != nil {
		g.Emit(systems.Event{Type: dungeon.EventVigour, To: g.Hero, Amount: dungeon.MaxVigour - v.Now, At: components.Position.Get(g.World, g.Hero).At})
		v.Now = dungeon.MaxVigour
	}
	dungeon.LeaveReward(g, here, &lair)
	if lair.Gift != "" {
		dungeon.GiveOrOffer(g, dungeon.NewItem(g, lair.Gift, 0))
	}
}

// unseal opens the stairway down of a floor, if none of its bosses lives and no Crown
// lies there: who has killed the last of them must take it to go on.
func unseal(g *systems.Game, by world.ID, floor int) {
	for crown := range components.Crown.Each(g.World) {
		if components.Position.Get(g.World, crown).Floor == floor && !g.Removed(crown) {
			return
		}
	}
	for other := range components.Lair.Each(g.World) {
		if components.Position.Get(g.World, other).Floor == floor && !g.Removed(other) {
			return
		}
	}
	for id, stair := range components.Stair.Each(g.World) {
		if p := components.Position.Get(g.World, id); p.Floor == floor && stair.Down && stair.Sealed {
			stair.Sealed = false
			g.Emit(systems.Event{Type: EventUnsealed, From: by, To: id}) // heard on the whole floor
		}
	}
}

func lairUnknown(w *world.World, id world.ID, content *archetypes.Content) string {
	lair := components.Lair.Get(w, id)
	for _, n := range []components.NameData{{Kind: "monster", Key: lair.Nest}, {Kind: "item", Key: lair.Gift}, {Kind: "terrain", Key: lair.Leaves}} {
		if n.Key != "" && content.Find(n.Kind, n.Key) == nil {
			return fmt.Sprintf("has in its lair the %s %.60q, which no data file has", n.Kind, n.Key)
		}
	}
	if lair.Nest == "" && len(lair.Nests) > 0 {
		return "has nests without a monster in its lair"
	}
	if lair.Choices > 0 && content.Find("terrain", dungeon.RewardEntry) == nil {
		return fmt.Sprintf("leaves a reward, and no data file has the terrain %q", dungeon.RewardEntry)
	}
	return ""
}
