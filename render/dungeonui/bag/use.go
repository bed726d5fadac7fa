package bag

import (
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// use returns what the selected item is for, and whether the player can do that. An item
// without a use shows the button for drinking.
func (s *Scene) use() (play.ItemUse, bool) {
	if item := s.item(); item != nil {
		if u, able := play.Use(s.Window.Kept.Known(), *item); u.Do != "" {
			return u, able
		}
	}
	return drinking, false
}

// drinking is the use whose button is shown for items without one.
var drinking = play.ItemUse{Do: play.Drink, Verb: items.Drink, Icon: "icon.drink", Label: "verb.drink"}

// changes returns what wearing an item would change, in lines of at most that width.
func (s *Scene) changes(item known.Item, width int) []ui.Line {
	if item.Worn || !s.Window.Game().Wearable(item) {
		return nil
	}
	return ui.Wrapped(s.Window.Teller().ChangeLines(item), width)
}
