package dungeonui

import (
	"strings"

	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/menus"
)

// pause returns the menu of a game in play.
func (w *Window) pause() shell.Scene {
	s := &menus.Menu{ID: "menu", About: "window.help.title", Help: w.help, Keys: pauseKeys}
	s.More = func() []menus.Entry {
		entries := []menus.Entry{
			{Do: cmdRules, Name: "rules", Label: w.Words.Text("window.rules.title"), Act: func() { w.Push(w.rules(w.kept.Known())) }},
			{Do: cmdBestiary, Name: "bestiary", Label: w.Words.Text("window.menu.bestiary"), Act: w.openBestiary},
			{Do: cmdShare, Name: "share", Label: w.Words.Text("window.share.run"), Act: func() { w.share(s, w.line()) }},
		}
		if w.kept.Won() {
			entries = append(entries, menus.Entry{Do: cmdEndRun, Name: "end-run", Label: w.Words.Text("window.victory.end"), Act: func() {
				w.Push(&shell.Confirm{Text: w.Words.Text("window.victory.end-sure"), Yes: w.endRun})
			}})
		}
		return entries
	}
	return s
}

// help returns the list of keys.
func (w *Window) help() shell.Scene { return &menus.Help{ID: "help", Keys: w.keyHelp} }

// keyHelp returns the keys of the dungeon with what they do.
func (w *Window) keyHelp() [][2]string {
	key := func(do input.Command) string { return w.Keys.Label(w.Words, w.game().keys, do) }
	lines := [][2]string{{strings.Join(w.walkNames(), " "), w.Words.Text("window.help.walk")}, {play.SlotNames(key), w.Words.Text("window.help.slots")}}
	for _, b := range w.game().buttons {
		lines = append(lines, [2]string{key(b.Do), play.About(w.Words, w.game().known, b)})
	}
	lines = append(lines, [2]string{key(cmdMap), w.Words.Text("window.do.map.about")})
	lines = append(lines, [2]string{key(cmdList), w.Words.Text("window.help.list")})
	if s := w.game(); !s.bag.whole() {
		lines = append(lines, [2]string{key(cmdRewind) + " " + key(cmdSkip), w.Words.Text("window.help.bag-rows")})
	}
	if s := w.game(); !s.effects.whole() {
		lines = append(lines, [2]string{key(cmdEffects), w.Words.Text("window.help.effects")})
	}
	if w.Data.Any() {
		lines = append(lines, [2]string{key(cmdReread), w.Words.Text("mods.reread.about")})
	}
	return append(lines, [2]string{w.Keys.Everywhere(w.Words, input.CmdFullscreen), w.Words.Text("window.help.fullscreen")}, [2]string{w.Words.Text("window.help.mouse"), w.Words.Text("window.help.mouse.about")})
}

// walkNames returns the names of the keys for walking, in rows as they lie on the keyboard.
func (w *Window) walkNames() []string {
	names := func(do input.Command) []string { return w.Keys.Names(w.Words, walkKeys, do) }
	return keys.Rows(names(play.North), names(play.West), names(play.South), names(play.East))
}
