package scripts_test

import (
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/scripts"
)

// FeverData is a component of the mod "trial".
type FeverData struct {
	Potency int `within:"0,9"`
	Turns   int `within:"0,100"`
	By      world.ID
	Toward  grid.Direction
	Name    string `maxlen:"10"`
	Marks   []int  `maxlen:"3"`
	Known   bool
}

var fever = world.Register[FeverData]("trial:fever", world.In("monster", "hero"), world.Default("Potency", 1))

// entries are data of the mod.
const entries = `
[[monster]]
name = "zombie"
weight = 0
growth = { hp = 100, atk = 100 }
[monster.components]
hostile = {}
solid = {}
scripted = { behaviour = "trial:zombie" }
`

const potions = `
[[item]]
name = "cure"
depths = [1, 0]
weight = 0
[item.components]
item = { kind = "potion" }
scripted = { use = "trial:cure" }
`

// opened opens Classic with the packs of the program and of the scripts over data files, as package
// core does.
func opened(files fs.FS) (*kit.Kit, error) {
	set, err := scripts.Load(files)
	if err != nil {
		return nil, err
	}
	packs := core.Packs()
	for _, layer := range assets.Layers(files) {
		if p, scripted := set.Pack(layer.ID); scripted {
			packs = append(packs, p)
		}
	}
	return kit.Open(files, "classic", append(packs, set.Shared())...)
}

// files are the program's data files with scripts of the mod "trial".
func files(scripts ...string) fs.FS {
	added := fstest.MapFS{}
	for i, text := range scripts {
		added["scripts/"+string(rune('a'+i))+".star"] = &fstest.MapFile{Data: []byte(text)}
	}
	over := fstest.MapFS{}
	for file, more := range map[string]string{"monsters/classic.toml": entries, "items/classic.toml": potions} {
		raw, _ := fs.ReadFile(assets.Files(), file)
		over[file] = &fstest.MapFile{Data: append(slices.Clone(raw), more...)}
	}
	return assets.With(assets.Over(over, assets.Files()), assets.Layer{ID: "trial", Version: "1.0.0", Files: added})
}

// defined are the behaviour and the use that the entries name.
const defined = `
def cure(e, item):
    e["trial:fever"] = None
    heal(e, 5)
item_use("trial:cure", cure)

def zombie(e):
    if foes(e):
        return None
    way = toward(e, hero())
    return ("move", way) if way else "wait"
behaviour("trial:zombie", choose = zombie)
`

func open(t testing.TB, scripts ...string) *kit.Kit {
	t.Helper()
	kit, err := opened(files(append(scripts, defined)...))
	if err != nil {
		t.Fatal(err)
	}
	return kit
}

// play starts a game with scripts in which the hero has 1000 Hp of 2000.
func play(t testing.TB, scripts ...string) *systems.Game {
	t.Helper()
	g := open(t, scripts...).New("trial")
	*components.Health.Get(g.World, g.Hero) = components.HealthData{Now: 1000, Max: 2000}
	return g
}

// wait lets turns pass.
func wait(t testing.TB, g *systems.Game, turns int) {
	t.Helper()
	for range turns {
		if err := g.Act(systems.Action{Verb: dungeon.Wait}); err != nil {
			t.Fatal(err)
		}
	}
}

// off is why the scripts were switched off, or "".
func off(g *systems.Game) string {
	for _, m := range known.Know(g).Mods().SwitchedOff() {
		return m.Reason
	}
	return ""
}

func hp(g *systems.Game) int { return components.Health.Get(g.World, g.Hero).Now }

// free is a free cell beside the hero.
func free(t testing.TB, g *systems.Game) grid.Point {
	t.Helper()
	for _, p := range known.Know(g).Hero().At().Neighbours() {
		if g.Here().Free(p) {
			return p
		}
	}
	t.Fatal("there is no free cell beside the hero")
	return grid.Point{}
}

func TestAStepRunsForItsEntities(t *testing.T) {
	g := play(t, `
def tick(e):
    f = e["trial:fever"]
    f.turns += 1
    hurt(e, f.potency, cause = "effect.trial:fever")
    if f.turns == 3:
        e["trial:fever"] = None
        tell("trial:over", e, amount = f.turns if e["trial:fever"] else 7)
step("trial:tick", tick, after = "effects", each = ["trial:fever"])
`)
	wait(t, g, 1)
	if hp(g) != 1000 {
		t.Errorf("without fever the hero has %d Hp", hp(g))
	}
	fever.Attach(g.World, g.Hero, FeverData{Potency: 4})
	wait(t, g, 5)
	if hp(g) != 988 || fever.Has(g.World, g.Hero) || off(g) != "" {
		t.Errorf("three turns of fever left %d Hp, want 988, %s", hp(g), off(g))
	}
	log := components.Log.Get(g.World, g.RunID).Entries
	if e := log[len(log)-1].Event; e.Type != dungeon.EventTell || e.Name != "trial:over" || e.Amount != 7 || e.Who != "hero.adventurer" {
		t.Errorf("the log ends with %+v", e)
	}
}

