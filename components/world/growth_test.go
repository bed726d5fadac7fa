package world_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/vmihailenco/msgpack/v5"
	"pgregory.net/rapid"

	"github.com/donjon-rogue/donjon/components/world"
)

// grown is a component that uses every kind of migration.
type (
	grown struct {
		Kind  string // formerly Sort
		Width int    // 63 in saves without it
		Size  extent // a number before
		Rows  []grownRow
		Total int // of the rows; counted where it is missing
		Free  bool
		Deep  struct{ At extent }
	}
	extent   struct{ X, Y int8 }
	grownRow struct {
		Name string // formerly Label
		Turn int    // 7 in saves without it
	}
)

var growns = world.Register[grown]("test:grown",
	world.Default("Width", 63),
	world.Default("Rows.Turn", 7),
	world.Default("Deep.At.Y", -1),
	world.Renamed("Sort", "Kind"),
	world.Renamed("Rows.Label", "Rows.Name"),
	world.Dropped("Gone", "Rows.Gone"),
	world.Upgrade("Size", func(old world.Old, now *grown) error {
		n, ok := world.Was[int8](old, "Size")
		if !ok && old.Has("Size") {
			return errors.New("its size is not a number")
		}
		now.Size = extent{n, n}
		return nil
	}),
	world.Upgrade("Total", func(_ world.Old, now *grown) error {
		now.Total = len(now.Rows)
		return nil
	}),
	world.Upgrade("Shut", func(old world.Old, now *grown) error {
		shut, ok := world.Was[bool](old, "Shut")
		now.Free = ok && !shut
		return nil
	}),
	world.Formerly("test:grew", "test:growing"),
)

// TestComponentsAreReadByFieldName reads values of earlier versions.
func TestComponentsAreReadByFieldName(t *testing.T) {
	for name, c := range map[string]struct {
		shape string
		value []any
		want  func(*grown)
	}{
		"no field yet": {"{}", []any{}, func(*grown) {}},
		"a new field is zero": {"{Kind string,Width int}", []any{"x", 5}, func(g *grown) {
			g.Kind, g.Width = "x", 5
		}},
		"a new field takes its default": {"{Kind string}", []any{"x"}, func(g *grown) { g.Kind = "x" }},
		"fields in another order":       {"{Width int,Kind string}", []any{5, "x"}, func(g *grown) { g.Kind, g.Width = "x", 5 }},
		"a renamed field":               {"{Sort string}", []any{"x"}, func(g *grown) { g.Kind = "x" }},
		"dropped fields":                {"{Gone [2][]string,Width int}", []any{[]any{[]any{"x"}, nil}, 5}, func(g *grown) { g.Width = 5 }},
		"another integer type":          {"{Width int8}", []any{-5}, func(g *grown) { g.Width = -5 }},
		"an unsigned type":              {"{Width uint64}", []any{5}, func(g *grown) { g.Width = 5 }},
		"a narrower type that fits":     {"{Size {X int64,Y uint16}}", []any{[]any{-128, 127}}, func(g *grown) { g.Size = extent{-128, 127} }},
		"another type":                  {"{Size int}", []any{3}, func(g *grown) { g.Size = extent{3, 3} }},
		"a new field of a struct":       {"{Size {X int8}}", []any{[]any{3}}, func(g *grown) { g.Size.X = 3 }},
		"a default in a struct":         {"{Deep {At {X int8}}}", []any{[]any{[]any{3}}}, func(g *grown) { g.Deep.At.X = 3 }},
		"a default in a new struct":     {"{Deep {}}", []any{[]any{}}, func(*grown) {}},
		"a field that is gone":          {"{Shut bool}", []any{false}, func(g *grown) { g.Free = true }},
		"fields in a list": {"{Rows []{Gone bool,Label string}}", []any{[]any{[]any{true, "x"}, []any{false, ""}}}, func(g *grown) {
			g.Rows, g.Total = []grownRow{{"x", 7}, {"", 7}}, 2
		}},
	} {
		t.Run(name, func(t *testing.T) {
			w, err := world.Restore(lone(t, kind{"test:grown", c.shape}, c.value))
			if err != nil {
				t.Fatal(err)
			}
			want := grown{Width: 63}
			want.Deep.At.Y = -1
			c.want(&want)
			if got := *growns.Get(w, 1); !reflect.DeepEqual(got, want) {
				t.Errorf("read as %+v, want %+v", got, want)
			}
			if again := restored(t, w.Bytes()); again.Hash() != w.Hash() {
				t.Error("encoded in the current shape it is a different world")
			}
		})
	}
}

