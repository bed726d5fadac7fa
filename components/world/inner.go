package world

import (
	"iter"
	"reflect"
	"unsafe"

	"github.com/yohamta/donburi"
	"github.com/yohamta/donburi/component"
)

// This file alone knows donburi: its names, and what has to be known of its insides.

// The names of donburi's types in this package.
type (
	innerWorld   = donburi.World
	innerEntity  = donburi.Entity
	innerEntry   = donburi.Entry
	innerType    = donburi.IComponentType
	innerNumber  = component.ComponentTypeId
	innerPointer = unsafe.Pointer // to a component of an entity
)

// newInnerWorld makes an empty world of donburi. The caller holds birth.
func newInnerWorld() innerWorld { return donburi.NewWorld() }

// innerKind is a type of component for donburi. donburi's own has dozens of methods for each
// Go type, and with them the page for browsers would be too large.
type innerKind struct {
	number innerNumber
	name   string
	data   reflect.Type
}

// innerKinds is the number of types of components. None is ever forgotten.
var innerKinds innerNumber

// newInnerKind makes a type of component. Its callers do so one at a time.
func newInnerKind(name string, data reflect.Type) *innerKind {
	innerKinds++
	return &innerKind{innerKinds, name, data}
}

// Id is the number of the component.
func (k *innerKind) Id() innerNumber { return k.number } //nolint:revive // it is the name that donburi asks for

// New is a new value of the component.
func (k *innerKind) New() innerPointer { return reflect.New(k.data).UnsafePointer() }

// Typ is the Go type of the component.
func (k *innerKind) Typ() reflect.Type { return k.data }

// Name is the name of the component.
func (k *innerKind) Name() string { return k.name }

// in is an entity's own value, to be read or changed.
func (k *innerKind) in(e *innerEntry) reflect.Value {
	return reflect.NewAt(k.data, e.Component(k)).Elem()
}

// valueIn is an entity's own value of a component of that Go type.
func valueIn[T any](k *innerKind, e *innerEntry) *T { return valueAt[T](e.Component(k)) }

// valueAt is the value of a component of that Go type; nil for none.
func valueAt[T any](p innerPointer) *T { return (*T)(p) }

// archetypes yields each set of components that entities have had, with those that have it now.
func (w *World) archetypes() iter.Seq2[[]innerType, []innerEntity] {
	return func(yield func([]innerType, []innerEntity) bool) {
		for _, a := range w.inner.Archetypes() {
			if !yield(a.ComponentTypes(), a.Entities()) {
				return
			}
		}
	}
}

// typesOf lists the components of an entity in donburi. Callers must not modify the list. It is
// allocated once for all entities with the same set and never moves, so the address of its
// first element identifies the set.
func typesOf(e *innerEntry) []innerType { return e.Archetype().ComponentTypes() }

// prepare makes sure that a set of components was first reached by a Create:
// donburi miscounts a set first reached by moving an entity there, and its
// next Create panics.
func (w *World) prepare(types []innerType) {
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
	grow := func(t innerType) {
		s := storages.Storage(t)
		double(s.PushComponent, s.SwapRemove, t, w.room)
	}
	grow(leftoversPart)
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
func double[I ~int, J ~int, R any](push func(innerType, I), remove func(I, J) R, t innerType, room int) {
	push(t, I(room))
	remove(I(room), 0)
}
