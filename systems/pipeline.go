package systems

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// System is one thing that happens in a turn.
type System func(*Game)

// Step is a system under the name that rulesets call it by.
type Step struct {
	Name string
	Run  System
}

// Pipeline is a turn: steps run in order.
type Pipeline []Step

// NewPipeline puts a turn together from the names of its steps; the error
// names those that the library does not have.
func NewPipeline(names []string, library map[string]System) (Pipeline, error) {
	var p Pipeline
	for _, name := range names {
		run, ok := library[name]
		if !ok {
			known := strings.Join(slices.Sorted(maps.Keys(library)), ", ")
			return nil, fmt.Errorf("there is no step %.60q for a turn; known are %s", name, known)
		}
		p = append(p, Step{name, run})
	}
	return p, nil
}

// Run lets every step happen once.
func (p Pipeline) Run(g *Game) {
	for _, s := range p {
		s.Run(g)
	}
}

// After returns the pipeline with a further step behind each step of that
// name; it panics when there is none, for a step that never runs is a fault.
func (p Pipeline) After(name string, step Step) Pipeline {
	var out Pipeline
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

// Names lists the steps in order: the turn at a glance.
func (p Pipeline) Names() []string {
	names := make([]string, len(p))
	for i, s := range p {
		names[i] = s.Name
	}
	return names
}
