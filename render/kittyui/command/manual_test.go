package command

import (
	"fmt"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang/langtest"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// manuals are the manuals in both languages.
var manuals = map[string]string{"en": "docs/kitty.md", "fr": "docs/kitty-fr.md"}

func TestKittyManualsMatchTheDataFiles(t *testing.T) {
	kit, err := kitty.Open(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	for tag, file := range manuals {
		words := langtest.Words(t, tag)
		text := programtest.Manual(t, file)
		for _, c := range kit.Cards {
			if row := fmt.Sprintf("\n| %s | %d | ", words.Text("card."+c.Name), c.Cost); !strings.Contains(text, row) {
				t.Errorf("%s lacks the row %s", file, row)
			}
		}
		for _, c := range kit.Classes {
			a := kit.Arena
			row := fmt.Sprintf("\n| `%s` | %d | %d | %d | ", c.Name, a.Life+c.Life, a.Mana+c.Mana, a.Income+c.Income)
			if !strings.Contains(text, row) {
				t.Errorf("%s lacks the row %s", file, row)
			}
		}
		for _, s := range kitty.Strategies {
			if !strings.Contains(text, "\n| `"+s.Name+"` | ") {
				t.Errorf("%s lacks the strategy %s", file, s.Name)
			}
		}
	}
}

func TestKittyManualsHaveTheSameOutline(t *testing.T) {
	programtest.SameOutline(t, manuals["en"], manuals["fr"])
	programtest.FrenchSpacing(t, manuals["fr"])
}
