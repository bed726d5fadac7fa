package ground_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/walks"
)

// floor is the number of the floor of scenarios.
const floor = 2

// letters are the grounds of a drawn stage.
var letters = map[rune]string{'o': "oil", '~': "water", ',': "straw", '"': "brush", 'i': "ice", '_': "chasm"}

// draw draws a stage with grounds by their letters; all else is as in other stages.
func draw(t *testing.T, picture string, monsters map[rune]dungeontest.Monster) *dungeontest.Scenario {
	t.Helper()
	poured := map[string][]grid.Point{}
	rows := strings.Fields(picture)
	for y, row := range rows {
		for x, letter := range row {
			if name := letters[letter]; name != "" {
				poured[name] = append(poured[name], grid.Point{X: x, Y: y})
			}
		}
	}
	bare := strings.NewReplacer("o", ".", "~", ".", ",", ".", `"`, ".", "i", ".", "_", ".").Replace(picture)
	s := dungeontest.Adventure(t, "warrior", bare, monsters)
	for _, letter := range []rune{'o', '~', ',', '"', 'i', '_'} {
		ground.Pour(s.Game, floor, poured[letters[letter]], letters[letter])
	}
	return s
}

// cellsOf lists the cells with a substance row by row, as "x,y".
func cellsOf(s *dungeontest.Scenario, name string, coming bool) string {
	var cells []string
	stage := s.Stage(floor)
	for p := range stage.All() {
		for _, layer := range dungeon.Layers(s.Game, floor) {
			l := layer.Data(s.Game)
			if layer.Name.Key == name && l.Coming == coming && dungeon.AmountIn(l, p) > 0 {
				cells = append(cells, fmt.Sprintf("%d,%d", p.X, p.Y))
			}
		}
	}
	return strings.Join(cells, " ")
}

func burning(s *dungeontest.Scenario) string { return cellsOf(s, "fire", false) }
func coming(s *dungeontest.Scenario) string  { return cellsOf(s, "fire", true) }

// ignite lets fire come into a cell.
func ignite(s *dungeontest.Scenario, x, y int, by world.ID) {
	ground.Burn(s.Game, floor, []grid.Point{{X: x, Y: y}}, by)
}

// marked returns the damage that the hero is told of in a cell of row 1; 0 for no mark.
func marked(s *dungeontest.Scenario, x int) int {
	for _, m := range known.Know(s.Game).Threats().Marked() {
		if m.At == (grid.Point{X: x, Y: 1}) && m.Turns == 1 {
			return m.Damage
		}
	}
	return 0
}

// curve is the curve of health on the floor of scenarios, in percent.
func curve(s *dungeontest.Scenario, percent int) int {
	return (s.Rules.Floors.Hp.At(dungeon.DepthOf(s.Game, s.Hero))*percent + 5_000) / 10_000
}

const corridor = `
	###########
	#<..ooo..@#
	###########`

func TestFireIsAnnouncedAndRunsThroughWhatBurns(t *testing.T) {
	s := draw(t, corridor, nil)
	ignite(s, 4, 1, 0)
	dungeontest.Expect(t, "announced", coming(s), "4,1")
	dungeontest.Expect(t, "burning at once", burning(s), "")
	dungeontest.Expect(t, "mark", marked(s, 4), curve(s, 20))
	for n, want := range []struct{ burning, coming, oil string }{
		{"4,1", "5,1", "5,1 6,1"},
		{"4,1 5,1", "6,1", "6,1"},
		{"4,1 5,1 6,1", "", ""},
		{"5,1 6,1", "", ""},
		{"6,1", "", ""},
		{"", "", ""},
	} {
		s.Wait(1)
		dungeontest.Expect(t, fmt.Sprintf("turn %d: burning", n+1), burning(s), want.burning)
		dungeontest.Expect(t, fmt.Sprintf("turn %d: announced", n+1), coming(s), want.coming)
		dungeontest.Expect(t, fmt.Sprintf("turn %d: oil", n+1), cellsOf(s, "oil", false), want.oil)
	}
	dungeontest.Expect(t, "layers", len(dungeon.Layers(s.Game, floor)), 0)
}

