package bots

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/enchantments"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// Where monsters live, a fight begins before anybody is next to the hero, Hp return by
// resting, and what is worn, learnt and enchanted is a choice. The tactics here choose
// only among the actions that are legal now.

// living holds a bot's knowledge at a moment of a game in which monsters live.
type living struct {
	k     known.Known
	s     known.Sheet
	all   []known.Monster                   // in view, row by row
	near  []known.Monster                   // next to the hero, clockwise from north
	far   []known.Monster                   // hunting it, in view
	asked map[systems.Verb][]systems.Action // the legal actions with the verbs asked about so far
}

// look returns what a bot knows; false under rules in which monsters never move.
func look(k known.Known, s known.Sheet) (living, bool) {
	if _, has := k.Hero().Vigour(); !has {
		return living{}, false
	}
	l := living{k: k, s: s, all: k.Foes().InView(), asked: map[systems.Verb][]systems.Action{}}
	for _, m := range l.all {
		switch _, adjacent := s.At.Toward(m.At); {
		case adjacent:
			l.near = append(l.near, m)
		case m.Mind.State == components.Hunting:
			l.far = append(l.far, m)
		}
	}
	return l, true
}

// fugitives are the monsters that a bot has seen fleeing. They are as fast as the hero,
// so a bot does not follow them, not even to where it saw them last.
type fugitives map[world.ID]bool

// note adds the monsters in view that flee, and removes those that no longer do.
func (f *fugitives) note(inView []known.Monster) {
	if *f == nil {
		*f = fugitives{}
	}
	for _, m := range inView {
		(*f)[m.ID] = m.Mind.State == components.Fleeing
	}
}

// quiet reports whether no fight is going on.
func (l living) quiet() bool { return len(l.near)+len(l.far) == 0 }

// legal lists the legal actions with a verb.
func (l living) legal(verb systems.Verb) []systems.Action {
	list, known := l.asked[verb]
	if !known {
		list = l.k.Actions().Legal(verb)
		l.asked[verb] = list
	}
	return list
}

// can finds the first legal action with a verb that accept accepts; nil accepts all.
func (l living) can(verb systems.Verb, accept func(systems.Action) bool) (systems.Action, bool) {
	for _, a := range l.legal(verb) {
		if accept == nil || accept(a) {
			return a, true
		}
	}
	return systems.Action{}, false
}

// item returns the carried item with that ID.
func (l living) item(a systems.Action) known.Item {
	for _, item := range l.s.Bag {
		if item.ID == a.Item {
			return item
		}
	}
	return known.Item{}
}

// uses finds a legal action with a verb and an item of one of these names, the first
// name first.
func (l living) uses(verb systems.Verb, names ...string) (systems.Action, bool) {
	for _, name := range names {
		if a, ok := l.can(verb, func(a systems.Action) bool { return l.item(a).Name == name }); ok {
			return a, true
		}
	}
	return systems.Action{}, false
}

// skill finds the use of a learnt skill that can be afforded; accept chooses its aim.
func (l living) skill(name string, accept func(systems.Action) bool) (systems.Action, bool) {
	return l.can(skills.UseSkill, func(a systems.Action) bool { return a.Name == name && (accept == nil || accept(a)) })
}

// toward is the direction of a foe in a row or column.
func (l living) toward(m known.Monster) grid.Direction {
	switch d := m.At.Add(grid.Point{X: -l.s.At.X, Y: -l.s.At.Y}); {
	case d.X == 0 && d.Y < 0:
		return grid.North
	case d.X == 0 && d.Y > 0:
		return grid.South
	case d.Y == 0 && d.X > 0:
		return grid.East
	case d.Y == 0 && d.X < 0:
		return grid.West
	}
	return grid.Nowhere
}

// upkeep chooses an action between fights: it wears the better piece, enchants
// what it wears, the enchantments of the list first, and rests when its Hp are below a
// percentage.
func (l living) upkeep(restBelow int, first []string) (systems.Action, bool) {
	if a, ok := l.can(items.Equip, func(a systems.Action) bool { return l.better(l.item(a)) }); ok {
		return a, true
	}
	if a, ok := l.enchant(first); ok {
		return a, true
	}
	tired := l.s.Hp*100 < l.s.MaxHp*restBelow || l.s.SpellPower > 0 && l.s.Mp*100 < l.s.MaxMp*restBelow/2
	if tired {
		return l.can(dungeon.RestVerb, nil)
	}
	return systems.Action{}, false
}

