package archetypes

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"
)

// Fault is one thing wrong with a data file, and where. Line and column count
// from 1.
type Fault struct {
	File         string
	Line, Column int
	Message      string
}

// Error is the fault as one line: file:line:column: message.
func (f Fault) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s", f.File, f.Line, f.Column, f.Message)
}

// join makes one error of many, in the order of the files, or nil of none. A
// fault met twice, in a family and in an entry that takes after it, is told
// once.
func join(faults []error) error {
	slices.SortStableFunc(faults, func(a, b error) int {
		var f, g Fault
		errors.As(a, &f)
		errors.As(b, &g)
		return cmp.Or(cmp.Compare(f.File, g.File), cmp.Compare(f.Line, g.Line), cmp.Compare(f.Column, g.Column),
			cmp.Compare(a.Error(), b.Error()))
	})
	faults = slices.CompactFunc(faults, func(a, b error) bool { return a.Error() == b.Error() })
	return errors.Join(faults...)
}

// place is where a value stands in the data files.
type place struct {
	file         string
	line, column int
}

func (p place) fault(format string, args ...any) error {
	return Fault{p.file, p.line, p.column, fmt.Sprintf(format, args...)}
}

// node is a value of a TOML document that knows where it was written, so that
// a fault found much later can still say so. Tables merge over each other:
// that is how an entry takes its family's defaults.
type node struct {
	place
	value any // string, int64, bool, other scalars, []*node or table
}

type table map[string]*node

// keys are the names in a table in alphabetical order: every fault list is
// the same each time.
func (t table) keys() []string { return slices.Sorted(maps.Keys(t)) }

// under returns t with what it lacks filled in from the defaults, table by
// table.
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
func parse(file string, raw []byte) (*node, error) {
	var doc map[string]any
	if err := toml.Unmarshal(raw, &doc); err != nil {
		var at *toml.DecodeError
		if errors.As(err, &at) {
			line, column := at.Position()
			return nil, Fault{file, line, column, strings.TrimPrefix(at.Error(), "toml: ")}
		}
		return nil, Fault{file, 1, 1, err.Error()}
	}
	return plant(doc, "", place{file, 1, 1}, positions(raw)), nil
}

// position is a line and a column.
type position struct{ line, column int }

// plant turns decoded values into nodes; a value without a position of its
// own stands where the value around it does.
func plant(v any, path string, at place, where map[string]position) *node {
	if p, ok := where[path]; ok {
		at.line, at.column = p.line, p.column
	}
	switch v := v.(type) {
	case map[string]any:
		t := table{}
		for key, child := range v { // into another map: the order does not matter
			t[key] = plant(child, path+"\x00"+key, at, where)
		}
		return &node{at, t}
	case []any:
		list := make([]*node, len(v))
		for i, child := range v {
			list[i] = plant(child, fmt.Sprintf("%s\x00#%d", path, i), at, where)
		}
		return &node{at, list}
	default:
		return &node{at, v}
	}
}

// positions walks the document's syntax and notes where each key stands. A
// path is its keys, each after a zero byte; an array's items are #0, #1...
func positions(raw []byte) map[string]position {
	var p unstable.Parser
	p.Reset(raw)
	walk := walker{lines: linesOf(raw), found: map[string]position{}, arrays: map[string]int{}}
	for p.NextExpression() {
		e := p.Expression()
		switch e.Kind {
		case unstable.Table:
			path := walk.keys("", e.Key())
			walk.table = path + walk.item(path)
		case unstable.ArrayTable:
			path := walk.keys("", e.Key())
			walk.arrays[path]++
			walk.table = path + walk.item(path)
			walk.found[walk.table] = walk.last
		case unstable.KeyValue:
			walk.keyValue(walk.table, e)
		}
	}
	return walk.found
}

type walker struct {
	lines  []int // where each line begins, in bytes
	found  map[string]position
	arrays map[string]int // number of items so far in an array of tables
	table  string
	last   position
}

// item is the path of the last item of an array of tables, or nothing when
// the path is no such array.
func (w *walker) item(path string) string {
	if n := w.arrays[path]; n > 0 {
		return fmt.Sprintf("\x00#%d", n-1)
	}
	return ""
}

// keys follows a dotted key from a path. Inside an array of tables it means
// the array's last item; the end of the path is left as it is written.
func (w *walker) keys(path string, keys unstable.Iterator) string {
	for keys.Next() {
		path += w.item(path) + "\x00" + string(keys.Node().Data)
		w.last = w.position(int(keys.Node().Raw.Offset))
		if _, seen := w.found[path]; !seen {
			w.found[path] = w.last
		}
	}
	return path
}

// linesOf lists the offsets at which lines begin. The parser's own Shape
// counts the lines before each key anew, which takes minutes for long files.
func linesOf(raw []byte) []int {
	lines := []int{0}
	for i, b := range raw {
		if b == '\n' {
			lines = append(lines, i+1)
		}
	}
	return lines
}

func (w *walker) position(offset int) position {
	line, found := slices.BinarySearch(w.lines, offset)
	if !found {
		line--
	}
	return position{line + 1, offset - w.lines[line] + 1}
}

func (w *walker) keyValue(table string, e *unstable.Node) {
	w.value(w.keys(table, e.Key()), e.Value())
}

func (w *walker) value(path string, v *unstable.Node) {
	children := v.Children()
	switch v.Kind {
	case unstable.InlineTable:
		for children.Next() {
			w.keyValue(path, children.Node())
		}
	case unstable.Array:
		for i := 0; children.Next(); i++ {
			w.value(fmt.Sprintf("%s\x00#%d", path, i), children.Node())
		}
	}
}
