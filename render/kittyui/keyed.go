package kittyui

import "github.com/donjon-rogue/donjon/render/shell"

// Bindings returns the keys of a game.
func (s *gameScene) Bindings() []shell.Binding { return gameKeys }

// Obey carries out a command that was chosen from a list.
func (s *gameScene) Obey(do shell.Command) { s.do(do) }
