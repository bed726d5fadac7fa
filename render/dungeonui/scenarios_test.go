package dungeonui

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

func step(d grid.Direction) intent {
	return intent{Action: systems.Action{Verb: dungeon.Move, Direction: d}}
}

func verb(v systems.Verb) intent { return intent{Action: systems.Action{Verb: v}} }

func with(v systems.Verb, item string) intent {
	return intent{Action: systems.Action{Verb: v}, item: item}
}

// room is a stage with an empty room, apart from its third row with the hero.
func room(row string) string {
	const empty = " #.........# "
	return "########### #<.......>#" + empty + row + strings.Repeat(empty, 4) + "###########"
}

var hunting = components.MindData{State: components.Hunting}

// scenarios are played alike by every face.
var scenarios = []scenario{
	{
		name: "a step", stage: room("#...@.....#"),
		do: []intent{step(grid.East), step(grid.South), verb(dungeon.Wait)},
	},
	{
		name: "a fight", stage: room("#...@r....#"),
		monsters: map[rune]dungeontest.Monster{'r': {Hp: 20, Atk: 5, Exp: 10, Mind: hunting}},
		do:       []intent{step(grid.East), step(grid.East), step(grid.East)},
		told:     []string{dungeon.EventAttack},
	},
	{
		name: "a death", stage: room("#...@r....#"),
		monsters: map[rune]dungeontest.Monster{'r': {Hp: 500, Atk: 400, Mind: hunting}},
		setUp:    func(s *dungeontest.Scenario) { s.SetHealth(1) },
		do:       []intent{verb(dungeon.Wait)},
		told:     []string{dungeon.EventAttack},
		page:     "death",
	},
	{
		name: "a treasure is taken", stage: room("#...@$....#"),
		setUp: func(s *dungeontest.Scenario) { s.Grant(s.Labels['$'], "healing") },
		do:    []intent{step(grid.East), verb(dungeon.Take)},
		told:  []string{dungeon.EventTake},
	},
	{
		name: "a treasure is left", stage: room("#...@$....#"),
		setUp: func(s *dungeontest.Scenario) { s.Grant(s.Labels['$'], "healing", "flask-smoke") },
		do:    []intent{step(grid.East), verb(dungeon.Leave), verb(dungeon.Leave)},
	},
	{
		name: "an exchange is asked about", stage: room("#...@$....#"),
		setUp: func(s *dungeontest.Scenario) {
			dungeontest.FillBag(s)
			s.Grant(s.Labels['$'], "scroll-teleport")
		},
		do:   []intent{step(grid.East), {Action: systems.Action{Verb: dungeon.Replace}, item: "healing", sure: true}},
		told: []string{dungeon.EventReplace},
	},
	{
		name: "a potion is drunk", stage: room("#...@.....#"),
		setUp: func(s *dungeontest.Scenario) { s.Grant(s.Hero, "haste") },
		do:    []intent{with(items.Drink, "haste")},
		told:  []string{dungeon.EventDrink},
	},
	{
		name: "a scroll is read", stage: `
			###########
			#<.......>#
			#.........#
			#...@.....#
			#.........#
			#####.#####
			#.........#
			#.........#
			###########`,
		setUp: func(s *dungeontest.Scenario) { s.Grant(s.Hero, "scroll-mapping") },
		do:    []intent{with(items.Read, "scroll-mapping")},
		told:  []string{dungeon.EventRead},
	},
	{
		name: "a piece is put on", stage: room("#...@.....#"),
		setUp: func(s *dungeontest.Scenario) {
			s.Give(dungeon.NewItem(s.Game, "leather", 5), s.Hero, 9)
		},
		do:   []intent{with(items.Equip, "leather")},
		told: []string{dungeon.EventWear},
	},
	{
		name: "an item is thrown away", stage: room("#...@.....#"),
		setUp: func(s *dungeontest.Scenario) { s.Grant(s.Hero, "flask-smoke") },
		do:    []intent{{Action: systems.Action{Verb: items.Discard}, item: "flask-smoke", sure: true}},
		told:  []string{dungeon.EventDiscard},
	},
	{
		name: "a knife is thrown", class: "rogue", stage: room("#...@..r..#"),
		monsters: map[rune]dungeontest.Monster{'r': {Hp: 200, Atk: 1, Mind: hunting}},
		do:       []intent{{Action: systems.Action{Verb: items.Throw, Cell: grid.Point{X: 7, Y: 3}}, item: "knife"}},
		told:     []string{dungeon.EventThrow},
	},
	{
		name: "a spell needs a direction", class: "mage", stage: `
			###########
			#<.......>#
			#...r.....#
			#...@..r..#
			#.........#
			#.........#
			#.........#
			#.........#
			###########`,
		monsters: map[rune]dungeontest.Monster{'r': {Hp: 200, Atk: 1, Mind: hunting}},
		do:       []intent{{Action: systems.Action{Verb: skills.Magic, Direction: grid.East}}},
		told:     []string{dungeon.EventAttack},
	},
	{
		name: "a skill needs a direction", stage: room("#...@..r..#"),
		monsters: map[rune]dungeontest.Monster{'r': {Hp: 200, Atk: 1, Mind: hunting}},
		setUp:    func(s *dungeontest.Scenario) { s.Know("charge", 1); s.SetMana(20) },
		do:       []intent{{Action: dungeontest.Use("charge", grid.East)}},
		told:     []string{dungeon.EventSkill},
	},
	{
		name: "a point is spent", stage: room("#...@.....#"),
		setUp: func(s *dungeontest.Scenario) { components.Progress.Get(s.World, s.Hero).Points = 1 },
		do:    []intent{{Action: systems.Action{Verb: dungeon.Spend, Name: dungeon.Atk}}},
	},
	{
		name: "resting is refused beside a hunter", stage: room("#...@..r..#"),
		monsters: map[rune]dungeontest.Monster{'r': {Hp: 200, Atk: 1, Mind: hunting}},
		setUp:    func(s *dungeontest.Scenario) { s.Earn(30); s.SetHealth(20) },
		do:       []intent{{Action: systems.Action{Verb: dungeon.RestVerb}, refused: "refuse.hunted"}},
		shown:    []string{"refuse.hunted"},
	},
	{
		name: "a rested hero does not rest", class: "mage", stage: room("#...@.....#"),
		setUp: func(s *dungeontest.Scenario) { s.Earn(30) },
		do:    []intent{{Action: systems.Action{Verb: dungeon.RestVerb}, refused: "refuse.rested"}, step(grid.North)},
		shown: []string{"refuse.rested"},
	},
	{
		name: "a burning cell is warned about", stage: room("#...@.....#"),
		setUp: func(s *dungeontest.Scenario) {
			at := grid.Point{X: 5, Y: 3}
			monsters.AddHazard(s.Game, 2, at, components.HazardData{Cells: []grid.Point{at}, Kind: "fire", With: "item.flask-fire", Damage: 7, Left: 50})
		},
		do:    []intent{{Action: systems.Action{Verb: dungeon.Move, Direction: grid.East}, sure: true}},
		shown: []string{"window.sure.burning"},
		args:  lang.Args{"Damage": 7, "Count": 50},
	},
	{
		name: "a step into a chasm is warned about", stage: room("#...@.....#"),
		setUp: func(s *dungeontest.Scenario) { ground.Pour(s.Game, 2, []grid.Point{{X: 5, Y: 3}}, "chasm") },
		do:    []intent{{Action: systems.Action{Verb: dungeon.Move, Direction: grid.East}, sure: true}},
		shown: []string{"window.sure.chasm", "event.fall"},
		args:  lang.Args{"Damage": 10, "Floor": 3},
		told:  []string{dungeon.EventFall},
	},
	{
		name: "one of two items is chosen", stage: room("#...@.....#"),
		setUp: func(s *dungeontest.Scenario) {
			chest := s.Spawn(s.Content.Must("terrain", "reward"), components.Position.With(components.PositionData{Floor: 2, At: grid.Point{X: 5, Y: 3}}),
				components.Treasure.With(components.TreasureData{}), components.Choice.With(components.ChoiceData{Take: 1}))
			s.Give(dungeon.NewItem(s.Game, "spear", 4), chest, 0)
			s.Give(dungeon.NewItem(s.Game, "wand", 5), chest, 1)
		},
		do:    []intent{step(grid.East), {Action: systems.Action{Verb: dungeon.Take}, choice: 2}},
		shown: []string{"window.choice.sure"},
		told:  []string{dungeon.EventTake},
	},
	{
		name: "a question of a mod", stage: room("#...@.....#"),
		do:    []intent{verb("stage:trade"), {Action: systems.Action{Verb: dungeon.Take}, choice: 2}},
		shown: []string{"question.stage:trade", "window.question.sure", "stage.traded"},
		told:  []string{dungeon.EventTell},
	},
	{
		name: "a verb of a mod is aimed at a cell", stage: room("#...@.....#"),
		do:   []intent{{Action: systems.Action{Verb: "stage:jump", Cell: grid.Point{X: 6, Y: 3}}}, verb(dungeon.Wait)},
		told: []string{dungeon.EventTeleport},
	},
	{
		name: "a skill of a mod", stage: room("#...@r....#"),
		monsters: map[rune]dungeontest.Monster{'r': {Hp: 20, Atk: 5, Exp: 10}},
		setUp: func(s *dungeontest.Scenario) {
			s.Spawn(s.Content.Must("skill", "stage:gust"), components.Learnt.With(components.LearntData{By: s.Hero, Rank: 1}))
		},
		do:   []intent{{Action: systems.Action{Verb: skills.UseSkill, Name: "stage:gust", Direction: grid.East}}, verb(dungeon.Wait)},
		told: []string{dungeon.EventSkill},
	},
	{
		name: "a treasure is walked to", stage: room("#...@...$.#"),
		setUp: func(s *dungeontest.Scenario) { s.Grant(s.Labels['$'], "healing") },
		do: []intent{
			{Action: systems.Action{Cell: grid.Point{X: 8, Y: 3}}, walk: []grid.Direction{grid.East, grid.East, grid.East, grid.East}},
			verb(dungeon.Take),
		},
		told: []string{dungeon.EventTake},
	},
	{
		name: "the stairs are taken", stage: `
			###########
			#<......@>#
			#.........#
			#.........#
			#.........#
			#.........#
			#.........#
			#.........#
			###########`,
		do: []intent{step(grid.East)},
	},
	{
		name: "a door is opened", stage: `
			###########
			#<.......>#
			#.........#
			#...@+....#
			####.######
			#.........#
			#.........#
			#.........#
			###########`,
		do: []intent{step(grid.East), step(grid.East)},
	},
	{
		name: "a verb of a mod is confirmed", stage: room("#...@.....#"),
		do:    []intent{{Action: systems.Action{Verb: "stage:shout"}, sure: true}},
		shown: []string{"stage.sure", "stage.shouted"},
	},
}