func TestFireNeedsSomethingThatBurns(t *testing.T) {
	s := draw(t, corridor, nil)
	ignite(s, 2, 1, 0)
	s.Wait(3)
	dungeontest.Expect(t, "burning", burning(s)+coming(s), "")
	dungeontest.Expect(t, "oil", cellsOf(s, "oil", false), "4,1 5,1 6,1")
}

// A spark must not burn what it does not touch.
func TestAFireEndsWhereNothingBurns(t *testing.T) {
	s := draw(t, `
		###########
		#<,,,..,,.#
		#........@#
		###########`, nil)
	ignite(s, 2, 1, 0)
	s.Wait(10)
	dungeontest.Expect(t, "straw", cellsOf(s, "straw", false), "7,1 8,1")
	dungeontest.Expect(t, "burning", burning(s)+coming(s), "")
}

// In each turn the hero loses exactly what the mark of its cell announced.
func TestMarksOfFireAreExact(t *testing.T) {
	s := draw(t, `
		#######
		#<o@.##
		#######`, nil)
	s.Sturdy()
	ground.Pour(s.Game, floor, []grid.Point{{X: 3, Y: 1}}, "oil")
	ignite(s, 2, 1, 0)
	for turn := range 6 {
		said, before := marked(s, 3), components.Health.Get(s.World, s.Hero).Now
		alight := dungeon.EffectOn(s.Game, s.Hero, "burning") != 0
		s.Wait(1)
		lost := before - components.Health.Get(s.World, s.Hero).Now
		if said == 0 && alight {
			said = curve(s, 10)
		}
		dungeontest.Expect(t, fmt.Sprintf("Hp lost in turn %d", turn+1), lost, said)
	}
}

func TestWhoBurnsBurnsForTwoMoreTurnsOrUntilWater(t *testing.T) {
	for _, c := range []struct {
		name, picture string
		further       int
	}{
		{"dry", `
			########
			#<o@...#
			########`, 2},
		{"wet", `
			########
			#<o@~~~#
			########`, 0},
	} {
		s := draw(t, c.picture, nil)
		s.Sturdy()
		ground.Pour(s.Game, floor, []grid.Point{{X: 3, Y: 1}}, "straw")
		ignite(s, 3, 1, 0)
		s.Wait(1)
		dungeontest.Expect(t, c.name+": burns", dungeon.EffectOn(s.Game, s.Hero, "burning") != 0, true)
		burnt := 0
		for range 5 {
			before := components.Health.Get(s.World, s.Hero).Now
			if components.Position.Get(s.World, s.Hero).At.X < 6 {
				s.Move(grid.East)
			} else {
				s.Wait(1)
			}
			if components.Health.Get(s.World, s.Hero).Now < before {
				burnt++
			}
		}
		dungeontest.Expect(t, c.name+": further turns", burnt, c.further)
	}
}

func TestTheGroundTakesAtMostAShareOfTheHeroInATurn(t *testing.T) {
	s := draw(t, `
		#####
		#<@.#
		#####`, nil)
	health := components.Health.Get(s.World, s.Hero)
	health.Max, health.Now = 10, 10
	ground.Release(s.Game, floor, grid.Point{X: 2, Y: 1}, "marsh-gas", 9, 0)
	ignite(s, 2, 1, 0)
	dungeontest.Expect(t, "mark", marked(s, 2), 5)
	s.Wait(1)
	dungeontest.Expect(t, "Hp", components.Health.Get(s.World, s.Hero).Now, 5)
}

func TestMarshGasBurnsFurtherAndByItsAmount(t *testing.T) {
	s := draw(t, `
		##########
		#<......@#
		##########`, nil)
	s.Sturdy()
	for x := 2; x <= 8; x++ {
		ground.Release(s.Game, floor, grid.Point{X: x, Y: 1}, "marsh-gas", 1, 0)
	}
	ignite(s, 2, 1, 0)
	s.Wait(1)
	dungeontest.Expect(t, "burning", burning(s), "2,1")
	dungeontest.Expect(t, "announced", coming(s), "3,1 4,1")
	s.Wait(1)
	dungeontest.Expect(t, "burning", burning(s), "3,1 4,1")
	dungeontest.Expect(t, "announced", coming(s), "5,1 6,1")

	for amount, want := range []int{20, 20, 30, 45, 60, 60} { // percent of the curve
		if amount == 0 {
			continue
		}
		s = draw(t, `
			#####
			#<.@#
			#####`, nil)
		ground.Release(s.Game, floor, grid.Point{X: 2, Y: 1}, "marsh-gas", amount, 0)
		ignite(s, 2, 1, 0)
		dungeontest.Expect(t, fmt.Sprintf("damage of %d units", amount), marked(s, 2), curve(s, want))
	}
}

