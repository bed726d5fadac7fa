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
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// windowOptions are what the commands that open the window take.
type windowOptions struct {
	seed    string
	ruleset string
	play    bool   // straight into a game
	trace   string // file that a test reads along
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
	c.RunE = func(*cobra.Command, []string) error { return p.openWindow(*o) }
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
		Files: files, Language: p.words.Tag(), Ruleset: o.ruleset,
		Folder: folder, Play: o.play, Seed: o.seed,
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
	if errors.Is(err, render.ErrKept) {
		return errors.New(p.words.Text("cli.error.seed-taken", lang.Args{"File": persistence.Disk(folder).Where(persistence.Slot(1))}))
	}
	return err
}
