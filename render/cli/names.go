// Package cli is the program: its games, and how their window is opened.
package cli

import (
	"io"
	"os"
	"runtime/debug"

	dungeon "github.com/donjon-rogue/donjon/render/dungeonui/command"
	goose "github.com/donjon-rogue/donjon/render/gooseui/command"
	kitty "github.com/donjon-rogue/donjon/render/kittyui/command"
	"github.com/donjon-rogue/donjon/render/program"
	puyo "github.com/donjon-rogue/donjon/render/puyoui/command"
	sokoban "github.com/donjon-rogue/donjon/render/sokobanui/command"
)

// games are the games of the program, in the order of help.
var games = []program.Game{
	dungeon.Game,
	goose.Game,
	puyo.Game,
	kitty.Game,
	sokoban.Game,
}

// GCPercent is how much the heap may grow, in percent of what lives in it,
// before what is dead is looked for: the toolchain's own 100 is for programs
// with more than the few megabytes of a game, and makes one floor in three
// pay for a search.
const GCPercent = 400

// Called runs the program under the name that it was called by and returns its
// exit status.
func Called(name string, args []string, stdout, stderr io.Writer) int {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(GCPercent)
	}
	return program.Table{Games: games, Open: openWindow}.Called(name, args, stdout, stderr)
}
