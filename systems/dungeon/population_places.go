package dungeon

import (
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon/generators"
)

// doors puts a door, which is not locked, into every place for one.
func (p *Population) doors() {
	door := p.Content.Must("terrain", "door")
	for _, place := range p.Terrain.PlacesFor(generators.PlaceDoor) {
		if p.Claim(place.At) {
			p.Spawn(door, p.At(place.At))
		}
	}
}

// fungus puts fungus into every place for it. It claims no cell: monsters may stand in it.
func (p *Population) fungus() {
	fungus := p.Content.Must("terrain", "fungus")
	for _, place := range p.Terrain.PlacesFor(generators.PlaceFungus) {
		p.Spawn(fungus, p.At(place.At))
	}
}

// Marks lists the cells of an arena's marks of that name, row by row.
func (p *Population) Marks(name string) []grid.Point {
	var cells []grid.Point
	for _, place := range p.Terrain.PlacesFor(generators.PlaceMark) {
		if place.Name == name {
			cells = append(cells, place.At)
		}
	}
	return cells
}
