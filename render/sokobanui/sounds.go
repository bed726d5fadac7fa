package sokobanui

import (
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/sokobanui/board"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/sokoban"
)

// heard returns what plays the sounds of steps.
func heard(w *shell.Window) func(board.Step, bool) {
	return func(s board.Step, home bool) {
		event := sokoban.EventStep
		switch {
		case s.Back:
			event = sokoban.EventBack
		case home:
			event = systems.EventPush + ":target"
		case s.Push:
			event = systems.EventPush
		}
		w.Audio.Hear("sokoban." + event)
	}
}
