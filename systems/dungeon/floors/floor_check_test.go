package floors_test

import (
	"errors"
	"fmt"
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/generators"
)

// floorCheck checks a newly generated floor, without the hero, against docs/rules.md,
// Floors. Cells are indexed by Size.Index.
type floorCheck struct {
	*systems.Game
	*systems.Stage
	depth    int
	open     []bool
	exits    []uint8 // open neighbours
	came     []uint8 // direction in which walk reached the cell, from 1; 0 if it did not
	monsters []bool
	things   []grid.Point // cells with something solid, row by row
	found    int          // things found in the cells
}

// checkFloor returns an error that says what is wrong with a floor.
func checkFloor(g *systems.Game, depth int) error {
	stage := g.Stage(depth)
	n := stage.Cells()
	c := &floorCheck{
		Game: g, Stage: stage, depth: depth,
		open: make([]bool, n), exits: make([]uint8, n), came: make([]uint8, n), monsters: make([]bool, n),
	}
	for _, check := range []func() error{func() error { return c.cells(grid.Size{Width: 63, Height: 43}) }, c.terrain, c.stairs, c.inhabitants, c.experience, c.treasures, c.pathDown} {
		if err := check(); err != nil {
			return fmt.Errorf("seed %q, floor %d, generator %s: %w",
				g.Run().Seed, depth, components.Floor.Get(g.World, stage.Entity).Generator, err)
		}
	}
	return nil
}

// cells checks size and border, and collects what is in the cells.
func (c *floorCheck) cells(size grid.Size) error {
	if c.Size != size || c.Up != size.Centre() {
		return fmt.Errorf("the size is %v and the up stair at %v, want %v with the stair in the centre", c.Size, c.Up, size)
	}
	stage := c.Stage
	for y := range stage.Height {
		for x := range stage.Width {
			p := grid.Point{X: x, Y: y}
			c.open[stage.Index(p)] = stage.Open(p)
			if stage.OnBorder(p) && stage.Open(p) {
				return fmt.Errorf("cell %v is on the border and not wall", p)
			}
			if stage.Solid(p) != 0 {
				c.things = append(c.things, p)
				c.found++
			}
			c.found += len(stage.Lying(p))
		}
	}
	return nil
}

// terrain checks connectivity and checksum. The room cells of a maze are a tree:
// connected, with one passage fewer than cells.
func (c *floorCheck) terrain() error {
	rooms, passages, ends := c.walk()
	off := 0
	for i, came := range c.came {
		if c.open[i] != (came != 0) {
			off++
		}
	}
	if off > 0 {
		return fmt.Errorf("%d of %d room cells are cut off", off, off+rooms)
	}
	if passages/2 != rooms-1 {
		return fmt.Errorf("the maze has %d passages between %d cells and is not a tree", passages/2, rooms)
	}
	// Of 100,000 mazes none has fewer than 931 or more than 1,020 cells, and three
	// have 98 to 100 dead ends.
	if rooms < 900 || rooms > 1060 || ends < 90 {
		return fmt.Errorf("there are %d room cells and %d dead ends; mazes have about 980 and more than 100", rooms, ends)
	}
	made := generators.Terrain{Size: c.Size, Open: c.open, Up: c.Up, Down: c.Down}
	if made.Checksum() != components.Floor.Get(c.World, c.Entity).Checksum {
		return errors.New("the floor's checksum differs from that of its terrain")
	}
	return nil
}

// steps are the index offsets of a cell's neighbours, clockwise from north. The
// neighbours of an open cell are always on the floor, because the border is wall.
func (c *floorCheck) steps() [4]int { return [4]int{-c.Width, 1, c.Width, -1} }