func TestAComponentsFieldsKeepTheirTypesAndBounds(t *testing.T) {
	g := play(t, `
def once():
    h = hero()
    if h["trial:fever"] == None:
        h["trial:fever"] = {"potency": 100, "by": h, "toward": "west", "name": "x", "marks": [1, 2], "known": True}
    f = h["trial:fever"]
    f.turns = -5
    f.marks = f.marks + [3]
    f.name += "y"
    if f.by == h and f.toward == "west" and f.known and f.potency == 9 and h.hero and h.alive:
        f.turns = 42
step("trial:once", once, before = "reaper")
`)
	wait(t, g, 1)
	want := FeverData{Potency: 9, Turns: 42, By: g.Hero, Toward: grid.West, Name: "xy", Marks: []int{1, 2, 3}, Known: true}
	if got := fever.Find(g.World, g.Hero); got == nil || got.Potency != want.Potency || got.Turns != want.Turns || got.By != want.By ||
		got.Toward != want.Toward || got.Name != want.Name || !slices.Equal(got.Marks, want.Marks) || !got.Known {
		t.Errorf("the component is %+v, want %+v; %s", got, want, off(g))
	}
}

// TestFaultsInAGameSwitchTheModOff: each ends what the mod does, and nothing else.
func TestFaultsInAGameSwitchTheModOff(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"hero().health.now = 5", "a script changes only the components of its own mod, and health is not"},
		{"hero()['trial:fever'] = 5", "a component is set to its fields in braces, or to None, not to a int"},
		{"hero()['trial:fever'] = {'potenty': 5}", `trial:fever has no field "potenty"; did you mean "potency"?`},
		{"hero()['trial:fever'] = {'potency': 'a'}", "potency is a whole number, not a string"},
		{"hero()['trial:fever'] = {'name': 'a' * 11}", "name has 11 bytes; it may have 10"},
		{"hero()['trial:fever'] = {'toward': 'up'}", `there is no direction "up"; write north, east, south or west`},
		{"hero()['trial:fever'] = {'marks': [1, 2, 3, 4]}", "marks has 4 parts; it may have 3"},
		{"hero()['trial:fevre']", `there is no component "trial:fevre"; did you mean "trial:fever"?`},
		{"hero().helth", `no entity has .helth; did you mean "health"?`},
		{"hero().health.nw", `health has no field "nw"`},
		{"hurt(3, 4)", "hurt: for parameter entity: this is an entity, not a int"},
		{"hurt(hero(), 1 << 40)", "hurt: for parameter amount: the number is too large"},
		{"spawn('rta', hero())", `no data file has the monster "rta"`},
		{"give('wepon')", `no data file has the item "wepon"; did you mean "weapon"?`},
		{"give('weapon', count = 101)", "from 1 to 100 of an item are given"},
		{"apply(hero(), 'nothing')", `no data file has the effect "nothing"`},
		{"push(hero(), 'left')", `there is no direction "left"`},
		{"teleport(hero(), 5)", "teleport: for parameter cell: a cell is (x, y) or an entity, not a int"},
		{"roll(5, 2)", "roll(5, 2): the first number may not be above the second"},
		{"step('trial:other', bad)", "step is called while the script is loaded"},
		{"fail('enough')", "enough"},
		{"[tell('a') for i in range(2000)]", "a mod may do 1000 things in a turn, and this would be one more"},
		{"[i for i in range(1 << 40)]", "a call may take 200000 steps, and this would be one more"},
		{"'a' * (1 << 29)", "the text would have 536870912 bytes"},
	} {
		g := play(t, "def bad():\n    "+c.line+"\nstep('trial:bad', bad, after = 'effects')\n")
		twin := play(t, "def good():\n    pass\nstep('trial:bad', good, after = 'effects')\n")
		wait(t, g, 2)
		wait(t, twin, 2)
		reason := off(g)
		if !strings.HasPrefix(reason, "scripts/a.star:2:") || !strings.Contains(reason, c.want) {
			t.Errorf("%s\ngave %s, want %s", c.line, reason, c.want)
		}
		mods := components.SwitchedOffMods.Get(g.World, g.RunID).Mods
		if len(mods) != 1 || mods[0].Mod != "trial" || mods[0].Turn != 0 {
			t.Errorf("%s: switched off are %+v", c.line, mods)
		}
		log := components.Log.Get(g.World, g.RunID)
		i := slices.IndexFunc(log.Entries, func(e components.LogEntry) bool { return e.Event.Type == dungeon.EventModOff })
		if i < 0 || log.Entries[i].Event.Name != "trial" || log.Entries[i].Event.Old != reason {
			t.Fatalf("%s: the log does not say why: %+v", c.line, log.Entries)
		}
		log.Entries = slices.Delete(log.Entries, i, i+1)
		components.SwitchedOffMods.Detach(g.World, g.RunID)
		if g.World.Hash() != twin.World.Hash() {
			t.Errorf("%s: something else has changed", c.line)
		}
	}
}

