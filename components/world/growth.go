package world

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
)

// A component's type may change between versions of the program. Saves hold the
// names and types of the fields, and are read by them: a new field is zero, and
// a whole number may take another whole type that holds its value. Everything
// else is declared where the component is registered.
//
// A field in a struct or in a list of structs is named by a path of today's
// names, such as "Arena.Width" or "Entries.Turn".

// Option declares something about a component when it is registered.
type Option func(*Kind) error

// growth is how saves of earlier versions of a component are read.
type growth struct {
	formerly []string
	defaults map[string]reflect.Value // by path
	renamed  []renaming
	dropped  map[string]bool // by path
	upgrades map[string]func(Old, reflect.Value) error
}

// renaming is a field's path before and now.
type renaming struct{ from, to string }

// Default is the value of a field that a save from before the field, or an entry
// of a data file, does not have. It holds no slices; a list is made by Upgrade.
// In data files it does not reach into lists.
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

// Renamed declares the former path of a field that stays in the same struct.
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

// Dropped names fields that no longer exist; their values in saves are lost.
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

// Upgrade declares what to do about one of the component's own fields in saves
// that do not have it, have it with a type that cannot be copied, or have it
// when there is no such field today. The function gets today's value with the
// other fields copied already. Its error refuses the save.
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

// Formerly names what the whole component was called before.
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

// Has says whether the other version had a field of that name.
func (o Old) Has(field string) bool { return o.value.FieldByName(field).IsValid() }

// Was is the value of a field in it; false when there was no such field, or one
// of another type.
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

// valueAs is a value as one of a type that has no slices in it.
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