// walk visits every cell reachable from the up stair, records path and exits, and
// counts cells, exits and dead ends.
func (c *floorCheck) walk() (reached, passages, ends int) {
	steps := c.steps()
	up := c.Index(c.Up)
	c.came[up] = 1
	queue := append(make([]int32, 0, len(c.open)/2), int32(up))
	for i := 0; i < len(queue); i++ {
		here, exits := int(queue[i]), 0
		for by, step := range steps {
			next := here + step
			if !c.open[next] {
				continue
			}
			exits++
			if c.came[next] == 0 {
				c.came[next] = uint8(by) + 1
				queue = append(queue, int32(next))
			}
		}
		c.exits[here] = uint8(exits)
		passages += exits
		if exits == 1 {
			ends++
		}
	}
	return len(queue), passages, ends
}

func (c *floorCheck) stairs() error {
	if c.Down.Distance(c.Up) < components.Floor.Get(c.World, c.Entity).Apart {
		return fmt.Errorf("the down stair at %v is too near", c.Down)
	}
	if !c.open[c.Index(c.Down)] || c.exits[c.Index(c.Down)] != 1 {
		return fmt.Errorf("the down stair at %v is not in a dead end", c.Down)
	}
	down := components.StairData{Down: true}
	for _, boss := range components.Lair.IDs(c.World) {
		down.Sealed = down.Sealed || components.Position.Get(c.World, boss).Floor == c.depth
	}
	for _, want := range []struct {
		at grid.Point
		is components.StairData
	}{{c.Up, components.StairData{Sealed: c.depth == 1}}, {c.Down, down}} {
		lying := c.Lying(want.at)
		if len(lying) != 1 {
			return fmt.Errorf("the stair at %v is one of %d things", want.at, len(lying))
		}
		stair := components.Stair.Find(c.World, lying[0])
		if stair == nil || *stair != want.is {
			return fmt.Errorf("the stair at %v is %+v", want.at, stair)
		}
	}
	return nil
}

// inhabitants checks everything on the floor, and each monster. Every entity must
// be found in its cell.
func (c *floorCheck) inhabitants() error {
	here := 0
	for id, p := range components.Position.Each(c.World) {
		if p.Floor != c.depth {
			continue
		}
		here++
		if solid := components.Solid.Has(c.World, id); !c.Open(p.At) || solid && c.Solid(p.At) != id || !solid && !slices.Contains(c.Lying(p.At), id) {
			return fmt.Errorf("entity %d is not found in its cell %v", id, p.At)
		}
		main := components.Stair.Has(c.World, id) && !components.Hidden.Has(c.World, id) // a hatch is hidden
		if (p.At == c.Up || p.At == c.Down) != main {
			return fmt.Errorf("entity %d at %v is on a stair, or a stair is elsewhere", id, p.At)
		}
		if components.Hostile.Has(c.World, id) {
			if err := c.monster(id, p.At); err != nil {
				return err
			}
			c.monsters[c.Index(p.At)] = true
		}
	}
	if c.found != here {
		return fmt.Errorf("%d things are on the floor, but %d are in its cells", here, c.found)
	}
	return nil
}

// experience checks that all monsters together give about as much as the rules say.
func (c *floorCheck) experience() error {
	experience := 0
	for i, is := range c.monsters {
		if is {
			experience += components.Reward.Get(c.World, c.Solid(c.At(i))).Exp
		}
	}
	if want := 650 + 200*c.depth; experience*100 < want*85 || experience*100 > want*115 {
		return fmt.Errorf("the floor gives %d experience, want about %d", experience, want)
	}
	return nil
}

