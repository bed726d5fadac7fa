package floors_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// damagedFloor is a generated floor that a test damages.
type damagedFloor struct {
	*systems.Game
	stage *systems.Stage
}

// newDamagedFloor makes a floor 3 without a guard on the path down.
func newDamagedFloor(kit *kit.Kit) damagedFloor {
	for i := 0; ; i++ {
		g := dungeontest.Generated(kit, fmt.Sprint("ruin ", i), 3)
		if r := (damagedFloor{g, g.Stage(3)}); !slices.ContainsFunc(r.pathDown(), r.isGuard) {
			return r
		}
	}
}

// find returns the first cell, row by row, that wanted accepts.
func (r damagedFloor) find(wanted func(grid.Point) bool) grid.Point {
	for p := range r.stage.All() {
		if wanted(p) {
			return p
		}
	}
	panic("no such cell")
}

func (r damagedFloor) free(p grid.Point) bool {
	return r.stage.Open(p) && r.stage.Solid(p) == 0 && len(r.stage.Lying(p)) == 0
}

func (r damagedFloor) isTreasure(p grid.Point) bool {
	t := components.Treasure.Find(r.World, r.stage.Solid(p))
	return t != nil && !t.Gift
}

func (r damagedFloor) isMonster(p grid.Point) bool {
	return components.Hostile.Has(r.World, r.stage.Solid(p))
}

// isGuard reports whether a monster stands next to a treasure.
func (r damagedFloor) isGuard(p grid.Point) bool {
	near := p.Neighbours()
	return r.isMonster(p) && slices.ContainsFunc(near[:], r.isTreasure)
}

// monster returns a monster that guards nothing.
func (r damagedFloor) monster() world.ID {
	return r.stage.Solid(r.find(func(p grid.Point) bool { return r.isMonster(p) && !r.isGuard(p) }))
}

func (r damagedFloor) treasure() world.ID { return r.stage.Solid(r.find(r.isTreasure)) }

func (r damagedFloor) item() world.ID { return r.HeldBy(r.treasure())[0] }

func (r damagedFloor) remove(id world.ID) {
	r.Remove(id)
	systems.Reap(r.Game)
}

// rebuild changes one cell of the terrain.
func (r damagedFloor) rebuild(at grid.Point, open bool) {
	cells := make([]bool, r.stage.Cells())
	for p := range r.stage.All() {
		cells[r.stage.Index(p)] = r.stage.Open(p)
	}
	cells[r.stage.Index(at)] = open
	if err := r.AddStage(3, systems.NewStage(r.stage.Entity, r.stage.Size, cells, r.stage.Up, r.stage.Down)); err != nil {
		panic(err)
	}
}

// put moves something to another cell.
func (r damagedFloor) put(id world.ID, at grid.Point) {
	if err := r.Place(id, 3, at); err != nil {
		panic(err)
	}
}

// pathDown lists the cells from stair to stair.
func (r damagedFloor) pathDown() []grid.Point {
	return r.stage.Shortest(r.stage.Up, r.stage.Down, r.stage.Open)
}

