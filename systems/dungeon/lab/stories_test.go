package lab

import (
	"context"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// here is the floor of scenarios.
const here = 2

var (
	wait = systems.Action{Verb: dungeon.Wait}
	east = systems.Action{Verb: dungeon.Move, Direction: grid.East}
	west = systems.Action{Verb: dungeon.Move, Direction: grid.West}
)

// row is the cells of row 1 with these columns.
func row(columns ...int) (cells []grid.Point) {
	for _, x := range columns {
		cells = append(cells, grid.Point{X: x, Y: 1})
	}
	return cells
}

// standing is a monster that hunts the hero.
func standing(name string, hp int) dungeontest.Monster {
	m := dungeontest.Named(name, hp, 1)
	m.Mind = components.MindData{State: components.Hunting, Spotted: true}
	return m
}

// scene is a scenario with what is told of it.
type scene struct {
	picture string
	hp      map[rune]int // of rats; 1 if it is not there
	free    bool         // the monsters act
	prepare func(s *dungeontest.Scenario)
	actions []systems.Action
	want    []string // kinds
	foes    int      // of the first kind
	began   int      // actions before the first story begins
}

// thing spawns an entry of the terrain in a cell of row 1.
func thing(s *dungeontest.Scenario, name string, x int) world.ID {
	return s.Spawn(s.Content.Must("terrain", name), components.Position.With(components.PositionData{Floor: here, At: grid.Point{X: x, Y: 1}}))
}

// scenes lists what every kind of story is told of, and next to it what it is not told of.
var scenes = map[string]scene{
	"two rats in straw": {
		picture: "########## #@...ab.>.# ##########",
		prepare: func(s *dungeontest.Scenario) {
			ground.Pour(s.Game, here, row(4, 5, 6), "straw")
			ground.Burn(s.Game, here, row(4), s.Hero)
		},
		actions: []systems.Action{wait, wait, wait, wait}, want: []string{StoryFire, StoryStraw}, foes: 2, began: -1,
	},
	"one rat in brush": {
		picture: "########## #@...a..>.# ##########",
		prepare: func(s *dungeontest.Scenario) {
			ground.Pour(s.Game, here, row(5), "brush")
			ground.Burn(s.Game, here, row(5), s.Hero)
		},
		actions: []systems.Action{wait, wait}, want: []string{StoryStraw}, foes: 1, began: -1,
	},
	"two rats in oil": {
		picture: "########## #@...ab.>.# ##########",
		prepare: func(s *dungeontest.Scenario) {
			ground.Pour(s.Game, here, row(5, 6), "oil")
			ground.Burn(s.Game, here, row(5, 6), s.Hero)
		},
		actions: []systems.Action{wait, wait}, want: []string{StoryFire}, foes: 2, began: -1,
	},
	"a rat in its own fire": {
		picture: "########## #@...a..>.# ##########",
		prepare: func(s *dungeontest.Scenario) {
			ground.Pour(s.Game, here, row(5), "oil")
			ground.Burn(s.Game, here, row(5), s.Labels['a'])
		},
		actions: []systems.Action{wait, wait}, want: []string{StoryBackfire}, foes: 1, began: -1,
	},
	"a rat in the fire of another": {
		picture: "########## #@...a.b>.# ##########", hp: map[rune]int{'b': 500},
		prepare: func(s *dungeontest.Scenario) {
			ground.Pour(s.Game, here, row(5), "oil")
			ground.Burn(s.Game, here, row(5), s.Labels['b'])
		},
		actions: []systems.Action{wait, wait}, want: []string{StoryFeud}, foes: 1, began: -1,
	},
	"the hero in its own fire": {
		picture: "########## #.@....>.# ##########",
		prepare: func(s *dungeontest.Scenario) {
			s.SetHealth(1)
			ground.Pour(s.Game, here, row(2), "oil")
			ground.Burn(s.Game, here, row(2), s.Hero)
		},
		actions: []systems.Action{wait}, want: []string{StoryOwnFire}, began: -1,
	},
	"a keg between two rats": {
		picture: "########## #@..a.b.>.# ##########",
		prepare: func(s *dungeontest.Scenario) { dungeon.Knock(s.Game, s.Hero, thing(s, "powder-keg", 5)) },
		actions: []systems.Action{wait, wait}, want: []string{StoryBlast}, foes: 2, began: -1,
	},
	"a keg beside one rat": {
		picture: "########## #@..a...>.# ##########",
		prepare: func(s *dungeontest.Scenario) { dungeon.Knock(s.Game, s.Hero, thing(s, "powder-keg", 5)) },
		actions: []systems.Action{wait, wait},
	},
	"a rat in marsh gas": {
		picture: "############# #..@....a.>.# #############",
		prepare: func(s *dungeontest.Scenario) {
			for _, p := range row(5, 6, 7, 8, 9) {
				ground.Release(s.Game, here, p, "marsh-gas", 3, 0)
			}
			ground.Burn(s.Game, here, row(5), s.Hero)
		},
		actions: []systems.Action{wait, wait, wait, wait, wait}, want: []string{StoryMarsh}, foes: 1, began: -1,
	},
	"a rat shoved into a chasm": {
		picture: "########## #@a...>..# ##########", hp: map[rune]int{'a': 500},
		prepare: func(s *dungeontest.Scenario) {
			s.Know("shove", 1)
			ground.Pour(s.Game, here, row(3), "chasm")
		},
		actions: []systems.Action{dungeontest.Use("shove", grid.East)}, want: []string{StoryFall}, foes: 1,
	},
	"lightning through water": {
		picture: "########## #@...ab.>.# ##########", hp: map[rune]int{'a': 500, 'b': 500},
		prepare: func(s *dungeontest.Scenario) {
			ground.Pour(s.Game, here, row(5, 6, 7), "water")
			monsters.Lightning(s.Game, here, grid.Point{X: 7, Y: 1}, 20, s.Hero)
		},
		actions: []systems.Action{wait, wait, wait}, want: []string{StoryShock}, foes: 2, began: -1,
	},
	"lightning on dry ground": {
		picture: "########## #@...a..>.# ##########", hp: map[rune]int{'a': 500},
		prepare: func(s *dungeontest.Scenario) {
			monsters.Lightning(s.Game, here, grid.Point{X: 5, Y: 1}, 20, s.Hero)
		},
		actions: []systems.Action{wait, wait, wait},
	},
	"a hunter killed in spores": {
		picture: "########## #@.a....>.# ##########",
		prepare: func(s *dungeontest.Scenario) {
			ground.Release(s.Game, here, grid.Point{X: 3, Y: 1}, "spores", 3, 0)
		},
		actions: []systems.Action{wait, east, east}, want: []string{StoryLulled}, foes: 1,
	},
	"a hunter left in spores": {
		picture: "########## #>@..a....# ##########",
		prepare: func(s *dungeontest.Scenario) {
			ground.Release(s.Game, here, grid.Point{X: 5, Y: 1}, "spores", 3, 0)
		},
		actions: []systems.Action{wait, west}, want: []string{StorySlipped}, foes: 1,
	},
	"a hunter left awake": {
		picture: "########## #>@..a....# ##########", actions: []systems.Action{wait, west},
	},
	"a slide away from a hunter": {
		picture: "########## #a@......># ##########", hp: map[rune]int{'a': 500},
		prepare: func(s *dungeontest.Scenario) { ground.Pour(s.Game, here, row(3, 4, 5, 6), "ice") },
		actions: []systems.Action{east}, want: []string{StorySlide}, foes: 1,
	},
	"a slide toward a hunter": {
		picture: "########## #@......a># ##########", hp: map[rune]int{'a': 500},
		prepare: func(s *dungeontest.Scenario) { ground.Pour(s.Game, here, row(2, 3, 4, 5), "ice") },
		actions: []systems.Action{east},
	},
	"a crate in the way": {
		picture: "########## #.@...a>.# ##########", hp: map[rune]int{'a': 500}, free: true,
		prepare: func(s *dungeontest.Scenario) { thing(s, "wooden-crate", 3) },
		actions: []systems.Action{east, wait, wait, wait}, want: []string{StoryBarred}, foes: 1,
	},
	"a crate that nobody pushed": {
		picture: "########## #.@...a>.# ##########", hp: map[rune]int{'a': 500}, free: true,
		prepare: func(s *dungeontest.Scenario) { thing(s, "wooden-crate", 4) },
		actions: []systems.Action{wait, wait, wait, wait},
	},
	"a leap with few Hp": {
		picture: "########## #@...a..># ##########", hp: map[rune]int{'a': 500},
		prepare: func(s *dungeontest.Scenario) {
			s.SetHealth(s.Sheet().MaxHp / 5)
			ground.Pour(s.Game, here, row(2), "chasm")
		},
		actions: []systems.Action{east}, want: []string{StoryLeap}, foes: 1,
	},
	"a leap with half of the Hp": {
		picture: "########## #@...a..># ##########", hp: map[rune]int{'a': 500},
		prepare: func(s *dungeontest.Scenario) {
			s.SetHealth(s.Sheet().MaxHp / 2)
			ground.Pour(s.Game, here, row(2), "chasm")
		},
		actions: []systems.Action{east},
	},
}

func TestEveryKindOfStoryIsTold(t *testing.T) {
	told := map[string]bool{StoryBoss: true} // below
	for name, c := range scenes {
		t.Run(name, func(t *testing.T) {
			foes := map[rune]dungeontest.Monster{}
			for _, letter := range "ab" {
				hp := 1
				if c.hp[letter] > 0 {
					hp = c.hp[letter]
				}
				foes[letter] = standing("rat", hp)
			}
			s := dungeontest.Adventure(t, "warrior", c.picture, foes)
			if !c.free {
				s.Pin()
			}
			if c.prepare != nil {
				c.prepare(s)
			}
			tales, turn := newStories(), s.Run().Turn
			for _, a := range c.actions {
				tales.aware(s.Game)
				s.MustAct(a)
				tales.note(s.Game)
			}
			list := tales.record()
			var kinds []string
			for _, story := range list {
				kinds = append(kinds, story.Kind)
				told[story.Kind] = true
			}
			if !slices.Equal(kinds, c.want) {
				t.Fatalf("the stories are %v, want %v: %+v", kinds, c.want, list)
			}
			if len(list) == 0 {
				return
			}
			if first := list[0]; len(first.Foes) != c.foes || first.Floor != here || first.Hero != "hero.warrior" || c.began >= 0 && first.Turn != turn+c.began {
				t.Errorf("the story is %+v; the turn was %d", first, turn)
			}
		})
	}
	for _, kind := range StoryKinds() {
		if !told[kind] {
			t.Errorf("no scene tells of %s", kind)
		}
	}
}

// TestABossBeatenByTheGroundIsTold counts only what fire took after the phase had begun, and only if the boss dies.
func TestABossBeatenByTheGroundIsTold(t *testing.T) {
	for name, c := range map[string]struct {
		phase, dies bool
		want        int
	}{"dies": {true, true, 7}, "lives": {true, false, 0}, "in its first phase": {false, true, 0}} {
		s := dungeontest.Adventure(t, "warrior", "########## #@...a..># ##########", map[rune]dungeontest.Monster{'a': standing("rat-king", 500)})
		boss, tales := s.Labels['a'], newStories()
		hit := systems.Event{Type: dungeon.EventAttack, From: s.Hero, To: boss, Who: "monster.rat-king", Name: "ground.fire", Amount: 7}
		tales.aware(s.Game)
		s.Events = []systems.Event{hit}
		if c.phase {
			s.Events = append(s.Events, systems.Event{Type: dungeon.EventUnleash, From: boss})
		}
		s.Events = append(s.Events, hit, systems.Event{Type: dungeon.EventAttack, From: s.Hero, To: boss, Amount: 40})
		if c.dies {
			s.Events = append(s.Events, systems.Event{Type: dungeon.EventKill, From: s.Hero, To: boss, Who: "monster.rat-king"})
		}
		tales.note(s.Game)
		amount := 0
		for _, story := range tales.record() {
			if story.Kind == StoryBoss {
				amount = story.Amount
			}
		}
		if amount != c.want {
			t.Errorf("%s: the ground took %d Hp, want %d", name, amount, c.want)
		}
	}
}

// TestStoriesAreRecorded plays a batch twice, and records the games of its stories. Each recording must lead to the
// story in the very turn, with the same monsters.
func TestStoriesAreRecorded(t *testing.T) {
	kit := dungeontest.OwnKit(t, "adventure")
	p := Plan{Bot: bots.NameCareful, Ruleset: "adventure", Class: "mage", Seed: "tale", Games: 14, Turns: 3000}
	var lists [2][]Told
	for i := range lists {
		b, err := Play(context.Background(), kit, p, Shard{}, i+1, func() {})
		if err != nil {
			t.Fatal(err)
		}
		lists[i] = b.Stories()
	}
	if len(lists[0]) == 0 {
		t.Fatal("there are no stories")
	}
	if !slices.EqualFunc(lists[0], lists[1], same) {
		t.Fatalf("two workers tell\n%+v\none tells\n%+v", lists[1], lists[0])
	}
	for _, told := range lists[0][:min(2, len(lists[0]))] {
		content, err := Recording(context.Background(), kit, p, told.Game, told.Turn+Aftermath, t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		store := persistence.Disk(t.TempDir())
		if err := store.Replace(told.File, content); err != nil {
			t.Fatal(err)
		}
		r, err := keep.OpenReplay(assets.Files(), store, told.File)
		if err != nil {
			t.Fatal(err)
		}
		tales := newStories()
		for r.At() < r.Len() {
			tales.aware(r.Game)
			if err := r.Step(); err != nil {
				t.Fatal(err)
			}
			tales.note(r.Game)
		}
		if turn := r.Game.Run().Turn; turn < told.Turn || turn > told.Turn+Aftermath {
			t.Errorf("the recording of turn %d ends on turn %d", told.Turn, turn)
		}
		if again := tales.record(); !slices.ContainsFunc(again, func(s Story) bool { return same(Told{Story: s}, Told{Story: told.Story}) }) {
			t.Errorf("the recording tells %+v, the game told %+v", again, told.Story)
		}
	}
	p.Without = "skill:frost"
	if _, err := Recording(context.Background(), kit, p, 0, 1, t.TempDir()); err == nil {
		t.Error("a game in which something is left out is recorded")
	}
}

// same compares two stories and their games.
func same(a, b Told) bool {
	foes := slices.Equal(a.Foes, b.Foes)
	a.Foes, b.Foes = nil, nil
	return foes && a.Kind == b.Kind && a.Turn == b.Turn && a.Floor == b.Floor && a.Size == b.Size && a.Game == b.Game && a.File == b.File
}
