package world

import (
	"fmt"
	"reflect"
	"slices"
)

// What a component declares when it is registered is used by data files, by
// loading saves and by docs/components.md.

// declaration holds the declarations of a component in addition to its type.
type declaration struct {
	needs   []string
	entries []string // kinds of entries in data files
	listed  bool     // only entries of these kinds may have it
	limits  limits
}

// Needs names the components that an entity with this one must have too.
func Needs(names ...string) Option {
	return func(k *Kind) error {
		k.needs = append(k.needs, names...)
		return nil
	}
}

// In names the kinds of entries in data files that may have the component, such
// as "monster"; In() restricts it to the rules. Without this option every entry
// may have it.
func In(entries ...string) Option {
	return func(k *Kind) error {
		k.entries, k.listed = append(k.entries, entries...), true
		return nil
	}
}

// Needs are the names of the components that this one requires.
func (k *Kind) Needs() []string { return slices.Clone(k.needs) }

// Entries are the kinds of entries in data files that may have the component;
// false if every entry may.
func (k *Kind) Entries() ([]string, bool) { return slices.Clone(k.entries), k.listed }

// AllowedIn reports whether entries of that kind may have the component.
func (k *Kind) AllowedIn(entry string) bool { return !k.listed || slices.Contains(k.entries, entry) }

// New is a value of the kind's Go type with default values.
func (k *Kind) New() reflect.Value {
	value := reflect.New(k.data).Elem()
	if put := k.growth.fresh(k.data, ""); put != nil {
		put(value)
	}
	return value
}

// Default is the declared default of the field at a path of Go names.
func (k *Kind) Default(path string) (any, bool) {
	value, ok := k.growth.defaults[path]
	if !ok {
		return nil, false
	}
	return value.Interface(), true
}

// Check validates the bounds of the numbers in a value of the kind's Go type.
// The error is an OutOfBounds.
func (k *Kind) Check(value reflect.Value) error {
	if k.limits == nil {
		return nil
	}
	if out, found := k.limits(value); found {
		return out
	}
	return nil
}

// Validate checks every entity against the declarations of its components:
// required components and bounds of numbers.
func (w *World) Validate() error {
	limited := map[*set][]*Kind{} // the components with bounds, by set
	for _, id := range w.IDs() {
		t := w.tenant(id)
		kinds, known := limited[t.set]
		if !known {
			all := w.Kinds(id)
			names := make([]string, len(all))
			for i, k := range all {
				names[i] = k.name
			}
			if one, needs, lacking := w.schema.Lacking(names); lacking {
				return fmt.Errorf("entity %d has %s but lacks %s", id, one, needs)
			}
			kinds = slices.DeleteFunc(all, func(k *Kind) bool { return k.limits == nil })
			limited[t.set] = kinds
		}
		for _, k := range kinds {
			if err := k.Check(k.at(t.entry)); err != nil {
				return fmt.Errorf("entity %d: in its %s, %w", id, k.name, err)
			}
		}
	}
	return nil
}

// Lacking finds a component that one of the named components needs and that is
// not among them. Unregistered names need nothing.
func Lacking(names []string) (one, needs string, lacking bool) { return (*Schema)(nil).Lacking(names) }

// Lacking is Lacking for the components of the schema too.
func (s *Schema) Lacking(names []string) (one, needs string, lacking bool) {
	for _, one := range names {
		k, ok := s.Lookup(one)
		if !ok {
			continue
		}
		for _, need := range k.needs {
			if !slices.Contains(names, need) {
				return one, need, true
			}
		}
	}
	return "", "", false
}
