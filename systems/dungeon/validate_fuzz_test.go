package dungeon_test

import (
	"math"
	"reflect"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// odd are the numbers that forged values use, besides single bytes.
var odd = []int64{0, -1, 1, math.MinInt8, 255, 1 << 16, 1 << 31, 1_000_000, math.MinInt32, math.MaxInt64, math.MinInt64}

// forger changes a world in ways that its bytes select.
type forger struct{ bytes []byte }

func (f *forger) next() int {
	if len(f.bytes) == 0 {
		return 0
	}
	b := f.bytes[0]
	f.bytes = f.bytes[1:]
	return int(b)
}

// forge replaces an entity by a copy with a component changed, removed or added;
// the copy has another ID.
func (f *forger) forge(w *world.World) {
	ids := w.IDs()
	if len(ids) == 0 {
		return
	}
	id := ids[(f.next()<<8|f.next())%len(ids)]
	kinds := w.Kinds(id)
	chosen := f.next() % (len(kinds) + 1)
	lose := f.next()%8 == 0
	var parts []world.Part
	for i, k := range kinds {
		value := reflect.New(k.Type()).Elem()
		value.Set(reflect.ValueOf(w.Value(id, k)))
		if i == chosen && !lose {
			f.change(value)
		}
		if i != chosen || !lose {
			parts = append(parts, k.With(value))
		}
	}
	if chosen == len(kinds) {
		names := world.Names()
		k, _ := world.Lookup(names[f.next()%len(names)])
		if value := reflect.New(k.Type()).Elem(); w.Value(id, k) == nil {
			f.change(value)
			parts = append(parts, k.With(value))
		}
	}
	w.Remove(id)
	w.Create(parts...)
}

// change changes a value.
func (f *forger) change(v reflect.Value) {
	switch {
	case v.Kind() == reflect.Struct:
		if v.NumField() > 0 {
			f.change(v.Field(f.next() % v.NumField()))
		}
	case v.Kind() == reflect.Slice:
		n := f.next() % 4
		if n == 3 {
			v.SetZero()
			return
		}
		if v.Len() <= n {
			longer := reflect.MakeSlice(v.Type(), n+1, n+1)
			reflect.Copy(longer, v)
			v.Set(longer)
		}
		f.change(v.Index(n))
	case v.Kind() == reflect.String:
		v.SetString([]string{"", "learning", "regeneration", "monster", "maze", "\x1b[2J", strings.Repeat("x", 1000)}[f.next()%7])
	case v.Kind() == reflect.Bool:
		v.SetBool(!v.Bool())
	default:
		n := int64(f.next())
		if f.next()%2 == 0 {
			n = odd[int(n)%len(odd)]
		}
		if v.CanInt() {
			v.SetInt(n)
		} else {
			v.SetUint(uint64(n))
		}
	}
}

// FuzzResume resumes forged games: well-formed worlds with arbitrary content.
// They are refused with a short error, or can be played.
func FuzzResume(f *testing.F) {
	kit := dungeontest.ClassicKit(f)
	g := kit.New("fuzz")
	play(f, g, 300)
	raw := g.World.Bytes()
	f.Add([]byte{})
	f.Add([]byte("\x00\x00\x04\x01\x03\x09\x00"))
	f.Add([]byte("anybody may be anywhere and do anything at any time"))
	f.Fuzz(func(t *testing.T, bytes []byte) {
		w, err := world.Restore(raw)
		if err != nil {
			t.Fatal(err)
		}
		f := forger{bytes}
		for len(f.bytes) > 0 {
			f.forge(w)
		}
		again, err := world.Restore(w.Bytes())
		if err != nil {
			t.Fatal(err)
		}
		g, err := kit.Resume(again)
		if err != nil {
			if len(err.Error()) > 300 || strings.Contains(err.Error(), "\n") {
				t.Errorf("refused with %q", err)
			}
			return
		}
		for range 4 {
			known.Know(g).Hero().Sheet()
			known.Know(g).Foes().InView()
			for p := range dungeon.View(known.Know(g).Hero().At()) {
				known.GlyphAt(g, g.Here(), p)
			}
			play(t, g, 10)
		}
	})
}

// play plays random legal actions, each of which must be accepted.
func play(t testing.TB, g *systems.Game, actions int) {
	t.Helper()
	chance := dice.New("play", "test")
	for range actions {
		legal := dungeon.Legal(g)
		if len(legal) == 0 {
			return
		}
		a := legal[chance.Below(len(legal))]
		if err := g.Act(a); err != nil {
			t.Fatalf("%+v is legal and was refused: %v", a, err)
		}
	}
}
