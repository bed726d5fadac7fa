package floors

import (
	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/generators"
)

// dealtTreasures is the name of the populator below.
const dealtTreasures = "dealt treasures"

// placeDealt places the treasures that hold the cards dealt to the floor. The
// first one of the first floor lies beside the up stair, and those of a locked room are
// in it; each of the others is in a place for a treasure, whose post is kept for a guard.
func placeDealt(p *dungeon.Population) {
	cards := deal(p.Rules.Floors.Deck, addTo(p.Rules, p.Content, p.Depth), p.Run().Seed, p.Depth)
	size := p.Rules.Floors.TreasureSize
	if p.Floor < 1 || len(cards) == 0 {
		return
	}
	if p.Floor == 1 {
		placeHoard(p, p.BesideUp(), true, cards[:size])
		cards = cards[size:]
	}
	for _, place := range p.Terrain.PlacesFor(generators.PlaceLocked) {
		if len(cards) > 0 && p.Claim(place.At) {
			placeHoard(p, place.At, false, cards[:size])
			cards = cards[size:]
		}
	}
	for _, place := range p.Free(generators.PlaceTreasure) {
		if len(cards) == 0 {
			break
		}
		if !p.Claim(place.Post) { // it is that of another treasure
			continue
		}
		p.Claim(place.At)
		p.Guarded = append(p.Guarded, placeHoard(p, place.At, false, cards[:size]))
		cards = cards[size:]
		p.Posts = append(p.Posts, place.Post)
	}
}

// placeHoard puts a treasure with these items into a cell.
func placeHoard(p *dungeon.Population, at grid.Point, gift bool, items []string) world.ID {
	id := p.Spawn(p.Content.Must("terrain", "treasure"), p.At(at),
		components.Treasure.With(components.TreasureData{Gift: gift}))
	low, high := p.Rules.Floors.Deck.Quality.At(p.Depth)
	for slot, name := range items {
		held := components.HeldData{By: id, Slot: slot}
		item := p.Spawn(p.Content.Must("item", name), components.Held.With(held))
		if e := components.Equipment.Find(p.World, item); e != nil {
			e.Quality = p.Stream.Between(low, high)
		}
	}
	return id
}

// placeGarrison places one monster at each mark of that name, such as in the side rooms of
// an arena.
func placeGarrison(p *dungeon.Population) {
	for _, at := range p.Marks("garrison") {
		if p.Claim(at) {
			p.Arrive(drawLone(p), at, drawMind(p))
		}
	}
	p.SpawnArrived()
}

// drawLone draws a monster that neither comes in packs nor in disguise, if there is one.
func drawLone(p *dungeon.Population) *archetypes.Prefab {
	return p.DrawOf("monster", func(m *archetypes.Prefab) bool { return packOf(m) == nil && !dungeon.Lurks(m) })
}
