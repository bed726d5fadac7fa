// Package skills holds how skills are learnt, and what each of them does.
package skills

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
)

// UseSkill uses a skill.
const UseSkill systems.Verb = "skill"

// The types of the events of skills: Name is the word key of the skill.
const (
	EventLearn      = "learn"       // it was learnt or raised; Amount is its rank
	EventSkillPoint = "skill-point" // a level gave a point for skills; Count is how many there are
)

// A skill that an actor has learnt is an entity: its entry's components, with
// Learnt. A skill that does nothing when it is used is passive.

// SkillPack declares skills and their use.
func SkillPack() dungeon.Pack {
	return dungeon.Pack{
		Events: []systems.EventSpec{
			{Type: dungeon.EventSkill, Addressed: true, Fields: []systems.Field{systems.EventFrom, systems.EventTo, systems.EventName, systems.EventAt}},
			{Type: EventLearn, Addressed: true, Tone: systems.ToneLevel, Fields: []systems.Field{systems.EventFrom, systems.EventName, systems.EventAmount}},
			{Type: EventSkillPoint, Addressed: true, Tone: systems.ToneLevel, Fields: []systems.Field{systems.EventTo, systems.EventCount, systems.EventAt}},
		},
		Verbs:       []systems.VerbSpec{{Name: UseSkill, Group: systems.GroupNone, Takes: []systems.Argument{systems.TakesName, systems.TakesDirection, systems.TakesCell}, Optional: []systems.Argument{systems.TakesDirection, systems.TakesCell}, Rule: useSkill, Legal: legalSkills, FreeWith: skillIsFree}},
		Steps:       []dungeon.Step{{Name: "skills", Run: skillsStep}},
		StatSources: map[string]systems.Modify{"skills": gradesOf},
	}
}

// gradesOf applies the skills that an actor has learnt to its stats.
func gradesOf(g *systems.Game, id world.ID, stat string, value int) int {
	if !components.Skills.Has(g.World, id) { // as most actors
		return value
	}
	for skill, l := range components.Learnt.Each(g.World) {
		if l.By != id {
			continue
		}
		if grades := components.Grades.Find(g.World, skill); grades != nil {
			value = dungeon.Graded(grades.List, l.Rank, stat, value)
		}
	}
	return value
}

// SkillCost is the mana that the use of a skill costs an actor at a rank.
func SkillCost(g *systems.Game, actor world.ID, s *components.SkillData, rank int) int {
	cost := dungeon.AtRank(s.Mp, rank)
	if s.Spells > 0 {
		cost += s.Spells * SpellCost(g, actor)
	}
	return dungeon.ManaBounds.Clamp(max(0, cost))
}

// useSkill uses a skill that the actor has learnt. Without a direction or cell it is
// aimed at the only possible target.
func useSkill(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	skill := dungeon.LearntSkill(g, actor, a.Name)
	if r := SkillRefusal(g, actor, skill); r.Key != "" {
		return systems.Lacking(r.Key, r.Need, r.Amount)
	}
	act, _ := dungeon.ActOf(g, skill)
	if act.By != "" {
		return systems.Refused("refuse.brew-items")
	}
	aim, aimed := act.Aim(g, actor, skill, a)
	if !aimed {
		return systems.Refused("refuse.skill-target")
	}
	data := components.Skill.Get(g.World, skill)
	mana := components.Mana.Get(g.World, actor)
	dungeon.Add(&mana.Now, -SkillCost(g, actor, data, dungeon.RankOf(g, skill)), dungeon.ManaBounds)
	components.Learnt.Get(g.World, skill).Left = data.Cooldown
	if aim.Direction.Valid() {
		dungeon.Face(g, actor, aim.Direction)
	}
	g.Emit(systems.Event{Type: dungeon.EventSkill, From: actor, Name: dungeon.NameOf(g, skill), At: dungeon.AimedAt(g, actor, aim)})
	act.Use(g, actor, skill, aim)
	if data.Free {
		return systems.Free()
	}
	return systems.Done()
}

// skillIsFree reports whether the use of a skill takes no turn.
func skillIsFree(g *systems.Game, actor world.ID, a systems.Action) bool {
	data := components.Skill.Find(g.World, dungeon.LearntSkill(g, actor, a.Name))
	return data != nil && data.Free
}

// SkillRefusal is the reason why an actor cannot use a skill, other than its aim;
// its key is empty if it can.
func SkillRefusal(g *systems.Game, actor, skill world.ID) systems.Refusal {
	if dungeon.Searching(g, actor) {
		return systems.Refusal{Key: "refuse.offered"}
	}
	if refused := dungeon.StillRefusal(g, actor); refused != "" {
		return systems.Refusal{Key: refused}
	}
	if skill == 0 {
		return systems.Refusal{Key: "refuse.not-learnt"}
	}
	act, active := dungeon.ActOf(g, skill)
	if !active {
		return systems.Refusal{Key: "refuse.passive"}
	}
	if left := components.Learnt.Get(g.World, skill).Left; left > 0 {
		return systems.Refusal{Key: "refuse.cooldown", Amount: left}
	}
	cost := SkillCost(g, actor, components.Skill.Get(g.World, skill), dungeon.RankOf(g, skill))
	if now := components.Mana.Get(g.World, actor).Now; now < cost {
		return systems.Refusal{Key: "refuse.skill-mana", Need: cost, Amount: now}
	}
	if act.Refusal != nil {
		return systems.Refusal{Key: act.Refusal(g, actor, skill)}
	}
	return systems.Refusal{}
}

func legalSkills(g *systems.Game, actor world.ID, out []systems.Action) []systems.Action {
	for skill, l := range components.Learnt.Each(g.World) {
		if l.By != actor {
			continue
		}
		if SkillRefusal(g, actor, skill).Key != "" {
			continue
		}
		a := systems.Action{Verb: UseSkill, Name: components.Name.Get(g.World, skill).Key}
		act, _ := dungeon.ActOf(g, skill)
		if act.By != "" {
			continue // that verb lists its own actions
		}
		if act.Aims == nil {
			out = append(out, a)
			continue
		}
		for _, aim := range act.Aims(g, actor, skill) {
			a.Direction, a.Cell = aim.Direction, aim.Cell
			out = append(out, a)
		}
	}
	return out
}

// skillsStep is the step in which skills recover, except in a Storehouse, and the hero remembers the items
// that it has had.
func skillsStep(g *systems.Game) {
	if dungeon.StorehouseHere(g) == nil {
		for _, l := range components.Learnt.Each(g.World) {
			l.Left = max(0, l.Left-1)
		}
	}
	items.Meet(g)
}
