package pages

import (
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/walks"
)

// openLog shows what has happened, the last below.
func openLog(g *Game) {
	g.d.push(&Page{Name: "log", Keys: closing, Scroll: AtEnd, back: "window.close", build: func(p *Page) {
		p.Title = g.d.Words.Text("window.log")
		turn := -1
		for _, l := range g.Log() {
			if l.Turn != turn {
				turn = l.Turn
				p.line(g.d.Words.Text("window.turn", lang.Args{"Turn": turn}), ink.Stone)
			}
			p.Text = append(p.Text, l.Line)
		}
	}})
}

// AtEnd scrolls a text to its end.
const AtEnd = 1 << 30

// openHelp lists the keys of the game with what they do. A face without keys has commands instead.
func openHelp(g *Game) {
	g.d.push(&Page{Name: "help", Keys: append([]keys.Binding{{Do: keys.Help, Letters: "h"}}, keys.CloseKey), toggle: keys.Help, back: "window.close", build: func(p *Page) {
		words, k := g.d.Words, g.Known
		p.Title = words.Text("window.help.title")
		if g.d.face == lang.Plain {
			p.line(words.Text("plain.help"), ink.Plain)
			return
		}
		add := func(key, about string) { p.line(pad(key, 12)+about, ink.Plain) }
		key := func(do keys.Command) string { return g.d.KeyOf(g.Keys, do) }
		add(strings.Join(g.d.walkNames(), " "), words.Text("terminal.help.walk"))
		add(words.Text("window.key.shift"), words.Text("terminal.help.run"))
		add(play.SlotNames(key), words.Text("window.help.slots"))
		for _, b := range play.Buttons(k) {
			add(key(b.Do), play.About(words, k, b))
		}
		add(key(play.Map), words.Text("window.do.map.about"))
		add(key(play.List), words.Text("window.help.list"))
		if g.d.files.Any() {
			add(key(play.Reread), words.Text("mods.reread.about"))
		}
		if play.OnStage(k) {
			add(key(play.PutEntry), words.Text("try.put.about"))
		}
		add(key(play.Log), words.Text("window.log.about"))
		add(key(cmdSheet), words.Text("terminal.help.sheet"))
		p.Text = append(p.Text, ink.Line{})
		p.line(words.Text("window.help.mouse"), ink.Gold)
		p.line(words.Text("window.help.mouse.about"), ink.Plain)
		p.Text = append(p.Text, ink.Line{})
		p.line(words.Text("terminal.help.signs"), ink.Gold)
		for _, sign := range []string{"terminal.sign.hero", "terminal.sign.wall", "terminal.sign.stairs", "terminal.sign.treasure", "terminal.sign.door", "terminal.sign.monster", "terminal.sign.marked"} {
			p.line(words.Text(sign), ink.Plain)
		}
		for _, sign := range k.Entries().Signs() {
			var names []string
			for _, name := range sign.Names {
				names = append(names, words.Text("terminal.sign.name", lang.Args{"Name": name}))
			}
			p.line(string(sign.Sign)+"  "+strings.Join(names, ", "), ink.Plain)
		}
	}})
}

// pad fills a text with spaces to a width, with at least one after it.
func pad(text string, width int) string {
	return text + strings.Repeat(" ", max(1, width-len([]rune(text))))
}

// openRules shows the rules of a game in short.
func (d *Desk) openRules(k known.Known) {
	list := play.KeysOf(k)
	key := func(do keys.Command) string { return d.KeyOf(list, do) }
	d.push(&Page{Name: "rules", Keys: closing, back: "window.close", build: func(p *Page) {
		p.Title = d.Words.Text("window.rules.title")
		for _, r := range play.ShortRules(d.Words, k, key, d.walkNames()) {
			p.Text = append(p.Text, ink.Line{Text: r.Text, Colour: ink.Plain}, ink.Line{})
		}
	}})
}

// menuKeys are the keys of the menu of a game.
var menuKeys = append(slices.Clone(play.PauseKeys), []keys.Binding{
	keys.CloseKey, {Do: keys.Settings, Letters: "s"}, {Do: keys.Help, Letters: "h"}, {Do: keys.Title, Letters: "t"}, {Do: keys.Quit, Letters: "q"},
}...)

// openMenu opens the menu of the game in play.
func openMenu(g *Game) {
	d := g.d
	p := &Page{Name: "menu", Keys: menuKeys}
	p.build = func(p *Page) {
		add := func(do keys.Command, label string) { p.option(do, d.text(label), "") }
		p.Title = d.Words.Text("window.do.menu")
		add(keys.Close, "window.menu.resume")
		add(keys.Help, "window.help.title")
		add(play.Rules, "window.rules.title")
		add(play.Bestiary, "window.menu.bestiary")
		add(keys.Settings, "window.settings.title")
		if g.kept.Trial() {
			add(play.PutEntry, "try.put")
		} else {
			add(play.Share, "window.share.run")
		}
		if play.Won(g.Known) {
			add(play.EndRun, "window.victory.end")
		}
		add(keys.Title, "window.menu.save-title")
		add(keys.Quit, "window.menu.save-quit")
	}
	p.pick = func(i int) {
		switch p.Rows[i].Key {
		case keys.Close:
			d.pop()
		case keys.Help:
			openHelp(g)
		case play.Rules:
			d.openRules(g.Known)
		case play.Bestiary:
			d.openBestiary()
		case keys.Settings:
			d.openSettings()
		case play.PutEntry:
			d.openPut()
		case play.Share:
			d.share(g.line())
		case play.EndRun:
			d.confirm(d.Words.Text("window.victory.end-sure"), d.endRun)
		case keys.Title:
			d.home()
		case keys.Quit:
			d.Quit()
		}
	}
	d.push(p)
}

// line returns the line of the run.
func (g *Game) line() string { return kit.Line(g.Known.Run().Start(), g.kept.Kit.Fingerprint()) }

// MapPage is the name of the page with the map of the floor, over which the face draws the
// floor with the cursor in Game.Cursor.
const MapPage = "map"

// openMap shows all that is known of the floor, and walks to the cell that is marked.
func openMap(g *Game) {
	g.Cursor = g.Known.Hero().At()
	g.d.push(&Page{Name: MapPage, Keys: append(slices.Clone(play.MapKeys), keys.Binding{Do: play.Play, Keys: keys.EnterKeys}), toggle: play.Map, back: "window.close",
		build: func(p *Page) {
			p.Title = g.d.Words.Text("window.map.title", lang.Args{"Floor": g.Known.Hero().Depth()})
			p.Text = g.About(g.Cursor)[:1]
			p.act(play.Play, g.d.Words.Text("terminal.map.walk"), false)
		},
		do: func(do keys.Command) {
			if way, ok := play.Directions[do]; ok {
				g.MoveCursor(way)
			} else if do == play.Play {
				g.walkTo(g.Cursor)
			}
		},
	})
}

// walkTo closes the map and walks to a cell, if it is known to be open.
func (g *Game) walkTo(p grid.Point) {
	if !g.Known.Here().Open(p) || p == g.Known.Hero().At() {
		return
	}
	g.d.pop()
	g.Start(walks.To(g.Known, p))
}

// PickCell walks to a cell that was clicked on the map.
func (g *Game) PickCell(p grid.Point) {
	g.walkTo(p)
	g.d.settle()
}
