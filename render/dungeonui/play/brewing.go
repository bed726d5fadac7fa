package play

import (
	"slices"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Brewing is a brew in preparation: the two items that it uses up are selected, and then what
// they become if that is not determined.
type Brewing struct {
	used []world.ID // the items selected so far
}

// Ingredient is something to select for a brew: a kind of item in the bag, or what the items
// become.
type Ingredient struct {
	Item known.Item // only the name of what the items become
	Left []world.ID // those in the bag that are not selected
}

// brewQuestions are the word keys of what is selected, by the number of items selected before.
var brewQuestions = []string{"window.brew.first", "window.brew.second", "window.brew.what"}

// Question returns the word key of what is selected next.
func (b Brewing) Question() string { return brewQuestions[len(b.used)] }

// Makes reports whether what the items become is selected next.
func (b Brewing) Makes() bool { return len(b.used) == 2 }

// Choices lists what can be selected next, in the order of the bag. A kind of which nothing is
// left keeps its place.
func (b Brewing) Choices(k known.Known) (list []Ingredient) {
	if b.Makes() {
		makes, _ := k.Bag().Brews()
		for _, name := range makes {
			list = append(list, Ingredient{Item: known.Item{Name: name}})
		}
		return list
	}
	for _, item := range k.Hero().Sheet().Bag {
		if !k.Bag().Brewable(item.ID) {
			continue
		}
		i := slices.IndexFunc(list, func(other Ingredient) bool { return other.Item.Name == item.Name })
		if i < 0 {
			i = len(list)
			list = append(list, Ingredient{Item: item})
		}
		if !slices.Contains(b.used, item.ID) {
			list[i].Left = append(list[i].Left, item.ID)
		}
	}
	return list
}

// Select returns the brew with one more choice made. what is the name of what it makes, once
// that is determined.
func (b Brewing) Select(k known.Known, choice Ingredient) (next Brewing, what string) {
	if b.Makes() {
		return b, choice.Item.Name
	}
	b.used = append(slices.Clone(b.used), choice.Left[0])
	if makes, _ := k.Bag().Brews(); b.Makes() && len(makes) == 1 {
		what = makes[0]
	}
	return b, what
}

// Finish uses the two items up. The first one may have been set aside before.
func (b Brewing) Finish(s *Session, what string) {
	if _, set := s.known().Bag().Brews(); set == b.used[0] || s.Try(systems.Action{Verb: items.Brew, Item: b.used[0]}) {
		s.Try(systems.Action{Verb: items.Brew, Item: b.used[1], Name: what})
	}
}
