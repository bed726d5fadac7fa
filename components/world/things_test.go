package world_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components/world"
)

// The components used by the tests of this package. Together they have every
// kind of field that a component may have.
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

	// late is for tests that first use a component late.
	late = world.Register[gauge]("test:late")
	// many can be combined into a large number of different sets.
	many = func() (all [12]*world.Component[gauge]) {
		for i := range all {
			all[i] = world.Register[gauge](fmt.Sprintf("test:many%02d", i))
		}
		return all
	}()
	// outlying is registered after hundreds of others; it comes last here so that
	// those above are registered first.
	outlying = func() *world.Component[gauge] {
		for i := range 300 {
			world.Register[mark](fmt.Sprintf("test:filler%03d", i))
		}
		return world.Register[gauge]("test:outlying")
	}()
)

// aPack returns a value with something in every slice.
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

// wantPanic checks that f panics with exactly that message.
func wantPanic(t *testing.T, want string, f func()) {
	t.Helper()
	if got := panicOf(f); got != want {
		t.Errorf("panic %q\n\twant  %q", got, want)
	}
}

// panicOf returns the message that f panics with, or "".
func panicOf(f func()) (message string) {
	defer func() {
		if r := recover(); r != nil {
			message = fmt.Sprint(r)
		}
	}()
	f()
	return ""
}

// wantError checks that an error contains all parts.
func wantError(t *testing.T, err error, parts ...string) {
	t.Helper()
	if err == nil {
		t.Errorf("no error, want one that contains %q", parts)
		return
	}
	for _, s := range parts {
		if !strings.Contains(err.Error(), s) {
			t.Errorf("the error %q does not contain %q", err, s)
		}
	}
}

// restored decodes a world.
func restored(t testing.TB, raw []byte) *world.World {
	t.Helper()
	w, err := world.Restore(raw)
	if err != nil {
		t.Fatal(err)
	}
	return w
}
