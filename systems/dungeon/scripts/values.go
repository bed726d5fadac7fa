package scripts

import (
	"fmt"
	"reflect"

	"go.starlark.net/starlark"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// Values of components become values of scripts, and back.

// maxSeen is the longest list of a component that a script can read.
const maxSeen = 1000

// valueOf is a value of a component as scripts see it: lists and structs are copies.
func (c *caller) valueOf(v reflect.Value) (starlark.Value, error) {
	switch own := v.Interface().(type) {
	case grid.Point:
		return pointOf(own), nil
	case grid.Direction:
		return starlark.String(own.String()), nil
	case world.ID:
		return c.view(own), nil
	}
	switch v.Kind() {
	case reflect.Bool:
		return starlark.Bool(v.Bool()), nil
	case reflect.String:
		return starlark.String(v.String()), nil
	case reflect.Slice, reflect.Array:
		if v.Len() > maxSeen {
			return nil, fmt.Errorf("the list has %d parts; scripts read at most %d", v.Len(), maxSeen)
		}
		list := make([]starlark.Value, v.Len())
		for i := range list {
			x, err := c.valueOf(v.Index(i))
			if err != nil {
				return nil, err
			}
			list[i] = x
		}
		return starlark.NewList(list), nil
	case reflect.Struct:
		d := starlark.NewDict(v.NumField())
		for i := range v.NumField() {
			x, err := c.valueOf(v.Field(i))
			if err != nil {
				return nil, err
			}
			if err := d.SetKey(starlark.String(world.FieldName(v.Type().Field(i).Name)), x); err != nil {
				return nil, err
			}
		}
		return d, nil
	}
	if v.CanInt() {
		return starlark.MakeInt64(v.Int()), nil
	}
	return starlark.MakeUint64(v.Uint()), nil
}

// set changes a field.
func set(to reflect.Value, f field, name string, value starlark.Value) error {
	wants := func(what string) error { return fmt.Errorf("%s is %s, not a %s", name, what, value.Type()) }
	switch to.Interface().(type) {
	case grid.Direction:
		text, ok := starlark.AsString(value)
		if !ok {
			return wants("the name of a direction")
		}
		d, err := directionOf(text)
		if err != nil {
			return err
		}
		to.Set(reflect.ValueOf(d))
		return nil
	case world.ID:
		switch v := value.(type) {
		case entity:
			to.Set(reflect.ValueOf(v.id))
		case starlark.NoneType:
			to.SetZero()
		default:
			return wants("an entity or None")
		}
		return nil
	}
	switch to.Kind() {
	case reflect.Bool:
		b, ok := value.(starlark.Bool)
		if !ok {
			return wants("True or False")
		}
		to.SetBool(bool(b))
		return nil
	case reflect.String:
		text, ok := starlark.AsString(value)
		if !ok {
			return wants("a text")
		}
		if f.maxLen > 0 && len(text) > f.maxLen {
			return fmt.Errorf("%s has %d bytes; it may have %d", name, len(text), f.maxLen)
		}
		to.SetString(text)
		return nil
	case reflect.Slice:
		return setList(to, f, name, value)
	case reflect.Struct, reflect.Array:
		return fmt.Errorf("%s cannot be changed by scripts", name)
	}
	n, ok := value.(starlark.Int)
	if !ok {
		return wants("a whole number")
	}
	number, fits := n.Int64()
	if !fits {
		number = 1<<63 - 1
		if n.Sign() < 0 {
			number = -1 << 63
		}
	}
	number = min(max(number, f.bounds.Min), f.bounds.Max)
	switch {
	case !to.CanInt():
		to.SetUint(uint64(max(number, 0)))
	case to.OverflowInt(number):
		return fmt.Errorf("%s is too large", name)
	default:
		to.SetInt(number)
	}
	return nil
}

// setList changes a list to a copy.
func setList(to reflect.Value, f field, name string, value starlark.Value) error {
	list, ok := value.(*starlark.List)
	if !ok {
		return fmt.Errorf("%s is a list, not a %s", name, value.Type())
	}
	if most := max(f.maxLen, 0); list.Len() > most && most > 0 || list.Len() > maxSeen {
		return fmt.Errorf("%s has %d parts; it may have %d", name, list.Len(), min(max(most, 1), maxSeen))
	}
	made := reflect.MakeSlice(to.Type(), list.Len(), list.Len())
	each := field{bounds: f.bounds, maxLen: maxSeen}
	for i := range list.Len() {
		if err := set(made.Index(i), each, name, list.Index(i)); err != nil {
			return err
		}
	}
	to.Set(made)
	return nil
}

// clockwise are the directions, from north.
var clockwise = grid.Clockwise

// pointOf is a cell as scripts see it: (x, y).
func pointOf(p grid.Point) starlark.Tuple {
	return starlark.Tuple{starlark.MakeInt(p.X), starlark.MakeInt(p.Y)}
}

// directionOf is the direction of that name.
func directionOf(name string) (grid.Direction, error) {
	d, err := grid.ParseDirection(name)
	if err != nil {
		return d, fmt.Errorf("there is no direction %.60q; write north, east, south or west", name)
	}
	return d, nil
}
