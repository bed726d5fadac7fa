package pages

import (
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/keys"
)

// maxLastLines limits the lines about the hero's last turn.
const maxLastLines = 4

// openDeath shows the end of the run: who killed the hero and how, and the statistics.
func openDeath(g *Game) {
	about := func(run *saves.Ending) []ink.Line {
		lines, last := run.Causes(), run.LastTurn()
		if len(last) > 0 {
			lines = append(lines, ink.Line{Text: g.d.Words.Text("window.death.last-turn"), Colour: ink.Quiet})
		}
		return append(lines, last[max(0, len(last)-maxLastLines):]...)
	}
	openEnding(g, "death", play.DeathKeys, about, []Act{
		{Do: keys.New, Label: "window.menu.new"}, {Do: play.File, Label: "window.hall.story"}, {Do: play.Share, Label: "window.share"}, {Do: keys.Title, Label: "window.death.to-title"},
	})
}

// openVictory shows a run that has just been won. The player goes on below, or ends it.
func openVictory(g *Game) {
	openEnding(g, "victory", play.VictoryKeys, (*saves.Ending).Achieved, []Act{
		{Do: play.GoOn, Label: "window.victory.go-on"}, {Do: play.EndRun, Label: "window.victory.end"}, {Do: play.Share, Label: "window.share"},
	})
}

// openEnding shows the end of a run or its victory, its rank and statistics.
func openEnding(g *Game, name string, list []keys.Binding, about func(*saves.Ending) []ink.Line, acts []Act) {
	d := g.d
	d.push(&Page{Name: name, Keys: append(slices.Clone(list), keys.Binding{Do: play.File, Letters: "f"}), toggle: play.GoOn,
		build: func(p *Page) {
			run := d.saves.Ending(g.kept)
			p.Title = run.Title()
			p.Text = about(run)
			addStatistics(p, run, d.Words)
			for _, a := range acts {
				p.act(a.Do, d.text(a.Label), false)
			}
		},
		do: func(do keys.Command) {
			switch do {
			case keys.New:
				d.home()
				if d.Game == nil {
					d.newGame()
				}
			case play.Replay, play.File:
				if f := d.saves.Ending(g.kept).Fame; f != nil {
					d.openAccount(*f)
				}
			case play.Share:
				d.share(g.line())
			case keys.Title:
				d.home()
			case play.EndRun:
				d.endRun()
			}
		},
	})
}

// addStatistics adds the lines about the rank of the run, what was left unused, and its
// numbers.
func addStatistics(p *Page, run *saves.Ending, words *lang.Words) {
	p.Text = slices.Concat(p.Text, run.Standing(), run.Unused(), []ink.Line{{}})
	for _, f := range run.Facts() {
		p.line(pad(f.Label, 22)+f.Value, ink.Plain)
	}
	p.Text = append(p.Text, ink.Line{})
	p.line(run.Kills(), ink.Quiet)
	var names []string
	for _, c := range run.Stats.Kills {
		names = append(names, wording.Killed(words, c))
	}
	if len(names) > 0 {
		p.line(strings.Join(names, ", "), ink.Plain)
	}
}
