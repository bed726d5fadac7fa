package world

import (
	"bytes"
	"cmp"
	"slices"
)

// View is one component of an entity, for display.
type View struct {
	Name  string
	Value any    // a copy of its data; nil for a component of an absent mod
	Shape string // the names and types of its fields
	Kept  []byte // the data of such a component as saved
}

// Inspect lists the components of an entity by name, including those of absent
// mods; nil if the entity is not in the world.
func (w *World) Inspect(id ID) []View {
	var out []View
	for _, k := range w.Kinds(id) {
		out = append(out, View{Name: k.name, Value: w.Value(id, k), Shape: k.shape})
	}
	if e := w.tenant(id).entry; e != nil && e.HasComponent(leftoversPart) {
		for _, l := range leftoversOf(e).Parts {
			out = append(out, View{Name: l.Name, Shape: l.Shape, Kept: bytes.Clone(l.Data)})
		}
	}
	slices.SortFunc(out, func(a, b View) int { return cmp.Compare(a.Name, b.Name) })
	return out
}
