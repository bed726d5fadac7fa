package world_test

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components/world"
)

// A component with every kind of declaration.
type (
	bounded struct {
		Level  int    `within:"1,9"`
		Small  uint64 `within:"0,255"`
		Counts []int8 `within:"-1,1"`
		Rows   [2]boundedRow
		Free   int
		HpMax  string       `maxlen:"4"`
		Listed []boundedRow `maxlen:"2"`
	}
	boundedRow struct {
		InTurns int `within:"0,5"`
	}
)

var boundeds = world.Register[bounded]("test:bounded",
	world.Needs("test:gauge", "test:mark"), world.In("monster", "hero"), world.Default("Level", 3))

// unlisted is only used by the rules.
var unlisted = world.Register[mark]("test:unlisted", world.In())

func TestNumbersAreCheckedAgainstTheirBounds(t *testing.T) {
	for _, c := range []struct {
		change func(*bounded)
		want   string
	}{
		{func(*bounded) {}, ""},
		{func(b *bounded) {
			b.Level, b.Small, b.Counts, b.Rows[1].InTurns, b.Free = 9, 255, []int8{-1, 1}, 5, -1<<63
		}, ""},
		{func(b *bounded) { b.HpMax, b.Listed = "é\x00x", []boundedRow{{5}, {0}} }, ""},
		{func(b *bounded) { b.HpMax = "ééx" }, "hp_max is 5 long; it may be from 0 to 4"},
		{func(b *bounded) { b.Listed = make([]boundedRow, 3) }, "listed is 3 long; it may be from 0 to 2"},
		{func(b *bounded) { b.Listed = []boundedRow{{6}} }, "listed.in_turns is 6; it may be from 0 to 5"},
		{func(b *bounded) { b.Level = 0 }, "level is 0; it may be from 1 to 9"},
		{func(b *bounded) { b.Level = 10 }, "level is 10; it may be from 1 to 9"},
		{func(b *bounded) { b.Small = 1 << 63 }, "small is 9223372036854775808; it may be from 0 to 255"},
		{func(b *bounded) { b.Counts = []int8{0, 2} }, "counts is 2; it may be from -1 to 1"},
		{func(b *bounded) { b.Rows[1].InTurns = -1 }, "rows.in_turns is -1; it may be from 0 to 5"},
	} {
		b := bounded{Level: 1}
		c.change(&b)
		err := boundeds.Kind().Check(reflect.ValueOf(b))
		w := world.New()
		w.Create(marks.With(mark{}), gauges.With(gauge{}), boundeds.With(b))
		if c.want == "" {
			if err != nil || w.Validate() != nil {
				t.Errorf("%+v: %v, %v", b, err, w.Validate())
			}
			continue
		}
		var out world.OutOfBounds
		if !errors.As(err, &out) || err.Error() != c.want {
			t.Errorf("%+v: %v, want %q", b, err, c.want)
		}
		wantError(t, w.Validate(), "entity 1: in its test:bounded, "+c.want)
	}
}

func TestValidateChecksRequiredComponents(t *testing.T) {
	w := world.New()
	w.Create(marks.With(mark{}))
	w.Create(gauges.With(gauge{}), marks.With(mark{}), boundeds.With(bounded{Level: 1}))
	if err := w.Validate(); err != nil {
		t.Error(err)
	}
	id := w.Create(gauges.With(gauge{}), boundeds.With(bounded{Level: 1}))
	wantError(t, w.Validate(), "entity 3 has test:bounded but lacks test:mark")
	marks.Attach(w, id, mark{})
	if err := w.Validate(); err != nil {
		t.Error(err)
	}
	one, needs, lacking := world.Lacking([]string{"test:mark", "nobody", "test:bounded"})
	if one != "test:bounded" || needs != "test:gauge" || !lacking {
		t.Errorf("%s lacks %s: %v", one, needs, lacking)
	}
}

func TestDeclarations(t *testing.T) {
	k := boundeds.Kind()
	if !slices.Equal(k.Needs(), []string{"test:gauge", "test:mark"}) {
		t.Errorf("it needs %q", k.Needs())
	}
	if entries, listed := k.Entries(); !listed || !slices.Equal(entries, []string{"monster", "hero"}) {
		t.Errorf("its entries are %q, %v", entries, listed)
	}
	if !k.AllowedIn("hero") || k.AllowedIn("item") || !gauges.Kind().AllowedIn("item") {
		t.Error("it is allowed in the wrong entries")
	}
	if got := k.New().Interface().(bounded); got.Level != 3 || got.Free != 0 {
		t.Errorf("a new value is %+v", got)
	}
	if got, ok := k.Default("Level"); !ok || got != 3 {
		t.Errorf("its default is %v, %v", got, ok)
	}
	if got, ok := k.Default("Free"); ok {
		t.Errorf("the default of a field without one is %v", got)
	}
	none := unlisted.Kind()
	if entries, listed := none.Entries(); !listed || entries != nil || none.AllowedIn("monster") {
		t.Errorf("a component of the rules is allowed in %q, %v", entries, listed)
	}
}

func TestFieldNames(t *testing.T) {
	for name, want := range map[string]string{"HpPercent": "hp_percent", "ID": "id", "OwnerID": "owner_id", "Id": "id", "AB": "a_b"} {
		if got := world.FieldName(name); got != want {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
	}
	typ := reflect.TypeFor[bounded]()
	want := []string{"level", "small", "counts", "rows", "free", "hp_max", "listed"}
	if got := world.FieldNames(typ); !slices.Equal(got, want) {
		t.Errorf("the field names are %q, want %q", got, want)
	}
	if f, ok := world.FieldCalled(typ, "hp_max"); !ok || f.Name != "HpMax" {
		t.Errorf("hp_max is %s, %v", f.Name, ok)
	}
	if _, ok := world.FieldCalled(typ, "HpMax"); ok {
		t.Error("a field is found by its Go name")
	}
}

func TestInvalidBoundsAreRejected(t *testing.T) {
	wantPanic(t, `world: the bounds "1" of the field N are not valid`, func() {
		world.Register[struct {
			N int `within:"1"`
		}]("bad")
	})
	wantPanic(t, `world: the bounds "2,1" of the field N are not valid`, func() {
		world.Register[struct {
			N int `within:"2,1"`
		}]("bad")
	})
	wantPanic(t, "world: the field N has bounds but is not a number", func() {
		world.Register[struct {
			N []string `within:"1,2"`
		}]("bad")
	})
}
