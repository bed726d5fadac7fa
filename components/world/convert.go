package world

import (
	"fmt"
	"reflect"
)

// conversion builds functions that copy values, field by field, between a
// component's current type and an earlier one.
type conversion struct {
	growth   growth
	back     bool                             // from the current type to the other
	upgrades []func(Old, reflect.Value) error // to run afterwards
}

// copier copies into a zero value. It counts the allocated memory and fails on
// a number that overflows.
type copier func(s *source, to, from reflect.Value)

// copier builds the function for two types; the error names the field that
// cannot be converted. path is the location of the types in the component.
func (c *conversion) copier(now, then reflect.Type, path string) (copier, error) {
	switch {
	case isWhole(now.Kind()) && isWhole(then.Kind()):
		return copyWhole, nil
	case now.Kind() != then.Kind():
	case now.Kind() == reflect.String:
		return func(_ *source, to, from reflect.Value) { to.SetString(from.String()) }, nil
	case now.Kind() == reflect.Bool:
		return func(_ *source, to, from reflect.Value) { to.SetBool(from.Bool()) }, nil
	case now.Kind() == reflect.Struct:
		return c.structs(now, then, path)
	case now.Kind() == reflect.Slice || now.Len() == then.Len():
		return c.lists(now, then, path)
	}
	return nil, fmt.Errorf("its field %.100s was %.100s and is %.100s now", path, shapeOf(then), shapeOf(now))
}

func (c *conversion) lists(now, then reflect.Type, path string) (copier, error) {
	put, err := c.copier(now.Elem(), then.Elem(), path)
	return func(s *source, to, from reflect.Value) {
		n := from.Len()
		if to.Kind() == reflect.Slice && n > 0 {
			s.spend(n, block(n*int(to.Type().Elem().Size())))
			if s.err != nil {
				return
			}
			to.Set(reflect.MakeSlice(to.Type(), n, n))
		}
		for i := 0; i < n && s.err == nil; i++ {
			put(s, to.Index(i), from.Index(i))
		}
	}, err
}

// structs copies fields by name. A field that the earlier type lacks gets its
// default; in the other direction there are no defaults.
func (c *conversion) structs(now, then reflect.Type, path string) (copier, error) {
	was := map[string]reflect.StructField{} // by current names
	for f := range then.Fields() {
		name := c.growth.nameNow(then, path, f.Name)
		if _, twice := was[name]; twice {
			return nil, fmt.Errorf("its field %.100s was saved under two names", joinPath(path, name))
		}
		was[name] = f
	}
	var steps []copier
	for f := range now.Fields() {
		where, at := joinPath(path, f.Name), f.Index[0]
		old, ok := was[f.Name]
		if !ok {
			if put := c.growth.fresh(f.Type, where); put != nil && !c.back {
				steps = append(steps, func(_ *source, to, _ reflect.Value) { put(to.Field(at)) })
			}
			c.upgrade(where)
			continue
		}
		delete(was, f.Name)
		put, err := c.copier(f.Type, old.Type, where)
		if err != nil && c.upgrade(where) {
			continue
		}
		if err != nil {
			return nil, err
		}
		toAt, fromAt := at, old.Index[0]
		if c.back {
			toAt, fromAt = fromAt, toAt
		}
		steps = append(steps, func(s *source, to, from reflect.Value) { put(s, to.Field(toAt), from.Field(fromAt)) })
	}
	for f := range then.Fields() {
		name := c.growth.nameNow(then, path, f.Name)
		_, left := was[name]
		where := joinPath(path, f.Name)
		if left && !c.upgrade(where) && (c.back || !c.growth.dropped[where]) {
			return nil, fmt.Errorf("its field %.100s is unknown here", where)
		}
	}
	return func(s *source, to, from reflect.Value) {
		for _, step := range steps {
			step(s, to, from)
		}
	}, nil
}

// upgrade schedules the upgrade of a field and reports whether there is one.
func (c *conversion) upgrade(field string) bool {
	up := c.growth.upgrades[field]
	if up == nil || c.back {
		return false
	}
	c.upgrades = append(c.upgrades, up)
	return true
}

// nameNow is the current name of a field of an earlier type. A field counts as
// renamed only where the type did not have the new name yet.
func (g *growth) nameNow(then reflect.Type, path, name string) string {
	for _, r := range g.renamed {
		if r.from != joinPath(path, name) {
			continue
		}
		_, now := splitPath(r.to)
		if _, both := then.FieldByName(now); !both {
			return now
		}
	}
	return name
}

// fresh sets a field that is missing from a save to its default; it is nil if
// that is zero.
func (g *growth) fresh(t reflect.Type, path string) func(reflect.Value) {
	if value, ok := g.defaults[path]; ok {
		return func(to reflect.Value) { to.Set(value) }
	}
	if t.Kind() != reflect.Struct {
		return nil
	}
	var steps []func(reflect.Value)
	for f := range t.Fields() {
		if put := g.fresh(f.Type, joinPath(path, f.Name)); put != nil {
			i := f.Index[0]
			steps = append(steps, func(to reflect.Value) { put(to.Field(i)) })
		}
	}
	if steps == nil {
		return nil
	}
	return func(to reflect.Value) {
		for _, step := range steps {
			step(to)
		}
	}
}

// isWhole reports whether the kind is an integer kind.
func isWhole(k reflect.Kind) bool { return k >= reflect.Int && k <= reflect.Uint64 }

// copyWhole copies an integer into one of any size, if it fits.
func copyWhole(s *source, to, from reflect.Value) {
	var bits uint64
	negative := false
	if from.CanInt() {
		bits, negative = uint64(from.Int()), from.Int() < 0
	} else {
		bits = from.Uint()
	}
	switch fits := negative == (int64(bits) < 0); {
	case to.CanInt() && fits && !to.OverflowInt(int64(bits)):
		to.SetInt(int64(bits))
	case to.CanUint() && !negative && !to.OverflowUint(bits):
		to.SetUint(bits)
	default:
		s.outdated("the number %v does not fit into its field, which is %s now", from, to.Kind())
	}
}
