package cli

import (
	"errors"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/donjon-rogue/donjon/assets/lang"
)

// kittyWindow gives the command of Kitty Wonderland the option --window, with
// which it shows the page where games begin. Who plays is chosen there.
func (p *program) kittyWindow(c *cobra.Command) {
	o := p.windowFlags(c)
	o.game = "kitty"
	open := c.Flags().Bool("window", false, p.words.Text("cli.flag.kitty-window"))
	elsewhere := c.RunE
	c.RunE = func(c *cobra.Command, args []string) error {
		if !*open {
			return elsewhere(c, args)
		}
		var other string
		c.Flags().Visit(func(f *pflag.Flag) {
			if other == "" && !kittyInWindow[f.Name] {
				other = "--" + f.Name
			}
		})
		if other != "" {
			return usageError{errors.New(p.words.Text("cli.error.kitty-window", lang.Args{"Name": "--window", "Other": other}))}
		}
		var err error
		if o.seed, err = c.Flags().GetString("seed"); err != nil {
			return err
		}
		return p.openWindow(*o)
	}
}

// kittyInWindow are the options that go with the window.
var kittyInWindow = map[string]bool{"window": true, "seed": true, "trace": true, "lang": true, "data-dir": true}
