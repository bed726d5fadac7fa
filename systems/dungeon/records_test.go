package dungeon_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// drawAction draws an action with every argument that the verb takes.
func drawAction(r *rapid.T, v systems.VerbSpec) systems.Action {
	a := systems.Action{Verb: v.Name}
	for _, arg := range v.Takes {
		switch arg {
		case systems.TakesDirection:
			a.Direction = grid.Direction(rapid.IntRange(0, 4).Draw(r, "direction"))
		case systems.TakesItem:
			a.Item = world.ID(rapid.Uint32().Draw(r, "item"))
		case systems.TakesCell:
			a.Cell = grid.Point{X: rapid.IntRange(-5, 4000).Draw(r, "x"), Y: rapid.IntRange(-5, 4000).Draw(r, "y")}
		case systems.TakesName:
			a.Name = rapid.StringN(0, 20, 100).Draw(r, "name")
		case systems.TakesAttribute:
			a.Name = rapid.SampledFrom([]string{dungeon.Atk, dungeon.Int, dungeon.Def}).Draw(r, "attribute")
		}
	}
	return a
}

func TestRecordedActionsReadBackUnchanged(t *testing.T) {
	kit := dungeontest.ClassicKit(t)
	hop := systems.VerbSpec{Name: "hop", Takes: []systems.Argument{systems.TakesDirection, systems.TakesCell, systems.TakesName}}
	all := systems.NewVerbs(append(kit.Verbs(), hop)...)
	parsed, err := systems.ParseCodec(all.Codec().Table())
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(r *rapid.T) {
		a := drawAction(r, rapid.SampledFrom(all.All()).Draw(r, "verb"))
		raw, err := all.Codec().Append([]byte("before"), a)
		if err != nil {
			r.Fatal(err)
		}
		got, n, err := parsed.Read(append(raw[len("before"):], "after"...))
		if err != nil || got != a || n != len(raw)-len("before") {
			r.Fatalf("%+v was read as %+v, %d bytes of %d, %v", a, got, n, len(raw), err)
		}
		if a.Verb == dungeon.Move && n != 1 || a.Name == "" && a.Cell == (grid.Point{}) && n > 10 {
			r.Fatalf("%+v takes %d bytes", a, n)
		}
	})
}

// TestActionsOfOldFormatsAreRead uses their table of verbs, which is fixed
// forever.
func TestActionsOfOldFormatsAreRead(t *testing.T) {
	for raw, want := range map[string]systems.Action{
		"\x01":         {Verb: dungeon.Move, Direction: grid.North},
		"\x0c":         {Verb: skills.Magic, Direction: grid.West},
		"\x10":         {Verb: dungeon.Wait},
		"\x18\x07":     {Verb: items.Drink, Item: 7},
		"\x38\x80\x01": {Verb: dungeon.Replace, Item: 128},
		"\x46":         {Verb: dungeon.Spend, Name: dungeon.Int},
	} {
		got, n, err := systems.LegacyCodec().Read([]byte(raw + "more"))
		if err != nil || got != want || n != len(raw) {
			t.Errorf("%q is %+v, %d bytes, %v", raw, got, n, err)
		}
		again, err := systems.LegacyCodec().Append(nil, want)
		if err != nil || string(again) != raw {
			t.Errorf("%+v is written as %q: %v", want, again, err)
		}
	}
}

func TestInvalidRecordsAreRefused(t *testing.T) {
	codec := dungeontest.ClassicKit(t).Codec()
	drink := slices.Index(codec.Table(), "drink item") - 1
	for _, raw := range [][]byte{nil, {0x80}, {0x07}, {0xff, 0x7f}, {byte(drink << 3)}, {byte(drink<<3 | 1), 1},
		{byte(drink << 3), 0xff, 0xff, 0xff, 0xff, 0x7f}} {
		if a, _, err := codec.Read(raw); err == nil {
			t.Errorf("%v was read as %+v", raw, a)
		}
	}
	if _, err := codec.Append(nil, systems.Action{Verb: "hop"}); err == nil {
		t.Error("a verb that is not in the table was recorded")
	}
	for _, table := range [][]string{nil, {"9"}, {"2", ""}, {"2", "hop moon"}, {"2", "hop", "hop"}, {"2", "hop dir dir"}} {
		if _, err := systems.ParseCodec(table); err == nil {
			t.Errorf("the table %q was read", table)
		}
	}
}
