package world_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/yohamta/donburi"

	"github.com/donjon-rogue/donjon/components/world"
)

type (
	unexported       struct{ hidden int }
	nestedUnexported struct{ Rows []struct{ hidden int } }
	withFunc         struct{ Do func() }
	withInterface    struct{ Any any }
	withMap          struct{ M map[string]int }
	withChannel      struct{ C chan int }
	withPointer      struct{ P *int }
	withPointers     struct{ Ps [2][]*gauge }
	withFloat32      struct{ F float32 }
	withFloat64      struct{ Deep struct{ Fs []float64 } }
	withComplex      struct{ C complex128 }
	withAddress      struct{ A uintptr }
	withEntity       struct{ E donburi.Entity }
	withEntities     struct{ Es []donburi.Entity }
	withEntry        struct{ E donburi.Entry }
	withEntryPointer struct{ E *donburi.Entry }
	withWorld        struct{ W donburi.World }
	withTag          struct {
		Lost int `msgpack:"-"`
	}
	withItself struct{ Children []withItself }
	withMuch   struct{ A, B, C, D, E much }
	much       struct{ A, B, C, D, E lots }
	lots       struct{ A, B, C, D, E []lot }
	lot        struct{ A, B, C, D, E [][]widths }
)

func TestRegisterRejectsTypesThatASaveWouldLose(t *testing.T) {
	_, _ = unexported{}.hidden, nestedUnexported{}.Rows
	for _, c := range []struct {
		register func()
		sentence string
	}{
		{func() { world.Register[unexported]("bad") },
			"world: component bad.hidden is unexported and would be lost in a save; export it"},
		{func() { world.Register[nestedUnexported]("bad") },
			"world: component bad.Rows[].hidden is unexported and would be lost in a save; export it"},
		{func() { world.Register[withFunc]("bad") },
			"world: component bad.Do is a func(), which does not survive a save; use integers, strings, booleans, slices and structs of those"},
		{func() { world.Register[withInterface]("bad") },
			"world: component bad.Any is a interface {}, which does not survive a save; use integers, strings, booleans, slices and structs of those"},
		{func() { world.Register[withMap]("bad") },
			"world: component bad.M is a map[string]int, which does not survive a save; use integers, strings, booleans, slices and structs of those"},
		{func() { world.Register[withChannel]("bad") },
			"world: component bad.C is a chan int, which does not survive a save; use integers, strings, booleans, slices and structs of those"},
		{func() { world.Register[withPointer]("bad") },
			"world: component bad.P is a *int, which does not survive a save; use integers, strings, booleans, slices and structs of those"},
		{func() { world.Register[withPointers]("bad") },
			"world: component bad.Ps[][] is a *world_test.gauge, which does not survive a save; use integers, strings, booleans, slices and structs of those"},
		{func() { world.Register[withComplex]("bad") },
			"world: component bad.C is a complex128, which does not survive a save; use integers, strings, booleans, slices and structs of those"},
		{func() { world.Register[withAddress]("bad") },
			"world: component bad.A is a uintptr, which does not survive a save; use integers, strings, booleans, slices and structs of those"},
		{func() { world.Register[withFloat32]("bad") },
			"world: component bad.F is a float32, and the rules use no floating point, whose results differ between machines; use integers, such as percentages"},
		{func() { world.Register[withFloat64]("bad") },
			"world: component bad.Deep.Fs[] is a float64, and the rules use no floating point, whose results differ between machines; use integers, such as percentages"},
		{func() { world.Register[withEntity]("bad") },
			"world: component bad.E holds a donburi handle, which names another entity after a load; hold a world.ID instead"},
		{func() { world.Register[withEntities]("bad") },
			"world: component bad.Es[] holds a donburi handle, which names another entity after a load; hold a world.ID instead"},
		{func() { world.Register[withEntry]("bad") },
			"world: component bad.E holds a donburi handle, which names another entity after a load; hold a world.ID instead"},
		{func() { world.Register[withEntryPointer]("bad") },
			"world: component bad.E holds a donburi handle, which names another entity after a load; hold a world.ID instead"},
		{func() { world.Register[withWorld]("bad") },
			"world: component bad.W is a donburi.World, which does not survive a save; use integers, strings, booleans, slices and structs of those"},
		{func() { world.Register[withTag]("bad") },
			"world: component bad.Lost has a msgpack tag, which could keep it out of a save; leave the tag out"},
		{func() { world.Register[withItself]("bad") },
			"world: component bad.Children[] contains itself; hold a world.ID instead"},
		{func() { world.Register[withMuch]("bad") },
			"world: component bad has a shape of 60871 bytes; the maximum is 16384"},
		{func() { world.Register[int]("bad") },
			"world: component bad is of type int; a component is a struct, so that it can grow"},
		{func() { world.Register[[]gauge]("bad") },
			"world: component bad is of type []world_test.gauge; a component is a struct, so that it can grow"},
		{func() { world.Register[*gauge]("bad") },
			"world: component bad is of type *world_test.gauge; a component is a struct, so that it can grow"},
	} {
		wantPanic(t, c.sentence, c.register)
	}
	if _, ok := world.Lookup("bad"); ok {
		t.Error("a refused component is registered")
	}
}