func TestAnUnknownShapeIsAnotherVersion(t *testing.T) {
	for _, c := range []struct {
		shape string
		value []any
		want  string
	}{
		{"{Width int,Depth int}", []any{1, 2}, "component test:grown: its field Depth is unknown here"},
		{"{Deep {At {X int8,Z int8}}}", []any{[]any{[]any{1, 2}}}, "component test:grown: its field Deep.At.Z is unknown here"},
		{"{Width string}", []any{"x"}, "component test:grown: its field Width was string and is int now"},
		{"{Width []int}", []any{nil}, "component test:grown: its field Width was []int and is int now"},
		{"{Rows [2]{}}", []any{[]any{[]any{}, []any{}}}, "component test:grown: its field Rows was [2]{} and is []{Name string,Turn int} now"},
		{"{Rows []{Turn bool}}", []any{nil}, "component test:grown: its field Rows.Turn was bool and is int now"},
		{"{Sort string,Kind string}", []any{"x", "y"}, "component test:grown: its field Sort is unknown here"},
		{"{Size string}", []any{"x"}, "component test:grown: its size is not a number"},
		{"{Size int}", []any{200}, "component test:grown: its size is not a number"},
		{"{Size {X int,Y int}}", []any{[]any{200, 0}}, "component test:grown: the number 200 does not fit into its field, which is int8 now"},
		{"{Size {X uint64,Y int}}", []any{[]any{uint64(1 << 63), 0}}, "component test:grown: the number 9223372036854775808 does not fit into its field, which is int8 now"},
		{"{" + strings.Repeat("A", 500) + " int}", []any{1}, "component test:grown: its field AAA"},
	} {
		_, err := world.Restore(lone(t, kind{"test:grown", c.shape}, c.value))
		wantError(t, err, "the world was saved by another version of the program: "+c.want)
		if !errors.Is(err, world.ErrVersion) || len(err.Error()) > 400 {
			t.Errorf("%s: the error is %v", c.shape, err)
		}
	}
}

func TestAForgedShapeIsDamage(t *testing.T) {
	for _, shape := range []string{
		"", "int", "[]int", "{", "}", "{}}", "{} ", " {}", "{Width}", "{Width int", "{Width int,}", "{,Width int}", "{Width  int}", "{Width int,,Kind string}",
		"{Width int;Kind string}", "{Width float64}", "{Width uintptr}", "{Width Int}", "{width int}", "{Width. int}", "{É\x00 int}", "{Width int,Width int}",
		"{Width [int}", "{Width [01]int}", "{Width [+1]int}", "{Width [-1]int}", "{Width [99999999999999999999]int}", "{Width [1000000000]int}", "{Width [1000000000]{}}",
		"{Width [1000][1000]int}", "{Width " + strings.Repeat("[]", 2000) + "int}", strings.Repeat("{A ", 2000) + "int" + strings.Repeat("}", 2000),
		"{A " + strings.Repeat("[9]", 12) + "int}", "{A [8000]int,B [8000]int}",
	} {
		_, err := world.Restore(lone(t, kind{"test:grown", shape}, []any{1}))
		wantError(t, err, "the world is damaged: component test:grown has a shape that cannot be read")
	}
}

// TestDamagedValuesOfAnotherShapeAreRefused damages the encoding of values that a
// migration reads.
func TestDamagedValuesOfAnotherShapeAreRefused(t *testing.T) {
	shape := "{Sort string,Width int,Rows []{Label string},Gone []uint8}"
	value := []any{"x", 300, []any{[]any{"y"}}, []byte{1, 2}}
	whole := lone(t, kind{"test:grown", shape}, value)
	if _, err := world.Restore(whole); err != nil {
		t.Fatal(err)
	}
	for what, v := range map[string][]any{
		"one field too few":   value[:3],
		"one field too many":  append(slices.Clone(value), 1),
		"a text for a number": {"x", "300", value[2], value[3]},
		"an empty list":       {"x", 300, []any{}, value[3]},
		"an overlong number":  {"x", msgpack.RawMessage{0xce, 0, 0, 1, 44}, value[2], value[3]},
		"a text for bytes":    {"x", 300, value[2], "ab"},
		"a list for bytes":    {"x", 300, value[2], []int{1, 2}},
		"an overlong text":    {msgpack.RawMessage{0xd9, 1, 'x'}, 300, value[2], value[3]},
	} {
		_, err := world.Restore(lone(t, kind{"test:grown", shape}, v))
		wantError(t, err, "the world is damaged: component test:grown: ")
		if errors.Is(err, world.ErrVersion) {
			t.Errorf("%s is reported as another version", what)
		}
	}
	for n := range whole {
		if _, err := world.Restore(whole[:n]); err == nil {
			t.Errorf("a truncation to %d of %d bytes is accepted", n, len(whole))
		}
	}
	for bit := range 8 * len(whole) {
		damaged := slices.Clone(whole)
		damaged[bit/8] ^= 1 << (bit % 8)
		if w, err := world.Restore(damaged); err == nil {
			if again := restored(t, w.Bytes()); again.Hash() != w.Hash() {
				t.Errorf("bit %d flipped gives a world that does not survive a save", bit)
			}
		}
	}
}

