// Package story records the facts that the account of a run tells besides its statistics.
package story

import (
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/enchantments"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// Pack declares the story of a run.
func Pack() dungeon.Pack {
	return dungeon.Pack{Steps: []dungeon.Step{{Name: "story", Run: story}}}
}

// maxMilestones and maxFloors cap the lengths of a story.
var (
	maxMilestones = components.Story.MaxLen("Milestones")
	maxFloors     = components.Story.MaxLen("Floors")
	bounds        = components.Run.Bounds("Turn") // the bounds of all counts of a story
)

// story is the step that adds the action's events to the run's story. A game that was
// saved without one gets it with its next action.
// Source: docs/rules.md, Saved games.
func story(g *systems.Game) {
	if !components.Story.Has(g.World, g.RunID) {
		components.Story.Attach(g.World, g.RunID, components.StoryData{})
	}
	s := components.Story.Get(g.World, g.RunID)
	for i, e := range g.Events {
		if e.From == g.Hero || e.To == g.Hero {
			tell(g, s, i)
		}
	}
	followHp(g, s)
}

// tell adds an event, by its number, to a story.
func tell(g *systems.Game, s *components.StoryData, i int) {
	e := g.Events[i]
	count := func(of func(*components.FloorStory) *int) {
		if f := floorOf(g, s); f != nil {
			dungeon.Add(of(f), 1, bounds)
		}
	}
	switch e.Type {
	case dungeon.EventKill:
		if e.From != g.Hero {
			return
		}
		count(func(f *components.FloorStory) *int { return &f.Kills })
		tellKill(g, s, i)
	case dungeon.EventSearch:
		count(func(f *components.FloorStory) *int { return &f.Treasures })
	case dungeon.EventDrink:
		count(func(f *components.FloorStory) *int { return &f.Potions })
	case dungeon.EventRest:
		count(func(f *components.FloorStory) *int { return &f.Vigour })
	case skills.EventLearn:
		note(g, s, components.Milestone{Kind: components.MilestoneSkill, Name: e.Name, Amount: e.Amount})
	case enchantments.EventEnchant:
		note(g, s, components.Milestone{Kind: components.MilestoneEnchant, Name: e.Old, With: e.Name, Quality: e.Quality, Amount: e.Amount})
	case floors.EventUnlock:
		note(g, s, components.Milestone{Kind: components.MilestoneUnlock, Name: e.Name})
	case floors.EventSolved:
		note(g, s, components.Milestone{Kind: components.MilestoneSolved})
	case skills.EventLastStand:
		note(g, s, components.Milestone{Kind: components.MilestoneLastStand})
	}
}

// tellKill adds the death of a boss, or the first kill of a kind of monster.
func tellKill(g *systems.Game, s *components.StoryData, i int) {
	e := g.Events[i]
	m := components.Milestone{Kind: components.MilestoneKill, Name: e.Who}
	if isBoss(g, e.Who) {
		m.Kind = components.MilestoneBoss
		m.With, m.Quality = killedWith(g, i)
		note(g, s, m)
		return
	}
	if firstKill(g, s, e.Who) {
		note(g, s, m)
	}
}

// isBoss reports whether a word key is that of a boss. The monster itself is gone by now.
func isBoss(g *systems.Game, key string) bool {
	kind, name, _ := strings.Cut(key, ".")
	p := g.Content.Find(kind, name)
	return p != nil && dungeon.PartsHave(p.Parts, components.Boss)
}

// firstKill reports whether nothing of that word key was killed before this action, and
// the story does not tell it yet.
func firstKill(g *systems.Game, s *components.StoryData, key string) bool {
	now := 0
	for _, e := range g.Events {
		if e.Type == dungeon.EventKill && e.From == g.Hero && e.Who == key {
			now++
		}
	}
	kills := components.Statistics.Get(g.World, g.RunID).Kills
	before := slices.ContainsFunc(kills, func(c components.Count) bool { return c.Name == key && c.N > now })
	return !before && !slices.ContainsFunc(s.Milestones, func(m components.Milestone) bool { return m.Name == key })
}

// killedWith returns the hero's means of killing, as a word key, with its quality: the skill,
// the thrown item or the rod of this action, the effect that did it, the weapon, or ""
// for magic.
func killedWith(g *systems.Game, kill int) (name string, quality int) {
	for i := kill - 1; i >= 0; i-- {
		switch e := g.Events[i]; {
		case e.From == g.Hero && (e.Type == dungeon.EventSkill || e.Type == dungeon.EventThrow || e.Type == items.EventZap):
			return e.Name, 0
		case e.Type == dungeon.EventAttack && e.To == g.Events[kill].To && e.Name != "":
			return e.Name, 0
		case e.Type == dungeon.EventAttack && e.To == g.Events[kill].To && e.Magic:
			return "", 0
		}
	}
	for _, item := range g.Holding(g.Hero) {
		if e := components.Equipment.Find(g.World, item); e != nil && e.Worn && e.Attribute == dungeon.Atk {
			return dungeon.NameOf(g, item), e.Quality
		}
	}
	return dungeon.NameOf(g, g.Hero), 0
}

// note adds a milestone to a story, unless it is full.
func note(g *systems.Game, s *components.StoryData, m components.Milestone) {
	if len(s.Milestones) >= maxMilestones {
		return
	}
	m.Floor, m.Turn, m.Level = max(0, dungeon.DepthOf(g, g.Hero)), g.Run().Turn, components.Progress.Get(g.World, g.Hero).Level
	s.Milestones = append(s.Milestones, m)
}

// floorOf is the counts of the hero's depth; nil if the story is full.
func floorOf(g *systems.Game, s *components.StoryData) *components.FloorStory {
	depth := max(0, dungeon.DepthOf(g, g.Hero))
	at := slices.IndexFunc(s.Floors, func(f components.FloorStory) bool { return f.Floor == depth })
	if at < 0 {
		if len(s.Floors) >= maxFloors {
			return nil
		}
		at = len(s.Floors)
		s.Floors = append(s.Floors, components.FloorStory{Floor: depth})
	}
	return &s.Floors[at]
}

// followHp keeps the lowest share of Hp. A dip is survived when half of the Hp are back.
func followHp(g *systems.Game, s *components.StoryData) {
	h := components.Health.Get(g.World, g.Hero)
	if h.Now <= 0 || h.Max <= 0 {
		return
	}
	if 2*h.Now > h.Max {
		if s.Dip.Lower(s.Close) {
			s.Close = s.Dip
		}
		s.Dip = components.CloseCall{}
		return
	}
	now := components.CloseCall{Floor: max(0, dungeon.DepthOf(g, g.Hero)), Turn: g.Run().Turn, Hp: h.Now, Max: h.Max, Who: s.Dip.Who}
	for _, e := range g.Events {
		if e.Type == dungeon.EventAttack && e.To == g.Hero {
			now.Who = e.Who
		}
	}
	if now.Lower(s.Dip) {
		s.Dip = now
	}
}