func TestRegisterRefusesBadNames(t *testing.T) {
	for _, name := range []string{
		"", " ", "Health", "two words", "é", "a-b", "a.b", "a/b", "a\x00", "a\n", "\xff",
		":", ":a", "a:", "a::b", "a:b:c", strings.Repeat("a", 101),
	} {
		wantPanic(t,
			fmt.Sprintf("world: %q is not a component name; use a to z, digits and _, with a mod's name before a colon", name),
			func() { world.Register[gauge](name) })
	}
	for _, name := range []string{"test:gauge", "leftovers_2", "test:leftovers_2"} {
		if _, ok := world.Lookup(name); !ok {
			world.Register[gauge](name)
		}
		wantPanic(t,
			fmt.Sprintf("world: two components are registered as %q", name),
			func() { world.Register[label](name) })
	}
}

func TestTheRegistryFindsComponentsByName(t *testing.T) {
	k, ok := world.Lookup("test:pack")
	if !ok || k != packs.Kind() {
		t.Fatal("test:pack is not found")
	}
	if k.Name() != "test:pack" || k.Type() != reflect.TypeFor[pack]() {
		t.Errorf("kind %s of type %s", k.Name(), k.Type())
	}
	if _, ok := world.Lookup("test:absent"); ok {
		t.Error("an unregistered component is found")
	}
	names := world.Names()
	if !slices.IsSorted(names) || !slices.Contains(names, "test:gauge") {
		t.Errorf("Names() = %q", names)
	}
	for _, name := range names {
		if k, ok := world.Lookup(name); !ok || k.Name() != name {
			t.Errorf("Names() lists %q, but Lookup does not find it", name)
		}
	}
}

func TestAKindMakesAPartOfAReflectedValue(t *testing.T) {
	k, _ := world.Lookup("test:gauge")
	part := k.With(reflect.ValueOf(gauge{3, 9}))
	if part.Kind() != k {
		t.Error("the part is of another kind")
	}
	w := world.New()
	if got := *gauges.Get(w, w.Create(part)); got != (gauge{3, 9}) {
		t.Errorf("got %v", got)
	}
}

// A data file must not be able to name internal components.
// ownIdentity registers a component with the name of an internal one, once however often the test
// runs, and lists the internal ones that Lookup finds before.
var ownIdentity = sync.OnceValues(func() (own *world.Component[gauge], found []string) {
	for _, name := range []string{"leftovers", "identity"} {
		if _, ok := world.Lookup(name); ok {
			found = append(found, name)
		}
	}
	return world.Register[gauge]("identity"), found
})

func TestInternalComponentsCannotBeNamed(t *testing.T) {
	own, found := ownIdentity()
	if len(found) > 0 {
		t.Errorf("Lookup finds %q", found)
	}
	w := world.New()
	w.Create()
	id := w.Create(own.With(gauge{1, 2}))
	if got := *own.Get(restored(t, w.Bytes()), id); got != (gauge{1, 2}) {
		t.Errorf("a component called identity is %v", got)
	}
}
