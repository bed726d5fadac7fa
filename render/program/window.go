package program

import (
	"io/fs"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/render/shell"
)

// Window holds the options that the window opens with.
type Window struct {
	Seed    string // of a new game, or a shared line
	Daily   bool   // go straight into today's run
	Ruleset string // empty for the default
	Class   string // of a new game; empty for the default
	Play    bool   // go straight into a game
	Slot    int    // slot of that game; 0 means unspecified
	Game    string // go to the start page of this other game; empty for none
	Replay  string // path of a recording to show
	Speed   int    // playback speed of Replay
	Trace   string // file to write the trace to, for tests
	NoSound bool   // no sound device is opened

	// Open replaces the default way to open Game, from the list of games too.
	// Without Game it is called at once.
	Open func(*shell.Window, fs.FS)
}

// WindowFlags adds the flags that every window command has.
func (p *Env) WindowFlags(c *cobra.Command) *Window {
	o := &Window{}
	c.Flags().BoolVar(&o.NoSound, "no-sound", false, p.Words.Text("cli.flag.no-sound"))
	c.Flags().StringVar(&o.Trace, "trace", "", p.Words.Text("cli.flag.trace"))
	if err := c.Flags().MarkHidden("trace"); err != nil {
		panic(err) // the flag was added one line above
	}
	return o
}

// OpenWindow opens the window and returns when it is closed.
func (p *Env) OpenWindow(w Window) error { return p.open(p, w) }
