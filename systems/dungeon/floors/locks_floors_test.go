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
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
)

// locks checks what lies behind locked doors: nobody, no stair and no key, and the right
// choice in vaults. Then it walks the floor with the keys that it finds, to the end.
func (c *adventureFloor) locks() error {
	doors := map[grid.Point]string{}
	for id, door := range components.Door.Each(c.World) {
		p := components.Position.Get(c.World, id)
		// A boss outside the throne room has its key.
		if p.Floor == c.depth && door.Lock != "" && door.Lock != "throne" {
			doors[p.At] = door.Lock
			if c.Solid(p.At) != id || !c.Opaque(p.At) || len(c.Lying(p.At)) > 0 || c.exits[c.Index(p.At)] != 2 {
				return fmt.Errorf("the locked door at %v does not close its cell", p.At)
			}
		}
	}
	if n := c.rooms + c.vaults; len(doors) != n {
		return fmt.Errorf("there are %d locked doors, want %d", len(doors), n)
	}
	for id, key := range components.Key.Each(c.World) {
		h := components.Held.Get(c.World, id)
		p := components.Position.Find(c.World, h.By)
		if p == nil || p.Floor != c.depth {
			continue
		}
		if _, two := c.keys[key.Lock]; two || key.Floor != c.depth {
			return fmt.Errorf("the key for %s at %v is the second one, or names floor %d", key.Lock, p.At, key.Floor)
		}
		c.keys[key.Lock] = p.At
	}
	if err := c.closed(doors); err != nil {
		return err
	}
	return c.unlocked(doors)
}

// closed checks what the doors close off.
func (c *adventureFloor) closed(doors map[grid.Point]string) error {
	outside := c.unlockedBy(doors, nil)
	steps := map[grid.Point][]int{} // from each door, over the cells that are not outside
	for door := range doors {
		steps[door] = c.Distances(door, func(q grid.Point) bool { return c.Open(q) && outside[c.Index(q)] < 0 })
	}
	bits, vaults := dungeon.LockedBits(c.Game, c.Stage), 0
	for i, open := range c.open {
		p := c.At(i)
		inside := open && outside[i] < 0 && doors[p] == ""
		if inside != bits.Has(i) {
			return fmt.Errorf("the cell %v is behind a lock: %v, but the floor says otherwise", p, inside)
		}
		if !inside {
			continue
		}
		for door, lock := range doors {
			if steps[door][i] >= 0 {
				c.behind[p] += lock
			}
		}
		if lock := c.behind[p]; lock != "iron" && lock != "gold" {
			return fmt.Errorf("the cell %v is behind the locks %q", p, lock)
		}
		id := c.Solid(p)
		if id != 0 && !components.Treasure.Has(c.World, id) || len(c.Lying(p)) > 0 || p == c.Down {
			return fmt.Errorf("behind a lock, at %v, is something that is no treasure", p)
		}
		if components.Choice.Has(c.World, id) {
			if vaults++; c.behind[p] != "gold" {
				return fmt.Errorf("the choice at %v is not in a vault", p)
			}
			if err := c.vault(id); err != nil {
				return err
			}
		}
	}
	if vaults != c.vaults {
		return fmt.Errorf("there are %d vaults, want %d", vaults, c.vaults)
	}
	return nil
}

// unlockedBy are the steps from the up stair to the cells that can be reached with the
// keys that have been found.
func (c *adventureFloor) unlockedBy(doors map[grid.Point]string, found map[string]bool) []int {
	passable := slices.Clone(c.open)
	for door, lock := range doors {
		passable[c.Index(door)] = found[lock]
	}
	return c.Distances(c.Up, func(p grid.Point) bool { return passable[c.Index(p)] })
}

// vault checks what a vault offers.
func (c *adventureFloor) vault(id world.ID) error {
	var kinds []string
	for _, item := range c.HeldBy(id) {
		kind := components.Item.Get(c.World, item).Kind
		kinds = append(kinds, kind)
		piece, enchanted := components.Equipment.Find(c.World, item), components.Enchanted.Find(c.World, item)
		if kind != "rod" && (piece == nil || piece.Quality != c.depth+2 || enchanted == nil || enchanted.Rank != 1) {
			return fmt.Errorf("the %s of the vault is %+v with %+v", kind, piece, enchanted)
		}
	}
	take := components.Choice.Get(c.World, id).Take
	if take != 1 || len(kinds) != 4 || kinds[0] != "weapon" || kinds[1] != "armour" ||
		kinds[2] != "wand" && kinds[2] != "ring" || kinds[3] != "rod" {
		return fmt.Errorf("of the vault's %v %d may be taken", kinds, take)
	}
	return nil
}

