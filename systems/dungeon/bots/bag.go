package bots

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// restoresHealth says whether drinking an item gives back Hp, now or later.
func restoresHealth(g *systems.Game, item dungeon.BagItem) bool {
	if h := components.Healing.Find(g.World, item.ID); h != nil {
		return h.HpPercent > 0
	}
	return starts(g, item, components.Regeneration.Kind())
}

// starts says whether drinking an item starts an effect of that kind.
func starts(g *systems.Game, item dungeon.BagItem, kind *world.Kind) bool {
	grants := components.Grants.Find(g.World, item.ID)
	if grants == nil {
		return false
	}
	for _, part := range g.Content.Must("effect", grants.Effect).Parts {
		if part.Kind() == kind {
			return true
		}
	}
	return false
}

// lasting is how many turns the effect that an item grants still lasts, 0
// when it is not at work.
func lasting(g *systems.Game, s dungeon.HeroSheet, item dungeon.BagItem) int {
	grants := components.Grants.Find(g.World, item.ID)
	if grants == nil {
		return 0
	}
	for _, e := range s.Effects {
		if e.Name == grants.Effect {
			return e.TurnsLeft
		}
	}
	return 0
}

// drinkable says whether a potion can be drunk now: some cannot while their
// effect lasts.
func drinkable(g *systems.Game, s dungeon.HeroSheet, item dungeon.BagItem) bool {
	grants := components.Grants.Find(g.World, item.ID)
	return item.Potion && (grants == nil || !grants.Exclusive || lasting(g, s, item) == 0)
}

// firstHealth is the first potion of the bag that restores health and can be
// drunk now.
func firstHealth(g *systems.Game, s dungeon.HeroSheet) (dungeon.BagItem, bool) {
	for _, item := range s.Bag {
		if restoresHealth(g, item) && drinkable(g, s, item) {
			return item, true
		}
	}
	return dungeon.BagItem{}, false
}

func drink(item dungeon.BagItem) systems.Action {
	return systems.Action{Verb: dungeon.Drink, Item: item.ID}
}

// worn is the quality of what the hero wears of that kind, 0 for nothing.
func worn(s dungeon.HeroSheet, kind string) int {
	for _, item := range s.Bag {
		if item.Worn && item.Kind == kind {
			return item.Quality
		}
	}
	return 0
}

// slow says whether an item restores health bit by bit.
func slow(g *systems.Game, item dungeon.BagItem) bool {
	return starts(g, item, components.Regeneration.Kind())
}

// slowGain is the Hp that a slow potion gives in all.
func slowGain(g *systems.Game, item dungeon.BagItem) int {
	scratch := world.New()
	id := g.Content.Must("effect", components.Grants.Get(g.World, item.ID).Effect).Spawn(scratch)
	r, t := components.Regeneration.Get(scratch, id), components.Timer.Get(scratch, id)
	return t.Total / r.Every * r.Hp
}

// regenerating says whether a slow potion is at work.
func regenerating(g *systems.Game, s dungeon.HeroSheet) bool {
	for _, e := range s.Effects {
		for _, part := range g.Content.Must("effect", e.Name).Parts {
			if part.Kind() == components.Regeneration.Kind() {
				return true
			}
		}
	}
	return false
}
