package puyoui

import (
	"slices"

	"github.com/donjon-rogue/donjon/render/shell"
)

// Bindings returns the keys of a turn-by-turn game.
func (s *turnsScene) Bindings() []shell.Binding { return turnsKeys }

// Bindings returns the keys of falling pieces.
func (s *fallScene) Bindings() []shell.Binding { return alone }

// Bindings returns the keys of falling pieces for two.
func (s *versusScene) Bindings() []shell.Binding {
	if s.rival != nil {
		return alone
	}
	return slices.Concat(pauseKeys, leftHalf, rightHalf)
}
