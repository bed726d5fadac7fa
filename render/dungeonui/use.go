package dungeonui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// use is what the player can do with an item of the bag.
type use struct {
	do    shell.Command
	verb  systems.Verb
	icon  string
	label string // word key
}

// The uses of items.
var (
	drinks = use{cmdDrink, dungeon.Drink, "icon.drink", "window.bag.drink"}
	reads  = use{cmdRead, dungeon.Read, "icon.read", "window.bag.read"}
	throws = use{cmdThrow, dungeon.Throw, "icon.throw", "window.bag.throw"}
	zaps   = use{cmdZap, dungeon.Zap, "icon.magic", "window.bag.zap"}
	wears  = use{cmdWear, dungeon.Equip, "icon.equip", "window.bag.wear"}
)

// use returns what the selected item is for, and whether the player can do that. An item
// without a use shows the button for drinking.
func (s *bagScene) use() (use, bool) {
	item := s.item()
	switch {
	case item == nil:
	case item.Potion:
		return drinks, true
	case item.Scroll:
		return reads, true
	case item.Missile:
		return throws, true
	case item.Rod:
		return zaps, item.Charges > 0 || item.Most == 0
	case s.w.chosenEquipment(*item):
		return wears, !item.Worn
	}
	return drinks, false
}

// useBy uses an item by the command of one of its uses. What is thrown and what is zapped
// is aimed first.
func (s *bagScene) useBy(do shell.Command, item dungeon.BagItem) {
	if do == cmdThrow && item.Missile {
		s.w.Pop()
		s.w.game().aimItem(item)
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
	for _, u := range []use{drinks, reads, throws, wears} {
		if u.do == do && play.Offers(s.w.session.known(), u.verb) {
			s.act(systems.Action{Verb: u.verb, Item: item.ID})
		}
	}
}

// drawChanges draws what wearing an item would change.
func (s *bagScene) drawChanges(dst *ebiten.Image, item dungeon.BagItem, at image.Point, width int) {
	if item.Worn || !s.w.chosenEquipment(item) {
		return
	}
	shell.WriteLines(dst, shell.Wrapped(s.w.teller().ChangeLines(item), width), at.Add(image.Pt(0, 3)))
}
