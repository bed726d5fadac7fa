package scripts_test

import (
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// adventure is Adventure with scripts of the mod "trial".
func adventure(t testing.TB, scripts ...string) *kit.Kit {
	t.Helper()
	k, err := core.Open(files(append(scripts, defined)...), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// do performs the verb "trial:do" of a game's script.
func do(t testing.TB, g *systems.Game) {
	t.Helper()
	if err := g.Act(systems.Action{Verb: "trial:do"}); err != nil || off(g) != "" {
		t.Fatal(err, off(g))
	}
}

// doing makes the verb "trial:do" of the lines of a function.
func doing(lines ...string) string {
	return "def do(e):\n    " + strings.Join(lines, "\n    ") + "\nverb('trial:do', do)\n"
}

func TestWhatIsTakenLeavesTheBag(t *testing.T) {
	k := adventure(t, doing("for item in bag(e):", "    if item.stack and item.stack.count > 1:", "        take(item, count = 1)",
		"    elif item.equipment and item.equipment.worn:", "        take(item)"))
	g := k.New("trial")
	stones := dungeon.NewItem(g, "knife", 1)
	components.Stack.Get(g.World, stones).Count = 3
	g.Give(stones, g.Hero, dungeon.NextSlot(g, g.Hero))
	worn := 0
	for _, item := range g.Holding(g.Hero) {
		if e := components.Equipment.Find(g.World, item); e != nil && e.Worn {
			worn++
		}
	}
	before := len(g.Holding(g.Hero))
	do(t, g)
	if n := components.Stack.Get(g.World, stones).Count; n != 2 || worn == 0 || len(g.Holding(g.Hero)) != before-worn {
		t.Errorf("%d of the stack and %d of %d items are left; %d were worn", n, len(g.Holding(g.Hero)), before, worn)
	}
	gauges, def := components.Gauges.Get(g.World, g.Hero), dungeon.Stat(g, g.Hero, dungeon.Def)
	if got := components.Health.Get(g.World, g.Hero).Max; got != gauges.HpPerDef*def+gauges.HpBase {
		t.Errorf("the hero has at most %d Hp with a Def of %d", got, def)
	}
	if loaded := load(t, k, g); loaded.World.Hash() != g.World.Hash() {
		t.Error("a loaded game differs")
	}
}

func TestMpAreSpent(t *testing.T) {
	g := play(t, doing("spend(e, 3)"))
	mana := components.Mana.Get(g.World, g.Hero)
	*mana = components.ManaData{Now: 4, Max: 10}
	for _, want := range []int{1, 0} {
		if do(t, g); mana.Now != want {
			t.Errorf("%d Mp are left, want %d", mana.Now, want)
		}
	}
}

func TestTerrainIsPlacedClearedAndDug(t *testing.T) {
	k := adventure(t, doing(
		"f = e['trial:fever']",
		"here = f.marks",
		"if f.turns == 0:",
		"    place('web', (here[0], here[1]))",
		"    place('web', (here[0], here[1]))",
		"elif f.turns == 1:",
		"    f.known = [x.name.key for x in lying((here[0], here[1]))] == ['web']",
		"    clear((here[0], here[1]))",
		"elif f.turns == 2:",
		"    place('door', (here[0], here[1]))",
		"elif f.turns == 3:",
		"    place('lever', e)",
		"    place('lever', (here[0], here[1]))",
		"f.turns += 1"))
	g := k.New("trial")
	at := free(t, g)
	fever.Attach(g.World, g.Hero, FeverData{Marks: []int{at.X, at.Y}})
	names := func(g *systems.Game) (list []string) {
		for _, id := range append(g.Here().Lying(at), g.Here().Solid(at)) {
			if n := components.Name.Find(g.World, id); n != nil {
				list = append(list, n.Key)
			}
		}
		return list
	}
	for _, want := range []string{"web", "", "door", "door lever"} {
		do(t, g)
		if got := strings.Join(names(g), " "); got != want {
			t.Errorf("in the cell there is %q, want %q", got, want)
		}
		loaded := load(t, k, g)
		if strings.Join(names(loaded), " ") != want || loaded.World.Hash() != g.World.Hash() {
			t.Errorf("in a loaded game there is %q, want %q", names(loaded), want)
		}
		if sees := dungeon.InView(g, at.Step(mustToward(t, g, at))); sees != dungeon.InView(loaded, at.Step(mustToward(t, g, at))) || sees == (want == "door") {
			t.Errorf("with %q in the cell, the cell behind is seen: %v", want, sees)
		}
	}
	if !fever.Get(g.World, g.Hero).Known {
		t.Error("the script has not read what lies there")
	}
}

// mustToward is the direction from the hero to a cell beside it.
func mustToward(t testing.TB, g *systems.Game, at grid.Point) grid.Direction {
	t.Helper()
	d, ok := known.Know(g).Hero().At().Toward(at)
	if !ok {
		t.Fatal("the cell is not beside the hero")
	}
	return d
}

// TestWallsAreDug: a wall in view is seen to be open, one out of view is not known any more.
func TestWallsAreDug(t *testing.T) {
	k := adventure(t, doing("m = e['trial:fever'].marks", "dig((m[0], m[1]))", "dig((0, 0))"))
	for _, inView := range []bool{true, false} {
		g := k.New("trial")
		stage := g.Here()
		var wall grid.Point
		for p := range stage.All() {
			if !stage.Open(p) && !stage.OnBorder(p) && dungeon.InView(g, p) == inView {
				wall = p
				break
			}
		}
		dungeon.SeenBits(g, stage).Add(stage.Index(wall))
		fever.Attach(g.World, g.Hero, FeverData{Marks: []int{wall.X, wall.Y}})
		do(t, g)
		loaded := load(t, k, g)
		for _, g := range []*systems.Game{g, loaded} {
			if !g.Here().Open(wall) || g.Here().Open(grid.Point{}) {
				t.Error("the wall is not open, or the border is")
			}
			if inView != dungeon.Seen(g, 1, wall) {
				t.Errorf("in view %v: the wall is known: %v", inView, !inView)
			}
		}
	}
}

// TestAFreeCellIsDrawn: within the steps, and the same in a twin.
func TestAFreeCellIsDrawn(t *testing.T) {
	lines := doing("f = e['trial:fever']", "c = free_cell(near = e, steps = 3)", "far = free_cell()",
		"f.marks = [c[0], c[1]]", "f.known = is_free(far) and is_open(far) and not lying(far)")
	g, twin := play(t, lines), play(t, lines)
	cells := map[grid.Point]bool{}
	for range 20 {
		for _, g := range []*systems.Game{g, twin} {
			fever.Attach(g.World, g.Hero, FeverData{})
			do(t, g)
		}
		f := fever.Get(g.World, g.Hero)
		at := grid.Point{X: f.Marks[0], Y: f.Marks[1]}
		away := g.Here().Distances(known.Know(g).Hero().At(), g.Here().Open)[g.Here().Index(at)]
		if away < 1 || away > 3 || !f.Known || g.World.Hash() != twin.World.Hash() {
			t.Fatalf("the cell %v is %d steps away, or a twin drew another", at, away)
		}
		cells[at] = true
	}
	if len(cells) < 2 {
		t.Errorf("the only cell drawn is %v", cells)
	}
}

func TestMindsAndFactionsChange(t *testing.T) {
	k := adventure(t, `
def do(e):
    f = e["trial:fever"]
    for m in near(e, 1):
        if m.hero:
            continue
        if f.turns == 0:
            wake(m)
        elif f.turns == 1:
            calm(m)
        elif f.turns == 2:
            sleep(m)
        elif f.turns == 3:
            join(m, "trial:friends")
        elif f.turns == 4:
            f.known = not are_foes(e, m)
            join(m, "heroes")
        elif f.turns == 5:
            f.known = f.known and not are_foes(e, m)
            join(m, None)
    f.turns += 1
verb("trial:do", do, free = True)
`)
	g := k.New("trial")
	fever.Attach(g.World, g.Hero, FeverData{})
	rat, ok := dungeon.Summon(g, "rat", 1, free(t, g), 50, 1)
	if !ok {
		t.Fatal("there is no room for the rat")
	}
	components.Mind.Attach(g.World, rat, components.MindData{State: components.Wandering})
	state := func() string { return components.Mind.Get(g.World, rat).State }
	for i, want := range []string{components.Hunting, components.Wandering, components.Asleep} {
		if do(t, g); state() != want {
			t.Errorf("after %d deeds the rat is %s, want %s", i+1, state(), want)
		}
	}
	for i, foes := range []bool{true, false, true} {
		do(t, g)
		if f := components.Faction.Find(g.World, rat); dungeon.AreFoes(g, g.Hero, rat) != foes || (i == 2) != (f == nil) {
			t.Errorf("deed %d: they are foes: %v; the faction is %+v", i, !foes, f)
		}
	}
	if fever.Get(g.World, g.Hero).Known {
		t.Error("one of another faction is no foe to a script")
	}
	if loaded := load(t, k, g); loaded.World.Hash() != g.World.Hash() {
		t.Error("a loaded game differs")
	}
}

// TestDeedsRefuseWhatCannotBe: each fault is told with its place.
func TestDeedsRefuseWhatCannotBe(t *testing.T) {
	for line, want := range map[string]string{
		"take(e)":                      "the entity is no item in a bag",
		"take(bag(e)[0], 0)":           "one or more can be taken of a stack, not 0",
		"spend(e, -1)":                 "what is spent is 0 or more; heal gives Mp",
		"place('stairs-up', e)":        "stairs-up needs more than a cell; of the program's terrain, place takes door, fungus, lever, web",
		"place('door', (0, 0))":        "the cell is a wall; nothing can be placed there",
		"place('do' + 'or', (999, 9))": "the cell is a wall",
		"free_cell(steps = -1)":        "a cell is at most -1 steps away",
		"join(e, 'heroes')":            "the hero changes no sides",
		"join(near(e, 0)[0], 5)":       "a faction is a text or None, not a int",
		"wake(5)":                      "this is an entity, not a int",
		"pour('fi' + 're', e)":         "fire is not poured; ignite lights it",
		"pour('oi' + 'll', e)":         `no data file has the ground "oill"; did you mean "oil"?`,
		"cloud('smoke', e, 0)":         "a cloud has 1 to 1000 units",
		"lightning(e, 0)":              "lightning takes 1 to 1000 percent",
	} {
		g := adventure(t, doing(line)).New("trial")
		err := g.Act(systems.Action{Verb: "trial:do"})
		if reason := off(g); err != nil || !strings.HasPrefix(reason, "scripts/a.star:2:") || !strings.Contains(reason, want) {
			t.Errorf("%s\ngave %v, %s\nwant %s", line, err, reason, want)
		}
	}
	for line, want := range map[string]string{
		"join(e, 'monster')":  `2:13: "monster" is no faction; did you mean "monsters"?`,
		"place('webb', e)":    `2:11: "webb" is no terrain; did you mean "web"?`,
		"pour('oill', e)":     `2:10: "oill" is no ground; did you mean "oil"?`,
		"cloud('smog', e, 1)": `2:11: "smog" is no gas`,
	} {
		_, err := core.Open(files(doing(line), defined), "classic")
		if err == nil || !strings.HasPrefix(err.Error(), "scripts/a.star:"+want) {
			t.Errorf("%s\ngave %v\nwant %s", line, err, want)
		}
	}
}

// Lightning of a script is announced in this turn and strikes in the next one.
func TestScriptsCallLightning(t *testing.T) {
	g := adventure(t, doing("lightning(e, 30)")).New("trial")
	before := components.Health.Get(g.World, g.Hero).Now
	do(t, g)
	if n := len(components.Hazard.IDs(g.World)); n != 1 || components.Health.Get(g.World, g.Hero).Now != before {
		t.Fatalf("%d strikes are announced, and the hero has %d of %d Hp", n, components.Health.Get(g.World, g.Hero).Now, before)
	}
	if err := g.Act(systems.Action{Verb: dungeon.Wait}); err != nil {
		t.Fatal(err)
	}
	if components.Health.Get(g.World, g.Hero).Now >= before {
		t.Error("it did not strike")
	}
}

func TestGroundIsPouredLitAndReadByScripts(t *testing.T) {
	k := adventure(t, doing(
		"f = e['trial:fever']",
		"here = (f.marks[0], f.marks[1])",
		"if f.turns == 0:",
		"    pour('oil', here)",
		"elif f.turns == 1:",
		"    f.known = ground(here) == 'oil'",
		"    ignite(here)",
		"elif f.turns == 2:",
		"    f.known = f.known and ground(here) == None",
		"    cloud('smoke', here, 100)",
		"f.turns += 1"))
	g := k.New("trial")
	at := free(t, g)
	fever.Attach(g.World, g.Hero, FeverData{Marks: []int{at.X, at.Y}})
	floor := components.Position.Get(g.World, g.Hero).Floor
	amount := func(kind, name string) (n int) {
		for _, layer := range dungeon.Layers(g, floor) {
			if layer.Name == (components.NameData{Kind: kind, Key: name}) {
				n += dungeon.AmountIn(layer.Data(g), at)
			}
		}
		return n
	}
	do(t, g)
	if got := dungeon.GroundAt(g, floor, at); got != "oil" {
		t.Errorf("the ground is %q, want oil", got)
	}
	do(t, g)
	if amount("ground", "fire") == 0 {
		t.Error("the oil does not burn")
	}
	do(t, g)
	if amount("gas", "smoke") == 0 {
		t.Error("there is no smoke")
	}
	if !fever.Get(g.World, g.Hero).Known {
		t.Error("scripts do not read the ground")
	}
	if loaded := load(t, k, g); loaded.World.Hash() != g.World.Hash() {
		t.Error("a loaded game differs")
	}
}