func TestListenersHearWhatHappens(t *testing.T) {
	g := play(t, `
def killed(e):
    if e.by and e.by.hero and e.to and not e.to.alive:
        give("weapon", quality = 3)
        e.by["trial:fever"] = {"turns": e.amount}
on("kill", killed)

def received(e):
    e.by["trial:fever"].potency = 7 if e.quality == 3 else 2
on("receive", received)
`)
	at := free(t, g)
	rat, _ := dungeon.Summon(g, "rat", 1, at, 1, 1)
	components.Reward.Attach(g.World, rat, components.RewardData{Exp: 12})
	d, _ := known.Know(g).Hero().At().Toward(at)
	if err := g.Act(systems.Action{Verb: dungeon.Move, Direction: d}); err != nil {
		t.Fatal(err)
	}
	if f := fever.Find(g.World, g.Hero); f == nil || f.Turns != 12 || f.Potency != 7 || off(g) != "" {
		t.Errorf("the listeners have left %+v; %s; %+v", f, off(g), g.Events)
	}
}

// TestAnEchoEnds: a listener that causes what it hears is stopped.
func TestAnEchoEnds(t *testing.T) {
	g := play(t, "def again(e):\n    hurt(hero(), 1)\n    hurt(hero(), 1)\n    hurt(hero(), 1)\non('attack', again)\n"+
		"def first():\n    hurt(hero(), 1)\nstep('trial:first', first, after = 'effects')\n")
	components.Health.Get(g.World, g.Hero).Now = 100_000
	wait(t, g, 1)
	if reason := off(g); !strings.Contains(reason, "a mod may do 1000 things in a turn") || g.Run().Over {
		t.Errorf("the echo ended by %q", reason)
	}
	wait(t, g, 3)
}

// TestATurnHasABudget: all calls of a turn together have one limit.
func TestATurnHasABudget(t *testing.T) {
	g := play(t, `
def work():
    for i in range(30000):
        pass
step("trial:a", work, after = "effects")
step("trial:b", work, after = "effects")
`)
	wait(t, g, 3)
	if off(g) != "" {
		t.Errorf("two calls were too much: %s", off(g))
	}
	var many strings.Builder
	many.WriteString("def work():\n    for i in range(30000):\n        pass\n")
	for i := range 30 {
		many.WriteString("step('trial:s" + string(rune('a'+i%26)) + string(rune('a'+i/26)) + "', work, after = 'effects')\n")
	}
	g = play(t, many.String())
	wait(t, g, 1)
	if want := "the scripts of all mods may take 2000000 steps in a turn"; !strings.Contains(off(g), want) {
		t.Errorf("thirty calls ended by %q, want %s", off(g), want)
	}
}

const coughs = `
def may(e, way):
    return is_free(step_from(e, way)) and e["trial:fever"] == None

def cough(e, way):
    if e.health.now == 1:
        return refuse("refuse.no-target")
    e["trial:fever"] = {"toward": way}
    noise(e, 8, by = e)
    if e.health.now == 2:
        return NO_TIME
verb("trial:cough", cough, takes = "dir", legal = may)
`

