package dungeonui

import (
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/shell"
)

// pause returns the menu of a game in play.
func (w *Window) pause() shell.Scene {
	s := &shell.Menu{ID: "menu", About: "window.help.title", Help: w.help, Keys: pauseKeys}
	s.More = func() []shell.Entry {
		entries := []shell.Entry{
			{Do: cmdRules, Name: "rules", Label: w.Words.Text("window.rules.title"), Act: func() { w.Push(w.rules(w.session.known())) }},
			{Do: cmdBestiary, Name: "bestiary", Label: w.Words.Text("window.menu.bestiary"), Act: w.openBestiary},
			{Do: cmdShare, Name: "share", Label: w.Words.Text("window.share.run"), Act: func() { w.share(s, w.line()) }},
		}
		if w.session.won() {
			entries = append(entries, shell.Entry{Do: cmdEndRun, Name: "end-run", Label: w.Words.Text("window.victory.end"), Act: func() {
				w.Push(&shell.Confirm{Text: w.Words.Text("window.victory.end-sure"), Yes: w.endRun})
			}})
		}
		return entries
	}
	return s
}

// help returns the list of keys.
func (w *Window) help() shell.Scene { return &shell.Help{ID: "help", Keys: w.keyHelp} }

// keyHelp returns the keys of the dungeon with what they do.
func (w *Window) keyHelp() [][2]string {
	arrows, letters := w.walkNames()
	lines := [][2]string{{arrows + " " + letters, w.Words.Text("window.help.walk")}, {"1-9, 0", w.Words.Text("window.help.slots")}}
	key := func(do shell.Command) string { return w.Keys.Label(w.Words, w.game().keys, do) }
	sheet := w.game().sheet
	for _, b := range w.game().buttons {
		lines = append(lines, [2]string{key(b.Do), w.Text(b.About, lang.Args{"Amount": sheet.SpellCost, "Count": sheet.SpellReach})})
	}
	lines = append(lines, [2]string{key(cmdMap), w.Words.Text("window.do.map.about")})
	if s := w.game(); play.Lists(s.known) {
		lines = append(lines, [2]string{key(cmdList), w.Words.Text("window.help.list")})
	}
	if s := w.game(); !s.bag.whole() {
		lines = append(lines, [2]string{key(cmdRewind) + " " + key(cmdSkip), w.Words.Text("window.help.bag-rows")})
	}
	if s := w.game(); !s.effects.whole() {
		lines = append(lines, [2]string{key(cmdEffects), w.Words.Text("window.help.effects")})
	}
	return append(lines, [2]string{"F11", w.Words.Text("window.help.fullscreen")}, [2]string{w.Words.Text("window.help.mouse"), w.Words.Text("window.help.mouse.about")})
}

// walkNames returns the names of the keys for walking: arrows and letters.
func (w *Window) walkNames() (arrows, letters string) {
	for _, i := range []int{0, 3, 2, 1} { // in their order on the keyboard
		arrows += w.Keys.Name(w.Words, walkKeys[i].Keys[0])
		letters += w.Keys.Name(w.Words, walkKeys[i].Keys[1])
	}
	return arrows, letters
}
