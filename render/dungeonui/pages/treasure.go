package pages

import (
	"slices"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// treasurePage shows the items of a treasure one by one, to take, leave or exchange them.
type treasurePage struct {
	*Page
	g *Game
}

// openTreasure shows the first item of a treasure.
func openTreasure(g *Game) {
	s := treasurePage{g: g}
	s.Page = &Page{Name: "treasure", Keys: append(slices.Clone(play.TreasureKeys), keys.Binding{Do: play.Take, Keys: keys.EnterKeys}), build: s.build, leave: g.Postpone}
	s.do = s.answer
	g.d.push(s.Page)
	s.first()
}

// first chooses the row that Enter alone picks.
func (s treasurePage) first() { s.Chosen = max(0, s.rowOf(s.g.FirstAnswer())) }

func (s treasurePage) build(p *Page) {
	words, t := s.g.d.Words, s.g.Teller()
	sheet, item := s.g.Known.Hero().Sheet(), s.g.Offered()
	p.Title = words.Text("window.treasure.title")
	if sheet.Given && !sheet.Room {
		p.Title = words.Text("window.treasure.given")
	}
	if n := sheet.Remaining - 1; n > 0 {
		p.Title += "  " + words.Text("window.treasure.left", lang.Args{"Count": n})
	} else {
		p.Title += "  " + words.Text("window.treasure.last")
	}
	if item.ID != 0 {
		p.Head = t.AboutItem(item)
		if s.g.Wearable(item) {
			p.Head = append(p.Head, t.ChangeLines(item)...)
		} else if c := t.Compared(sheet, item); c.Text != "" {
			p.Head = append(p.Head, c)
		}
	}
	p.option(play.Take, words.Text("window.treasure.take"), "").Off = !sheet.Room
	if s.g.TakesAll() {
		p.option(play.TakeAll, words.Text("window.treasure.take-all"), words.Text("window.treasure.take-all.about"))
	}
	if s.g.Wears() {
		p.option(play.Exchange, words.Text("verb.equip"), words.Text("window.treasure.wear.about"))
	} else if !sheet.Room {
		p.option(play.Exchange, words.Text("window.treasure.exchange"), words.Text("window.treasure.exchange.about"))
	}
	p.option(play.Leave, words.Text("window.treasure.leave"), "")
	p.option(play.Bag, words.Text("window.do.bag"), "")
	if sheet.Points > 0 {
		p.option(play.Points, words.Text("window.do.points"), "")
	}
	p.option(keys.Close, words.Text("window.treasure.look"), words.Text("window.treasure.look.about"))
}

// answer carries out a command on the page of a treasure.
func (s treasurePage) answer(do keys.Command) {
	g := s.g
	switch {
	case do == play.Bag:
		openBag(g)
		return
	case do == play.Points:
		openPoints(g)
		return
	case g.Exchanges(do):
		openExchange(g)
		return
	}
	switch done, refused := g.Answer(do); {
	case refused != "":
		s.refuse(refused)
	case !done:
	case g.Offered().ID == 0:
		g.closeTreasure(s.Page)
	default:
		g.d.Refresh()
		s.first()
	}
}

// closeTreasure closes the page of a treasure that has nothing more to offer, and puts on
// the pieces that the player has taken to wear.
func (g *Game) closeTreasure(p *Page) {
	if g.d.shows(p) {
		g.d.remove()
	}
	g.PutOn()
}

// tidy closes the page of a treasure whose last item another page has answered.
func (g *Game) tidy() {
	if p := g.d.Top(); p != nil && (p.Name == "treasure" || p.Name == "choice") && g.Offered().ID == 0 {
		g.closeTreasure(p)
	}
}

// openChoice shows the items of a treasure of which only some can be taken. Taking one
// needs a second press, because the others are gone.
func openChoice(g *Game) {
	p := &Page{Name: "choice", Keys: play.ChoiceKeys, leave: g.Postpone, back: "window.treasure.look"}
	asked := -1
	var items []known.Item
	p.build = func(p *Page) {
		items, _ = g.Choices()
		words := g.d.Words
		p.Title = words.Text("window.choice.title")
		p.head(g.Asked().Prompt, ink.Gold)
		for i, item := range items {
			r := p.row(wording.Item(words, item), "")
			r.Ink.Colour = itemColour(item)
			if item.Enchantment != "" {
				r.Side = wording.EnchantmentName(words, item.Enchantment, item.Rank)
			}
			if i < 4 {
				r.Key = play.SlotCommand(i)
			}
		}
		p.settle()
		if asked != p.Chosen {
			asked = -1
		}
		if p.Chosen < len(items) {
			item := items[p.Chosen]
			p.Text = g.Teller().AboutItem(item)
			if item.Attribute != "" {
				p.Text = append(p.Text, g.Teller().ChangeLines(item)...)
			}
		}
		p.act(play.Leave, words.Text(g.Asked().Leave), false)
	}
	p.pick = func(i int) {
		if asked != i {
			asked = i
			p.say(ink.Line{Text: g.d.Words.Text(g.Asked().Sure), Colour: ink.Ember})
			return
		}
		switch {
		case g.TakeOf(items[i]):
			openExchange(g)
		case g.Offered().ID == 0:
			g.closeTreasure(p)
		}
	}
	p.do = func(do keys.Command) {
		if do == play.Leave {
			g.LeaveAll()
			g.closeTreasure(p)
		}
	}
	g.d.push(p)
}
