package dungeontest

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
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// A Scenario is a game on a small floor that is drawn as text:
//
//	# wall  . room  @ hero  $ treasure  < > stairs  + door  a b c... monsters
//
// The hero of a scenario has the initial values of the ruleset.
type Scenario struct {
	*systems.Game
	T      *testing.T
	Labels map[rune]world.ID // monsters and treasures by their letters
}

// Monster gives the numbers of a letter's monster, and for Adventure its entry and
// its mind. Without a state it is asleep.
type Monster struct {
	Hp, Atk, Exp int
	Name         string // a rat if empty
	Mind         components.MindData
}

// ClassicKit is the kit of Classic that tests share.
func ClassicKit(t testing.TB) *kit.Kit { return KitOf(t, "classic") }

// AdventureKit is the kit of Adventure that tests share.
func AdventureKit(t testing.TB) *kit.Kit { return KitOf(t, "adventure") }

// OwnKit opens a kit that no other test uses, with further packs.
func OwnKit(t testing.TB, ruleset string, more ...dungeon.Pack) *kit.Kit {
	t.Helper()
	kit, err := Open(assets.Files(), ruleset, more...)
	if err != nil {
		t.Fatal(err)
	}
	return kit
}

// Open opens a kit with the packs of the program.
func Open(files fs.FS, ruleset string, more ...dungeon.Pack) (*kit.Kit, error) {
	return kit.Open(files, ruleset, append(core.Packs(), more...)...)
}

// shared holds the kits that tests share, by ruleset.
var shared sync.Map

// KitOf is the kit of a ruleset that tests share.
func KitOf(t testing.TB, ruleset string) *kit.Kit {
	t.Helper()
	if k, known := shared.Load(ruleset); known {
		return k.(*kit.Kit)
	}
	k := OwnKit(t, ruleset, prowlers())
	shared.Store(ruleset, k)
	return k
}

// Draw sets up a scenario of Classic on floor 2. Letters without an entry are
// monsters with 1,000 Hp and 1 Atk.
func Draw(t *testing.T, picture string, monsters map[rune]Monster) *Scenario {
	t.Helper()
	return DrawFor(t, ClassicKit(t), dungeon.Start{Seed: "scenario"}, picture, monsters)
}

// Adventure is draw for Adventure and one of its classes.
func Adventure(t *testing.T, class, picture string, monsters map[rune]Monster) *Scenario {
	t.Helper()
	return DrawFor(t, AdventureKit(t), dungeon.Start{Seed: "scenario", Class: class}, picture, monsters)
}

// DrawFor is Draw with a kit and a start.
func DrawFor(t *testing.T, k *kit.Kit, start dungeon.Start, picture string, monsters map[rune]Monster) *Scenario {
	t.Helper()
	g := k.Blank(start)
	rows := strings.Fields(picture)
	size := grid.Size{Width: len(rows[0]), Height: len(rows)}
	open := make([]bool, size.Cells())
	floor := g.World.Create(
		components.Floor.With(components.FloorData{Depth: 2, Generator: "maze", Version: 1}),
		components.Seen.With(components.SeenData{Bits: make([]byte, (size.Cells()+7)/8)}),
	)
	s := &Scenario{g, t, map[rune]world.ID{}}
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
			g.Spawn(g.Content.Must("terrain", "stairs-up"), onFloor(p), components.Stair.With(components.StairData{}))
		case '>':
			down = p
			g.Spawn(g.Content.Must("terrain", "stairs-down"), onFloor(p), components.Stair.With(components.StairData{Down: true}))
		default:
			s.spawn(c, p, monsters)
		}
	}
	if err := g.AddStage(2, systems.NewStage(floor, size, open, up, down)); err != nil {
		t.Fatal(err)
	}
	PutHero(t, g, 2, hero)
	kit.Settle(g)
	return s
}

// Inhabit places the hero, treasures, doors and monsters of a picture on floor 2 of a game,
// whose terrain and stairs are already those of the picture.
func Inhabit(t *testing.T, g *systems.Game, picture string, monsters map[rune]Monster) *Scenario {
	t.Helper()
	s := &Scenario{g, t, map[rune]world.ID{}}
	for y, row := range strings.Fields(picture) {
		for x, c := range row {
			switch p := (grid.Point{X: x, Y: y}); c {
			case '#', '.', '<', '>':
			case '@':
				PutHero(t, g, 2, p)
			default:
				s.spawn(c, p, monsters)
			}
		}
	}
	kit.Settle(g)
	return s
}

