package core_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
)

// withData lays the data file of a mod over the program's files.
func withData(text string) assets.Layer {
	return assets.Layer{ID: "m", Files: fstest.MapFS{"data/m.toml": {Data: []byte(text)}}}
}

// TestAFaultOfOneRulesetNamesIt opens a monster that Classic cannot have.
func TestAFaultOfOneRulesetNamesIt(t *testing.T) {
	monster := "[[monster]]\nname = 'm:newt'\nfamily = 'beast'\ndepths = [1, 3]\nweight = 1\ngrowth = { hp = 50, atk = 50 }\n[monster.components]\nvenomous = { percent = 30 }\n"
	err := core.Check(assets.With(assets.Files(), withData(monster)))
	const want = `data/m.toml:8:1: the monster "m:newt" poisons by its blows, and no data file has the effect "poison", in the ruleset "classic"; with rulesets = ["adventure"] at its top, the file keeps out of it`
	if err == nil || !strings.HasSuffix(err.Error(), want) {
		t.Errorf("%v", err)
	}
	if err := core.Check(assets.With(assets.Files(), withData("rulesets = ['adventure']\n"+monster))); err != nil {
		t.Errorf("with the line: %v", err)
	}
}

// TestMonstersOfAdventureInClassic gives Classic each monster of Adventure. Either the data is
// refused, or the monster fights and dies like any other.
func TestMonstersOfAdventureInClassic(t *testing.T) {
	var names []string
	for _, p := range dungeontest.AdventureKit(t).Content().All("monster") {
		names = append(names, p.Name.Key)
	}
	refused := 0
	for _, name := range names {
		var text strings.Builder
		text.WriteString("rulesets = ['m:m']\n[[ruleset]]\nname = 'm:m'\ncopy_from = 'classic'\ncontent = { set = ['monsters/adventure.toml', 'monsters/depths.toml', 'items/classic.toml', 'effects/classic.toml', 'heroes/classic.toml', 'terrain/classic.toml'] }\n")
		for _, other := range names {
			if other == name {
				fmt.Fprintf(&text, "[[change]]\nmonster = '%s'\ndepths = [1, 0]\nweight = 1\n", name)
			} else {
				fmt.Fprintf(&text, "[[remove]]\nmonster = '%s'\n", other)
			}
		}
		kit, err := core.Open(assets.With(assets.Files(), withData(text.String())), "m:m")
		if err != nil {
			refused++
			continue
		}
		s := dungeontest.DrawFor(t, kit, dungeon.Start{Seed: "guests"}, `
			#####
			#.@a#
			#...#
			#####`, map[rune]dungeontest.Monster{'a': {Hp: 40, Atk: 3, Name: name}})
		for range 20 {
			health := components.Health.Get(s.World, s.Hero)
			health.Now = health.Max
			s.Wait(1)
		}
		if a := s.Labels['a']; s.World.Alive(a) {
			dungeon.Kill(s.Game, a, s.Hero)
			s.Wait(3)
		}
	}
	if refused == 0 || refused == len(names) {
		t.Errorf("%d of %d monsters are refused", refused, len(names))
	}
}
