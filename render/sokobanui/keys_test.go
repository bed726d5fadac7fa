package sokobanui

import (
	"testing"

	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
)

func TestEveryKeyOfSokobanMeansOneThingAndIsShown(t *testing.T) {
	shelltest.CheckKeys(t, map[string][]shell.Binding{"sokoban-begin": beginKeys, "sokoban": gameKeys, "sokoban-solved": endKeys, "sokoban-show": showKeys})
}