// onFloor is the position of what stands in a cell of the scenario's floor.
func onFloor(p grid.Point) world.Part {
	return components.Position.With(components.PositionData{Floor: 2, At: p})
}

// spawn creates what a letter of a picture stands for: a door, a treasure or a monster.
func (s *Scenario) spawn(letter rune, p grid.Point, monsters map[rune]Monster) {
	switch letter {
	case '+':
		s.Spawn(s.Content.Must("terrain", "door"), onFloor(p))
		return
	case '$':
		s.Labels[letter] = s.Spawn(s.Content.Must("terrain", "treasure"), onFloor(p), components.Treasure.With(components.TreasureData{}))
		return
	}
	m, given := monsters[letter]
	if !given {
		m = Monster{Hp: 1000, Atk: 1}
	}
	parts := []world.Part{
		onFloor(p),
		components.Health.With(components.HealthData{Now: m.Hp, Max: m.Hp}),
		components.Attributes.With(components.AttributesData{Atk: m.Atk}),
		components.Reward.With(components.RewardData{Exp: m.Exp}),
	}
	if m.Mind.State != "" {
		parts = append(parts, components.Mind.With(m.Mind))
	}
	s.Labels[letter] = s.Spawn(s.Content.Must("monster", cmp.Or(m.Name, "rat")), parts...)
}

// MustAct takes an action that must be accepted.
func (s *Scenario) MustAct(a systems.Action) {
	s.T.Helper()
	if err := s.Act(a); err != nil {
		s.T.Fatalf("%+v: %v", a, err)
	}
}

// Move takes a step that must be accepted.
func (s *Scenario) Move(d grid.Direction) {
	s.T.Helper()
	s.MustAct(systems.Action{Verb: dungeon.Move, Direction: d})
}

// Wait waits some turns.
func (s *Scenario) Wait(turns int) {
	s.T.Helper()
	for range turns {
		s.MustAct(systems.Action{Verb: dungeon.Wait})
	}
}

// Refused tries an action that must be refused for the reason in key and change
// nothing.
func (s *Scenario) Refused(a systems.Action, key string) {
	s.T.Helper()
	before := s.World.Hash()
	err := s.Act(a)
	if r := (systems.Refusal{}); !errors.As(err, &r) || r.Key != key {
		s.T.Fatalf("%+v gave %v instead of %s", a, err, key)
	}
	if s.World.Hash() != before {
		s.T.Fatalf("%+v was refused and changed something", a)
	}
}

// Sheet is the hero's sheet.
func (s *Scenario) Sheet() known.Sheet { return known.Know(s.Game).Hero().Sheet() }

// Grant puts items into the bag of the hero or into a treasure. They are given by
// name, with a quality as in "weapon+3".
func (s *Scenario) Grant(holder world.ID, names ...string) []world.ID {
	s.T.Helper()
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
		items.Wear(s.Game, holder)
	}
	return ids
}

// SetHealth sets the hero's Hp.
func (s *Scenario) SetHealth(hp int) { components.Health.Get(s.World, s.Hero).Now = hp }

// SetMana sets the hero's Mp.
func (s *Scenario) SetMana(mp int) { components.Mana.Get(s.World, s.Hero).Now = mp }

// Types lists the types of the last action's events.
func (s *Scenario) Types() []string {
	var types []string
	for _, e := range s.Events {
		types = append(types, e.Type)
	}
	return types
}

// Count counts the events of a type in the last action.
func (s *Scenario) Count(kind string) int {
	n := 0
	for _, t := range s.Types() {
		if t == kind {
			n++
		}
	}
	return n
}

// Expect reports an error if got differs from want.
func Expect[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}

// ExpectTypes reports an error if the types of the last events differ.
func (s *Scenario) ExpectTypes(want ...string) {
	s.T.Helper()
	if !slices.Equal(s.Types(), want) {
		s.T.Errorf("events are %v, want %v", s.Types(), want)
	}
}

// RunStep runs a step of the turn alone.
func RunStep(g *systems.Game, name string) { dungeon.RegistryOf(g).Steps[name](g) }

// Modify applies a hit modifier alone.
func Modify(g *systems.Game, name string, h *dungeon.Hit) {
	dungeon.RegistryOf(g).HitModifiers[name](g, h)
}
