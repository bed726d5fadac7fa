package dungeon_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
)

func TestRewardsAreEnchanted(t *testing.T) {
	kit := dungeontest.AdventureKit(t)
	seen := map[string]bool{}
	reward := func(seed string) (names []string) {
		g := kit.Blank(dungeon.Start{Seed: seed})
		s := dungeon.FloorKey{Number: 5, Depth: 5}.Stream(g.Run().Seed, "reward")
		for _, piece := range dungeon.DrawPieces(g, &s, 3) {
			kind, _ := dungeon.PieceKind(piece)
			name := dungeon.DrawEnchantment(g, &s, kind, names)
			if !slices.Contains(dungeon.FittingEnchantments(g, kind), name) || slices.Contains(names, name) {
				t.Errorf("%s for a %s after %v", name, kind, names)
			}
			names = append(names, name)
			seen[name] = true
		}
		return names
	}
	for i := range 200 {
		seed := fmt.Sprint("reward ", i)
		if a, b := reward(seed), reward(seed); !slices.Equal(a, b) {
			t.Errorf("the same seed gives %v and %v", a, b)
		}
	}
	dungeontest.Expect(t, "enchantments drawn", len(seen), 12)
	g := kit.Blank(dungeon.Start{Seed: "once"})
	s := dungeon.FloorKey{Number: 5, Depth: 5}.Stream(g.Run().Seed, "reward")
	if name := dungeon.DrawEnchantment(g, &s, "ring", []string{"sight", "haven"}); name == "" {
		t.Error("where all have been drawn, none is")
	}
	dungeontest.Expect(t, "for a potion", dungeon.DrawEnchantment(g, &s, "potion", nil), "")
}
