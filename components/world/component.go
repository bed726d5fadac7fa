package world

import (
	"fmt"
	"iter"
	"reflect"
	"slices"
)

// Kind is the component without its Go type.
func (c *Component[T]) Kind() *Kind { return c.kind }

// With makes a part for a new entity. Each entity made with it gets its own
// copy of the value, slices included.
func (c *Component[T]) With(value T) Part {
	return Part{c.kind, &given[T]{c, value}}
}

// given is the value of a part.
type given[T any] struct {
	of    *Component[T]
	value T
}

func (g *given[T]) set(e *innerEntry) {
	own := g.of.typ.Get(e)
	*own = g.value
	if g.of.kind.deep {
		unshare(reflect.ValueOf(own).Elem())
	}
}

func (g *given[T]) get() any { return g.value }

// Among finds the component among the parts for an entity. The value shares its slices
// with the part.
func (c *Component[T]) Among(parts []Part) (value T, found bool) {
	for _, p := range parts {
		if g, ok := p.value.(*given[T]); ok && g.of == c {
			return g.value, true
		}
	}
	return value, false
}

// unshare gives a value its own copy of every slice in it.
func unshare(v reflect.Value) {
	switch v.Kind() {
	case reflect.Slice:
		if v.IsNil() {
			return
		}
		own := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		reflect.Copy(own, v)
		v.Set(own)
		fallthrough
	case reflect.Array:
		for i := range v.Len() {
			unshare(v.Index(i))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			unshare(v.Field(i))
		}
	}
}

// Find returns a pointer to the entity's component, or nil if the entity does
// not have it or is not in the world. The pointer is valid until the component
// or its entity is removed.
func (c *Component[T]) Find(w *World, id ID) *T {
	t := w.tenant(id)
	if t.entry == nil || !t.set.carries(c.typ.Id()) {
		return nil
	}
	return c.typ.Get(t.entry)
}

// Get is Find for a component that must exist; it panics with the name of what
// is missing.
func (c *Component[T]) Get(w *World, id ID) *T {
	if v := c.Find(w, id); v != nil {
		return v
	}
	if !w.Alive(id) {
		panic(fmt.Errorf("world: entity %d is not in the world, so it has no %s", id, c.kind.name))
	}
	panic(fmt.Errorf("world: entity %d has no %s", id, c.kind.name))
}

// Has reports whether the entity has the component.
func (c *Component[T]) Has(w *World, id ID) bool { return w.carries(id, c.typ.Id()) }

// IDs lists the entities that have the component, oldest first.
func (c *Component[T]) IDs(w *World) []ID { return slices.Clone(c.ids(w)) }

// ids is IDs without the copy; callers must not modify the list.
func (c *Component[T]) ids(w *World) []ID { return w.roster(c.typ) }

// Each iterates over the entities that have the component, oldest first. The
// list is taken before the first iteration: the loop may create, change and
// remove entities; removed ones are skipped, new ones are not visited.
func (c *Component[T]) Each(w *World) iter.Seq2[ID, *T] {
	return func(yield func(ID, *T) bool) {
		for _, id := range c.ids(w) {
			if v := c.Find(w, id); v != nil && !yield(id, v) {
				return
			}
		}
	}
}

// Only returns the one entity that has the component; it panics if there is not
// exactly one.
func (c *Component[T]) Only(w *World) (ID, *T) {
	ids := c.ids(w)
	if len(ids) != 1 {
		panic(fmt.Errorf("world: %d entities have %s instead of exactly one", len(ids), c.kind.name))
	}
	return ids[0], c.Get(w, ids[0])
}

// Attach adds a component to a living entity, or replaces its value. State that
// comes and goes often is better an entity of its own.
func (c *Component[T]) Attach(w *World, id ID, value T) {
	w.Attach(id, c.With(value))
}

// Detach removes the component from an entity, if it has it.
func (c *Component[T]) Detach(w *World, id ID) { w.Detach(id, c.kind) }
