package dungeon

import (
	"fmt"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// sturdy gives the hero attributes of 100 and full gauges of 1,000 Hp and 950 Mp.
func (s *scenario) sturdy() {
	*components.Attributes.Get(s.World, s.Hero) = components.AttributesData{Atk: 100, Int: 100, Def: 100}
	updateMaxima(s.Game, s.Hero)
	s.setHealth(components.Health.Get(s.World, s.Hero).Max)
	s.setMana(components.Mana.Get(s.World, s.Hero).Max)
}

// know gives the hero a skill at a rank, and Mp for its use.
func (s *scenario) know(name string, rank int) world.ID {
	s.t.Helper()
	if !learnable(s.Game, s.Hero, name) {
		s.t.Fatalf("the class cannot learn %s", name)
	}
	components.Gauges.Get(s.World, s.Hero).MpBase = 200
	updateMaxima(s.Game, s.Hero)
	s.setMana(200)
	return s.Spawn(s.Content.Must("skill", name), components.Learnt.With(components.LearntData{By: s.Hero, Rank: rank}))
}

func use(name string, d grid.Direction) systems.Action {
	return systems.Action{Verb: UseSkill, Name: name, Direction: d}
}

// spent are the Mp that an action costs.
func (s *scenario) spent(a systems.Action) int {
	s.t.Helper()
	before := s.sheet().Mp
	s.do(a)
	return before - s.sheet().Mp
}

// earn gives the hero Vigour.
func (s *scenario) earn(n int) { components.Vigour.Get(s.World, s.Hero).Now = n }

// tire sets both gauges.
func (s *scenario) tire(hp, mp int) {
	s.setHealth(hp)
	s.setMana(mp)
}

// aims lists the cells that an item can be thrown at as text.
func (s *scenario) aims(item world.ID) string {
	text := ""
	for _, a := range Know(s.Game).Aim(item) {
		text += fmt.Sprintf("%d,%d ", a.At.X, a.At.Y)
	}
	return text
}

func throwAction(item world.ID, x, y int) systems.Action {
	return systems.Action{Verb: Throw, Item: item, Cell: grid.Point{X: x, Y: y}}
}

// reload goes on with the game from its bytes.
func (s *scenario) reload(kit *Kit) {
	s.t.Helper()
	w, err := world.Restore(s.World.Bytes())
	if err != nil {
		s.t.Fatal(err)
	}
	again, err := kit.Resume(w)
	if err != nil {
		s.t.Fatal(err)
	}
	if again.World.Hash() != s.World.Hash() {
		s.t.Fatal("the game differs after a load")
	}
	s.Game = again
}

// fillBag fills the hero's bag with potions.
func fillBag(s *scenario) {
	for len(s.HeldBy(s.Hero)) < components.Bag.Get(s.World, s.Hero).Slots {
		s.give(s.Hero, "magic")
	}
}

func cond(yes bool, a, b int) int {
	if yes {
		return a
	}
	return b
}

// Actions of many tests.
var (
	stepEast    = systems.Action{Verb: Move, Direction: grid.East}
	waitTurn    = systems.Action{Verb: Wait}
	attackEast  = systems.Action{Verb: Attack, Direction: grid.East}
	actionRest  = systems.Action{Verb: RestVerb}
	actionLeave = systems.Action{Verb: Leave}
)
