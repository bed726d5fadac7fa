package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// kittyManuals tell players the same in two languages.
var kittyManuals = map[string]string{"en": "docs/kitty.md", "fr": "docs/kitty-fr.md"}

func TestTheManualsOfKittyTellTheDataFiles(t *testing.T) {
	kit, err := kitty.Open(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	for tag, file := range kittyManuals {
		words, err := lang.New(tag)
		if err != nil {
			t.Fatal(err)
		}
		text := read(t, file)
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

func TestTheManualsOfKittyAreAlike(t *testing.T) {
	if en, fr := outline(read(t, kittyManuals["en"])), outline(read(t, kittyManuals["fr"])); !slices.Equal(en, fr) {
		t.Errorf("headings and rows differ:\n%v\n%v", en, fr)
	}
	var prose []string
	for _, line := range strings.Split(read(t, kittyManuals["fr"]), "\n") {
		if !strings.HasPrefix(line, "    ") && !strings.Contains(line, "In English") {
			prose = append(prose, line)
		}
	}
	for _, found := range misspace.FindAllString(code.ReplaceAllString(strings.Join(prose, "\n"), "code"), -1) {
		t.Errorf("the space is wrong in %q", found)
	}
}
