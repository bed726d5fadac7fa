package bots

import (
	"fmt"
	"testing"

	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// TestStylesSpreadOverAllOptions draws the styles of 400 games with every class: every
// skill, enchantment and kind of piece is in 20 to 60 % of them, and always the same in
// the same game.
func TestStylesSpreadOverAllOptions(t *testing.T) {
	kit := dungeontest.OwnKit(t, "adventure")
	const games = 400
	for _, class := range kit.Rules().Heroes() {
		in := map[string]int{}
		for i := range games {
			g, err := kit.Begin(dungeon.Start{Seed: fmt.Sprint("style", i), Class: class})
			if err != nil {
				t.Fatal(err)
			}
			s, again := styleOf(known.Know(g)), styleOf(known.Know(g))
			if fmt.Sprint(s) != fmt.Sprint(again) {
				t.Fatalf("%s, game %d: %v, then %v", class, i, s, again)
			}
			for _, list := range [][]string{s.skills, s.enchantments, s.pieces} {
				for _, name := range list {
					in[name]++
				}
			}
		}
		if want := 12 + 12 + 5; len(in) != want {
			t.Errorf("%s: %d options are drawn, want %d: %v", class, len(in), want, in)
		}
		for name, n := range in {
			if n < games*20/100 || n > games*60/100 {
				t.Errorf("%s: %s is in %d of %d styles", class, name, n, games)
			}
		}
	}
}
