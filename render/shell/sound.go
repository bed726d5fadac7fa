package shell

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/sound"
)

// Audio plays sounds and music.
type Audio struct {
	Play func(sound.Cue) // plays a cue; tests replace it
	Off  bool            // no sound device is opened until the player asks for one

	player  *sound.Player
	started bool // the player has been started, unless Off
}

// Hear plays the cue of that name, from where the player is.
func (a *Audio) Hear(name string) { a.Play(sound.Cue{Name: name}) }

// hearPages plays the cue that the pages have brought in this tick.
func (a *Audio) hearPages(s *ui.Shared) {
	if name := s.Heard(); name != "" {
		a.Hear(name)
	}
}

// State returns the state of the sound device, and what is wrong with it.
func (a *Audio) State() (sound.State, error) { return a.player.State() }

// Start asks for the sound device, and makes the sounds of the data files.
func (a *Audio) Start(d Data) {
	if d.Files != nil {
		a.player.Load(d.Files.Files())
	}
	a.player.Start()
}

// reload makes the sounds again, because other data files are in use.
func (a *Audio) reload(d Data) {
	if state, _ := a.State(); state != sound.Off {
		a.player.Load(d.Files.Files())
	}
}

// apply passes the volumes of the settings on.
func (a *Audio) apply(c settings.Settings) {
	v := c.Volumes()
	a.player.SetVolumes(sound.Volumes{Master: v.Master, Effects: v.Effects, Music: v.Music})
}

// watchEvery is the number of ticks between two looks at the sound device.
const watchEvery = 30

// follow starts the sound once the window has shown its first picture, and keeps to the
// settings. It plays the music of the topmost scene that has some.
func (a *Audio) follow(w *Window) {
	if w.drawn == 0 {
		return
	}
	if !a.started {
		a.started = true
		a.apply(w.Choices)
		if !a.Off {
			a.Start(w.Data)
		}
	}
	a.player.SetMusic(music(w.stack))
	a.player.Hush(w.Choices.Muted || w.Choices.MuteAway && !ebiten.IsFocused())
	if w.ticks%watchEvery == 0 {
		a.player.Watch()
	}
}

// music returns the piece that should be heard over a stack of scenes.
func music(stack []Scene) (piece string, mood int) {
	for _, s := range slices.Backward(stack) {
		if s, ok := s.(Scored); ok {
			return s.Music()
		}
	}
	return "title", 0
}