// breathe drinks what gives Vigour, if nothing of it would be lost.
func (l living) breathe() (systems.Action, bool) {
	vigour, _ := l.k.Hero().Vigour()
	return l.can(items.Drink, func(a systems.Action) bool {
		wind := vigourOf(l.k, l.item(a))
		return wind > 0 && vigour+wind <= dungeon.MaxVigour
	})
}

// vigourOf is the Vigour that drinking an item restores.
func vigourOf(k known.Known, item known.Item) int {
	healing, _ := part(components.Healing, k, "item", item.Name)
	return healing.Vigour
}

// better reports whether a piece is better than the worn one of its kind.
func (l living) better(item known.Item) bool {
	return strengthOf(item) > wornStrength(l.s, item)
}

// strengthOf ranks pieces of one kind: a sword above the weapons that trade strength
// for reach, mail above leather.
func strengthOf(item known.Item) int {
	n := item.Quality * 100
	switch item.Name {
	case "spear", "dagger":
		n = n*85/100 + 40
	case "axe":
		n = n*75/100 + 60
	case "leather":
		n = n*75/100 + 40
	}
	return n + 1
}

// wornStrength is strengthOf for what is worn where a piece would be, 0 for nothing.
func wornStrength(s known.Sheet, piece known.Item) int {
	for _, item := range s.Bag {
		if item.Worn && item.Kind == piece.Kind && item.Beside == piece.Beside {
			return strengthOf(item)
		}
	}
	return 0
}

// enchantmentOrder lists what a bot puts on its worn pieces, the best first. The weapon comes
// before the armour, and what helps in every fight before what helps in some.
var enchantmentOrder = []string{
	"leech", "edge", "venom", "stagger", "thrift", "pierce", "protection", "regeneration", "thorns", "quiet", "haven", "sight",
}

// enchant spends a token on a worn piece: on an enchantment of the list, then on whatever
// its pieces have or can have. It moves an enchantment to a worn piece that has none, or
// one of a much lower rank.
func (l living) enchant(first []string) (systems.Action, bool) {
	if a, ok := l.can(enchantments.Transfer, l.restores); ok {
		return a, true
	}
	if len(l.legal(enchantments.Enchant)) == 0 {
		return systems.Action{}, false
	}
	for _, name := range slices.Concat(first, enchantmentOrder) {
		if a, ok := l.can(enchantments.Enchant, func(a systems.Action) bool { return a.Name == name && l.suits(a) }); ok {
			return a, true
		}
	}
	return l.can(enchantments.Enchant, l.suits)
}

// suits reports whether a token gives a worn piece its first enchantment, or raises the
// one that it has.
func (l living) suits(a systems.Action) bool {
	piece := l.item(a)
	return piece.Worn && (piece.Enchantment == "" || piece.Enchantment == a.Name)
}

// restores reports whether moving an enchantment gives a worn piece at least one rank more
// than a token would.
func (l living) restores(a systems.Action) bool {
	piece := l.item(a)
	return piece.Worn && slices.ContainsFunc(l.s.Bag, func(other known.Item) bool {
		return other.Kind == piece.Kind && other.Enchantment == a.Name && other.Rank > piece.Rank+1
	})
}

// points are the attributes on which the classes spend their points, in proportion.
var points = map[string]components.AttributesData{
	"warrior":   {Atk: 10, Int: 2, Def: 9},
	"mage":      {Atk: 1, Int: 11, Def: 9},
	"rogue":     {Atk: 10, Int: 2, Def: 9},
	"alchemist": {Atk: 10, Int: 2, Def: 9},
	"templar":   {Atk: 6, Int: 6, Def: 9},
}

// furthestBehind is the attribute that is furthest behind a proportion.
func furthestBehind(want, base components.AttributesData) string {
	type share struct {
		name      string
		has, want int
	}
	shares := []share{{dungeon.Atk, base.Atk, want.Atk}, {dungeon.Int, base.Int, want.Int}, {dungeon.Def, base.Def, want.Def}}
	return slices.MinFunc(shares, func(a, b share) int { return a.has*b.want - b.has*a.want }).name
}
