package mod_test

import (
	"errors"
	"fmt"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/fov"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/mod"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
	"github.com/donjon-rogue/donjon/systems/dungeon/trials"
)

// Marked marks the entries of the examples that code of the mod x is about.
type Marked struct {
	Strength int `within:"0,100"`
}

var marked = world.Register[Marked]("x:marked")

// open opens a ruleset with a pack and a data file of the mod x.
func open(ruleset, data string, p mod.Pack) (*kit.Kit, error) {
	layer := assets.Layer{ID: "x", Version: "1.0.0", Files: fstest.MapFS{"data/x.toml": {Data: []byte(data)}}}
	return core.Open(assets.With(assets.Files(), layer), ruleset, p)
}

// try begins a game of Adventure with an entry of the mod on a small floor: things lie three steps
// north of the hero.
func try(kind, name, data string, p mod.Pack) *systems.Game {
	k, err := open("adventure", data, p)
	if err != nil {
		panic(err)
	}
	g, err := trials.Try(k, trials.Entry{Kind: kind, Name: name}, 1, "")
	if err != nil {
		panic(err)
	}
	return g
}

// act takes actions of the hero.
func act(g *systems.Game, actions ...systems.Action) {
	for _, a := range actions {
		if err := g.Act(a); err != nil {
			fmt.Println(err)
		}
	}
}

// north is a step of the hero.
var north = systems.Action{Verb: dungeon.Move, Direction: grid.North}

// first is the first entity of the mod.
func first(g *systems.Game) world.ID { return marked.IDs(g.World)[0] }

// A component of data files is registered with its bounds; entries carry it, and hooks hear when an
// entity gets or loses it.
func ExamplePack_wake() {
	p := mod.Pack{Wake: func(g *systems.Game) {
		marked.OnAdd(g.World, func(id world.ID) {
			fmt.Println(components.Name.Get(g.World, id), "is marked with", marked.Get(g.World, id).Strength)
		})
	}}
	g := try("monster", "x:imp", "[[monster]]\nname = 'x:imp'\nfamily = 'beast'\ncomponents.'x:marked' = { strength = 3 }\n", p)
	marked.Attach(g.World, g.Hero, Marked{Strength: 5})
	// Output:
	// monster.x:imp is marked with 3
	// hero.warrior is marked with 5
}

// Terrain is an entry; a contact acts on an actor that comes into its cell.
func ExamplePack_contacts() {
	p := mod.Pack{Contacts: []dungeon.Contact{{Of: marked, Enter: func(g *systems.Game, actor, thing world.ID) {
		dungeon.Hurt(g, dungeon.Hit{To: actor, Kind: dungeon.HitThorns, With: dungeon.NameOf(g, thing), Amount: marked.Get(g.World, thing).Strength})
		fmt.Println("the nettle stings")
	}}}}
	g := try("terrain", "x:nettle", "[[terrain]]\nname = 'x:nettle'\ncomponents.'x:marked' = { strength = 4 }\n", p)
	act(g, north, north, north)
	sheet := components.Health.Get(g.World, g.Hero)
	fmt.Println(sheet.Max-sheet.Now, "Hp are gone")
	// Output:
	// the nettle stings
	// 4 Hp are gone
}

// A bringer says what a component brings into cells, for the list of what reacts.
func ExamplePack_bringers() {
	p := mod.Pack{Bringers: []dungeon.Bringer{dungeon.Brings(marked, dungeon.Always[Marked]("fire"))}}
	k, err := open("adventure", "[[terrain]]\nname = 'x:torch'\ncomponents.'x:marked' = {}\n", p)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(k.Brought(k.Content().Must("terrain", "x:torch")))
	// Output:
	// [fire]
}

// A bump makes a step into something solid another verb, which has a rule of its own.
func ExamplePack_bumps() {
	const knock systems.Verb = "x:knock"
	p := mod.Pack{
		Bumps: []dungeon.Bump{{Into: func(g *systems.Game, _, other world.ID) bool { return marked.Has(g.World, other) }, Verb: knock}},
		Verbs: []systems.VerbSpec{{Name: knock, Takes: []systems.Argument{systems.TakesDirection}, Rule: func(_ *systems.Game, _ world.ID, a systems.Action) systems.Result {
			fmt.Println("a knock to the", a.Direction)
			return systems.Done()
		}}},
	}
	g := try("terrain", "x:gong", "[[terrain]]\nname = 'x:gong'\ncomponents = { solid = {}, 'x:marked' = {} }\n", p)
	act(g, north, north, north)
	// Output:
	// a knock to the north
}

