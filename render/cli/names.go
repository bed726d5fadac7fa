// Package cli assembles the program from its games and the window.
package cli

import (
	"io"
	"os"
	"runtime/debug"

	"github.com/donjon-rogue/donjon/render"
	dungeon "github.com/donjon-rogue/donjon/render/dungeonui/command"
	goose "github.com/donjon-rogue/donjon/render/gooseui/command"
	kitty "github.com/donjon-rogue/donjon/render/kittyui/command"
	"github.com/donjon-rogue/donjon/render/program"
	puyo "github.com/donjon-rogue/donjon/render/puyoui/command"
	sokoban "github.com/donjon-rogue/donjon/render/sokobanui/command"
)

// games lists the games in the order of the help text.
var games = []program.Game{
	dungeon.Game,
	goose.Game,
	puyo.Game,
	kitty.Game,
	sokoban.Game,
}

// GCPercent is the default GOGC value. Go's own default of 100 suits larger heaps:
// with the few megabytes of a game it runs a collection for one floor in three.
const GCPercent = 400

// Called runs the program under the name that it was called by (argv[0]) and
// returns its exit status.
func Called(name string, args []string, stdout, stderr io.Writer) int {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(GCPercent)
	}
	return program.Table{Games: games, Open: openWindow, Check: render.Check}.Called(name, args, stdout, stderr)
}