func TestAVerbIsLegalRecordedAndRefused(t *testing.T) {
	g := play(t, coughs)
	var legal []systems.Action
	for _, a := range dungeon.Legal(g) {
		if a.Verb == "trial:cough" {
			legal = append(legal, a)
		}
	}
	cells := 0
	for _, p := range known.Know(g).Hero().At().Neighbours() {
		if g.Here().Free(p) {
			cells++
		}
	}
	if len(legal) != cells || cells == 0 {
		t.Fatalf("legal are %+v, and %d cells are free", legal, cells)
	}
	for d := range grid.Clockwise {
		a := systems.Action{Verb: "trial:cough", Direction: d}
		if slices.Contains(legal, a) {
			continue
		}
		before := g.World.Hash()
		if err := g.Act(a); err == nil || g.World.Hash() != before {
			t.Errorf("%+v was not refused without a trace: %v", a, err)
		}
	}
	components.Health.Get(g.World, g.Hero).Now = 1
	before := g.World.Hash()
	if err := g.Act(legal[0]); err == nil || err.Error() != "refused: refuse.no-target" || g.World.Hash() != before {
		t.Errorf("the script's refusal gave %v", err)
	}
	components.Health.Get(g.World, g.Hero).Now = 2
	turn := g.Run().Turn
	if err := g.Act(legal[0]); err != nil || g.Run().Turn != turn || fever.Get(g.World, g.Hero).Toward != legal[0].Direction {
		t.Errorf("a cough without time: %v, turn %d", err, g.Run().Turn)
	}
	if !slices.ContainsFunc(g.Events, func(e systems.Event) bool { return e.Type == dungeon.EventNoise && e.Amount == 8 }) {
		t.Errorf("there was no noise: %+v", g.Events)
	}
	if table := open(t, coughs).Codec().Table(); !slices.Contains(table, "trial:cough dir") {
		t.Errorf("the verb is not in the table of recorded verbs: %v", table)
	}
}

// TestAskingWhatIsLegalChangesNothing: not even by a script that tries, and one with a
// fault is told by doing it.
func TestAskingWhatIsLegalChangesNothing(t *testing.T) {
	for _, body := range []string{"hero()['trial:fever'] = {}", "hurt(hero(), 1)", "roll(1, 6)", "[0 for i in range(1 << 40)]"} {
		g := play(t, "def may(e):\n    "+body+"\n    return False\ndef do(e):\n    pass\nverb('trial:do', do, legal = may)\n")
		before := g.World.Hash()
		var offered bool
		for range 50 {
			offered = slices.Contains(dungeon.Legal(g), systems.Action{Verb: "trial:do"})
		}
		if g.World.Hash() != before || !offered {
			t.Errorf("%s: asking changed the game, or a fault is not offered: %v", body, offered)
		}
		turn := g.Run().Turn
		if err := g.Act(systems.Action{Verb: "trial:do"}); err != nil || off(g) == "" || g.Run().Turn != turn {
			t.Errorf("%s: %v, %q", body, err, off(g))
		}
		if err := g.Act(systems.Action{Verb: "trial:do"}); err == nil || err.Error() != "refused: refuse.scripts-off" {
			t.Errorf("%s: after that, %v", body, err)
		}
	}
}

// TestAVerbIsAimedAtCellsAndCosts: at the cells that the script says, or at the foes in view.
func TestAVerbIsAimedAtCellsAndCosts(t *testing.T) {
	g := play(t, `
def zap(e, cell):
    hurt(in_cell(cell), 7)
verb("trial:zap", zap, takes = "cell", mp = 3)

def jump(e, cell):
    teleport(e, cell)

def cells(e):
    return [c for c in [step_from(e, d) for d in ["north", "east", "south", "west"]] if is_free(c)]
verb("trial:jump", jump, takes = "cell", aims = cells, free = True)

def bad(e):
    return ["north"]
verb("trial:bad", jump, takes = "cell", aims = bad)
`)
	at := free(t, g)
	rat, _ := dungeon.Summon(g, "rat", 1, at, 50, 1)
	mana := components.Mana.Get(g.World, g.Hero)
	*mana = components.ManaData{Now: 4, Max: 10}
	zap := systems.Action{Verb: "trial:zap", Cell: at}
	if list := dungeon.AppendLegal(nil, g, "trial:zap"); !slices.Contains(list, zap) {
		t.Fatalf("legal are %+v", list)
	}
	spec, _ := g.Verbs().Find("trial:zap")
	if cost := known.Know(g).Actions().Cost(spec); cost.Mp != 3 {
		t.Errorf("players know the cost %+v", cost)
	}
	if err := g.Act(zap); err != nil || off(g) != "" || mana.Now != 1 || components.Health.Get(g.World, rat).Now != 43 {
		t.Error(err, off(g), mana)
	}
	if err := g.Act(zap); err == nil || err.Error() != "refused: refuse.verb-mana" || len(dungeon.AppendLegal(nil, g, "trial:zap")) > 0 {
		t.Errorf("with too few Mp: %v", err)
	}
	jumps := dungeon.AppendLegal(nil, g, "trial:jump")
	if len(jumps) == 0 || slices.ContainsFunc(jumps, func(a systems.Action) bool { return a.Cell == at }) {
		t.Fatalf("legal are %+v", jumps)
	}
	if err := g.Act(systems.Action{Verb: "trial:jump", Cell: at}); err == nil || off(g) != "" {
		t.Errorf("a jump onto the rat: %v, %s", err, off(g))
	}
	if err := g.Act(jumps[0]); err != nil || known.Know(g).Hero().At() != jumps[0].Cell {
		t.Error(err, off(g))
	}
	if list := dungeon.AppendLegal(nil, g, "trial:bad"); len(list) == 0 {
		t.Error("a verb whose aims have a fault is not offered")
	}
	if err := g.Act(dungeon.AppendLegal(nil, g, "trial:bad")[0]); err != nil || !strings.Contains(off(g), "the aims of trial:bad: a cell is (x, y) or an entity") {
		t.Error(err, off(g))
	}
}