func TestWaterTurnsFireIntoSteamThatHidesForThreeTurns(t *testing.T) {
	s := draw(t, `
		########
		#<.~..@#
		########`, nil)
	ignite(s, 3, 1, 0)
	dungeontest.Expect(t, "burning", burning(s)+coming(s), "")
	dungeontest.Expect(t, "steam", cellsOf(s, "steam", false), "3,1")
	for turn, hidden := range []bool{true, true, true, false} {
		dungeontest.Expect(t, fmt.Sprintf("hidden before turn %d", turn+1), !dungeon.InView(s.Game, grid.Point{X: 1, Y: 1}), hidden)
		s.Wait(1)
	}
	dungeontest.Expect(t, "steam", cellsOf(s, "steam", false), "")
	dungeontest.Expect(t, "water", cellsOf(s, "water", false), "3,1")
}

func TestColdMakesIceOnWaterAndFireMeltsIt(t *testing.T) {
	s := draw(t, `
		########
		#<.~~.@#
		########`, nil)
	cells := []grid.Point{{X: 3, Y: 1}, {X: 4, Y: 1}, {X: 5, Y: 1}}
	ground.Expose(s.Game, floor, cells, ground.Cold, 0)
	dungeontest.Expect(t, "ice", cellsOf(s, "ice", false), "3,1 4,1")
	dungeontest.Expect(t, "ground", dungeon.GroundAt(s.Game, floor, grid.Point{X: 3, Y: 1}), "ice")
	ignite(s, 3, 1, 0)
	dungeontest.Expect(t, "molten", dungeon.GroundAt(s.Game, floor, grid.Point{X: 3, Y: 1}), "water")
	s.Wait(7)
	dungeontest.Expect(t, "after 7 turns", cellsOf(s, "ice", false), "4,1")
	s.Wait(1)
	dungeontest.Expect(t, "after 8 turns", cellsOf(s, "ice", false), "")
	dungeontest.Expect(t, "water", cellsOf(s, "water", false), "3,1 4,1")
}

func TestColdPutsFireOut(t *testing.T) {
	s := draw(t, corridor, nil)
	ignite(s, 4, 1, 0)
	s.Wait(1)
	ground.Expose(s.Game, floor, []grid.Point{{X: 4, Y: 1}, {X: 5, Y: 1}}, ground.Cold, 0)
	s.Wait(2)
	dungeontest.Expect(t, "burning", burning(s)+coming(s), "")
	dungeontest.Expect(t, "oil", cellsOf(s, "oil", false), "5,1 6,1")
}

func TestBrushHidesUntilItIsTrodden(t *testing.T) {
	s := draw(t, `
		########
		#<.."@.#
		########`, nil)
	far := grid.Point{X: 1, Y: 1}
	dungeontest.Expect(t, "seen through brush", dungeon.InView(s.Game, far), false)
	s.Move(grid.West)
	dungeontest.Expect(t, "seen from it", dungeon.InView(s.Game, far), true)
	s.Move(grid.East)
	dungeontest.Expect(t, "seen over what was trodden", dungeon.InView(s.Game, far), true)
	dungeontest.Expect(t, "ground", dungeon.GroundAt(s.Game, floor, grid.Point{X: 4, Y: 1}), "straw")
}

func TestClosedDoorsStopGas(t *testing.T) {
	s := draw(t, `
		#########
		#<...+.@#
		#########`, nil)
	ground.Release(s.Game, floor, grid.Point{X: 2, Y: 1}, "smoke", 100, 0)
	for range 20 {
		s.Wait(1)
		for _, cell := range strings.Fields(cellsOf(s, "smoke", false)) {
			if cell >= "5" {
				t.Fatalf("smoke came to %s", cell)
			}
		}
	}
}

