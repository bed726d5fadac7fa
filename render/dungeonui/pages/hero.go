package pages

import (
	"fmt"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// openPoints lets the player spend attribute points, one at a time.
func openPoints(g *Game) {
	p := &Page{Name: "points", Keys: play.PointsKeys, toggle: play.Points, back: "window.close"}
	p.build = func(p *Page) {
		words, sheet := g.d.Words, g.Known.Hero().Sheet()
		p.Title = words.Text("window.points.title")
		p.head(words.Text("window.points.left", lang.Args{"Count": sheet.Points}), ink.Gold)
		for _, grown := range play.Growth {
			r := p.option(grown.Do, words.Title("attribute."+grown.Attribute+".long"), wording.AttributeSum(sheet, grown.Attribute))
			r.Off = sheet.Points == 0
		}
		p.settle()
		p.Text = g.Teller().GrowthLines(play.Growth[p.Chosen].Attribute)
		p.line(words.Text("window.points.note"), ink.Faint)
	}
	p.pick = func(i int) {
		g.answer(p, g.Act(systems.Action{Verb: dungeon.Spend, Name: play.Growth[i].Attribute}))
	}
	g.d.push(p)
}

// openSheet shows the hero: gauges, attributes with what they do, effects and keys.
func openSheet(g *Game) {
	p := &Page{Name: "sheet", Keys: append(append([]keys.Binding{}, ownKeys...), keys.CloseKey), toggle: cmdSheet, back: "window.close"}
	p.build = func(p *Page) {
		words, k := g.d.Words, g.Known
		sheet, run := k.Hero().Sheet(), k.Run().Data()
		p.Title = heroName(words, g)
		args := lang.Args{"Hp": sheet.HpPerDef, "Mp": sheet.MpPerInt, "Left": sheet.NextLevel - sheet.Exp, "Cost": sheet.SpellCost}
		p.line(words.Text("window.level", lang.Args{"Level": sheet.Level})+", "+words.Text("window.floor", lang.Args{"Floor": sheet.Depth})+", "+words.Text("window.turn", lang.Args{"Turn": run.Turn}), ink.Bright)
		rules := words.Title("ruleset." + k.Rules().Name)
		if !play.OnStage(k) {
			rules += ". " + words.Text("window.seed") + " " + run.Seed
		}
		p.line(rules, ink.Quiet)
		p.Text = append(p.Text, ink.Line{})
		say := func(head, about string) {
			p.line(head, ink.Bright)
			p.line(about, ink.Quiet)
		}
		gauge := func(key string, now, most int) string { return fmt.Sprintf("%s %d/%d", words.Text(key), now, most) }
		say(gauge("attribute.hp", sheet.Hp, sheet.MaxHp), words.Text("window.about.hp", args))
		say(gauge("attribute.mp", sheet.Mp, sheet.MaxMp), words.Text("window.about.mp", args))
		say(gauge("attribute.exp", sheet.Exp, sheet.NextLevel), words.Text("window.about.exp", args))
		if vigour, has := k.Hero().Vigour(); has {
			say(gauge("attribute.vigour", vigour, dungeon.MaxVigour), words.Text("window.about.vigour", lang.Args{"Given": k.Floor(sheet.Floor).Yielded(), "Most": k.Rules().Vigour.Floor}))
		}
		for _, grown := range play.Growth {
			total, base := wording.AttributeOf(sheet.Total, grown.Attribute), wording.AttributeOf(sheet.Base, grown.Attribute)
			say(fmt.Sprintf("%s %d (%d%+d)", words.Text("attribute."+grown.Attribute), total, base, total-base), words.Text("window.about."+grown.Attribute, args))
		}
		if text := purse(words, k); text != "" {
			p.line(text, ink.Gold)
		}
		for _, e := range sheet.Effects {
			p.line(wording.Effect(words, e), ink.Bright)
			p.line(wording.AboutEffect(words, k, e.Name), ink.Orchid)
		}
		for _, v := range k.Skills().Learnt() {
			say(words.Title("skill."+v.Name)+" "+lang.Rank(v.Rank), wording.AboutRank(words, v, v.Rank))
		}
	}
	g.d.push(p)
}

// heroName returns the hero's name, and the class where the rules have several.
func heroName(words *lang.Words, g *Game) string {
	class := wording.Class(words, g.Known)
	switch {
	case g.Name != "" && class != "":
		return g.Name + ", " + class
	case g.Name+class == "":
		return words.Text("window.hero")
	}
	return g.Name + class
}
