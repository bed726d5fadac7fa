package world

import (
	"bufio"
	"bytes"
	"cmp"
	"crypto/sha256"
	"fmt"
	"io"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/vmihailenco/msgpack/v5"
)

// A world is encoded as a list of three: the next ID, the components in use by
// name and shape, and groups. Entities with the same components form a group,
// also a list of three: the numbers of those components, the IDs, delta
// encoded, and a column of values for each component. Equal worlds have equal
// bytes, and similar values are adjacent for better compression.

// kindHeader describes a component in a save.
type kindHeader struct{ Name, Shape string }

// group is the entities with the same components.
type group struct {
	columns []column // sorted by name
	ids     []ID     // ascending
}

// column is one component of a group.
type column struct {
	kindHeader
	kind *Kind     // nil for an absent mod's
	old  *outdated // how to read it, if its shape is not the current one
}

// header is the component's current header.
func (k *Kind) header() kindHeader { return kindHeader{k.name, k.shape} }

// leftovers keeps the components of absent mods, sorted by name, so that
// loading and saving does not lose them.
type leftovers struct{ Parts []leftover }

type leftover struct {
	Name, Shape string
	Data        []byte
}

// leftoversPart is not registered, so data files and saves cannot name it.
var leftoversPart = newInnerKind("leftovers of absent mods", reflect.TypeFor[leftovers]())

// leftoversOf are the components of absent mods of an entity that has some.
func leftoversOf(e *innerEntry) *leftovers { return valueIn[leftovers](leftoversPart, e) }

// Bytes encodes the whole world as msgpack. Two worlds in the same state give
// the same bytes, whatever their history.
func (w *World) Bytes() []byte {
	var buf bytes.Buffer
	w.write(&buf, nil)
	return buf.Bytes()
}

// Hash is the SHA-256 of the whole state: equal for equal worlds.
func (w *World) Hash() (sum [32]byte) {
	h := sha256.New()
	buf := bufio.NewWriter(h)
	w.write(buf, nil)
	must(buf.Flush())
	h.Sum(sum[:0])
	return sum
}

// write encodes the world to a writer that cannot fail. Components of old are
// written as saved, under their old name and in their old shape.
func (w *World) write(to io.Writer, old map[*Kind]*outdated) {
	groups := w.groups(old)
	shapes := map[string]string{}
	for _, g := range groups { // the order does not matter: a component has one shape
		for _, c := range g.columns {
			shapes[c.Name] = c.Shape
		}
	}
	enc := newEncoder(to)
	must(enc.EncodeArrayLen(3))
	must(enc.EncodeUint(uint64(w.next)))
	place := map[string]int{}
	must(encodeLen(enc, len(shapes)))
	for _, name := range slices.Sorted(maps.Keys(shapes)) {
		place[name] = len(place)
		must(enc.EncodeArrayLen(2))
		must(enc.EncodeString(name))
		must(enc.EncodeString(shapes[name]))
	}
	must(encodeLen(enc, len(groups)))
	for _, key := range slices.Sorted(maps.Keys(groups)) {
		w.writeGroup(enc, groups[key], place)
	}
}

// writeGroup writes one group; place is the number of each component.
func (w *World) writeGroup(enc *msgpack.Encoder, g *group, place map[string]int) {
	must(enc.EncodeArrayLen(3))
	must(encodeLen(enc, len(g.columns)))
	for _, c := range g.columns {
		must(enc.EncodeInt(int64(place[c.Name])))
	}
	must(enc.EncodeArrayLen(len(g.ids)))
	var before ID
	for _, id := range g.ids {
		must(enc.EncodeUint(uint64(id - before)))
		before = id
	}
	must(encodeLen(enc, len(g.columns)))
	unknown := 0
	for _, c := range g.columns {
		must(enc.EncodeArrayLen(len(g.ids)))
		if c.old != nil {
			must(enc.Encode(msgpack.RawMessage(c.old.next())))
			continue
		}
		for _, id := range g.ids {
			e := w.tenant(id).entry
			if c.kind != nil {
				must(encode(enc, c.kind.at(e)))
			} else {
				must(enc.Encode(msgpack.RawMessage(leftoversOf(e).Parts[unknown].Data)))
			}
		}
		if c.kind == nil {
			unknown++
		}
	}
}

// groups groups the entities by the names of their components, separated by
// spaces.
func (w *World) groups(old map[*Kind]*outdated) map[string]*group {
	groups := map[string]*group{}
	gather := func(known []*Kind, unknown []leftover, entities []innerEntity) {
		g := groupOf(known, unknown, old)
		key := g.key()
		if other, ok := groups[key]; ok {
			g = other
		}
		groups[key] = g
		for _, e := range entities {
			g.ids = append(g.ids, identityOf(w.inner.Entry(e)))
		}
	}
	for types, all := range w.archetypes() {
		known := w.kindsOf(types)
		switch {
		case len(all) == 0:
		case !slices.Contains(types, innerType(leftoversPart)):
			gather(known, nil, all)
		default: // each may have leftovers of other components
			for i, e := range all {
				gather(known, leftoversOf(w.inner.Entry(e)).Parts, all[i:i+1])
			}
		}
	}
	for _, g := range groups { // the order does not matter: each group is sorted on its own
		slices.Sort(g.ids)
	}
	return groups
}

// groupOf makes an empty group for entities with these components.
func groupOf(known []*Kind, unknown []leftover, old map[*Kind]*outdated) *group {
	g := &group{}
	for _, k := range known {
		c := column{kindHeader: k.header(), kind: k, old: old[k]}
		if c.old != nil {
			c.kindHeader = c.old.kindHeader
		}
		g.columns = append(g.columns, c)
	}
	for _, l := range unknown {
		g.columns = append(g.columns, column{kindHeader: kindHeader{l.Name, l.Shape}})
	}
	slices.SortFunc(g.columns, func(a, b column) int { return cmp.Compare(a.Name, b.Name) })
	return g
}

// key identifies a group and is the sort key.
func (g *group) key() string {
	names := make([]string, len(g.columns))
	for i, c := range g.columns {
		names[i] = c.Name
	}
	return strings.Join(names, " ")
}

func newEncoder(to io.Writer) *msgpack.Encoder {
	enc := msgpack.NewEncoder(to)
	enc.UseCompactInts(true)
	return enc
}

// must panics on an error that cannot happen: writes to memory of values that
// checkPlain accepted. A silent failure would lose a game.
func must(err error) {
	if err != nil {
		panic(fmt.Errorf("world: a component could not be encoded: %w", err))
	}
}