// Nothing goes on forever: the last unit of a gas goes too.
func TestEveryCloudEnds(t *testing.T) {
	for _, gas := range []string{"smoke", "steam", "marsh-gas", "miasma", "spores"} {
		s := draw(t, `
			#######
			#<....#
			#.....#
			#....@#
			#######`, nil)
		s.Sturdy()
		ground.Release(s.Game, floor, grid.Point{X: 3, Y: 2}, gas, 40, 0)
		for turn := 0; len(dungeon.Layers(s.Game, floor)) > 0; turn++ {
			if turn > 60 {
				t.Fatalf("%s is still there: %s", gas, cellsOf(s, gas, false))
			}
			s.Sturdy()
			s.Wait(1)
		}
	}
}

func TestMiasmaPoisonsWithoutPilingUp(t *testing.T) {
	s := draw(t, `
		#####
		#<.@#
		#####`, nil)
	s.Sturdy()
	total := 0
	for turn := range 8 {
		ground.Release(s.Game, floor, components.Position.Get(s.World, s.Hero).At, "miasma", 5, 0)
		s.Wait(1)
		p := components.Poison.Get(s.World, dungeon.EffectOn(s.Game, s.Hero, "poison"))
		if p.Hp > curve(s, 10) {
			t.Fatalf("turn %d: the poison will take %d Hp of %d", turn, p.Hp, curve(s, 10))
		}
		total += p.Hp
	}
	if total == 0 {
		t.Error("miasma has poisoned nobody")
	}
}

func TestSporesPutMonstersToSleepForFourTurnsOnce(t *testing.T) {
	s := draw(t, `
		##########
		#<.r....@#
		##########`, map[rune]dungeontest.Monster{'r': {Hp: 1000, Mind: components.MindData{State: components.Wandering}}})
	ground.Release(s.Game, floor, s.At(s.Labels['r']), "spores", 1, 0)
	slept := 0
	for turn := range 14 {
		s.Wait(1)
		if s.Mind('r').State == components.Asleep {
			if slept++; turn > 5 {
				t.Fatalf("it fell asleep again in turn %d", turn+1)
			}
		}
		ground.Release(s.Game, floor, s.At(s.Labels['r']), "spores", 1, 0)
		if turn >= 10 {
			break
		}
	}
	dungeontest.Expect(t, "turns asleep", slept, 4)
}

func TestSporesTakeVigourAndThenHp(t *testing.T) {
	s := draw(t, `
		#####
		#<.@#
		#####`, nil)
	components.Vigour.Get(s.World, s.Hero).Now = 8
	dungeontest.RunStep(s.Game, "sight")
	health := components.Health.Get(s.World, s.Hero)
	health.Max, health.Now = 100, 100
	for turn, want := range []struct{ vigour, hp int }{{3, 100}, {0, 100}, {0, 98}} {
		ground.Release(s.Game, floor, s.At(s.Hero), "spores", 9, 0)
		dungeontest.RunStep(s.Game, "ground")
		dungeontest.Expect(t, fmt.Sprintf("vigour %d", turn), components.Vigour.Get(s.World, s.Hero).Now, want.vigour)
		dungeontest.Expect(t, fmt.Sprintf("Hp %d", turn), components.Health.Get(s.World, s.Hero).Now, want.hp)
	}
}

func TestMonstersGoRoundFireAndLeaveIt(t *testing.T) {
	s := draw(t, `
		#########
		#<......#
		#.#####.#
		#r.ooo.@#
		#########`, map[rune]dungeontest.Monster{'r': {Hp: 1000, Mind: components.MindData{State: components.Hunting, Spotted: true, Left: 8}}})
	s.Sturdy()
	rat := s.Labels['r']
	for x := 3; x <= 5; x++ {
		ignite(s, x, 3, 0)
	}
	for range 3 {
		s.Wait(1)
		if p := s.At(rat); p.Y == 3 && p.X > 2 {
			t.Fatalf("it walked into the fire at %v", p)
		}
	}
	ground.Pour(s.Game, floor, []grid.Point{s.At(rat)}, "oil")
	at := s.At(rat)
	ground.Burn(s.Game, floor, []grid.Point{at}, 0)
	s.Wait(1)
	dungeontest.Expect(t, "it stays in its cell", s.At(rat) == at, false)
	dungeontest.Expect(t, "Hp", components.Health.Get(s.World, rat).Now, 1000)
}

