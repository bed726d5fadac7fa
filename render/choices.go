package render

import (
	"cmp"
	"errors"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/settings"
)

// language is the tag of the words to show: that of the command line, else the
// player's choice, else the system's.
func (w *window) language() string {
	return cmp.Or(w.options.Language, w.choices.Language, lang.Detect())
}

// choose takes up the player's choices at once, and keeps them.
func (w *window) choose(c settings.Settings) {
	before := w.choices
	w.choices = c
	w.board.ReducedMotion = c.ReducedMotion
	if c.Fullscreen != before.Fullscreen {
		w.setFullscreen(c.Fullscreen)
	}
	told := w.unkept != nil
	w.unkept = settings.Write(w.store, c)
	if tag := w.language(); tag != w.words.Tag() {
		w.speak(tag)
	} else {
		w.rebuild()
	}
	// The settings themselves say it in their panel.
	if _, ok := w.top().(*settingsScene); w.unkept != nil && !told && !ok {
		w.push(&noticeScene{text: w.unkeptText()})
	}
}

// unkeptText says that the choices could not be written.
func (w *window) unkeptText() string {
	return w.words.Text("window.settings.trouble", lang.Args{"Error": w.unkept})
}

// speak changes the language of the words and the keys at once.
func (w *window) speak(tag string) {
	words, err := lang.New(tag)
	if err != nil {
		w.push(&noticeScene{text: err.Error()})
		return
	}
	w.words = words
	w.keys = newKeyboard(tag, ebiten.KeyName)
	w.rebuild()
}

// tellMisread says once why the choices of before cannot be used.
func (w *window) tellMisread() bool {
	if w.misread == nil {
		return false
	}
	text := w.words.Text("window.settings.unreadable", lang.Args{"Error": w.misread})
	var fault *settings.Fault
	if errors.As(w.misread, &fault) {
		text = w.words.Text("window.settings.fault", lang.Args{"File": fault.File, "Line": fault.Line, "Column": fault.Column})
	}
	w.misread = nil
	w.push(&noticeScene{text: text})
	return true
}

// fullscreen switches to the whole display and back.
func (w *window) fullscreen() {
	alt := w.input.held(ebiten.KeyAlt) && w.input.pressed(ebiten.KeyEnter)
	if alt || w.input.pressed(ebiten.KeyF11) {
		w.input.keys, w.input.runes = nil, nil
		w.choices.Fullscreen = ebiten.IsFullscreen() // the system has ways of its own
		c := w.choices
		c.Fullscreen = !c.Fullscreen
		w.choose(c)
	}
}
