package wording

import (
	"regexp"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// oneOfMany matches the plural of a unit after 1.
var oneOfMany = regexp.MustCompile(`(^|[ (])1[ \x{a0}](cells|cases|turns|tours|steps)\b`)

func TestAnEnchantmentSaysWhatItDoes(t *testing.T) {
	kit, err := core.Open(assets.Files(), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	k := known.Know(kit.New("words"))
	for tag, want := range map[string]string{
		"en": "Leech, rank II. Your blows restore 6% of their damage as Hp.",
		"fr": "Drain de vie, rang II. Vos coups vous rendent en Hp 6\u00a0% de leurs dégâts.",
	} {
		words, err := lang.New(tag)
		if err != nil {
			t.Fatal(err)
		}
		if got := Enchantment(words, k, "leech", 2); got != want {
			t.Errorf("%q, want %q", got, want)
		}
		for _, e := range k.Entries().Enchantments() {
			for rank := range e.Numbers {
				if text := Enchantment(words, k, e.Name, rank+1); oneOfMany.MatchString(text) {
					t.Errorf("%s: %s", tag, text)
				}
				if text := Enchantment(words, k, e.Name, rank+1); strings.Contains(text, "no value") || strings.Contains(text, "{{") || strings.Contains(text, " 0") {
					t.Errorf("%s: %s", tag, text)
				}
			}
		}
	}
}

// TestPrecisionTellsNoChanceThatTheHeroDoesNotHave: classes and blades change the chance
// without it.
func TestPrecisionTellsNoChanceThatTheHeroDoesNotHave(t *testing.T) {
	kit, err := core.Open(assets.Files(), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	g, err := kit.Begin(dungeon.Start{Ruleset: "adventure", Seed: "words", Class: "rogue"})
	if err != nil {
		t.Fatal(err)
	}
	for tag, wrong := range map[string]string{"en": "5% to", "fr": "5\u00a0% à"} {
		words, err := lang.New(tag)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range []string{About(words, known.Know(g), known.Item{Name: "precision"}), AboutEffect(words, known.Know(g), "precision")} {
			if !strings.Contains(text, "25") || strings.Contains(text, wrong) {
				t.Errorf("%s: %s", tag, text)
			}
		}
	}
}

// TestAFlaskSaysFirstWhatItDoes holds that the text about a flask, of which a hint has no room
// for the end, does not begin with how far it is thrown.
func TestAFlaskSaysFirstWhatItDoes(t *testing.T) {
	kit, err := core.Open(assets.Files(), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	k := known.Know(kit.New("words"))
	for tag, reach := range map[string]string{"en": "in a row or column", "fr": "en ligne ou en colonne"} {
		words, err := lang.New(tag)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"fire", "frost", "smoke", "bell", "oil", "storm"} {
			text := About(words, k, known.Item{Name: "flask-" + name})
			first, rest, _ := strings.Cut(text, ". ")
			if strings.Contains(first, reach) || !strings.Contains(rest, reach) {
				t.Errorf("%s: %s", tag, text)
			}
		}
	}
}
