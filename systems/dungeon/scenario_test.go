package dungeon

import (
	"cmp"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// A scenario is a game on a small floor that is drawn as text:
//
//	# wall  . room  @ hero  $ treasure  < > stairs  + door  a b c... monsters
//
// The hero of a scenario has the initial values of the ruleset.
type scenario struct {
	*systems.Game
	t      *testing.T
	labels map[rune]world.ID // monsters and treasures by their letters
}

// monster gives the numbers of a letter's monster, and for Adventure its entry and
// its mind. Without a state it is asleep.
type monster struct {
	hp, atk, exp int
	name         string // a rat if empty
	mind         components.MindData
}

func classicKit(t testing.TB) *Kit { return kitOf(t, "classic") }

func adventureKit(t testing.TB) *Kit { return kitOf(t, "adventure") }

// ownKit opens a kit that no other test uses, with further packs.
func ownKit(t testing.TB, ruleset string, more ...Pack) *Kit {
	t.Helper()
	kit, err := open(assets.Files(), ruleset, more...)
	if err != nil {
		t.Fatal(err)
	}
	return kit
}

// open opens a kit with the packs of the program.
func open(files fs.FS, ruleset string, more ...Pack) (*Kit, error) {
	return Open(files, ruleset, append(Packs(), more...)...)
}

// shared holds the kits that tests share, by ruleset.
var shared sync.Map

func kitOf(t testing.TB, ruleset string) *Kit {
	t.Helper()
	if k, known := shared.Load(ruleset); known {
		return k.(*Kit)
	}
	k := ownKit(t, ruleset, prowlers())
	shared.Store(ruleset, k)
	return k
}

// draw sets up a scenario of Classic on floor 2. Letters without an entry are
// monsters with 1,000 Hp and 1 Atk.
func draw(t *testing.T, picture string, monsters map[rune]monster) *scenario {
	t.Helper()
	return drawFor(t, classicKit(t), Start{Seed: "scenario"}, picture, monsters)
}

// adventure is draw for Adventure and one of its classes.
func adventure(t *testing.T, class, picture string, monsters map[rune]monster) *scenario {
	t.Helper()
	return drawFor(t, adventureKit(t), Start{Seed: "scenario", Class: class}, picture, monsters)
}

func drawFor(t *testing.T, k *Kit, start Start, picture string, monsters map[rune]monster) *scenario {
	t.Helper()
	g := k.begin(start)
	rows := strings.Fields(picture)
	size := grid.Size{Width: len(rows[0]), Height: len(rows)}
	open := make([]bool, size.Cells())
	floor := g.World.Create(
		components.Floor.With(components.FloorData{Depth: 2, Generator: "maze", Version: 1}),
		components.Seen.With(components.SeenData{Bits: make([]byte, (size.Cells()+7)/8)}),
	)
	s := &scenario{g, t, map[rune]world.ID{}}
	at := func(p grid.Point) world.Part {
		return components.Position.With(components.PositionData{Floor: 2, At: p})
	}
	var hero, up, down grid.Point
	for p := range size.All() {
		c := rune(rows[p.Y][p.X])
		open[size.Index(p)] = c != '#'
		switch c {
		case '#', '.':
		case '@':
			hero = p
		case '<':
			up = p
			g.Spawn(g.Content.Must("terrain", "stairs-up"), at(p), components.Stair.With(components.StairData{}))
		case '>':
			down = p
			g.Spawn(g.Content.Must("terrain", "stairs-down"), at(p), components.Stair.With(components.StairData{Down: true}))
		case '+':
			g.Spawn(g.Content.Must("terrain", "door"), at(p))
		case '$':
			s.labels[c] = g.Spawn(g.Content.Must("terrain", "treasure"), at(p), components.Treasure.With(components.TreasureData{}))
		default:
			m, given := monsters[c]
			if !given {
				m = monster{hp: 1000, atk: 1}
			}
			parts := []world.Part{
				at(p),
				components.Health.With(components.HealthData{Now: m.hp, Max: m.hp}),
				components.Attributes.With(components.AttributesData{Atk: m.atk}),
				components.Reward.With(components.RewardData{Exp: m.exp}),
			}
			if m.mind.State != "" {
				parts = append(parts, components.Mind.With(m.mind))
			}
			s.labels[c] = g.Spawn(g.Content.Must("monster", cmp.Or(m.name, "rat")), parts...)
		}
	}
	if err := g.AddStage(2, systems.NewStage(floor, size, open, up, down)); err != nil {
		t.Fatal(err)
	}
	putHero(t, g, 2, hero)
	settle(g)
	return s
}

// do takes an action that must be accepted.
func (s *scenario) do(a systems.Action) {
	s.t.Helper()
	if err := s.Act(a); err != nil {
		s.t.Fatalf("%+v: %v", a, err)
	}
}

func (s *scenario) move(d grid.Direction) {
	s.t.Helper()
	s.do(systems.Action{Verb: Move, Direction: d})
}

func (s *scenario) wait(turns int) {
	s.t.Helper()
	for range turns {
		s.do(systems.Action{Verb: Wait})
	}
}

// refused tries an action that must be refused for the reason in key and change
// nothing.
func (s *scenario) refused(a systems.Action, key string) {
	s.t.Helper()
	before := s.World.Hash()
	err := s.Act(a)
	if r := (systems.Refusal{}); !errors.As(err, &r) || r.Key != key {
		s.t.Fatalf("%+v gave %v instead of %s", a, err, key)
	}
	if s.World.Hash() != before {
		s.t.Fatalf("%+v was refused and changed something", a)
	}
}

func (s *scenario) sheet() HeroSheet { return Know(s.Game).Sheet() }

// give puts items into the bag of the hero or into a treasure. They are given by
// name, with a quality as in "weapon+3".
func (s *scenario) give(holder world.ID, names ...string) []world.ID {
	s.t.Helper()
	var ids []world.ID
	for _, name := range names {
		key, quality, _ := strings.Cut(name, "+")
		slot := len(s.HeldBy(holder))
		id := s.Spawn(s.Content.Must("item", key), components.Held.With(components.HeldData{By: holder, Slot: slot}))
		if e := components.Equipment.Find(s.World, id); e != nil {
			e.Quality = int(quality[0] - '0')
		}
		ids = append(ids, id)
	}
	if holder == s.Hero {
		wear(s.Game, holder)
	}
	return ids
}

// setHealth sets the hero's Hp.
func (s *scenario) setHealth(hp int) { components.Health.Get(s.World, s.Hero).Now = hp }

func (s *scenario) setMana(mp int) { components.Mana.Get(s.World, s.Hero).Now = mp }

// types lists the types of the last action's events.
func (s *scenario) types() []string {
	var types []string
	for _, e := range s.Events {
		types = append(types, e.Type)
	}
	return types
}

func (s *scenario) count(kind string) int {
	n := 0
	for _, t := range s.types() {
		if t == kind {
			n++
		}
	}
	return n
}

// expect reports an error if got differs from want.
func expect[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}

func (s *scenario) expectTypes(want ...string) {
	s.t.Helper()
	if !slices.Equal(s.types(), want) {
		s.t.Errorf("events are %v, want %v", s.types(), want)
	}
}

// runStep runs a step of the turn alone.
func runStep(g *systems.Game, name string) { registryOf(g).steps[name](g) }

// modify applies a hit modifier alone.
func modify(g *systems.Game, name string, h *Hit) { registryOf(g).hitModifiers[name](g, h) }
