package pages

import (
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/systems/dungeon/trials"
)

// openPut lists what can be put on the stage of a trial. The chosen entry is put there, and the game
// goes on.
func (d *Desk) openPut() {
	if !d.Game.kept.Trial() {
		return
	}
	tab := 0
	var list []trials.Entry
	p := &Page{Name: "put", Keys: play.PutKeys, toggle: play.PutEntry, back: "window.back"}
	p.build = func(p *Page) {
		p.Title = d.Words.Text("plain.row", lang.Args{"Label": d.Words.Text("try.put"), "Side": d.text(saves.PlacedTabs[tab].Label)})
		list = d.Game.kept.Placeable(saves.PlacedTabs[tab].Kind)
		for _, e := range list {
			p.row(saves.EntryTitle(d.Words, e), "")
		}
		p.settle()
		p.act(play.Forward, d.Words.Text("terminal.bestiary.next"), false)
	}
	p.pick = func(i int) { d.put(list[i]) }
	p.do = func(do keys.Command) {
		if do == play.Forward {
			tab, p.Chosen = (tab+1)%len(saves.PlacedTabs), 0
		}
	}
	d.push(p)
}

// put puts an entry on the stage and opens the game again.
func (d *Desk) put(e trials.Entry) {
	kept := d.Game.kept
	if err := kept.Put(e); err != nil {
		d.notice(d.Words.Fault(err.Error()))
		return
	}
	if err := d.closeGame(); err != nil {
		d.unsaved(err)
		return
	}
	k, err := saves.Continue(d.files, kept.Place())
	if err != nil {
		d.home()
		d.notice(d.faultText(err))
		return
	}
	d.enter(k)
	d.Game.say(d.Words.Text("try.put.done", lang.Args{"Name": saves.EntryTitle(d.Words, e)}), ink.Gold)
}

// tryAgain begins a trial again whose run has ended.
func (d *Desk) tryAgain() {
	if err := d.closeGame(); err != nil {
		d.unsaved(err)
		return
	}
	k, _, err := d.saves.StartAsked()
	if err != nil {
		d.home()
		d.notice(d.faultText(err))
		return
	}
	d.enter(k)
	d.Game.say(d.Words.Text("try.again"), ink.Gold)
}