// Reactions answer what happens to the owner of a component.
func ExamplePack_reactions() {
	p := mod.Pack{Reactions: []dungeon.Reaction{{
		Of:   marked,
		Hurt: func(*systems.Game, dungeon.Hit) { fmt.Println("the imp wails") },
		Died: func(g *systems.Game, h dungeon.Hit) { fmt.Println("it dies by", dungeon.NameOf(g, h.From)) },
	}}}
	g := try("monster", "x:imp", "[[monster]]\nname = 'x:imp'\nfamily = 'beast'\ngrowth = { hp = 100 }\ncomponents.'x:marked' = {}\n", p)
	dungeon.Hurt(g, dungeon.Hit{From: g.Hero, To: first(g), Kind: dungeon.HitBlow, Amount: 1})
	dungeon.Hurt(g, dungeon.Hit{From: g.Hero, To: first(g), Kind: dungeon.HitBlow, Amount: 1000})
	// Output:
	// the imp wails
	// it dies by hero.warrior
}

// A skill is an entry with a component of the mod, and an act runs when it is used.
func ExamplePack_skillActs() {
	p := mod.Pack{SkillActs: []dungeon.SkillAct{{Of: marked, Use: func(g *systems.Game, _, skill world.ID, _ dungeon.Aim) {
		fmt.Println("a shout of rank", dungeon.RankOf(g, skill))
	}}}}
	g := try("skill", "x:shout", "[[skill]]\nname = 'x:shout'\ncomponents = { skill = { mp = [1], cooldown = 3 }, 'x:marked' = {} }\n", p)
	act(g, systems.Action{Verb: skills.UseSkill, Name: "x:shout"}, systems.Action{Verb: skills.UseSkill, Name: "x:shout"})
	// Output:
	// a shout of rank 1
	// refused: refuse.cooldown
}

// An item names its use.
func ExamplePack_uses() {
	p := mod.Pack{Uses: map[string]dungeon.Use{"x:sip": {
		Works: func(*systems.Game) bool { return true },
		Do:    func(*systems.Game, world.ID, world.ID) { fmt.Println("it tastes of bells") },
	}}}
	g := try("item", "x:tonic", "[[item]]\nname = 'x:tonic'\ncomponents = { item = { kind = 'potion' }, scripted = { use = 'x:sip' }, 'x:marked' = {} }\n", p)
	act(g, systems.Action{Verb: "drink", Item: first(g)})
	// Output:
	// it tastes of bells
}

// A boss fights by a script whose moves may be a mod's.
func ExamplePack_moves() {
	p := mod.Pack{Moves: map[string]dungeon.Choice{"x:dance": func(*systems.Game, world.ID) (systems.Action, bool) {
		fmt.Println("it dances")
		return systems.Action{Verb: dungeon.Wait}, true
	}}}
	g := try("monster", "x:dancer", `[[monster]]
name = "x:dancer"
family = "beast"
growth.hp = 100
[monster.components]
"x:marked" = {}
script = { phases = [{ below = 100, moves = ["x:dance"] }] }
`, p)
	components.Mind.Get(g.World, first(g)).State = components.Hunting
	act(g, systems.Action{Verb: dungeon.Wait})
	// Output:
	// it dances
}

// A hazard names the sequel that follows its damage, and may announce the next one.
func ExamplePack_sequels() {
	p := mod.Pack{Sequels: map[string]dungeon.Sequel{"x:spread": func(_ *systems.Game, due components.HazardData, _ components.PositionData) {
		fmt.Println("it spreads, once more than", due.Step)
	}}}
	g := try("monster", "rat", "", p)
	here := *components.Position.Get(g.World, g.Hero)
	monsters.AddHazard(g, here.Floor, here.At, components.HazardData{By: g.Hero, Kind: dungeon.HitFire, Left: 1, Then: "x:spread"})
	act(g, systems.Action{Verb: dungeon.Wait})
	// Output:
	// it spreads, once more than 0
}

// An event declares its fields and has its sentence in the words of the mod.
func ExamplePack_events() {
	const peal = "x:peal"
	spec := systems.EventSpec{Type: peal, Fields: []systems.Field{systems.EventFrom, systems.EventAmount.As("turns")}}
	p := mod.Pack{
		Events: []systems.EventSpec{spec},
		Steps: []mod.Step{{Name: "x:ring", After: "effects", Run: func(g *systems.Game) {
			g.Emit(systems.Event{Type: peal, From: g.Hero, Amount: g.Run().Turn})
		}}},
	}
	g := try("monster", "rat", "", p)
	act(g, systems.Action{Verb: dungeon.Wait})
	words, err := lang.Load("en", fstest.MapFS{"en/x.toml": {Data: []byte(`"event.x:peal" = "A bell tolls for turn {{.Turns}}."`)}})
	if err != nil {
		panic(err)
	}
	for _, e := range g.Events {
		if e.Type == peal {
			fmt.Println(spec.FieldNames(), words.Text("event."+e.Type, lang.Args{"Turns": e.Amount}))
		}
	}
	// Output:
	// [from turns] A bell tolls for turn 0.
}

