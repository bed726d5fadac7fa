package program

import (
	"io/fs"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/donjon-rogue/donjon/assets/lang"
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
	From    int    // turn at which Replay begins, paused; negative for its start
	Action  int    // action of Replay with which that turn begins
	Trace   string // file to write the trace to, for tests
	Try     Try    // go straight to the trial of this entry of the dungeon
	NoSound bool   // no sound device is opened
	Hidden  bool   // the window is never shown; it only draws

	// Open replaces the default way to open Game, from the list of games too.
	// Without Game it is called at once.
	Open func(*shell.Window, fs.FS)
}

// Try is an entry of the dungeon that an author tries on a stage of its own; none if it has no name.
type Try struct {
	Kind, Name string
	Depth      int
	Folder     string // of the files of the trial
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

// withWindow are the options that can be combined with --window.
var withWindow = []string{"window", "seed", "no-sound", "trace", "lang", "data-dir"}

// WindowOption adds the option --window to the command of a game: it opens the window at the
// game's start page instead, with the seed if the command has one. about is the word key of its
// help, and conflict that of the error for an option or argument that it cannot be combined with.
// arguments takes the arguments of the command; nil if they cannot be combined.
func (p *Env) WindowOption(c *cobra.Command, game, about, conflict string, arguments func(o *Window, args []string) error) *Window {
	o := p.WindowFlags(c)
	open := c.Flags().Bool("window", false, p.Words.Text(about))
	run := c.RunE
	c.RunE = func(c *cobra.Command, args []string) error {
		if !*open {
			return run(c, args)
		}
		var others []string
		if arguments == nil {
			others = slices.Clone(args)
		}
		c.Flags().Visit(func(f *pflag.Flag) {
			if !slices.Contains(withWindow, f.Name) {
				others = append(others, "--"+f.Name)
			}
		})
		if len(others) > 0 {
			return Usage(p.Error(conflict, lang.Args{"Name": "--window", "Other": others[0]}))
		}
		w := *o
		w.Game = game
		if seed := c.Flags().Lookup("seed"); seed != nil {
			w.Seed = seed.Value.String()
		}
		if arguments != nil {
			if err := arguments(&w, args); err != nil {
				return err
			}
		}
		return p.OpenWindow(w)
	}
	return o
}

// OpenWindow opens the window and returns when it is closed.
func (p *Env) OpenWindow(w Window) error { return p.open(p, w) }
