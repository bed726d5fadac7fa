package dungeon

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// ruin is a floor that a test spoils.
type ruin struct {
	*systems.Game
	stage *systems.Stage
}

// newRuin makes a floor 3 on which no guard stands on the way down.
func newRuin(kit *Kit) ruin {
	for i := 0; ; i++ {
		g := generated(kit, fmt.Sprint("ruin ", i), 3)
		if r := (ruin{g, g.Stage(3)}); !slices.ContainsFunc(r.onTheWay(), r.isGuard) {
			return r
		}
	}
}

// find is the first cell, row by row, that is wanted.
func (r ruin) find(wanted func(grid.Point) bool) grid.Point {
	for p := range r.stage.All() {
		if wanted(p) {
			return p
		}
	}
	panic("no such cell")
}

func (r ruin) free(p grid.Point) bool {
	return r.stage.Open(p) && r.stage.Solid(p) == 0 && len(r.stage.Lying(p)) == 0
}

func (r ruin) isTreasure(p grid.Point) bool {
	t := components.Treasure.Find(r.World, r.stage.Solid(p))
	return t != nil && !t.Gift
}

func (r ruin) isMonster(p grid.Point) bool {
	return components.Hostile.Has(r.World, r.stage.Solid(p))
}

// isGuard says whether a monster stands before a treasure.
func (r ruin) isGuard(p grid.Point) bool {
	near := p.Neighbours()
	return r.isMonster(p) && slices.ContainsFunc(near[:], r.isTreasure)
}

// monster is one that guards nothing.
func (r ruin) monster() world.ID {
	return r.stage.Solid(r.find(func(p grid.Point) bool { return r.isMonster(p) && !r.isGuard(p) }))
}

func (r ruin) treasure() world.ID { return r.stage.Solid(r.find(r.isTreasure)) }

func (r ruin) item() world.ID { return r.HeldBy(r.treasure())[0] }

func (r ruin) remove(id world.ID) {
	r.Remove(id)
	systems.Reap(r.Game)
}

// rebuild changes one cell of the terrain.
func (r ruin) rebuild(at grid.Point, open bool) {
	cells := make([]bool, r.stage.Cells())
	for p := range r.stage.All() {
		cells[r.stage.Index(p)] = r.stage.Open(p)
	}
	cells[r.stage.Index(at)] = open
	r.AddStage(3, systems.NewStage(r.stage.Entity, r.stage.Size, cells, r.stage.Up, r.stage.Down))
}

// onTheWay lists the cells from stair to stair.
func (r ruin) onTheWay() []grid.Point {
	return r.stage.Shortest(r.stage.Up, r.stage.Down, r.stage.Open)
}