// The plans of a ruleset's floors list populators, which put things on a new floor.
func ExamplePack_populators() {
	p := mod.Pack{Populators: map[string]dungeon.Populator{"x:lilies": func(p *dungeon.Population) {
		fmt.Println("lilies grow on floor", p.Floor)
	}}}
	k, err := open("x:pond", `[[ruleset]]
name = "x:pond"
copy_from = "classic"
[[ruleset.floors.plans]]
depths = [1, 0]
generator = "maze"
width = 21
height = 15
stairs_apart = 5
populate = ["stairs", "x:lilies"]
`, p)
	if err != nil {
		panic(err)
	}
	k.New("example")
	// Output:
	// lilies grow on floor 1
}

// A ruleset names its field of view, its sources of stats, and what modifies hits.
func ExamplePack_statSources() {
	p := mod.Pack{
		Stats: []string{"x:luck"},
		OwnStats: []systems.Modify{func(_ *systems.Game, _ world.ID, stat string, value int) int {
			return value + map[string]int{"x:luck": 7}[stat]
		}},
		StatSources: map[string]systems.Modify{"x:moon": func(_ *systems.Game, _ world.ID, stat string, value int) int {
			return value + map[string]int{dungeon.Atk: 100}[stat]
		}},
		HitModifiers: map[string]dungeon.ModifyHit{"x:soft": func(_ *systems.Game, h *dungeon.Hit) {
			fmt.Println("the", h.Kind, "lands softly")
		}},
		Sights: map[string]dungeon.Sight{"x:mist": func(stage *systems.Stage, from grid.Point) fov.Field {
			return fov.Shadows(from, func(p grid.Point) bool { return p.Distance(from) > 1 || stage.Opaque(p) })
		}},
	}
	k, err := open("x:moor", "[[ruleset]]\nname = 'x:moor'\ncopy_from = 'adventure'\nsight = 'x:mist'\nstats.add = ['x:moon']\nhits.add = ['x:soft']\n", p)
	if err != nil {
		panic(err)
	}
	g, err := trials.Try(k, trials.Entry{Kind: "monster", Name: "rat"}, 1, "")
	if err != nil {
		panic(err)
	}
	fmt.Println("luck", dungeon.Stat(g, g.Hero, "x:luck"), "and an attack over 100:", dungeon.Stat(g, g.Hero, dungeon.Atk) > 100)
	for rat := range components.Hostile.Each(g.World) {
		fmt.Println("the rat is seen:", dungeon.InView(g, components.Position.Get(g.World, rat).At))
		dungeon.Strike(g, dungeon.Hit{From: g.Hero, To: rat, Kind: dungeon.HitBlow, Power: 1})
	}
	act(g, systems.Action{Verb: dungeon.Wait})
	// Output:
	// luck 7 and an attack over 100: true
	// the rat is seen: false
	// the blow lands softly
}

// Checks find faults of entries, of loaded games and of rulesets, with file, line and column.
func ExamplePack_checks() {
	const imp = "[[monster]]\nname = 'x:imp'\nfamily = 'beast'\ncomponents.'x:marked' = { strength = 13 }\n"
	_, err := open("classic", imp, mod.Pack{Checks: []dungeon.Check{{Of: marked, Wrong: func(w *world.World, id world.ID, _ *archetypes.Content) string {
		if marked.Get(w, id).Strength == 13 {
			return "has an unlucky mark"
		}
		return ""
	}}}})
	fmt.Println(err)
	_, err = open("classic", imp, mod.Pack{RulesChecks: []dungeon.RulesCheck{func(r *archetypes.Ruleset, c *archetypes.Content) []error {
		if c.Find("monster", "x:imp") != nil && len(r.Classes) == 0 {
			return []error{r.Fault([]string{"hero"}, "imps need a class to fear")}
		}
		return nil
	}}})
	fmt.Println(err)
	// Output:
	// data/x.toml:4:12: the monster "x:imp" has an unlucky mark
	// rulesets/classic.toml:11:1: imps need a class to fear
}

// The games of a kit share what a pack keeps with it.
func ExamplePack_keep() {
	answers := systems.NewLocal[error]()
	p := mod.Pack{Keep: func(shared *systems.Locals) { answers.Put(shared, errors.New("forty-two")) }}
	g := try("monster", "rat", "", p)
	fmt.Println(answers.Get(g.Shared))
	// Output:
	// forty-two
}

// A skill or a rod may name its act instead of having a component of the mod.
func ExamplePack_acts() {
	p := mod.Pack{Acts: map[string]dungeon.SkillAct{"x:roar": {Use: func(_ *systems.Game, _, _ world.ID, _ dungeon.Aim) {
		fmt.Println("a roar")
	}}}}
	g := try("skill", "x:roar", "[[skill]]\nname = 'x:roar'\ncomponents = { skill = { mp = [1] }, act = { run = 'x:roar' } }\n", p)
	act(g, systems.Action{Verb: skills.UseSkill, Name: "x:roar"})
	// Output:
	// a roar
}
