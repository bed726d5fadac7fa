package gooseui

import (
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/menus"
)

// pause makes the pause menu.
func (s *gameScene) pause() shell.Scene {
	return &menus.Menu{ID: "goose-menu", About: "goose.rules", Help: s.rules}
}

// rules makes the rules page.
func (s *gameScene) rules() shell.Scene { return rulesPage(s.w, s.keeper.Game.World) }