// TestTheCheckOfFloorsFindsFaults spoils a floor in one way after the other.
func TestTheCheckOfFloorsFindsFaults(t *testing.T) {
	kit := classicKit(t)
	for _, c := range []struct {
		spoil func(ruin)
		says  string
	}{
		{func(r ruin) { r.rebuild(grid.Point{X: 5}, true) }, "is on the border and no wall"},
		{func(r ruin) { r.rebuild(r.onTheWay()[1], false) }, "room cells are cut off"},
		{func(r ruin) {
			r.rebuild(r.find(func(p grid.Point) bool {
				return !r.stage.OnBorder(p) && !r.stage.Open(p) && r.stage.Open(p.Step(grid.North)) && r.stage.Open(p.Step(grid.South))
			}), true)
		}, "is no tree"},
		{func(r ruin) { r.rebuild(r.find(r.isTreasure), false) }, "checksum"},
		{func(r ruin) {
			components.Stair.Get(r.World, r.stage.Lying(r.stage.Up)[0]).Sealed = true
		}, "the stair at {31 21} is &{Down:false Sealed:true"},
		{func(r ruin) { r.remove(r.stage.Lying(r.stage.Down)[0]) }, "the stair at"},
		{func(r ruin) { components.Position.Get(r.World, r.treasure()).At = grid.Point{X: 1, Y: 1} }, "is not to be found at"},
		{func(r ruin) { r.Place(r.monster(), 3, r.stage.Down) }, "is on a stair"},
		{func(r ruin) {
			hidden := *components.Position.Get(r.World, r.monster())
			r.World.Create(components.Position.With(hidden), components.Solid.With(components.SolidData{}))
		}, "is not to be found at"},
		{func(r ruin) { components.Name.Get(r.World, r.monster()).Key = "demon" }, "a demon is not met on this floor"},
		{func(r ruin) { components.Health.Get(r.World, r.monster()).Max += 1000 }, "which it is not drawn with"},
		{func(r ruin) { components.Health.Get(r.World, r.monster()).Now = 0 }, "which it is not drawn with"},
		{func(r ruin) { components.Attributes.Get(r.World, r.monster()).Atk = 0 }, "which it is not drawn with"},
		{func(r ruin) { components.Reward.Get(r.World, r.monster()).Exp = -1 }, "experience"},
		{func(r ruin) { components.Reward.Get(r.World, r.monster()).Exp += 300 }, "and the band is around 1250"},
		{func(r ruin) {
			beside := r.find(func(p grid.Point) bool { return r.free(p) && p.Distance(r.stage.Up) == 1 })
			r.Place(r.monster(), 3, beside)
		}, "next to the up stair"},
		{func(r ruin) {
			r.Place(r.stage.Solid(r.find(r.isGuard)), 3, r.find(func(p grid.Point) bool { return r.free(p) && p.Distance(r.stage.Up) > 1 }))
		}, "has 1 exits, and a guard: false"},
		{func(r ruin) {
			r.Place(r.treasure(), 3, r.find(func(p grid.Point) bool { return r.free(p) && p.Distance(r.stage.Up) > 1 }))
		}, "and a guard: false"},
		{func(r ruin) { components.Treasure.Get(r.World, r.treasure()).Gift = true }, "is not next to the up stair"},
		{func(r ruin) {
			beside := r.find(func(p grid.Point) bool { return r.free(p) && p.Distance(r.stage.Up) == 1 })
			components.Treasure.Get(r.World, r.treasure()).Gift = true
			r.Place(r.treasureGift(), 3, beside)
		}, "there are 1 gifts"},
		{func(r ruin) { r.remove(r.treasure()) }, "treasures"},
		{func(r ruin) { r.remove(r.item()) }, "it holds 1 items"},
		{func(r ruin) { components.Name.Get(r.World, r.item()).Key = "soup" }, "a soup is not found on this floor"},
		{func(r ruin) { components.Held.Get(r.World, r.item()).Slot = 1 }, "is in slot 1"},
		{func(r ruin) { r.equipment().Quality = 4 }, "has quality 4"},
		{func(r ruin) {
			for _, p := range r.onTheWay() {
				if r.isMonster(p) {
					r.Place(r.stage.Solid(p), 3, r.find(func(q grid.Point) bool {
						return r.free(q) && q.Distance(r.stage.Up) > 1 && !slices.Contains(r.onTheWay(), q)
					}))
				}
			}
		}, "nothing stands on the way"},
	} {
		r := newRuin(kit)
		g := r.Game
		if err := checkFloor(g, 3); err != nil {
			t.Fatalf("before it is spoilt: %v", err)
		}
		c.spoil(r)
		err := checkFloor(g, 3)
		if err == nil || !strings.Contains(err.Error(), c.says) || !strings.HasPrefix(err.Error(), fmt.Sprintf("seed %q, floor 3, generator maze: ", g.Run().Seed)) {
			t.Errorf("%v\nshould say %q", err, c.says)
		}
	}
}

// treasureGift is the treasure that is said to be a gift.
func (r ruin) treasureGift() world.ID {
	for id, t := range components.Treasure.Each(r.World) {
		if t.Gift {
			return id
		}
	}
	return 0
}

// equipment is some piece in a treasure.
func (r ruin) equipment() *components.EquipmentData {
	for _, e := range components.Equipment.Each(r.World) {
		return e
	}
	return nil
}