// TestCheckFloorFindsFaults damages a floor in one way at a time.
func TestCheckFloorFindsFaults(t *testing.T) {
	kit := dungeontest.ClassicKit(t)
	for _, c := range []struct {
		damage func(damagedFloor)
		says   string
	}{
		{func(r damagedFloor) { r.rebuild(grid.Point{X: 5}, true) }, "is on the border and not wall"},
		{func(r damagedFloor) { r.rebuild(r.pathDown()[1], false) }, "room cells are cut off"},
		{func(r damagedFloor) {
			r.rebuild(r.find(func(p grid.Point) bool {
				return !r.stage.OnBorder(p) && !r.stage.Open(p) && r.stage.Open(p.Step(grid.North)) && r.stage.Open(p.Step(grid.South))
			}), true)
		}, "is not a tree"},
		{func(r damagedFloor) { r.rebuild(r.find(r.isTreasure), false) }, "checksum"},
		{func(r damagedFloor) {
			components.Stair.Get(r.World, r.stage.Lying(r.stage.Up)[0]).Sealed = true
		}, "the stair at {31 21} is &{Down:false Sealed:true"},
		{func(r damagedFloor) { r.remove(r.stage.Lying(r.stage.Down)[0]) }, "the stair at"},
		{func(r damagedFloor) { components.Position.Get(r.World, r.treasure()).At = grid.Point{X: 1, Y: 1} }, "is not found in its cell"},
		{func(r damagedFloor) { r.put(r.monster(), r.stage.Down) }, "is on a stair"},
		{func(r damagedFloor) {
			hidden := *components.Position.Get(r.World, r.monster())
			r.World.Create(components.Position.With(hidden), components.Solid.With(components.SolidData{}))
		}, "is not found in its cell"},
		{func(r damagedFloor) { components.Name.Get(r.World, r.monster()).Key = "demon" }, "a demon is not met on this floor"},
		{func(r damagedFloor) { components.Health.Get(r.World, r.monster()).Max += 1000 }, "which is out of range"},
		{func(r damagedFloor) { components.Health.Get(r.World, r.monster()).Now = 0 }, "which is out of range"},
		{func(r damagedFloor) { components.Attributes.Get(r.World, r.monster()).Atk = 0 }, "which is out of range"},
		{func(r damagedFloor) { components.Reward.Get(r.World, r.monster()).Exp = -1 }, "experience"},
		{func(r damagedFloor) { components.Reward.Get(r.World, r.monster()).Exp += 300 }, "want about 1250"},
		{func(r damagedFloor) {
			cell := r.find(func(p grid.Point) bool { return r.free(p) && p.Distance(r.stage.Up) == 1 })
			r.put(r.monster(), cell)
		}, "next to the up stair"},
		{func(r damagedFloor) {
			r.put(r.stage.Solid(r.find(r.isGuard)), r.find(func(p grid.Point) bool { return r.free(p) && p.Distance(r.stage.Up) > 1 }))
		}, "has 1 exits; it has a guard: false"},
		{func(r damagedFloor) {
			r.put(r.treasure(), r.find(func(p grid.Point) bool { return r.free(p) && p.Distance(r.stage.Up) > 1 }))
		}, "it has a guard: false"},
		{func(r damagedFloor) { components.Treasure.Get(r.World, r.treasure()).Gift = true }, "is not next to the up stair"},
		{func(r damagedFloor) {
			cell := r.find(func(p grid.Point) bool { return r.free(p) && p.Distance(r.stage.Up) == 1 })
			components.Treasure.Get(r.World, r.treasure()).Gift = true
			r.put(r.treasureGift(), cell)
		}, "there are 1 gifts"},
		{func(r damagedFloor) { r.remove(r.treasure()) }, "treasures"},
		{func(r damagedFloor) { r.remove(r.item()) }, "it holds 1 items"},
		{func(r damagedFloor) { components.Name.Get(r.World, r.item()).Key = "soup" }, "a soup is not found on this floor"},
		{func(r damagedFloor) { components.Held.Get(r.World, r.item()).Slot = 1 }, "is in slot 1"},
		{func(r damagedFloor) { r.equipment().Quality = 4 }, "has quality 4"},
		{func(r damagedFloor) {
			for _, p := range r.pathDown() {
				if r.isMonster(p) {
					r.put(r.stage.Solid(p), r.find(func(q grid.Point) bool {
						return r.free(q) && q.Distance(r.stage.Up) > 1 && !slices.Contains(r.pathDown(), q)
					}))
				}
			}
		}, "no monster stands on the path"},
	} {
		r := newDamagedFloor(kit)
		g := r.Game
		if err := checkFloor(g, 3); err != nil {
			t.Fatalf("before the damage: %v", err)
		}
		c.damage(r)
		err := checkFloor(g, 3)
		if err == nil || !strings.Contains(err.Error(), c.says) || !strings.HasPrefix(err.Error(), fmt.Sprintf("seed %q, floor 3, generator maze: ", g.Run().Seed)) {
			t.Errorf("got %v\nwant %q", err, c.says)
		}
	}
}

// treasureGift is the treasure marked as a gift.
func (r damagedFloor) treasureGift() world.ID {
	for id, t := range components.Treasure.Each(r.World) {
		if t.Gift {
			return id
		}
	}
	return 0
}

// equipment is the first piece of equipment in the world.
func (r damagedFloor) equipment() *components.EquipmentData {
	for _, e := range components.Equipment.Each(r.World) {
		return e
	}
	return nil
}
