package pages

import (
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// titleKeys are the keys of the title.
var titleKeys = append(append([]keys.Binding{}, play.EntryKeys...), keys.Binding{Do: keys.Mods, Letters: "m"}, keys.Binding{Do: keys.Settings, Letters: "s"}, keys.Binding{Do: keys.Quit, Letters: "q"})

// home shows the title, and closes the game in play.
func (d *Desk) home() {
	if err := d.closeGame(); err != nil {
		d.unsaved(err)
		return
	}
	d.speakOf("")
	d.saves.List()
	d.met.Reload()
	d.pages = nil
	p := d.push(&Page{Name: "title", Keys: titleKeys, build: d.buildTitle, do: d.choose, fixed: true})
	if keep.Newest(d.saves.Slots) == 0 {
		p.Chosen = 1
	}
}

// unsaved shows that the game in play cannot be saved. A game in a folder that keeps nothing
// may be left all the same, after a question.
func (d *Desk) unsaved(err error) {
	if !persistence.Unkept(err) {
		d.notice(phrases.Trouble(d.Words, err))
		return
	}
	d.confirm(phrases.Trouble(d.Words, err)+" "+d.Words.Text("window.trouble.leave"), func() {
		_ = d.Game.kept.Abandon() // nothing was kept
		d.Game = nil
		d.home()
	})
}

// buildTitle fills in the title.
func (d *Desk) buildTitle(p *Page) {
	p.Title = "Donjon"
	if text := d.saves.Newest(); text != "" {
		p.head(text, ink.Quiet)
	}
	if text := d.saves.Faults(); text != "" {
		p.head(text, ink.Hurt)
	}
	add := func(do keys.Command, label string) *Row { return p.option(do, d.text(label), "") }
	add(keys.Continue, "window.menu.continue").Off = keep.Newest(d.saves.Slots) == 0
	add(keys.New, "window.menu.new")
	add(play.Games, "window.menu.games")
	add(play.Hall, "window.menu.hall")
	add(play.Bestiary, "window.menu.bestiary")
	add(keys.Mods, "window.menu.mods")
	add(keys.Settings, "window.menu.settings")
	add(keys.Quit, "window.menu.quit")
}

// choose carries out an entry of the title.
func (d *Desk) choose(do keys.Command) {
	newest := keep.Newest(d.saves.Slots)
	switch do {
	case keys.Continue:
		if newest > 0 {
			d.goOn(newest)
		}
	case keys.New:
		d.newGame()
	case play.Games:
		d.openGames(0)
	case play.Hall:
		d.openHall("")
	case play.Bestiary:
		d.openBestiary()
	case keys.Mods:
		d.openMods()
	case keys.Settings:
		d.openSettings()
	case keys.Quit:
		d.Quit()
	}
}

// newGame opens the page for a new game in the first empty slot. If there is none, the
// player selects a game to replace first.
func (d *Desk) newGame() {
	switch n := d.saves.FirstEmpty(); {
	case n > 0:
		d.openStart(n, false)
	default:
		d.showGames(&gamesPage{d: d, replacing: true}, 1)
	}
}
