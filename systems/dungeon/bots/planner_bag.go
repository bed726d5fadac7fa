package bots

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// newGround is the percentage of a floor below which it is still new to the hero.
const newGround = 50

// readsMap reads a scroll that shows the floor, on one that is new: to know the ways round
// helps in every fight there. The halls of bosses hide nothing.
func (b *Planner) readsMap(l living) (systems.Action, bool) {
	k := l.k
	plan, _ := k.Rules().Floors.Plan("", k.Hero().Depth())
	if k.Here().Yielded() >= newGround || k.Hero().Floor() != k.Run().Deepest() || slices.Contains(plan.Populate, "boss") {
		return systems.Action{}, false
	}
	return l.can(items.Read, func(a systems.Action) bool { return maps(k, l.item(a)) })
}

// maps reports whether reading an item shows the floor.
func maps(k known.Known, item known.Item) bool {
	scroll, _ := part(components.Scroll, k, "item", item.Name)
	return scroll.Mapping
}

// brewGain is how much more than two items, in percent, what is brewed from them must be
// worth.
const brewGain = 200

// brews turns the two items that it values least into what it values most of all that it
// can make, if that is worth more.
func (l living) brews(worth func(known.Item) int) (systems.Action, bool) {
	k := l.k
	if _, can := l.can(items.Brew, nil); !can {
		return systems.Action{}, false
	}
	makes, set := k.Bag().Brews()
	best, most := "", 0
	for _, name := range makes {
		if n := worth(made(k, name)); n > most {
			best, most = name, n
		}
	}
	var list []known.Item
	for _, item := range l.s.Bag {
		if k.Bag().Brewable(item.ID) && item.Name != best {
			pieces := min(2, max(1, item.Count)) // a stack can be both
			item.Count = 1
			for range pieces {
				list = append(list, item)
			}
		}
	}
	slices.SortStableFunc(list, func(x, y known.Item) int { return worth(x) - worth(y) })
	if len(list) < 2 || (worth(list[0])+worth(list[1]))*brewGain > most*100 {
		return systems.Action{}, false
	}
	if set == 0 {
		return systems.Action{Verb: items.Brew, Item: list[0].ID}, true
	}
	if set == list[1].ID {
		return systems.Action{Verb: items.Brew, Item: list[0].ID, Name: best}, true
	}
	return systems.Action{Verb: items.Brew, Item: list[1].ID, Name: best}, true
}

// made is an item that could be brewed, as far as its worth depends on it.
func made(k known.Known, name string) known.Item {
	numbers := k.Entries().ItemNumbers(name)
	grants, _ := part(components.Grants, k, "item", name)
	return known.Item{
		Name: name, Effect: grants.Effect, HpPercent: numbers["HealingHpPercent"], MpPercent: numbers["HealingMpPercent"], Count: 1, Potion: true,
	}
}
