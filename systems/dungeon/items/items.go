// Package items holds the uses of items: what is drunk, read, thrown, worn, zapped and brewed.
package items

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// The verbs of items in the bag.
const (
	Drink   systems.Verb = "drink"
	Discard systems.Verb = "discard"
	Equip                = dungeon.EquipVerb
	Throw   systems.Verb = "throw"
	Read    systems.Verb = "read"
)

// ItemPack declares the uses of potions, scrolls, missiles and equipment.
func ItemPack() dungeon.Pack {
	return dungeon.Pack{
		Steps: []dungeon.Step{
			{Name: "wear the best", Run: wearTheBest},
			{Name: "gauges", Run: gauges},
		},
		Verbs: []systems.VerbSpec{
			{Name: Drink, Takes: dungeon.TakesItem, Rule: drink, Usable: drinkable, FreeWith: drinksFreely, Keys: []string{"d"}, Icon: "icon.drink"},
			{Name: Discard, Group: systems.GroupNone, Takes: dungeon.TakesItem, Rule: discard, Usable: discardable, Free: true},
			{Name: Equip, Takes: dungeon.TakesItem, Rule: equip, Usable: equippable, Keys: []string{"e"}, Icon: "icon.equip"},
			{Name: Throw, Takes: []systems.Argument{systems.TakesItem, systems.TakesCell}, Rule: throw, Legal: legalThrow, Group: systems.GroupActions, Keys: []string{"t", "PadR2"}, Icon: "icon.throw"},
			{Name: Read, Takes: dungeon.TakesItem, Rule: read, Usable: readable, Keys: []string{"r"}, Icon: "icon.read"},
		},
	}
}

// drink uses up a potion from the actor's bag.
// Source: docs/rules.md, Items.
func drink(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	if !dungeon.Holds(g, actor, a.Item) {
		return systems.Refused("refuse.not-held")
	}
	healing := components.Healing.Find(g.World, a.Item)
	grants := components.Grants.Find(g.World, a.Item)
	use := dungeon.UseOf(g, a.Item)
	switch {
	case healing == nil && grants == nil && (use == nil || components.Scroll.Has(g.World, a.Item)):
		return systems.Refused("refuse.not-potion")
	case use != nil && !use.Works(g):
		return systems.Refused(dungeon.RefusedOff)
	}
	if grants != nil && grants.Exclusive && dungeon.EffectOn(g, actor, grants.Effect) != 0 {
		return systems.Refused("refuse.regenerating")
	}
	if quenched(g, actor) {
		return systems.Refused("refuse.drunk")
	}
	free := drinksFreely(g, actor, a) // before the potion changes anything
	g.Emit(systems.Event{Type: dungeon.EventDrink, From: actor, Name: dungeon.NameOf(g, a.Item)})
	percent := dungeon.Stat(g, actor, dungeon.PotionPercent)
	if healing != nil {
		health, mana := components.Health.Get(g.World, actor), components.Mana.Get(g.World, actor)
		dungeon.Heal(g, actor, restored(health.Max, healing.HpPercent, percent), restored(mana.Max, healing.MpPercent, percent))
		if v := components.Vigour.Find(g.World, actor); v != nil && healing.Vigour > 0 {
			gained := min(dungeon.PercentOf(healing.Vigour, percent), dungeon.MaxVigour-v.Now)
			v.Now += gained
			g.Emit(systems.Event{Type: dungeon.EventVigour, To: actor, Amount: gained, At: components.Position.Get(g.World, actor).At})
		}
	}
	if grants != nil {
		dungeon.ApplyFor(g, actor, grants.Effect, percent)
	}
	if thirst := components.Thirst.Find(g.World, actor); thirst != nil {
		thirst.Drunk++
	}
	if use != nil {
		use.Do(g, actor, a.Item)
	}
	dungeon.UseUp(g, a.Item)
	if free {
		return systems.Free()
	}
	return systems.Done()
}

// drinksFreely reports whether a drink takes no turn.
func drinksFreely(g *systems.Game, _ world.ID, _ systems.Action) bool { return !DrinksSlowly(g) }

// DrinksSlowly reports whether drinking takes a turn now.
// Source: docs/rules.md, Adventure: Items.
func DrinksSlowly(g *systems.Game) bool {
	return g.Rules.Combat.SlowDrinks && monsters.Threatened(g)
}

// restored returns the amount that a potion for share % of a maximum gives to an actor for
// whom potions do percent % of what they do.
func restored(maximum, share, percent int) int {
	return dungeon.PercentOf(dungeon.StatBounds.Clamp(maximum*share/100), percent)
}

// quenched reports whether an actor has drunk all the potions that it can drink in
// this turn.
func quenched(g *systems.Game, actor world.ID) bool {
	thirst := components.Thirst.Find(g.World, actor)
	return thirst != nil && thirst.Drunk >= thirst.Most
}

// drinkable reports whether an item is a potion that can be drunk now.
func drinkable(g *systems.Game, actor, potion world.ID) bool {
	grants := components.Grants.Find(g.World, potion)
	if quenched(g, actor) {
		return false
	}
	use := dungeon.UseOf(g, potion)
	if use != nil && !use.Works(g) {
		return false
	}
	if grants == nil {
		return components.Healing.Has(g.World, potion) || use != nil && !components.Scroll.Has(g.World, potion)
	}
	return !grants.Exclusive || dungeon.EffectOn(g, actor, grants.Effect) == 0
}

// discard throws an item away for good.
func discard(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	if !dungeon.Holds(g, actor, a.Item) {
		return systems.Refused("refuse.not-held")
	}
	g.Emit(dungeon.ItemEvent(g, dungeon.EventDiscard, actor, a.Item))
	g.Remove(a.Item)
	return systems.Free()
}

func discardable(*systems.Game, world.ID, world.ID) bool { return true }

// HandsRefusal returns the word key of the reason why an actor cannot use an item of its
// bag now, regardless of the item: it searches a treasure, or does not hold the item.
func HandsRefusal(g *systems.Game, actor, item world.ID) string {
	switch {
	case dungeon.Searching(g, actor):
		return "refuse.offered"
	case !dungeon.Holds(g, actor, item):
		return "refuse.not-held"
	}
	return ""
}

// wearTheBest is the step in which the hero puts on its best equipment of each
// kind.
// Source: docs/rules.md, Items.
func wearTheBest(g *systems.Game) {
	if g.BagsChanged() {
		Wear(g, g.Hero)
	}
}

// Wear puts on the actor's best equipment of each kind; among equals the worn one
// stays on. The maxima of its gauges are updated.
func Wear(g *systems.Game, actor world.ID) {
	best := map[WornPlace]*components.EquipmentData{}
	for _, item := range g.Holding(actor) {
		e := components.Equipment.Find(g.World, item)
		if e == nil {
			continue
		}
		place := PlaceOf(g, item)
		b := best[place]
		if b == nil || e.Quality > b.Quality || e.Quality == b.Quality && e.Worn {
			best[place] = e
		}
	}
	for _, item := range g.Holding(actor) {
		e := components.Equipment.Find(g.World, item)
		if e == nil {
			continue
		}
		worn := e == best[PlaceOf(g, item)]
		if worn && !e.Worn {
			g.Emit(dungeon.ItemEvent(g, dungeon.EventWear, actor, item))
		}
		e.Worn = worn
	}
	dungeon.UpdateMaxima(g, actor)
}
