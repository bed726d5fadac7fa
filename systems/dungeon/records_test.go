package dungeon

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

func TestEveryActionIsRecordedAndReadBack(t *testing.T) {
	for verb := range verbs {
		if !slices.Contains(Records.Verbs, verb) {
			t.Errorf("the verb %q cannot be recorded", verb)
		}
	}
	rapid.Check(t, func(r *rapid.T) {
		a := systems.Action{Verb: rapid.SampledFrom(Records.Verbs).Draw(r, "verb")}
		switch {
		case slices.Contains(Records.Items, a.Verb):
			a.Item = world.ID(rapid.Uint32().Draw(r, "item"))
		case a.Verb == Spend:
			a.Attribute = rapid.SampledFrom([]string{Atk, Int, Def}).Draw(r, "attribute")
		default:
			a.Direction = grid.Direction(rapid.IntRange(0, 4).Draw(r, "direction"))
		}
		raw := Records.Append([]byte("before"), a)
		got, n, err := Records.Read(append(raw[len("before"):], "behind"...))
		if err != nil || got != a || n != len(raw)-len("before") {
			r.Fatalf("%+v came back as %+v, %d bytes of %d, %v", a, got, n, len(raw), err)
		}
		if n > 6 {
			r.Fatalf("%+v takes %d bytes", a, n)
		}
	})
}

func TestWhatIsNoActionIsRefused(t *testing.T) {
	for _, raw := range [][]byte{nil, {0xff}, {byte(slices.Index(Records.Verbs, Drink) << 3)},
		{byte(slices.Index(Records.Verbs, Drink) << 3), 0xff, 0xff, 0xff, 0xff, 0x7f}} {
		if a, _, err := Records.Read(raw); err == nil {
			t.Errorf("%v was read as %+v", raw, a)
		}
	}
}
