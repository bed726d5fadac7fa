package sokobanui

import "github.com/donjon-rogue/donjon/render/shell/input"

// Bindings returns the keys of a level.
func (s *gameScene) Bindings() []input.Binding { return gameKeys }
