package world_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components/world"
)

// feverType is the type of a component that was made at run time.
var feverType = reflect.StructOf([]reflect.StructField{
	{Name: "Degrees", Type: reflect.TypeFor[int](), Tag: `within:"30,45"`},
	{Name: "Days", Type: reflect.TypeFor[[]int](), Tag: `maxlen:"3"`},
	{Name: "Word", Type: reflect.TypeFor[string](), Tag: `maxlen:"5"`},
})

// fevers is a schema with one component, and that component.
func fevers(t *testing.T) (*world.Schema, *world.Kind) {
	t.Helper()
	s := &world.Schema{}
	k, err := s.Declare("plague:fever", feverType, world.Default("Degrees", 37), world.In("monster"))
	if err != nil {
		t.Fatal(err)
	}
	return s, k
}

func TestAComponentMadeAtRunTimeIsLikeARegisteredOne(t *testing.T) {
	s, fever := fevers(t)
	w := s.New()
	value := fever.New()
	value.FieldByName("Days").Set(reflect.ValueOf([]int{1, 2}))
	one := w.Create(fever.With(value))
	value.FieldByName("Days").Index(0).SetInt(9) // the entity has its own copy
	two := w.Create()
	w.Attach(two, fever.With(fever.New()))
	three := w.Create(fever.With(fever.New()))
	w.Detach(three, fever)
	w.Ref(two, fever).FieldByName("Word").SetString("hot")
	if got := w.Carriers(fever); !reflect.DeepEqual(got, []world.ID{one, two}) {
		t.Errorf("the carriers are %v", got)
	}
	if w.Ref(three, fever).IsValid() || w.Ref(99, fever).IsValid() {
		t.Error("an entity has what it does not have")
	}
	again, err := s.Restore(w.Bytes())
	if err != nil || again.Hash() != w.Hash() {
		t.Fatalf("the world differs after a load, or: %v", err)
	}
	for id, want := range map[world.ID]string{one: "{37 [1 2] }", two: "{37 [] hot}"} {
		if got := again.Inspect(id); len(got) != 1 || got[0].Name != "plague:fever" || fmt.Sprint(got[0].Value) != want {
			t.Errorf("entity %d is inspected as %v", id, got)
		}
		if got := fmt.Sprint(again.Ref(id, fever)); got != want {
			t.Errorf("entity %d has %s, want %s", id, got, want)
		}
	}
	if err := again.Validate(); err != nil {
		t.Error(err)
	}
	again.Ref(one, fever).FieldByName("Degrees").SetInt(50)
	if err := again.Validate(); err == nil || !strings.Contains(err.Error(), "in its plague:fever, degrees is 50; it may be from 30 to 45") {
		t.Errorf("a number out of bounds: %v", err)
	}
	if len(again.Digests()) != 2 {
		t.Errorf("the digests are %v", again.Digests())
	}
}

// TestSchemasAreApart holds that worlds of different schemas, or of none, know nothing of
// each other's components, even of the same name.
func TestSchemasAreApart(t *testing.T) {
	s, fever := fevers(t)
	w := s.New()
	id := w.Create(fever.With(fever.New()))
	raw := w.Bytes()
	if _, known := world.Lookup("plague:fever"); known {
		t.Error("the component is known to the whole process")
	}
	bare, err := world.Restore(raw)
	if err != nil {
		t.Fatal(err)
	}
	if views := bare.Inspect(id); len(views) != 1 || views[0].Value != nil || len(views[0].Kept) == 0 {
		t.Errorf("without the schema the component is %v", views)
	}
	if string(bare.Bytes()) != string(raw) {
		t.Error("without the schema the bytes differ")
	}
	other := &world.Schema{}
	grown, err := other.Declare("plague:fever", reflect.StructOf([]reflect.StructField{
		{Name: "Word", Type: reflect.TypeFor[string]()}, {Name: "Degrees", Type: reflect.TypeFor[int8]()},
		{Name: "Days", Type: reflect.TypeFor[[]int]()}, {Name: "Fresh", Type: reflect.TypeFor[bool]()},
	}), world.Default("Fresh", true))
	if err != nil {
		t.Fatal(err)
	}
	later, err := other.Restore(raw) // of another version of the mod, with other fields
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(later.Ref(id, grown)); got != "{ 37 [] true}" {
		t.Errorf("the other version has %s", got)
	}
	if got := fmt.Sprint(w.Ref(id, fever)); got != "{37 [] }" {
		t.Errorf("the first world has %s", got)
	}
}

func TestFaultyDeclarations(t *testing.T) {
	s, _ := fevers(t)
	for want, declare := range map[string]func() error{
		`two components are declared as "plague:fever"`: func() error { _, err := s.Declare("plague:fever", feverType); return err },
		`"plague fever" is not a component name`:        func() error { _, err := s.Declare("plague fever", feverType); return err },
		"is a float64": func() error {
			_, err := s.Declare("plague:x", reflect.StructOf([]reflect.StructField{{Name: "X", Type: reflect.TypeFor[float64]()}}))
			return err
		},
		"it has no field Y to give a default": func() error { _, err := s.Declare("plague:y", feverType, world.Default("Y", 1)); return err },
	} {
		if err := declare(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %s", err, want)
		}
	}
	if got := strings.Join(s.Declared(), " "); got != "plague:fever" {
		t.Errorf("the schema has %s", got)
	}
}
