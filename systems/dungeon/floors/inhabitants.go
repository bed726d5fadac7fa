package floors

import (
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/fov"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/generators"
)

// placeInhabitants places a guard for each treasure and other monsters, alone or in packs,
// until there are as many in all as the ruleset says. None is in view of a stair.
func placeInhabitants(p *dungeon.Population) {
	for _, post := range p.Posts {
		p.Arrive(drawLone(p), post, components.MindData{State: components.Guarding, Home: post, Guard: true})
	}
	cells := haunts(p)
	wanted := p.Rules.Floors.Monsters.At(p.Depth)
	for pack := 1; len(p.Arrived) < wanted; pack++ {
		least := func(m *archetypes.Prefab) bool {
			data := packOf(m)
			return (data == nil || data.Least <= wanted-len(p.Arrived)) && (!dungeon.Lurks(m) || len(nooks(p)) > 0)
		}
		prefab, mind, size := p.DrawOf("monster", least), drawMind(p), 1
		if dungeon.Lurks(prefab) {
			if !placeAmbush(p, prefab) {
				break // it is the only kind, and there is no place for one
			}
			continue
		}
		if data := packOf(prefab); data != nil {
			size = p.Stream.Between(data.Least, max(data.Least, data.Most))
			size = min(size, wanted-len(p.Arrived))
			mind.Pack = pack
		}
		group := slices.Repeat([]*archetypes.Prefab{prefab}, size)
		if partner := drawPartner(p, prefab); partner != nil && size < wanted-len(p.Arrived) {
			group = append(group, partner)
			mind.Pack = pack
		}
		found := cellsTogether(p, cells, len(group))
		if len(found) == 0 {
			break // the floor is full
		}
		for i, at := range found {
			p.Claim(at)
			p.Arrive(group[i], at, mind)
		}
	}
	p.SpawnArrived()
}

// drawPartner draws the monster that joins a group of a kind: one of another kind that
// appears alone. It is nil for most groups.
func drawPartner(p *dungeon.Population, of *archetypes.Prefab) *archetypes.Prefab {
	partners := p.Rules.Floors.Partners
	if partners.Percent == 0 || p.Depth < partners.From || !p.Stream.Percent(partners.Percent) {
		return nil
	}
	other := p.DrawOf("monster", func(m *archetypes.Prefab) bool { return m != of && packOf(m) == nil && !dungeon.Lurks(m) })
	if other == of || dungeon.Lurks(other) || packOf(other) != nil {
		return nil // there is no other kind
	}
	return other
}

// drawMind draws what a monster without a post does at first.
func drawMind(p *dungeon.Population) components.MindData {
	if p.Stream.Percent(p.Rules.Floors.Asleep) {
		return components.MindData{State: components.Asleep}
	}
	return components.MindData{State: components.Wandering}
}

// packOf is the group in which a kind of monster appears; nil if it appears alone.
func packOf(m *archetypes.Prefab) *components.PackData {
	if data, ok := components.Pack.Among(m.Parts); ok {
		return &data
	}
	return nil
}

// haunts are the cells for monsters without a post: in rooms rather than in corridors,
// and out of view of the stairs.
func haunts(p *dungeon.Population) []grid.Point {
	var cells []grid.Point
	for i, open := range p.Terrain.Open {
		if !open || p.Taken[i] {
			continue
		}
		if at := p.Terrain.At(i); unseenFromStairs(p, at) && p.Terrain.Exits(at) > 2 {
			cells = append(cells, at)
		}
	}
	return cells
}

// unseenFromStairs reports whether a cell is out of view of both stairs, whatever is between.
func unseenFromStairs(p *dungeon.Population, at grid.Point) bool {
	return !fov.Within(p.Terrain.Up, at) && !fov.Within(p.Terrain.Down, at)
}

// candidates is the number of cells drawn for a monster, to take the one that is
// farthest from the others.
const candidates = 4

// cellsTogether finds cells for a group close to each other: one of the cells given, apart
// from the monsters that are there, and the nearest ones around it. If none of those
// drawn has room, it takes the first that has; it finds none if there is no space.
func cellsTogether(p *dungeon.Population, cells []grid.Point, size int) []grid.Point {
	var best []grid.Point
	apart := -1
	for range candidates {
		if len(cells) == 0 {
			break
		}
		at := cells[p.Stream.Below(len(cells))]
		nearest := p.Terrain.Width + p.Terrain.Height
		for _, a := range p.Arrived {
			nearest = min(nearest, at.Distance(a.At))
		}
		if nearest > apart && nearest > 0 {
			if found := cellsAround(p, at, size); len(found) == size {
				best, apart = found, nearest
			}
		}
	}
	for i := 0; i < len(cells) && best == nil; i++ {
		if found := cellsAround(p, cells[i], size); len(found) == size {
			best = found
		}
	}
	return best
}

// cellsAround lists the unclaimed hidden cells that are the nearest on foot to one of them.
func cellsAround(p *dungeon.Population, at grid.Point, size int) []grid.Point {
	free := func(c grid.Point) bool {
		return p.Terrain.IsOpen(c) && !p.Taken[p.Terrain.Index(c)] && unseenFromStairs(p, c)
	}
	if !free(at) {
		return nil
	}
	found := []grid.Point{at}
	for i := 0; i < len(found) && len(found) < size; i++ {
		for _, c := range found[i].Neighbours() {
			if len(found) < size && free(c) && !slices.Contains(found, c) {
				found = append(found, c)
			}
		}
	}
	return found
}

// nooks are the places for a treasure that have none, out of view of the stairs.
func nooks(p *dungeon.Population) []generators.Place {
	return slices.DeleteFunc(p.Terrain.PlacesFor(generators.PlaceTreasure), func(place generators.Place) bool {
		return p.Taken[p.Terrain.Index(place.At)] || p.Taken[p.Terrain.Index(place.Post)] || !unseenFromStairs(p, place.At)
	})
}

// placeAmbush puts a monster in disguise where a treasure could be, without the guard that a
// treasure has. It returns false if there is no such place.
func placeAmbush(p *dungeon.Population, prefab *archetypes.Prefab) bool {
	nooks := nooks(p)
	if len(nooks) == 0 {
		return false
	}
	place := nooks[p.Stream.Below(len(nooks))]
	p.Claim(place.At)
	p.Claim(place.Post)
	p.Arrive(prefab, place.At, components.MindData{State: components.Asleep})
	return true
}
