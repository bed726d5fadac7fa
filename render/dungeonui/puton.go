package dungeonui

import (
	"slices"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// wearLater notes a piece that the player wants to wear. While a treasure offers more, it
// cannot be put on.
func (s *gameScene) wearLater(piece world.ID) { s.toWear = append(s.toWear, piece) }

// putOn puts on the pieces that the player has taken to wear, each in a turn. While a
// monster threatens they stay in the bag, because every turn counts then.
func (s *gameScene) putOn() {
	pieces := s.toWear
	s.toWear = nil
	for _, id := range pieces {
		held := slices.ContainsFunc(s.sheet.Bag, func(b known.BagItem) bool { return b.ID == id && !b.Worn })
		switch {
		case !held: // it was thrown away for the next item
		case s.hunted() || len(s.known.Foes()) > 0:
			s.say(s.w.Words.Text("window.treasure.threat"), theme.Ember)
			return
		default:
			s.w.act(systems.Action{Verb: items.Equip, Item: id})
		}
	}
}

// closeTreasure closes the panel of a treasure that has nothing more to offer.
func (w *Window) closeTreasure() {
	w.Pop()
	w.game().putOn()
}
