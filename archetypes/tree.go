package archetypes

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"github.com/donjon-rogue/donjon/assets/printable"
	"github.com/donjon-rogue/donjon/assets/textfile"
)

// Fault is one thing wrong with a data file, and where. Line and column count
// from 1.
type Fault struct {
	File         string
	Line, Column int
	Message      string
	cause        error
}

// Unwrap is the wrapped error, if any.
func (f Fault) Unwrap() error { return f.cause }

// Error is the fault as one line: file:line:column: message.
func (f Fault) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s", f.File, f.Line, f.Column, f.Message)
}

// join joins faults, sorted by position; nil if there are none. Duplicates,
// from a family and an entry of it, are reported once, and at most maxFaults in
// all.
func join(faults []error) error {
	slices.SortStableFunc(faults, func(a, b error) int {
		var f, g Fault
		errors.As(a, &f)
		errors.As(b, &g)
		return cmp.Or(cmp.Compare(f.File, g.File), cmp.Compare(f.Line, g.Line), cmp.Compare(f.Column, g.Column),
			cmp.Compare(a.Error(), b.Error()))
	})
	faults = slices.CompactFunc(faults, func(a, b error) bool { return a.Error() == b.Error() })
	if enough(faults) {
		faults = append(faults[:maxFaults], errors.New("and there are more faults"))
	}
	return errors.Join(faults...)
}

// place is the position of a value in the data files.
type place struct {
	file         string
	line, column int
}

func (p place) fault(format string, args ...any) error {
	err := fmt.Errorf(format, args...)
	return Fault{p.file, p.line, p.column, err.Error(), errors.Unwrap(err)}
}

// node is a value of a TOML document with its position, for errors found later.
// Tables can be merged: an entry gets its family's defaults that way.
type node struct {
	place
	value any // string, int64, bool, other scalars, []*node or table
}

type table map[string]*node

// find is the value at a path of names and of places in lists, from 0, or the innermost enclosing
// value that exists.
func (n *node) find(names ...string) *node {
	for _, name := range names {
		if list, isList := n.value.([]*node); isList {
			i, err := strconv.Atoi(name)
			if err != nil || i < 0 || i >= len(list) {
				return n
			}
			n = list[i]
			continue
		}
		t, _ := n.value.(table)
		if t[name] == nil {
			return n
		}
		n = t[name]
	}
	return n
}

// keys are the names in a table, sorted, so that the order of faults is
// deterministic.
func (t table) keys() []string { return slices.Sorted(maps.Keys(t)) }

// under returns t with missing values filled in from the defaults, recursively.
func (t table) under(defaults table) table {
	out := maps.Clone(t)
	for _, key := range defaults.keys() {
		d := defaults[key]
		own, ok := out[key]
		if !ok {
			out[key] = d
			continue
		}
		mine, a := own.value.(table)
		theirs, b := d.value.(table)
		if a && b {
			out[key] = &node{own.place, mine.under(theirs)}
		}
	}
	return out
}

// parse reads a TOML document into a tree.
func parse(file string, raw []byte, room *room) (*node, error) {
	raw = textfile.Decode(raw)
	spots, err := survey(file, raw, room)
	if err != nil {
		return nil, err
	}
	var doc map[string]any
	if err := toml.Unmarshal(raw, &doc); err != nil {
		if offset, found := unclosed(raw); found {
			line, column := positionIn(linesOf(raw), offset)
			return nil, place{file, line, column}.fault("this bracket is not closed")
		}
		var at *toml.DecodeError
		if errors.As(err, &at) {
			line, column := at.Position()
			return nil, place{file, line, column}.fault("%s", printable.Line(strings.TrimPrefix(at.Error(), "toml: ")))
		}
		return nil, place{file, 1, 1}.fault("%s", printable.Line(err.Error()))
	}
	return plant(doc, spots, place{file, 1, 1}), nil
}

// plant turns decoded values into nodes; a value without its own spot has the
// position of the enclosing value.
func plant(v any, s *spot, at place) *node {
	if s.line > 0 {
		at.line, at.column = s.line, s.column
	}
	switch v := v.(type) {
	case map[string]any:
		t := table{}
		for key, child := range v { // into another map: the order does not matter
			t[key] = plant(child, s.fields[key], at)
		}
		return &node{at, t}
	case []any:
		list := make([]*node, len(v))
		for i, child := range v {
			list[i] = plant(child, s.items[i], at)
		}
		return &node{at, list}
	default:
		return &node{at, v}
	}
}
