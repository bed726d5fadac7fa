package gooseui

import (
	"testing"

	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
)

func TestGooseKeysAreUniqueAndShown(t *testing.T) {
	shelltest.CheckKeys(t, map[string][]input.Binding{"goose-begin": menus.BeginKeys, "goose": gameKeys, "goose-end": menus.EndKeys})
}
