package world

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/vmihailenco/msgpack/v5"
	"github.com/vmihailenco/msgpack/v5/msgpcode"
)

// snapshot is a whole world as plain data. Entities with the same components
// stand together, and each component of theirs is one column: equal worlds
// make equal bytes, and similar values lie side by side for the compressor.
type snapshot struct {
	Next   ID
	Kinds  []kindHeader // in the order of their names
	Groups []group
}

type kindHeader struct{ Name, Shape string }

type group struct {
	Kinds   []int // into snapshot.Kinds, ascending
	IDs     []ID  // ascending, each less the one before it
	Columns []msgpack.RawMessage
}

// leftovers keeps the components of a mod that is not loaded, so that loading
// and saving again does not lose them.
type leftovers struct{ Parts []leftover }

type leftover struct {
	Name, Shape string
	Data        []byte
}

// leftoversPart is not registered: no data file and no save may name it.
var leftoversPart = newComponent[leftovers]("leftovers of absent mods")

// Bytes writes the whole world as msgpack. Two worlds in the same state give
// the same bytes, whatever order they came to it in.
func (w *World) Bytes() []byte {
	type column struct {
		header kindHeader
		write  func(*msgpack.Encoder) error
	}
	grouped := map[string][]ID{}
	columns := map[ID][]column{}
	shapes := map[string]string{}
	for _, id := range w.IDs() {
		e, _ := w.entry(id)
		var cols []column
		for _, k := range w.Kinds(id) {
			write := func(enc *msgpack.Encoder) error {
				e, _ := w.entry(id)
				return k.write(enc, e)
			}
			cols = append(cols, column{kindHeader{k.name, k.shape}, write})
		}
		if e.HasComponent(leftoversPart.typ) {
			for _, l := range leftoversPart.typ.Get(e).Parts {
				write := func(enc *msgpack.Encoder) error { return enc.Encode(msgpack.RawMessage(l.Data)) }
				cols = append(cols, column{kindHeader{l.Name, l.Shape}, write})
			}
			slices.SortFunc(cols, func(a, b column) int { return cmp.Compare(a.header.Name, b.header.Name) })
		}
		names := make([]string, len(cols))
		for i, c := range cols {
			names[i] = c.header.Name
			shapes[c.header.Name] = c.header.Shape
		}
		key := strings.Join(names, " ")
		grouped[key] = append(grouped[key], id)
		columns[id] = cols
	}

	s := snapshot{Next: w.next}
	place := map[string]int{}
	for _, name := range slices.Sorted(maps.Keys(shapes)) {
		place[name] = len(s.Kinds)
		s.Kinds = append(s.Kinds, kindHeader{name, shapes[name]})
	}
	for _, key := range slices.Sorted(maps.Keys(grouped)) {
		ids := grouped[key]
		g := group{IDs: slices.Clone(ids)}
		for i := len(g.IDs) - 1; i > 0; i-- {
			g.IDs[i] -= g.IDs[i-1]
		}
		for i, first := range columns[ids[0]] {
			g.Kinds = append(g.Kinds, place[first.header.Name])
			var buf bytes.Buffer
			enc := newEncoder(&buf)
			must(enc.EncodeArrayLen(len(ids)))
			for _, id := range ids {
				must(columns[id][i].write(enc))
			}
			g.Columns = append(g.Columns, buf.Bytes())
		}
		s.Groups = append(s.Groups, g)
	}
	var buf bytes.Buffer
	must(newEncoder(&buf).Encode(&s))
	return buf.Bytes()
}

// Hash is the fingerprint of the whole state: equal for equal worlds.
func (w *World) Hash() [32]byte { return sha256.Sum256(w.Bytes()) }

// Restore makes a world out of the bytes of another. Damaged bytes are an
// error, never a world that differs from the one written: what comes out
// writes the same bytes again.
func Restore(raw []byte) (*World, error) {
	if err := wellFormed(raw); err != nil {
		return nil, fmt.Errorf("the world is damaged: %w", err)
	}
	var s snapshot
	dec := msgpack.NewDecoder(bytes.NewReader(raw))
	if err := dec.Decode(&s); err != nil {
		return nil, fmt.Errorf("the world is damaged: %w", err)
	}
	if err := s.check(); err != nil {
		return nil, fmt.Errorf("the world is damaged: %w", err)
	}
	w := New()
	for _, g := range s.Groups {
		if err := w.restore(s, g); err != nil {
			return nil, fmt.Errorf("the world is damaged: %w", err)
		}
	}
	w.next = s.Next
	if !bytes.Equal(w.Bytes(), raw) {
		return nil, errors.New("the world is damaged: it holds more than this program can keep")
	}
	return w, nil
}

