package world

import (
	"fmt"

	"github.com/yohamta/donburi"
	"github.com/yohamta/donburi/component"
)

// Attach puts a component on a living entity, or changes its value when it is
// there already. What comes and goes often is better an entity of its own.
func (c *Component[T]) Attach(w *World, id ID, value T) {
	e := w.tenant(id).entry
	if e == nil {
		panic(fmt.Errorf("world: entity %d is not in the world and cannot be given %s", id, c.kind.name))
	}
	if !e.HasComponent(c.typ) {
		w.prepare(append(typesOf(e), c.typ))
		e.AddComponent(c.typ)
		w.note(id, e)
		w.forget(c.typ)
	}
	c.With(value).set(e)
}

// Detach takes the component off an entity; nothing happens when it has none.
func (c *Component[T]) Detach(w *World, id ID) {
	e := w.tenant(id).entry
	if e == nil || !e.HasComponent(c.typ) {
		return
	}
	var rest []donburi.IComponentType
	for _, t := range typesOf(e) {
		if t.Id() != c.typ.Id() {
			rest = append(rest, t)
		}
	}
	w.prepare(rest)
	e.RemoveComponent(c.typ)
	w.note(id, e)
	w.forget(c.typ)
}

func typesOf(e *donburi.Entry) []donburi.IComponentType {
	return append([]donburi.IComponentType(nil), e.Archetype().ComponentTypes()...)
}

// prepare makes sure that a set of components was first reached by a Create:
// donburi miscounts a set first reached by moving an entity there, and its
// next Create panics.
func (w *World) prepare(types []donburi.IComponentType) {
	for _, a := range w.inner.Archetypes() {
		if a.LayoutMatches(types) {
			return
		}
	}
	w.makeRoom()
	w.inner.Remove(w.inner.Create(types...))
}

// donburiRoom is the number of component sets that a component's storage has
// room for at first; it doubles at most once a use, and so panics when a
// component is first used in a world with twice as many sets.
const donburiRoom = 256

// makeRoom gives every component's storage room for one more set of
// components, before entities are created. The identity is in every set and
// so makes room for itself.
func (w *World) makeRoom() {
	if len(w.inner.Archetypes()) < w.room {
		return
	}
	storages := w.inner.StorageAccessor().Components
	grow := func(t donburi.IComponentType) {
		s := storages.Storage(t)
		double(s.PushComponent, s.SwapRemove, t, w.room)
	}
	grow(leftoversPart.typ)
	for _, k := range kinds { // in any order: each storage grows by itself
		grow(k.typ)
	}
	w.room *= 2
}

// double makes a storage of room cells two times as long, by pushing a value
// into the first cell beyond its end and taking it back. No set of components
// has that number yet, so nothing else is there. The type of donburi's index
// is internal and cannot be named, hence the type parameter.
func double[I ~int, J ~int, R any](push func(component.IComponentType, I), remove func(I, J) R, t component.IComponentType, room int) {
	push(t, I(room))
	remove(I(room), 0)
}
