package pages

import (
	"fmt"
	"image/color"

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
	g        *Game
	exchange bool
	items    []known.Item
	struck   play.Struck
}

// openBag lists what the hero carries.
func openBag(g *Game) {
	s := &bagPage{g: g}
	s.Page = &Page{Name: "bag", Keys: play.BagKeysOf(g.Known), build: s.build, do: s.do, pick: s.enter, toggle: play.Bag, back: "window.close"}
	g.d.push(s.Page)
}

// openExchange lets the player choose what to throw away for the offered item.
func openExchange(g *Game) {
	s := &bagPage{g: g, exchange: true}
	s.Page = &Page{Name: "exchange", Keys: play.ExchangeKeys, Chosen: play.Proposed(g.Known), build: s.build, do: s.do, pick: s.enter, toggle: play.Bag, back: "window.close"}
	g.d.push(s.Page)
}

// item returns the selected item, or nil.
func (s *bagPage) item() *known.Item {
	if s.Chosen >= len(s.items) {
		return nil
	}
	return &s.items[s.Chosen]
}

func (s *bagPage) build(p *Page) {
	words, k, t := s.g.d.Words, s.g.Known, s.g.Teller()
	sheet := k.Hero().Sheet()
	if s.items = sheet.Bag; s.exchange {
		s.items = play.Exchangeable(k)
	}
	p.Title = words.Text("window.bag.title") + "  " + words.Text("window.bag.count", lang.Args{"Used": len(sheet.Bag), "Slots": sheet.Slots})
	if s.exchange && sheet.Offer != nil {
		p.Title = words.Text("window.exchange.title")
		p.head(words.Text("window.exchange.for", lang.Args{"Name": "item." + sheet.Offer.Name, "Quality": sheet.Offer.Quality, "Stack": wording.Stack(sheet.Offer.Count)}), ink.Gold)
	} else if text := purse(words, k); text != "" {
		p.head(text, ink.Gold)
	}
	for i, item := range s.items {
		r := p.row(wording.Item(words, item), "")
		if item.Worn {
			r.Side = words.Text("window.worn")
		}
		if s.ordered() {
			r.Key = play.SlotCommand(i)
		} else {
			r.Lead = fmt.Sprintf("%2d  ", item.Slot+1)
		}
		r.Ink.Colour = itemColour(item)
	}
	p.settle()
	item := s.item()
	if item == nil {
		p.line(words.Text("window.bag.empty-slot"), ink.Faint)
	} else {
		p.Text = t.AboutItem(*item)
		if !item.Worn && item.Attribute != "" && play.ByChoice(k) {
			p.Text = append(p.Text, t.ChangeLines(*item)...)
		}
	}
	switch {
	case s.exchange:
		p.act(play.Exchange, words.Text("window.treasure.exchange"), item == nil)
	case item != nil:
		if u, able := play.Use(k, *item); u.Do != "" {
			p.act(u.Do, words.Text(u.Label), !able)
		}
		for _, u := range play.MoreUses(k, *item) {
			p.act(u.Do, words.Text(u.Label), false)
		}
		if item.Attribute != "" && play.Offers(k, enchantments.Enchant) {
			p.act(play.Enchant, words.Text("window.bag.enchant"), len(k.Bag().EnchantOffers(item.ID)) == 0)
		}
		p.act(play.Discard, words.Text("window.bag.discard"), false)
	}
}

// ordered reports whether the items are listed by their worth, and the key of one gives it up.
func (s *bagPage) ordered() bool { return s.exchange && play.ByChoice(s.g.Known) }

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

// purse names the tokens and the keys that the hero has.
func purse(words *lang.Words, k known.Known) (text string) {
	if tokens, has := k.Bag().Tokens(); has && tokens > 0 {
		text = words.Text("window.tokens", lang.Args{"Count": tokens})
	}
	for _, key := range wording.KeysHere(k) {
		if text != "" {
			text += ", "
		}
		text += words.Bare("item." + key.Name)
		if wording.Elsewhere(k, key) {
			text += fmt.Sprintf(" (%d)", key.Floor)
		}
	}
	return text
}

// enter does what Enter does with the selected item.
func (s *bagPage) enter(int) {
	item := s.item()
	switch {
	case item == nil:
	case s.exchange:
		s.perform(s.g.Replace(*item))
	default:
		if u, able := play.Use(s.g.Known, *item); able {
			s.do(u.Do)
		}
	}
}

func (s *bagPage) do(do keys.Command) {
	for i, item := range s.items {
		if s.ordered() {
			break // its rows have keys
		}
		if do == play.SlotCommand(item.Slot) {
			if s.Chosen = i; s.struck.Again(do) {
				s.enter(i)
			}
			return
		}
	}
	s.struck.Again(do)
	item := s.item()
	switch {
	case item == nil:
	case s.exchange && do == play.Exchange:
		s.perform(s.g.Replace(*item))
	case !s.exchange:
		if a, ok := s.g.ItemAction(do, *item); ok {
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
		s.g.d.confirm(text, func() { s.perform(a) })
		return
	case a.Enchant:
		openEnchant(s.g, s.item().ID)
		return
	case a.Aim != nil:
		s.g.d.pop()
		s.g.Perform(a)
		return
	}
	refused := s.g.Perform(a)
	if refused == "" && s.exchange {
		s.g.d.pop()
		return
	}
	s.g.answer(s.Page, refused)
}

// answer says on a page why an action was refused, or else shows the last line of the log.
func (g *Game) answer(p *Page, refused string) {
	if refused != "" {
		p.refuse(refused)
		return
	}
	if event, ok := g.Journal.LastEvent(); ok {
		p.say(event)
	}
}
