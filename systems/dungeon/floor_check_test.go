package dungeon

import (
	"errors"
	"fmt"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/generators"
)

// floorCheck holds a floor as it was generated, without the hero, against
// everything that docs/rules.md, Floors, promises of one. Cells are numbered
// by Size.Index.
type floorCheck struct {
	*systems.Game
	*systems.Stage
	depth    int
	open     []bool
	exits    []int // open neighbours
	monsters []bool
}

// checkFloor says what is wrong with a floor, or nil.
func checkFloor(g *systems.Game, depth int) error {
	stage := g.Stage(depth)
	c := &floorCheck{
		Game: g, Stage: stage, depth: depth,
		open: make([]bool, stage.Cells()), exits: make([]int, stage.Cells()), monsters: make([]bool, stage.Cells()),
	}
	for _, check := range []func() error{c.terrain, c.stairs, c.inhabitants, c.treasures, c.wayDown} {
		if err := check(); err != nil {
			return fmt.Errorf("seed %q, floor %d, generator %s: %w",
				g.Run().Seed, depth, components.Floor.Get(g.World, stage.Entity).Generator, err)
		}
	}
	return nil
}

// terrain looks at size, border, connection and checksum. The room cells of a
// maze are a tree: connected, and one fewer passages than cells.
func (c *floorCheck) terrain() error {
	if c.Size != (grid.Size{Width: 63, Height: 43}) || c.Up != (grid.Point{X: 31, Y: 21}) {
		return fmt.Errorf("the size is %v and the up stair at %v, and not 63 x 43 with the stair in the centre", c.Size, c.Up)
	}
	cells, passages, ends := 0, 0, 0
	for p := range c.All() {
		if c.open[c.Index(p)] = c.Open(p); !c.Open(p) {
			continue
		}
		if c.OnBorder(p) {
			return fmt.Errorf("cell %v is on the border and no wall", p)
		}
		n := 0
		for _, q := range p.Neighbours() {
			if c.Open(q) {
				n++
			}
		}
		c.exits[c.Index(p)] = n
		cells, passages = cells+1, passages+n
		if n == 1 {
			ends++
		}
	}
	if _, reached := c.reach(make([]bool, len(c.open))); reached != cells {
		return fmt.Errorf("%d of %d room cells are cut off", cells-reached, cells)
	}
	if passages/2 != cells-1 {
		return fmt.Errorf("the maze has %d passages between %d cells and is no tree", passages/2, cells)
	}
	// Of 100,000 mazes none has fewer or more cells than 931 and 1,020, and
	// three have 98 to 100 dead ends.
	if cells < 900 || cells > 1060 || ends < 90 {
		return fmt.Errorf("there are %d room cells and %d dead ends; mazes have about 980 and more than 100", cells, ends)
	}
	made := generators.Terrain{Size: c.Size, Open: c.open, Up: c.Up, Down: c.Down}
	if made.Checksum() != components.Floor.Get(c.World, c.Entity).Checksum {
		return errors.New("the floor's checksum is not that of its terrain")
	}
	return nil
}

// reach marks the room cells that can be walked to from the up stair without
// entering those that are blocked, and counts them.
func (c *floorCheck) reach(blocked []bool) (reached []bool, cells int) {
	reached = make([]bool, len(c.open))
	reached[c.Index(c.Up)] = true
	queue := make([]grid.Point, 1, len(c.open))
	queue[0] = c.Up
	for i := 0; i < len(queue); i++ {
		for _, q := range queue[i].Neighbours() {
			if n := c.Index(q); c.open[n] && !reached[n] && !blocked[n] {
				reached[n] = true
				queue = append(queue, q)
			}
		}
	}
	return reached, len(queue)
}

func (c *floorCheck) stairs() error {
	if c.Down.Distance(c.Up) < 25 {
		return fmt.Errorf("the down stair at %v is too near", c.Down)
	}
	if !c.open[c.Index(c.Down)] || c.exits[c.Index(c.Down)] != 1 {
		return fmt.Errorf("the down stair at %v is not in a dead end", c.Down)
	}
	for at, want := range map[grid.Point]components.StairData{
		c.Up: {Sealed: c.depth == 1}, c.Down: {Down: true},
	} {
		stair := components.Stair.Find(c.World, c.Lying(at))
		if stair == nil || *stair != want {
			return fmt.Errorf("the stair at %v is %+v", at, stair)
		}
	}
	return nil
}

// inhabitants looks at everything that stands or lies on the floor, and at
// each monster. Nothing may hide below another thing.
func (c *floorCheck) inhabitants() error {
	here, experience := 0, 0
	for id, p := range components.Position.Each(c.World) {
		if p.Floor != c.depth {
			continue
		}
		here++
		if solid := components.Solid.Has(c.World, id); !c.Open(p.At) || solid && c.Solid(p.At) != id || !solid && c.Lying(p.At) != id {
			return fmt.Errorf("entity %d is not to be found at %v, where it is", id, p.At)
		}
		if (p.At == c.Up || p.At == c.Down) != components.Stair.Has(c.World, id) {
			return fmt.Errorf("entity %d at %v is on a stair, or a stair is elsewhere", id, p.At)
		}
		if components.Hostile.Has(c.World, id) {
			if err := c.monster(id, p.At); err != nil {
				return err
			}
			c.monsters[c.Index(p.At)] = true
			experience += components.Reward.Get(c.World, id).Exp
		}
	}
	shown := 0
	for p := range c.All() {
		if c.Solid(p) != 0 {
			shown++
		}
		if c.Lying(p) != 0 {
			shown++
		}
	}
	if shown != here {
		return fmt.Errorf("%d things are on the floor, and %d are to be found", here, shown)
	}
	if band := 650 + 200*c.depth; experience*100 < band*85 || experience*100 > band*115 {
		return fmt.Errorf("the floor gives %d experience, and the band is around %d", experience, band)
	}
	return nil
}

// monster looks at one: its kind must be met on this depth, its strength be
// drawn around the curve, and its cell be away from the up stair.
func (c *floorCheck) monster(id world.ID, at grid.Point) error {
	name := components.Name.Get(c.World, id).Key
	kind := c.Content.Find("monster", name)
	if kind == nil || !kind.MetOn(c.depth) {
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
		return fmt.Errorf("a %s has %d of %d Hp and %d Atk, which it is not drawn with", name, health.Now, health.Max, atk)
	}
	if exp := components.Reward.Get(c.World, id).Exp; exp < 0 {
		return fmt.Errorf("a %s gives %d experience", name, exp)
	}
	return nil
}

// treasures looks at each treasure, its guard and its items, and counts.
func (c *floorCheck) treasures() error {
	guards, monsters := map[grid.Point]bool{}, 0
	gifts, others := 0, 0
	for p := range c.All() {
		if c.monsters[c.Index(p)] {
			monsters++
			continue
		}
		id := c.Solid(p)
		if id == 0 {
			continue
		}
		treasure := components.Treasure.Find(c.World, id)
		if treasure == nil {
			return fmt.Errorf("what stands at %v is neither a monster nor a treasure", p)
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
			return fmt.Errorf("the treasure at %v has %d exits, and a guard: %v", p, c.exits[c.Index(p)], c.monsters[c.Index(guard)])
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
		if kind := c.Content.Find("item", name); kind == nil || !kind.MetOn(c.depth) {
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

// wayDown blocks the monsters' cells: the down stair must be out of reach, for
// at least one stands on the way.
func (c *floorCheck) wayDown() error {
	if reached, _ := c.reach(c.monsters); reached[c.Index(c.Down)] {
		return errors.New("nothing stands on the way to the down stair")
	}
	return nil
}
