package scripts_test

import (
	"context"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/lab"
	"github.com/donjon-rogue/donjon/systems/dungeon/scripts"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// withData are data files with a mod "trial" that has data and scripts.
func withData(data string, scripts ...string) fs.FS {
	all := files(append(scripts, defined)...)
	assets.Layers(all)[0].Files.(fstest.MapFS)["data/trial.toml"] = &fstest.MapFile{Data: []byte(data)}
	return all
}

// opening opens Adventure with such a mod.
func opening(t testing.TB, data string, scripts ...string) *kit.Kit {
	t.Helper()
	k, err := core.Open(withData(data, scripts...), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	return k
}

const skillData = `
rulesets = ["adventure"]

[[skill]]
name = "trial:hush"
[skill.components]
skill = { mp = [2, 1], cooldown = 3 }
act = { run = "trial:hush" }

[[skill]]
name = "trial:gust"
[skill.components]
skill = { free = true }
act = { run = "trial:gust" }

[[skill]]
name = "trial:spark"
[skill.components]
skill = {}
act = { run = "trial:spark" }

[[change]]
hero = "warrior"
components.skills.own = { add = ["trial:hush", "trial:gust", "trial:spark"] }

[[item]]
name = "trial:rod"
depths = [1, 0]
weight = 60
[item.components]
item = { kind = "rod" }
rod = { charges = 2, most = 2 }
act = { run = "trial:spark" }
`

const skillScript = `
def hush(e, skill):
    for m in near(e, 9):
        if not m.hero:
            sleep(m)
    tell("trial.hush", amount = skill.learnt.rank)

def quiet(e, skill):
    return refuse("trial.calm") if e["trial:fever"] else True

skill_use("trial:hush", hush, legal = quiet)

def gust(e, skill, way):
    e["trial:fever"] = {"toward": way}

def ways(e, skill):
    return [way for way in ["north", "east", "south", "west"] if is_free(step_from(e, way))]

skill_use("trial:gust", gust, takes = "dir", aims = ways)

def spark(e, skill, cell):
    hurt(in_cell(cell), 7, kind = "fire")

skill_use("trial:spark", spark, takes = "cell")
`

// learnt lets the hero learn a skill.
func learnt(g *systems.Game, name string) {
	g.Spawn(g.Content.Must("skill", name), components.Learnt.With(components.LearntData{By: g.Hero, Rank: 1}))
}

// legal lists the legal actions with a verb.
func legal(g *systems.Game, verb systems.Verb) []systems.Action {
	return dungeon.AppendLegal(nil, g, verb)
}

func TestASkillOfAScriptCostsAndCools(t *testing.T) {
	k := opening(t, skillData, skillScript)
	g := k.New("trial")
	learnt(g, "trial:hush")
	use := systems.Action{Verb: skills.UseSkill, Name: "trial:hush"}
	components.Mana.Get(g.World, g.Hero).Now = 5
	if !slices.Contains(legal(g, skills.UseSkill), use) {
		t.Fatalf("legal are %+v", legal(g, skills.UseSkill))
	}
	turn := g.Run().Turn
	if err := g.Act(use); err != nil || off(g) != "" || g.Run().Turn != turn+1 {
		t.Fatal(err, off(g))
	}
	told := slices.ContainsFunc(g.Events, func(e systems.Event) bool { return e.Type == dungeon.EventTell && e.Amount == 1 })
	if mp := components.Mana.Get(g.World, g.Hero).Now; mp != 3 || !told || slices.Contains(legal(g, skills.UseSkill), use) {
		t.Errorf("%d Mp are left, or it does not cool: %+v", mp, g.Events)
	}
	if err := g.Act(use); err == nil || err.Error() != "refused: refuse.cooldown" {
		t.Errorf("at once again: %v", err)
	}
	wait(t, g, 3)
	fever.Attach(g.World, g.Hero, FeverData{})
	if err := g.Act(use); err == nil || err.Error() != "refused: trial.calm" || slices.Contains(legal(g, skills.UseSkill), use) {
		t.Errorf("against legal: %v", err)
	}
	fever.Detach(g.World, g.Hero)
	if loaded := load(t, k, g); !slices.Contains(legal(loaded, skills.UseSkill), use) {
		t.Error("a loaded game does not offer it")
	}
	s, ok := known.Know(g).Skills().Find("trial:hush")
	if !ok || !s.Active || s.Aimed || s.Mp != 2 || s.Cooldown != 3 || s.Use.Key != "" {
		t.Errorf("players know %+v", s)
	}
}

func TestSkillsOfScriptsAreAimed(t *testing.T) {
	g := opening(t, skillData, skillScript).New("trial")
	learnt(g, "trial:gust")
	learnt(g, "trial:spark")
	rod := dungeon.NewItem(g, "trial:rod", 1)
	g.Give(rod, g.Hero, dungeon.NextSlot(g, g.Hero))
	at := free(t, g)
	rat, _ := dungeon.Summon(g, "rat", 1, at, 50, 1)
	var gusts, sparks []systems.Action
	for _, a := range legal(g, skills.UseSkill) {
		switch a.Name {
		case "trial:gust":
			gusts = append(gusts, a)
			if !g.Here().Free(known.Know(g).Hero().At().Step(a.Direction)) {
				t.Errorf("a gust goes %s", a.Direction)
			}
		case "trial:spark":
			sparks = append(sparks, a)
		}
	}
	if len(gusts) == 0 || len(sparks) != 1 || sparks[0].Cell != at {
		t.Fatalf("legal are %+v and %+v", gusts, sparks)
	}
	turn := g.Run().Turn
	if err := g.Act(gusts[0]); err != nil || off(g) != "" || fever.Get(g.World, g.Hero).Toward != gusts[0].Direction || g.Run().Turn != turn {
		t.Error(err, off(g))
	}
	if err := g.Act(systems.Action{Verb: skills.UseSkill, Name: "trial:gust", Direction: mustToward(t, g, at)}); err == nil {
		t.Error("a gust went into the rat")
	}
	if err := g.Act(sparks[0]); err != nil || off(g) != "" || components.Health.Get(g.World, rat).Now != 43 {
		t.Error(err, off(g), components.Health.Get(g.World, rat))
	}
	if err := g.Act(systems.Action{Verb: items.Zap, Item: rod}); err != nil || components.Health.Get(g.World, rat).Now != 36 || components.Rod.Get(g.World, rod).Charges != 1 {
		t.Error(err, off(g), components.Health.Get(g.World, rat))
	}
}

// TestFaultsOfSkillsAreTold: a skill whose aims or limits have a fault is offered, and using it tells.
func TestFaultsOfSkillsAreTold(t *testing.T) {
	for before, want := range map[string]struct{ after, fault string }{
		`return refuse("trial.calm") if`:         {`return 1 << 70 if`, "bits"},
		`return [way for way in ["north"`:        {`return [way for way in ["nroth"`, `there is no direction "nroth"`},
		`    e["trial:fever"] = {"toward": way}`: {`    return refuse("trial.calm")`, "the skill trial:gust returned a refusal"},
		`    return [way for way in ["north", "east", "south", "west"] if is_free(step_from(e, way))]`: {`    hurt(e, 1)`, "hurt changes the game"},
	} {
		script := strings.Replace(skillScript, before, want.after, 1)
		if script == skillScript {
			t.Fatal(before)
		}
		g := opening(t, skillData, script).New("trial")
		learnt(g, "trial:gust")
		learnt(g, "trial:hush")
		components.Mana.Get(g.World, g.Hero).Now = 5
		hash, list := g.World.Hash(), legal(g, skills.UseSkill)
		if g.World.Hash() != hash || len(list) == 0 {
			t.Errorf("%s: legal are %+v, or asking has changed something", before, list)
		}
		for _, a := range list {
			if off(g) == "" {
				if err := g.Act(a); err != nil && off(g) == "" && err.Error() != "refused: refuse.skill-target" {
					t.Errorf("%s: %+v: %v", before, a, err)
				}
			}
		}
		if !strings.Contains(off(g), want.fault) {
			t.Errorf("%s: switched off by %q, want %s", before, off(g), want.fault)
		}
		if list := legal(g, skills.UseSkill); len(list) > 0 {
			t.Errorf("%s: once the mod is off, legal are %+v", before, list)
		}
	}
}

const itemData = `
rulesets = ["adventure"]

[[item]]
name = "trial:lamp"
depths = [1, 0]
weight = 30
[item.components]
item = { kind = "amulet" }
equipment = { attribute = "def" }
scripted = { use = "trial:light" }

[[item]]
name = "trial:caltrops"
depths = [1, 0]
weight = 30
[item.components]
item = { kind = "knife" }
missile = { reach = 4 }
stack = { count = 5, most = 9 }
scripted = { use = "trial:scatter" }
`

const itemScript = `
def light(e, item):
    if not item.equipment.worn:
        return refuse("trial.dark")
    e["trial:fever"] = {"turns": 1}
    if e.health.now == 1:
        take(item)

def worn(e, item):
    return item.equipment.worn

item_use("trial:light", light, by = "use", legal = worn)

def scatter(e, item, cell):
    place("web", cell)
    noise(cell, 5, by = e)

item_use("trial:scatter", scatter, by = "throw")
`

func TestItemsOfAnyKindAreUsed(t *testing.T) {
	k := opening(t, itemData, itemScript)
	g := k.New("trial")
	lamp := dungeon.NewItem(g, "trial:lamp", 1)
	g.Give(lamp, g.Hero, dungeon.NextSlot(g, g.Hero))
	use := systems.Action{Verb: "trial:light", Item: lamp}
	if len(legal(g, "trial:light")) > 0 || slices.Contains(legal(g, items.Drink), systems.Action{Verb: items.Drink, Item: lamp}) {
		t.Error("a lamp that is not worn is used, or drunk")
	}
	if err := g.Act(systems.Action{Verb: items.Equip, Item: lamp}); err != nil {
		t.Fatal(err)
	}
	if got := legal(g, "trial:light"); !slices.Equal(got, []systems.Action{use}) {
		t.Fatalf("legal are %+v", got)
	}
	turn := g.Run().Turn
	if err := g.Act(use); err != nil || off(g) != "" || !fever.Has(g.World, g.Hero) || g.Run().Turn != turn+1 || !g.World.Alive(lamp) {
		t.Error(err, off(g))
	}
	components.Health.Get(g.World, g.Hero).Now = 1
	if err := g.Act(use); err != nil || off(g) != "" || g.World.Alive(lamp) {
		t.Error("the lamp was not taken", err, off(g))
	}
	if spec, _ := g.Verbs().Find("trial:light"); spec.Listed() != systems.GroupItems {
		t.Errorf("players find the use among %q", spec.Listed())
	}
}

func TestWhatIsThrownRunsItsScript(t *testing.T) {
	k := opening(t, itemData, itemScript)
	g := k.New("trial")
	stack := dungeon.NewItem(g, "trial:caltrops", 1)
	g.Give(stack, g.Hero, dungeon.NextSlot(g, g.Hero))
	throws := slices.DeleteFunc(legal(g, items.Throw), func(a systems.Action) bool { return a.Item != stack })
	if len(throws) == 0 {
		t.Fatal("nothing can be thrown at a cell")
	}
	for _, aim := range known.Know(g).Preview().Aim(stack) {
		if len(aim.Hits) > 0 {
			t.Errorf("a throw is expected to hurt: %+v", aim)
		}
	}
	if err := g.Act(throws[0]); err != nil || off(g) != "" {
		t.Fatal(err, off(g))
	}
	lies := func(g *systems.Game) bool {
		return slices.ContainsFunc(g.Here().Lying(throws[0].Cell), func(id world.ID) bool { return components.Name.Get(g.World, id).Key == "web" })
	}
	if !lies(g) || !lies(load(t, k, g)) || components.Stack.Get(g.World, stack).Count != 4 {
		t.Errorf("there is no web, or %d are left", components.Stack.Get(g.World, stack).Count)
	}
}

// TestBotsUseWhatScriptsAdd: the bot of mods check learns the skills, and uses the items.
func TestBotsUseWhatScriptsAdd(t *testing.T) {
	k := opening(t, skillData+strings.Replace(itemData, "rulesets = [\"adventure\"]", "", 1), skillScript, itemScript)
	for bot, games := range map[string]int{bots.NameTester: 5, "planner": 1, "careful": 1, "random": 1} { // in any order
		plan := lab.Plan{Bot: bot, Ruleset: "adventure", Class: "warrior", Seed: "mods", Games: games}
		batch, err := lab.Play(context.Background(), k, plan, lab.Shard{}, 1, func() {})
		if err != nil {
			t.Fatal(bot, err)
		}
		for _, run := range batch.Runs {
			if len(run.ModsOff) > 0 {
				t.Error(bot, run.ModsOff)
			}
		}
	}
	for _, h := range scripts.NeverCalled(k) {
		if h.Name != "trial:zombie" && h.Name != "trial:cure" {
			t.Errorf("%s was never called", h.Name)
		}
	}
}

func TestUsesThatCannotBeLoadedAreTold(t *testing.T) {
	for text, want := range map[string]string{
		"skill_use('trial:a', len, takes = 'item')":                  `a skill takes "dir" or "cell" or nothing, not "item"`,
		"skill_use('trial:a', len, aims = len)":                      `aims are for a skill that takes "dir" or "cell"`,
		"skill_use('trial:a', len)\nskill_use('trial:a', len)":       `a.star:2:10: skill_use is called twice with "trial:a"`,
		"skill_use('other:a', len)":                                  `the name "other:a" of this skill_use cannot be used`,
		"item_use('trial:a', len, by = 'eat')":                       `an item is used by "drink", "throw" or "use", not by "eat"`,
		"item_use('trial:a', len, free = True)":                      `legal and free are for by = "use"`,
		"verb('trial:a', len)\nitem_use('trial:a', len, by = 'use')": `a verb has the name of this use already`,
	} {
		if _, err := scripts.Load(files(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s\ngave %v, want %s", text, err, want)
		}
	}
	for before, c := range map[string]struct{ after, want string }{
		`act = { run = "trial:gust" }`: {`act = { run = "trial:gusty" }`, `data/trial.toml:14:9: there is no skill use "trial:gusty" for the skill "trial:gust"; did you mean "trial:gust"?`},
	} {
		data := strings.Replace(skillData, before, c.after, 1)
		if _, err := core.Open(withData(data, skillScript), "adventure"); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s gave %v, want %s", c.after, err, c.want)
		}
	}
	data := strings.Replace(itemData, "missile = { reach = 4 }\n", "", 1)
	if _, err := core.Open(withData(data, itemScript), "adventure"); err == nil || !strings.Contains(err.Error(), `the item use "trial:scatter" is of items that are thrown`) {
		t.Errorf("an item that is not thrown gave %v", err)
	}
}
