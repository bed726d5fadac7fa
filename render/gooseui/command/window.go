package command

import (
	"errors"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/program"
)

// addWindow adds the option --window, which opens the window at the game's start
// page.
func addWindow(p *program.Env, c *cobra.Command) {
	o := p.WindowFlags(c)
	o.Game = "goose"
	open := c.Flags().Bool("window", false, p.Words.Text("cli.flag.goose-window"))
	elsewhere := c.RunE
	c.RunE = func(c *cobra.Command, args []string) error {
		if !*open {
			return elsewhere(c, args)
		}
		others := args
		for _, name := range []string{"simulate", "exact", "plot"} {
			if c.Flags().Changed(name) {
				others = append(others, "--"+name)
			}
		}
		if len(others) > 0 {
			return program.Usage(errors.New(p.Words.Text("cli.error.goose-both", lang.Args{"Name": "--window", "Other": others[0]})))
		}
		var err error
		if o.Seed, err = c.Flags().GetString("seed"); err != nil {
			return err
		}
		return p.OpenWindow(*o)
	}
}
