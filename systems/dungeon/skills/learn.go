package skills

import (
	"fmt"
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Learn spends a skill point.
const Learn systems.Verb = "learn"

// skillPointBounds are the bounds of the points for skills.
var skillPointBounds = components.Skills.Bounds("Points")

// learn spends a point to learn a skill, or to raise it by a rank.
func learn(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	if r := LearnRefusal(g, actor, a.Name); r.Key != "" {
		return systems.Lacking(r.Key, r.Need, r.Amount)
	}
	components.Skills.Get(g.World, actor).Points--
	skill := dungeon.LearntSkill(g, actor, a.Name)
	if skill == 0 {
		skill = g.Spawn(g.Content.Must("skill", a.Name), components.Learnt.With(components.LearntData{By: actor, Rank: 1}))
	} else {
		components.Learnt.Get(g.World, skill).Rank++
	}
	dungeon.UpdateMaxima(g, actor)
	g.Emit(systems.Event{Type: EventLearn, From: actor, Name: dungeon.NameOf(g, skill), Amount: dungeon.RankOf(g, skill)})
	return systems.Free()
}

// LearnRefusal is the reason why an actor cannot learn or raise a skill; its key is
// empty if it can.
func LearnRefusal(g *systems.Game, actor world.ID, name string) systems.Refusal {
	s := components.Skills.Find(g.World, actor)
	if s == nil || !Learnable(g, actor, name) {
		return systems.Refusal{Key: "refuse.skill"}
	}
	rank := 0
	if skill := dungeon.LearntSkill(g, actor, name); skill != 0 {
		rank = dungeon.RankOf(g, skill)
	}
	levels := g.Rules.Skills.Ranks
	switch level := components.Progress.Get(g.World, actor).Level; {
	case rank >= len(levels):
		return systems.Refusal{Key: "refuse.top-rank"}
	case level < levels[rank]:
		return systems.Refusal{Key: "refuse.rank-level", Need: levels[rank], Amount: level}
	case s.Points == 0:
		return systems.Refusal{Key: "refuse.no-skill-points"}
	}
	return systems.Refusal{}
}

// Learnable reports whether there is a skill of that name for an actor.
func Learnable(g *systems.Game, actor world.ID, name string) bool {
	s := components.Skills.Get(g.World, actor)
	return slices.Contains(s.Shared, name) || slices.Contains(s.Own, name)
}

func legalLearn(g *systems.Game, actor world.ID, out []systems.Action) []systems.Action {
	s := components.Skills.Find(g.World, actor)
	if s == nil || s.Points == 0 {
		return out
	}
	for _, name := range slices.Concat(s.Shared, s.Own) {
		if LearnRefusal(g, actor, name).Key == "" {
			out = append(out, systems.Action{Verb: Learn, Name: name})
		}
	}
	return out
}

// gainSkillPoint gives a point for skills at the levels that the ruleset says.
func gainSkillPoint(g *systems.Game, id world.ID, level int) {
	s := components.Skills.Find(g.World, id)
	if every := g.Rules.Skills.Every; s == nil || every == 0 || level%every != 0 {
		return
	}
	dungeon.Add(&s.Points, 1, skillPointBounds)
	g.Emit(systems.Event{Type: EventSkillPoint, To: id, Count: s.Points, At: components.Position.Get(g.World, id).At})
}

// LearningPack declares how skills are learnt.
func LearningPack() dungeon.Pack {
	return dungeon.Pack{
		Verbs:     []systems.VerbSpec{{Name: Learn, Group: systems.GroupNone, Takes: []systems.Argument{systems.TakesName}, Rule: learn, Legal: legalLearn, Free: true}},
		Reactions: []dungeon.Reaction{{Of: components.Skills, Levelled: gainSkillPoint}},
		Checks:    []dungeon.Check{{Of: components.Learnt, Wrong: learntByNobody}, {Of: components.Skills, Wrong: skillUnknown}},
	}
}

func learntByNobody(w *world.World, id world.ID, _ *archetypes.Content) string {
	if l := components.Learnt.Get(w, id); !components.Skills.Has(w, l.By) {
		return "is a skill of a creature that cannot learn any"
	}
	return ""
}

func skillUnknown(w *world.World, id world.ID, content *archetypes.Content) string {
	s := components.Skills.Get(w, id)
	for _, name := range slices.Concat(s.Shared, s.Own) {
		if content.Find("skill", name) == nil {
			return fmt.Sprintf("can learn the skill %.60q, which no data file has", name)
		}
	}
	return ""
}