func TestAComponentIsReadUnderItsFormerName(t *testing.T) {
	raw := write(t, written{9,
		[]kind{{"test:gauge", gaugeShape}, {"test:grew", "{Width int}"}, {"test:mark", "{}"}, {"zmod:wings", "?"}},
		[]group{
			{[]int{0, 1}, []uint32{4}, []any{[]any{gauge{1, 2}}, []any{[]int{5}}}},
			{[]int{1, 2, 3}, []uint32{2, 5}, []any{[]any{[]int{6}, []int{7}}, []any{mark{}, mark{}}, []any{"?", "!"}}},
		}})
	w := restored(t, raw)
	for id, width := range map[world.ID]int{4: 5, 2: 6, 7: 7} { // the order does not matter: each is checked on its own
		if got := growns.Get(w, id).Width; got != width {
			t.Errorf("entity %d is %d wide, want %d", id, got, width)
		}
	}
	shapes, err := world.Shapes(w.Bytes())
	if _, old := shapes["test:grew"]; err != nil || old || shapes["test:grown"] != shapeNow {
		t.Errorf("written with shapes %v, error %v", shapes, err)
	}
	_, err = world.Restore(write(t, written{9, []kind{{"test:grew", "{}"}, {"test:grown", "{}"}}, nil}))
	wantError(t, err, "the world is damaged: component test:grown appears twice")
}

const shapeNow = "{Kind string,Width int,Size {X int8,Y int8},Rows []{Name string,Turn int},Total int,Free bool,Deep {At {X int8,Y int8}}}"

func TestMigrationsMustNameExistingFields(t *testing.T) {
	noUpgrade := func(world.Old, *gauge) error { return nil }
	for _, c := range []struct {
		option world.Option
		want   string
	}{
		{world.Default("Low", 1), "it has no field Low to give a default"},
		{world.Default("Now.Low", 1), "it has no field Now.Low to give a default"},
		{world.Default("Now", "x"), `the default of its field Now is "x", which is not a int without slices`},
		{world.Default("Now", uint64(1<<63)), "the default of its field Now is 0x8000000000000000, which is not a int without slices"},
		{world.Default("Now", nil), "the default of its field Now is <nil>, which is not a int without slices"},
		{world.Renamed("Low", "High"), "it has no field High, which Low was renamed to"},
		{world.Renamed("A.Low", "Now"), "A.Low was renamed to Now in another struct, which needs an Upgrade"},
		{world.Dropped("Now"), "its field Now is declared as dropped and still exists"},
		{world.Upgrade("Now", func(world.Old, *label) error { return nil }), "the upgrade of its field Now takes a world_test.label"},
		{world.Upgrade("Now.X", noUpgrade), "an upgrade is for a field of the component itself, not for Now.X"},
		{world.Formerly("test:grown"), `"test:grown" cannot be its former name` + "\n" + `world: two components are registered as "test:grown"`},
		{world.Formerly("test:grew"), `"test:grew" cannot be its former name` + "\n" + `world: two components are registered as "test:grew"`},
		{world.Formerly("bad"), `"bad" cannot be its former name`},
	} {
		wantPanic(t, "world: component bad: "+c.want, func() { world.Register[gauge]("bad", c.option) })
	}
	wantPanic(t, `world: two components are registered as "test:grew"`, func() { world.Register[gauge]("test:grew") })
	wantPanic(t, `world: component bad is too large or nests too deep to be read by a later version`, func() { world.Register[struct{ Much [1 << 20]int }]("bad") })
}

// TestGrowthByFieldName omits fields of a component, reorders them and widens
// its numbers, as in earlier versions: the rest is read by name.
func TestGrowthByFieldName(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		value := reflect.ValueOf(rapid.Make[widths]().Draw(r, "value"))
		want := reflect.New(value.Type()).Elem()
		var fields []string
		values := []any{}
		order := rapid.Permutation([]int{0, 1, 2, 3, 4, 5, 6, 7, 8}).Draw(r, "order")
		for _, i := range order[:rapid.IntRange(0, 9).Draw(r, "fields")] {
			f := value.Type().Field(i)
			wider := f.Type.String()
			switch {
			case value.Field(i).CanInt() && rapid.Bool().Draw(r, "wider"):
				wider = "int64"
			case value.Field(i).CanUint() && rapid.Bool().Draw(r, "wider"):
				wider = "uint64"
			}
			fields, values = append(fields, f.Name+" "+wider), append(values, value.Field(i).Interface())
			want.Field(i).Set(value.Field(i))
		}
		shape := "{" + strings.Join(fields, ",") + "}"
		raw := lone(t, kind{"test:widths", shape}, values)
		w, err := world.Restore(raw)
		if err != nil {
			r.Fatal(err)
		}
		if got := *wide.Get(w, 1); got != want.Interface() {
			r.Fatalf("read as %+v, want %+v", got, want)
		}
		// In the old shape, it encodes to what the other version wrote.
		shapes, err := world.Shapes(raw)
		if err != nil || shapes["test:widths"] != shape {
			r.Fatalf("the shapes are %v, error %v", shapes, err)
		}
		if got := w.DigestsAs(shapes); len(got) != 2 || got[1] != digestOf("test:widths", shape, values) {
			r.Fatalf("its digests are %v", got)
		}
	})
}
