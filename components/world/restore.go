package world

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
)

// ErrVersion is the error of an undamaged world that was saved by another
// version of the program and cannot be read by this one.
var ErrVersion = errors.New("the world was saved by another version of the program")

// Restore decodes what World.Bytes encoded. Damaged bytes are an error, never a
// world that differs from the one written: the result encodes to the same bytes
// again. A world larger than any game is an error too, and is rejected before
// it exceeds maxMemory.
//
// Components with another shape are read by field name and by what their
// registration declares about earlier versions. They are checked likewise, and
// written in the current shape from then on. The error is ErrVersion if a shape
// cannot be converted.
func Restore(raw []byte) (*World, error) { return restore(New(), raw) }

// restore fills a new world.
func restore(w *World, raw []byte) (*World, error) {
	s := newSource(raw)
	old := w.read(s)
	if s.err != nil {
		return nil, s.fault()
	}
	same := comparison{raw, true}
	w.write(&same, old)
	if !same.so || len(same.left) > 0 {
		return nil, errors.New("the world is damaged: it holds more than this program can keep")
	}
	return w, nil
}

// Shapes reads the shape of each component in use, by name, from the bytes of a
// world. See World.DigestsAs.
func Shapes(raw []byte) (map[string]string, error) {
	s := newSource(raw)
	s.start()
	shapes := map[string]string{}
	for _, h := range s.headers() {
		shapes[h.Name] = h.Shape
	}
	if s.err != nil {
		return nil, s.fault()
	}
	return shapes, nil
}

// comparison is a writer that compares what is written with what was read.
type comparison struct {
	left []byte // not compared yet
	so   bool
}

// Write implements io.Writer; it never fails.
func (c *comparison) Write(p []byte) (int, error) {
	if c.so = c.so && bytes.HasPrefix(c.left, p); c.so {
		c.left = c.left[len(p):]
	}
	return len(p), nil
}

// WriteByte implements io.ByteWriter.
func (c *comparison) WriteByte(b byte) error {
	_, err := c.Write([]byte{b})
	return err
}

// read fills a new world and returns the components that had another shape.
func (w *World) read(s *source) map[*Kind]*outdated {
	w.next = s.start()
	columns, old := s.kinds(w.schema, s.headers())
	groups := s.list()
	if groups > maxGroups {
		s.fail("it has more than %d sets of components, more than any game", maxGroups)
	}
	for ; groups > 0 && s.err == nil; groups-- {
		w.readGroup(s, columns)
	}
	if len(s.left) > 0 {
		s.fail("%d trailing bytes", len(s.left))
	}
	return old
}

// start reads the next identity.
func (s *source) start() ID {
	s.fields(3)
	next := s.take(number)
	switch {
	case next == 0:
		s.fail("the next entity has ID 0")
	case next > maxIDs:
		s.fail("the next entity has ID %d, more than any game", next)
	}
	return ID(next)
}

// headers reads the names and shapes of the components.
func (s *source) headers() []kindHeader {
	n := s.list()
	if n > maxKinds {
		s.fail("it has more than %d components, more than any game", maxKinds)
	}
	var all []kindHeader
	for ; n > 0 && s.err == nil; n-- {
		h := s.header()
		if len(all) > 0 && h.Name <= all[len(all)-1].Name {
			s.fail("component %s is out of order", h.Name)
		}
		all = append(all, h)
	}
	return all
}

func (s *source) header() kindHeader {
	s.fields(2)
	name, shape := s.sized(text), s.sized(text)
	switch {
	case len(name) > maxNameLen || !namePattern.Match(name):
		s.fail("%q is not a component name", name[:min(len(name), maxNameLen)])
	case len(shape) > maxShapeLen:
		s.fail("component %s has a shape of %d bytes", name, len(shape))
	case !strconv.CanBackquote(string(shape)):
		s.fail("component %s has a shape that cannot be read", name)
	}
	s.spend(1, columnMemory+block(len(name))+block(len(shape)))
	return kindHeader{string(name), string(shape)}
}

