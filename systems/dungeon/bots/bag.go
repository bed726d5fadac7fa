package bots

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// restoresHealth says whether drinking an item gives back Hp, now or later.
func restoresHealth(k dungeon.Known, item dungeon.BagItem) bool {
	return item.HpPercent > 0 || starts(k, item, components.Regeneration.Kind())
}

// starts says whether drinking an item starts an effect of that kind.
func starts(k dungeon.Known, item dungeon.BagItem, kind *world.Kind) bool {
	return item.Effect != "" && carries(k, item.Effect, kind)
}

// carries says whether an effect has a component of that kind.
func carries(k dungeon.Known, effect string, kind *world.Kind) bool {
	for _, part := range k.Content().Must("effect", effect).Parts {
		if part.Kind() == kind {
			return true
		}
	}
	return false
}

// lasting is how many turns the effect that an item grants still lasts, 0
// when it is not at work.
func lasting(s dungeon.HeroSheet, item dungeon.BagItem) int {
	for _, e := range s.Effects {
		if e.Name == item.Effect {
			return e.TurnsLeft
		}
	}
	return 0
}

// drinkable says whether a potion can be drunk now: some cannot while their
// effect lasts.
func drinkable(s dungeon.HeroSheet, item dungeon.BagItem) bool {
	return item.Potion && (!item.Exclusive || lasting(s, item) == 0)
}

// firstHealth is the first potion of the bag that restores health and can be
// drunk now.
func firstHealth(k dungeon.Known, s dungeon.HeroSheet) (dungeon.BagItem, bool) {
	for _, item := range s.Bag {
		if restoresHealth(k, item) && drinkable(s, item) {
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
func slow(k dungeon.Known, item dungeon.BagItem) bool {
	return starts(k, item, components.Regeneration.Kind())
}

// slowGain is the Hp that a slow potion gives in all.
func slowGain(k dungeon.Known, item dungeon.BagItem) int {
	scratch := world.New()
	id := k.Content().Must("effect", item.Effect).Spawn(scratch)
	r, t := components.Regeneration.Get(scratch, id), components.Timer.Get(scratch, id)
	return t.Total / r.Every * r.Hp
}

// regenerating says whether a slow potion is at work.
func regenerating(k dungeon.Known, s dungeon.HeroSheet) bool {
	for _, e := range s.Effects {
		if carries(k, e.Name, components.Regeneration.Kind()) {
			return true
		}
	}
	return false
}
