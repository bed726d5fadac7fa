package known_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// corridor is a scenario in which the hero sees only its own row.
func corridor(t *testing.T, picture string) *dungeontest.Scenario {
	t.Helper()
	s := dungeontest.Draw(t, picture, nil)
	rules := *s.Rules
	rules.Sight = "corridor"
	s.Rules = &rules
	seen := components.Seen.Get(s.World, s.Here().Entity)
	clear(seen.Bits)
	dungeon.UpdateSight(s.Game)
	return s
}

func TestThingsListsOnlyWhatWasSeen(t *testing.T) {
	s := corridor(t, `
		@.a.$
		..b..
		c...>`)
	var names []string
	for _, thing := range s.Things() {
		names = append(names, thing.Name.Key)
	}
	dungeontest.Expect(t, "things", slices.Equal(names, []string{"adventurer", "rat", "treasure"}), true)
	s.Move(grid.South)
	dungeontest.Expect(t, "things after a step south", len(s.Things()), 4)
	for _, thing := range s.Things() {
		dungeontest.Expect(t, thing.Name.Key+" in row "+string(rune('0'+thing.At.Y))+" is remembered", thing.Remembered, thing.At.Y != 1)
	}
}

func TestMovingMonstersAreRememberedWhereLastSeen(t *testing.T) {
	s := corridor(t, `
		@..a.
		.....
		.....`)
	dungeontest.Prowls.Attach(s.World, s.Labels['a'], struct{}{})
	dungeontest.Expect(t, "Hp in view", s.Things()[1].MaxHp, 1000)
	s.Move(grid.South)
	if err := s.Place(s.Labels['a'], 2, grid.Point{X: 4, Y: 2}); err != nil {
		t.Fatal(err)
	}
	rat := s.Things()[0]
	dungeontest.Expect(t, "place", rat.At, grid.Point{X: 3})
	dungeontest.Expect(t, "remembered", rat.Remembered && rat.Moves && rat.Monster && rat.Solid, true)
	dungeontest.Expect(t, "Hp", rat.MaxHp, 0)
	dungeontest.Expect(t, "things", len(s.Things()), 2)
}

func TestTerrainIsKnownWithinTheMarginOfSeenCells(t *testing.T) {
	picture := `
		@.................
		.#######.########.
		..................`
	for _, c := range []struct {
		s           *dungeontest.Scenario
		seen, known int
	}{
		{dungeontest.Draw(t, picture, nil), 7 * 3, 11 * 3}, // with the margin of the full view
		{corridor(t, picture), 7, 7},
	} {
		terrain := known.Know(c.s.Game).Floor(2).Terrain(nil)
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
		dungeontest.Expect(t, "seen", seen, c.seen)
		dungeontest.Expect(t, "known", known, c.known)
	}
}

// TestEventsBetweenMonsters checks that events between other actors do not count in the
// statistics, and that those out of sight are not logged.
func TestEventsBetweenMonsters(t *testing.T) {
	s := corridor(t, `
		@.a.b
		.c...`)
	a, b, c := s.Labels['a'], s.Labels['b'], s.Labels['c']
	statistics := *components.Statistics.Get(s.World, s.RunID)
	entries := len(known.Know(s.Game).Events().Log())
	s.Events = []systems.Event{
		{Type: dungeon.EventAttack, From: a, To: b, Amount: 5, Critical: true, Magic: true, At: grid.Point{X: 4}},
		{Type: dungeon.EventKill, From: a, To: b, Amount: 5, At: grid.Point{X: 4}},
		{Type: dungeon.EventStep, From: a, At: grid.Point{X: 3}},
		{Type: dungeon.EventDrink, From: a, Name: "item.healing"},
		{Type: dungeon.EventAttack, From: a, To: c, Amount: 5, At: grid.Point{X: 1, Y: 1}}, // out of sight
	}
	dungeon.Chronicle(s.Game)
	now := *components.Statistics.Get(s.World, s.RunID)
	dungeontest.Expect(t, "damage dealt", now.DamageDealt, statistics.DamageDealt)
	dungeontest.Expect(t, "damage taken", now.DamageTaken, statistics.DamageTaken)
	dungeontest.Expect(t, "criticals and spells", now.Criticals+now.Spells, 0)
	dungeontest.Expect(t, "kills, potions and steps", len(now.Kills)+len(now.Potions)+now.Steps, 0)
	dungeontest.Expect(t, "log entries", len(known.Know(s.Game).Events().Log())-entries, 3)
	s.Events = []systems.Event{
		{Type: dungeon.EventAttack, From: s.Hero, To: a, Amount: 7, At: grid.Point{X: 2}},
		{Type: dungeon.EventAttack, From: a, To: s.Hero, Who: "monster.rat", Amount: 3},
	}
	dungeon.Chronicle(s.Game)
	now = *components.Statistics.Get(s.World, s.RunID)
	dungeontest.Expect(t, "the hero's damage dealt and taken", [2]int{now.DamageDealt, now.DamageTaken}, [2]int{7, 3})
}

// TestHowManyStrikesKillHolds kills monsters that one good blow kills and a bad one does
// not, and others, with blows and with spells.
func TestHowManyStrikesKillHolds(t *testing.T) {
	for _, class := range []string{"", "mage", "templar"} {
		seen := map[int]bool{}
		for i := range 40 {
			kit := dungeontest.AdventureKit(t)
			if class == "" {
				kit = dungeontest.ClassicKit(t)
			}
			s := dungeontest.DrawFor(t, kit, dungeon.Start{Seed: fmt.Sprint(i), Class: class}, `@a`, nil)
			s.Sturdy()
			s.Pin()
			attack, power := systems.Action{Verb: dungeon.Attack, Direction: grid.East}, dungeon.BlowPower(s.Game, s.Hero)
			if i%2 == 1 {
				attack, power = systems.Action{Verb: skills.Magic, Direction: grid.East}, skills.SpellPower(s.Game, s.Hero, 1)
			}
			components.Health.Get(s.World, s.Labels['a']).Now = power * (1 + i%4/2*2)
			m, _ := known.Know(s.Game).Foes().Examine(s.Cell('a'))
			want := m.ToKill
			if i%2 == 1 {
				want = m.ToKillCast
			}
			if want.Least >= want.Most {
				t.Fatalf("%d Hp and a power of %d: %+v", m.Hp, power, want)
			}
			strikes, ordinary := 0, true
			for ; s.HpOf('a') > 0; strikes++ {
				s.SetMana(1000)
				s.MustAct(attack)
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
