package floors

import (
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/generators"
)

// residents is the name of the populator below.
const residents = "residents"

// placeResidents puts monsters on the marks of their names. They have their posts there, and
// share the experience of the floor with its inhabitants, who come after them.
func placeResidents(p *dungeon.Population) {
	for _, place := range p.Terrain.PlacesFor(generators.PlaceMark) {
		prefab := p.Content.Find("monster", place.Name)
		if prefab == nil || isLord(prefab) || !p.Claim(place.At) {
			continue
		}
		p.Arrive(prefab, place.At, components.MindData{State: components.Guarding, Home: place.At, Guard: true})
	}
}

// isLord reports whether an entry is a boss, which the populator of bosses puts into its place.
func isLord(prefab *archetypes.Prefab) bool {
	_, lord := components.Lair.Among(prefab.Parts)
	return lord
}

// marksOfArenas are the names of marks that are no entries.
var marksOfArenas = []string{"boss", "nest", "garrison"}

// checkMarks finds marks of the drawn floors of a ruleset that nothing is put on.
func checkMarks(rules *archetypes.Ruleset, content *archetypes.Content) (faults []error) {
	for _, plan := range rules.Drawn() {
		if !slices.ContainsFunc(rules.Floors.Plans, func(p archetypes.Plan) bool { return p.Generator == plan.Name }) {
			continue
		}
		for i, m := range plan.Marks {
			if slices.Contains(marksOfArenas, m.Name) || content.Find("terrain", m.Name) != nil || content.Find("monster", m.Name) != nil {
				continue
			}
			known := slices.Clone(marksOfArenas)
			for _, kind := range []string{"terrain", "monster"} {
				for _, prefab := range content.All(kind) {
					known = append(known, prefab.Name.Key)
				}
			}
			faults = append(faults, plan.Mark(i).Fault("there is no terrain or monster %.60q for a mark%s", m.Name, archetypes.Hint(m.Name, known)))
		}
	}
	return faults
}
