package world

import (
	"bytes"
	"crypto/sha256"
	"maps"
	"reflect"
	"slices"
)

// Digest is the hash of one component over all entities that have it.
type Digest struct {
	Name string // of the component, or EntitiesDigest
	Hash [32]byte
}

// EntitiesDigest is the name of the digest of the IDs in use and the next ID;
// it is not a valid component name.
const EntitiesDigest = "the entities"

// Digests splits the hash of a world: the digest of the entities, then one for
// each component in use, sorted by name. Two worlds have equal digests if and
// only if they have equal hashes.
func (w *World) Digests() []Digest {
	return w.digests(
		func(k *Kind) *projection { return &projection{kindHeader: k.header()} },
		func(kindHeader) bool { return true })
}

// DigestsAs is Digests as computed by a program whose components have these
// shapes, by name, as read from a save by Shapes: without fields added since,
// under the names of that time. A component that is not among them, or cannot
// be written in that shape, is omitted.
func (w *World) DigestsAs(shapes map[string]string) []Digest {
	return w.digests(
		func(k *Kind) *projection { return k.project(shapes) },
		func(h kindHeader) bool { shape, known := shapes[h.Name]; return known && shape == h.Shape })
}

// digests hashes the projection of each component, and the wanted components of
// absent mods.
func (w *World) digests(project func(*Kind) *projection, wanted func(kindHeader) bool) []Digest {
	projections := map[*Kind]*projection{}
	columns := map[string]*bytes.Buffer{}
	column := func(h kindHeader, id ID) *bytes.Buffer {
		buf := columns[h.Name]
		if buf == nil {
			buf = &bytes.Buffer{}
			must(newEncoder(buf).EncodeString(h.Shape))
			columns[h.Name] = buf
		}
		must(newEncoder(buf).EncodeUint(uint64(id)))
		return buf
	}
	var alive bytes.Buffer
	must(newEncoder(&alive).EncodeUint(uint64(w.next)))
	for _, id := range w.IDs() {
		must(newEncoder(&alive).EncodeUint(uint64(id)))
		e := w.tenant(id).entry
		for _, k := range w.Kinds(id) {
			p, known := projections[k]
			if !known {
				p = project(k)
				projections[k] = p
			}
			if v, ok := p.value(k.at(e)); ok {
				must(encode(newEncoder(column(p.kindHeader, id)), v))
			}
		}
		if e.HasComponent(leftoversPart) {
			for _, l := range leftoversOf(e).Parts {
				if h := (kindHeader{l.Name, l.Shape}); wanted(h) {
					column(h, id).Write(l.Data)
				}
			}
		}
	}
	for _, p := range projections { // the order does not matter: each removes its own column
		if p != nil && p.failed {
			delete(columns, p.Name)
		}
	}
	out := []Digest{{EntitiesDigest, sha256.Sum256(alive.Bytes())}}
	for _, name := range slices.Sorted(maps.Keys(columns)) {
		out = append(out, Digest{name, sha256.Sum256(columns[name].Bytes())})
	}
	return out
}

// projection is a component under another name and in another shape.
type projection struct {
	kindHeader
	then   reflect.Type
	put    copier // nil for the current shape
	failed bool   // a value does not fit
}

// project is the component in one of these shapes; nil if it is not among them,
// or if one of the fields of that shape is gone.
func (k *Kind) project(shapes map[string]string) *projection {
	for _, name := range append([]string{k.name}, k.growth.formerly...) {
		shape, known := shapes[name]
		if !known {
			continue
		}
		p := &projection{kindHeader: kindHeader{name, shape}}
		if shape == k.shape {
			return p
		}
		then, ok := parseShape(shape)
		if !ok {
			return nil
		}
		put, err := (&conversion{growth: k.growth, back: true}).copier(k.data, then, "")
		if err != nil {
			return nil
		}
		p.then, p.put = then, put
		return p
	}
	return nil
}

// value is a component's value in the projection, if there is one.
func (p *projection) value(now reflect.Value) (reflect.Value, bool) {
	switch {
	case p == nil || p.failed:
		return now, false
	case p.put == nil:
		return now, true
	}
	s, then := &source{}, reflect.New(p.then).Elem()
	p.put(s, then, now)
	p.failed = s.err != nil
	return then, !p.failed
}

// Differing lists the names of the digests that differ between two worlds or
// exist in only one of them, in the order of Digests.
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
