package pages

import (
	"fmt"
	"slices"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// openPoints lets the player spend attribute points, one at a time.
func (d *Desk) openPoints() {
	p := &Page{Name: "points", Keys: play.PointsKeys}
	p.build = func(p *Page) {
		words, k, t := d.Words, d.Game.Known, d.Game.Teller()
		sheet := k.Hero().Sheet()
		p.Title = words.Text("window.points.title")
		p.Head = []ink.Line{{Text: words.Text("window.points.left", lang.Args{"Count": sheet.Points}), Colour: ink.Gold}}
		p.Rows = nil
		for _, g := range play.Growth {
			now, base := wording.AttributeOf(sheet.Total, g.Attribute), wording.AttributeOf(sheet.Base, g.Attribute)
			side := fmt.Sprint(now)
			if now != base {
				side = fmt.Sprintf("%d (%d%+d)", now, base, now-base)
			}
			r := row(words.Title("attribute."+g.Attribute+".long"), side)
			r.Key, r.Off = g.Do, sheet.Points == 0
			p.Rows = append(p.Rows, r)
		}
		p.settle()
		p.Text = append(t.GrowthLines(play.Growth[p.Chosen].Attribute), ink.Line{Text: words.Text("window.points.note"), Colour: ink.Faint})
		p.Acts = []Act{{Do: keys.Close, Label: words.Text("window.close")}}
	}
	p.pick = func(i int) {
		if refused := d.Game.Act(systems.Action{Verb: dungeon.Spend, Name: play.Growth[i].Attribute}); refused != "" {
			p.say(ink.Line{Text: refused, Colour: ink.Hurt})
		} else {
			p.say(d.Game.last())
		}
	}
	p.do = closes(d, play.Points)
	d.push(p)
}

// closes returns what closes a page with Escape, or with the key that has opened it.
func closes(d *Desk, opened keys.Command) func(keys.Command) {
	return func(do keys.Command) {
		if do == keys.Close || do == opened {
			d.pop()
		}
	}
}

// openSkills lists the skills that the hero can use, or all if it has learnt none.
func (d *Desk) openSkills() {
	if len(play.UsableSkills(d.Game.Known)) == 0 {
		d.openLearning()
		return
	}
	p := &Page{Name: "use", Keys: play.UseKeys}
	p.build = func(p *Page) {
		words, k := d.Words, d.Game.Known
		p.Title, p.Head, p.Rows, p.Text = words.Text("window.use.title"), nil, nil, nil
		if points, _ := k.Skills().Points(); points > 0 {
			left := words.Text("terminal.unspent.skills", lang.Args{"Key": d.KeyOf(play.UseKeys, play.Learn), "Count": points})
			p.Head = []ink.Line{{Text: left, Colour: ink.Gold}}
		}
		list := play.UsableSkills(k)
		for _, skill := range list {
			name := words.Title("skill." + skill.Name)
			if skill.Rank > 1 {
				name += " " + lang.Rank(skill.Rank)
			}
			side := ""
			switch {
			case skill.Left > 0:
				side = words.Text("window.turns-left", lang.Args{"Count": skill.Left})
			case skill.Mp > 0:
				side = fmt.Sprintf("%d %s", skill.Mp, words.Text("attribute.mp"))
			}
			r := row(name, side)
			if r.Off = skill.Refused().Key != ""; r.Off {
				r.Ink.Colour = ink.Faint
			}
			if skill.Number < 9 {
				r.Key = play.SlotCommand(skill.Number)
			}
			p.Rows = append(p.Rows, r)
		}
		p.settle()
		if p.Chosen < len(list) {
			skill := list[p.Chosen]
			p.Text = []ink.Line{{Text: wording.AboutRank(words, skill.Skill, skill.Rank), Colour: ink.Quiet}}
			if reason := skill.Refused(); reason.Key != "" {
				p.Text = append(p.Text, ink.Line{Text: phrases.Refused(words, reason), Colour: ink.Hurt})
			}
		}
		p.Acts = []Act{{Do: play.Learn, Label: words.Text("window.use.learn")}, {Do: keys.Close, Label: words.Text("window.close")}}
	}
	p.pick = func(i int) {
		skill := play.UsableSkills(d.Game.Known)[i]
		if skill.Refused().Key != "" {
			return // the text about the skill says why
		}
		d.pop()
		if skill.By == items.Brew {
			d.openBrew(nil)
			return
		}
		d.Game.UseSkill(skill.Skill)
	}
	p.do = func(do keys.Command) {
		switch do {
		case keys.Close, play.Skills:
			d.pop()
		case play.Learn:
			d.pop()
			d.openLearning()
		}
	}
	d.push(p)
}

// openLearning lists the skills that the hero can learn: those of its class first.
func (d *Desk) openLearning() {
	p := &Page{Name: "skills", Keys: play.SkillsKeys}
	list := func() []known.Skill { return play.SkillsInOrder(d.Game.Known) }
	p.build = func(p *Page) {
		words := d.Words
		points, _ := d.Game.Known.Skills().Points()
		p.Title = words.Text("window.skills.title")
		p.Head = []ink.Line{{Text: words.Text("window.skills.left", lang.Args{"Count": points}), Colour: ink.Gold}}
		p.Rows, p.Text = nil, nil
		all := list()
		for _, v := range all {
			r := row(words.Title("skill."+v.Name), fmt.Sprintf("%d/%d", v.Rank, v.Ranks))
			switch {
			case v.Rank > 0:
				r.Ink.Colour = ink.Gold
			case v.Learn.Key != "":
				r.Ink.Colour, r.Off = ink.Faint, true
			}
			p.Rows = append(p.Rows, r)
		}
		p.settle()
		v := all[p.Chosen]
		p.Text = append(p.Text, ink.Line{Text: wording.KindOfSkill(words, v), Colour: ink.Magic})
		for _, r := range wording.AboutRanks(words, v) {
			tint := ink.Faint
			if r.Rank <= v.Highest {
				tint = ink.Quiet
			}
			if r.Rank == v.Rank {
				tint = ink.Bright
			}
			p.Text = append(p.Text, ink.Line{Text: lang.Rank(r.Rank) + "  " + r.About, Colour: tint})
		}
		if v.Learn.Key != "" {
			p.Text = append(p.Text, ink.Line{Text: d.text(v.Learn.Key, v.Learn.Args()), Colour: ink.Faint})
		}
		p.Acts = []Act{{Do: play.Learn, Label: words.Text("window.skills.learn"), Off: v.Learn.Key != ""}, {Do: keys.Close, Label: words.Text("window.close")}}
	}
	p.pick = func(i int) {
		v := list()[i]
		spend := func() {
			if refused := d.Game.Act(systems.Action{Verb: skills.Learn, Name: v.Name}); refused != "" {
				p.say(ink.Line{Text: refused, Colour: ink.Hurt})
			} else {
				p.say(d.Game.last())
			}
		}
		if v.Learn.Key != "" {
			spend() // says why it is refused
			return
		}
		d.confirm(d.Words.Text("window.skills.sure", lang.Args{"Name": "skill." + v.Name, "Rank": v.Rank + 1}), spend)
	}
	p.do = func(do keys.Command) {
		switch do {
		case play.Learn:
			p.pick(p.Chosen)
		case keys.Close, play.Skills:
			d.pop()
		}
	}
	d.push(p)
}

// brewQuestions are the word keys of what the page of a brew asks for, by the number of
// items that are selected.
var brewQuestions = []string{"window.brew.first", "window.brew.second", "window.brew.what"}

// openBrew asks for the two items that a brew uses up, and for what they become if that is
// not determined. used are those selected so far.
func (d *Desk) openBrew(used []world.ID) {
	k := d.Game.Known
	var names []string
	var ids []world.ID
	if makes, _ := k.Bag().Brews(); len(used) == 2 {
		names = makes
	} else {
		for _, item := range k.Hero().Sheet().Bag {
			if k.Bag().Brewable(item.ID) && !slices.Contains(used, item.ID) && !slices.Contains(names, item.Name) {
				names, ids = append(names, item.Name), append(ids, item.ID)
			}
		}
	}
	d.push(&Page{Name: "brew", Keys: play.BrewKeys,
		build: func(p *Page) {
			p.Title = d.Words.Text("skill.brew")
			p.Head = []ink.Line{{Text: d.text(brewQuestions[len(used)]), Colour: ink.Gold}}
			p.Rows = nil
			for i, name := range names {
				r := row(d.Words.Title("item."+name), "")
				if i < 9 {
					r.Key = play.SlotCommand(i)
				}
				p.Rows = append(p.Rows, r)
			}
			p.Text, p.Acts = nil, []Act{{Do: keys.Close, Label: d.Words.Text("window.close")}}
			p.settle()
			if p.Chosen < len(names) {
				p.Text = []ink.Line{{Text: wording.About(d.Words, d.Game.Known, known.Item{Name: names[p.Chosen]}), Colour: ink.Quiet}}
			}
		},
		pick: func(i int) {
			d.pop()
			if len(used) == 2 {
				d.brew(used, names[i])
				return
			}
			used := append(slices.Clone(used), ids[i])
			if makes, _ := d.Game.Known.Bag().Brews(); len(used) == 2 && len(makes) == 1 {
				d.brew(used, makes[0])
				return
			}
			d.openBrew(used)
		},
		do: closes(d, keys.Close),
	})
}

// brew uses two items up. The first one may have been set aside before.
func (d *Desk) brew(used []world.ID, what string) {
	if _, set := d.Game.Known.Bag().Brews(); set != used[0] && !d.Game.Try(systems.Action{Verb: items.Brew, Item: used[0]}) {
		return
	}
	d.Game.Try(systems.Action{Verb: items.Brew, Item: used[1], Name: what})
}

// openEnchant lists what a token pays for on a piece of equipment.
func (d *Desk) openEnchant(piece world.ID) {
	p := &Page{Name: "enchant", Keys: play.EnchantKeys}
	p.build = func(p *Page) {
		words, k, t := d.Words, d.Game.Known, d.Game.Teller()
		tokens, _ := k.Bag().Tokens()
		p.Title = words.Text("window.enchant.title")
		p.Head = []ink.Line{{Text: words.Text("window.tokens.left", lang.Args{"Count": tokens}), Colour: ink.Gold}}
		p.Rows, p.Text = nil, nil
		offers := k.Bag().EnchantOffers(piece)
		for i, o := range offers {
			name := wording.EnchantmentName(words, o.Name, o.Rank)
			if o.From != 0 {
				name = "← " + name
			}
			r := row(name, "")
			r.Ink.Colour, r.Off = wording.Glow(o.Name), tokens == 0
			if i < 8 {
				r.Key = play.SlotCommand(i)
			}
			p.Rows = append(p.Rows, r)
		}
		p.settle()
		if p.Chosen < len(offers) {
			p.Text = d.aboutOffer(t, offers[p.Chosen])
		}
		p.Acts = []Act{{Do: play.Enchant, Label: words.Text("window.enchant.do"), Off: tokens == 0}, {Do: keys.Close, Label: words.Text("window.close")}}
	}
	p.pick = func(i int) { d.buy(p, d.Game.Known.Bag().EnchantOffers(piece)[i]) }
	p.do = func(do keys.Command) {
		switch do {
		case play.Enchant:
			p.pick(p.Chosen)
		case keys.Close:
			d.pop()
		}
	}
	d.push(p)
}

// aboutOffer describes the enchantment that a piece has and the one that a token pays for.
func (d *Desk) aboutOffer(t wording.Teller, o known.EnchantOffer) []ink.Line {
	words, k := d.Words, d.Game.Known
	lines := []ink.Line{{Text: wording.Item(words, o.Piece), Colour: ink.Bright}}
	now := words.Text("window.enchant.none")
	if o.Piece.Enchantment != "" {
		now = wording.Enchantment(words, k, o.Piece.Enchantment, o.Piece.Rank)
	}
	lines = append(lines,
		ink.Line{Text: words.Text("window.enchant.now") + " " + now, Colour: ink.Quiet},
		ink.Line{Text: words.Text("window.enchant.then") + " " + wording.Enchantment(words, k, o.Name, o.Rank), Colour: wording.Glow(o.Name)})
	for _, c := range o.Changes {
		if line, ok := t.Alteration(c); ok {
			lines = append(lines, line)
		}
	}
	if from := d.carried(o.From); o.From != 0 {
		lines = append(lines, ink.Line{Text: words.Text("window.enchant.from", lang.Args{"From": "item." + from.Name, "Quality": from.Quality}), Colour: ink.Ember})
	}
	return lines
}

// carried returns an item of the bag.
func (d *Desk) carried(id world.ID) known.Item {
	for _, item := range d.Game.Known.Hero().Sheet().Bag {
		if item.ID == id {
			return item
		}
	}
	return known.Item{}
}

// buy spends a token on an offer after a confirmation, and returns to the bag.
func (d *Desk) buy(p *Page, o known.EnchantOffer) {
	spend := func() {
		if refused := d.Game.Act(o.Action); refused != "" {
			p.say(ink.Line{Text: refused, Colour: ink.Hurt})
		} else if d.shows(p) {
			d.pop()
		}
	}
	if tokens, _ := d.Game.Known.Bag().Tokens(); tokens == 0 || d.Game.Known.Hero().Sheet().Offer != nil {
		spend() // says why it is refused
		return
	}
	words, piece := d.Words, o.Piece
	args := lang.Args{"Name": "enchantment." + o.Name, "Rank": o.Rank, "Piece": "item." + piece.Name, "Quality": piece.Quality}
	if o.From == 0 {
		d.confirm(words.Text("window.enchant.sure", args), spend)
		return
	}
	from := d.carried(o.From)
	args["From"], args["FromQuality"] = "item."+from.Name, from.Quality
	question := words.Text("window.enchant.sure.move", args)
	if piece.Enchantment != "" {
		question += " " + words.Text("window.enchant.lost", lang.Args{
			"Piece": "item." + piece.Name, "Quality": piece.Quality, "Name": "enchantment." + piece.Enchantment, "Rank": piece.Rank,
		})
	}
	d.confirm(question, spend)
}

// openSheet shows the hero: gauges, attributes with what they do, effects and keys.
func (d *Desk) openSheet() {
	d.read("sheet", append(append([]keys.Binding{}, ownKeys...), keys.CloseKey), func(p *Page) {
		words, k := d.Words, d.Game.Known
		sheet, run := k.Hero().Sheet(), k.Run().Data()
		p.Title = d.heroName()
		args := lang.Args{"Hp": sheet.HpPerDef, "Mp": sheet.MpPerInt, "Left": sheet.NextLevel - sheet.Exp, "Cost": sheet.SpellCost}
		p.Text = []ink.Line{
			{Text: words.Text("window.level", lang.Args{"Level": sheet.Level}) + ", " + words.Text("window.floor", lang.Args{"Floor": sheet.Depth}) + ", " + words.Text("window.turn", lang.Args{"Turn": run.Turn}), Colour: ink.Bright},
			{Text: words.Title("ruleset."+k.Rules().Name) + ". " + words.Text("window.seed") + " " + run.Seed, Colour: ink.Quiet},
			{},
		}
		say := func(head, about string, c ink.Line) {
			p.Text = append(p.Text, ink.Line{Text: head, Colour: ink.Bright}, ink.Line{Text: about, Colour: c.Colour})
		}
		quiet := ink.Line{Colour: ink.Quiet}
		gauge := func(key string, now, most int) string { return fmt.Sprintf("%s %d/%d", d.text(key), now, most) }
		say(gauge("attribute.hp", sheet.Hp, sheet.MaxHp), words.Text("window.about.hp", args), quiet)
		say(gauge("attribute.mp", sheet.Mp, sheet.MaxMp), words.Text("window.about.mp", args), quiet)
		say(gauge("attribute.exp", sheet.Exp, sheet.NextLevel), words.Text("window.about.exp", args), quiet)
		if vigour, has := k.Hero().Vigour(); has {
			say(gauge("attribute.vigour", vigour, dungeon.MaxVigour), words.Text("window.about.vigour", lang.Args{"Given": k.Floor(sheet.Floor).Yielded(), "Most": k.Rules().Vigour.Floor}), quiet)
		}
		for _, g := range play.Growth {
			total, base := wording.AttributeOf(sheet.Total, g.Attribute), wording.AttributeOf(sheet.Base, g.Attribute)
			say(fmt.Sprintf("%s %d (%d%+d)", d.text("attribute."+g.Attribute), total, base, total-base), d.text("window.about."+g.Attribute, args), quiet)
		}
		if line := d.purse(); line.Text != "" {
			p.Text = append(p.Text, line)
		}
		for _, e := range sheet.Effects {
			say(d.effect(e), wording.AboutEffect(words, k, e.Name), ink.Line{Colour: ink.Orchid})
		}
		for _, v := range k.Skills().Learnt() {
			say(words.Title("skill."+v.Name)+" "+lang.Rank(v.Rank), wording.AboutRank(words, v, v.Rank), quiet)
		}
		p.Acts = []Act{{Do: keys.Close, Label: words.Text("window.close")}}
	}, func(do keys.Command) {
		if do == cmdSheet {
			d.pop()
		}
	})
}

// effect returns the sentence about an active effect.
func (d *Desk) effect(e known.Effect) string {
	key := "event.effect.start"
	if e.Blows {
		key = "event.effect-blows"
	}
	return d.text(key, lang.Args{"Name": "effect." + e.Name, "Count": e.TurnsLeft})
}

// heroName returns the hero's name, and the class where the rules have several.
func (d *Desk) heroName() string {
	k, class := d.Game.Known, ""
	if len(k.Rules().Heroes()) > 1 {
		class = d.Words.Title("hero." + k.Run().Data().Class)
	}
	switch {
	case d.Game.Name == "" && class == "":
		return d.Words.Text("window.hero")
	case d.Game.Name == "":
		return class
	case class == "":
		return d.Game.Name
	}
	return d.Game.Name + ", " + class
}
