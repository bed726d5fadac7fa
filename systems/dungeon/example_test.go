package dungeon_test

import (
	"fmt"
	"io/fs"
	"strings"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Open reads the rules from the data files, New starts a game from a seed, and
// actions play it. Know returns what the player may know of the game.
func ExampleOpen() {
	kit, err := core.Open(assets.Files(), kit.DefaultRuleset)
	if err != nil {
		fmt.Println(err)
		return
	}
	g := kit.New("my dungeon")
	if err := g.Act(systems.Action{Verb: dungeon.Wait}); err != nil {
		fmt.Println(err)
	}
	k := known.Know(g)
	hp, maxHp := k.Hero().Health()
	fmt.Println(k.Run().Turn(), k.Hero().Floor(), hp == maxHp, k.Here().Glyph(k.Hero().At()) == known.GlyphHero)
	// Output: 1 1 true true
}

// Legal lists every action that the hero could do now; an action that is
// refused changes nothing.
func ExampleLegal() {
	kit, err := core.Open(assets.Files(), kit.DefaultRuleset)
	if err != nil {
		fmt.Println(err)
		return
	}
	g := kit.New("my dungeon")
	before := g.World.Hash()
	err = g.Act(systems.Action{Verb: dungeon.Take}) // no treasure is open
	fmt.Println(err != nil, g.World.Hash() == before)
	fmt.Println(dungeon.Legal(g)[0].Verb)
	// Output:
	// true true
	// move
}

// regenerate is a step added by a mod: the hero gains a health point each turn.
func regenerate(g *systems.Game) { dungeon.Heal(g, g.Hero, 1, 0) }

// A pack declares a step under a name, and the ruleset adds it to a turn.
func ExamplePack() {
	raw, err := fs.ReadFile(assets.Files(), "rulesets/classic.toml")
	if err != nil {
		fmt.Println(err)
		return
	}
	ruleset := strings.Replace(string(raw), `  "clock",`, `  "regenerate", "clock",`, 1)
	files := assets.Over(fstest.MapFS{"rulesets/classic.toml": {Data: []byte(ruleset)}}, assets.Files())
	kit, err := core.Open(files, kit.DefaultRuleset, dungeon.Pack{
		Steps: []dungeon.Step{{Name: "regenerate", Run: regenerate}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	g := kit.New("my dungeon")
	components.Health.Get(g.World, g.Hero).Now -= 5
	if err := g.Act(systems.Action{Verb: dungeon.Wait}); err != nil {
		fmt.Println(err)
	}
	hp, maxHp := known.Know(g).Hero().Health()
	fmt.Println(maxHp - hp)
	// Output: 4
}
