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

// openTreasure shows the items of a treasure one by one, to take, leave or exchange them.
func (d *Desk) openTreasure() {
	p := &Page{Name: "treasure", Keys: append(slices.Clone(play.TreasureKeys), keys.Binding{Do: play.Take, Keys: keys.EnterKeys})}
	p.build = d.buildTreasure
	p.do = func(do keys.Command) { d.answer(p, do) }
	p.pick = func(i int) { d.answer(p, p.Rows[i].Key) }
	d.push(p)
	p.Chosen = d.firstAnswer(p)
}

func (d *Desk) buildTreasure(p *Page) {
	words, k := d.Words, d.Game.Known
	sheet, item, t := k.Hero().Sheet(), d.Game.Offered(), d.Game.Teller()
	p.Title = words.Text("window.treasure.title")
	if sheet.Given && !sheet.Room {
		p.Title = words.Text("window.treasure.given")
	}
	if n := sheet.Remaining - 1; n > 0 {
		p.Title += "  " + words.Text("window.treasure.left", lang.Args{"Count": n})
	} else {
		p.Title += "  " + words.Text("window.treasure.last")
	}
	p.Head = nil
	if item.ID != 0 {
		p.Head = d.aboutItem(item)
		if d.Game.Wearable(item) {
			p.Head = append(p.Head, t.ChangeLines(item)...)
		} else if c := t.Compared(sheet, item); c.Text != "" {
			p.Head = append(p.Head, c)
		}
	}
	p.Rows = nil
	add := func(do keys.Command, label, side string, off bool) {
		r := row(d.text(label), side)
		r.Key, r.Off = do, off
		p.Rows = append(p.Rows, r)
	}
	add(play.Take, "window.treasure.take", "", !sheet.Room)
	if d.Game.Wears() {
		add(play.Exchange, "verb.equip", words.Text("window.treasure.wear.about"), false)
	} else if !sheet.Room {
		add(play.Exchange, "window.treasure.exchange", words.Text("window.treasure.exchange.about"), false)
	}
	add(play.Leave, "window.treasure.leave", "", false)
	add(play.Bag, "window.do.bag", "", false)
	if sheet.Points > 0 {
		add(play.Points, "window.do.points", "", false)
	}
	add(keys.Close, "window.treasure.look", words.Text("window.treasure.look.about"), false)
	p.Acts, p.Text = nil, nil
}

// firstAnswer returns the row that Enter alone picks.
func (d *Desk) firstAnswer(p *Page) int { return max(0, p.rowOf(d.Game.FirstAnswer())) }

// answer carries out a command on the page of a treasure.
func (d *Desk) answer(p *Page, do keys.Command) {
	g := d.Game
	switch do {
	case play.Bag:
		d.openBag()
		return
	case play.Points:
		d.openPoints()
		return
	case keys.Close:
		g.Postpone()
		d.pop()
		return
	}
	if g.Exchanges(do) {
		d.openExchange()
		return
	}
	switch done, refused := g.Answer(do); {
	case refused != "":
		p.say(ink.Line{Text: refused, Colour: ink.Hurt})
	case !done:
	case g.Offered().ID == 0:
		d.closeTreasure(p)
	default:
		d.Refresh()
		p.Chosen = d.firstAnswer(p)
	}
}

// closeTreasure closes the page of a treasure that has nothing more to offer, and puts on
// the pieces that the player has taken to wear.
func (d *Desk) closeTreasure(p *Page) {
	if d.shows(p) {
		d.stack = d.stack[:len(d.stack)-1]
	}
	d.Game.PutOn()
}

// openChoice shows the items of a treasure of which only some can be taken. Taking one
// needs a second press, because the others are gone.
func (d *Desk) openChoice() {
	p := &Page{Name: "choice", Keys: play.ChoiceKeys}
	asked := -1
	var items []known.Item
	p.build = func(p *Page) {
		var take int
		items, take = d.Game.Choices()
		words := d.Words
		p.Title = words.Text("window.choice.title")
		p.Head = []ink.Line{{Text: words.Text("window.choice.take", lang.Args{"Count": take}), Colour: ink.Gold}}
		p.Rows = nil
		for i, item := range items {
			r := row(wording.Item(words, item), "")
			r.Ink.Colour = itemColour(item)
			if item.Enchantment != "" {
				r.Side = wording.EnchantmentName(words, item.Enchantment, item.Rank)
			}
			if i < 4 {
				r.Key = play.SlotCommand(i)
			}
			p.Rows = append(p.Rows, r)
		}
		p.settle()
		if asked != p.Chosen {
			asked = -1
		}
		p.Text = nil
		if p.Chosen < len(items) {
			item := items[p.Chosen]
			p.Text = d.aboutItem(item)
			if item.Attribute != "" {
				p.Text = append(p.Text, d.Game.Teller().ChangeLines(item)...)
			}
		}
		p.Acts = []Act{{Do: play.Leave, Label: words.Text("window.choice.leave")}, {Do: keys.Close, Label: words.Text("window.treasure.look")}}
	}
	p.pick = func(i int) {
		if asked != i {
			asked = i
			p.say(ink.Line{Text: d.Words.Text("window.choice.sure"), Colour: ink.Ember})
			return
		}
		switch {
		case d.Game.TakeOf(items[i]):
			d.openExchange()
		case d.Game.Offered().ID == 0:
			d.closeTreasure(p)
		}
	}
	p.do = func(do keys.Command) {
		switch do {
		case play.Leave:
			d.Game.LeaveAll()
			d.closeTreasure(p)
		case keys.Close:
			d.Game.Postpone()
			d.pop()
		}
	}
	d.push(p)
}

// tidy closes the page of a treasure whose last item another page has answered.
func (d *Desk) tidy() {
	if p := d.Top(); p != nil && (p.Name == "treasure" || p.Name == "choice") && d.Game.Known.Hero().Sheet().Offer == nil {
		d.closeTreasure(p)
	}
}
