package dungeonui

import (
	"strings"

	"github.com/donjon-rogue/donjon/render/dungeonui/bestiary"
	"github.com/donjon-rogue/donjon/render/dungeonui/ending"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/dungeonui/start"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/menus"
)

// pause returns the menu of a game in play.
func pause(w *stage.Window) shell.Scene {
	s := &menus.Menu{ID: "menu", About: "window.help.title", Help: func() shell.Scene { return help(w) }, Keys: stage.PauseKeys}
	s.More = func() []menus.Entry {
		entries := []menus.Entry{
			{Do: play.Rules, Name: "rules", Label: w.Words.Text("window.rules.title"), Act: func() { w.Push(start.Rules(w, w.Kept.Known())) }},
			{Do: play.Bestiary, Name: "bestiary", Label: w.Words.Text("window.menu.bestiary"), Act: func() { bestiary.Open(w) }},
		}
		if w.Kept.Trial() {
			entries = append(entries, menus.Entry{Do: play.PutEntry, Name: "put", Label: w.Words.Text("try.put"), Act: func() { w.Push(&putScene{Window: w}) }})
		} else {
			entries = append(entries, menus.Entry{Do: play.Share, Name: "share", Label: w.Words.Text("window.share.run"), Act: func() { w.Share(s, w.Line()) }})
		}
		if w.Kept.Won() {
			entries = append(entries, menus.Entry{Do: play.EndRun, Name: "end-run", Label: w.Words.Text("window.victory.end"), Act: func() {
				w.Push(&shell.Confirm{Text: w.Words.Text("window.victory.end-sure"), Yes: func() { ending.EndRun(w) }})
			}})
		}
		return entries
	}
	return s
}

// help returns the list of keys.
func help(w *stage.Window) shell.Scene {
	return &menus.Help{ID: "help", Keys: func() [][2]string { return keyHelp(w) }}
}

// keyHelp returns the keys of the dungeon with what they do.
func keyHelp(w *stage.Window) [][2]string {
	key := func(do input.Command) string { return w.Keys.Label(w.Words, w.Game().Keys, do) }
	lines := [][2]string{{strings.Join(stage.WalkNames(w), " "), w.Words.Text("window.help.walk")}, {play.SlotNames(key), w.Words.Text("window.help.slots")}}
	for _, b := range w.Game().Buttons {
		lines = append(lines, [2]string{key(b.Do), play.About(w.Words, w.Game().Known, b)})
	}
	lines = append(lines, [2]string{key(play.Map), w.Words.Text("window.do.map.about")})
	lines = append(lines, [2]string{key(play.Log), w.Words.Text("window.log.about")})
	lines = append(lines, [2]string{key(play.List), w.Words.Text("window.help.list")})
	if s := w.Game(); !s.Bag.Whole() {
		lines = append(lines, [2]string{key(play.Skip), w.Words.Text("window.help.bag-rows")})
	}
	if s := w.Game(); !s.Effects.Whole() {
		lines = append(lines, [2]string{key(play.Effects), w.Words.Text("window.help.effects")})
	}
	if w.Data.Any() {
		lines = append(lines, [2]string{key(play.Reread), w.Words.Text("mods.reread.about")})
	}
	if play.OnStage(w.Game().Known) {
		lines = append(lines, [2]string{key(play.PutEntry), w.Words.Text("try.put.about")})
	}
	return append(lines, [2]string{w.Keys.Everywhere(w.Words, input.CmdFullscreen), w.Words.Text("window.help.fullscreen")}, [2]string{w.Words.Text("window.help.mouse"), w.Words.Text("window.help.mouse.about")})
}
