package world

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"sync"

	"github.com/yohamta/donburi"
	"github.com/yohamta/donburi/component"
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
	near    []tenant      // by ID, below nearEnd; empty where one was removed
	far     map[ID]tenant // those from nearEnd on
	count   int           // entities
	sets    map[*donburi.IComponentType]*set
	rosters []roster // by donburi's number of the component
	room    int      // archetypes that every storage has room for
}

// tenant is what is looked up for every value that is asked for: a living
// entity's place in donburi and, as donburi itself searches a list, which
// components it carries.
type tenant struct {
	entry *donburi.Entry // the same for as long as the entity lives
	set   *set
}

// set is a set of components that entities carry, shared by all of those: a
// bit for each, by donburi's number of the component.
type set struct{ has []uint64 }

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
		inner: donburi.NewWorld(),
		next:  1,
		near:  make([]tenant, 1, 256),
		far:   map[ID]tenant{},
		sets:  map[*donburi.IComponentType]*set{},
		room:  donburiRoom,
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
	w.makeRoom()
	e := w.inner.Entry(w.inner.Create(types...))
	w.settle(id, e)
	w.enlist(id, types)
	for _, p := range parts {
		p.set(e)
	}
}

// settle gives a new entity of donburi's its identity.
func (w *World) settle(id ID, e *donburi.Entry) {
	identity.SetValue(e, struct{ ID ID }{id})
	w.count++
	if missing := int(id) + 1 - len(w.near); missing > 0 && id < nearEnd {
		w.near = append(w.near, make([]tenant, missing)...)
	}
	w.note(id, e)
}

// note looks up which components an entity carries.
func (w *World) note(id ID, e *donburi.Entry) {
	// A set's list is made once and never moves: its first place tells sets
	// apart.
	types := e.Archetype().ComponentTypes()
	s, known := w.sets[&types[0]]
	if !known {
		s = setOf(types)
		w.sets[&types[0]] = s
	}
	if id < nearEnd {
		w.near[id] = tenant{e, s}
	} else {
		w.far[id] = tenant{e, s}
	}
}

func setOf(types []donburi.IComponentType) *set {
	s := &set{}
	for _, c := range types {
		n := int(c.Id())
		if missing := n/64 + 1 - len(s.has); missing > 0 {
			s.has = append(s.has, make([]uint64, missing)...)
		}
		s.has[n/64] |= 1 << (n % 64)
	}
	return s
}

// carries says whether the set has the component of that number.
func (s *set) carries(n component.ComponentTypeId) bool {
	word := int(n / 64)
	return word < len(s.has) && s.has[word]&(1<<(n%64)) != 0
}

// tenant is the living entity with that ID; without an entry when there is
// none.
func (w *World) tenant(id ID) tenant {
	if id < ID(len(w.near)) {
		return w.near[id]
	}
	return w.far[id]
}

// Remove takes an entity out of the world; nothing happens when it is gone
// already.
func (w *World) Remove(id ID) {
	t := w.tenant(id)
	if t.entry == nil {
		return
	}
	w.forget(t.entry.Archetype().ComponentTypes()...)
	w.inner.Remove(t.entry.Entity())
	w.count--
	if id < nearEnd {
		w.near[id] = tenant{}
	} else {
		delete(w.far, id)
	}
}

// Alive says whether the entity is in the world.
func (w *World) Alive(id ID) bool {
	return w.tenant(id).entry != nil
}

// Len is the number of entities.
func (w *World) Len() int { return w.count }

// IDs lists every entity, oldest first.
func (w *World) IDs() []ID {
	ids := make([]ID, 0, w.count)
	for id, t := range w.near {
		if t.entry != nil {
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
	return registered(e.Archetype().ComponentTypes())
}

// registered are those components of a set that are not this room's own, by
// name.
func registered(types []donburi.IComponentType) []*Kind {
	var out []*Kind
	for _, t := range types {
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
	e := w.tenant(id).entry
	return e, e != nil
}
