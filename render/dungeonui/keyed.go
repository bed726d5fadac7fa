package dungeonui

import "github.com/donjon-rogue/donjon/render/shell"

// Bindings returns the keys of the game as it is now.
func (s *gameScene) Bindings() []shell.Binding { return s.keys }

// Obey carries out a command that was chosen from a list.
func (s *gameScene) Obey(do shell.Command) { s.obey(do, &shell.Input{}) }

// Bindings returns the keys of a replay.
func (s *replayScene) Bindings() []shell.Binding { return replayKeys }

// Obey carries out a command that was chosen from a list.
func (s *replayScene) Obey(do shell.Command) { s.do(do) }
