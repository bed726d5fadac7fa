package pages

import (
	"fmt"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// hallKeys are the window's keys for what a terminal shows of a run.
var hallKeys = []keys.Binding{{Do: play.File, Letters: "f"}, {Do: play.Share, Letters: "y"}, keys.CloseKey}

// openHall lists the finished runs, the best first; the one of a file is selected.
func (d *Desk) openHall(file string) {
	runs, unreadable, err := keep.Hall(d.Store)
	list := wording.HallLines(runs)
	p := &Page{Name: "hall", Keys: hallKeys, back: "window.back"}
	p.build = func(p *Page) {
		words := d.Words
		p.Title = words.Text("window.menu.hall")
		for _, l := range list {
			if l.Heading != "" {
				r := p.row(d.text(l.Heading), "")
				r.Head, r.Ink.Colour = true, ink.Gold
				continue
			}
			r := p.row(wording.NameOfRun(words, runs[l.Run]), wording.Cause(words, runs[l.Run].End))
			r.Lead = "     "
			if rank := wording.RankOf(runs, l.Run); rank > 0 {
				r.Lead = fmt.Sprintf("%3d  ", rank)
			}
		}
		p.settle()
		switch {
		case err != nil:
			p.line(d.faultText(err), ink.Hurt)
		case len(runs) == 0:
			p.line(words.Text("window.hall.none"), ink.Quiet)
		default:
			d.aboutRun(p, runs[list[p.Chosen].Run])
		}
		if unreadable > 0 {
			p.line(words.Text("window.hall.unreadable", lang.Args{"Count": unreadable}), ink.Hurt)
		}
		p.act(play.File, words.Text("window.hall.story"), len(runs) == 0)
		p.act(play.Share, words.Text("window.share"), len(runs) == 0)
	}
	p.pick = func(i int) { d.openAccount(runs[list[i].Run]) }
	p.do = func(do keys.Command) {
		switch {
		case len(runs) == 0:
		case do == play.File:
			p.pick(p.Chosen)
		case do == play.Share:
			d.share(wording.LineOf(runs[list[p.Chosen].Run]))
		}
	}
	d.push(p)
	if i := slices.IndexFunc(runs, func(f keep.Fame) bool { return f.File == file }); i >= 0 {
		p.Chosen = slices.Index(list, wording.HallLine{Run: i})
		d.Refresh()
	}
}

// aboutRun adds the lines about a run in the hall.
func (d *Desk) aboutRun(p *Page, f keep.Fame) {
	words := d.Words
	say := func(label string, n int) string { return d.text(label) + " " + phrases.Number(words, n) }
	p.line(strings.Join([]string{say("window.death.floor", f.End.Deepest), say("window.death.level", f.End.Level), say("window.hall.kills", f.End.Kills), say("window.death.turns", f.End.Turns)}, ", ")+" ("+phrases.Duration(f.Elapsed)+")", ink.Plain)
	p.line(words.Text("window.seed")+" "+f.Seed, ink.Quiet)
	for _, note := range wording.RecordingNotes(words, f.Save, keep.Missing(d.files, f.Mods)) {
		p.line(note, ink.Ember)
	}
}

// openAccount shows the account of a run. Without one it says where the recording is.
func (d *Desk) openAccount(f keep.Fame) {
	d.push(&Page{Name: "account", Keys: append([]keys.Binding{{Do: play.Share, Letters: "y"}, {Do: play.File, Letters: "f"}}, keys.CloseKey), back: "window.back",
		build: func(p *Page) {
			p.Title = wording.NameOfRun(d.Words, f)
			raw, err := d.Store.Read(wording.AccountFile(f))
			if err != nil {
				raw = []byte(d.saves.FilesOf(f))
			}
			for line := range strings.SplitSeq(strings.TrimRight(string(raw), "\n"), "\n") {
				tint := ink.Plain
				if err == nil && line != "" && !strings.HasPrefix(line, " ") {
					tint = ink.Gold // a heading
				}
				p.line(line, tint)
			}
			p.act(play.File, d.Words.Text("window.hall.file"), false)
			p.act(play.Share, d.Words.Text("window.share"), false)
		},
		do: func(do keys.Command) {
			switch do {
			case play.File:
				d.notice(d.saves.FilesOf(f))
			case play.Share:
				d.share(wording.LineOf(f))
			}
		},
	})
}

// endRun ends the won run in play, and shows it in the hall.
func (d *Desk) endRun() {
	if err := d.Game.kept.End(); err != nil {
		d.notice(phrases.Trouble(d.Words, err))
		return
	}
	file := d.Game.kept.HallFile()
	d.home()
	if d.Game == nil {
		d.openHall(file)
	}
}
