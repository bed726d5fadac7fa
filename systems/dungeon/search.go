package dungeon

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// The verbs of treasures. A move into one becomes a search, which offers the rest.
const (
	Search  systems.Verb = "search"
	Take    systems.Verb = "take"
	Leave   systems.Verb = "leave"
	Replace systems.Verb = "replace"
	TakeAll systems.Verb = "take-all"
)

// EquipVerb is the verb of putting on a piece. Rules without it wear the best by themselves.
const EquipVerb systems.Verb = "equip"

// TreasurePack declares treasures and how they are searched.
func TreasurePack() Pack {
	return Pack{
		Verbs: []systems.VerbSpec{
			{Name: Search, Takes: TakesDirection, Rule: search, Free: true},
			{Name: Take, Group: systems.GroupNone, Rule: take, Legal: legalTake, FreeWith: takeIsFree},
			{Name: Leave, Group: systems.GroupNone, Rule: leave, Legal: legalLeave, FreeWith: leaveIsFree},
			{Name: Replace, Group: systems.GroupNone, Takes: TakesItem, Rule: replace, Usable: replaceable, FreeWith: takeIsFree},
			{Name: TakeAll, Group: systems.GroupNone, Rule: takeAll, Legal: legalTakeAll, FreeWith: takeAllIsFree},
		},
	}
}

// search opens the treasure in a direction. Its items are then offered one at a
// time; the turn ends after the last.
// Source: docs/rules.md, Treasures.
func search(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	if Searching(g, actor) {
		return systems.Refused("refuse.offered")
	}
	treasure := Neighbour(g, actor, a.Direction)
	if treasure == 0 || !opensTreasure(g, actor, treasure) {
		return systems.Refused("refuse.no-treasure")
	}
	Face(g, actor, a.Direction)
	if Disguised(g, treasure) {
		return surpriseBite(g, treasure, actor)
	}
	components.Search.Get(g.World, actor).Treasure = treasure
	g.Emit(systems.Event{Type: EventSearch, From: actor, To: treasure, Name: NameOf(g, treasure),
		At: components.Position.Get(g.World, treasure).At})
	collectUncarried(g, actor, treasure)
	if Offer(g) == 0 {
		return finishSearch(g, actor)
	}
	return systems.Free()
}

// collectUncarried gives an actor the tokens and keys in a treasure that it has opened. In a
// treasure with a choice they are options, and stay.
func collectUncarried(g *systems.Game, actor, treasure world.ID) {
	if components.Choice.Has(g.World, treasure) {
		return
	}
	for _, item := range g.HeldBy(treasure) {
		if isToken(g, actor, item) || components.Key.Has(g.World, item) {
			Stow(g, actor, item, EventTake)
		}
	}
}

// Offer returns the item offered by the treasure being searched, or 0.
func Offer(g *systems.Game) world.ID {
	for _, item := range Offered(g) {
		return item
	}
	return 0
}

// Offered lists the items that the treasure being searched still offers. A choice skips those
// that were shown before.
func Offered(g *systems.Game) []world.ID {
	treasure := components.Search.Get(g.World, g.Hero).Treasure
	items := g.Holding(treasure)
	if c := components.Choice.Find(g.World, treasure); c != nil {
		items = items[min(c.Shown, len(items)):]
	}
	return items
}

// Searching reports whether an actor is in the middle of a search. Until the
// search ends it can only answer the offer, use its bag and spend points.
func Searching(g *systems.Game, actor world.ID) bool {
	s := components.Search.Find(g.World, actor)
	return s != nil && s.Treasure != 0
}

// take puts the offered item into the bag.
func take(g *systems.Game, actor world.ID, _ systems.Action) systems.Result {
	if !Searching(g, actor) {
		return systems.Refused("refuse.not-offered")
	}
	item := Offer(g)
	if questionOf(g, actor) != nil {
		return answer(g, actor, item)
	}
	if !HasRoom(g, actor, item) {
		return systems.Refused("refuse.bag-full")
	}
	if !Stow(g, actor, item, EventTake) {
		return next(g, actor) // the rest of a stack
	}
	return afterTaking(g, actor)
}

func legalTake(g *systems.Game, actor world.ID, out []systems.Action) []systems.Action {
	if Searching(g, actor) && (questionOf(g, actor) != nil || HasRoom(g, actor, Offer(g))) {
		return append(out, systems.Action{Verb: Take})
	}
	return out
}

// takeAll puts everything that a treasure offers into the bag, as far as there is room. What
// has none is offered then.
func takeAll(g *systems.Game, actor world.ID, _ systems.Action) systems.Result {
	switch {
	case !Searching(g, actor):
		return systems.Refused("refuse.not-offered")
	case choiceOf(g, actor) != nil:
		return systems.Refused("refuse.take-all")
	}
	took := false
	for _, item := range slices.Clone(Offered(g)) {
		if HasRoom(g, actor, item) {
			Stow(g, actor, item, EventTake)
			took = true
		}
	}
	if !took {
		return systems.Refused("refuse.bag-full")
	}
	return next(g, actor)
}

