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
	ruleset, tab := d.saves.ProposedRuleset(), 0
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
	p := &Page{Name: "bestiary", Keys: play.BestiaryKeys}
	p.build = func(p *Page) {
		words := d.Words
		p.Title = words.Text("window.menu.bestiary") + ": " + d.text(wording.BestiaryTabs[tab].Label) + " (" + words.Title("ruleset."+ruleset) + ")"
		p.Rows, p.Text = nil, nil
		names := content.Lists[tab]
		for _, name := range names {
			r := row("???", "")
			if _, met := d.met.Find(content.Entry(tab, name)); met {
				r.Label = words.Title(wording.BestiaryTabs[tab].Kind + "." + name)
			} else {
				r.Ink.Colour = ink.Faint
			}
			p.Rows = append(p.Rows, r)
		}
		p.settle()
		if name := names[p.Chosen]; p.Rows[p.Chosen].Label == "???" {
			p.Text = []ink.Line{{Text: d.text(wording.BestiaryTabs[tab].Unmet), Colour: ink.Faint}}
		} else {
			p.Text = content.About(words, d.met, tab, name)
			if below := content.BelowName(words, tab, name); below != "" {
				p.Text = slices.Insert(p.Text, 0, ink.Line{Text: below, Colour: ink.Gold})
			}
		}
		p.Acts = []Act{{Do: play.Forward, Label: words.Text("terminal.bestiary.next")}}
		if len(offered) > 1 {
			p.Acts = append(p.Acts, Act{Do: play.Ruleset, Label: words.Text("window.new.ruleset")})
		}
		p.Acts = append(p.Acts, Act{Do: keys.Close, Label: words.Text("window.back")})
	}
	p.do = func(do keys.Command) {
		switch do {
		case play.Forward:
			for tab = (tab + 1) % len(content.Lists); len(content.Lists[tab]) == 0; tab = (tab + 1) % len(content.Lists) {
			}
			p.Chosen = 0
		case play.Ruleset:
			next := offered[(slices.Index(offered, ruleset)+1)%len(offered)]
			other, err := wording.Collect(d.files, next, game)
			if err != nil {
				d.notice(d.faultText(err))
				return
			}
			content, ruleset, p.Chosen = other, next, 0
			for len(content.Lists[tab]) == 0 {
				tab = (tab + 1) % len(content.Lists)
			}
		case keys.Close, play.Bestiary:
			d.pop()
		}
	}
	d.push(p)
}
