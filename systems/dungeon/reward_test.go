package dungeon

import (
	"fmt"
	"slices"
	"testing"
)

func TestRewardsAreEnchanted(t *testing.T) {
	kit := adventureKit(t)
	seen := map[string]bool{}
	reward := func(seed string) (names []string) {
		g := kit.begin(Start{Seed: seed})
		s := floorKey{number: 5, depth: 5}.stream(g.Run().Seed, "reward")
		for _, piece := range drawPieces(g, &s, 3) {
			kind, _ := pieceKind(piece)
			name := drawEnchantment(g, &s, kind, names)
			if !slices.Contains(fitting(g, kind), name) || slices.Contains(names, name) {
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
	expect(t, "enchantments drawn", len(seen), 12)
	g := kit.begin(Start{Seed: "once"})
	s := floorKey{number: 5, depth: 5}.stream(g.Run().Seed, "reward")
	if name := drawEnchantment(g, &s, "ring", []string{"sight", "haven"}); name == "" {
		t.Error("where all have been drawn, none is")
	}
	expect(t, "for a potion", drawEnchantment(g, &s, "potion", nil), "")
}
