package archetypes

import "slices"

// FloorPlan is an entry of mods: floors that are drawn as text. Its name is that of a level
// generator, so the plans of a ruleset's floors name it as theirs.
type FloorPlan struct {
	Name     string
	Mirrored bool       // half of the floors are mirrored from left to right, and half from top to bottom
	Drawings [][]string // the rows of each; one is chosen at random for each floor
	source   *node
}

// maxDrawings is the greatest number of drawings of a plan.
const maxDrawings = 100

// Fault is an error located at a drawing.
func (p FloorPlan) Fault(drawing int, format string, args ...any) error {
	n := p.source.find("drawings")
	if list, ok := n.value.([]*node); ok && drawing < len(list) {
		n = list[drawing]
	}
	return n.fault(format, args...)
}

// Drawn are the floor plans that mods have drawn for the ruleset, in the order in which
// they are written.
func (r *Ruleset) Drawn() []FloorPlan { return r.drawn }

// floorPlans reads the floor plans of mods for a ruleset with that lineage.
func floorPlans(layers []modFile, lineage []string) (plans []FloorPlan, clashes []Clash, faults []error) {
	s := newShelf()
	mods := &mixture{layers: layers, kinds: []string{sectionPlan}, lineage: lineage}
	mods.merge(s)
	faults = slices.Clone(s.faults)
	for _, e := range s.entries {
		if enough(faults) {
			break
		}
		p := FloorPlan{source: e.node}
		wrong := fillValue(e.node, &p)
		switch {
		case wrong != nil:
		case len(p.Drawings) == 0 || len(p.Drawings) > maxDrawings:
			wrong = []error{e.node.fault("a floor plan has from 1 to %d drawings, not %d", maxDrawings, len(p.Drawings))}
		case slices.ContainsFunc(plans, func(other FloorPlan) bool { return other.Name == p.Name }):
			wrong = []error{e.node.find("name").fault("there is already a plan %q", clip(p.Name))}
		}
		if wrong == nil {
			plans = append(plans, p)
		}
		faults = append(faults, wrong...)
	}
	return plans, mods.clashes, faults
}
