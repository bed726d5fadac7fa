package pages

import (
	"fmt"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
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
	var list []int // the run of each row; negative for headings
	p := &Page{Name: "hall", Keys: hallKeys}
	p.build = func(p *Page) {
		words := d.Words
		p.Title, p.Rows, p.Text, list = words.Text("window.menu.hall"), nil, nil, nil
		heading := func(key string) {
			r := row(d.text(key), "")
			r.Head, r.Ink.Colour = true, ink.Gold
			p.Rows, list = append(p.Rows, r), append(list, -1)
		}
		for i, f := range runs {
			switch {
			case i == 0 && f.End.Won:
				heading("window.hall.victories")
			case i > 0 && !f.End.Won && runs[i-1].End.Won:
				heading("window.hall.others")
			}
			rank := "   "
			if n := wording.RankOf(runs, i); n > 0 {
				rank = fmt.Sprintf("%3d", n)
			}
			r := row(wording.NameOfRun(words, f), wording.Cause(words, f.End))
			r.Lead = rank + "  "
			p.Rows = append(p.Rows, r)
			list = append(list, i)
		}
		p.settle()
		switch {
		case err != nil:
			p.Text = []ink.Line{{Text: d.faultText(err), Colour: ink.Hurt}}
		case len(runs) == 0:
			p.Text = []ink.Line{{Text: words.Text("window.hall.none"), Colour: ink.Quiet}}
		default:
			p.Text = d.aboutRun(runs[list[p.Chosen]])
		}
		if unreadable > 0 {
			p.Text = append(p.Text, ink.Line{Text: words.Text("window.hall.unreadable", lang.Args{"Count": unreadable}), Colour: ink.Hurt})
		}
		none := len(runs) == 0
		p.Acts = []Act{{Do: play.File, Label: words.Text("window.hall.story"), Off: none}, {Do: play.Share, Label: words.Text("window.share"), Off: none}, {Do: keys.Close, Label: words.Text("window.back")}}
	}
	p.pick = func(i int) { d.openAccount(runs[list[i]]) }
	p.do = func(do keys.Command) {
		switch {
		case do == keys.Close:
			d.pop()
		case len(runs) == 0:
		case do == play.File:
			d.openAccount(runs[list[p.Chosen]])
		case do == play.Share:
			d.share(wording.LineOf(runs[list[p.Chosen]]))
		}
	}
	d.push(p)
	if i := slices.IndexFunc(runs, func(f keep.Fame) bool { return f.File == file }); i >= 0 {
		p.Chosen = slices.Index(list, i)
		d.Refresh()
	}
}

// aboutRun returns the lines about a run in the hall.
func (d *Desk) aboutRun(f keep.Fame) []ink.Line {
	words := d.Words
	say := func(label string, n int) string { return d.text(label) + " " + phrases.Number(words, n) }
	lines := []ink.Line{
		{Text: strings.Join([]string{say("window.death.floor", f.End.Deepest), say("window.death.level", f.End.Level), say("window.hall.kills", f.End.Kills), say("window.death.turns", f.End.Turns)}, ", ") + " (" + phrases.Duration(f.Elapsed) + ")", Colour: ink.Plain},
		{Text: words.Text("window.seed") + " " + f.Seed, Colour: ink.Quiet},
	}
	for _, note := range wording.RecordingNotes(words, f.Save, keep.Missing(d.files, f.Mods)) {
		lines = append(lines, ink.Line{Text: note, Colour: ink.Ember})
	}
	return lines
}

