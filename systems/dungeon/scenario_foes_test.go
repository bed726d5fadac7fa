package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
)

// named is a hunting monster with that entry and these numbers.
func named(name string, hp, atk int) monster {
	return monster{name: name, hp: hp, atk: atk, mind: components.MindData{State: components.Hunting}}
}

// ofKind lists the monsters of an entry, oldest first.
func (s *scenario) ofKind(name string) []world.ID {
	var ids []world.ID
	for id := range components.Hostile.Each(s.World) {
		if components.Name.Get(s.World, id).Key == name && !s.Removed(id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// hurt lets a hit of the hero on a monster land at once.
func (s *scenario) hurt(target world.ID, kind string, amount int) {
	s.t.Helper()
	s.Events = nil
	Hurt(s.Game, Hit{From: s.Hero, To: target, Kind: kind, Amount: amount})
}

// mind is the mind of the monster with that letter.
func (s *scenario) mind(letter rune) *components.MindData {
	return components.Mind.Get(s.World, s.labels[letter])
}

// pips lists the pips of the monsters with these letters.
func (s *scenario) pips(letters string) (list []int) {
	for _, letter := range letters {
		list = append(list, s.mind(letter).Pips)
	}
	return list
}

func (s *scenario) expectPips(letters string, want ...int) {
	s.t.Helper()
	for i, n := range s.pips(letters) {
		if n != want[i] {
			s.t.Errorf("the pips of %s are %v, want %v", letters, s.pips(letters), want)
			return
		}
	}
}

// shots counts the attacks of a monster in the last action.
func (s *scenario) attacksOf(id world.ID) int {
	n := 0
	for _, e := range s.Events {
		if e.Type == EventAttack && e.From == id {
			n++
		}
	}
	return n
}

// steady makes monsters hunt, so that they cannot be surprised.
func (s *scenario) steady() *scenario {
	for _, m := range components.Mind.Each(s.World) {
		m.State, m.Spotted = components.Hunting, true
	}
	return s
}

// pin keeps monsters where they are and lets nothing surprise them.
func (s *scenario) pin() {
	for id, m := range components.Mind.Each(s.World) {
		m.Spotted = true
		Apply(s.Game, id, "stunned")
		t := components.Timer.Get(s.World, effectOn(s.Game, id, "stunned"))
		t.Left, t.Total = 1000, 1000
	}
}

// hurtBy lists the hits of the hero in the last action: the labels of the targets,
// in order, and the damage without criticals.
func (s *scenario) hurtBy() (letters string, damage []int) {
	for _, e := range s.Events {
		if e.Type != EventAttack || e.From != s.Hero {
			continue
		}
		for letter, id := range s.labels {
			if id == e.To {
				letters += string(letter)
			}
		}
		damage = append(damage, cond(e.Critical, e.Amount/3, e.Amount))
	}
	return letters, damage
}

// within reports an error unless damage is drawn around a power.
func (s *scenario) within(damage, power int) {
	s.t.Helper()
	if low, high := (power*80+50)/100, (power*120+50)/100; damage < low || damage > high {
		s.t.Errorf("%d damage, want %d to %d", damage, low, high)
	}
}

// Monsters that take long to die.
var (
	asleep  = monster{hp: 1000, atk: 1, mind: components.MindData{State: components.Asleep}}
	hunting = monster{hp: 1000, atk: 1, name: "skeleton", mind: components.MindData{State: components.Hunting}}
)
