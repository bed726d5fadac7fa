package kittyui

import "github.com/donjon-rogue/donjon/render/shell"

// pause makes the menu of a game.
func (s *gameScene) pause() shell.Scene {
	return &shell.Menu{ID: "kitty-menu", About: "kitty.rules", Help: s.rules}
}

// rules makes the page that tells the rules.
func (s *gameScene) rules() shell.Scene {
	return rulesPage(s.w, s.kit, s.keeper.Game.Table.Teams > 0)
}
