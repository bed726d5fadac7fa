package dungeontest

import (
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Named is a hunting monster with that entry and these numbers.
func Named(name string, hp, atk int) Monster {
	return Monster{Name: name, Hp: hp, Atk: atk, Mind: components.MindData{State: components.Hunting}}
}

// OfKind lists the monsters of an entry, oldest first.
func (s *Scenario) OfKind(name string) []world.ID {
	var ids []world.ID
	for id := range components.Hostile.Each(s.World) {
		if components.Name.Get(s.World, id).Key == name && !s.Removed(id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// Hurt lets a hit of the hero on a monster land at once.
func (s *Scenario) Hurt(target world.ID, kind string, amount int) {
	s.T.Helper()
	s.Events = nil
	dungeon.Hurt(s.Game, dungeon.Hit{From: s.Hero, To: target, Kind: kind, Amount: amount})
}

// Mind is the mind of the monster with that letter.
func (s *Scenario) Mind(letter rune) *components.MindData {
	return components.Mind.Get(s.World, s.Labels[letter])
}

// ExpectPips reports an error if the pips of the monsters with these letters differ.
func (s *Scenario) ExpectPips(letters string, want ...int) {
	s.T.Helper()
	var got []int
	for _, letter := range letters {
		got = append(got, s.Mind(letter).Pips)
	}
	if !slices.Equal(got, want) {
		s.T.Errorf("the pips of %s are %v, want %v", letters, got, want)
	}
}

// AttacksOf counts the attacks of a monster in the last action.
func (s *Scenario) AttacksOf(id world.ID) int {
	n := 0
	for _, e := range s.Events {
		if e.Type == dungeon.EventAttack && e.From == id {
			n++
		}
	}
	return n
}

// Steady makes monsters hunt, so that they cannot be surprised.
func (s *Scenario) Steady() *Scenario {
	for _, m := range components.Mind.Each(s.World) {
		m.State, m.Spotted = components.Hunting, true
	}
	return s
}

// Pin keeps monsters where they are and lets nothing surprise them.
func (s *Scenario) Pin() {
	for id, m := range components.Mind.Each(s.World) {
		m.Spotted = true
		dungeon.Apply(s.Game, id, "stunned")
		t := components.Timer.Get(s.World, dungeon.EffectOn(s.Game, id, "stunned"))
		t.Left, t.Total = 1000, 1000
	}
}

// HurtBy lists the hits of the hero in the last action: the labels of the targets,
// in order, and the damage without criticals.
func (s *Scenario) HurtBy() (letters string, damage []int) {
	for _, e := range s.Events {
		if e.Type != dungeon.EventAttack || e.From != s.Hero {
			continue
		}
		for letter, id := range s.Labels { // one of them at most fits: the order does not matter
			if id == e.To {
				letters += string(letter)
			}
		}
		damage = append(damage, If(e.Critical, e.Amount/3, e.Amount))
	}
	return letters, damage
}

// Within reports an error unless damage is drawn around a power.
func Within(t *testing.T, damage, power int) {
	t.Helper()
	if low, high := (power*80+50)/100, (power*120+50)/100; damage < low || damage > high {
		t.Errorf("%d damage, want %d to %d", damage, low, high)
	}
}

// Monsters that take long to die.
var (
	Asleep  = Monster{Hp: 1000, Atk: 1, Mind: components.MindData{State: components.Asleep}}
	Hunting = Monster{Hp: 1000, Atk: 1, Name: "skeleton", Mind: components.MindData{State: components.Hunting}}
)
