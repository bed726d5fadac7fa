package dungeon

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// Aim is the aim of a skill: a direction, a cell, or neither.
type Aim struct {
	Direction grid.Direction
	Cell      grid.Point
}

// SkillAct declares the use of the skills, and of the rods, with a component.
type SkillAct struct {
	Of Carrier
	// By is the verb that uses it, if that is not UseSkill; then Use is not called.
	By systems.Verb
	// Aims lists everything that the skill can be aimed at now. Nil means that it
	// needs no aim.
	Aims func(g *systems.Game, actor, skill world.ID) []Aim
	// Refusal is the word key of the reason why it cannot be used now; empty for
	// none. It may be nil.
	Refusal func(g *systems.Game, actor, skill world.ID) string
	// Hits are the hits that its use does at once, by their Power. Nil means none.
	Hits func(g *systems.Game, actor, skill world.ID, a Aim) []Hit
	// Warns makes the first target notice the actor before the hits, so that they do
	// not surprise it.
	Warns bool
	// Use does it. It has been paid for.
	Use func(g *systems.Game, actor, skill world.ID, a Aim)
	// Lands is the cell where it takes the actor. Nil means that the actor stays.
	Lands func(g *systems.Game, actor, skill world.ID, a Aim) grid.Point
}

// ActOf returns the act of a skill or a rod; false for a passive skill.
func ActOf(g *systems.Game, skill world.ID) (SkillAct, bool) {
	if a := components.Act.Find(g.World, skill); a != nil {
		return RegistryOf(g).act(*a)
	}
	for _, a := range RegistryOf(g).skillActs {
		if a.Of.Has(g.World, skill) {
			return a, true
		}
	}
	return SkillAct{}, false
}

// ActWithin is ActOf for the parts of an entry.
func ActWithin(g *systems.Game, parts []world.Part) (SkillAct, bool) {
	if a, named := components.Act.Among(parts); named {
		return RegistryOf(g).act(a)
	}
	for _, a := range RegistryOf(g).skillActs {
		if PartsHave(parts, a.Of) {
			return a, true
		}
	}
	return SkillAct{}, false
}

// act is the act that an entry names; false for none of that name.
func (x *Registry) act(a components.ActData) (SkillAct, bool) {
	act, known := x.acts[a.Run]
	return act, known
}

// Aim returns the aim of an action with a skill or a rod. If the action names none, it is the only
// possible target. It is false for a wrong aim.
func (act SkillAct) Aim(g *systems.Game, actor, carrier world.ID, a systems.Action) (Aim, bool) {
	aim := Aim{a.Direction, a.Cell}
	if act.Aims == nil {
		return aim, aim == Aim{}
	}
	aims := act.Aims(g, actor, carrier)
	if aim == (Aim{}) && len(aims) == 1 {
		return aims[0], true
	}
	return aim, slices.Contains(aims, aim)
}

// AimedAt is the cell that a skill is aimed at: the neighbour in a direction, or the
// actor's own cell.
func AimedAt(g *systems.Game, actor world.ID, a Aim) grid.Point {
	at := components.Position.Get(g.World, actor).At
	switch {
	case a.Direction.Valid():
		return at.Step(a.Direction)
	case a.Cell != grid.Point{}:
		return a.Cell
	}
	return at
}

// LearntSkill is the skill of that name that an actor has learnt, or 0.
func LearntSkill(g *systems.Game, actor world.ID, name string) world.ID {
	for id, l := range components.Learnt.Each(g.World) {
		if l.By == actor && components.Name.Get(g.World, id).Key == name {
			return id
		}
	}
	return 0
}

// LearntWith is the skill with a component that an actor has learnt, and its rank;
// false for none.
func LearntWith[T any](g *systems.Game, actor world.ID, of *world.Component[T]) (data *T, skill world.ID, rank int) {
	for id, l := range components.Learnt.Each(g.World) {
		if l.By == actor {
			if data := of.Find(g.World, id); data != nil {
				return data, id, l.Rank
			}
		}
	}
	return nil, 0, 0
}

// RankOf is the rank of a skill that has been learnt; 1 for an item that does the same.
func RankOf(g *systems.Game, skill world.ID) int {
	if l := components.Learnt.Find(g.World, skill); l != nil {
		return l.Rank
	}
	return 1
}