// unlocked walks over the floor with the keys that it comes upon until nothing changes:
// every door must open, and before any does, every key must have been found.
func (c *adventureFloor) unlocked(doors map[grid.Point]string) error {
	found := map[string]bool{}
	for round := 0; ; round++ {
		steps := c.unlockedBy(doors, found)
		more := false
		for lock, at := range c.keys {
			if steps[c.Index(at)] >= 0 && !found[lock] {
				found[lock], more = true, true
			}
		}
		if round == 0 {
			if len(found) != len(doors) {
				return fmt.Errorf("with all doors locked, keys for %v are found, and the doors are %v", found, doors)
			}
			if steps[c.Index(c.Down)] < 0 {
				return fmt.Errorf("the down stair at %v is behind a lock", c.Down)
			}
		}
		if !more {
			for i, open := range c.open {
				if open && steps[i] < 0 {
					return fmt.Errorf("with all keys, the cell %v is not reached", c.At(i))
				}
			}
			return nil
		}
	}
}

// TestTheCheckOfLocksFindsFaults damages a floor with a locked room and a vault.
func TestTheCheckOfLocksFindsFaults(t *testing.T) {
	kit := dungeontest.AdventureKit(t)
	const depth = 7
	keyOf := func(g *systems.Game, lock string) world.ID {
		for id, key := range components.Key.Each(g.World) {
			if key.Lock == lock {
				return id
			}
		}
		return 0
	}
	inside := func(g *systems.Game, treasure bool) grid.Point {
		for p := range g.Stage(depth).All() {
			if dungeon.LockedBits(g, g.Stage(depth)).Has(g.Stage(depth).Index(p)) && treasure == (g.Stage(depth).Solid(p) != 0) {
				return p
			}
		}
		return grid.Point{}
	}
	for want, damage := range map[string]func(*systems.Game){ // the cases are independent
		"keys for map[gold:true] are found": func(g *systems.Game) { g.Remove(keyOf(g, "iron")); systems.Reap(g) },
		"or names floor 6":                  func(g *systems.Game) { components.Key.Get(g.World, keyOf(g, "gold")).Floor = 6 },
		"the key for iron at": func(g *systems.Game) {
			components.Key.Get(g.World, keyOf(g, "gold")).Lock = "iron"
		},
		"keys for map[gold:true] are found, and": func(g *systems.Game) { // behind its own door
			for p := range g.Stage(depth).All() {
				if id := g.Stage(depth).Solid(p); dungeon.LockedBits(g, g.Stage(depth)).Has(g.Stage(depth).Index(p)) &&
					components.Treasure.Has(g.World, id) && !components.Choice.Has(g.World, id) {
					g.Give(keyOf(g, "iron"), id, 9)
					return
				}
			}
		},
		"there are 1 locked doors": func(g *systems.Game) {
			for id := range components.Door.Each(g.World) {
				if floors.LockOf(g, id) == "gold" {
					g.Remove(id)
				}
			}
			systems.Reap(g)
		},
		"is something that is no treasure": func(g *systems.Game) {
			_, _ = dungeon.Summon(g, "wolf", depth, inside(g, false), 10, 1)
		},
		"but the floor says otherwise": func(g *systems.Game) {
			components.Locked.Get(g.World, g.Stage(depth).Entity).Cells[0] ^= 255
		},
		"there are 0 vaults": func(g *systems.Game) {
			for id := range components.Choice.Each(g.World) {
				g.Remove(id)
			}
			systems.Reap(g)
		},
	} {
		g := kit.Blank(dungeon.Start{Seed: "faults"})
		floors.MakeFloor(g, dungeon.FloorKey{Number: depth, Depth: depth})
		if _, err := checkAdventure(g, depth); err != nil {
			t.Fatal(err)
		}
		damage(g)
		if _, err := checkAdventure(g, depth); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want %q, got: %v", want, err)
		}
	}
}
