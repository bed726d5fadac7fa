// Package dungeonui implements the dungeon in the window: the scene of the game in play,
// and the entries of the title. The other scenes are in packages by activity, over what
// they share in stage. It passes the player's actions to the game and shows the results.
// It contains no rules.
package dungeonui

import (
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/shell"
)

// Options are the options of the command line for the dungeon.
type Options = stage.Options

// Window is a window with the scenes of the dungeon.
type Window struct{ *stage.Window }

// New adds the dungeon to a window.
func New(w *shell.Window, o Options) *Window {
	d := stage.New(w, o)
	d.Play = func(name string) shell.Scene { return newGameScene(d, name) }
	return &Window{d}
}
