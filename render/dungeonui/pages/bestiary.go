package pages

import (
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// openBestiary lists the monsters, items, skills and effects of a ruleset: of the game in
// play, on the title of the one that is proposed for a new game.
func (d *Desk) openBestiary() {
	offered, _ := archetypes.Offered(d.files) // opening the ruleset says what is wrong
	ruleset := d.saves.ProposedRuleset()
	var game *known.Known
	if d.Game != nil {
		game, ruleset = &d.Game.Known, d.Game.Known.Rules().Name
	}
	d.met.Reload()
	content, err := wording.Collect(d.files, ruleset, game)
	if err != nil {
		d.notice(d.faultText(err))
		return
	}
	tab, entry := content.Opening(d.met)
	p := &Page{Name: "bestiary", Chosen: entry, Keys: play.BestiaryKeys, toggle: play.Bestiary, back: "window.back"}
	p.build = func(p *Page) {
		words := d.Words
		p.Title = words.Text("window.menu.bestiary") + ": " + d.text(wording.BestiaryTabs[tab].Label) + " (" + words.Title("ruleset."+ruleset) + ")"
		names := content.Lists[tab]
		for _, name := range names {
			r := p.row("???", "")
			if _, met := d.met.Find(content.Entry(tab, name)); met {
				r.Label = words.Title(wording.BestiaryTabs[tab].Kind + "." + name)
			} else {
				r.Ink.Colour = ink.Faint
			}
		}
		p.settle()
		if name := names[p.Chosen]; p.Rows[p.Chosen].Label == "???" {
			p.line(d.text(wording.BestiaryTabs[tab].Unmet), ink.Faint)
		} else {
			if below := content.BelowName(words, tab, name); below != "" {
				p.line(below, ink.Gold)
			}
			p.Text = append(p.Text, content.About(words, d.met, tab, name)...)
		}
		p.act(play.Forward, words.Text("terminal.bestiary.next"), false)
		if len(offered) > 1 {
			p.act(play.Ruleset, words.Text("window.new.ruleset"), false)
		}
	}
	p.do = func(do keys.Command) {
		switch do {
		case play.Forward:
			tab = content.NextTab(tab, 1)
			p.Chosen = content.FirstMet(d.met, tab)
		case play.Ruleset:
			next := offered[(slices.Index(offered, ruleset)+1)%len(offered)]
			other, err := wording.Collect(d.files, next, game)
			if err != nil {
				d.notice(d.faultText(err))
				return
			}
			content, ruleset = other, next
			tab, p.Chosen = content.Reopening(d.met, tab)
		}
	}
	d.push(p)
}
