package mod_test

import (
	"fmt"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/generators"
	"github.com/donjon-rogue/donjon/systems/dungeon/mod"
)

// files is the folder of the mod; mods/thorns embeds one from disk.
var files = fstest.MapFS{
	"mod.toml": {Data: []byte(`
id = "bells"
version = "1.0.0"
api = 1
name = { en = "Bells", fr = "Cloches" }
authors = ["Somebody"]
licence = "MIT"
`)},
	"data/bells.toml": {Data: []byte(`
[[ruleset]]
name = "bells:hall"
copy_from = "classic"
[[ruleset.floors.plans]]
depths = [1, 0]
generator = "bells:hall"
width = 21
height = 15
stairs_apart = 5
theme = "cellars"
populate = ["stairs", "treasures", "monsters"]

[[monster]]
name = "bells:ringer"
family = "beast"
depths = [1, 0]
weight = 1000
[monster.components]
"bells:bell" = { rung = 1 }

[[item]]
name = "bells:tonic"
depths = [1, 0]
weight = 1
[item.components]
item = { kind = "potion" }
scripted = { use = "bells:sip" }
`)},
}

// Bell counts how often a ringer has rung.
type Bell struct {
	Rung int `within:"0,1000000"`
}

// bell is a component of the mod. It is saved, loaded and checked like any other.
var bell = world.Register[Bell]("bells:bell", world.In("monster"))

// Ring is a verb of the mod.
const Ring systems.Verb = "bells:ring"

// ring is its rule.
func ring(g *systems.Game, actor world.ID, _ systems.Action) systems.Result {
	if g.Run().Over {
		return systems.Refused("bells:silent")
	}
	dungeon.Heal(g, actor, 1, 0)
	return systems.Done()
}

// toll is a step of the turn: it counts for every ringer.
func toll(g *systems.Game) {
	for _, b := range bell.Each(g.World) {
		b.Rung++
	}
}

// stand is a behaviour: a ringer never moves.
func stand(*systems.Game, world.ID) (systems.Action, bool) {
	return systems.Action{Verb: dungeon.Wait}, true
}

// hall is a generator: one room with the stairway up in its middle.
func hall(brief generators.Brief, _ *dice.Stream) *generators.Terrain {
	t := &generators.Terrain{Size: brief.Size, Open: make([]bool, brief.Size.Cells()), Up: brief.Size.Centre(), Down: grid.Point{X: 1, Y: 1}}
	for p := range brief.Size.All() {
		t.Open[brief.Size.Index(p)] = !brief.Size.OnBorder(p)
	}
	return t
}

func init() {
	mod.Register(mod.Pack{
		Files: files,
		Steps: []mod.Step{{Name: "bells:toll", Before: "reaper", Rulesets: []string{"bells:hall"}, Run: toll}},
		Verbs: []systems.VerbSpec{{
			Name: Ring, Rule: ring,
			Legal: func(_ *systems.Game, _ world.ID, to []systems.Action) []systems.Action {
				return append(to, systems.Action{Verb: Ring})
			},
		}},
		Behaviours: []dungeon.Behaviour{{Of: bell, Choose: stand}},
		Uses: map[string]dungeon.Use{"bells:sip": {
			Works: func(g *systems.Game) bool { return !g.Run().Over },
			Do:    func(g *systems.Game, actor, _ world.ID) { dungeon.Heal(g, actor, 5, 5) },
		}},
		Generators: map[string]generators.Generator{"bells:hall": hall},
		// Half is left of the blows of a ringer, and forecasts know it.
		HitChanges: []dungeon.HitChange{{Name: "bells:muffled", Of: func(g *systems.Game, h dungeon.Hit) dungeon.Share {
			if bell.Has(g.World, h.From) {
				return dungeon.Share{Percent: 50}
			}
			return dungeon.Whole
		}}},
		StatChanges: []dungeon.StatChange{{Name: "bells:tuned", Stat: dungeon.Def, Of: func(_ *systems.Game, _ world.ID, def int) int {
			return def + 1
		}}},
		Questions: map[string]dungeon.Answered{"bells:hymn": func(g *systems.Game, actor world.ID, answer string) {
			g.Emit(systems.Event{Type: dungeon.EventTell, From: actor, Name: "bells:sung", Who: answer})
		}},
	})
}

// begin starts a game in the hall.
func begin() *systems.Game {
	found, err := mods.Find() // those of the program, without any folder
	if err != nil {
		panic(err)
	}
	kit, err := core.Open(assets.With(assets.Files(), mods.Layers(found)...), "bells:hall")
	if err != nil {
		panic(err)
	}
	return kit.New("example")
}

func ExampleRegister() {
	g := begin()
	for range 3 {
		if err := g.Act(systems.Action{Verb: Ring}); err != nil {
			fmt.Println(err)
			return
		}
	}
	for ringer, b := range bell.Each(g.World) {
		fmt.Println(components.Name.Get(g.World, ringer), "has rung", b.Rung-1, "times")
		break
	}
	fmt.Println("the floor is", g.Here().Width, "by", g.Here().Height)
	// Output:
	// monster.bells:ringer has rung 3 times
	// the floor is 21 by 15
}

// A change of hits is counted by what happens and by what is expected.
func ExampleRegister_changes() {
	g := begin()
	var ringer world.ID
	for id := range bell.Each(g.World) {
		ringer = id
		break
	}
	before := components.Health.Get(g.World, g.Hero).Now
	h := dungeon.Hit{From: ringer, To: g.Hero, Kind: dungeon.HitBlow, Amount: 8}
	share, _ := dungeon.ShareOf(g, "bells:muffled", h)
	dungeon.Hurt(g, h)
	fmt.Println("expected", share.Of(8), "and done", before-components.Health.Get(g.World, g.Hero).Now)
	// Output:
	// expected 4 and done 4
}

// A question offers items as its answers.
func ExampleRegister_question() {
	g := begin()
	dungeon.Ask(g, "bells:hymn", []string{"bells:tonic", "healing"})
	if err := g.Act(systems.Action{Verb: dungeon.Take}); err != nil {
		fmt.Println(err)
	}
	for _, e := range g.Events {
		if e.Type == dungeon.EventTell {
			fmt.Println(e.Name, e.Who)
		}
	}
	// Output:
	// bells:sung bells:tonic
}

// Code of mods can do everything that the rules do.
func Example_rules() {
	g := begin()
	if err := g.Place(g.Hero, 1, g.Here().Size.Centre().Step(grid.North)); err != nil {
		panic(err)
	}
	var ringer world.ID
	for id := range bell.Each(g.World) {
		ringer = id
		break
	}
	bell.Attach(g.World, ringer, Bell{Rung: 3})
	dungeon.Hurt(g, dungeon.Hit{From: ringer, To: g.Hero, Kind: dungeon.HitBlow, Amount: 2})
	dungeon.Strike(g, dungeon.Hit{From: g.Hero, To: ringer, Kind: dungeon.HitBlow, Power: 1}) // lands in the turn's next consequences
	dungeon.Kill(g, ringer, g.Hero)
	g.Emit(systems.Event{Type: dungeon.EventTell, Name: "bells:silent"})
	for _, e := range g.Events {
		fmt.Println(e.Type)
	}
	fmt.Println(bell.Has(g.World, ringer), bell.Get(g.World, ringer).Rung, bell.Find(g.World, g.Hero) == nil)
	// Output:
	// enter
	// attack
	// kill
	// tell
	// true 3 true
}
