package dungeonui

import (
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/shell"
)

// pause makes the menu of the game in play.
func (w *Window) pause() shell.Scene {
	return &shell.Menu{ID: "menu", About: "window.help.title", Help: w.help, Keys: pauseKeys, More: func() []shell.Entry {
		return []shell.Entry{{Do: cmdRules, Name: "rules", Label: w.Words.Text("window.rules.title"), Act: func() { w.Push(w.rules(w.session.known())) }}}
	}}
}

// help makes the list of keys.
func (w *Window) help() shell.Scene { return &shell.Help{ID: "help", Keys: w.keysTold} }

// keysTold tells what the keys of the dungeon do.
func (w *Window) keysTold() [][2]string {
	arrows, letters := w.walkNames()
	lines := [][2]string{{arrows + " " + letters, w.Words.Text("window.help.walk")}, {"1-9, 0", w.Words.Text("window.help.slots")}}
	for _, b := range hudButtons {
		lines = append(lines, [2]string{w.Keys.Label(w.Words, gameKeys, b.do), w.Text(b.about, lang.Args{"Amount": w.game().sheet.SpellCost})})
	}
	key := func(do shell.Command) string { return w.Keys.Label(w.Words, gameKeys, do) }
	if s := w.game(); !s.bag.whole() {
		lines = append(lines, [2]string{key(cmdRewind) + " " + key(cmdSkip), w.Words.Text("window.help.bag-rows")})
	}
	if s := w.game(); !s.effects.whole() {
		lines = append(lines, [2]string{key(cmdEffects), w.Words.Text("window.help.effects")})
	}
	return append(lines, [2]string{"F11", w.Words.Text("window.help.fullscreen")}, [2]string{w.Words.Text("window.help.mouse"), w.Words.Text("window.help.mouse.about")})
}

// walkNames are the names of the keys that walk: the arrows, and the letters.
func (w *Window) walkNames() (arrows, letters string) {
	for _, i := range []int{0, 3, 2, 1} { // as they lie on the keyboard
		arrows += w.Keys.Name(w.Words, walkKeys[i].Keys[0])
		letters += w.Keys.Name(w.Words, walkKeys[i].Keys[1])
	}
	return arrows, letters
}