// check looks at what the groups rely on.
func (s *snapshot) check() error {
	if s.Next == 0 {
		return errors.New("the next entity would be nobody")
	}
	for i, k := range s.Kinds {
		if !namePattern.MatchString(k.Name) {
			return fmt.Errorf("%q is not a component name", k.Name)
		}
		if i > 0 && k.Name <= s.Kinds[i-1].Name {
			return fmt.Errorf("component %s is out of order", k.Name)
		}
	}
	return nil
}

func (w *World) restore(s snapshot, g group) error {
	if len(g.Columns) != len(g.Kinds) {
		return fmt.Errorf("a group has %d columns for %d components", len(g.Columns), len(g.Kinds))
	}
	parts := make([][]Part, len(g.IDs))
	lost := make([][]leftover, len(g.IDs))
	for i, index := range g.Kinds {
		if index < 0 || index >= len(s.Kinds) || i > 0 && index <= g.Kinds[i-1] {
			return fmt.Errorf("a group names component number %d of %d", index, len(s.Kinds))
		}
		header := s.Kinds[index]
		kind, known := kinds[header.Name]
		if known && kind.shape != header.Shape {
			return fmt.Errorf("component %s was saved as %s and is %s now", header.Name, header.Shape, kind.shape)
		}
		dec := msgpack.NewDecoder(bytes.NewReader(g.Columns[i]))
		if n, err := dec.DecodeArrayLen(); err != nil || n != len(g.IDs) {
			return fmt.Errorf("component %s has %d values for %d entities", header.Name, n, len(g.IDs))
		}
		for row := range g.IDs {
			if !known {
				data, err := dec.DecodeRaw()
				if err != nil {
					return fmt.Errorf("component %s: %w", header.Name, err)
				}
				lost[row] = append(lost[row], leftover{header.Name, header.Shape, data})
				continue
			}
			part, err := kind.read(dec)
			if err != nil {
				return fmt.Errorf("component %s: %w", header.Name, err)
			}
			parts[row] = append(parts[row], part)
		}
	}
	var id ID
	for row, step := range g.IDs {
		before := id
		id += step
		if id <= before || id >= s.Next || w.Alive(id) {
			return fmt.Errorf("entity %d stands twice or was never made", id)
		}
		if lost[row] != nil {
			parts[row] = append(parts[row], leftoversPart.With(leftovers{lost[row]}))
		}
		w.create(id, parts[row])
	}
	return nil
}

// deepest is how far lists may nest in a save. A component's fields are 6
// deep; the rest is room for its slices and structs.
const deepest = 32

// wellFormed walks the bytes without building anything: the decoder proper
// makes room for whatever length a damaged header claims, and follows nested
// lists until the stack is full.
func wellFormed(raw []byte) error {
	r := bytes.NewReader(raw)
	if err := walk(msgpack.NewDecoder(r), deepest); err != nil {
		return fmt.Errorf("it cannot be read to its end: %w", err)
	}
	if r.Len() != 0 {
		return fmt.Errorf("%d bytes too many at its end", r.Len())
	}
	return nil
}

func walk(dec *msgpack.Decoder, depth int) error {
	code, err := dec.PeekCode()
	if err != nil {
		return err
	}
	values := 0
	switch {
	case msgpcode.IsFixedArray(code), code == msgpcode.Array16, code == msgpcode.Array32:
		values, err = dec.DecodeArrayLen()
	case msgpcode.IsFixedMap(code), code == msgpcode.Map16, code == msgpcode.Map32:
		values, err = dec.DecodeMapLen()
		values *= 2
	default:
		return dec.Skip()
	}
	if depth == 0 {
		return errors.New("its lists nest too deep")
	}
	for ; values > 0 && err == nil; values-- {
		err = walk(dec, depth-1)
	}
	return err
}

func newEncoder(buf *bytes.Buffer) *msgpack.Encoder {
	enc := msgpack.NewEncoder(buf)
	enc.UseArrayEncodedStructs(true)
	enc.UseCompactInts(true)
	return enc
}

// must is for writes to memory of values that checkPlain accepted: they
// cannot fail, and a silent failure would lose a game.
func must(err error) {
	if err != nil {
		panic(fmt.Errorf("world: a component could not be written: %w", err))
	}
}