func TestAVerbThatChangesAndRefusesIsAFault(t *testing.T) {
	g := play(t, "def do(e):\n    hurt(e, 1)\n    return refuse('refuse.no-target')\nverb('trial:do', do)\n")
	if err := g.Act(systems.Action{Verb: "trial:do"}); err != nil || !strings.HasPrefix(off(g), "scripts/a.star:1:1: the verb trial:do has changed something and refused") {
		t.Errorf("%v, %q", err, off(g))
	}
}

func TestAPotionRunsItsScript(t *testing.T) {
	g := play(t)
	fever.Attach(g.World, g.Hero, FeverData{})
	components.Health.Get(g.World, g.Hero).Now = 50
	potion := dungeon.NewItem(g, "cure", 1)
	g.Give(potion, g.Hero, 5)
	drink := systems.Action{Verb: items.Drink, Item: potion}
	if !slices.Contains(dungeon.Legal(g), drink) {
		t.Fatal("the potion is not offered")
	}
	if err := g.Act(drink); err != nil || fever.Has(g.World, g.Hero) || hp(g) != 55 || g.World.Alive(potion) {
		t.Errorf("%v, %d Hp", err, hp(g))
	}
	g = play(t, "def bad():\n    fail('x')\nstep('trial:bad', bad, after = 'effects')\n")
	potion = dungeon.NewItem(g, "cure", 1)
	g.Give(potion, g.Hero, 5)
	wait(t, g, 1)
	drink.Item = potion
	if err := g.Act(drink); err == nil || slices.Contains(dungeon.Legal(g), drink) || !g.World.Alive(potion) {
		t.Error("a potion whose mod is switched off was drunk")
	}
}

// TestAFaultOfABehaviourIsASentence lets a behaviour return what is no action.
func TestAFaultOfABehaviourIsASentence(t *testing.T) {
	for returned, want := range map[string]string{
		`("move", "nroth")`: `the behaviour "trial:zombie": there is no direction "nroth"; write north, east, south or west`,
		`7`:                 `the behaviour "trial:zombie": it returned a int; it returns None, a verb, or (verb, direction or cell)`,
	} {
		script := strings.Replace(defined, "    if foes(e):\n        return None\n", "    return "+returned+"\n", 1)
		kit, err := opened(classicWith(t, `"monster attacks",`, `"monsters act", "monster attacks",`, script))
		if err != nil {
			t.Fatal(err)
		}
		g := kit.New("trial")
		if _, ok := dungeon.Summon(g, "zombie", 1, free(t, g), 50, 1); !ok {
			t.Fatal("there is no room for the zombie")
		}
		wait(t, g, 2)
		if got := off(g); !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q", returned, got, want)
		}
	}
}

// TestABehaviourChoosesACell lets a monster use a verb that takes a cell.
func TestABehaviourChoosesACell(t *testing.T) {
	script := strings.Replace(defined, "    if foes(e):\n        return None\n", "    return 'trial:hop', cells(e)[0]\n", 1)
	kit, err := opened(classicWith(t, `"monster attacks",`, `"monsters act", "monster attacks",`, `
def cells(e):
    return [c for c in [step_from(e, d) for d in ["north", "east", "south", "west"]] if is_free(c)]
def hop(e, cell):
    teleport(e, cell)
verb("trial:hop", hop, takes = "cell", aims = cells)
`+script))
	if err != nil {
		t.Fatal(err)
	}
	g := kit.New("trial")
	at := free(t, g)
	z, _ := dungeon.Summon(g, "zombie", 1, at, 50, 1)
	if wait(t, g, 1); off(g) != "" || components.Position.Get(g.World, z).At.Distance(at) != 1 {
		t.Errorf("the zombie stands at %v, and stood at %v; %s", components.Position.Get(g.World, z).At, at, off(g))
	}
}

