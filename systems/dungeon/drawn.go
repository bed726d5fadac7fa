package dungeon

import (
	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon/generators"
)

// draw makes generators of the floor plans that mods have drawn.
func (x *Registry) draw(rules *archetypes.Ruleset) (faults []error) {
	x.drawn = map[string]grid.Size{}
	for _, p := range rules.Drawn() {
		var terrains []*generators.Terrain
		marks := map[byte]string{}
		for _, m := range p.Marks {
			marks[m.Letter[0]] = m.Name
		}
		for i, rows := range p.Drawings {
			t, err := generators.DrawMarked(rows, marks)
			switch {
			case err != nil:
				faults = append(faults, p.Fault(i, "this drawing of the plan %q cannot be used: %w", p.Name, err))
				continue
			case len(terrains) > 0 && terrains[0].Size != t.Size:
				faults = append(faults, p.Fault(i, "this drawing of the plan %q has %d by %d cells, and the first %d by %d",
					p.Name, t.Width, t.Height, terrains[0].Width, terrains[0].Height))
				continue
			}
			terrains = append(terrains, t)
		}
		if len(terrains) == 0 {
			continue
		}
		if x.generators[p.Name] != nil {
			faults = append(faults, p.Fault(0, "there is already a generator %q", p.Name))
			continue
		}
		x.drawn[p.Name] = terrains[0].Size
		x.generators[p.Name] = drawnFloor(terrains, p.Mirrored)
	}
	return faults
}

// drawnFloor is the generator of a plan: one of its drawings, mirrored if the plan says so.
func drawnFloor(terrains []*generators.Terrain, mirrored bool) Generate {
	return func(_ generators.Brief, s *dice.Stream) (*generators.Terrain, error) {
		t := terrains[s.Below(len(terrains))]
		across, down := false, false
		if mirrored {
			across, down = s.Below(2) == 1, s.Below(2) == 1
		}
		return t.Mirrored(across, down), nil
	}
}