func TestKillsByFireAreThoseOfWhoLitIt(t *testing.T) {
	s := draw(t, `
		#######
		#<r..@#
		#######`, map[rune]dungeontest.Monster{'r': {Hp: 1, Exp: 30, Mind: components.MindData{State: components.Asleep}}})
	ground.Pour(s.Game, floor, []grid.Point{{X: 2, Y: 1}}, "oil")
	ignite(s, 2, 1, s.Hero)
	before := components.Progress.Get(s.World, s.Hero).Exp
	s.Wait(1)
	dungeontest.Expect(t, "dead", s.World.Alive(s.Labels['r']), false)
	dungeontest.Expect(t, "Exp", components.Progress.Get(s.World, s.Hero).Exp-before, 30)
}

// generated is a game on the first floor, with water, burning oil and smoke near the hero.
func generated(t *testing.T) *systems.Game {
	t.Helper()
	g := dungeontest.AdventureKit(t).New("ground")
	at := components.Position.Get(g.World, g.Hero)
	var near []grid.Point
	steps := g.Here().Distances(at.At, g.Here().Free)
	for p := range g.Here().All() {
		if n := steps[g.Here().Index(p)]; n >= 2 && n <= 8 && len(g.Here().Lying(p)) == 0 && dungeon.GroundAt(g, at.Floor, p) == "" {
			near = append(near, p)
		}
	}
	ground.Pour(g, at.Floor, near[:8], "oil")
	ground.Pour(g, at.Floor, near[8:12], "water")
	ground.Release(g, at.Floor, near[9], "smoke", 30, 0)
	ground.Burn(g, at.Floor, near[:1], g.Hero)
	return g
}

func TestAFloorThatIsLeftBurnsToItsEnd(t *testing.T) {
	g := generated(t)
	rats := healthOn(g, 1)
	dungeontest.Descend(t, g, 2)
	if len(dungeon.Layers(g, 1)) == 0 {
		t.Error("the water is gone")
	}
	for _, layer := range dungeon.Layers(g, 1) {
		name, l := layer.Name, layer.Data(g)
		if name.Key == "fire" || name.Kind == dungeon.GasKind || slices.ContainsFunc(l.Amounts, func(n int) bool { return n > 1 }) {
			t.Errorf("%s is still on the floor that was left", name)
		}
	}
	dungeontest.Expect(t, "Hp of those who stayed", healthOn(g, 1), rats)
}

// healthOn is the Hp of all monsters on a floor.
func healthOn(g *systems.Game, floor int) (sum int) {
	for id, h := range components.Health.Each(g.World) {
		if id != g.Hero && components.Position.Get(g.World, id).Floor == floor {
			sum += h.Now
		}
	}
	return sum
}

func TestGroundIsSavedAndLoaded(t *testing.T) {
	g := generated(t)
	if err := g.Act(systems.Action{Verb: dungeon.Wait}); err != nil {
		t.Fatal(err)
	}
	other := dungeontest.Clone(t, dungeontest.AdventureKit(t), g)
	for turn := range 12 {
		for p := range g.Here().All() {
			if dungeon.InView(g, p) != dungeon.InView(other, p) || dungeon.Hot(g, g.Here(), p) != dungeon.Hot(other, other.Here(), p) {
				t.Fatalf("turn %d: a loaded game differs in %v", turn, p)
			}
		}
		for _, game := range []*systems.Game{g, other} {
			if err := game.Act(systems.Action{Verb: dungeon.Wait}); err != nil {
				t.Fatal(err)
			}
		}
		dungeontest.Expect(t, "same world", g.World.Hash() == other.World.Hash(), true)
	}
}

