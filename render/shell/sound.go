package shell

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/sound"
	"github.com/donjon-rogue/donjon/render/theme"
)

// pageCue is a sound of a page. Of several in a tick, only the greatest is heard.
type pageCue int

const (
	noCue pageCue = iota
	cueCursor
	cueButton
	cuePage
	cueBack
	cueToggle
	cueRefused
)

// pageCues are the cues of the data files.
var pageCues = [...]string{
	cueCursor: "window.cursor", cueButton: "window.button", cuePage: "window.page",
	cueBack: "window.back", cueToggle: "window.toggle", cueRefused: "window.refused",
}

// Hear plays the cue of that name, from where the player is.
func (w *Window) Hear(name string) { w.Sound(sound.Cue{Name: name}) }

// hearPages plays what the pages have brought in this tick.
func (w *Window) hearPages() {
	if cue := w.shared.cue; cue != noCue {
		w.Hear(pageCues[cue])
		w.shared.cue = noCue
	}
}

// watchEvery is the number of ticks between two looks at the sound device.
const watchEvery = 30

// followSound starts the sound once the window has shown its first picture, and keeps to
// the settings.
func (w *Window) followSound() {
	if w.drawn == 0 {
		return
	}
	if !w.sounding {
		w.sounding = true
		w.applySound()
		if !w.NoSound {
			w.startSound()
		}
	}
	w.player.SetMusic(w.music())
	w.player.Hush(w.Choices.Muted || w.Choices.MuteAway && !ebiten.IsFocused())
	if w.ticks%watchEvery == 0 {
		w.player.Watch()
	}
}

// music returns the piece that should be heard.
func (w *Window) music() (piece string, mood int) {
	for i := len(w.stack) - 1; i >= 0; i-- {
		if s, ok := w.stack[i].(Scored); ok {
			return s.Music()
		}
	}
	return "title", 0
}

// startSound asks for the sound device, and makes the sounds.
func (w *Window) startSound() {
	if w.data != nil {
		w.player.Load(w.data.Files())
	}
	w.player.Start()
}

// applySound passes the volumes of the settings on.
func (w *Window) applySound() {
	v := w.Choices.Volumes()
	w.player.SetVolumes(sound.Volumes{Master: v.Master, Effects: v.Effects, Music: v.Music})
}

// mute switches all sound off and on, and says so.
func (w *Window) mute() {
	c := w.Choices
	c.Muted = !c.Muted
	w.Choose(c)
	text := w.Words.Text("window.sound.back")
	if c.Muted {
		text = w.Words.Text("window.sound.muted")
	}
	top := w.Screen.All
	w.Top().Layout().Reply(Line{Text: text, Colour: theme.Gold}, image.Rect(top.Max.X/2, 0, top.Max.X/2+1, 1))
}
