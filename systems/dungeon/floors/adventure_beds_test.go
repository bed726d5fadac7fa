package floors_test

import (
	"fmt"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// arrivalCells is the distance in cells from a stair in which no ground lies.
const arrivalCells = 4

// beds checks the ground that a floor is made with: none lies near a stair or under things that stay, and everything
// can be reached without slick ground, without ground that releases a gas under the hero, without a chasm, and around all objects.
func (c *adventureFloor) beds() error {
	near := arrivalCells
	if c.depth%5 == 0 {
		near-- // the straw of an arena reaches to the doors of its antechamber
	}
	shunned := make([]bool, c.Cells())
	for _, layer := range dungeon.Layers(c.Game, c.depth) {
		name, rule := layer.Name, layer.Ground
		if rule == nil || layer.Fire {
			return fmt.Errorf("the new floor has some %s", name.Key)
		}
		for p := range dungeon.CellsIn(layer.Data(c.Game)) {
			i := c.Index(p)
			if solid := c.Solid(p); !c.Open(p) || p.Distance(c.Up) <= near || p.Distance(c.Down) <= near ||
				solid != 0 && (!c.monsters[i] || dungeon.Disguised(c.Game, solid)) && !components.Object.Has(c.World, solid) {
				return fmt.Errorf("%s lies at %v", name.Key, p)
			}
			if rule.Falls > 0 && (c.Solid(p) != 0 || len(c.Lying(p)) > 0 || (c.depth-1)%allFloors+1 < 16 || (c.depth-1)%allFloors+1 > 18) {
				return fmt.Errorf("the %s at %v is on floor %d, or something is over it", name.Key, p, c.depth)
			}
			shunned[i] = shunned[i] || dungeon.Shunned(rule) || rule.Falls > 0
		}
	}
	for id := range components.Object.Each(c.World) {
		if at := components.Position.Get(c.World, id); at.Floor == c.depth && (at.At.Distance(c.Up) <= arrivalCells || at.At.Distance(c.Down) <= arrivalCells) {
			return fmt.Errorf("%s stands at %v, next to a stair", dungeon.NameOf(c.Game, id), at.At)
		}
	}
	for _, locked := range []bool{true, false} {
		with, without := c.flood(shunned, locked, true), c.flood(make([]bool, c.Cells()), locked, false)
		for i, reached := range without {
			if reached && !with[i] && !shunned[i] && !components.Object.Has(c.World, c.Solid(c.At(i))) {
				return fmt.Errorf("ground and objects cut off the cell %v", c.At(i))
			}
		}
	}
	return nil
}

// flood marks the cells that can be reached from the up stair by single steps, those of things that stay included,
// without some cells and, if they are locked, through no locked door; objects may block the way.
func (c *adventureFloor) flood(without []bool, locked, objects bool) []bool {
	reached := make([]bool, c.Cells())
	queue := []grid.Point{c.Up}
	reached[c.Index(c.Up)] = true
	for len(queue) > 0 {
		p := queue[0]
		queue = queue[1:]
		if solid := c.Solid(p); solid != 0 && !c.monsters[c.Index(p)] {
			if components.Object.Has(c.World, solid) {
				if objects {
					continue
				}
			} else if door := components.Door.Find(c.World, solid); door == nil || locked {
				continue
			}
		}
		for _, n := range p.Neighbours() {
			if i := c.Index(n); c.Open(n) && !reached[i] && !without[i] {
				reached[i] = true
				queue = append(queue, n)
			}
		}
	}
	return reached
}
