package gooseui

import "github.com/donjon-rogue/donjon/render/shell/input"

// Bindings returns the keys of a game.
func (s *gameScene) Bindings() []input.Binding { return gameKeys }
