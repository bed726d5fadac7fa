package dungeonui

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/overlay"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// A scenario is played in the window, in the terminal, in lines of words and by a program:
// each shows the same, and all lead to the same world. Its floor is the drawing of a mod with a
// ruleset of its own, so that it is saved and loaded as any other.
type scenario struct {
	name     string
	class    string // warrior if empty
	stage    string // as dungeontest draws it, at least 9 by 9 cells
	monsters map[rune]dungeontest.Monster
	setUp    func(s *dungeontest.Scenario)
	do       []intent
	told     []string  // types of events whose sentences are shown
	shown    []string  // word keys of texts that faces for people show
	args     lang.Args // of those texts
	page     string    // that is open at the end; the game if empty
}

// intent is an action that the player wants, without the keys for it.
type intent struct {
	systems.Action
	item    string           // name of the item in the bag that is meant
	sure    bool             // a question or a warning is confirmed
	refused string           // word key of the reason why it is refused
	walk    []grid.Direction // the steps to Cell, where people point
	choice  int              // number of the item of a choice that is taken; programs leave those before it
}

// act is the action of an intent, for a hero.
func (in intent) act(k known.Known) systems.Action {
	a := in.Action
	if in.item != "" {
		a.Item = carried(k, in.item).ID
	}
	return a
}

// carried returns the first item of the bag with a name.
func carried(k known.Known, name string) known.Item {
	bag := k.Hero().Sheet().Bag
	if i := slices.IndexFunc(bag, func(b known.Item) bool { return b.Name == name }); i >= 0 {
		return bag[i]
	}
	panic("the hero has no " + name)
}

// stageRules are the data of the mod: the drawing is both floors of a ruleset.
const stageRules = `
[[ruleset]]
name = "stage:stage"
copy_from = "adventure"

[[ruleset.floors.plans]]
depths = [1, 0]
generator = "stage:stage"
width = WIDTH
height = HEIGHT
populate = ["stairs"]

[[ruleset.floors.plans]]
name = "storehouse"
depths = [6, 20]
generator = "storehouse"
width = 14
height = 12
populate = ["stairs", "crates"]
board = { crates = 3, pushes = [15, 30], widths = [9, 10], heights = [9, 9] }

[[plan]]
name = "stage:stage"
drawings = [[DRAWING]]

[[item]]
name = "stage:purse"
weight = 0
[item.components]
item = { kind = "answer" }

[[item]]
name = "stage:goat"
weight = 0
[item.components]
item = { kind = "answer" }

[[skill]]
name = "stage:gust"
[skill.components]
skill = { mp = [1], cooldown = 5 }
act = { run = "stage:gust" }

[[change]]
hero = "warrior"
components.skills.own = { add = ["stage:gust"] }
`

// stageScript has the verbs of the mod, a question and the use of a skill.
const stageScript = `
def shout(e):
    tell("stage.shouted", about = hero())

verb("stage:shout", shout, confirm = "stage.sure")

def trade(e):
    ask("stage:trade", ["stage:purse", "stage:goat"])

def traded(e, answer):
    tell("stage.traded" if answer == "stage:goat" else "stage.kept")

verb("stage:trade", trade)
question("stage:trade", traded)

def jump(e, cell):
    teleport(e, cell)

def cells(e):
    return [step_from(step_from(e, way), way) for way in ["north", "east", "south", "west"]]

verb("stage:jump", jump, takes = "cell", aims = cells, mp = 1, key = "F9")

def gust(e, skill, way):
    push(in_cell(step_from(e, way)), way, 2)

def ways(e, skill):
    return [way for way in ["north", "east", "south", "west"] if in_cell(step_from(e, way))]

skill_use("stage:gust", gust, takes = "dir", aims = ways)
`

// saved is a scenario in a folder of saved games.
type saved struct {
	scenario
	folder string
	data   *overlay.Data
}