// monster checks one monster: its kind must be met at this depth, its strength
// must be drawn around the curve, and it must not be next to the up stair.
func (c *floorCheck) monster(id world.ID, at grid.Point) error {
	name := components.Name.Get(c.World, id).Key
	kind := c.Content.Find("monster", name)
	if !components.Reward.Has(c.World, id) {
		return nil // a nest, which belongs to a boss
	}
	if kind == nil || !c.Rules.Floors.Meets(kind, c.depth) && !components.Lair.Has(c.World, id) {
		return fmt.Errorf("a %s is not met on this floor", name)
	}
	if at.Distance(c.Up) <= 1 {
		return fmt.Errorf("a %s stands at %v, next to the up stair", name, at)
	}
	within := func(n int, curve archetypes.Curve, percent int) bool {
		hundredths := curve.At(c.depth) * percent / 100
		bound := func(percent int) int { return max(1, (hundredths*percent/100+50)/100) }
		return n >= bound(100-kind.Growth.Spread) && n <= bound(100+kind.Growth.Spread)
	}
	health, atk := components.Health.Get(c.World, id), components.Attributes.Get(c.World, id).Atk
	if health.Now != health.Max || !within(health.Max, c.Rules.Floors.Hp, kind.Growth.Hp) || !within(atk, c.Rules.Floors.Atk, kind.Growth.Atk) {
		return fmt.Errorf("a %s has %d of %d Hp and %d Atk, which is out of range", name, health.Now, health.Max, atk)
	}
	if exp := components.Reward.Get(c.World, id).Exp; exp < 0 {
		return fmt.Errorf("a %s gives %d experience", name, exp)
	}
	return nil
}

// treasures checks each treasure, its guard and its items, and the totals.
func (c *floorCheck) treasures() error {
	guards, monsters := map[grid.Point]bool{}, 0
	gifts, others := 0, 0
	for _, p := range c.things {
		if c.monsters[c.Index(p)] {
			monsters++
			continue
		}
		id := c.Solid(p)
		treasure := components.Treasure.Find(c.World, id)
		if treasure == nil {
			return fmt.Errorf("the thing at %v is neither a monster nor a treasure", p)
		}
		if err := c.items(id); err != nil {
			return fmt.Errorf("the treasure at %v: %w", p, err)
		}
		if treasure.Gift {
			if gifts++; p.Distance(c.Up) != 1 {
				return fmt.Errorf("the gift at %v is not next to the up stair", p)
			}
			continue
		}
		others++
		guard := c.exit(p)
		if c.exits[c.Index(p)] != 1 || !c.monsters[c.Index(guard)] || p.Distance(c.Up) <= 1 {
			return fmt.Errorf("the treasure at %v has %d exits; it has a guard: %v", p, c.exits[c.Index(p)], c.monsters[c.Index(guard)])
		}
		guards[guard] = true
	}
	if want := map[bool]int{true: 1}[c.depth == 1]; gifts != want {
		return fmt.Errorf("there are %d gifts", gifts)
	}
	floors := c.Rules.Floors
	if others != floors.Treasures.At(c.depth) || monsters != len(guards)+floors.Monsters.At(c.depth) {
		return fmt.Errorf("there are %d treasures, %d guards and %d monsters in all", others, len(guards), monsters)
	}
	return nil
}

// exit is an open neighbour of a cell.
func (c *floorCheck) exit(p grid.Point) grid.Point {
	for _, q := range p.Neighbours() {
		if c.open[c.Index(q)] {
			return q
		}
	}
	return p
}

func (c *floorCheck) items(treasure world.ID) error {
	items := c.HeldBy(treasure)
	if len(items) != c.Rules.Floors.TreasureSize {
		return fmt.Errorf("it holds %d items", len(items))
	}
	for slot, id := range items {
		name := components.Name.Get(c.World, id).Key
		if kind := c.Content.Find("item", name); kind == nil || !c.Rules.Floors.Meets(kind, c.depth) {
			return fmt.Errorf("a %s is not found on this floor", name)
		}
		if held := components.Held.Get(c.World, id); held.Slot != slot {
			return fmt.Errorf("a %s is in slot %d", name, held.Slot)
		}
		if e := components.Equipment.Find(c.World, id); e != nil && (e.Quality < 1 || e.Quality > c.depth || e.Worn) {
			return fmt.Errorf("a %s has quality %d", name, e.Quality)
		}
	}
	return nil
}

// pathDown follows the only path of the maze back from the down stair: a monster
// must stand on it.
func (c *floorCheck) pathDown() error {
	up, steps := c.Index(c.Up), c.steps()
	for i := c.Index(c.Down); i != up; i -= steps[c.came[i]-1] {
		if c.monsters[i] {
			return nil
		}
	}
	return errors.New("no monster stands on the path to the down stair")
}