func TestABehaviourWalks(t *testing.T) {
	kit, err := opened(classicWith(t, `"monster attacks",`, `"monsters act", "monster attacks",`, defined))
	if err != nil {
		t.Fatal(err)
	}
	g := kit.New("trial")
	*components.Health.Get(g.World, g.Hero) = components.HealthData{Now: 1000, Max: 2000}
	// The zombie starts where the hero will have been.
	at := free(t, g)
	d, _ := known.Know(g).Hero().At().Toward(at)
	for range 2 {
		if err := g.Act(systems.Action{Verb: dungeon.Move, Direction: d}); err != nil {
			t.Skip("the floor has no corridor of two cells here")
		}
	}
	z, ok := dungeon.Summon(g, "zombie", 1, at.Step(d.Opposite()), 50, 1)
	if !ok {
		t.Fatal("there is no room for the zombie")
	}
	wait(t, g, 2)
	if p := components.Position.Get(g.World, z); p.At.Distance(known.Know(g).Hero().At()) != 1 || off(g) != "" {
		t.Errorf("the zombie stands at %v, the hero at %v; %s", p.At, known.Know(g).Hero().At(), off(g))
	}
	wait(t, g, 1)
	if hp(g) >= 1000 {
		t.Error("the zombie did not strike")
	}
}

// classicWith are data files with a changed line of Classic and scripts.
func classicWith(t testing.TB, before, after string, scripts ...string) fs.FS {
	t.Helper()
	raw, err := fs.ReadFile(assets.Files(), "rulesets/classic.toml")
	if err != nil || !strings.Contains(string(raw), before) {
		t.Fatal(err, before)
	}
	text := strings.Replace(string(raw), before, after, 1)
	base := files(scripts...)
	return assets.With(assets.Over(fstest.MapFS{"rulesets/classic.toml": {Data: []byte(text)}}, base), assets.Layers(base)...)
}

const halls = `
def hall(width, height):
    rows = []
    for y in range(height):
        row = ["#" if x in (0, width - 1) or y in (0, height - 1) else "." for x in range(width)]
        rows.append(row)
    rows[1][1] = "<"
    rows[height - 2][width - 2] = ">"
    for i in range(3):
        x = roll(3, width - 4)
        for dx, dy, c in [(-1, 0, "#"), (1, 0, "#"), (0, -1, "#"), (0, 0, "$")]:
            if rows[5][x - 1] != "$" and rows[5][x + 1] != "$":
                rows[5 + dy][x + dx] = c
    return ["".join(row) for row in rows]
generator("trial:hall", make = hall)
`

func TestAGeneratorMakesFloors(t *testing.T) {
	kit, err := open(t, halls).WithGenerator("trial:hall")
	if err != nil {
		t.Fatal(err)
	}
	first, again := kit.Floor("s", 3), kit.Floor("s", 3)
	if first.Generator != "trial:hall" || !slices.Equal(first.Rows, again.Rows) || slices.Equal(first.Rows, kit.Floor("t", 3).Rows) {
		t.Error("floors of a seed differ, or those of two seeds do not")
	}
	if len(first.Treasures) == 0 || first.Rows[1][1] != '<' {
		t.Errorf("the floor has %d treasures\n%s", len(first.Treasures), strings.Join(first.Rows, "\n"))
	}
	g := kit.New("s")
	if g = load(t, kit, g); off(g) != "" {
		t.Error(off(g))
	}
}

// load is a game saved and loaded.
func load(t testing.TB, k *kit.Kit, g *systems.Game) *systems.Game {
	t.Helper()
	w, err := k.Schema().Restore(kit.Stored(g))
	if err != nil {
		t.Fatal(err)
	}
	loaded, err := k.Resume(w)
	if err != nil {
		t.Fatal(err)
	}
	return loaded
}

