package sheets

import (
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/assets"
)

// TestFinerEquipmentOfAModHasAPicture draws pieces of a mod at a high quality: one with its own
// picture, one that is a copy, and one without either.
func TestFinerEquipmentOfAModHasAPicture(t *testing.T) {
	s, err := BuiltIn()
	if err != nil {
		t.Fatal(err)
	}
	data := fstest.MapFS{
		"data/items.toml": {Data: []byte(`
[[item]]
name = "inn:ladle"
depths = [1, 0]
[item.components]
item = { kind = "weapon" }
equipment = { attribute = "atk" }
[[item]]
name = "inn:poker"
copy_from = "sword"
`)},
		"sprites/ladle.txt": {Data: []byte("sprite item.inn:ladle\n88\n88\n")},
	}
	files := assets.With(assets.Files(), assets.Layer{ID: "inn", Version: "1.0.0", Files: data})
	s.Reload(files)
	for name, want := range map[string]string{
		"item.inn:ladle.2": "item.inn:ladle", "item.inn:ladle.3": "item.inn:ladle", "item.inn:poker.2": "item.sword.2",
		"item.inn:spoon.2": UnknownItem, "item.sword.3": "item.sword.3",
	} {
		if got := s.Drawn(name); got != want {
			t.Errorf("%s looks like %s, want %s", name, got, want)
		}
	}
}
