package items

import (
	"cmp"
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Brew makes a potion or a flask of another.
const Brew systems.Verb = "brew"

// EventSetAside is an item set aside for brewing: Name.
const EventSetAside = "set-aside"

// BrewPack declares brews.
func BrewPack() dungeon.Pack {
	return dungeon.Pack{
		Events: []systems.EventSpec{
			{Type: EventSetAside, Addressed: true, Fields: dungeon.OfItem},
		},
		Verbs:     []systems.VerbSpec{{Name: Brew, Group: systems.GroupNone, Takes: []systems.Argument{systems.TakesItem, systems.TakesName}, Optional: []systems.Argument{systems.TakesName}, Rule: brew, Legal: legalBrew, FreeWith: settingAsideIsFree}},
		SkillActs: []dungeon.SkillAct{{Of: components.Brew, By: Brew, Refusal: brewLacks}},
	}
}

// brewLacks is the reason why an actor cannot begin to brew; empty if it can.
func brewLacks(g *systems.Game, actor, _ world.ID) string {
	n := 0
	for _, item := range g.Holding(actor) {
		if Brewable(g, actor, item) {
			n += dungeon.CountOf(g, item)
		}
	}
	if refused := brewRefusal(g, actor); refused != "" || n > 1 {
		return refused
	}
	return "refuse.brew-items"
}

// brew makes an item of two others, which may be of one stack. The first one is set aside
// without a name; the second one comes with the name of what is made.
func brew(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	if refused := brewRefusal(g, actor); refused != "" {
		return systems.Refused(refused)
	}
	if !dungeon.Holds(g, actor, a.Item) {
		return systems.Refused("refuse.not-held")
	}
	if !Brewable(g, actor, a.Item) {
		return systems.Refused("refuse.not-brewable")
	}
	s := components.Skills.Get(g.World, actor)
	if a.Name == "" {
		if s.Set == a.Item {
			return systems.Refused("refuse.set-aside")
		}
		s.Set = a.Item
		g.Emit(dungeon.ItemEvent(g, EventSetAside, actor, a.Item))
		return systems.Free()
	}
	if s.Set == a.Item && dungeon.CountOf(g, a.Item) < 2 || !dungeon.Holds(g, actor, s.Set) {
		return systems.Refused("refuse.brew-items")
	}
	if !slices.Contains(Brews(g, actor), a.Name) {
		return systems.Refused("refuse.brew-what")
	}
	_, skill, _ := dungeon.LearntWith(g, actor, components.Brew)
	g.Emit(systems.Event{Type: dungeon.EventSkill, From: actor, Name: dungeon.NameOf(g, skill), At: components.Position.Get(g.World, actor).At})
	dungeon.TakeFrom(g, s.Set, 1)
	dungeon.TakeFrom(g, a.Item, 1)
	s.Set = 0
	dungeon.GiveOrOffer(g, dungeon.NewItem(g, a.Name, 1))
	return systems.Done()
}

// settingAsideIsFree reports whether an action only sets an item aside.
func settingAsideIsFree(_ *systems.Game, _ world.ID, a systems.Action) bool { return a.Name == "" }

// brewRefusal is the reason why an actor cannot brew now; empty if it can.
func brewRefusal(g *systems.Game, actor world.ID) string {
	data, _, _ := dungeon.LearntWith(g, actor, components.Brew)
	switch {
	case dungeon.Searching(g, actor):
		return "refuse.offered"
	case data == nil:
		return "refuse.not-learnt"
	case dungeon.Hunted(g):
		return "refuse.brew-hunted"
	}
	return dungeon.StillRefusal(g, actor)
}

// Brewable reports whether an item can be used up in a brew of the actor.
func Brewable(g *systems.Game, actor, item world.ID) bool {
	data, _, _ := dungeon.LearntWith(g, actor, components.Brew)
	return data != nil && slices.Contains(data.Kinds, components.Item.Get(g.World, item).Kind)
}

// Brews lists the entries of the items that an actor can make.
func Brews(g *systems.Game, actor world.ID) []string {
	data, _, rank := dungeon.LearntWith(g, actor, components.Brew)
	if data == nil {
		return nil
	}
	list := slices.Clone(data.Makes[:min(rank, len(data.Makes))])
	if rank <= len(data.Makes) {
		return list
	}
	for _, met := range components.Skills.Get(g.World, actor).Met {
		if g.Content.Find("item", met.Key) != nil && !slices.Contains(list, met.Key) && slices.Contains(data.Kinds, met.Kind) {
			list = append(list, met.Key)
		}
	}
	return list
}

func legalBrew(g *systems.Game, actor world.ID, out []systems.Action) []systems.Action {
	if brewRefusal(g, actor) != "" {
		return out
	}
	set := components.Skills.Get(g.World, actor).Set
	waiting := dungeon.Holds(g, actor, set)
	makes := Brews(g, actor)
	for _, item := range g.Holding(actor) {
		if !Brewable(g, actor, item) {
			continue
		}
		if waiting && (item != set || dungeon.CountOf(g, item) > 1) {
			for _, name := range makes {
				out = append(out, systems.Action{Verb: Brew, Item: item, Name: name})
			}
		}
		if item != set { // instead of what is set aside, if anything is
			out = append(out, systems.Action{Verb: Brew, Item: item})
		}
	}
	return out
}

// maxMet caps the items that a hero remembers.
var maxMet = components.Skills.MaxLen("Met")

// Meet remembers the items in the bags of actors that can learn skills.
func Meet(g *systems.Game) {
	for id, s := range components.Skills.Each(g.World) {
		for _, item := range g.Holding(id) {
			met := components.NameData{Kind: components.Item.Get(g.World, item).Kind, Key: components.Name.Get(g.World, item).Key}
			at, known := slices.BinarySearchFunc(s.Met, met, func(a, b components.NameData) int { return cmp.Compare(a.Key, b.Key) })
			if !known && len(s.Met) < maxMet {
				s.Met = slices.Insert(s.Met, at, met)
			}
		}
	}
}
