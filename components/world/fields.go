package world

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"unicode"
)

// FieldName is the name of a Go field in data files: lower case with
// underscores, such as hp_percent for HpPercent. ID at the end is one word.
func FieldName(goName string) string {
	if short, ok := strings.CutSuffix(goName, "ID"); ok {
		goName = short + "Id"
	}
	var b strings.Builder
	for i, r := range goName {
		if unicode.IsUpper(r) && i > 0 {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

// FieldNames lists the exported fields of a struct by their names in data
// files.
func FieldNames(t reflect.Type) []string {
	var names []string
	for f := range t.Fields() {
		if f.IsExported() {
			names = append(names, FieldName(f.Name))
		}
	}
	return names
}

// FieldCalled is the exported field with that name in data files.
func FieldCalled(t reflect.Type, name string) (reflect.StructField, bool) {
	for f := range t.Fields() {
		if f.IsExported() && FieldName(f.Name) == name {
			return f, true
		}
	}
	return reflect.StructField{}, false
}

// Bounds are the minimum and maximum of a number, inclusive.
type Bounds struct{ Min, Max int64 }

// Clamp is the number within the bounds that is nearest to n.
func (b Bounds) Clamp(n int) int { return int(min(max(int64(n), b.Min), b.Max)) }

// Bounds are the declared bounds of the component's field with that Go name. It
// panics if there are none; call it from package-level variables.
func (c *Component[T]) Bounds(field string) Bounds { return c.kind.bounds(field) }

func (k *Kind) bounds(field string) Bounds {
	f, _ := k.data.FieldByName(field)
	bounds, declared := BoundsOf(f)
	if !declared {
		panic(fmt.Errorf("world: the field %s of component %s has no bounds", field, k.name))
	}
	return bounds
}

// MaxLen is the declared maximum length of the component's field with that Go
// name. It panics if there is none; call it from package-level variables.
func (c *Component[T]) MaxLen(field string) int { return c.kind.maxLen(field) }

func (k *Kind) maxLen(field string) int {
	f, _ := k.data.FieldByName(field)
	maxLen, declared := MaxLenOf(f)
	if !declared {
		panic(fmt.Errorf("world: the field %s of component %s has no maximum length", field, k.name))
	}
	return maxLen
}

// DefaultBounds apply to numbers in data files whose field declares no bounds:
// the product of two such numbers cannot overflow.
var DefaultBounds = Bounds{-1_000_000_000, 1_000_000_000}

// BoundsOf are the bounds that a field's tag declares for its number, or for
// the numbers in its list: within:"0,100". It is false for a field without the
// tag.
func BoundsOf(f reflect.StructField) (Bounds, bool) {
	tag, declared := f.Tag.Lookup("within")
	if !declared {
		return Bounds{}, false
	}
	first, last, _ := strings.Cut(tag, ",")
	lower, err1 := strconv.ParseInt(first, 10, 64)
	upper, err2 := strconv.ParseInt(last, 10, 64)
	if err1 != nil || err2 != nil || lower > upper {
		panic(fmt.Errorf("world: the bounds %q of the field %s are not valid", tag, f.Name))
	}
	return Bounds{lower, upper}, true
}

// MaxLenOf is the maximum length that a field's tag declares for its text, in
// bytes, or for its list: maxlen:"256". It is false for a field without the tag.
func MaxLenOf(f reflect.StructField) (int, bool) {
	tag, declared := f.Tag.Lookup("maxlen")
	if !declared {
		return 0, false
	}
	n, err := strconv.Atoi(tag)
	if err != nil || n < 1 || f.Type.Kind() != reflect.String && f.Type.Kind() != reflect.Slice {
		panic(fmt.Errorf("world: the maximum length %q of the field %s is not valid", tag, f.Name))
	}
	return n, true
}

// NamesOf returns the kind of names that a text, or the texts of a list, may have, such as "effect"
// or "stat": the tag names of the field. Only data files and their editors know it; the rules
// check what they need.
func NamesOf(f reflect.StructField) (of string, declared bool) { return f.Tag.Lookup("names") }

// OutOfBounds is the error of a number outside the bounds of its field, or of a
// text or list that is too long.
type OutOfBounds struct {
	Field  string // as data files name it, such as "max" or "at.x"
	Number string // or a length, such as "300 long"
	Bounds Bounds
}

// Error names the field, the number and the bounds.
func (o OutOfBounds) Error() string {
	return fmt.Sprintf("%s is %s; it may be from %d to %d", o.Field, o.Number, o.Bounds.Min, o.Bounds.Max)
}

// limits finds something in a value that is out of bounds.
type limits func(v reflect.Value) (OutOfBounds, bool)

// limitsOf checks the bounds of everything in a type; nil if there are none.
// within is declared by the enclosing field.
func limitsOf(t reflect.Type, within *Bounds) limits {
	switch {
	case isWhole(t.Kind()) && within != nil:
		return within.limits
	case t.Kind() == reflect.Slice, t.Kind() == reflect.Array:
		each := limitsOf(t.Elem(), within)
		if each == nil {
			return nil
		}
		return func(v reflect.Value) (OutOfBounds, bool) {
			for i := range v.Len() {
				if out, found := each(v.Index(i)); found {
					return out, true
				}
			}
			return OutOfBounds{}, false
		}
	case t.Kind() == reflect.Struct:
		return limitsOfFields(t)
	}
	return nil
}

func limitsOfFields(t reflect.Type) limits {
	type field struct {
		at     int
		name   string
		limits limits
	}
	var fields []field
	for f := range t.Fields() {
		var within *Bounds
		if b, declared := BoundsOf(f); declared {
			within = &b
		}
		l := limitsOf(f.Type, within)
		if l == nil && within != nil {
			panic(fmt.Errorf("world: the field %s has bounds but is not a number", f.Name))
		}
		if maxLen, declared := MaxLenOf(f); declared {
			l = notLonger(maxLen, l)
		}
		if l != nil {
			fields = append(fields, field{f.Index[0], FieldName(f.Name), l})
		}
	}
	if fields == nil {
		return nil
	}
	return func(v reflect.Value) (OutOfBounds, bool) {
		for _, f := range fields {
			if out, found := f.limits(v.Field(f.at)); found {
				out.Field = strings.TrimSuffix(f.name+"."+out.Field, ".")
				return out, true
			}
		}
		return OutOfBounds{}, false
	}
}

// notLonger checks the length of a text or list, and then what is in it.
func notLonger(maxLen int, inner limits) limits {
	return func(v reflect.Value) (OutOfBounds, bool) {
		if v.Len() > maxLen {
			return OutOfBounds{Number: fmt.Sprint(v.Len(), " long"), Bounds: Bounds{0, int64(maxLen)}}, true
		}
		if inner == nil {
			return OutOfBounds{}, false
		}
		return inner(v)
	}
}

// limits checks one number.
func (b *Bounds) limits(v reflect.Value) (OutOfBounds, bool) {
	var n int64
	within := true
	if v.CanInt() {
		n = v.Int()
	} else {
		n = int64(v.Uint())
		within = n >= 0
	}
	if within && n >= b.Min && n <= b.Max {
		return OutOfBounds{}, false
	}
	return OutOfBounds{Number: fmt.Sprint(v), Bounds: *b}, true
}
