package dungeon

import "github.com/donjon-rogue/donjon/systems/dungeon/generators"

// doors puts a door, which is not locked, into every place for one.
func (p *Population) doors() {
	door := p.Content.Must("terrain", "door")
	for _, place := range p.Terrain.PlacesFor(generators.PlaceDoor) {
		if p.Claim(place.At) {
			p.Spawn(door, p.At(place.At))
		}
	}
}
