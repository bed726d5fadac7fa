package modtest

import (
	"embed"
	"io/fs"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/mod"
)

// glow is the component of wisps.
type glow struct {
	Turns int `within:"0,1000"` // for which it has glowed
}

var glows = world.Register[glow]("wisp:glow", world.Needs("position"), world.In("monster"))

// The verbs: the first puts a wisp out, the second warms an item.
const (
	snuff systems.Verb = "wisp:snuff"
	warm  systems.Verb = "wisp:warm"
)

// snuffed is the event of a wisp that is put out: Name is the wisp, Amount the turns for which it
// has glowed.
const snuffed = "wisp:snuffed"

//go:embed words
var words embed.FS

// files are the files of the mod: its words, and what would be in mod.toml and data.
func files() fs.FS {
	list := fstest.MapFS{
		"mod.toml": {Data: []byte(`
id = "wisp"
version = "1.0.0"
api = 1
name = { en = "Wisps", fr = "Feux follets" }
`)},
		"data/wisp.toml": {Data: []byte(`
[[monster]]
name = "wisp:wisp"
family = "beast"
glyph = "w"
depths = [1, 9]
weight = 1
growth = { hp = 50, atk = 10 }
[monster.components]
"wisp:glow" = {}
`)},
	}
	for _, name := range []string{"words/en/wisp.toml", "words/fr/wisp.toml"} {
		text, err := words.ReadFile(name)
		if err != nil {
			panic(err)
		}
		list[name] = &fstest.MapFile{Data: text}
	}
	return list
}

func init() {
	mod.Register(mod.Pack{
		Files:  files(),
		Events: []systems.EventSpec{{Type: snuffed, Tone: systems.ToneGain, Fields: []systems.Field{systems.EventFrom, systems.EventTo, systems.EventName, systems.EventAmount.As("turns"), systems.EventAt}}},
		Verbs: []systems.VerbSpec{
			{
				Name: snuff, Takes: []systems.Argument{systems.TakesDirection}, Rule: put, Legal: near, Keys: []string{"j"}, Icon: "icon.magic",
				Cost: func(*systems.Game, world.ID) systems.Cost { return systems.Cost{Mp: breath} },
			},
			{
				Name: warm, Takes: []systems.Argument{systems.TakesItem}, Confirm: "wisp:sure",
				Usable: func(_ *systems.Game, _, item world.ID) bool { return item != 0 },
				Rule:   func(*systems.Game, world.ID, systems.Action) systems.Result { return systems.Done() },
			},
		},
		Behaviours: []dungeon.Behaviour{{Of: glows, Choose: shine}},
	})
}

// shine lets a wisp wait, and glow for a turn more.
func shine(g *systems.Game, wisp world.ID) (systems.Action, bool) {
	glows.Get(g.World, wisp).Turns++
	return systems.Action{Verb: "wait"}, true
}

// beside is the wisp in a direction from an actor, or 0.
func beside(g *systems.Game, actor world.ID, d grid.Direction) world.ID {
	here := components.Position.Get(g.World, actor)
	if id := g.Stage(here.Floor).Solid(here.At.Step(d)); id != 0 && glows.Has(g.World, id) {
		return id
	}
	return 0
}

// breath is the mana that it takes to put a wisp out.
const breath = 2

// put puts a wisp out.
func put(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	wisp := beside(g, actor, a.Direction)
	mana := components.Mana.Get(g.World, actor)
	switch {
	case wisp == 0:
		return systems.Refused("refuse.no-target")
	case mana.Now < breath:
		return systems.Lacking("refuse.skill-mana", breath, mana.Now)
	}
	mana.Now -= breath
	g.Emit(systems.Event{
		Type: snuffed, From: actor, To: wisp, Name: components.Name.Get(g.World, wisp).String(), Amount: glows.Get(g.World, wisp).Turns,
		At: components.Position.Get(g.World, wisp).At,
	})
	g.Remove(wisp)
	return systems.Done()
}

func near(g *systems.Game, actor world.ID, out []systems.Action) []systems.Action {
	for d := range grid.Clockwise {
		if beside(g, actor, d) != 0 {
			out = append(out, systems.Action{Verb: snuff, Direction: d})
		}
	}
	return out
}