// TestEveryFacePlaysTheScenarios plays each scenario in the window, the terminal, lines of words and
// by a program.
func TestEveryFacePlaysTheScenarios(t *testing.T) {
	for i, s := range scenarios {
		t.Run(s.name, func(t *testing.T) {
			data := s.write(t)
			folder := data.copy(t)
			events := data.byProgram(t, folder)
			for _, kind := range s.told {
				if !strings.Contains(events, `"type":"`+kind+`"`) {
					t.Errorf("a program gets no event %q in %s", kind, events)
				}
			}
			want := data.outcome(t, folder)
			for _, tag := range lang.Tags() {
				data.play(t, "terminal, "+tag, want, func(folder string) person { return openTerminal(t, tag, folder) })
				data.play(t, "lines, "+tag, want, func(folder string) person { return openLines(t, tag, folder, data.data) })
			}
			shelltest.InFrame(t, func(t *testing.T) { // a window takes longer, so that each scenario is played in one language
				tag := lang.Tags()[i%len(lang.Tags())]
				data.play(t, "window, "+tag, want, func(folder string) person { return openWindow(t, tag, folder) })
			})
		})
	}
}

// play plays a scenario in a face for people.
func (s *saved) play(t *testing.T, face, want string, open func(folder string) person) {
	t.Helper()
	folder := s.copy(t)
	k, _, err := keep.Read(s.data, slotOf(folder, 1))
	if err != nil {
		t.Fatal(err)
	}
	p := open(folder)
	var sentences []string
	for _, in := range s.do {
		perform(p, known.Know(k.Game), in)
		for _, a := range in.steps(known.Know(k.Game)) {
			if err := k.Game.Act(a); (err != nil) != (in.refused != "") {
				t.Fatalf("%s: %+v: %v", face, a, err)
			}
			tell := narrating(p.words(), known.Know(k.Game))
			for _, e := range known.Know(k.Game).Events().Log() {
				if text := tell(e.Event).Text; slices.Contains(s.told, e.Event.Type) && text != "" && !slices.Contains(sentences, text) {
					sentences = append(sentences, text)
				}
			}
		}
	}
	for _, key := range s.shown {
		sentences = append(sentences, p.words().Text(key, s.args))
	}
	if page := p.page(); page != cmp.Or(s.page, "game") {
		t.Errorf("%s: the page %s is open", face, page)
	}
	told := unspaced(p.told())
	for _, text := range sentences {
		if !strings.Contains(told, unspaced(text)) {
			t.Errorf("%s: there is no %q in\n%s", face, text, p.told())
		}
	}
	p.end(t)
	if got := s.outcome(t, folder); got != want {
		t.Errorf("%s: the game ends as\n%s, want\n%s\n%s", face, got, want, p.told())
	}
}
