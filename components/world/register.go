// Package world is the only package that uses donburi. It registers component
// types by name, gives every entity a stable ID, iterates over entities in the
// order of their IDs, and encodes and decodes whole worlds. Everything else in
// the program uses world.ID and components.
package world

import (
	"cmp"
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"
)

// Component is a registered component type, which gives access to its value on
// an entity. Declare one next to its data type:
//
//	var Health = world.Register[HealthData]("health")
//
// Options declare which components it requires and where data files may use it
// (see Needs and In), and how saves of earlier versions are read (see Default,
// Renamed, Dropped, Upgrade and Formerly). The bounds of a number are a tag of
// its field, such as within:"0,100"; so is the maximum length of a text or list,
// such as maxlen:"256".
type Component[T any] struct{ kind *Kind }

// Kind is a component without its Go type: enough to decode it from a data file
// and to save it.
type Kind struct {
	name  string
	shape string
	deep  bool // has slices, which a copy of the value would share
	typ   *innerKind
	data  reflect.Type
	declaration
	growth growth
	at     func(*innerEntry) reflect.Value // an entity's own value
	set    func(*innerEntry, reflect.Value)
}

// peek copies an entity's value.
func (k *Kind) peek(e *innerEntry) any {
	value := reflect.New(k.data).Elem()
	value.Set(k.at(e))
	unshare(value)
	return value.Interface()
}

// Name is the component's name in saves and data files, such as "health".
func (k *Kind) Name() string { return k.name }

// Type is the Go type of the component's data, a struct.
func (k *Kind) Type() reflect.Type { return k.data }

// With makes a part out of a value of the kind's Go type.
func (k *Kind) With(value reflect.Value) Part {
	own := reflect.New(k.data)
	own.Elem().Set(value)
	return Part{k, own}
}

// Part is one component with its value, for a new entity.
type Part struct {
	kind  *Kind
	value reflect.Value // a pointer to it
}

// Kind is the component of the part.
func (p Part) Kind() *Kind { return p.kind }

// Value is the value of the part, for callers that do not know its Go type. It shares
// its slices with the part.
func (p Part) Value() any { return p.value.Elem().Interface() }

// kinds holds every registered component by name. It is filled during package
// initialisation and only read afterwards.
var kinds = map[string]*Kind{}

// formerly holds components by their earlier names.
var formerly = map[string]*Kind{}

// Register registers a component type under a name; call it from package-level
// variables. T is a struct of exported plain fields: integers, strings,
// booleans, slices, arrays and structs of those. It panics, naming the field,
// for anything that would be lost in a save.
func Register[T any](name string, options ...Option) *Component[T] {
	return &Component[T]{register(reflect.TypeFor[T](), name, options)}
}

func register(data reflect.Type, name string, options []Option) *Kind {
	if err := cmp.Or(checkName(name), checkPlain(data, name)); err != nil {
		panic(err)
	}
	k := newKind(data, name)
	for _, option := range options {
		if err := option(k); err != nil {
			panic(fmt.Errorf("world: component %s: %w", name, err))
		}
	}
	kinds[name] = k
	return k
}

func newKind(data reflect.Type, name string) *Kind {
	typ := newInnerKind(name, data)
	k := &Kind{name: name, typ: typ, data: data, at: typ.in}
	k.set = func(e *innerEntry, value reflect.Value) { typ.in(e).Set(value) }
	k.describe()
	return k
}

// put gives an entity its own copy of a value, slices included.
func (k *Kind) put(e *innerEntry, value reflect.Value) {
	k.set(e, value)
	if k.deep {
		unshare(k.at(e))
	}
}

// describe derives the shape and the limits of a kind from its type.
func (k *Kind) describe() {
	k.shape = shapeOf(k.data)
	k.deep = strings.Contains(k.shape, "[]")
	k.limits = limitsOf(k.data, nil)
}

// Lookup finds a component by its name.
func Lookup(name string) (*Kind, bool) {
	k, ok := kinds[name]
	return k, ok
}

// kindCalled finds a component by its current or an earlier name.
func kindCalled(name string) (*Kind, bool) {
	k, ok := kinds[name]
	if !ok {
		k, ok = formerly[name]
	}
	return k, ok
}

// Names lists every registered component in alphabetical order.
func Names() []string { return slices.Sorted(maps.Keys(kinds)) }

// namePattern matches component names: "health", or "plague:fever" for a mod's
// component.
var namePattern = regexp.MustCompile(`^([a-z0-9_-]+:)?[a-z0-9_]+$`)

func checkName(name string) error {
	if !namePattern.MatchString(name) || len(name) > maxNameLen {
		return fmt.Errorf("world: %q is not a component name; use a to z, digits and _, with a mod's name before a colon", name)
	}
	if _, taken := kindCalled(name); taken {
		return fmt.Errorf("world: two components are registered as %q", name)
	}
	return nil
}

func checkPlain(t reflect.Type, name string) error {
	if t.Kind() != reflect.Struct {
		return fmt.Errorf("world: component %s is of type %s; a component is a struct, so that it can grow", name, t)
	}
	if err := checkField(t, "component "+name, nil); err != nil {
		return err
	}
	shape := shapeOf(t)
	if told := len(shape); told > maxShapeLen {
		return fmt.Errorf("world: component %s has a shape of %d bytes; the maximum is %d", name, told, maxShapeLen)
	}
	if _, ok := parseShape(shape); !ok {
		return fmt.Errorf("world: component %s is too large or nests too deep to be read by a later version", name)
	}
	return nil
}

// checkField rejects types that a save would lose or change: msgpack drops
// unexported fields and writes maps in random order, and a donburi handle names
// another entity after a load. around are the enclosing structs.
func checkField(t reflect.Type, where string, around []reflect.Type) error {
	switch t {
	case reflect.TypeFor[innerEntity](), reflect.TypeFor[innerEntry](), reflect.TypeFor[*innerEntry]():
		return fmt.Errorf("world: %s holds a donburi handle, which names another entity after a load; hold a world.ID instead", where)
	}
	switch t.Kind() {
	case reflect.Slice, reflect.Array:
		return checkField(t.Elem(), where+"[]", around)
	case reflect.Struct:
		if slices.Contains(around, t) {
			return fmt.Errorf("world: %s contains itself; hold a world.ID instead", where)
		}
		for i := range t.NumField() {
			f := t.Field(i)
			if !f.IsExported() {
				return fmt.Errorf("world: %s.%s is unexported and would be lost in a save; export it", where, f.Name)
			}
			if _, tagged := f.Tag.Lookup("msgpack"); tagged {
				return fmt.Errorf("world: %s.%s has a msgpack tag, which could keep it out of a save; leave the tag out", where, f.Name)
			}
			if err := checkField(f.Type, where+"."+f.Name, append(around, t)); err != nil {
				return err
			}
		}
		return nil
	case reflect.Bool, reflect.String,
		reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return nil
	case reflect.Float32, reflect.Float64:
		return fmt.Errorf("world: %s is a %s, and the rules use no floating point, whose results differ between machines; use integers, such as percentages", where, t)
	default:
		return fmt.Errorf("world: %s is a %s, which does not survive a save; use integers, strings, booleans, slices and structs of those", where, t)
	}
}
