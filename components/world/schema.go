package world

import (
	"cmp"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"sync"
)

// Schema holds the components that data files declare, besides those that are registered.
// It belongs to a game and not to the process: worlds made by one schema know nothing of
// another's components. It is only read once a world has been made by it. A nil Schema
// holds none.
type Schema struct{ kinds map[string]*Kind }

// Declare adds a component whose values are structs of a type that was made at run time.
// The options are those of Register. The error is the one that Register panics with.
func (s *Schema) Declare(name string, data reflect.Type, options ...Option) (*Kind, error) {
	if err := cmp.Or(checkName(name), checkPlain(data, name)); err != nil {
		return nil, err
	}
	if s.kinds[name] != nil {
		return nil, fmt.Errorf("world: two components are declared as %q", name)
	}
	k := newDynamic(name, data)
	for _, option := range options {
		if err := option(k); err != nil {
			return nil, fmt.Errorf("world: component %s: %w", name, err)
		}
	}
	if s.kinds == nil {
		s.kinds = map[string]*Kind{}
	}
	s.kinds[name] = k
	return k, nil
}

// Lookup finds a declared or registered component by its name.
func (s *Schema) Lookup(name string) (*Kind, bool) {
	if s != nil {
		if k, ok := s.kinds[name]; ok {
			return k, true
		}
	}
	return Lookup(name)
}

// Names lists every declared and registered component in alphabetical order.
func (s *Schema) Names() []string {
	names := append(s.Declared(), Names()...)
	slices.Sort(names)
	return names
}

// Declared lists the components of the schema itself in alphabetical order.
func (s *Schema) Declared() []string {
	if s == nil {
		return nil
	}
	return slices.Sorted(maps.Keys(s.kinds))
}

// New makes an empty world whose entities may have the components of the schema.
func (s *Schema) New() *World {
	w := New()
	w.schema = s
	return w
}

// Restore is Restore for a world whose entities may have the components of the schema.
func (s *Schema) Restore(raw []byte) (*World, error) { return restore(s.New(), raw) }

// Schema is the schema by which the world was made.
func (w *World) Schema() *Schema { return w.schema }

// kindCalled finds a component by its current or an earlier name.
func (s *Schema) kindCalled(name string) (*Kind, bool) {
	if k, ok := s.Lookup(name); ok {
		return k, true
	}
	return kindCalled(name)
}

// dynamic is a value of a component that was declared at run time, inside donburi. It is
// a struct of the component's type that can be changed, or the zero Value before it was
// first asked for.
type dynamic struct{ value reflect.Value }

// dynamicTypes holds donburi's component types by the names of the components. donburi
// never forgets one, so schemas share them; the type of the values is the schema's.
var dynamicTypes = struct {
	sync.Mutex
	byName map[string]*innerKind
}{byName: map[string]*innerKind{}}

func dynamicType(name string) *innerKind {
	dynamicTypes.Lock()
	defer dynamicTypes.Unlock()
	typ := dynamicTypes.byName[name]
	if typ == nil {
		typ = newInnerKind(name, reflect.TypeFor[dynamic]())
		dynamicTypes.byName[name] = typ
	}
	return typ
}

func newDynamic(name string, data reflect.Type) *Kind {
	typ := dynamicType(name)
	k := &Kind{name: name, typ: typ, data: data}
	k.describe()
	k.at = func(e *innerEntry) reflect.Value {
		d := valueIn[dynamic](typ, e)
		if !d.value.IsValid() {
			d.value = reflect.New(data).Elem()
		}
		return d.value
	}
	k.set = func(e *innerEntry, value reflect.Value) {
		own := reflect.New(data).Elem()
		own.Set(value)
		valueIn[dynamic](typ, e).value = own
	}
	return k
}

// Ref is an entity's own component, to be read or changed, for callers that do not know
// its Go type; the zero Value if the entity does not have it. It is valid until the
// component or its entity is removed.
func (w *World) Ref(id ID, k *Kind) reflect.Value {
	if !w.carries(id, k.typ.number) {
		return reflect.Value{}
	}
	return k.at(w.tenant(id).entry)
}

// Carriers lists the entities that have a component, oldest first.
func (w *World) Carriers(k *Kind) []ID { return slices.Clone(w.roster(k.typ)) }

// Attach adds a component to a living entity, or replaces its value.
func (w *World) Attach(id ID, p Part) {
	e := w.tenant(id).entry
	if e == nil {
		panic(fmt.Errorf("world: entity %d is not in the world and cannot get %s", id, p.kind.name))
	}
	had := e.HasComponent(p.kind.typ)
	if !had {
		w.prepare(append(slices.Clone(typesOf(e)), p.kind.typ))
		e.AddComponent(p.kind.typ)
		w.note(id, e)
		w.admit(id, p.kind.typ)
	}
	p.kind.put(e, p.value.Elem())
	if !had {
		w.tellAdded(id, p.kind.typ)
	}
}

// Detach removes a component from an entity, if it has it.
func (w *World) Detach(id ID, k *Kind) {
	e := w.tenant(id).entry
	if e == nil || !e.HasComponent(k.typ) {
		return
	}
	w.tellRemoved(id, k.typ)
	var rest []innerType
	for _, t := range typesOf(e) {
		if t.Id() != k.typ.Id() {
			rest = append(rest, t)
		}
	}
	w.prepare(rest)
	e.RemoveComponent(k.typ)
	w.note(id, e)
	w.thin(k.typ)
}
