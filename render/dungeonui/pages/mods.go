package pages

import (
	"fmt"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/overlay"
)

// modsKeys are the window's keys of its page of mods, and digits that select one.
var modsKeys = append(play.SlotKeys()[:9], keys.Binding{Do: keys.Toggle, Letters: "t"}, keys.Binding{Do: cmdOptions, Letters: "p"}, keys.CloseKey)

// openMods lists the mods in the order in which they are merged, with what each is and adds,
// to switch them on and off.
func (d *Desk) openMods() {
	p := &Page{Name: "mods", Keys: modsKeys, back: "window.back"}
	p.build = func(p *Page) {
		found, fault := d.files.Mods()
		p.Title = d.Words.Text("window.mods.title")
		if len(found) > 0 {
			p.head(d.Words.Text("window.mods.folder.where", lang.Args{"Folder": d.files.ModsFolder()}), ink.Quiet)
		}
		for i, f := range found {
			word, colour := overlay.State(d.Words, f)
			r := p.row(overlay.Title(d.Words, f), word)
			r.Ink.Colour = colour
			r.Lead = fmt.Sprintf("%d  ", i+1)
		}
		p.settle()
		switch {
		case fault != nil:
			p.line(d.Words.Fault(fault.Error()), ink.Hurt)
		case len(found) == 0:
			p.Text = d.files.AboutNoMods(d.Words)
		default:
			f := found[p.Chosen]
			p.Text = overlay.About(d.Words, f, d.files.Brings(d.Words)[f.ID()])
			label := "window.mods.on"
			if f.On {
				label = "window.mods.off"
			}
			p.act(keys.Toggle, d.text(label), d.files.Fixed())
			p.act(cmdOptions, d.text("window.options"), f.Mod == nil || len(f.Option) == 0)
		}
	}
	p.pick = func(i int) { d.toggleMod(p, i) }
	p.do = func(do keys.Command) {
		for i := range p.Rows {
			if do == play.SlotCommand(i) {
				p.Chosen = i
			}
		}
		if do == keys.Toggle && p.Chosen < len(p.Rows) {
			d.toggleMod(p, p.Chosen)
		}
		if do == cmdOptions && p.Chosen < len(p.Rows) {
			if found, _ := d.files.Mods(); found[p.Chosen].Mod != nil && len(found[p.Chosen].Option) > 0 {
				d.openOptions(found[p.Chosen].Mod)
			}
		}
	}
	d.push(p)
}

// toggleMod switches a mod of the list on or off. Its place in the list may change.
func (d *Desk) toggleMod(p *Page, i int) {
	if d.files.Fixed() {
		p.refuse(d.Words.Text("terminal.mods.fixed"))
		return
	}
	found, _ := d.files.Mods()
	id := found[i].ID()
	c := d.Choices
	c.ModsOff = overlay.Toggled(c.ModsOff, id)
	d.apply(c)
	found, _ = d.files.Mods()
	for i := range found {
		if found[i].ID() == id {
			p.Chosen = i
		}
	}
}

// reread reads the player's data files and mods again and goes on with the game under them,
// for authors of mods. The run is marked. If something is wrong with them, the game goes on
// as it was.
func (d *Desk) reread() {
	if !d.files.Any() {
		d.Game.Refuse(d.Words.Text("mods.reread.none"))
		return
	}
	if err := d.useFiles(); err != nil {
		d.notice(err.Error())
	}
	if wrong := d.files.FirstFault(d.Words); wrong != "" {
		d.notice(d.Words.Text("mods.reread.fault", lang.Args{"Problem": wrong}))
		return
	}
	place := d.Game.kept.Place()
	d.Game.kept.MarkChanged()
	if err := d.closeGame(); err != nil {
		d.unsaved(err)
		return
	}
	k, err := saves.Continue(d.files, place)
	if err != nil {
		d.home()
		d.notice(d.faultText(err))
		return
	}
	k.SetAside() // of the rules before, as the author knows
	d.resumed(k)
	d.Game.say(d.Words.Text("mods.reread.done"), ink.Gold)
}
