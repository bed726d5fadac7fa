package floors_test

import (
	"errors"
	"fmt"
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/fov"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
	"github.com/donjon-rogue/donjon/systems/dungeon/generators"
)

// adventureFloor holds the findings of a check on a floor of Adventure.
type adventureFloor struct {
	*floorCheck
	items  []string // in treasures, without keys
	rooms  int      // locked ones that it should have
	vaults int
	behind map[grid.Point]string // cells that a locked door closes off, with its lock
	keys   map[string]grid.Point // of the floor, by lock: where they lie
	groups map[string]int
	// partners counts the groups with a partner.
	partners int
	packs    map[int][]world.ID
}

const (
	chapterFloors = 5  // the last one is the arena of a boss
	allFloors     = 20 // to the Crown
)

// isArena reports whether a floor is the arena of a boss.
func isArena(depth int) bool { return depth%chapterFloors == 0 }

// checkAdventure checks a newly generated floor of Adventure, without the hero. Its
// error says what is wrong.
func checkAdventure(g *systems.Game, depth int) (*adventureFloor, error) {
	stage := g.Stage(depth)
	n := stage.Cells()
	c := &adventureFloor{
		floorCheck: &floorCheck{
			Game: g, Stage: stage, depth: depth,
			open: make([]bool, n), exits: make([]uint8, n), came: make([]uint8, n), monsters: make([]bool, n),
		},
		groups: map[string]int{}, packs: map[int][]world.ID{}, behind: map[grid.Point]string{}, keys: map[string]grid.Point{},
	}
	plan, _ := g.Rules.Floors.Plan("", depth)
	if slices.Contains(plan.Populate, floors.Locks) {
		c.rooms, c.vaults = g.Rules.Floors.Locks.At(depth, g.Rules.Floors.Deck.Chapter)
	}
	for _, check := range []func() error{
		func() error { return c.cells(grid.Size{Width: plan.Width, Height: plan.Height}) },
		c.ground, c.stairs, c.locks, func() error { return c.doors(slices.Contains(plan.Populate, "doors")) },
		c.inhabitants, c.experience, c.minds, c.hoards, c.arrival, c.beds,
	} {
		if err := check(); err != nil {
			return nil, fmt.Errorf("seed %q, floor %d of Adventure: %w", g.Run().Seed, depth, err)
		}
	}
	return c, nil
}

// ground checks the terrain: one connected whole, also without the up stair, with
// eight loops, and the cells that the checksum is of.
func (c *adventureFloor) ground() error {
	c.walk()
	made := &generators.Terrain{Size: c.Size, Open: c.open, Up: c.Up, Down: c.Down}
	for _, p := range []generators.Promise{generators.Connected, generators.ConnectedWithoutUp, generators.EightLoops} {
		if err := p.Check(made, generators.Brief{Size: c.Size, Apart: components.Floor.Get(c.World, c.Entity).Apart}); err != nil {
			return fmt.Errorf("%s: %w", p.Name, err)
		}
	}
	if made.Checksum() != components.Floor.Get(c.World, c.Entity).Checksum {
		return errors.New("the floor's checksum differs from that of its terrain")
	}
	return nil
}

// doors checks that each door without a lock is between two walls, that there is nothing
// else in its cell, and that floors that have any have several.
func (c *adventureFloor) doors(several bool) error {
	n := 0
	for id, door := range components.Door.Each(c.World) {
		p := components.Position.Get(c.World, id)
		if p.Floor != c.depth || door.Lock != "" {
			continue
		}
		n++
		at := p.At.Neighbours()
		straight := c.Open(at[0]) && c.Open(at[2]) || c.Open(at[1]) && c.Open(at[3])
		if !straight || c.exits[c.Index(p.At)] != 2 {
			return fmt.Errorf("the door at %v is not between two walls", p.At)
		}
		if c.Solid(p.At) != 0 || len(c.Lying(p.At)) != 1 {
			return fmt.Errorf("the door at %v is not alone in its cell", p.At)
		}
	}
	if several && (n < 4 || n < 6 && !isArena(c.depth)) {
		return fmt.Errorf("there are %d doors", n)
	}
	return nil
}

// experience checks that the monsters give all of it, to the last point.
func (c *adventureFloor) experience() error {
	exp := 0
	for p := range c.All() {
		if c.monsters[c.Index(p)] {
			if r := components.Reward.Find(c.World, c.Solid(p)); r != nil {
				exp += r.Exp
			}
		}
	}
	if want := 650 + 200*c.depth; exp != want {
		return fmt.Errorf("the floor gives %d experience, want %d", exp, want)
	}
	return nil
}

