package cli

import (
	"errors"
	"fmt"
	"os"
	"runtime"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render"
	"github.com/donjon-rogue/donjon/render/puyoui"
	"github.com/donjon-rogue/donjon/render/sokobanui"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// windowOptions are what the commands that open the window take.
type windowOptions struct {
	seed    string
	ruleset string
	play    bool   // straight into a game
	slot    int    // of that game; 0 for none asked for
	game    string // another than the dungeon, whose page is shown; empty for none
	replay  string // path of a recording
	speed   int    // that it is shown at
	trace   string // file that a test reads along

	puyo *puyoui.File // a game of Puyo that is shown

	levels sokobanui.Set // that Sokoban shows beside its own
}

// windowFlags adds the hidden options that any window has.
func (p *program) windowFlags(c *cobra.Command) *windowOptions {
	o := &windowOptions{ruleset: dungeon.DefaultRuleset}
	c.Flags().StringVar(&o.trace, "trace", "", p.words.Text("cli.flag.trace"))
	if err := c.Flags().MarkHidden("trace"); err != nil {
		panic(err) // the flag was added one line above
	}
	return o
}

// play opens the window straight into a game.
func (p *program) play() *cobra.Command {
	c := &cobra.Command{
		Use:   "play",
		Short: p.words.Text("cli.play"),
		Args:  p.noArguments,
	}
	o := p.windowFlags(c)
	o.play = true
	c.Flags().StringVar(&o.seed, "seed", "", p.words.Text("cli.flag.seed"))
	c.Flags().StringVar(&o.ruleset, "ruleset", dungeon.DefaultRuleset, p.words.Text("cli.flag.ruleset"))
	c.Flags().IntVar(&o.slot, "slot", 0, p.words.Text("cli.flag.slot"))
	c.RunE = func(c *cobra.Command, _ []string) error {
		if c.Flags().Changed("slot") && (o.slot < 1 || o.slot > keep.Slots) {
			return usageError{errors.New(p.words.Text("window.error.slot", lang.Args{"Slot": o.slot, "Slots": keep.Slots}))}
		}
		return p.openWindow(*o)
	}
	return c
}

func (p *program) openWindow(o windowOptions) (err error) {
	// Elsewhere the system always has a display.
	if runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" {
		return errors.New(p.words.Text("cli.error.display"))
	}
	folder, err := persistence.Folder(p.folder)
	if err != nil {
		return err
	}
	files, err := p.files()
	if err != nil {
		return err
	}
	options := render.Options{
		Files: files, Language: p.lang, Ruleset: o.ruleset,
		Folder: folder, Play: o.play, Slot: o.slot, Seed: o.seed, Game: o.game, Puyo: o.puyo, Levels: o.levels, Replay: o.replay, Speed: o.speed,
	}
	if o.trace != "" {
		f, err := os.Create(o.trace)
		if err != nil {
			return fmt.Errorf("the trace cannot be written: %w", err)
		}
		defer func() { err = errors.Join(err, f.Close()) }()
		options.Trace = f
	}
	err = render.Run(options)
	switch {
	case errors.Is(err, render.ErrKept):
		return errors.New(p.words.Text("cli.error.seed-taken", lang.Args{"File": persistence.Disk(folder).Where(persistence.Slot(o.slot))}))
	case errors.Is(err, render.ErrFull):
		return errors.New(p.words.Text("window.error.full"))
	}
	return err
}