// copy copies the folder for another face.
func (s *saved) copy(t *testing.T) (folder string) {
	t.Helper()
	folder = t.TempDir()
	if err := os.CopyFS(folder, os.DirFS(s.folder)); err != nil {
		t.Fatal(err)
	}
	return folder
}

// write writes the mod and the saved game of a scenario into a folder.
func (s scenario) write(t *testing.T) *saved {
	t.Helper()
	folder := t.TempDir()
	rows := strings.Fields(s.stage)
	terrain := func(c rune) rune {
		if strings.ContainsRune("#<>\n", c) {
			return c
		}
		return '.'
	}
	drawing := `"` + strings.Map(terrain, strings.Join(rows, "\n")) + `"`
	files := map[string]string{
		"mod.toml": "id = 'stage'\nversion = '1.0.0'\napi = 1\nname = { en = 'Stage', fr = 'Scène' }\n",
		"data/stage.toml": strings.NewReplacer("WIDTH", strconv.Itoa(len(rows[0])), "HEIGHT", strconv.Itoa(len(rows)),
			"DRAWING", strings.ReplaceAll(drawing, "\n", `", "`)).Replace(stageRules),
		"scripts/stage.star": stageScript,
		"words/en/stage.toml": `"verb.stage:shout" = "Shout"
"verb.stage:shout.about" = "Shout as loud as you can."
"stage.sure" = "Everybody will hear it. Shout?"
"stage.shouted" = "You shout."
"verb.stage:trade" = "Trade"
"verb.stage:trade.about" = "Ask what you may have."
"verb.stage:jump" = "Jump"
"verb.stage:jump.about" = "Jump over a cell."
"question.stage:trade" = "What do you want for your hat?"
"item.stage:purse" = "purse"
"item.stage:goat" = "goat"
"stage.traded" = "The goat eats your hat."
"stage.kept" = "You keep your hat."
"skill.stage:gust" = "gust"
"skill.stage:gust.about" = "Blows something away."
"ruleset.stage:stage" = "The stage"
`,
		"words/fr/stage.toml": `"verb.stage:shout" = "Crier"
"verb.stage:shout.about" = "Crier à pleins poumons."
"stage.sure" = "Tout le monde l'entendra. Crier ?"
"stage.shouted" = "Vous criez."
"verb.stage:trade" = "Troquer"
"verb.stage:trade.about" = "Demander ce que vous pouvez avoir."
"verb.stage:jump" = "Sauter"
"verb.stage:jump.about" = "Sauter par-dessus une case."
"question.stage:trade" = "Que voulez-vous pour votre chapeau ?"
"item.stage:purse" = "la bourse"
"item.stage:goat" = "la chèvre"
"stage.traded" = "La chèvre mange votre chapeau."
"stage.kept" = "Vous gardez votre chapeau."
"skill.stage:gust" = "la bourrasque"
"skill.stage:gust.about" = "Souffle quelque chose au loin."
"ruleset.stage:stage" = "La scène"
`,
	}
	for name, text := range files {
		path := filepath.Join(folder, "mods", "stage", name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	data := overlay.Open(folder, stage.Check)
	data.Arrange("", "")
	if found, err := data.Mods(); err != nil || len(found) != 1 || found[0].Fault != nil {
		t.Fatalf("the mods are %+v: %v", found, err)
	}
	kit, err := core.Open(data, "stage:stage")
	if err != nil {
		t.Fatal(err)
	}
	g, err := kit.Begin(dungeon.Start{Seed: s.name, Class: cmp.Or(s.class, "warrior")})
	if err != nil {
		t.Fatal(err)
	}
	dungeontest.Descend(t, g, 2)
	stage := dungeontest.Inhabit(t, g, s.stage, s.monsters)
	if s.setUp != nil {
		s.setUp(stage)
	}
	k, err := keep.Take(kit, g, keep.Past{}, slotOf(folder, 1))
	if err != nil {
		t.Fatal(err)
	}
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	return &saved{s, folder, data}
}
