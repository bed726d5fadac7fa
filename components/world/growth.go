package world

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
)

// A component's type may change between versions of the program. Saves hold the
// names and types of the fields, and are read by them: a new field is zero, and
// an integer may change to another integer type that can hold its value.
// Everything else is declared where the component is registered.
//
// A field in a struct or in a list of structs is named by a path of current
// names, such as "Arena.Width" or "Entries.Turn".

// Option is a declaration for Register.
type Option func(*Kind) error

// growth declares how saves of earlier versions of a component are read.
type growth struct {
	formerly []string
	defaults map[string]reflect.Value // by path
	renamed  []renaming
	dropped  map[string]bool // by path
	upgrades map[string]func(Old, reflect.Value) error
}

// renaming is a field's old and current path.
type renaming struct{ from, to string }

// Default sets the value of a field that is missing from an older save or from
// an entry of a data file. The value has no slices; use Upgrade for those. In
// data files it does not apply inside lists.
func Default(path string, value any) Option {
	return func(k *Kind) error {
		t, ok := typeAt(k.data, path)
		if !ok {
			return fmt.Errorf("it has no field %s to give a default", path)
		}
		v, ok := valueAs(t, value)
		if !ok {
			return fmt.Errorf("the default of its field %s is %#v, which is not a %s without slices", path, value, t)
		}
		if k.growth.defaults == nil {
			k.growth.defaults = map[string]reflect.Value{}
		}
		k.growth.defaults[path] = v
		return nil
	}
}

// Renamed declares the old path of a field. Both are in the same struct.
func Renamed(from, to string) Option {
	return func(k *Kind) error {
		if _, ok := typeAt(k.data, to); !ok {
			return fmt.Errorf("it has no field %s, which %s was renamed to", to, from)
		}
		before, _ := splitPath(from)
		now, _ := splitPath(to)
		if before != now {
			return fmt.Errorf("%s was renamed to %s in another struct, which needs an Upgrade", from, to)
		}
		k.growth.renamed = append(k.growth.renamed, renaming{from, to})
		return nil
	}
}

// Dropped names removed fields; their values in saves are ignored.
func Dropped(paths ...string) Option {
	return func(k *Kind) error {
		if k.growth.dropped == nil {
			k.growth.dropped = map[string]bool{}
		}
		for _, path := range paths {
			if _, ok := typeAt(k.data, path); ok {
				return fmt.Errorf("its field %s is declared as dropped and still exists", path)
			}
			k.growth.dropped[path] = true
		}
		return nil
	}
}

// Upgrade converts one of the component's own fields from saves that lack it,
// that have it with an incompatible type, or that have it although it no longer
// exists. The function gets the current value with all other fields already
// copied. If it returns an error, the save is rejected.
func Upgrade[T any](field string, upgrade func(old Old, now *T) error) Option {
	return func(k *Kind) error {
		if k.data != reflect.TypeFor[T]() {
			return fmt.Errorf("the upgrade of its field %s takes a %s", field, reflect.TypeFor[T]())
		}
		if strings.Contains(field, ".") {
			return fmt.Errorf("an upgrade is for a field of the component itself, not for %s", field)
		}
		if k.growth.upgrades == nil {
			k.growth.upgrades = map[string]func(Old, reflect.Value) error{}
		}
		k.growth.upgrades[field] = func(old Old, now reflect.Value) error {
			return upgrade(old, now.Addr().Interface().(*T))
		}
		return nil
	}
}

// Formerly declares earlier names of the component.
func Formerly(names ...string) Option {
	return func(k *Kind) error {
		for _, name := range names {
			if err := checkName(name); err != nil || name == k.name {
				return errors.Join(fmt.Errorf("%q cannot be its former name", name), err)
			}
			formerly[name] = k
		}
		k.growth.formerly = append(k.growth.formerly, names...)
		return nil
	}
}

// Old is a value of a component as another version of the program saved it.
type Old struct{ value reflect.Value }

// Has reports whether the other version had a field of that name.
func (o Old) Has(field string) bool { return o.value.FieldByName(field).IsValid() }

// Was is the value of a field; false if there was no such field, or if it had
// another type.
func Was[V any](old Old, field string) (was V, ok bool) {
	from := old.value.FieldByName(field)
	if !from.IsValid() {
		return was, false
	}
	to := reflect.ValueOf(&was).Elem()
	put, err := (&conversion{}).copier(to.Type(), from.Type(), field)
	if err != nil {
		return was, false
	}
	s := &source{}
	put(s, to, from)
	return was, s.err == nil
}

// valueAs converts a value to a type without slices.
func valueAs(t reflect.Type, value any) (reflect.Value, bool) {
	to, from := reflect.New(t).Elem(), reflect.ValueOf(value)
	switch {
	case !from.IsValid() || strings.Contains(shapeOf(t), "[]"):
		return to, false
	case isWhole(t.Kind()) && isWhole(from.Kind()):
		s := &source{}
		copyWhole(s, to, from)
		return to, s.err == nil
	case t.Kind() == from.Kind() && from.CanConvert(t):
		return from.Convert(t), true
	}
	return to, false
}

// typeAt is the type of the field at a path.
func typeAt(t reflect.Type, path string) (reflect.Type, bool) {
	for name := range strings.SplitSeq(path, ".") {
		for t.Kind() == reflect.Slice || t.Kind() == reflect.Array {
			t = t.Elem()
		}
		if t.Kind() != reflect.Struct {
			return nil, false
		}
		f, ok := t.FieldByName(name)
		if !ok {
			return nil, false
		}
		t = f.Type
	}
	return t, true
}

// splitPath splits a path into that of the struct and the name of the field.
func splitPath(path string) (around, name string) {
	if dot := strings.LastIndexByte(path, '.'); dot >= 0 {
		return path[:dot], path[dot+1:]
	}
	return "", path
}

// joinPath is the path of a field in a struct.
func joinPath(around, name string) string {
	if around == "" {
		return name
	}
	return around + "." + name
}
