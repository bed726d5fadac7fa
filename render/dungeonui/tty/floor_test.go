package tty

import (
	"slices"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// An object of a mod has the sign that it declares, on the map and in the help; others have theirs.
func TestObjectsHaveTheSignsOfTheirEntries(t *testing.T) {
	const barrel = `
[[terrain]]
name = "tars:barrel"
sign = "U"
[terrain.components]
solid = {}
object = { blows = 2 }
`
	files := fstest.MapFS{"data/all.toml": &fstest.MapFile{Data: []byte(barrel)}}
	kit, err := core.Open(assets.With(assets.Files(), assets.Layer{ID: "tars", Version: "1.0.0", Files: files}), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	k := known.Know(kit.Blank(dungeon.Start{Seed: "signs"}))
	listed := k.Entries().Signs()
	for name, want := range map[string]rune{"tars:barrel": 'U', "wooden-crate": 'O', "oil-cask": '0', "powder-keg": '8', "iron-brazier": '^'} {
		if got := lying(k, known.Thing{Name: components.NameData{Kind: "terrain", Key: name}}); got != want {
			t.Errorf("the sign of %s is %c, want %c", name, got, want)
		}
		if !slices.ContainsFunc(listed, func(s known.SignOf) bool { return s.Sign == want && slices.Contains(s.Names, "terrain."+name) }) {
			t.Errorf("the help does not list %s", name)
		}
	}
	if !slices.ContainsFunc(listed, func(s known.SignOf) bool { return s.Sign == '~' && slices.Contains(s.Names, "ground.water") }) {
		t.Error("the help does not list water")
	}
}
