package pages

import (
	"fmt"
	"image/color"
	"slices"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/systems/dungeon/enchantments"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// bagPage lists what the hero carries, to use it or to throw it away. In an exchange it
// selects the item to give up for an offered one.
type bagPage struct {
	*Page
	d        *Desk
	exchange bool
	items    []known.Item
}

// openBag lists what the hero carries.
func (d *Desk) openBag() { d.showBag(&bagPage{d: d}, 0) }

// openExchange lets the player choose what to throw away for the offered item.
func (d *Desk) openExchange() {
	sheet := d.Game.Known.Hero().Sheet()
	slot := play.LeastNeeded(sheet, play.ByChoice(d.Game.Known))
	chosen := max(0, slices.IndexFunc(sheet.Bag, func(b known.Item) bool { return b.Slot == slot }))
	d.showBag(&bagPage{d: d, exchange: true}, chosen)
}

func (d *Desk) showBag(s *bagPage, chosen int) {
	s.Page = &Page{Name: "bag", Keys: play.BagKeysOf(d.Game.Known), Chosen: chosen, build: s.build, do: s.do, pick: func(int) { s.enter() }}
	if s.exchange {
		s.Name, s.Keys = "exchange", play.ExchangeKeys
	}
	d.push(s.Page)
}

// item returns the selected item, or nil.
func (s *bagPage) item() *known.Item {
	if s.Chosen >= len(s.items) {
		return nil
	}
	return &s.items[s.Chosen]
}

func (s *bagPage) build(p *Page) {
	d, k := s.d, s.d.Game.Known
	t, sheet := d.Game.Teller(), k.Hero().Sheet()
	s.items = sheet.Bag
	p.Title = d.Words.Text("window.bag.title") + "  " + d.Words.Text("window.bag.count", lang.Args{"Used": len(sheet.Bag), "Slots": sheet.Slots})
	p.Head = nil
	if s.exchange && sheet.Offer != nil {
		p.Title = d.Words.Text("window.exchange.title")
		p.Head = []ink.Line{{Text: d.Words.Text("window.exchange.for", lang.Args{"Name": "item." + sheet.Offer.Name, "Quality": sheet.Offer.Quality, "Stack": wording.Stack(sheet.Offer.Count)}), Colour: ink.Gold}}
	} else if line := d.purse(); line.Text != "" {
		p.Head = []ink.Line{line}
	}
	p.Rows = nil
	for _, item := range sheet.Bag {
		side := ""
		if item.Worn {
			side = d.Words.Text("window.worn")
		}
		r := row(wording.Item(d.Words, item), side)
		r.Lead = slotName(item.Slot)
		r.Ink.Colour = itemColour(item)
		p.Rows = append(p.Rows, r)
	}
	p.settle()
	p.Text, p.Acts = nil, nil
	item := s.item()
	if item == nil {
		p.Text = []ink.Line{{Text: d.Words.Text("window.bag.empty-slot"), Colour: ink.Faint}}
	} else {
		p.Text = d.aboutItem(*item)
		if !item.Worn && item.Attribute != "" && play.ByChoice(k) {
			p.Text = append(p.Text, t.ChangeLines(*item)...)
		}
	}
	add := func(do keys.Command, label string, off bool) { p.Acts = append(p.Acts, Act{do, d.text(label), off}) }
	switch {
	case s.exchange:
		add(play.Exchange, "window.treasure.exchange", item == nil)
	case item != nil:
		if u, able := play.Use(k, *item); u.Do != "" {
			add(u.Do, u.Label, !able)
		}
		for _, u := range play.MoreUses(k, *item) {
			add(u.Do, u.Label, false)
		}
		if item.Attribute != "" && play.Offers(k, enchantments.Enchant) {
			add(play.Enchant, "window.bag.enchant", len(k.Bag().EnchantOffers(item.ID)) == 0)
		}
		add(play.Discard, "window.bag.discard", false)
	}
	add(keys.Close, "window.close", false)
}

// slotName returns the number of a slot of the bag with its key: "1  ".
func slotName(slot int) string { return fmt.Sprintf("%2d  ", slot+1) }

// itemColour returns the colour of an item in a list.
func itemColour(item known.Item) color.Color {
	switch {
	case item.Enchantment != "":
		return wording.Glow(item.Enchantment)
	case item.Worn:
		return ink.Magic
	case item.Attribute != "":
		return ink.Plain
	}
	return ink.Sand
}

// aboutItem returns lines about what an item does, and its enchantment.
func (d *Desk) aboutItem(item known.Item) []ink.Line {
	k := d.Game.Known
	lines := []ink.Line{{Text: wording.Item(d.Words, item), Colour: ink.Bright}, {Text: wording.About(d.Words, k, item), Colour: ink.Quiet}}
	if item.Enchantment != "" {
		lines = append(lines, ink.Line{Text: wording.Enchantment(d.Words, k, item.Enchantment, item.Rank), Colour: wording.Glow(item.Enchantment)})
	}
	return lines
}

// purse names the tokens and the keys that the hero has.
func (d *Desk) purse() ink.Line {
	k, text := d.Game.Known, ""
	if tokens, has := k.Bag().Tokens(); has && tokens > 0 {
		text = d.Words.Text("window.tokens", lang.Args{"Count": tokens})
	}
	for _, key := range wording.KeysHere(k) {
		if text != "" {
			text += ", "
		}
		text += d.Words.Bare("item." + key.Name)
		if wording.Elsewhere(k, key) {
			text += fmt.Sprintf(" (%d)", key.Floor)
		}
	}
	return ink.Line{Text: text, Colour: ink.Gold}
}

// enter does what Enter does with the selected item.
func (s *bagPage) enter() {
	item := s.item()
	switch {
	case item == nil:
	case s.exchange:
		s.perform(s.d.Game.Replace(*item))
	default:
		if u, able := play.Use(s.d.Game.Known, *item); able {
			s.do(u.Do)
		}
	}
}

func (s *bagPage) do(do keys.Command) {
	d := s.d
	for i, item := range s.items {
		if do == play.SlotCommand(item.Slot) {
			s.Chosen = i
			return
		}
	}
	item := s.item()
	switch {
	case do == keys.Close, do == play.Bag:
		d.pop()
	case item == nil:
	case s.exchange && do == play.Exchange:
		s.perform(d.Game.Replace(*item))
	case !s.exchange:
		if a, ok := d.Game.ItemAction(do, *item); ok {
			s.perform(a)
		}
	}
}

// perform carries out what a command does with the selected item, and says why it is refused.
// An exchange closes the page, and so does what has to be aimed.
func (s *bagPage) perform(a play.ItemAction) {
	switch {
	case a.Sure != "":
		text := a.Sure
		a.Sure = ""
		s.d.confirm(text, func() { s.perform(a) })
		return
	case a.Enchant:
		s.d.openEnchant(s.item().ID)
		return
	case a.Aim != nil:
		s.d.pop()
		s.d.Game.Perform(a)
		return
	}
	refused := s.d.Game.Perform(a)
	switch {
	case refused != "":
		s.say(ink.Line{Text: refused, Colour: ink.Hurt})
	case s.exchange:
		s.d.pop()
	default:
		s.say(s.d.Game.last())
	}
}

// last returns the last line of the log, as the answer of a page.
func (g *Game) last() ink.Line {
	if n := len(g.log.lines); n > 0 {
		return g.log.lines[n-1].Line
	}
	return ink.Line{}
}
