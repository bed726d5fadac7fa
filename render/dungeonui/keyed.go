package dungeonui

import "github.com/donjon-rogue/donjon/render/shell/input"

// Bindings returns the keys of the game as it is now.
func (s *gameScene) Bindings() []input.Binding { return s.keys }

// Bindings returns the keys of a replay.
func (s *replayScene) Bindings() []input.Binding { return replayKeys }
