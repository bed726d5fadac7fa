package components_test

import (
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/donjon-rogue/donjon/components"
	_ "github.com/donjon-rogue/donjon/components/goose"
	_ "github.com/donjon-rogue/donjon/components/kitty"
	_ "github.com/donjon-rogue/donjon/components/puyo"
	_ "github.com/donjon-rogue/donjon/components/sokoban"
	"github.com/donjon-rogue/donjon/components/world"
)

func TestEveryComponentSurvivesASave(t *testing.T) {
	names := world.Names()
	if len(names) < 30 {
		t.Fatalf("only %q are registered", names)
	}
	w := world.New()
	for _, name := range names {
		k, _ := world.Lookup(name)
		value := reflect.New(k.Type()).Elem()
		fill(value, 1)
		id := w.Create(k.With(value))
		again, err := world.Restore(w.Bytes())
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if got := again.Value(id, k); !reflect.DeepEqual(got, value.Interface()) {
			t.Errorf("%s: loaded as %+v, want %+v", name, got, value)
		}
	}
}

// TestNeededComponentsAreRegistered looks for unknown names in the needs of
// components.
func TestNeededComponentsAreRegistered(t *testing.T) {
	for _, name := range world.Names() {
		k, _ := world.Lookup(name)
		for _, need := range k.Needs() {
			if _, ok := world.Lookup(need); !ok {
				t.Errorf("%s needs %s, which is not registered", name, need)
			}
		}
	}
}

// fill sets every field to a value other than zero.
func fill(v reflect.Value, n int) {
	switch {
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i), n+i)
		}
	case v.Kind() == reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		fallthrough
	case v.Kind() == reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i), n+i)
		}
	case v.Kind() == reflect.String:
		v.SetString(string(rune('a' + n)))
	case v.Kind() == reflect.Bool:
		v.SetBool(true)
	case v.CanInt():
		v.SetInt(int64(n))
	default:
		v.SetUint(uint64(n))
	}
}

func TestTheStringOfANameIsItsWordKey(t *testing.T) {
	if got := (components.NameData{Kind: "monster", Key: "rat"}).String(); got != "monster.rat" {
		t.Errorf("got %q", got)
	}
}

func TestTallyCountsInAlphabeticalOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := map[string]int{}
		var counts []components.Count
		for range rapid.IntRange(0, 30).Draw(t, "tallies") {
			name, n := rapid.StringMatching("[a-e]{0,2}").Draw(t, "name"), rapid.IntRange(-3, 9).Draw(t, "n")
			want[name] += n
			counts = components.Tally(counts, name, n)
		}
		if len(counts) != len(want) {
			t.Fatalf("%d names are counted, want %d", len(counts), len(want))
		}
		for i, c := range counts {
			if c.N != want[c.Name] {
				t.Errorf("%q is counted %d times, want %d", c.Name, c.N, want[c.Name])
			}
			if i > 0 && c.Name <= counts[i-1].Name {
				t.Errorf("%q comes after %q", c.Name, counts[i-1].Name)
			}
		}
	})
}

func TestTallyInsertsAnEarlierName(t *testing.T) {
	counts := components.Tally(components.Tally(components.Tally(nil, "rat", 2), "bat", 1), "rat", 3)
	if want := []components.Count{{Name: "bat", N: 1}, {Name: "rat", N: 5}}; !slices.Equal(counts, want) {
		t.Errorf("counted %v, want %v", counts, want)
	}
}
