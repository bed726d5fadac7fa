package puyoui

import (
	"github.com/donjon-rogue/donjon/render/puyoui/board"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/sound"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/fall"
)

// heard returns what plays the sounds of events. A chain rises with each removal.
func heard(w *shell.Window) func(puyo.Event) {
	return func(e puyo.Event) {
		w.Audio.Play(sound.Cue{Name: "puyo." + string(e.Type), Link: max(0, e.Combo-1)})
	}
}

// tune is the music of all scenes of the game.
const tune = "puyo"

// tension returns the mood of the music: a layer more while a well is nearly full and the
// game is not lost.
func tension(lost bool, wells ...*board.Well) int {
	for _, w := range wells {
		if !lost && w != nil && w.Alarm() {
			return 1
		}
	}
	return 0
}

// Music returns the music of the scene.
func (s *turnsScene) Music() (piece string, mood int) { return tune, tension(s.state.Lost, s.well) }

// Music returns the music of the scene.
func (s *fallScene) Music() (piece string, mood int) {
	return tune, tension(s.keeper.Side.Phase == fall.Lost, s.well)
}

// Music returns the music of the scene.
func (s *versusScene) Music() (piece string, mood int) {
	return tune, tension(s.game.Over(), s.wells[:]...)
}
