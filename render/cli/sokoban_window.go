package cli

import (
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/render/sokobanui"
)

// sokobanWindow gives the command of Sokoban the option --window, with which it
// shows the list of levels; those of a file stand there first.
func (p *program) sokobanWindow(c *cobra.Command) {
	o := p.windowFlags(c)
	o.game = "sokoban"
	open := c.Flags().Bool("window", false, p.words.Text("cli.flag.sokoban-window"))
	elsewhere := c.RunE
	c.RunE = func(c *cobra.Command, args []string) error {
		if !*open {
			return elsewhere(c, args)
		}
		if len(args) > 0 {
			levels, err := p.readLevels(args[0])
			if err != nil {
				return err
			}
			o.levels = sokobanui.Set{Name: filepath.Base(args[0]), Levels: levels}
		}
		return p.openWindow(*o)
	}
}