// minds checks how many monsters there are and what they do, and each pack.
func (c *adventureFloor) minds() error {
	all, guards := 0, 0
	for p := range c.All() {
		id := c.Solid(p)
		if !c.monsters[c.Index(p)] || !components.Mind.Has(c.World, id) {
			continue
		}
		all++
		m := components.Mind.Get(c.World, id)
		if m.Guard != (m.State == components.Guarding) || m.Guard && (m.Home != p || m.Pack != 0) {
			return fmt.Errorf("the mind of the monster at %v is %+v", p, *m)
		}
		if m.Guard {
			guards++
			continue
		}
		if dungeon.Disguised(c.Game, id) {
			continue // it waits where it is, asleep
		}
		if m.Pack == 0 || len(c.packs[m.Pack]) == 0 {
			c.groups[m.State]++
		}
		if m.Pack > 0 {
			c.packs[m.Pack] = append(c.packs[m.Pack], id)
		}
	}
	want, posts := min(14, 9+45*c.depth/100), 6-2*c.rooms
	switch {
	case c.depth == 1:
		posts = 5
	case c.depth%allFloors == 0:
		want, posts = 6, 2 // the bosses at their places
	case isArena(c.depth):
		want, posts = 5, 1
	}
	if all != want || guards != posts || c.groups[components.Asleep]+c.groups[components.Wandering] == 0 {
		return fmt.Errorf("there are %d monsters, want %d; %d guards, want %d; groups: %v", all, want, guards, posts, c.groups)
	}
	return c.packed()
}

// packed checks that each group is of one kind and of the right size, with at most one
// partner of another kind from floor 6 on, does the same and stands together.
func (c *adventureFloor) packed() error {
	for number, pack := range c.packs {
		kinds := map[string][]world.ID{}
		for _, id := range pack {
			name := components.Name.Get(c.World, id).Key
			kinds[name] = append(kinds[name], id)
			at := components.Position.Get(c.World, id).At
			if components.Mind.Get(c.World, id).State != components.Mind.Get(c.World, pack[0]).State ||
				at.Distance(components.Position.Get(c.World, pack[0]).At) > 2*len(pack) {
				return fmt.Errorf("the pack %d has a monster at %v that does not fit in", number, at)
			}
		}
		if len(kinds) == 2 {
			c.partners++
		}
		if len(kinds) > 2 || len(kinds) == 2 && c.depth < 6 {
			return fmt.Errorf("the pack %d is of %d kinds", number, len(kinds))
		}
		for name, members := range kinds {
			data := components.Pack.Find(c.World, members[0])
			switch {
			case data == nil && (len(members) > 1 || len(kinds) == 1):
				return fmt.Errorf("the pack %d has %d of the kind %s, which has no packs", number, len(members), name)
			case data != nil && (len(members) < data.Least || len(members) > data.Most):
				return fmt.Errorf("the pack %d has %d of the kind %s", number, len(members), name)
			}
		}
	}
	return nil
}

// hoards checks that there are six treasures with two items each: on the first floor
// one beside the up stair, two in each locked room, and all others in dead ends behind a
// guard.
func (c *adventureFloor) hoards() error {
	gifts, others, locked := 0, 0, 0
	for _, p := range c.things {
		id := c.Solid(p)
		t := components.Treasure.Find(c.World, id)
		if t == nil || components.Choice.Has(c.World, id) {
			continue
		}
		items := slices.DeleteFunc(c.HeldBy(id), func(item world.ID) bool { return components.Key.Has(c.World, item) })
		if len(items) != 2 {
			return fmt.Errorf("the treasure at %v holds %d items", p, len(items))
		}
		for _, item := range items {
			name := components.Name.Get(c.World, item).Key
			c.items = append(c.items, name)
			low, high := (c.depth+1)/2, c.depth+1
			if e := components.Equipment.Find(c.World, item); e != nil && (e.Quality < low || e.Quality > high || e.Worn) {
				return fmt.Errorf("a %s has quality %d, want %d to %d", name, e.Quality, low, high)
			}
		}
		if t.Gift {
			if gifts++; p.Distance(c.Up) != 1 {
				return fmt.Errorf("the gift at %v is not next to the up stair", p)
			}
			continue
		}
		others++
		if lock := c.behind[p]; lock != "" {
			if lock != "iron" {
				return fmt.Errorf("the treasure at %v is behind a lock for %s", p, lock)
			}
			locked++
			continue
		}
		post := c.exit(p)
		m := components.Mind.Find(c.World, c.Solid(post))
		if c.exits[c.Index(p)] != 1 || m == nil || !m.Guard || m.Home != post {
			return fmt.Errorf("the treasure at %v has %d exits and no guard at %v", p, c.exits[c.Index(p)], post)
		}
	}
	wantGifts, want := 0, 6
	switch {
	case c.depth == 1:
		wantGifts, want = 1, 5
	case isArena(c.depth):
		want = 0
	}
	if gifts != wantGifts || others != want || locked != 2*c.rooms {
		return fmt.Errorf("there are %d gifts and %d other treasures, %d of them in locked rooms", gifts, others, locked)
	}
	return nil
}

// arrival checks that a hero on a stair sees no monster.
func (c *adventureFloor) arrival() error {
	for _, from := range []grid.Point{c.Up, c.Down} {
		sees := fov.Shadows(from, c.Opaque)
		for p := range c.All() {
			if c.monsters[c.Index(p)] && (sees.Has(p) || p.Distance(from) < 2) {
				return fmt.Errorf("the monster at %v is in view of the stair at %v", p, from)
			}
		}
	}
	return nil
}
