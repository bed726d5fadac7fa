package dungeon

import (
	"fmt"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
)

// corridor is a scenario in which the hero sees only its own row.
func corridor(t *testing.T, picture string) *scenario {
	t.Helper()
	s := draw(t, picture, nil)
	rules := *s.Rules
	rules.Sight = "corridor"
	s.Rules = &rules
	seen := components.Seen.Get(s.World, s.Here().Entity)
	clear(seen.Bits)
	sight(s.Game)
	return s
}

func TestThingsListsOnlyWhatWasSeen(t *testing.T) {
	s := corridor(t, `
		@.a.$
		..b..
		c...>`)
	var names []string
	for _, thing := range s.things() {
		names = append(names, thing.Name.Key)
	}
	expect(t, "things", slices.Equal(names, []string{"adventurer", "rat", "treasure"}), true)
	s.move(grid.South)
	expect(t, "things after a step south", len(s.things()), 4)
	for _, thing := range s.things() {
		expect(t, thing.Name.Key+" in row "+string(rune('0'+thing.At.Y))+" is remembered", thing.Remembered, thing.At.Y != 1)
	}
}

func TestMovingMonstersAreRememberedWhereLastSeen(t *testing.T) {
	s := corridor(t, `
		@..a.
		.....
		.....`)
	prowls.Attach(s.World, s.labels['a'], struct{}{})
	expect(t, "Hp in view", s.things()[1].MaxHp, 1000)
	s.move(grid.South)
	if err := s.Place(s.labels['a'], 2, grid.Point{X: 4, Y: 2}); err != nil {
		t.Fatal(err)
	}
	rat := s.things()[0]
	expect(t, "place", rat.At, grid.Point{X: 3})
	expect(t, "remembered", rat.Remembered && rat.Moves && rat.Monster && rat.Solid, true)
	expect(t, "Hp", rat.MaxHp, 0)
	expect(t, "things", len(s.things()), 2)
}

func TestTerrainIsKnownWithinTheMarginOfSeenCells(t *testing.T) {
	picture := `
		@.................
		.#######.########.
		..................`
	for _, c := range []struct {
		s           *scenario
		seen, known int
	}{
		{draw(t, picture, nil), 7 * 3, 11 * 3}, // with the margin of the full view
		{corridor(t, picture), 7, 7},
	} {
		terrain := Know(c.s.Game).Terrain(2, nil)
		seen, known := 0, 0
		for i, cell := range terrain {
			if cell.Seen() {
				seen++
			}
			if cell.Known() {
				known++
			}
			if want := cell.Known() && c.s.Here().Open(c.s.Here().At(i)); cell.Open() != want {
				t.Errorf("cell %d is reported as open: %v", i, cell.Open())
			}
		}
		expect(t, "seen", seen, c.seen)
		expect(t, "known", known, c.known)
	}
}

// TestEventsBetweenMonsters checks that events between other actors do not count in the
// statistics, and that those out of sight are not logged.
func TestEventsBetweenMonsters(t *testing.T) {
	s := corridor(t, `
		@.a.b
		.c...`)
	a, b, c := s.labels['a'], s.labels['b'], s.labels['c']
	statistics := *components.Statistics.Get(s.World, s.RunID)
	entries := len(Know(s.Game).Log())
	s.Events = []systems.Event{
		{Type: EventAttack, From: a, To: b, Amount: 5, Critical: true, Magic: true, At: grid.Point{X: 4}},
		{Type: EventKill, From: a, To: b, Amount: 5, At: grid.Point{X: 4}},
		{Type: EventStep, From: a, At: grid.Point{X: 3}},
		{Type: EventDrink, From: a, Name: "item.healing"},
		{Type: EventAttack, From: a, To: c, Amount: 5, At: grid.Point{X: 1, Y: 1}}, // out of sight
	}
	chronicle(s.Game)
	now := *components.Statistics.Get(s.World, s.RunID)
	expect(t, "damage dealt", now.DamageDealt, statistics.DamageDealt)
	expect(t, "damage taken", now.DamageTaken, statistics.DamageTaken)
	expect(t, "criticals and spells", now.Criticals+now.Spells, 0)
	expect(t, "kills, potions and steps", len(now.Kills)+len(now.Potions)+now.Steps, 0)
	expect(t, "log entries", len(Know(s.Game).Log())-entries, 3)
	s.Events = []systems.Event{
		{Type: EventAttack, From: s.Hero, To: a, Amount: 7, At: grid.Point{X: 2}},
		{Type: EventAttack, From: a, To: s.Hero, Who: "monster.rat", Amount: 3},
	}
	chronicle(s.Game)
	now = *components.Statistics.Get(s.World, s.RunID)
	expect(t, "the hero's damage dealt and taken", [2]int{now.DamageDealt, now.DamageTaken}, [2]int{7, 3})
}

// TestHowManyStrikesKillHolds kills monsters that one good blow kills and a bad one does
// not, and others, with blows and with spells.
func TestHowManyStrikesKillHolds(t *testing.T) {
	for _, class := range []string{"", "mage", "templar"} {
		seen := map[int]bool{}
		for i := range 40 {
			kit := adventureKit(t)
			if class == "" {
				kit = classicKit(t)
			}
			s := drawFor(t, kit, Start{Seed: fmt.Sprint(i), Class: class}, `@a`, nil)
			s.sturdy()
			s.pin()
			attack, power := systems.Action{Verb: Attack, Direction: grid.East}, BlowPower(s.Game, s.Hero)
			if i%2 == 1 {
				attack, power = systems.Action{Verb: Magic, Direction: grid.East}, SpellPower(s.Game, s.Hero, 1)
			}
			components.Health.Get(s.World, s.labels['a']).Now = power * (1 + i%4/2*2)
			m, _ := Know(s.Game).Examine(s.cell('a'))
			want := m.ToKill
			if i%2 == 1 {
				want = m.ToKillCast
			}
			if want.Least >= want.Most {
				t.Fatalf("%d Hp and a power of %d: %+v", m.Hp, power, want)
			}
			strikes, ordinary := 0, true
			for ; s.hpOf('a') > 0; strikes++ {
				s.setMana(1000)
				s.do(attack)
				for _, e := range s.Events {
					ordinary = ordinary && !e.Critical
				}
			}
			if ordinary && (strikes < want.Least || strikes > want.Most) {
				t.Errorf("%q: %d strikes; forecast %+v", class, strikes, want)
			}
			seen[strikes-want.Least] = seen[strikes-want.Least] || ordinary
		}
		if !seen[0] || !seen[1] {
			t.Errorf("%q: all fights took the same number of strikes", class)
		}
	}
}
