package ground_test

import (
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
)

// passing are what comes into a cell by ground.Expose.
var passing = []string{ground.Fire, ground.Cold, ground.Lightning}

// TestEveryPair brings every two substances together, and fire, cold and lightning to each: a pair with a reaction does what its
// entry says, and one without does nothing.
func TestEveryPair(t *testing.T) {
	content := dungeontest.AdventureKit(t).Content()
	rows := map[[2]string]components.ReactionData{}
	for _, p := range content.All("reaction") {
		r, _ := components.ReactsTo.Among(p.Parts)
		rows[[2]string{r.Of, r.With}], rows[[2]string{r.With, r.Of}] = r, r
	}
	names := slices.DeleteFunc(slices.Concat(content.Names(dungeon.GroundKind), content.Names(dungeon.GasKind)), func(n string) bool { return n == ground.Fire })
	for _, one := range append(slices.Clone(passing), names...) {
		for _, other := range names {
			if one == other {
				continue
			}
			s := dungeontest.Adventure(t, "warrior", `
				#########
				#<.#...@#
				#########`, nil)
			p := grid.Point{X: 2, Y: 1}
			put := func(name string) {
				if content.Find(dungeon.GasKind, name) != nil {
					ground.Release(s.Game, floor, p, name, 60, 0)
				} else {
					ground.Pour(s.Game, floor, []grid.Point{p}, name)
				}
			}
			put(other)
			if !slices.Contains(passing, one) {
				put(one)
			}
			// Two grounds of which neither covers the other are never in one cell.
			before := substancesIn(s, p)
			if slices.Contains(passing, one) {
				ground.Expose(s.Game, floor, []grid.Point{p}, one, 0)
				before = append(before, one)
			}
			s.Wait(1)
			after := substancesIn(s, p)
			r, reacts := rows[[2]string{one, other}]
			for _, name := range before {
				gone := reacts && slices.Contains(r.Consumes, name) || name == ground.Cold || name == ground.Lightning || name == ground.Fire && r.Burns == 0
				if slices.Contains(after, name) == gone {
					t.Errorf("%s with %s: %s is gone: %t; %v became %v", one, other, name, gone, before, after)
				}
			}
			for _, name := range after {
				if !slices.Contains(before, name) && (!reacts || name != r.Leaves && name != r.Forms) {
					t.Errorf("%s with %s: there is %s now", one, other, name)
				}
			}
		}
	}
}

// substancesIn lists the substances in a cell.
func substancesIn(s *dungeontest.Scenario, p grid.Point) (names []string) {
	for _, layer := range dungeon.Layers(s.Game, floor) {
		if dungeon.AmountIn(layer.Data(s.Game), p) > 0 {
			names = append(names, layer.Name.Key)
		}
	}
	return names
}
