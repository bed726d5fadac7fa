package board

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/looks"
	"github.com/donjon-rogue/donjon/assets/sprites"
)

// TestContrastOfTheOrchard holds for the example mod that is a whole game what TestContrast holds for
// the program: its beasts, heroes and things stand out from the grass and the rime.
func TestContrastOfTheOrchard(t *testing.T) {
	m, err := mods.Open(filepath.Join("..", "..", "..", "mods", "orchard"))
	if err != nil {
		t.Fatal(err)
	}
	pictures, err := sprites.Pictures(m.Layer())
	if err != nil {
		t.Fatal(err)
	}
	for _, theme := range []string{"orchard:grass", "orchard:rime"} {
		var things []string
		for _, p := range pictures {
			kind, name, _ := strings.Cut(p.Name, ".")
			switch {
			case strings.HasSuffix(name, ".large"), kind == "item", kind == "floor", kind == "wall", kind == "decor", kind == "effect", kind == "skill", kind == "torch":
			case len(p.Frames[0].Pix) != 4*cell*cell: // larger than a cell
			case strings.Contains(p.Name, "orchard:grass") != strings.Contains(p.Name, "orchard:rime") && !strings.HasSuffix(p.Name, theme):
			default:
				things = append(things, p.Name)
			}
		}
		if len(things) < 25 {
			t.Errorf("there are %d things", len(things))
		}
		for _, plain := range []bool{false, true} {
			b := openBoard(t, openGame(t, "contrast"))
			b.sheets.Reload(assets.With(assets.Files(), m.Layer()))
			if b.looks, err = looks.Read(m.Layer()); err != nil {
				t.Fatal(err)
			}
			checkContrastOn(t, b, theme, things, plain, 1)
		}
	}
}
