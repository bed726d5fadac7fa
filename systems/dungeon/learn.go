package dungeon

import (
	"fmt"
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// Learn spends a skill point.
const Learn systems.Verb = "learn"

// skillPointBounds are the bounds of the points for skills.
var skillPointBounds = components.Skills.Bounds("Points")

// learn spends a point to learn a skill, or to raise it by a rank.
func learn(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	if r := learnRefusal(g, actor, a.Name); r.Key != "" {
		return systems.Lacking(r.Key, r.Need, r.Amount)
	}
	components.Skills.Get(g.World, actor).Points--
	skill := learnt(g, actor, a.Name)
	if skill == 0 {
		skill = g.Spawn(g.Content.Must("skill", a.Name), components.Learnt.With(components.LearntData{By: actor, Rank: 1}))
	} else {
		components.Learnt.Get(g.World, skill).Rank++
	}
	updateMaxima(g, actor)
	g.Emit(systems.Event{Type: EventLearn, From: actor, Name: nameOf(g, skill), Amount: rankOf(g, skill)})
	return systems.Free()
}

// learnRefusal is the reason why an actor cannot learn or raise a skill; its key is
// empty if it can.
func learnRefusal(g *systems.Game, actor world.ID, name string) systems.Refusal {
	s := components.Skills.Find(g.World, actor)
	if s == nil || !learnable(g, actor, name) {
		return systems.Refusal{Key: "refuse.skill"}
	}
	rank := 0
	if skill := learnt(g, actor, name); skill != 0 {
		rank = rankOf(g, skill)
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

// learnable reports whether there is a skill of that name for an actor.
func learnable(g *systems.Game, actor world.ID, name string) bool {
	s := components.Skills.Get(g.World, actor)
	return slices.Contains(s.Shared, name) || slices.Contains(s.Own, name)
}

func legalLearn(g *systems.Game, actor world.ID, out []systems.Action) []systems.Action {
	s := components.Skills.Find(g.World, actor)
	if s == nil || s.Points == 0 {
		return out
	}
	for _, name := range slices.Concat(s.Shared, s.Own) {
		if learnRefusal(g, actor, name).Key == "" {
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
	add(&s.Points, 1, skillPointBounds)
	g.Emit(systems.Event{Type: EventSkillPoint, To: id, Count: s.Points, At: components.Position.Get(g.World, id).At})
}

func learningPack() Pack {
	return Pack{
		Verbs:     []systems.VerbSpec{{Name: Learn, Group: systems.GroupNone, Takes: []systems.Argument{systems.TakesName}, Rule: learn, Legal: legalLearn}},
		Reactions: []Reaction{{Of: components.Skills, Levelled: gainSkillPoint}},
		Checks:    []Check{{components.Learnt, learntByNobody}, {components.Skills, skillUnknown}},
	}
}

func learntByNobody(w *world.World, id world.ID, _ *archetypes.Content) string {
	if l := components.Learnt.Get(w, id); !components.Skills.Has(w, l.By) {
		return "is a skill of somebody who cannot learn any"
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
