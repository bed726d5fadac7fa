package archetypes

import (
	"fmt"
	"reflect"
	"strings"

	"github.com/donjon-rogue/donjon/assets/printable"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// anything is the default bounds of numbers.
var anything = world.DefaultBounds

// boundsOf are the bounds of a field's numbers.
func boundsOf(f reflect.StructField) world.Bounds {
	if b, declared := world.BoundsOf(f); declared {
		return b
	}
	return anything
}

// fill decodes a node into a Go value and returns all faults, not just the
// first: an unknown field with the nearest known one, a value of the wrong
// type, a number out of range. Field names in files are those of
// world.FieldName.
func fill(n *node, into reflect.Value, within world.Bounds) []error {
	if into.Type() == reflect.TypeFor[grid.Direction]() {
		return fillDirection(n, into)
	}
	switch into.Kind() {
	case reflect.Struct:
		t, ok := n.value.(table)
		if !ok && into.NumField() == 0 {
			return []error{n.fault("this should be an empty table, {}, but is %s", describe(n.value))}
		}
		if !ok {
			return []error{n.fault("this should be a table, { %s }, but is %s", strings.Join(world.FieldNames(into.Type()), ", "), describe(n.value))}
		}
		return fillStruct(t, into)
	case reflect.Slice, reflect.Array:
		return fillList(n, into, within)
	case reflect.Map:
		return fillTexts(n, into)
	case reflect.String:
		s, ok := n.value.(string)
		if !ok {
			return []error{n.fault("this should be a text in quotes, but is %s", describe(n.value))}
		}
		if r, _, bad := printable.Find(s); bad {
			return []error{n.fault("this text contains %U, which cannot be printed; write letters, digits, signs and spaces", r)}
		}
		into.SetString(s)
	case reflect.Bool:
		b, ok := n.value.(bool)
		if !ok {
			return []error{n.fault("this should be true or false, but is %s", describe(n.value))}
		}
		into.SetBool(b)
	case reflect.Interface:
		return fillAny(n, into)
	default:
		return fillNumber(n, into, within)
	}
	return nil
}

// fillAny decodes a value that may be of several types: true or false, a whole number or a text.
func fillAny(n *node, into reflect.Value) []error {
	switch v := n.value.(type) {
	case bool, int64:
		into.Set(reflect.ValueOf(v))
		return nil
	case string:
		text := reflect.New(reflect.TypeFor[string]()).Elem()
		defer func() { into.Set(text) }()
		return fill(n, text, anything)
	}
	return []error{n.fault("this should be true or false, a whole number or a text in quotes, but is %s", describe(n.value))}
}

// fillValue decodes a table into a Go struct.
func fillValue(n *node, into any) []error { return fill(n, reflect.ValueOf(into).Elem(), anything) }

func fillStruct(t table, into reflect.Value) []error {
	var faults []error
	names := world.FieldNames(into.Type())
	for _, key := range t.keys() {
		if enough(faults) {
			break
		}
		f, known := world.FieldCalled(into.Type(), key)
		if !known {
			faults = append(faults, t[key].fault("there is no field %q here%s", key, Hint(key, names)))
			continue
		}
		faults = append(faults, fill(t[key], into.FieldByIndex(f.Index), boundsOf(f))...)
	}
	return faults
}

func fillList(n *node, into reflect.Value, within world.Bounds) []error {
	list, ok := n.value.([]*node)
	if !ok {
		return []error{n.fault("this should be a list in brackets, but is %s", describe(n.value))}
	}
	if into.Kind() == reflect.Slice {
		into.Set(reflect.MakeSlice(into.Type(), len(list), len(list)))
	} else if into.Len() != len(list) {
		return []error{n.fault("this list should have %d values, but has %d", into.Len(), len(list))}
	}
	var faults []error
	for i, item := range list {
		if enough(faults) {
			break
		}
		faults = append(faults, fill(item, into.Index(i), within)...)
	}
	return faults
}

// frenchSpaces are the spaces of French punctuation, which texts for players may have.
var frenchSpaces = strings.NewReplacer("\u00a0", " ", "\u202f", " ")

// fillTexts decodes a table of texts for players.
func fillTexts(n *node, into reflect.Value) []error {
	t, ok := n.value.(table)
	if !ok {
		return []error{n.fault("this should be a table of texts, but is %s", describe(n.value))}
	}
	texts := reflect.MakeMap(into.Type())
	var faults []error
	for _, key := range t.keys() {
		text, _ := t[key].value.(string)
		plain := &node{t[key].place, t[key].value}
		if text != "" {
			plain.value = frenchSpaces.Replace(text)
		}
		faults = append(faults, fill(plain, reflect.New(into.Type().Elem()).Elem(), anything)...)
		texts.SetMapIndex(reflect.ValueOf(key), reflect.ValueOf(text))
	}
	into.Set(texts)
	return faults
}

func fillNumber(n *node, into reflect.Value, within world.Bounds) []error {
	v, ok := n.value.(int64)
	if !ok {
		return []error{n.fault("this should be a whole number, but is %s", describe(n.value))}
	}
	switch {
	case v < within.Min || v > within.Max:
		if within == anything {
			break
		}
		return []error{n.fault("%d is out of range here; it may be from %d to %d", v, within.Min, within.Max)}
	case into.CanInt() && !into.OverflowInt(v):
		into.SetInt(v)
		return nil
	case into.CanUint() && v >= 0 && !into.OverflowUint(uint64(v)):
		into.SetUint(uint64(v))
		return nil
	}
	return []error{n.fault("%d is out of range here", v)}
}

func fillDirection(n *node, into reflect.Value) []error {
	name, _ := n.value.(string)
	d, err := grid.ParseDirection(clip(name))
	if err != nil {
		return []error{n.fault("%s", err)}
	}
	into.Set(reflect.ValueOf(d))
	return nil
}

func describe(v any) string {
	switch v := v.(type) {
	case string:
		return fmt.Sprintf("the text %q", clip(v))
	case bool:
		return fmt.Sprint(v)
	case int64:
		return fmt.Sprintf("the number %d", v)
	case []*node:
		return "a list"
	case table:
		return "a table"
	default:
		if reflect.ValueOf(v).Kind() == reflect.Float64 {
			return "a number with a fraction"
		}
		return "a date or a time"
	}
}

// Limits of hints: longer words are skipped, longer lists cut.
const (
	maxWordLen = 40
	maxKnown   = 200
	maxListed  = 40
)

// clip shortens input text for an error message.
func clip(s string) string {
	if runes := []rune(s); len(runes) > maxWordLen {
		return string(runes[:maxWordLen]) + "..."
	}
	return s
}

// Nearest returns the known word nearest to the one found, the first of equals; empty if none is
// near.
func Nearest(word string, known []string) string {
	best, distance := "", len(word)/2+2
	for _, k := range known[:min(len(known), maxKnown)] {
		if len(word) > maxWordLen || len(k) > maxWordLen {
			continue
		}
		if d := edits(word, k); d < distance {
			best, distance = k, d
		}
	}
	return best
}

// Hint suggests the known word nearest to the one found, or lists all if none
// is near.
func Hint(word string, known []string) string {
	best := Nearest(word, known)
	switch {
	case best != "":
		return fmt.Sprintf("; did you mean %q?", best)
	case len(known) == 0:
		return "; there are none"
	case len(known) > maxListed:
		return fmt.Sprintf("; the known ones are %s and %d more", strings.Join(known[:maxListed], ", "), len(known)-maxListed)
	default:
		return "; the known ones are " + strings.Join(known, ", ")
	}
}

// edits is the Levenshtein distance between two words.
func edits(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
