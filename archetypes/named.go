package archetypes

import (
	"reflect"

	"github.com/donjon-rogue/donjon/components/world"
)

// Named is a name that a component of an entry gives.
type Named struct {
	Of   string // what it is the name of, by the words of world.NamesOf
	Name string
	at   *node
}

// Fault is an error located at the name.
func (n Named) Fault(format string, args ...any) error { return n.at.fault(format, args...) }

// Named lists the names that the components of the entry give, in the order of their fields.
func (p *Prefab) Named() (all []Named) {
	if p.source == nil {
		return nil
	}
	given, _ := p.source.find("components").value.(table)
	for _, part := range p.Parts {
		if n := given[part.Kind().Name()]; n != nil {
			all = namedIn(all, n, part.Kind().Type(), "")
		}
	}
	return all
}

// namedIn adds the names in a value of that type. Of is the word of its field.
func namedIn(all []Named, n *node, t reflect.Type, of string) []Named {
	switch v := n.value.(type) {
	case table:
		if t.Kind() != reflect.Struct {
			break // a component that is written in another way
		}
		for _, key := range v.keys() {
			if f, known := world.FieldCalled(t, key); known {
				inner, _ := world.NamesOf(f)
				all = namedIn(all, v[key], f.Type, inner)
			}
		}
	case []*node:
		if t.Kind() != reflect.Slice && t.Kind() != reflect.Array {
			break
		}
		for _, item := range v {
			all = namedIn(all, item, t.Elem(), of)
		}
	case string:
		if of != "" && v != "" {
			all = append(all, Named{of, v, n})
		}
	}
	return all
}
