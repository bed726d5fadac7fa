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
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/enchantments"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// bagPage lists what the hero carries, to use it or to throw it away. In an exchange it
// selects the item to give up for an offered one.
type bagPage struct {
	*Page
	d        *Desk
	exchange bool
	items    []known.BagItem
}

// openBag lists what the hero carries.
func (d *Desk) openBag() { d.showBag(&bagPage{d: d}, 0) }

// openExchange lets the player choose what to throw away for the offered item.
func (d *Desk) openExchange() {
	sheet := d.Game.Known.Sheet()
	slot := play.LeastNeeded(sheet, play.ByChoice(d.Game.Known))
	chosen := max(0, slices.IndexFunc(sheet.Bag, func(b known.BagItem) bool { return b.Slot == slot }))
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
func (s *bagPage) item() *known.BagItem {
	if s.Chosen >= len(s.items) {
		return nil
	}
	return &s.items[s.Chosen]
}

func (s *bagPage) build(p *Page) {
	d, k := s.d, s.d.Game.Known
	t, sheet := d.Game.Teller(), k.Sheet()
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
			add(play.Enchant, "window.bag.enchant", len(k.EnchantOffers(item.ID)) == 0)
		}
		add(play.Discard, "window.bag.discard", false)
	}
	add(keys.Close, "window.close", false)
}

// slotName returns the number of a slot of the bag with its key: "1  ".
func slotName(slot int) string { return fmt.Sprintf("%2d  ", slot+1) }

// itemColour returns the colour of an item in a list.
func itemColour(item known.BagItem) color.Color {
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
func (d *Desk) aboutItem(item known.BagItem) []ink.Line {
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
	if tokens, has := k.Tokens(); has && tokens > 0 {
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
		s.replace(*item)
	default:
		if u, able := play.Use(s.d.Game.Known, *item); able {
			s.useBy(u.Do, *item)
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
	if item != nil && !s.exchange {
		if v, ok := play.ItemVerb(d.Game.Known, do, *item); ok {
			s.useVerb(v, *item)
			return
		}
	}
	switch do {
	case keys.Close, play.Bag:
		d.pop()
	case play.Drink, play.Read, play.Wear, play.Throw, play.Zap:
		if item != nil {
			s.useBy(do, *item)
		}
	case play.Discard:
		if item != nil {
			s.discard(*item)
		}
	case play.Enchant:
		if item != nil && play.Offers(d.Game.Known, enchantments.Enchant) {
			s.enchant(*item)
		}
	case play.Exchange:
		if item != nil && s.exchange {
			s.replace(*item)
		}
	}
}

// useBy uses an item by the command of one of its uses. What is thrown and what is zapped
// is aimed first.
func (s *bagPage) useBy(do keys.Command, item known.BagItem) {
	g := s.d.Game
	switch {
	case do == play.Throw && item.Missile && g.Known.Sheet().Offer == nil:
		s.d.pop()
		g.AimItem(item)
		return
	case do == play.Zap && item.Rod:
		actions, refused := g.Known.Zaps(item.ID)
		switch {
		case refused != "":
			s.say(ink.Line{Text: s.d.text(refused), Colour: ink.Hurt})
		case len(actions) == 0:
			s.say(ink.Line{Text: s.d.Words.Text("refuse.rod-target"), Colour: ink.Hurt})
		default:
			s.d.pop()
			g.TakeAim(play.AimRod(g.Teller(), item))
		}
		return
	}
	if verb, ok := map[keys.Command]systems.Verb{play.Drink: items.Drink, play.Read: items.Read, play.Wear: items.Equip, play.Throw: items.Throw}[do]; ok && play.Offers(g.Known, verb) {
		s.act(systems.Action{Verb: verb, Item: item.ID})
	}
}

// act carries out an action, and says why it is refused. An exchange closes the page.
func (s *bagPage) act(a systems.Action) {
	refused := s.d.Game.Act(a)
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

// discard throws an item away, after a confirmation: it is gone for good.
func (s *bagPage) discard(item known.BagItem) {
	question := "window.bag.discard-sure"
	if item.Worn {
		question = "window.bag.discard-worn"
	}
	s.d.confirm(s.d.text(question, lang.Args{"Name": "item." + item.Name, "Quality": item.Quality, "Stack": wording.Stack(item.Count)}), func() {
		s.act(systems.Action{Verb: items.Discard, Item: item.ID})
	})
}

// useVerb uses an item by a verb of a mod, after a confirmation if the verb asks for one. What
// needs a target is aimed first.
func (s *bagPage) useVerb(v systems.VerbSpec, item known.BagItem) {
	use := func() {
		aim, do, asks := play.UseOn(s.d.Game.Teller(), v, item)
		if !asks {
			s.act(do)
			return
		}
		s.d.pop()
		s.d.Game.TakeAim(aim)
	}
	if v.Confirm == "" {
		use()
		return
	}
	s.d.confirm(s.d.text(v.Confirm), use)
}

// enchant shows what a token pays for on an item, or says why it pays for nothing.
func (s *bagPage) enchant(item known.BagItem) {
	if len(s.d.Game.Known.EnchantOffers(item.ID)) > 0 {
		s.d.openEnchant(item.ID)
		return
	}
	s.act(systems.Action{Verb: enchantments.Enchant, Item: item.ID, Name: item.Enchantment})
}

// replace throws an item away for the offered one, after a confirmation if that is a
// loss.
func (s *bagPage) replace(item known.BagItem) {
	g := s.d.Game
	sheet := g.Known.Sheet()
	question := play.Objection(sheet, item, play.ByChoice(g.Known))
	exchange := func() {
		if question == play.Rewear {
			g.WearLater(sheet.Offer.ID)
		}
		s.act(systems.Action{Verb: dungeon.Replace, Item: item.ID})
	}
	if question == "" {
		exchange()
		return
	}
	s.d.confirm(s.d.text(question, lang.Args{
		"Stack": wording.Stack(item.Count),
		"Old":   "item." + item.Name, "OldQuality": item.Quality, "Name": "item." + sheet.Offer.Name, "Quality": sheet.Offer.Quality,
	}), exchange)
}
