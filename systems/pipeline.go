package systems

import (
	"fmt"
	"maps"
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
)

// System is one part of a turn of a game G.
type System[G any] func(G)

// Step is a system with its name in rulesets.
type Step[G any] struct {
	Name string
	Run  System[G]
}

// Pipeline is the steps of a turn, in order.
type Pipeline[G any] []Step[G]

// NewPipeline builds a pipeline from the names of its steps; the error names an
// unknown step.
func NewPipeline[G any](names []string, library map[string]System[G]) (Pipeline[G], error) {
	var p Pipeline[G]
	for _, name := range names {
		run, ok := library[name]
		if !ok {
			known := slices.Sorted(maps.Keys(library))
			return nil, fmt.Errorf("there is no step %.60q for a turn%s", name, archetypes.Hint(name, known))
		}
		p = append(p, Step[G]{name, run})
	}
	return p, nil
}

// Run runs every step once.
func (p Pipeline[G]) Run(g G) {
	for _, s := range p {
		s.Run(g)
	}
}

// After returns the pipeline with a step inserted after each step of that name;
// it panics if there is none, since the step would never run.
func (p Pipeline[G]) After(name string, step Step[G]) Pipeline[G] {
	var out Pipeline[G]
	found := false
	for _, s := range p {
		out = append(out, s)
		if s.Name == name {
			out, found = append(out, step), true
		}
	}
	if !found {
		panic(fmt.Errorf("systems: the step %q cannot follow %q, which is not in the turn %q", step.Name, name, p.Names()))
	}
	return out
}

// Index is the index of the first step of that name, or -1.
func (p Pipeline[G]) Index(name string) int {
	return slices.IndexFunc(p, func(s Step[G]) bool { return s.Name == name })
}

// Names lists the names of the steps in order.
func (p Pipeline[G]) Names() []string {
	names := make([]string, len(p))
	for i, s := range p {
		names[i] = s.Name
	}
	return names
}