// TestAGeneratorThatFailsIsReplaced: the game has another floor, and the mod is off.
func TestAGeneratorThatFailsIsReplaced(t *testing.T) {
	for body, want := range map[string]string{
		"return ['#' * w] * h":               "a floor has one < and one >",
		"return ['.' * w] * h":               "a floor has one < and one >",
		"return 3":                           "it returns a list of 43 texts",
		"return ['x' * w] * h":               "row 1 has the letter 'x'",
		"return ['<' * (w - 1)] * h":         "row 1 is not a text of 63 letters",
		"return ['<>' + '#' * 61] * h":       "row 1 is open at letter 1, and the border is a wall",
		"return [0 for i in range(w << 40)]": "a call may take 200000 steps",
		"hurt(hero(), 1)":                    "hero is called in functions that the game calls",
	} {
		kit, err := open(t, "def f(w, h):\n    "+body+"\ngenerator('trial:f', f)\n").WithGenerator("trial:f")
		if err != nil {
			t.Fatal(err)
		}
		g := kit.New("s")
		if !strings.HasPrefix(off(g), "scripts/a.star:") || !strings.Contains(off(g), want) {
			t.Errorf("%s gave %q, want %s", body, off(g), want)
		}
		wait(t, g, 1)
		loaded := load(t, kit, g)
		wait(t, g, 2)
		wait(t, loaded, 2)
		if loaded.World.Hash() != g.World.Hash() {
			t.Errorf("%s: a loaded game differs", body)
		}
	}
}

// TestLoadedGamesStayTheSame: nothing that scripts keep is outside of the world.
func TestLoadedGamesStayTheSame(t *testing.T) {
	scripts := `
def tick(e):
    f = e["trial:fever"]
    f.turns += roll(1, 3)
    for other in near(e, 3):
        if other["trial:fever"] == None and roll(1, 100) <= 50:
            other["trial:fever"] = {"by": e}
    if f.turns > 20:
        fail("it went too far")
step("trial:tick", tick, after = "effects", each = ["trial:fever"])
`
	kit := open(t, scripts)
	g, twin := kit.New("trial"), open(t, scripts).New("trial")
	for _, each := range []*systems.Game{g, twin} {
		fever.Attach(each.World, each.Hero, FeverData{})
	}
	for range 15 {
		wait(t, g, 1)
		wait(t, twin, 1)
		if twin = load(t, kit, twin); g.World.Hash() != twin.World.Hash() {
			t.Fatalf("the games differ in turn %d", g.Run().Turn)
		}
	}
	if !strings.Contains(off(g), "it went too far") || !slices.ContainsFunc(components.Chance.Get(g.World, g.RunID).Streams, func(s dice.Named) bool { return s.Name == "mod trial" }) {
		t.Errorf("the mod drew from no stream of its own, or is on: %q", off(g))
	}
}

func TestScriptsThatCannotBeLoadedAreTold(t *testing.T) {
	for text, want := range map[string]string{
		"step('other:x', len)":                            `a.star:1:5: the name "other:x" of this step cannot be used; write "trial:" and then a to z`,
		"step('trial:X', len)":                            `cannot be used`,
		"step('trial:x', 5)":                              "a.star:1:5: step: for parameter run: got int, want callable",
		"step('trial:x', len, after = 'a', before = 'b')": "a step stands after or before another, not both",
		"verb('trial:x', len, takes = 'name')":            `a verb takes "dir", "cell" or "item" or nothing, not "name"`,
		"verb('trial:x', len, aims = len)":                `aims are for a verb that takes "dir" or "cell"`,
		"verb('trial:x', len, mp = -1)":                   "a verb costs 0 to 1000000 Mp",
		"verb('trial:x', len)\nverb('trial:x', len)":      `a.star:2:5: two verbs are called "trial:x"`,
		"x = 1 / 2":  "a.star:1:7: scripts have no fractions",
		"roll(1, 2)": "a.star:1:5: nothing is drawn while the script is loaded",
		"hero()":     "a.star:1:5: hero is called in functions that the game calls",
		"for i in range(2000):\n  on('kill', len)": "a.star:2:5: a mod has at most 1000 steps, verbs and others",
	} {
		_, err := opened(files(text, defined))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s\ngave %v, want %s", text, err, want)
		}
	}
	unread := files(defined)
	scroll := assets.Layer{ID: "other", Version: "1.0.0", Files: fstest.MapFS{"data/a.toml": &fstest.MapFile{
		Data: []byte("[[item]]\nname = 'other:scroll'\n[item.components]\nitem = { kind = 'scroll' }\nscripted = { use = 'trial:cure' }\n"),
	}}}
	if _, err := opened(assets.With(unread, scroll)); err == nil || err.Error() != "data/a.toml:5:1: this scroll would be drunk; give it scroll = {} to be read" {
		t.Errorf("a scroll that is no scroll gave %v", err)
	}
	if _, err := opened(files("")); err == nil || !strings.Contains(err.Error(), `there is no behaviour "trial:zombie"`) ||
		!strings.Contains(err.Error(), `there is no item use "trial:cure"`) {
		t.Errorf("entries that name no script gave %v", err)
	}
}