// kinds finds the components for the headers, and how to read those with
// another shape.
func (s *source) kinds(schema *Schema, headers []kindHeader) ([]column, map[*Kind]*outdated) {
	var columns []column
	var old map[*Kind]*outdated
	seen := map[*Kind]bool{}
	for _, h := range headers {
		if s.err != nil {
			return nil, nil
		}
		k, known := schema.kindCalled(h.Name)
		if seen[k] {
			s.fail("component %s appears twice, once as %s", k.name, h.Name)
			return nil, nil
		}
		seen[k] = known
		c := column{kindHeader: h, kind: k}
		if known && h != k.header() {
			if old == nil {
				old = map[*Kind]*outdated{}
			}
			c.old = s.outdatedColumn(h, k)
			old[k] = c.old
		}
		columns = append(columns, c)
	}
	return columns, old
}

// readGroup reads the entities of one group.
func (w *World) readGroup(s *source, headers []column) {
	s.spend(1, groupMemory)
	s.fields(3)
	columns := s.columns(headers)
	entries := w.readEntities(s, columns)
	if n := s.list(); n != len(columns) {
		s.fail("a group has %d columns for %d components", n, len(columns))
	}
	for _, c := range columns {
		if s.err == nil {
			s.column(c, entries)
		}
	}
}

// columns reads the components of a group.
func (s *source) columns(headers []column) []column {
	n := s.list()
	s.spend(n, n*columnMemory)
	var columns []column
	last := -1
	for ; n > 0 && s.err == nil; n-- {
		i := s.integer()
		if i <= int64(last) || i >= int64(len(headers)) {
			s.fail("a group names component number %d of %d", i, len(headers))
			break
		}
		last = int(i)
		columns = append(columns, headers[i])
	}
	return columns
}

// readEntities reads the IDs of a group and creates its entities with zero
// components.
func (w *World) readEntities(s *source, columns []column) []*innerEntry {
	types, memory, lost := []innerType{identity}, entityMemory, 0
	for _, c := range columns {
		if c.kind == nil {
			lost++
			memory += leftoverMemory
			continue
		}
		types = append(types, c.kind.typ)
		memory += pointerMemory + block(int(c.kind.data.Size()))
	}
	if lost > 0 {
		types = append(types, leftoversPart)
	}
	n := s.list()
	if n == 0 {
		s.fail("a group has no entities")
	}
	s.spend(n, n*memory)
	if s.err != nil {
		return nil
	}
	w.makeRoom()
	entries := make([]*innerEntry, n)
	id := ID(0)
	for i, entity := range w.inner.CreateMany(n, types...) {
		step := s.take(number)
		before := id
		id += ID(step)
		if step > uint64(^ID(0)) || id <= before || id >= w.next || w.Alive(id) {
			s.fail("entity %d appears twice or was never created", id)
		}
		if s.err != nil {
			return nil
		}
		if id >= nearEnd {
			s.spend(0, farMemory)
		}
		entries[i] = w.inner.Entry(entity)
		w.settle(id, entries[i])
		if lost > 0 {
			leftoversOf(entries[i]).Parts = make([]leftover, 0, lost)
		}
	}
	return entries
}

// column reads one component of all entities of a group.
func (s *source) column(c column, entries []*innerEntry) {
	if n := s.list(); s.err == nil && n != len(entries) {
		s.fail("component %s has %d values for %d entities", c.Name, n, len(entries))
	}
	before := s.left
	for _, e := range entries {
		switch {
		case c.kind == nil:
			data := s.skip(maxDepth)
			s.spend(1, block(len(data)))
			l := leftoversOf(e)
			l.Parts = append(l.Parts, leftover{c.Name, c.Shape, slices.Clone(data)})
		case c.old != nil:
			c.old.read(s, c.kind.at(e))
		default:
			s.decode(c.kind.at(e))
		}
		if s.err != nil {
			s.err = fmt.Errorf("component %s: %w", c.Name, s.err)
			return
		}
	}
	if c.old != nil {
		c.old.columns = append(c.old.columns, before[:len(before)-len(s.left)])
	}
}
