package dungeon_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

func TestGreedy(t *testing.T) {
	kit, err := dungeon.Open(assets.Files(), "classic")
	if err != nil {
		t.Fatal(err)
	}
	var depths []int
	turns := 0
	stuck := 0
	killers := map[string]int{}
	deaths := map[int]int{}
	for i := range 200 {
		g := kit.New(fmt.Sprint("greedy ", i))
		var bot dungeon.Greedy
		last, lastDepth := 0, 1
		for !g.Run().Over {
			if err := g.Act(bot.Choose(g)); err != nil {
				t.Fatal(i, err, g.Run().Turn)
			}
			if d := dungeon.Deepest(g); d > lastDepth {
				last, lastDepth = g.Run().Turn, d
			}
			if g.Run().Turn > last+5000 {
				stuck++
				t.Log("stuck", i)
				break
			}
		}
		turns += g.Run().Turn
		st := components.Statistics.Get(g.World, g.RunID)
		depths = append(depths, st.Deepest)
		deaths[st.Deepest]++
		killers[st.Killer]++
	}
	slices.Sort(depths)
	t.Log(depths[len(depths)/10], depths[len(depths)/2], depths[len(depths)*9/10], turns, stuck, killers, deaths)
}
