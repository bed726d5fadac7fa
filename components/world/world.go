package world

import (
	"cmp"
	"fmt"
	"iter"
	"maps"
	"reflect"
	"slices"
	"sync"

	"github.com/yohamta/donburi"
	"github.com/yohamta/donburi/component"
	"github.com/yohamta/donburi/filter"
)

// ID is an entity's own identity: given once, never used again, the same
// after a load, and the only way one entity refers to another. 0 is nobody.
type ID uint32

// identity carries an entity's ID inside donburi. It is not registered: in a
// save the ID is the key, not a component. Its name can be no component's.
var identity = donburi.NewComponentType[struct{ ID ID }]().SetName("an identity")

// World is the state of one game. It is not safe for concurrent use; worlds
// do not share anything, so each goroutine may have its own.
type World struct {
	inner   donburi.World
	next    ID
	near    []*tenant      // by ID, below nearEnd; nil where one was removed
	far     map[ID]*tenant // those from nearEnd on
	count   int            // entities
	queries map[component.ComponentTypeId]*donburi.Query
	room    int // archetypes that every storage has room for
}

// tenant is what is looked up for every value that is asked for: a living
// entity's place in donburi and, as donburi itself searches a list, which
// components it carries.
type tenant struct {
	entry *donburi.Entry // the same for as long as the entity lives
	has   []uint64       // a bit for each, by donburi's number of the component
}

// nearEnd is where the list by ID ends. The list takes room for the removed
// too, and a save that lies may claim that nearly all IDs were.
const nearEnd = 1 << 18

// birth guards donburi's counter of worlds, which is global.
var birth sync.Mutex

// New makes an empty world.
func New() *World {
	birth.Lock()
	defer birth.Unlock()
	return &World{
		inner:   donburi.NewWorld(),
		next:    1,
		near:    make([]*tenant, 1, 256),
		far:     map[ID]*tenant{},
		queries: map[component.ComponentTypeId]*donburi.Query{},
		room:    donburiRoom,
	}
}

// Create makes an entity out of parts, each component at most once, and
// returns its identity. An entity's set of components is best complete at
// birth.
func (w *World) Create(parts ...Part) ID {
	id := w.next
	w.next++
	w.create(id, parts)
	return id
}

func (w *World) create(id ID, parts []Part) {
	types := make([]donburi.IComponentType, 0, len(parts)+1)
	types = append(types, identity)
	for _, p := range parts {
		if slices.Contains(types, p.kind.typ) {
			panic(fmt.Errorf("world: a new entity is given the component %s twice", p.kind.name))
		}
		types = append(types, p.kind.typ)
	}
	e := w.inner.Entry(w.make(types))
	identity.SetValue(e, struct{ ID ID }{id})
	for _, p := range parts {
		p.set(e)
	}
	t := &tenant{entry: e}
	t.note()
	w.count++
	if id >= nearEnd {
		w.far[id] = t
		return
	}
	if missing := int(id) + 1 - len(w.near); missing > 0 {
		w.near = append(w.near, make([]*tenant, missing)...)
	}
	w.near[id] = t
}

// note looks up which components the entity carries.
func (t *tenant) note() {
	clear(t.has)
	for _, c := range t.entry.Archetype().ComponentTypes() {
		n := int(c.Id())
		if missing := n/64 + 1 - len(t.has); missing > 0 {
			t.has = append(t.has, make([]uint64, missing)...)
		}
		t.has[n/64] |= 1 << (n % 64)
	}
}

// carries says whether the entity has the component of that number.
func (t *tenant) carries(n component.ComponentTypeId) bool {
	word := int(n / 64)
	return word < len(t.has) && t.has[word]&(1<<(n%64)) != 0
}

// tenant is the living entity with that ID, or nil.
func (w *World) tenant(id ID) *tenant {
	if id < ID(len(w.near)) {
		return w.near[id]
	}
	return w.far[id]
}

// Remove takes an entity out of the world; nothing happens when it is gone
// already.
func (w *World) Remove(id ID) {
	t := w.tenant(id)
	if t == nil {
		return
	}
	w.inner.Remove(t.entry.Entity())
	w.count--
	if id < nearEnd {
		w.near[id] = nil
	} else {
		delete(w.far, id)
	}
}

// Alive says whether the entity is in the world.
func (w *World) Alive(id ID) bool {
	return w.tenant(id) != nil
}

