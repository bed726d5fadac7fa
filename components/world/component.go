package world

import (
	"fmt"
	"iter"
	"reflect"
)

// Kind is the component without its Go type.
func (c *Component[T]) Kind() *Kind { return c.kind }

// With makes a part for a new entity. Each entity made with it gets its own
// copy of the value, slices included.
func (c *Component[T]) With(value T) Part { return Part{c.kind, reflect.ValueOf(&value)} }

// Among finds the component among the parts for an entity. The value shares its slices
// with the part.
func (c *Component[T]) Among(parts []Part) (value T, found bool) {
	if p := c.kind.among(parts); p != nil {
		return *valueAt[T](p), true
	}
	return value, false
}

// among is the value of the component among the parts for an entity, or nil.
func (k *Kind) among(parts []Part) innerPointer {
	for _, p := range parts {
		if p.kind == k {
			return p.value.UnsafePointer()
		}
	}
	return nil
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
func (c *Component[T]) Find(w *World, id ID) *T { return valueAt[T](c.kind.find(w, id)) }

func (k *Kind) find(w *World, id ID) innerPointer {
	t := w.tenant(id)
	if t.entry == nil || !t.set.carries(k.typ.number) {
		return nil
	}
	return t.entry.Component(k.typ)
}

// Get is Find for a component that must exist; it panics with the name of what
// is missing.
func (c *Component[T]) Get(w *World, id ID) *T { return valueAt[T](c.kind.get(w, id)) }

func (k *Kind) get(w *World, id ID) innerPointer {
	if p := k.find(w, id); p != nil {
		return p
	}
	if !w.Alive(id) {
		panic(fmt.Errorf("world: entity %d is not in the world, so it has no %s", id, k.name))
	}
	panic(fmt.Errorf("world: entity %d has no %s", id, k.name))
}

// Has reports whether the entity has the component.
func (c *Component[T]) Has(w *World, id ID) bool { return w.carries(id, c.kind.typ.number) }

// IDs lists the entities that have the component, oldest first.
func (c *Component[T]) IDs(w *World) []ID { return w.Carriers(c.kind) }

// Each iterates over the entities that have the component, oldest first. The
// list is taken before the first iteration: the loop may create, change and
// remove entities; removed ones are skipped, new ones are not visited.
func (c *Component[T]) Each(w *World) iter.Seq2[ID, *T] {
	return func(yield func(ID, *T) bool) {
		for _, id := range w.roster(c.kind.typ) {
			if v := c.Find(w, id); v != nil && !yield(id, v) {
				return
			}
		}
	}
}

// Only returns the one entity that has the component; it panics if there is not
// exactly one.
func (c *Component[T]) Only(w *World) (ID, *T) {
	id := c.kind.only(w)
	return id, c.Get(w, id)
}

func (k *Kind) only(w *World) ID {
	ids := w.roster(k.typ)
	if len(ids) != 1 {
		panic(fmt.Errorf("world: %d entities have %s instead of exactly one", len(ids), k.name))
	}
	return ids[0]
}

// Attach adds a component to a living entity, or replaces its value. State that
// comes and goes often is better an entity of its own.
func (c *Component[T]) Attach(w *World, id ID, value T) {
	w.Attach(id, c.With(value))
}

// Detach removes the component from an entity, if it has it.
func (c *Component[T]) Detach(w *World, id ID) { w.Detach(id, c.kind) }
