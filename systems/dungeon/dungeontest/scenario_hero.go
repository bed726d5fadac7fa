package dungeontest

import (
	"fmt"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// Sturdy gives the hero attributes of 100 and full gauges of 1,000 Hp and 950 Mp.
func (s *Scenario) Sturdy() {
	*components.Attributes.Get(s.World, s.Hero) = components.AttributesData{Atk: 100, Int: 100, Def: 100}
	dungeon.UpdateMaxima(s.Game, s.Hero)
	s.SetHealth(components.Health.Get(s.World, s.Hero).Max)
	s.SetMana(components.Mana.Get(s.World, s.Hero).Max)
}

// Know gives the hero a skill at a rank, and Mp for its use.
func (s *Scenario) Know(name string, rank int) world.ID {
	s.T.Helper()
	if !skills.Learnable(s.Game, s.Hero, name) {
		s.T.Fatalf("the class cannot learn %s", name)
	}
	components.Gauges.Get(s.World, s.Hero).MpBase = 200
	dungeon.UpdateMaxima(s.Game, s.Hero)
	s.SetMana(200)
	return s.Spawn(s.Content.Must("skill", name), components.Learnt.With(components.LearntData{By: s.Hero, Rank: rank}))
}

// Use is the use of a skill.
func Use(name string, d grid.Direction) systems.Action {
	return systems.Action{Verb: skills.UseSkill, Name: name, Direction: d}
}

// Spent are the Mp that an action costs.
func (s *Scenario) Spent(a systems.Action) int {
	s.T.Helper()
	before := s.Sheet().Mp
	s.MustAct(a)
	return before - s.Sheet().Mp
}

// Earn gives the hero Vigour.
func (s *Scenario) Earn(n int) { components.Vigour.Get(s.World, s.Hero).Now = n }

// Tire sets both gauges.
func (s *Scenario) Tire(hp, mp int) {
	s.SetHealth(hp)
	s.SetMana(mp)
}

// Aims lists the cells that an item can be thrown at as text.
func (s *Scenario) Aims(item world.ID) string {
	text := ""
	for _, a := range known.Know(s.Game).Preview().Aim(item) {
		text += fmt.Sprintf("%d,%d ", a.At.X, a.At.Y)
	}
	return text
}

// ThrowAction is the throw of an item at a cell.
func ThrowAction(item world.ID, x, y int) systems.Action {
	return systems.Action{Verb: items.Throw, Item: item, Cell: grid.Point{X: x, Y: y}}
}

// Reload goes on with the game from its bytes.
func (s *Scenario) Reload(kit *kit.Kit) {
	s.T.Helper()
	w, err := world.Restore(s.World.Bytes())
	if err != nil {
		s.T.Fatal(err)
	}
	again, err := kit.Resume(w)
	if err != nil {
		s.T.Fatal(err)
	}
	if again.World.Hash() != s.World.Hash() {
		s.T.Fatal("the game differs after a load")
	}
	s.Game = again
}

// FillBag fills the hero's bag with potions.
func FillBag(s *Scenario) {
	for len(s.HeldBy(s.Hero)) < components.Bag.Get(s.World, s.Hero).Slots {
		s.Grant(s.Hero, "magic")
	}
}

// If is a or b.
func If(yes bool, a, b int) int {
	if yes {
		return a
	}
	return b
}

// Actions of many tests.
var (
	StepEast    = systems.Action{Verb: dungeon.Move, Direction: grid.East}
	WaitTurn    = systems.Action{Verb: dungeon.Wait}
	AttackEast  = systems.Action{Verb: dungeon.Attack, Direction: grid.East}
	ActionRest  = systems.Action{Verb: dungeon.RestVerb}
	ActionLeave = systems.Action{Verb: dungeon.Leave}
)