func TestGroundOutOfSightIsRememberedAsItWas(t *testing.T) {
	s := draw(t, `
		##########
		#<o.+..@.#
		##########`, nil)
	seen := grid.Point{X: 2, Y: 1}
	dungeon.SeenBits(s.Game, s.Stage(floor)).Add(s.Stage(floor).Index(seen))
	ignite(s, 2, 1, 0)
	s.Wait(4)
	dungeontest.Expect(t, "true ground", dungeon.GroundAt(s.Game, floor, seen), "")
	mark := dungeon.MarkAt(s.Game, floor, seen)
	if mark == nil || mark.Ground != "oil" {
		t.Errorf("the memory of the cell is %+v", mark)
	}
}

func TestNoEventOfAnUnseenCell(t *testing.T) {
	s := draw(t, corridor, nil)
	ignite(s, 4, 1, 0)
	if !slices.ContainsFunc(s.Events, func(e components.EventData) bool { return e.Type == ground.EventReact && e.Name == "reaction.fire-oil" }) {
		t.Errorf("nobody is told of the fire: %v", s.Types())
	}
}

// Walks and bots go by the routes of what is known: around fire and gases that hurt, and only bots through them, if
// there is no other way.
func TestRoutesLeadAroundFireAndGasThatHurt(t *testing.T) {
	for name, c := range map[string]struct {
		bring  func(s *dungeontest.Scenario)
		around bool // it is avoided
	}{
		"nothing": {func(*dungeontest.Scenario) {}, false},
		"oil":     {func(s *dungeontest.Scenario) { ground.Pour(s.Game, floor, []grid.Point{{X: 4, Y: 1}}, "oil") }, false},
		"smoke":   {func(s *dungeontest.Scenario) { ground.Release(s.Game, floor, grid.Point{X: 4, Y: 1}, "smoke", 1, 0) }, false},
		"miasma":  {func(s *dungeontest.Scenario) { ground.Release(s.Game, floor, grid.Point{X: 4, Y: 1}, "miasma", 1, 0) }, true},
		"spores":  {func(s *dungeontest.Scenario) { ground.Release(s.Game, floor, grid.Point{X: 4, Y: 1}, "spores", 1, 0) }, true},
		"fire that is announced": {func(s *dungeontest.Scenario) {
			ground.Pour(s.Game, floor, []grid.Point{{X: 4, Y: 1}}, "oil")
			ignite(s, 4, 1, 0)
		}, true},
	} {
		s := draw(t, `
			#########
			#<.....@#
			#.......#
			#########`, nil)
		c.bring(s)
		goal := func(spot known.Spot) bool { return spot.At == grid.Point{X: 1, Y: 1} }
		want := 6
		if c.around {
			want = 8
		}
		dungeontest.Expect(t, name+": steps", len(known.Know(s.Game).Routes().To(goal)), want)
		dungeontest.Expect(t, name+": steps of a walk", len(known.Know(s.Game).Routes().Around(goal)), want)
		s = draw(t, `
			#########
			#<.....@#
			#########`, nil)
		c.bring(s)
		walk := 6
		if c.around {
			walk = 0
		}
		dungeontest.Expect(t, name+": steps without another way", len(known.Know(s.Game).Routes().To(goal)), 6)
		dungeontest.Expect(t, name+": steps of a walk without another way", len(known.Know(s.Game).Routes().Around(goal)), walk)
	}
}

// A walk under way stops before fire that has come between it and its goal, and says so.
func TestAWalkStopsBeforeFire(t *testing.T) {
	s := draw(t, `
		#########
		#<..oo.@#
		#########`, nil)
	s.Sturdy()
	w := walks.To(known.Know(s.Game), grid.Point{X: 2, Y: 1})
	for turn := 0; ; turn++ {
		a, stop := w.Next(known.Know(s.Game))
		if stop != "" {
			dungeontest.Expect(t, "reason", stop, walks.Danger)
			break
		}
		if turn == 0 {
			ignite(s, 5, 1, 0)
		}
		if err := s.Act(a); err != nil || turn > 10 {
			t.Fatalf("turn %d: %v", turn, err)
		}
	}
	dungeontest.Expect(t, "burnt", components.Health.Get(s.World, s.Hero).Now, components.Health.Get(s.World, s.Hero).Max)
}
