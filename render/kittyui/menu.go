package kittyui

import (
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/menus"
)

// pause makes the pause menu.
func (s *gameScene) pause() shell.Scene {
	return &menus.Menu{ID: "kitty-menu", About: "kitty.rules", Help: s.rules}
}

// rules makes the rules page.
func (s *gameScene) rules() shell.Scene {
	return rulesPage(s.w, s.kit, s.keeper.Game.Table.Teams > 0)
}
