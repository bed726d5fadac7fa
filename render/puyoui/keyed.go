package puyoui

import (
	"slices"

	"github.com/donjon-rogue/donjon/render/shell/input"
)

// Bindings returns the keys of a turn-by-turn game.
func (s *turnsScene) Bindings() []input.Binding { return turnsKeys }

// Bindings returns the keys of falling pieces.
func (s *fallScene) Bindings() []input.Binding { return alone }

// Bindings returns the keys of falling pieces for two.
func (s *versusScene) Bindings() []input.Binding {
	if s.rival != nil {
		return alone
	}
	return slices.Concat(pauseKeys, leftHalf, rightHalf)
}
