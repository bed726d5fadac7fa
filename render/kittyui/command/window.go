package command

import (
	"errors"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/program"
)

// addWindow adds the option --window, which opens the window at the game's start page.
// The players are chosen there.
func addWindow(p *program.Env, c *cobra.Command) {
	o := p.WindowFlags(c)
	o.Game = "kitty"
	open := c.Flags().Bool("window", false, p.Words.Text("cli.flag.kitty-window"))
	elsewhere := c.RunE
	c.RunE = func(c *cobra.Command, args []string) error {
		if !*open {
			return elsewhere(c, args)
		}
		var other string
		c.Flags().Visit(func(f *pflag.Flag) {
			if other == "" && !inWindow[f.Name] {
				other = "--" + f.Name
			}
		})
		if other != "" {
			return program.Usage(errors.New(p.Words.Text("cli.error.kitty-window", lang.Args{"Name": "--window", "Other": other})))
		}
		var err error
		if o.Seed, err = c.Flags().GetString("seed"); err != nil {
			return err
		}
		return p.OpenWindow(*o)
	}
}

// inWindow are the options compatible with --window.
var inWindow = map[string]bool{"window": true, "seed": true, "trace": true, "lang": true, "data-dir": true}
