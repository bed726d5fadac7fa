package archetypes

import (
	"slices"

	"github.com/pelletier/go-toml/v2/unstable"
)

// spot is where a value of a document stands, and the values in it. It stands
// nowhere of its own when its line is 0.
type spot struct {
	line, column int
	depth        int
	fields       map[string]*spot
	items        []*spot
}

// surveyor walks a document's syntax and notes where each key stands, before
// anything is made of it: it stops at what would take too long to decode.
type surveyor struct {
	file  string
	lines []int // where each line begins, in bytes
	room  *room
	last  spot // the key passed last
	fault error
}

// survey notes where the keys of a document stand. Syntax that it cannot read
// is left to the decoder to tell of.
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

// inside is where a table's keys belong: in an array of tables, its last item.
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
			s.fail("this key takes %d bytes, and %d are the most", len(name), maxKeyLen)
			return from
		}
		next, known := from.fields[name]
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

// deeper makes a spot for a value in another.
func (s *surveyor) deeper(around *spot) *spot {
	if s.room.values++; s.room.values > maxValues {
		s.fail("with this the data files hold more than %d values", maxValues)
	}
	if around.depth == maxDepth {
		s.fail("this nests too deep; %d levels are the most", maxDepth)
	}
	return &spot{depth: around.depth + 1}
}

// value goes through a value for the keys in it.
func (s *surveyor) value(at *spot, v *unstable.Node) {
	children := v.Children()
	switch v.Kind {
	case unstable.InlineTable:
		for s.fault == nil && children.Next() {
			s.value(s.keys(at, children.Node().Key()), children.Node().Value())
		}
	case unstable.Array:
		for s.fault == nil && children.Next() {
			s.value(s.item(at), children.Node())
		}
	}
}

// fail notes the first thing that is too much, at the key passed last.
func (s *surveyor) fail(format string, args ...any) {
	if s.fault == nil {
		s.fault = place{s.file, max(1, s.last.line), max(1, s.last.column)}.fault(format, args...)
	}
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

func (s *surveyor) position(offset int) (line, column int) {
	line, found := slices.BinarySearch(s.lines, offset)
	if !found {
		line--
	}
	return line + 1, offset - s.lines[line] + 1
}