func legalTakeAll(g *systems.Game, actor world.ID, out []systems.Action) []systems.Action {
	if left := Offered(g); Searching(g, actor) && choiceOf(g, actor) == nil && len(left) > 1 &&
		slices.ContainsFunc(left, func(item world.ID) bool { return HasRoom(g, actor, item) }) {
		return append(out, systems.Action{Verb: TakeAll})
	}
	return out
}

// takeAllIsFree reports whether something stays that the bag has no room for.
func takeAllIsFree(g *systems.Game, actor world.ID, _ systems.Action) bool {
	return freelyGiven(g, actor) || !fits(g, actor, Offered(g)...)
}

// leave declines the offered item, which is removed.
func leave(g *systems.Game, actor world.ID, _ systems.Action) systems.Result {
	if !Searching(g, actor) {
		return systems.Refused("refuse.not-offered")
	}
	item := Offer(g)
	if !passOver(g, actor, item) {
		g.Emit(ItemEvent(g, EventLeave, actor, item))
		g.Remove(item)
	}
	return next(g, actor)
}

func legalLeave(g *systems.Game, actor world.ID, out []systems.Action) []systems.Action {
	if Searching(g, actor) {
		return append(out, systems.Action{Verb: Leave})
	}
	return out
}

// replace throws away an item of the bag and puts the offered one in its slot, in
// one step.
func replace(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	if !Searching(g, actor) {
		return systems.Refused("refuse.not-offered")
	}
	if questionOf(g, actor) != nil {
		return systems.Refused("refuse.answer")
	}
	if !Holds(g, actor, a.Item) {
		return systems.Refused("refuse.not-held")
	}
	slot := components.Held.Get(g.World, a.Item).Slot
	item := Offer(g)
	e := ItemEvent(g, EventReplace, actor, item)
	old := ItemEvent(g, EventReplace, actor, a.Item)
	e.Old, e.OldQuality = old.Name, old.Quality
	g.Emit(e)
	if swapsWorn(g, a.Item, item) { // before the gauges drop to what is worn
		components.Equipment.Get(g.World, item).Worn = true
		g.Emit(ItemEvent(g, EventWear, actor, item))
	}
	g.Remove(a.Item)
	g.Give(item, actor, slot)
	return afterTaking(g, actor)
}

// swapsWorn reports whether an exchange puts the new piece on: the old one is worn in its
// place, under rules that let the hero choose what to wear.
func swapsWorn(g *systems.Game, old, piece world.ID) bool {
	was, is := components.Equipment.Find(g.World, old), components.Equipment.Find(g.World, piece)
	return was != nil && is != nil && was.Worn && was.Beside == is.Beside &&
		components.Item.Get(g.World, old).Kind == components.Item.Get(g.World, piece).Kind &&
		slices.Contains(g.Rules.Verbs, string(EquipVerb))
}

func replaceable(g *systems.Game, actor, _ world.ID) bool {
	return Searching(g, actor) && questionOf(g, actor) == nil
}

// takeIsFree reports whether the search goes on after the offered item has been taken.
func takeIsFree(g *systems.Game, actor world.ID, a systems.Action) bool {
	if c := choiceOf(g, actor); c != nil && c.Take <= 1 {
		return freelyGiven(g, actor)
	}
	return leaveIsFree(g, actor, a) || a.Verb == Take && !fits(g, actor, Offer(g))
}

// leaveIsFree reports whether the search goes on after the offered item.
func leaveIsFree(g *systems.Game, actor world.ID, _ systems.Action) bool {
	return len(Offered(g)) > 1 || freelyGiven(g, actor)
}

// freelyGiven reports whether the search of an actor ends without a turn.
func freelyGiven(g *systems.Game, actor world.ID) bool {
	t := components.Treasure.Find(g.World, components.Search.Get(g.World, actor).Treasure)
	return t != nil && t.Free
}

// next offers the treasure's next item, or ends the search and the turn.
func next(g *systems.Game, actor world.ID) systems.Result {
	if Offer(g) != 0 {
		return systems.Free()
	}
	if questionOf(g, actor) != nil {
		return answer(g, actor, 0)
	}
	return finishSearch(g, actor)
}

func finishSearch(g *systems.Game, actor world.ID) systems.Result {
	s := components.Search.Get(g.World, actor)
	treasure := s.Treasure
	s.Treasure = 0
	if shutChoice(g, treasure) {
		return systems.Done()
	}
	free := components.Treasure.Get(g.World, treasure).Free
	g.Then(func(g *systems.Game) { // after the hero has put on the item taken
		g.Emit(systems.Event{Type: EventEmptied, From: actor, To: treasure,
			At: components.Position.Get(g.World, treasure).At})
		g.Remove(treasure)
	})
	if free {
		return systems.Free()
	}
	return systems.Done()
}
