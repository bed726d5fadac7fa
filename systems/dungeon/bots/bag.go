package bots

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// restoresHealth reports whether drinking an item restores Hp, now or later.
func restoresHealth(k known.Known, item known.Item) bool {
	return item.HpPercent > 0 || starts(k, item, components.Regeneration)
}

// starts reports whether drinking an item starts an effect with a component.
func starts(k known.Known, item known.Item, of dungeon.Carrier) bool {
	return item.Effect != "" && hasComponent(k, item.Effect, of)
}

// hasComponent reports whether an effect has a component.
func hasComponent(k known.Known, effect string, of dungeon.Carrier) bool {
	return dungeon.PartsHave(k.Content().Must("effect", effect).Parts, of)
}

// turnsLeft is the remaining turns of the effect that an item grants, 0 if the
// effect is not running.
func turnsLeft(s known.Sheet, item known.Item) int {
	for _, e := range s.Effects {
		if e.Name == item.Effect {
			return e.TurnsLeft
		}
	}
	return 0
}

// drinkable reports whether an item is a potion that can be drunk now: some
// cannot while their effect lasts.
func drinkable(s known.Sheet, item known.Item) bool {
	return item.Potion && (!item.Exclusive || turnsLeft(s, item) == 0)
}

// firstHealth is the first potion of the bag that restores health and can be
// drunk now.
func firstHealth(k known.Known, s known.Sheet) (known.Item, bool) {
	for _, item := range s.Bag {
		if restoresHealth(k, item) && drinkable(s, item) {
			return item, true
		}
	}
	return known.Item{}, false
}

// patient is the action, unless it is not possible before a later turn, such as a
// second drink or a step of a rooted hero: then it waits, or leaves what is offered.
func patient(k known.Known, a systems.Action) systems.Action {
	if _, lives := k.Hero().Vigour(); !lives {
		return a
	}
	legal := k.Actions().Legal(a.Verb, dungeon.Leave)
	if slices.Contains(legal, a) {
		return a
	}
	if instead := (systems.Action{Verb: dungeon.Leave}); slices.Contains(legal, instead) {
		return instead
	}
	return systems.Action{Verb: dungeon.Wait}
}

func drink(item known.Item) systems.Action {
	return systems.Action{Verb: items.Drink, Item: item.ID}
}

// worn is the quality of the item of that kind that the hero wears, 0 for none.
func worn(s known.Sheet, kind string) int {
	for _, item := range s.Bag {
		if item.Worn && item.Kind == kind {
			return item.Quality
		}
	}
	return 0
}

// slow reports whether an item restores health over time.
func slow(k known.Known, item known.Item) bool {
	return starts(k, item, components.Regeneration)
}

// slowGain is the total Hp that a slow potion restores.
func slowGain(k known.Known, item known.Item) int {
	scratch := world.New()
	id := k.Content().Must("effect", item.Effect).Spawn(scratch)
	r, t := components.Regeneration.Get(scratch, id), components.Timer.Get(scratch, id)
	return t.Total / r.Every * r.Hp
}

// regenerating reports whether the effect of a slow potion is running.
func regenerating(k known.Known, s known.Sheet) bool {
	return slices.ContainsFunc(s.Effects, func(e known.Effect) bool { return hasComponent(k, e.Name, components.Regeneration) })
}
