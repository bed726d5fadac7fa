package kit

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// What rules do to the world, for mods; with Strike, Hurt, Heal, Kill, Push, MoveTo, Summon,
// Apply, ApplyFor, NewItem, GiveOrOffer, TakeFrom, Notice, Lose and FallAsleep.

// End ends an effect on a target before its time; it is false if none of that name runs.
func End(g *systems.Game, target world.ID, effect string) bool {
	running := dungeon.EffectOn(g, target, effect)
	if running != 0 {
		dungeon.EndEffect(g, running)
	}
	return running != 0
}

// Reveal ends the disguise of an entity, and shows a hidden thing.
func Reveal(g *systems.Game, id world.ID) {
	dungeon.Unmask(g, id)
	if components.Hidden.Has(g.World, id) {
		monsters.Reveal(g, id)
		g.Emit(systems.Event{Type: monsters.EventFound, From: g.Hero, To: id, Name: dungeon.NameOf(g, id), At: components.Position.Get(g.World, id).At})
	}
}

// MakeNoise makes a noise in a cell of the hero's floor that is heard at that many steps.
// By may be 0. Monsters hear it in the step "noise", this turn or the next.
func MakeNoise(g *systems.Game, by world.ID, at grid.Point, steps int) {
	g.Emit(systems.Event{Type: dungeon.EventNoise, From: by, At: at, Amount: steps})
}

// Teleport takes an actor to a free cell of its floor; it is false if the cell is not free, and in a
// Storehouse. The log tells only of the hero.
func Teleport(g *systems.Game, id world.ID, to grid.Point) bool {
	if !dungeon.MoveTo(g, id, to) {
		return false
	}
	if id == g.Hero {
		g.Emit(systems.Event{Type: dungeon.EventTeleport, From: id, At: to})
	}
	return true
}

// Drop leaves an item that nobody holds in something that is searched like a treasure, on
// the nearest free cell to the actor that drops it. Without such a cell the item is gone.
func Drop(g *systems.Game, by, item world.ID) {
	here := components.Position.Get(g.World, by)
	at, ok := dungeon.NearestFree(g.Stage(here.Floor), here.At)
	if !ok {
		g.Remove(item)
		return
	}
	entry := g.Content.Find("terrain", monsters.Pouch)
	if entry == nil {
		entry = g.Content.Must("terrain", "treasure")
	}
	left := g.Spawn(entry, components.Treasure.With(components.TreasureData{}),
		components.Position.With(components.PositionData{Floor: here.Floor, At: at}))
	g.Give(item, left, 0)
	g.Emit(systems.Event{Type: dungeon.EventLeft, From: by, To: left, Who: dungeon.NameOf(g, by), Name: dungeon.NameOf(g, left), At: at})
}

// GiveOrDrop is GiveOrOffer for any ruleset: where nothing can be offered to a hero with a
// full bag, the item is dropped.
func GiveOrDrop(g *systems.Game, item world.ID) {
	if g.Content.Find("terrain", dungeon.BundleEntry) == nil && !dungeon.HasRoom(g, g.Hero, item) {
		Drop(g, g.Hero, item)
		return
	}
	dungeon.GiveOrOffer(g, item)
}

// StrengthOn is the Hp and Atk of an average monster of an entry on a floor; 0 if there is no
// such entry or floor.
func StrengthOn(g *systems.Game, monster string, floor int) (hp, atk int) {
	prefab := g.Content.Find("monster", monster)
	if prefab == nil || g.Stage(floor) == nil {
		return 0, 0
	}
	curves, depth := g.Rules.Floors, dungeon.DepthOfFloor(g, floor)
	return dungeon.InPoints(curves.Hp.At(depth) * prefab.Growth.Hp / 100), dungeon.InPoints(curves.Atk.At(depth) * prefab.Growth.Atk / 100)
}
