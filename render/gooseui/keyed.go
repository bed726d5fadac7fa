package gooseui

import "github.com/donjon-rogue/donjon/render/shell"

// Bindings returns the keys of a game.
func (s *gameScene) Bindings() []shell.Binding { return gameKeys }
