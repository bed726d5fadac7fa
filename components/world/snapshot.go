package world

import (
	"bufio"
	"bytes"
	"cmp"
	"crypto/sha256"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/vmihailenco/msgpack/v5"
	"github.com/yohamta/donburi"
)

// A whole world as bytes is a list of three: the next identity, the components
// that anybody carries by name and shape, and groups. Entities with the same
// components stand together in a group, a list of three too: the numbers of
// those components, the identities, each less the one before it, and a column
// of values for each component. Equal worlds make equal bytes, and similar
// values lie side by side for the compressor.

// kindHeader is what a save tells of a component.
type kindHeader struct{ Name, Shape string }

// group is the entities that carry the same components.
type group struct {
	columns []column // in the order of their names
	ids     []ID     // ascending
}

// column is one component of a group.
type column struct {
	kindHeader
	kind *Kind     // nil for an absent mod's
	old  *outdated // how it is read, when its shape is not today's
}

// header is what saves tell of a component now.
func (k *Kind) header() kindHeader { return kindHeader{k.name, k.shape} }

// leftovers keeps the components of a mod that is not loaded, in the order of
// their names, so that loading and saving again does not lose them.
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
	var buf bytes.Buffer
	w.write(&buf, nil)
	return buf.Bytes()
}

// Hash is the fingerprint of the whole state: equal for equal worlds.
func (w *World) Hash() (sum [32]byte) {
	h := sha256.New()
	buf := bufio.NewWriter(h)
	w.write(buf, nil)
	must(buf.Flush())
	h.Sum(sum[:0])
	return sum
}

// write writes what Bytes does to a place where writing cannot fail.
// Components of old are written as they were saved, under that name and in
// that shape.
func (w *World) write(to io.Writer, old map[*Kind]*outdated) {
	groups := w.groups(old)
	shapes := map[string]string{}
	for _, g := range groups { // in any order: a component has one shape
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
			e, _ := w.entry(id)
			if c.kind != nil {
				must(encode(enc, c.kind.at(e)))
			} else {
				must(enc.Encode(msgpack.RawMessage(leftoversPart.typ.Get(e).Parts[unknown].Data)))
			}
		}
		if c.kind == nil {
			unknown++
		}
	}
}

// groups sorts the entities by what they carry: the names of their components
// with spaces between them.
func (w *World) groups(old map[*Kind]*outdated) map[string]*group {
	groups := map[string]*group{}
	gather := func(known []*Kind, unknown []leftover, entities []donburi.Entity) {
		g := groupOf(known, unknown, old)
		key := g.key()
		if other, ok := groups[key]; ok {
			g = other
		}
		groups[key] = g
		for _, e := range entities {
			g.ids = append(g.ids, identity.Get(w.inner.Entry(e)).ID)
		}
	}
	for _, a := range w.inner.Archetypes() {
		known, all := registered(a.ComponentTypes()), a.Entities()
		switch {
		case len(all) == 0:
		case !a.Layout().HasComponent(leftoversPart.typ):
			gather(known, nil, all)
		default: // each may have leftovers of other components
			for i, e := range all {
				gather(known, leftoversPart.typ.Get(w.inner.Entry(e)).Parts, all[i:i+1])
			}
		}
	}
	for _, g := range groups { // in any order: each is sorted by itself
		slices.Sort(g.ids)
	}
	return groups
}

// groupOf is the group, still empty, of entities that carry these components.
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

// key tells groups apart, and is their order.
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

// must is for writes to memory of values that checkPlain accepted: they
// cannot fail, and a silent failure would lose a game.
func must(err error) {
	if err != nil {
		panic(fmt.Errorf("world: a component could not be written: %w", err))
	}
}
