package sokobanui

import (
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
)

func TestKeysAreUniqueAndShown(t *testing.T) {
	shelltest.CheckKeys(t, map[string][]input.Binding{
		"sokoban-begin": beginKeys, "sokoban": gameKeys, "sokoban-menu": slices.Concat(menus.MenuKeys, clipKeys),
		"sokoban-solved": endKeys, "sokoban-show": showKeys,
	})
}
