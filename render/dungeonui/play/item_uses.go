package play

import (
	"slices"

	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// ItemUse is something that the player can do with an item of the bag.
type ItemUse struct {
	Do    keys.Command
	Verb  systems.Verb
	Icon  string
	Label string // word key
}

// Use returns what an item of the bag is for, and whether the player can do that now; an empty
// one for an item without a use.
func Use(k known.Known, item known.Item) (u ItemUse, able bool) {
	switch {
	case item.Potion:
		return useBy(k, items.Drink), true
	case item.Scroll:
		return useBy(k, items.Read), true
	case item.Missile:
		return useBy(k, items.Throw), true
	case item.Rod:
		return useBy(k, items.Zap), item.Charges > 0 || item.Most == 0
	case item.Attribute != "" && ByChoice(k):
		return useBy(k, items.Equip), !item.Worn
	}
	return ItemUse{}, false
}

// MoreUses returns what else the player can do with an item now: what verbs of mods do with it.
func MoreUses(k known.Known, item known.Item) (list []ItemUse) {
	for _, v := range Listed(k, systems.GroupItems) {
		if _, ok := itemVerb(k, Command(v.Name), item); ok {
			list = append(list, useOf(v))
		}
	}
	return list
}

// itemVerb returns the verb among MoreUses of an item that a command stands for; false for any
// other command.
func itemVerb(k known.Known, do keys.Command, item known.Item) (systems.VerbSpec, bool) {
	v, ok := k.Actions().Verb(systems.Verb(do))
	return v, ok && v.Name.OfMod() && v.Listed() == systems.GroupItems && len(actionsWith(k, v.Name, item)) > 0
}

// useOf is the use of items by a verb.
func useOf(v systems.VerbSpec) ItemUse {
	b := verbButton(v)
	return ItemUse{b.Do, v.Name, b.Icon, b.Label}
}

// useBy is useOf for the name of a verb of the rules.
func useBy(k known.Known, name systems.Verb) ItemUse {
	v, _ := k.Actions().Verb(name)
	return useOf(v)
}

// actionsWith lists the legal actions of a verb with an item.
func actionsWith(k known.Known, verb systems.Verb, item known.Item) []systems.Action {
	return slices.DeleteFunc(k.Actions().Legal(verb), func(a systems.Action) bool { return a.Item != item.ID })
}
