package command

import (
	"errors"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/command/modfetch"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// newPlay returns the command that opens the window with a game instead of the title.
func newPlay(p *program.Env) *cobra.Command {
	c := &cobra.Command{
		Use:   "play",
		Short: p.Words.Text("cli.play"),
		Args:  p.NoArguments,
	}
	o := p.WindowFlags(c)
	o.Play = true
	c.Flags().StringVar(&o.Seed, "seed", "", p.Words.Text("cli.flag.seed-line"))
	c.Flags().BoolVar(&o.Daily, "daily", false, p.Words.Text("cli.flag.daily"))
	c.Flags().StringVar(&o.Ruleset, "ruleset", "", p.Words.Text("cli.flag.ruleset"))
	c.Flags().StringVar(&o.Class, "class", "", p.Words.Text("cli.flag.new-class"))
	c.Flags().IntVar(&o.Slot, "slot", 0, p.Words.Text("cli.flag.slot"))
	var inTerminal, inWords bool
	c.Flags().BoolVar(&inTerminal, "terminal", false, p.Words.Text("cli.flag.terminal"))
	c.Flags().BoolVar(&inWords, "plain", false, p.Words.Text("cli.flag.plain"))
	p.ModsFlag(c)
	c.RunE = func(c *cobra.Command, _ []string) error {
		if inTerminal && inWords {
			return program.Usage(p.Error("cli.error.plain"))
		}
		if c.Flags().Changed("slot") && (o.Slot < 1 || o.Slot > keep.Slots) {
			return program.Usage(p.Error("window.error.slot", lang.Args{"Slot": o.Slot, "Slots": keep.Slots}))
		}
		if err := checkStart(p, c, *o); err != nil {
			return err
		}
		if inTerminal || inWords {
			o.Play = c.Flags().Changed("slot") // otherwise the title offers to continue
			return PlayHere(p, *o, inWords, c.InOrStdin(), c.OutOrStdout())
		}
		return p.OpenWindow(*o)
	}
	return c
}

// checkStart returns an error if the options name a start in two ways, or a shared line
// that cannot be used, before a window opens.
func checkStart(p *program.Env, c *cobra.Command, o program.Window) error {
	line := kit.IsLine(o.Seed)
	switch {
	case o.Daily && o.Seed+o.Class+o.Ruleset != "":
		return program.Usage(p.Error("cli.error.daily"))
	case line && o.Class+o.Ruleset != "":
		return program.Usage(p.Error("cli.error.line"))
	case !line:
		return nil
	}
	files, err := p.Files()
	if err != nil {
		return err
	}
	_, same, err := core.ReadLine(files, o.Seed)
	if lacking := core.Lacking(files, o.Seed); len(lacking) > 0 && !same {
		return modfetch.Offer(p, c, o.Seed, lacking, err)
	}
	if err != nil {
		return program.Usage(errors.New(wording.LineError(p.Words, err)))
	}
	return nil
}
