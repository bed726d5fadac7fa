package known

import (
	"cmp"
	"iter"
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/enchantments"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
)

// Bag tells of what the hero carries and is offered, and what becomes of it.
type Bag Known

// Worn is the piece that the hero wears where it would wear a piece of equipment, if there
// is one.
func (b Bag) Worn(piece Item) (Item, bool) {
	place := items.WornPlace{Kind: piece.Kind, Beside: piece.Beside}
	for item := range b.worn() {
		if items.PlaceOf(b.g, item) == place {
			return ItemOf(b.g, item), true
		}
	}
	return Item{}, false
}

// worn yields the equipment that the hero wears.
func (b Bag) worn() iter.Seq[world.ID] {
	return func(yield func(world.ID) bool) {
		for _, item := range b.g.Holding(b.g.Hero) {
			if e := components.Equipment.Find(b.g.World, item); e != nil && e.Worn && !yield(item) {
				return
			}
		}
	}
}

// Outfit is the names of what the hero wears, sorted by kind and name: armour before weapons.
func (b Bag) Outfit() []string {
	var pieces []Item
	for item := range b.worn() {
		pieces = append(pieces, ItemOf(b.g, item))
	}
	slices.SortFunc(pieces, func(a, b Item) int { return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Name, b.Name)) })
	names := make([]string, len(pieces))
	for i, piece := range pieces {
		names[i] = piece.Name
	}
	return names
}

// Choice lists the items of the treasure that the hero searches, if only some of them
// may be taken, and how many may be. Otherwise it is empty.
func (b Bag) Choice() (items []Item, take int) {
	treasure := components.Search.Get(b.g.World, b.g.Hero).Treasure
	c := components.Choice.Find(b.g.World, treasure)
	if c == nil {
		return nil, 0
	}
	for _, id := range b.g.Holding(treasure) {
		items = append(items, ItemOf(b.g, id))
	}
	return items, c.Take
}

// Question is the word key of the question that the hero is asked, whose answers are the items of
// Choice; empty for none.
func (b Bag) Question() string {
	if q := dungeon.QuestionOf(b.g); q != nil {
		return "question." + q.Run
	}
	return ""
}

// Key is a key that the hero has.
type Key struct {
	Name  string // key among the items
	Lock  string
	Floor int // number of the floor of its door; 0 for any
}

// Keys lists the keys that the hero has, in the order of finding.
func (b Bag) Keys() []Key {
	keys := components.Keys.Find(b.g.World, b.g.Hero)
	if keys == nil {
		return nil
	}
	var out []Key
	for _, key := range keys.List {
		out = append(out, Key{Name: key.Name, Lock: key.Lock, Floor: key.Floor})
	}
	return out
}

// Tokens returns the number of tokens that the hero can spend; false under rules without tokens.
func (b Bag) Tokens() (count int, has bool) {
	return enchantments.TokensOf(b.g, b.g.Hero), components.Tokens.Has(b.g.World, b.g.Hero)
}

// Brewable reports whether an item of the bag can be used up in a brew.
func (b Bag) Brewable(item world.ID) bool {
	return dungeon.Holds(b.g, b.g.Hero, item) && items.Brewable(b.g, b.g.Hero, item)
}

// Brews lists the entries of the items that the hero can brew now, and the item that
// it has set aside for that, or 0.
func (b Bag) Brews() (makes []string, set world.ID) {
	if s := components.Skills.Find(b.g.World, b.g.Hero); s != nil && dungeon.Holds(b.g, b.g.Hero, s.Set) {
		set = s.Set
	}
	return items.Brews(b.g, b.g.Hero), set
}

// Zaps lists what the hero can aim a rod of its bag at now, and the word key of the reason
// why it cannot use it, if that is another one.
func (b Bag) Zaps(item world.ID) (actions []systems.Action, refused string) {
	return items.AppendZaps(b.g, b.g.Hero, item, nil), items.ZapRefusal(b.g, b.g.Hero, item)
}
