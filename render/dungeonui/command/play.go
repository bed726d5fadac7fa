package command

import (
	"errors"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
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
	c.Flags().StringVar(&o.Seed, "seed", "", p.Words.Text("cli.flag.seed"))
	c.Flags().StringVar(&o.Ruleset, "ruleset", "", p.Words.Text("cli.flag.ruleset"))
	c.Flags().StringVar(&o.Class, "class", "", p.Words.Text("cli.flag.new-class"))
	c.Flags().IntVar(&o.Slot, "slot", 0, p.Words.Text("cli.flag.slot"))
	c.RunE = func(c *cobra.Command, _ []string) error {
		if c.Flags().Changed("slot") && (o.Slot < 1 || o.Slot > keep.Slots) {
			return program.Usage(errors.New(p.Words.Text("window.error.slot", lang.Args{"Slot": o.Slot, "Slots": keep.Slots})))
		}
		return p.OpenWindow(*o)
	}
	return c
}
