package world

import (
	"cmp"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"sync"
)

// ID identifies an entity: it is never reused, stays the same after a load, and
// is the only way to refer from one entity to another. 0 means none.
type ID uint32

// identity holds an entity's ID inside donburi. It is not registered: in a save
// the ID is the key, not a component. Its name is not a valid component name.
var identity = newInnerKind("an identity", reflect.TypeFor[ID]())

// identityOf is the ID of an entity.
func identityOf(e *innerEntry) ID { return *valueIn[ID](identity, e) }

// World is the state of one game. It is not safe for concurrent use, but
// separate worlds share nothing and can be used concurrently.
type World struct {
	inner   innerWorld
	schema  *Schema // of components declared at run time; may be nil
	next    ID
	near    []tenant      // by ID, below nearEnd; empty if removed
	far     map[ID]tenant // IDs from nearEnd on
	count   int           // entities
	sets    map[*innerType]*set
	rosters []roster // by donburi's number of the component
	hooks   []hooks  // by donburi's number of the component
	room    int      // capacity of every storage, in archetypes
}

// tenant is looked up for every access: a living entity's entry in donburi and
// the set of its components, which donburi itself would search in a list.
type tenant struct {
	entry *innerEntry // constant while the entity lives
	set   *set
}

// set is a bit set of components, by donburi's component number, shared by all
// entities that have exactly these.
type set struct{ has []uint64 }

// nearEnd limits the list by ID. The list has entries for removed entities too,
// and a forged save could claim that nearly all IDs were used.
const nearEnd = 1 << 18

// birth guards donburi's global world counter.
var birth sync.Mutex

// New makes an empty world.
func New() *World {
	birth.Lock()
	defer birth.Unlock()
	return &World{
		inner: newInnerWorld(),
		next:  1,
		near:  make([]tenant, 1, 256),
		far:   map[ID]tenant{},
		sets:  map[*innerType]*set{},
		room:  donburiRoom,
	}
}

// Create makes an entity from parts, each component at most once, and returns
// its ID. Prefer giving an entity all its components here.
func (w *World) Create(parts ...Part) ID {
	id := w.next
	w.next++
	w.create(id, parts)
	return id
}

func (w *World) create(id ID, parts []Part) {
	types := make([]innerType, 0, len(parts)+1)
	types = append(types, identity)
	for _, p := range parts {
		if slices.Contains(types, innerType(p.kind.typ)) {
			panic(fmt.Errorf("world: a new entity has the component %s twice", p.kind.name))
		}
		types = append(types, p.kind.typ)
	}
	w.makeRoom()
	e := w.inner.Entry(w.inner.Create(types...))
	w.settle(id, e)
	w.enlist(id, types)
	for _, p := range parts {
		p.kind.put(e, p.value.Elem())
	}
	w.tellAdded(id, types...)
}

// settle gives a new donburi entity its ID.
func (w *World) settle(id ID, e *innerEntry) {
	*valueIn[ID](identity, e) = id
	w.count++
	if missing := int(id) + 1 - len(w.near); missing > 0 && id < nearEnd {
		w.near = append(w.near, make([]tenant, missing)...)
	}
	w.note(id, e)
}

// note records the set of components of an entity.
func (w *World) note(id ID, e *innerEntry) {
	types := typesOf(e)
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

func setOf(types []innerType) *set {
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

// carries reports whether the set has the component with that number.
func (s *set) carries(n innerNumber) bool {
	word := int(n / 64)
	return word < len(s.has) && s.has[word]&(1<<(n%64)) != 0
}

// tenant is the living entity with that ID; its entry is nil if there is none.
func (w *World) tenant(id ID) tenant {
	if id < ID(len(w.near)) {
		return w.near[id]
	}
	return w.far[id]
}

// carries reports whether an entity is in the world and has the component with that number.
func (w *World) carries(id ID, n innerNumber) bool {
	t := w.tenant(id)
	return t.entry != nil && t.set.carries(n)
}

// Remove removes an entity from the world, if it is there.
func (w *World) Remove(id ID) {
	t := w.tenant(id)
	if t.entry == nil {
		return
	}
	w.tellRemoved(id, typesOf(t.entry)...)
	w.thin(typesOf(t.entry)...)
	w.inner.Remove(t.entry.Entity())
	w.count--
	if id < nearEnd {
		w.near[id] = tenant{}
	} else {
		delete(w.far, id)
	}
}

// Alive reports whether the entity is in the world.
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

// Kinds lists the components of an entity by name; nil if it is not in the
// world.
func (w *World) Kinds(id ID) []*Kind {
	if !w.Alive(id) {
		return nil
	}
	return w.kindsOf(typesOf(w.tenant(id).entry))
}

// kindsOf are the registered and declared components of a set, by name.
func (w *World) kindsOf(types []innerType) []*Kind {
	var out []*Kind
	for _, t := range types {
		if k, ok := w.schema.Lookup(t.Name()); ok {
			out = append(out, k)
		}
	}
	slices.SortFunc(out, func(a, b *Kind) int { return cmp.Compare(a.name, b.name) })
	return out
}

// Value is a copy of an entity's component, for callers that do not know its Go
// type; nil if the entity does not have it.
func (w *World) Value(id ID, k *Kind) any {
	if e := w.tenant(id).entry; e != nil && e.HasComponent(k.typ) {
		return k.peek(e)
	}
	return nil
}
