package dungeonui

import (
	"fmt"
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
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
		if u.do == do && offers(s.w.session.known(), u.verb) {
			s.act(systems.Action{Verb: u.verb, Item: item.ID})
		}
	}
}

// changeLines returns lines about what wearing an item would change, and instead of which
// piece, whose enchantment stays with it.
func (w *Window) changeLines(item dungeon.BagItem) (lines []shell.Line) {
	if old, ok := w.session.known().Worn(item); ok {
		key, args := "window.change.instead", lang.Args{"Name": "item." + old.Name, "Quality": old.Quality}
		if old.Enchantment != "" {
			key = "window.change.instead.enchanted"
			args["Enchantment"], args["Rank"] = "enchantment."+old.Enchantment, old.Rank
		}
		lines = append(lines, shell.Line{Text: w.Words.Text(key, args), Colour: theme.Quiet})
	}
	return append(lines, w.changes(item.ID)...)
}

// changed are the word keys of the numbers that equipment and points change.
var changed = map[string]string{
	"atk": "window.change.atk", "int": "window.change.int", "def": "window.change.def", "max-hp": "window.change.max-hp",
	"max-mp": "window.change.max-mp", "blow": "window.change.blow", "spell": "window.change.spell", dungeon.SpellMana: "window.change.spell-cost",
}

// change returns a line about a number of the hero. Its colour says whether the change is
// good; a number that stays is pale.
func (w *Window) change(c dungeon.Change) shell.Line {
	gain := c.Then - c.Now
	if c.What == dungeon.SpellMana {
		gain = -gain
	}
	ink := color.Color(theme.Quiet)
	switch {
	case gain > 0:
		ink = theme.Gain
	case gain < 0:
		ink = theme.Ember
	}
	return shell.Line{Text: fmt.Sprintf("%s %d → %d", w.Text(changed[c.What]), c.Now, c.Then), Colour: ink}
}

// changes returns a line about each number that wearing an item would change.
func (w *Window) changes(id world.ID) (lines []shell.Line) {
	for _, c := range w.session.known().Compare(id) {
		lines = append(lines, w.change(c))
	}
	if len(lines) == 0 {
		return []shell.Line{{Text: w.Words.Text("window.change.nothing"), Colour: theme.Quiet}}
	}
	return lines
}

// drawChanges draws what wearing an item would change.
func (s *bagScene) drawChanges(dst *ebiten.Image, item dungeon.BagItem, at image.Point, width int) {
	if item.Worn || !s.w.chosenEquipment(item) {
		return
	}
	shell.WriteLines(dst, shell.Wrapped(s.w.changeLines(item), width), at.Add(image.Pt(0, 3)))
}
