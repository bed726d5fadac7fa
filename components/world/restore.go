package world

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/yohamta/donburi"
)

// Restore makes a world out of the bytes of another. Damaged bytes are an
// error, never a world that differs from the one written: what comes out
// writes the same bytes again. So are the bytes of a world larger than any
// game, which are refused before they take more than most memory.
func Restore(raw []byte) (*World, error) {
	w, s := New(), &source{reader: reader{left: raw}}
	w.read(s)
	if s.err != nil {
		return nil, fmt.Errorf("the world is damaged: %w", s.err)
	}
	same := comparison{raw, true}
	w.write(&same)
	if !same.so || len(same.left) > 0 {
		return nil, errors.New("the world is damaged: it holds more than this program can keep")
	}
	return w, nil
}

// comparison holds what is written against what was read.
type comparison struct {
	left []byte // still to come
	so   bool
}

// Write is that of io.Writer; it never fails.
func (c *comparison) Write(p []byte) (int, error) {
	if c.so = c.so && bytes.HasPrefix(c.left, p); c.so {
		c.left = c.left[len(p):]
	}
	return len(p), nil
}

// WriteByte is that of io.ByteWriter.
func (c *comparison) WriteByte(b byte) error {
	_, err := c.Write([]byte{b})
	return err
}

// read fills a new world.
func (w *World) read(s *source) {
	s.fields(3)
	next := s.take(number)
	switch {
	case next == 0:
		s.fail("the next entity would be nobody")
	case next > mostIDs:
		s.fail("the next entity would be %d, and no game comes so far", next)
	}
	w.next = ID(next)
	headers := s.headers()
	groups := s.list()
	if groups > mostGroups {
		s.fail("its entities carry more than %d sets of components, and no game does", mostGroups)
	}
	for ; groups > 0 && s.err == nil; groups-- {
		w.readGroup(s, headers)
	}
	if len(s.left) > 0 {
		s.fail("%d bytes too many at its end", len(s.left))
	}
}

// headers reads the components that the world speaks of.
func (s *source) headers() []column {
	n := s.list()
	if n > mostKinds {
		s.fail("it speaks of more than %d components, and no game does", mostKinds)
	}
	var all []column
	for ; n > 0 && s.err == nil; n-- {
		c := s.header()
		if len(all) > 0 && c.Name <= all[len(all)-1].Name {
			s.fail("component %s is out of order", c.Name)
		}
		all = append(all, c)
	}
	return all
}

func (s *source) header() column {
	s.fields(2)
	name, shape := s.sized(text), s.sized(text)
	switch {
	case len(name) > longestName || !namePattern.Match(name):
		s.fail("%q is not a component name", name[:min(len(name), longestName)])
	case len(shape) > longestShape:
		s.fail("component %s has a shape of %d bytes", name, len(shape))
	case !strconv.CanBackquote(string(shape)):
		s.fail("component %s has a shape that cannot be read", name)
	}
	s.spend(1, columnMemory+block(len(name))+block(len(shape)))
	if s.err != nil {
		return column{}
	}
	c := column{kindHeader{string(name), string(shape)}, kinds[string(name)]}
	if c.kind != nil && c.kind.shape != c.Shape {
		s.fail("component %s was saved as %.200s and is %.200s now", c.Name, c.Shape, c.kind.shape)
	}
	return c
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

// columns reads which components a group carries.
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

// readEntities reads the identities of a group and makes its entities, with
// components that are still zero.
func (w *World) readEntities(s *source, columns []column) []*donburi.Entry {
	types, memory, lost := []donburi.IComponentType{identity}, entityMemory, 0
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
		types = append(types, leftoversPart.typ)
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
	entries := make([]*donburi.Entry, n)
	id := ID(0)
	for i, entity := range w.inner.CreateMany(n, types...) {
		step := s.take(number)
		before := id
		id += ID(step)
		if step > uint64(^ID(0)) || id <= before || id >= w.next || w.Alive(id) {
			s.fail("entity %d stands twice or was never made", id)
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
			leftoversPart.typ.Get(entries[i]).Parts = make([]leftover, 0, lost)
		}
	}
	return entries
}

// column reads a component of all the entities of a group.
func (s *source) column(c column, entries []*donburi.Entry) {
	if n := s.list(); s.err == nil && n != len(entries) {
		s.fail("component %s has %d values for %d entities", c.Name, n, len(entries))
	}
	for _, e := range entries {
		if c.kind != nil {
			c.kind.read(s, e)
		} else {
			data := s.skip(deepest)
			s.spend(1, block(len(data)))
			l := leftoversPart.typ.Get(e)
			l.Parts = append(l.Parts, leftover{c.Name, c.Shape, slices.Clone(data)})
		}
		if s.err != nil {
			s.err = fmt.Errorf("component %s: %w", c.Name, s.err)
			return
		}
	}
}
