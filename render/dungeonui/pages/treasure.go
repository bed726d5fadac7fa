package pages

import (
	"slices"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
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

// offered returns the offered item.
func (d *Desk) offered() known.BagItem {
	if offer := d.Game.Known.Sheet().Offer; offer != nil {
		return *offer
	}
	return known.BagItem{}
}

// wearable reports whether an item is equipment that the player can choose to wear.
func (d *Desk) wearable(item known.BagItem) bool {
	return item.Attribute != "" && play.ByChoice(d.Game.Known)
}

func (d *Desk) buildTreasure(p *Page) {
	words, k := d.Words, d.Game.Known
	sheet, item, t := k.Sheet(), d.offered(), d.Game.Teller()
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
		if d.wearable(item) {
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
	if sheet.Room && d.wearable(item) {
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

// firstAnswer returns the row that Enter alone picks: it loses nothing of value.
func (d *Desk) firstAnswer(p *Page) int {
	sheet := d.Game.Known.Sheet()
	do := play.Take
	if !sheet.Room {
		do = play.Leave
		if play.Useful(sheet) {
			do = play.Exchange
		}
	}
	return max(0, p.rowOf(do))
}

// answer carries out a command on the page of a treasure.
func (d *Desk) answer(p *Page, do keys.Command) {
	g := d.Game
	sheet := g.Known.Sheet()
	act := func(a systems.Action) {
		refused := g.Act(a)
		switch {
		case refused != "":
			p.say(ink.Line{Text: refused, Colour: ink.Hurt})
		case g.Known.Sheet().Offer == nil:
			d.closeTreasure(p)
		default:
			d.Refresh()
			p.Chosen = d.firstAnswer(p)
		}
	}
	switch do {
	case play.Take:
		act(systems.Action{Verb: dungeon.Take})
	case play.Leave:
		act(systems.Action{Verb: dungeon.Leave})
	case play.Exchange:
		if sheet.Room && d.wearable(d.offered()) {
			g.WearLater(d.offered().ID)
			act(systems.Action{Verb: dungeon.Take})
		} else if !sheet.Room {
			d.openExchange()
		}
	case play.Bag:
		d.openBag()
	case play.Points:
		d.openPoints()
	case keys.Close:
		g.postpone()
		d.pop()
	default:
		for _, b := range sheet.Bag {
			if do == play.SlotCommand(b.Slot) {
				act(systems.Action{Verb: items.Drink, Item: b.ID})
			}
		}
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

// postpone leaves the treasure waiting, to look at the dungeon.
func (g *Game) postpone() {
	g.Postponed = true
	g.say(g.d.Words.Text("window.treasure.waits", lang.Args{"Key": g.d.KeyOf(g.Keys, play.Treasure)}), ink.Gold)
}

// openChoice shows the items of a treasure of which only some can be taken. Taking one
// needs a second press, because the others are gone.
func (d *Desk) openChoice() {
	p := &Page{Name: "choice", Keys: play.ChoiceKeys}
	asked := -1
	var items []known.BagItem
	p.build = func(p *Page) {
		var take int
		items, take = d.leftToChoose()
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
		d.takeOf(p, items[i])
	}
	p.do = func(do keys.Command) {
		switch do {
		case play.Leave:
			for d.Game.Known.Sheet().Offer != nil && d.Game.Act(systems.Action{Verb: dungeon.Leave}) == "" {
			}
			d.closeTreasure(p)
		case keys.Close:
			d.Game.postpone()
			d.pop()
		}
	}
	d.push(p)
}

// leftToChoose returns the items that can still be taken, and how many of them.
func (d *Desk) leftToChoose() ([]known.BagItem, int) {
	items, take := d.Game.Known.Choice()
	for i, item := range items {
		if item.ID == d.offered().ID {
			return items[i:], take
		}
	}
	return items, take
}

// takeOf takes an item of a choice: it passes over those before it. With a full bag it is
// exchanged for an item of the bag.
func (d *Desk) takeOf(p *Page, item known.BagItem) {
	g := d.Game
	for d.offered().ID != 0 && d.offered().ID != item.ID {
		if g.Act(systems.Action{Verb: dungeon.Leave}) != "" {
			return
		}
	}
	sheet := g.Known.Sheet()
	switch {
	case sheet.Offer == nil:
	case sheet.Room:
		g.Act(systems.Action{Verb: dungeon.Take})
	default:
		d.openExchange()
		return
	}
	if g.Known.Sheet().Offer == nil {
		d.closeTreasure(p)
	}
}

// tidy closes the page of a treasure whose last item another page has answered.
func (d *Desk) tidy() {
	if p := d.Top(); p != nil && (p.Name == "treasure" || p.Name == "choice") && d.Game.Known.Sheet().Offer == nil {
		d.closeTreasure(p)
	}
}
