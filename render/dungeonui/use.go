package dungeonui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// use returns what the selected item is for, and whether the player can do that. An item
// without a use shows the button for drinking.
func (s *bagScene) use() (play.ItemUse, bool) {
	if item := s.item(); item != nil {
		if u, able := play.Use(s.w.kept.Known(), *item); u.Do != "" {
			return u, able
		}
	}
	return drinking, false
}

// drinking is the use whose button is shown for items without one.
var drinking = play.ItemUse{Do: cmdDrink, Verb: items.Drink, Icon: "icon.drink", Label: "verb.drink"}

// useBy uses an item by the command of one of its uses. What is thrown and what is zapped
// is aimed first.
func (s *bagScene) useBy(do shell.Command, item known.BagItem) {
	if do == cmdThrow && item.Missile {
		s.w.Pop()
		s.w.game().AimItem(item)
		return
	}
	if do == cmdZap && item.Rod {
		if refused := s.w.game().zapRefused(item); refused != "" {
			s.refused = refused
			s.Page.Redraw()
			return
		}
		s.w.Pop()
		s.w.game().aimRod(item)
		return
	}
	if verb, ok := itemVerbs[do]; ok && play.Offers(s.w.kept.Known(), verb) {
		s.act(systems.Action{Verb: verb, Item: item.ID})
	}
}

// itemVerbs are the verbs of the commands that use an item at once.
var itemVerbs = map[shell.Command]systems.Verb{cmdDrink: items.Drink, cmdRead: items.Read, cmdThrow: items.Throw, cmdWear: items.Equip}

// drawChanges draws what wearing an item would change.
func (s *bagScene) drawChanges(dst *ebiten.Image, item known.BagItem, at image.Point, width int) {
	if item.Worn || !s.w.chosenEquipment(item) {
		return
	}
	shell.WriteLines(dst, shell.Wrapped(s.w.teller().ChangeLines(item), width), at.Add(image.Pt(0, 3)))
}
