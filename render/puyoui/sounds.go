package puyoui

import (
	"github.com/donjon-rogue/donjon/render/puyoui/stage"
	"github.com/donjon-rogue/donjon/systems/puyo/fall"
)

// Music returns the music of the scene.
func (s *turnsScene) Music() (piece string, mood int) {
	return stage.Tune, stage.Tension(s.state.Lost, s.Well)
}

// Music returns the music of the scene.
func (s *fallScene) Music() (piece string, mood int) {
	return stage.Tune, stage.Tension(s.keeper.Side.Phase == fall.Lost, s.Well)
}

// Music returns the music of the scene.
func (s *versusScene) Music() (piece string, mood int) {
	return stage.Tune, stage.Tension(s.game.Over(), s.wells[:]...)
}
