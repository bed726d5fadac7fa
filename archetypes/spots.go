package archetypes

import (
	"slices"

	"github.com/pelletier/go-toml/v2/unstable"

	"github.com/donjon-rogue/donjon/assets/printable"
)

// spot is the position of a value in a document, and of the values inside it. A
// line of 0 means that it has no position of its own.
type spot struct {
	line, column int
	depth        int
	fields       map[string]*spot
	items        []*spot
}

// surveyor scans a document's syntax for the position of each key before
// decoding, and stops at documents that would take too long to decode.
type surveyor struct {
	file  string
	lines []int // byte offset of each line
	room  *room
	last  spot // the key passed last
	fault error
}

// survey finds the positions of the keys of a document. Syntax errors are left
// to the decoder.
func survey(file string, raw []byte, room *room) (*spot, error) {
	var p unstable.Parser
	p.Reset(raw)
	s := surveyor{file: file, lines: linesOf(raw), room: room}
	root := &spot{}
	table := root
	for s.fault == nil && p.NextExpression() {
		e := p.Expression()
		switch e.Kind {
		case unstable.Table:
			table = s.keys(root, e.Key()).inside()
		case unstable.ArrayTable:
			table = s.item(s.keys(root, e.Key()))
			table.line, table.column = s.last.line, s.last.column
		case unstable.KeyValue:
			s.value(s.keys(table, e.Key()), e.Value())
		}
	}
	return root, s.fault
}

// inside is the table that keys belong to: in an array of tables, its last
// item.
func (s *spot) inside() *spot {
	if n := len(s.items); n > 0 {
		return s.items[n-1]
	}
	return s
}

// keys follows a dotted key from a table.
func (s *surveyor) keys(from *spot, keys unstable.Iterator) *spot {
	for keys.Next() {
		from = from.inside()
		name := string(keys.Node().Data)
		s.last.line, s.last.column = s.position(int(keys.Node().Raw.Offset))
		if len(name) > maxKeyLen {
			s.fail("this key takes %d bytes; the maximum is %d", len(name), maxKeyLen)
			return from
		}
		if r, _, bad := printable.Find(name); bad {
			s.fail("this key contains %U, which cannot be printed", r)
			return from
		}
		next, known := from.fields[name]
		if !known && s.room.mod && len(from.fields) == maxModKeys {
			s.fail("with this key, the table has more than %d", maxModKeys)
			return from
		}
		if !known {
			next = s.deeper(from)
			next.line, next.column = s.last.line, s.last.column
			if from.fields == nil {
				from.fields = map[string]*spot{}
			}
			from.fields[name] = next
		}
		from = next
	}
	return from
}

// item adds an item to a list.
func (s *surveyor) item(list *spot) *spot {
	next := s.deeper(list)
	list.items = append(list.items, next)
	return next
}

// deeper makes a spot for a nested value.
func (s *surveyor) deeper(around *spot) *spot {
	_, most := s.room.limits()
	if s.room.values++; s.room.values > most {
		s.fail("with this, the data files hold more than %d values in all", most)
	}
	if around.depth == maxDepth {
		s.fail("this is nested too deeply; the maximum is %d levels", maxDepth)
	}
	return &spot{depth: around.depth + 1}
}

// value scans a value for nested keys.
func (s *surveyor) value(at *spot, v *unstable.Node) {
	children := v.Children()
	switch v.Kind {
	case unstable.InlineTable:
		for s.fault == nil && children.Next() {
			s.value(s.keys(at, children.Node().Key()), children.Node().Value())
		}
	case unstable.Array:
		for s.fault == nil && children.Next() {
			child, item := children.Node(), s.item(at)
			if child.Raw.Length > 0 { // tables and lists begin at the list's key
				item.line, item.column = s.position(int(child.Raw.Offset))
			}
			s.value(item, child)
		}
	}
}

// fail records the first exceeded limit, at the last key.
func (s *surveyor) fail(format string, args ...any) {
	if s.fault == nil {
		s.fault = place{s.file, max(1, s.last.line), max(1, s.last.column)}.fault(format, args...)
	}
}

// linesOf lists the offsets of the lines. The parser's own Shape counts the
// lines from the start for each key, which takes minutes for long files.
func linesOf(raw []byte) []int {
	lines := []int{0}
	for i, b := range raw {
		if b == '\n' {
			lines = append(lines, i+1)
		}
	}
	return lines
}

func (s *surveyor) position(offset int) (line, column int) { return positionIn(s.lines, offset) }

// positionIn is the position of an offset in a text whose lines begin at some offsets.
func positionIn(lines []int, offset int) (line, column int) {
	line, found := slices.BinarySearch(lines, offset)
	if !found {
		line--
	}
	return line + 1, offset - lines[line] + 1
}
