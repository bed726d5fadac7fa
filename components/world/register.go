// Package world is the only room that knows donburi. It names component
// types once, gives every entity an identity of its own, visits entities in
// the order of those identities, and turns a whole world into bytes and back.
// Everything else in the program speaks of world.ID and of components.
package world

import (
	"cmp"
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"github.com/vmihailenco/msgpack/v5"
	"github.com/yohamta/donburi"
)

// Component is a registered component type: the way to its value on an
// entity. Declare one beside its data type:
//
//	var Health = world.Register[HealthData]("health")
type Component[T any] struct {
	kind *Kind
	typ  *donburi.ComponentType[T]
}

// Kind is what the program knows of a component without its Go type: enough
// to decode it from a data file and to save it.
type Kind struct {
	name  string
	shape string
	deep  bool // has slices, which a copy of the value would share
	typ   donburi.IComponentType
	data  reflect.Type
	with  func(reflect.Value) Part
	write func(*msgpack.Encoder, *donburi.Entry) error
	read  func(*source, *donburi.Entry)
	peek  func(*donburi.Entry) any
}

// Name is the component's name in saves and data files, such as "health".
func (k *Kind) Name() string { return k.name }

// Type is the Go type of the component's data, a struct.
func (k *Kind) Type() reflect.Type { return k.data }

// With makes a part out of a value of the kind's Go type.
func (k *Kind) With(value reflect.Value) Part { return k.with(value) }

// Part is one component with its value, ready to be put on an entity.
type Part struct {
	kind *Kind
	set  func(*donburi.Entry)
}

// Kind is the component that the part is a value of.
func (p Part) Kind() *Kind { return p.kind }

// kinds holds every registered component by name. It is filled while packages
// initialise, one after the other, and only read afterwards.
var kinds = map[string]*Kind{}

// Register names a component type; call it from package-level variables. T is
// a struct of exported plain fields: whole numbers, texts, booleans, slices,
// arrays and structs of those. Whatever would be lost in a save is refused by
// a panic that says what and where.
func Register[T any](name string) *Component[T] {
	if err := cmp.Or(checkName(name), checkPlain(reflect.TypeFor[T](), name)); err != nil {
		panic(err)
	}
	c := newComponent[T](name)
	kinds[name] = c.kind
	return c
}

func newComponent[T any](name string) *Component[T] {
	data := reflect.TypeFor[T]()
	shape := shapeOf(data)
	c := &Component[T]{typ: donburi.NewComponentType[T]().SetName(name)}
	c.kind = &Kind{
		name:  name,
		shape: shape,
		deep:  strings.Contains(shape, "[]"),
		typ:   c.typ,
		data:  data,
		with:  func(v reflect.Value) Part { return c.With(v.Interface().(T)) },
		write: func(enc *msgpack.Encoder, e *donburi.Entry) error {
			return encode(enc, reflect.ValueOf(c.typ.Get(e)).Elem())
		},
		read: func(s *source, e *donburi.Entry) { s.decode(reflect.ValueOf(c.typ.Get(e)).Elem()) },
		peek: func(e *donburi.Entry) any {
			value := *c.typ.Get(e)
			unshare(reflect.ValueOf(&value).Elem())
			return value
		},
	}
	return c
}

// Lookup finds a component by its name.
func Lookup(name string) (*Kind, bool) {
	k, ok := kinds[name]
	return k, ok
}

// Names lists every registered component in alphabetical order.
func Names() []string { return slices.Sorted(maps.Keys(kinds)) }

// namePattern is what a component may be called: "health", or "plague:fever"
// when it belongs to a mod.
var namePattern = regexp.MustCompile(`^([a-z0-9_]+:)?[a-z0-9_]+$`)

func checkName(name string) error {
	if !namePattern.MatchString(name) || len(name) > longestName {
		return fmt.Errorf("world: %q is not a component name; use small letters a to z, digits, _ and a mod's name before a colon", name)
	}
	if _, taken := kinds[name]; taken {
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
	if told := len(shapeOf(t)); told > longestShape {
		return fmt.Errorf("world: component %s has so many fields that they take %d bytes to tell, and %d is the most", name, told, longestShape)
	}
	return nil
}

// checkField refuses types that a save would lose or change: msgpack drops
// unexported fields and writes maps in random order, and a donburi handle
// names another entity after a load. around are the structs that it is in.
func checkField(t reflect.Type, where string, around []reflect.Type) error {
	switch t {
	case reflect.TypeFor[donburi.Entity](), reflect.TypeFor[donburi.Entry](), reflect.TypeFor[*donburi.Entry]():
		return fmt.Errorf("world: %s holds a donburi handle, which names another entity after a load; hold a world.ID instead", where)
	}
	switch t.Kind() {
	case reflect.Slice, reflect.Array:
		return checkField(t.Elem(), where+"[]", around)
	case reflect.Struct:
		if slices.Contains(around, t) {
			return fmt.Errorf("world: %s holds itself, which has no end; hold a world.ID instead", where)
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
		return fmt.Errorf("world: %s is a %s, and no fraction decides a rule: it comes out otherwise on another machine; use whole numbers, such as percent", where, t)
	default:
		return fmt.Errorf("world: %s is a %s, which does not survive a save; use numbers, texts, booleans, slices and structs of those", where, t)
	}
}

// shapeOf writes a type's fields out, so that a save made with other fields
// is recognised and not read askew.
func shapeOf(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Slice:
		return "[]" + shapeOf(t.Elem())
	case reflect.Array:
		return fmt.Sprintf("[%d]%s", t.Len(), shapeOf(t.Elem()))
	case reflect.Struct:
		fields := make([]string, t.NumField())
		for i := range fields {
			f := t.Field(i)
			fields[i] = f.Name + " " + shapeOf(f.Type)
		}
		return "{" + strings.Join(fields, ",") + "}"
	default:
		return t.Kind().String()
	}
}
