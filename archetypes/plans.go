package archetypes

import (
	"slices"
	"strings"
)

// FloorPlan is an entry of mods: floors that are drawn as text. Its name is that of a level
// generator, so the plans of a ruleset's floors name it as theirs.
type FloorPlan struct {
	Name     string
	Mirrored bool       // half of the floors are mirrored from left to right, and half from top to bottom
	Drawings [][]string // the rows of each; one is chosen at random for each floor
	Marks    []PlanMark // letters of the drawings besides # . < > $ +
	source   *node
}

// PlanMark gives a letter of drawings a name, under which populators find its cells. They are open.
type PlanMark struct {
	Letter string // one of a to z, A to Z, and 0 to 9
	Name   string // "boss", "nest", "garrison", or an entry of kind terrain or monster
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

// Mark is the mark with that number, to locate a fault at it.
func (p FloorPlan) Mark(number int) MarkPlace {
	n := p.source.find("marks")
	if list, ok := n.value.([]*node); ok && number < len(list) {
		n = list[number]
	}
	return MarkPlace{n}
}

// MarkPlace is the place of a mark in a data file.
type MarkPlace struct{ node *node }

// Fault is an error located at the mark.
func (m MarkPlace) Fault(format string, args ...any) error { return m.node.fault(format, args...) }

// checkMarks finds letters that cannot be marks, or are marks twice.
func (p FloorPlan) checkMarks() (faults []error) {
	taken := map[string]bool{}
	for i, m := range p.Marks {
		switch {
		case len(m.Letter) != 1 || !strings.Contains(markLetters, m.Letter):
			faults = append(faults, p.Mark(i).Fault("the letter %q cannot be a mark; a mark has one of a to z, A to Z, and 0 to 9", clip(m.Letter)))
		case taken[m.Letter]:
			faults = append(faults, p.Mark(i).Fault("there is already a mark with the letter %q", m.Letter))
		}
		taken[m.Letter] = true
	}
	return faults
}

// markLetters are the letters that marks can have.
const markLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

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
		default:
			wrong = p.checkMarks()
		}
		if wrong == nil {
			plans = append(plans, p)
		}
		faults = append(faults, wrong...)
	}
	return plans, mods.clashes, faults
}
