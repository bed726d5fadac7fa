package bag

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

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

// drawChanges draws what wearing an item would change.
func (s *Scene) drawChanges(dst *ebiten.Image, item known.Item, at image.Point, width int) {
	if item.Worn || !s.Window.Game().Wearable(item) {
		return
	}
	ui.WriteLines(dst, ui.Wrapped(s.Window.Teller().ChangeLines(item), width), at.Add(image.Pt(0, 3)))
}
