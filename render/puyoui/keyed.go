package puyoui

import (
	"slices"

	"github.com/donjon-rogue/donjon/render/shell"
)

// Bindings returns the keys of a turn-by-turn game.
func (s *turnsScene) Bindings() []shell.Binding { return turnsKeys }

// Obey carries out a command that was chosen from a list.
func (s *turnsScene) Obey(do shell.Command) { s.do(do) }

// Bindings returns the keys of falling pieces.
func (s *fallScene) Bindings() []shell.Binding { return alone }

// Bindings returns the keys of falling pieces for two.
func (s *versusScene) Bindings() []shell.Binding {
	if s.rival != nil {
		return alone
	}
	return slices.Concat(pauseKeys, leftHalf, rightHalf)
}
