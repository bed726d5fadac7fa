package gooseui

import "github.com/donjon-rogue/donjon/render/shell"

// pause makes the menu of a game.
func (s *gameScene) pause() shell.Scene {
	return &shell.Menu{ID: "goose-menu", About: "goose.rules", Help: s.rules}
}

// rules makes the page that tells the rules.
func (s *gameScene) rules() shell.Scene { return rulesPage(s.w, s.keeper.Game.World) }