// openAccount shows the account of a run. Without one it says where the recording is.
func (d *Desk) openAccount(f keep.Fame) {
	d.read("account", append([]keys.Binding{{Do: play.Share, Letters: "y"}, {Do: play.File, Letters: "f"}}, keys.CloseKey), func(p *Page) {
		p.Title, p.Text = wording.NameOfRun(d.Words, f), nil
		raw, err := d.Store.Read(wording.AccountFile(f))
		if err != nil {
			raw = []byte(d.saves.FilesOf(f))
		}
		for _, line := range strings.Split(strings.TrimRight(string(raw), "\n"), "\n") {
			tint := ink.Plain
			if err == nil && line != "" && !strings.HasPrefix(line, " ") {
				tint = ink.Gold // a heading
			}
			p.Text = append(p.Text, ink.Line{Text: line, Colour: tint})
		}
		p.Acts = []Act{{Do: play.File, Label: d.Words.Text("window.hall.file")}, {Do: play.Share, Label: d.Words.Text("window.share")}, {Do: keys.Close, Label: d.Words.Text("window.back")}}
	}, func(do keys.Command) {
		switch do {
		case play.File:
			d.notice(d.saves.FilesOf(f))
		case play.Share:
			d.share(wording.LineOf(f))
		}
	})
}

// maxLastLines limits the lines about the hero's last turn.
const maxLastLines = 4

// openDeath shows the end of the run: who killed the hero and how, and the statistics.
func (d *Desk) openDeath() {
	about := func(run *saves.Ending) []ink.Line {
		lines, last := run.Causes(), run.LastTurn()
		if len(last) > 0 {
			lines = append(lines, ink.Line{Text: d.Words.Text("window.death.last-turn"), Colour: ink.Quiet})
		}
		return append(lines, last[max(0, len(last)-maxLastLines):]...)
	}
	d.openEnding("death", play.DeathKeys, about, []Act{
		{Do: keys.New, Label: "window.menu.new"}, {Do: play.File, Label: "window.hall.story"}, {Do: play.Share, Label: "window.share"}, {Do: keys.Title, Label: "window.death.to-title"},
	})
}

// openVictory shows a run that has just been won. The player goes on below, or ends it.
func (d *Desk) openVictory() {
	d.openEnding("victory", play.VictoryKeys, (*saves.Ending).Achieved, []Act{
		{Do: play.GoOn, Label: "window.victory.go-on"}, {Do: play.EndRun, Label: "window.victory.end"}, {Do: play.Share, Label: "window.share"},
	})
}

// openEnding shows the end of a run or its victory, its rank and statistics.
func (d *Desk) openEnding(name string, list []keys.Binding, about func(*saves.Ending) []ink.Line, acts []Act) {
	list = append(slices.Clone(list), keys.Binding{Do: play.File, Letters: "f"})
	d.read(name, list, func(p *Page) {
		if d.Game == nil {
			return
		}
		run := d.saves.Ending(d.Game.kept)
		p.Title = run.Title()
		p.Text = append(about(run), d.statistics(run)...)
		p.Acts = nil
		for _, a := range acts {
			p.Acts = append(p.Acts, Act{Do: a.Do, Label: d.text(a.Label)})
		}
	}, func(do keys.Command) {
		switch do {
		case keys.New:
			d.home()
			if d.Game == nil {
				d.newGame()
			}
		case play.Replay, play.File:
			if f := d.saves.Ending(d.Game.kept).Fame; f != nil {
				d.openAccount(*f)
			}
		case play.Share:
			d.share(d.line())
		case keys.Title:
			d.home()
		case play.GoOn:
			d.pop()
		case play.EndRun:
			d.endRun()
		}
	})
}

// statistics returns the lines about the rank of the run, what was left unused, and its
// numbers.
func (d *Desk) statistics(run *saves.Ending) (lines []ink.Line) {
	lines = append(append(lines, run.Standing()...), run.Unused()...)
	lines = append(lines, ink.Line{})
	for _, f := range run.Facts() {
		lines = append(lines, ink.Line{Text: pad(f.Label, 22) + f.Value, Colour: ink.Plain})
	}
	lines = append(lines, ink.Line{}, ink.Line{Text: run.Kills(), Colour: ink.Quiet})
	var names []string
	for _, c := range run.Stats.Kills {
		names = append(names, killed(d.Words, c))
	}
	if len(names) > 0 {
		lines = append(lines, ink.Line{Text: strings.Join(names, ", "), Colour: ink.Plain})
	}
	return lines
}

// killed names a kind of killed monsters and how many: "Rat ×3".
func killed(words *lang.Words, c components.Count) string {
	return fmt.Sprintf("%s ×%d", words.Title(c.Name), c.N)
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
