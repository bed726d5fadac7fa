package world

import (
	"github.com/yohamta/donburi"
	"github.com/yohamta/donburi/component"
)

// Attach adds a component to a living entity, or replaces its value. State that
// comes and goes often is better an entity of its own.
func (c *Component[T]) Attach(w *World, id ID, value T) {
	w.Attach(id, c.With(value))
}

// Detach removes the component from an entity, if it has it.
func (c *Component[T]) Detach(w *World, id ID) { w.Detach(id, c.kind) }

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

// donburiRoom is the initial capacity of a component's storage, in component
// sets. donburi doubles it at most once per use, and so panics when a component
// is first used in a world with twice as many sets.
const donburiRoom = 256

// makeRoom grows every component's storage for one more set of components,
// before entities are created. The identity is in every set and so grows by
// itself.
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
	for _, k := range kinds { // the order does not matter: each storage grows on its own
		grow(k.typ)
	}
	for _, name := range w.schema.Declared() {
		grow(w.schema.kinds[name].typ)
	}
	w.room *= 2
}

// double doubles a storage of room cells by pushing a value into the first cell
// beyond its end and removing it again. No set of components has that number
// yet, so the cell is unused. The type of donburi's index is internal and
// cannot be named, hence the type parameter.
func double[I ~int, J ~int, R any](push func(component.IComponentType, I), remove func(I, J) R, t component.IComponentType, room int) {
	push(t, I(room))
	remove(I(room), 0)
}
