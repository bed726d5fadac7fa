package shell

import (
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/overlay"
)

// Data is the program's data files with the player's own and those of mods. The zero value
// stands for a program whose data files cannot be changed.
type Data struct {
	Files   *overlay.Data // nil without
	changed func()        // called when they were switched on or off
}

// Any reports whether the player has data files or mods.
func (d Data) Any() bool { return d.Files != nil && d.Files.Any() }

// Present reports whether the player has data files.
func (d Data) Present() bool { return d.Files != nil && d.Files.Present() }

// Fault returns what is wrong with the player's data files, if anything.
func (d Data) Fault() (f overlay.Fault, faulty bool) {
	if d.Files == nil {
		return f, false
	}
	return d.Files.Fault()
}

// Tags lists the languages of the program and of the mods in use.
func (d Data) Tags() []string {
	if d.Files == nil {
		return lang.Tags()
	}
	return lang.TagsOf(overlay.Words(d.Files)...)
}

// Words returns the words of a language with those of the mods in use.
func (d Data) Words(tag string) (*lang.Words, error) {
	if d.Files == nil {
		return lang.New(tag)
	}
	return lang.Load(tag, overlay.Words(d.Files)...)
}

// UseData sets the data files of the window, which include the player's own unless the
// settings switch them off. changed is called whenever they are switched later.
func (w *Window) UseData(data *overlay.Data, changed func()) {
	w.Data = Data{Files: data, changed: changed}
	w.arrange()
}

// arrange takes the data files and mods that the settings switch on, and shows what they
// bring: words and pictures.
func (w *Window) arrange() {
	files := w.Data.Files
	files.Switch(!w.Choices.BuiltinData)
	files.Arrange(w.Choices.ModsOff, w.Choices.ModOptions)
	if words, err := w.Data.Words(w.tongue()); err == nil {
		other := words.Tag() != w.Words.Tag()
		if speak(w, words); other {
			w.Keys = w.devices.keyboard(ebiten.KeyName)
		}
	}
	w.Sheets.Reload(files)
}

// switchData switches the player's own data files on or off, as the settings say.
func (w *Window) switchData() {
	if w.Data.Files == nil {
		return
	}
	w.arrange()
	w.Data.changed()
	w.Audio.reload(w.Data)
}

// Reread reads the player's data files and mods again. It returns what is wrong with the
// first one in use, or "".
func (w *Window) Reread() (wrong string) {
	w.switchData()
	return w.Data.Files.FirstFault(w.Words)
}
