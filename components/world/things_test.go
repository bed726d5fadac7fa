package world_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components/world"
)

// The components that the tests of this room are made of. Between them they
// hold every kind of field that a component may have.
type (
	gauge  struct{ Now, Max int }
	mark   struct{}
	label  struct{ Text string }
	widths struct {
		I8  int8
		I16 int16
		I32 int32
		I64 int64
		U8  uint8
		U16 uint16
		U32 uint32
		U64 uint64
		On  bool
	}
	pack struct {
		Owner world.ID
		Items []world.ID
		Names []string
		Bits  []byte
		Rows  [][]int
		Pairs [2]pair
		Plan  []pair
	}
	pair struct {
		Key    [3]byte
		Values []int16
	}
)

var (
	gauges = world.Register[gauge]("test:gauge")
	marks  = world.Register[mark]("test:mark")
	labels = world.Register[label]("test:label")
	wide   = world.Register[widths]("test:widths")
	packs  = world.Register[pack]("test:pack")

	// late is for tests in which a component is first used late.
	late = world.Register[gauge]("test:late")
	// many make up a great number of different sets of components.
	many = func() (all [12]*world.Component[gauge]) {
		for i := range all {
			all[i] = world.Register[gauge](fmt.Sprintf("test:many%02d", i))
		}
		return all
	}()
	// outlying is registered after hundreds of others, and stands last here so
	// that those above are among the first.
	outlying = func() *world.Component[gauge] {
		for i := range 300 {
			world.Register[mark](fmt.Sprintf("test:filler%03d", i))
		}
		return world.Register[gauge]("test:outlying")
	}()
)

// aPack is a value with something in every slice.
func aPack() pack {
	return pack{
		Owner: 7,
		Items: []world.ID{1, 2},
		Names: []string{"a", ""},
		Bits:  []byte{1, 255},
		Rows:  [][]int{{1}, nil, {2, 3}},
		Pairs: [2]pair{{Values: []int16{-1}}, {Key: [3]byte{1, 2, 3}}},
		Plan:  []pair{{Values: []int16{5, 6}}},
	}
}

// wantPanic runs f and checks that it panics with exactly that sentence.
func wantPanic(t *testing.T, sentence string, f func()) {
	t.Helper()
	if got := panicOf(f); got != sentence {
		t.Errorf("panic %q\n\twant  %q", got, sentence)
	}
}

// panicOf is what f panics with, or nothing.
func panicOf(f func()) (sentence string) {
	defer func() {
		if r := recover(); r != nil {
			sentence = fmt.Sprint(r)
		}
	}()
	f()
	return ""
}

// wantError checks that an error says all of these.
func wantError(t *testing.T, err error, says ...string) {
	t.Helper()
	if err == nil {
		t.Errorf("no error; want one that says %q", says)
		return
	}
	for _, s := range says {
		if !strings.Contains(err.Error(), s) {
			t.Errorf("the error %q does not say %q", err, s)
		}
	}
}

// restored is the world that comes out of those bytes.
func restored(t testing.TB, raw []byte) *world.World {
	t.Helper()
	w, err := world.Restore(raw)
	if err != nil {
		t.Fatal(err)
	}
	return w
}