func TestTheFingerprintIsOfTheCode(t *testing.T) {
	fingerprint := func(text string) string { return open(t, text).Fingerprint() }
	base := fingerprint("def f(e):\n    hurt(e, 1)\non('kill', f)\n")
	if fingerprint("# why\ndef f( e ):\n  hurt(e,1)\n\non(\"kill\",f)") != base {
		t.Error("a comment changes the fingerprint")
	}
	if fingerprint("def f(e):\n    hurt(e, 2)\non('kill', f)\n") == base {
		t.Error("another number does not change the fingerprint")
	}
	plain, err := opened(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	without, err := opened(assets.With(assets.Files(), assets.Layer{ID: "x", Files: fstest.MapFS{}}))
	if err != nil || without.Fingerprint() != plain.Fingerprint() {
		t.Error("a mod without scripts changes the fingerprint of the rules")
	}
}

// TestAScriptMayDefineTheNameOfAFunction: what the program gains later takes no name from older scripts.
func TestAScriptMayDefineTheNameOfAFunction(t *testing.T) {
	g := play(t, "sleep = 3\ndef take(e, n):\n    e['trial:fever'] = {'turns': n}\n"+doing("take(e, sleep)"))
	do(t, g)
	if f := fever.Find(g.World, g.Hero); f == nil || f.Turns != 3 {
		t.Errorf("the script's own function has left %+v", f)
	}
}

// TestFunctionsAreDocumented: the names here are the interface that mods rely on.
func TestFunctionsAreDocumented(t *testing.T) {
	want := strings.Fields(`NO_TIME apply are_foes ask bag behaviour calm can_ask clear cloud depth dig distance drop each end foes
		free_cell generator give ground heal hero hit_change hurt ignite in_cell is_free is_open item_use join kill lightning lying near
		noise on option place pour push question refuse reveal roll ruleset sees_hero skill_use sleep spawn spend
		stat stat_change step step_from take teleport tell toward turn use verb wake`)
	if got := scripts.Functions(); !slices.Equal(got, want) {
		t.Errorf("scripts have the functions\n%s\nwant\n%s", got, want)
	}
}

// TestTheReferenceIsComplete: the manual lists it.
func TestTheReferenceIsComplete(t *testing.T) {
	var names []string
	for _, e := range scripts.Reference() {
		name, _, _ := strings.Cut(e.Call, "(")
		names = append(names, name)
	}
	slices.Sort(names)
	if !slices.Equal(names, scripts.Functions()) {
		t.Errorf("the reference has\n%s\nand scripts have\n%s", names, scripts.Functions())
	}
}

// TestListenersHearTheEndOfATurn: a level comes after the dead are removed.
func TestListenersHearTheEndOfATurn(t *testing.T) {
	g := play(t, "def grown(e):\n    e.to['trial:fever'] = {'turns': e.amount}\non('level', grown)\n")
	components.Progress.Get(g.World, g.Hero).Exp = 500
	wait(t, g, 1)
	if f := fever.Find(g.World, g.Hero); f == nil || f.Turns != 2 || off(g) != "" {
		t.Errorf("the listener has left %+v; %s", f, off(g))
	}
}

// TestManyAreGivenInStacks gives pieces that stack, and pieces that do not.
func TestManyAreGivenInStacks(t *testing.T) {
	k := openOrchard(t)
	g, err := k.Begin(dungeon.Start{Seed: "stacks", Ruleset: orchard})
	if err != nil {
		t.Fatal(err)
	}
	basket, _ := g.World.Schema().Lookup("orchard:basket")
	g.World.Ref(g.Hero, basket).FieldByName("Owed").SetInt(12)
	if err := g.Act(systems.Action{Verb: dungeon.Wait}); err != nil {
		t.Fatal(err)
	}
	var counts []int
	for _, item := range g.Holding(g.Hero) {
		if components.Name.Get(g.World, item).Key == "orchard:apple" {
			counts = append(counts, components.Stack.Get(g.World, item).Count)
		}
	}
	if !slices.Equal(counts, []int{10, 2}) {
		t.Errorf("the bag holds stacks of %v apples", counts)
	}
}
