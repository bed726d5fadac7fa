package dungeonui

import "github.com/donjon-rogue/donjon/render/shell"

// Bindings returns the keys of the game as it is now.
func (s *gameScene) Bindings() []shell.Binding { return s.keys }

// Bindings returns the keys of a replay.
func (s *replayScene) Bindings() []shell.Binding { return replayKeys }