// Len is the number of entities.
func (w *World) Len() int { return w.count }

// IDs lists every entity, oldest first.
func (w *World) IDs() []ID {
	ids := make([]ID, 0, w.count)
	for id, t := range w.near {
		if t != nil {
			ids = append(ids, ID(id))
		}
	}
	return slices.AppendSeq(ids, slices.Values(slices.Sorted(maps.Keys(w.far))))
}

// Kinds lists the components of an entity by name; nil when it is not in the
// world.
func (w *World) Kinds(id ID) []*Kind {
	e, ok := w.entry(id)
	if !ok {
		return nil
	}
	var out []*Kind
	for _, t := range e.Archetype().ComponentTypes() {
		if k, ok := kinds[t.Name()]; ok {
			out = append(out, k)
		}
	}
	slices.SortFunc(out, func(a, b *Kind) int { return cmp.Compare(a.name, b.name) })
	return out
}

// Value is a copy of an entity's component of that kind, for readers that do
// not know its Go type; nil when the entity has none.
func (w *World) Value(id ID, k *Kind) any {
	if e, ok := w.entry(id); ok && e.HasComponent(k.typ) {
		return k.peek(e)
	}
	return nil
}

func (w *World) entry(id ID) (*donburi.Entry, bool) {
	if t := w.tenant(id); t != nil {
		return t.entry, true
	}
	return nil, false
}

// Kind is what is known of the component without its Go type.
func (c *Component[T]) Kind() *Kind { return c.kind }

// With makes a part of an entity to be created. Each entity made with it has
// a value of its own, slices included.
func (c *Component[T]) With(value T) Part {
	return Part{c.kind, func(e *donburi.Entry) { c.typ.SetValue(e, c.own(value)) }}
}

// own is a copy of a value that shares no slice with it.
func (c *Component[T]) own(value T) T {
	if c.kind.deep {
		unshare(reflect.ValueOf(&value).Elem())
	}
	return value
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

// Find returns the entity's component to read or change, or nil when the
// entity has none or is not in the world. The pointer is good until the
// component or its entity is removed.
func (c *Component[T]) Find(w *World, id ID) *T {
	t := w.tenant(id)
	if t == nil || !t.carries(c.typ.Id()) {
		return nil
	}
	return c.typ.Get(t.entry)
}

// Get is Find for a component that must be there; it panics with the names
// of what is missing.
func (c *Component[T]) Get(w *World, id ID) *T {
	if v := c.Find(w, id); v != nil {
		return v
	}
	if !w.Alive(id) {
		panic(fmt.Errorf("world: entity %d is not in the world; its %s was asked for", id, c.kind.name))
	}
	panic(fmt.Errorf("world: entity %d has no %s", id, c.kind.name))
}

// Has says whether the entity carries the component.
func (c *Component[T]) Has(w *World, id ID) bool { return c.Find(w, id) != nil }

// IDs lists the entities that carry the component, oldest first.
func (c *Component[T]) IDs(w *World) []ID {
	q, ok := w.queries[c.typ.Id()]
	if !ok {
		// A query belongs to its world: donburi's shared ones crash when two
		// goroutines each run a game, and never forget a world.
		q = donburi.NewQuery(filter.Contains(c.typ))
		w.queries[c.typ.Id()] = q
	}
	var ids []ID
	for e := range q.Iter(w.inner) {
		ids = append(ids, identity.Get(e).ID)
	}
	slices.Sort(ids)
	return ids
}

// Each visits the entities that carry the component, oldest first. It looks
// at the world once, before the first visit: the visitor may create, change
// and remove entities; what is gone meanwhile is skipped, what is new waits.
func (c *Component[T]) Each(w *World) iter.Seq2[ID, *T] {
	return func(yield func(ID, *T) bool) {
		for _, id := range c.IDs(w) {
			if v := c.Find(w, id); v != nil && !yield(id, v) {
				return
			}
		}
	}
}

// Only returns the one entity that carries the component; it panics when
// there is none or more than one.
func (c *Component[T]) Only(w *World) (ID, *T) {
	ids := c.IDs(w)
	if len(ids) != 1 {
		panic(fmt.Errorf("world: %d entities carry %s, and there should be exactly one", len(ids), c.kind.name))
	}
	return ids[0], c.Get(w, ids[0])
}
