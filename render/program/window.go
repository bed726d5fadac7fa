package program

import (
	"io/fs"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/render/shell"
)

// Window is what the window opens with.
type Window struct {
	Seed    string
	Ruleset string // empty for the usual one
	Play    bool   // straight into a game
	Slot    int    // of that game; 0 for none asked for
	Game    string // another than the dungeon, whose page is shown; empty for none
	Replay  string // path of a recording
	Speed   int    // that it is shown at
	Trace   string // file that a test reads along

	// Open is how Game is opened, from the list of games too, where that is not
	// the game's own way. Without Game it is shown at once.
	Open func(*shell.Window, fs.FS)
}

// WindowFlags adds the hidden options that any window has.
func (p *Env) WindowFlags(c *cobra.Command) *Window {
	o := &Window{}
	c.Flags().StringVar(&o.Trace, "trace", "", p.Words.Text("cli.flag.trace"))
	if err := c.Flags().MarkHidden("trace"); err != nil {
		panic(err) // the flag was added one line above
	}
	return o
}

// OpenWindow opens the window and returns when it is closed.
func (p *Env) OpenWindow(w Window) error { return p.open(p, w) }
