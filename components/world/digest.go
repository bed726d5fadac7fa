package world

import (
	"bytes"
	"crypto/sha256"
	"maps"
	"slices"
)

// Digest is the fingerprint of one component over all entities that carry it.
type Digest struct {
	Name string // of the component, or EntitiesDigest
	Hash [32]byte
}

// EntitiesDigest is the name of the digest of which entities are alive and
// which identity comes next; it can be no component's.
const EntitiesDigest = "the entities"

// Digests takes the hash of a world apart: that of the entities, then one for
// each component that anybody carries, in the order of their names. Two worlds
// have equal digests when they have equal hashes, and only then.
func (w *World) Digests() []Digest {
	columns := map[string]*bytes.Buffer{}
	column := func(name, shape string, id ID) *bytes.Buffer {
		buf := columns[name]
		if buf == nil {
			buf = &bytes.Buffer{}
			must(newEncoder(buf).EncodeString(shape))
			columns[name] = buf
		}
		must(newEncoder(buf).EncodeUint(uint64(id)))
		return buf
	}
	var alive bytes.Buffer
	must(newEncoder(&alive).EncodeUint(uint64(w.next)))
	for _, id := range w.IDs() {
		must(newEncoder(&alive).EncodeUint(uint64(id)))
		e, _ := w.entry(id)
		for _, k := range w.Kinds(id) {
			must(k.write(newEncoder(column(k.name, k.shape, id)), e))
		}
		if e.HasComponent(leftoversPart.typ) {
			for _, l := range leftoversPart.typ.Get(e).Parts {
				column(l.Name, l.Shape, id).Write(l.Data)
			}
		}
	}
	out := []Digest{{EntitiesDigest, sha256.Sum256(alive.Bytes())}}
	for _, name := range slices.Sorted(maps.Keys(columns)) {
		out = append(out, Digest{name, sha256.Sum256(columns[name].Bytes())})
	}
	return out
}

// Differing lists the names under which two worlds' digests differ, in the
// order of Digests: what only one of them has differs too.
func Differing(a, b []Digest) []string {
	var names []string
	for len(a) > 0 || len(b) > 0 {
		switch {
		case len(b) == 0 || len(a) > 0 && before(a[0], b[0]):
			names, a = append(names, a[0].Name), a[1:]
		case len(a) == 0 || before(b[0], a[0]):
			names, b = append(names, b[0].Name), b[1:]
		default:
			if a[0].Hash != b[0].Hash {
				names = append(names, a[0].Name)
			}
			a, b = a[1:], b[1:]
		}
	}
	return names
}

// before is the order of Digests.
func before(a, b Digest) bool {
	if a.Name == EntitiesDigest || b.Name == EntitiesDigest {
		return a.Name == EntitiesDigest && b.Name != EntitiesDigest
	}
	return a.Name < b.Name
}
