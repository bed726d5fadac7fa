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
func (d *Desk) openLog() {
	p := d.read("log", append(slices.Clone(ownKeys[:1]), keys.CloseKey), func(p *Page) {
		p.Title, p.Text = d.Words.Text("terminal.log"), nil
		turn := -1
		for _, l := range d.Game.Log() {
			if l.Turn != turn {
				turn = l.Turn
				p.Text = append(p.Text, ink.Line{Text: d.Words.Text("window.turn", lang.Args{"Turn": turn}), Colour: ink.Stone})
			}
			p.Text = append(p.Text, l.Line)
		}
		p.Acts = []Act{{Do: keys.Close, Label: d.Words.Text("window.close")}}
	}, nil)
	p.Scroll = AtEnd
}

// AtEnd scrolls a text to its end.
const AtEnd = 1 << 30

// walkNames returns the names of the keys for walking, in rows as they lie on the keyboard.
func (d *Desk) walkNames() []string {
	list := d.Choices.Keys.Apply(play.WalkKeys)
	names := func(do keys.Command) []string { return keys.Labels(d.Words, list, do) }
	return keys.Rows(names(play.North), names(play.West), names(play.South), names(play.East))
}

// openHelp lists the keys of the game with what they do.
func (d *Desk) openHelp() {
	d.read("help", append([]keys.Binding{{Do: keys.Help, Letters: "h"}}, keys.CloseKey), func(p *Page) {
		words, k := d.Words, d.Game.Known
		p.Title, p.Text = words.Text("window.help.title"), nil
		add := func(key, about string) {
			p.Text = append(p.Text, ink.Line{Text: pad(key, 12) + about, Colour: ink.Plain})
		}
		key := func(do keys.Command) string { return d.KeyOf(d.Game.Keys, do) }
		add(strings.Join(d.walkNames(), " "), words.Text("terminal.help.walk"))
		add(words.Text("window.key.shift"), words.Text("terminal.help.run"))
		add(play.SlotNames(key), words.Text("window.help.slots"))
		for _, b := range play.Buttons(k) {
			add(key(b.Do), play.About(words, k, b))
		}
		add(key(play.Map), words.Text("window.do.map.about"))
		add(key(play.List), words.Text("window.help.list"))
		if d.files.Any() {
			add(key(play.Reread), words.Text("mods.reread.about"))
		}
		add(key(cmdLog), words.Text("terminal.help.log"))
		add(key(cmdSheet), words.Text("terminal.help.sheet"))
		p.Text = append(p.Text, ink.Line{}, ink.Line{Text: words.Text("window.help.mouse"), Colour: ink.Gold}, ink.Line{Text: words.Text("window.help.mouse.about"), Colour: ink.Plain})
		p.Text = append(p.Text, ink.Line{}, ink.Line{Text: words.Text("terminal.help.signs"), Colour: ink.Gold})
		for _, s := range []string{"terminal.sign.hero", "terminal.sign.wall", "terminal.sign.stairs", "terminal.sign.treasure", "terminal.sign.door", "terminal.sign.monster", "terminal.sign.marked"} {
			p.Text = append(p.Text, ink.Line{Text: d.text(s), Colour: ink.Plain})
		}
		p.Acts = []Act{{Do: keys.Close, Label: words.Text("window.close")}}
	}, nil)
}

// pad fills a text with spaces to a width, with at least one after it.
func pad(text string, width int) string {
	return text + strings.Repeat(" ", max(1, width-len([]rune(text))))
}

// openRules shows the rules of a game in short.
func (d *Desk) openRules(k known.Known) {
	list := play.KeysOf(k)
	key := func(do keys.Command) string { return d.KeyOf(list, do) }
	d.read("rules", closing, func(p *Page) {
		p.Title, p.Text = d.Words.Text("window.rules.title"), nil
		for _, r := range play.ShortRules(d.Words, k, key, d.walkNames()) {
			p.Text = append(p.Text, ink.Line{Text: r.Text, Colour: ink.Plain}, ink.Line{})
		}
		p.Acts = []Act{{Do: keys.Close, Label: d.Words.Text("window.close")}}
	}, nil)
}

// menuKeys are the keys of the menu of a game.
var menuKeys = append(slices.Clone(play.PauseKeys), []keys.Binding{
	keys.CloseKey, {Do: keys.Settings, Letters: "s"}, {Do: keys.Help, Letters: "h"}, {Do: keys.Title, Letters: "t"}, {Do: keys.Quit, Letters: "q"},
}...)

// openMenu opens the menu of the game in play.
func (d *Desk) openMenu() {
	p := &Page{Name: "menu", Keys: menuKeys}
	p.build = func(p *Page) {
		p.Title, p.Rows = d.Words.Text("window.do.menu"), nil
		add := func(do keys.Command, label string) {
			r := row(d.text(label), "")
			r.Key = do
			p.Rows = append(p.Rows, r)
		}
		add(keys.Close, "window.menu.resume")
		add(keys.Help, "window.help.title")
		add(play.Rules, "window.rules.title")
		add(play.Bestiary, "window.menu.bestiary")
		add(keys.Settings, "window.settings.title")
		add(play.Share, "window.share.run")
		if d.Game != nil && play.Won(d.Game.Known) {
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
			d.openHelp()
		case play.Rules:
			d.openRules(d.Game.Known)
		case play.Bestiary:
			d.openBestiary()
		case keys.Settings:
			d.openSettings()
		case play.Share:
			d.share(d.line())
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

// line returns the line of the game in play.
func (d *Desk) line() string {
	return kit.Line(d.Game.Known.Run().Start(), d.Game.kept.Kit.Fingerprint())
}

// MapPage is the name of the page with the map of the floor, over which the face draws the
// floor with the cursor in Game.Cursor.
const MapPage = "map"

// openMap shows all that is known of the floor, and walks to the cell that is marked.
func (d *Desk) openMap() {
	g := d.Game
	g.Cursor = g.Known.Hero().At()
	p := &Page{Name: MapPage, Keys: append(slices.Clone(play.MapKeys), keys.Binding{Do: play.Play, Keys: keys.EnterKeys})}
	p.build = func(p *Page) {
		p.Title = d.Words.Text("window.map.title", lang.Args{"Floor": g.Known.Hero().Depth()})
		p.Text = g.About(g.Cursor)[:1]
		p.Acts = []Act{{Do: play.Play, Label: d.Words.Text("terminal.map.walk")}, {Do: keys.Close, Label: d.Words.Text("window.close")}}
	}
	p.do = func(do keys.Command) {
		if way, ok := play.Directions[do]; ok {
			g.MoveCursor(way)
		}
		switch do {
		case keys.Close, play.Map:
			d.pop()
		case play.Play:
			d.walkTo(g.Cursor)
		}
	}
	d.push(p)
}

// walkTo closes the map and walks to a cell, if it is known to be open.
func (d *Desk) walkTo(p grid.Point) {
	g := d.Game
	if !g.Known.Here().Open(p) || p == g.Known.Hero().At() {
		return
	}
	d.pop()
	g.Start(walks.To(g.Known, p))
}

// PickCell walks to a cell that was clicked on the map.
func (d *Desk) PickCell(p grid.Point) {
	d.walkTo(p)
	d.settle()
}
