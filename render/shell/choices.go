package shell

import (
	"cmp"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/settings"
)

// language returns the language tag to use: that of the command line, else the
// player's choice, else the system's.
func (w *Window) language() string {
	return cmp.Or(w.Spoken, w.Choices.Language, lang.Detect())
}

// tongue returns the language to speak: the wanted one, or that of the system while the mod
// that brings it is not in use.
func (w *Window) tongue() string {
	if tag := w.language(); slices.Contains(w.Data.Tags(), tag) {
		return tag
	}
	return lang.Detect()
}

// Choose applies the player's settings at once and saves them.
func (w *Window) Choose(c settings.Settings) {
	before := w.Choices
	w.Choices = c
	if c.Fullscreen != before.Fullscreen {
		w.SetFullscreen(c.Fullscreen)
	}
	if c.Size != before.Size || c.Zoom != before.Zoom {
		w.View.enlarge()
	}
	w.Audio.apply(c)
	w.Keys.With(c.Keys)
	if c.BuiltinData != before.BuiltinData || c.ModsOff != before.ModsOff || c.ModOptions != before.ModOptions {
		w.switchData()
	}
	reported := w.SettingsErr != nil
	w.SettingsErr = settings.Write(w.Store, c)
	if tag := w.tongue(); tag != w.Words.Tag() {
		w.SetLanguage(tag)
	} else {
		w.rebuild()
	}
	// The settings panel shows the error itself.
	if _, shown := w.Top().(interface{ ShowsSettingsErr() }); w.SettingsErr != nil && !reported && !shown {
		w.Push(&Notice{Text: w.SettingsTrouble()})
	}
}

// Tell notes that the player was told a hint. If that cannot be saved, the hint is told
// again in the next session.
func (w *Window) Tell(hint string) {
	w.Told[hint] = true
	_ = settings.WriteTold(w.Store, w.Told)
}

// ForgetHints makes the window tell all hints again.
func (w *Window) ForgetHints() {
	clear(w.Told)
	_ = settings.WriteTold(w.Store, w.Told) // if it fails, they are told again in this session only
}

// SettingsTrouble says that the settings could not be written.
func (w *Window) SettingsTrouble() string {
	return w.Words.Text("window.settings.trouble", lang.Args{"Error": w.SettingsErr})
}

// SetLanguage switches the language of words and keyboard at once.
func (w *Window) SetLanguage(tag string) {
	words, err := w.Data.Words(tag)
	if err != nil {
		w.Push(&Notice{Text: err.Error()})
		return
	}
	speak(w, words)
	w.Keys = w.devices.keyboard(ebiten.KeyName)
	w.rebuild()
}
