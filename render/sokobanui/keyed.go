package sokobanui

import "github.com/donjon-rogue/donjon/render/shell"

// Bindings returns the keys of a level.
func (s *gameScene) Bindings() []shell.Binding { return gameKeys }
