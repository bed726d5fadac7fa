package command

import (
	"io/fs"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/sokobanui"
)

// addWindow adds the option --window, which opens the list of levels, starting
// with those of the file.
func addWindow(p *program.Env, c *cobra.Command) {
	o := p.WindowFlags(c)
	o.Game = "sokoban"
	open := c.Flags().Bool("window", false, p.Words.Text("cli.flag.sokoban-window"))
	runInTerminal := c.RunE
	c.RunE = func(c *cobra.Command, args []string) error {
		if !*open {
			return runInTerminal(c, args)
		}
		if len(args) > 0 {
			levels, skipped, err := readFile(args[0])
			if err != nil {
				return levelsFault(p, args[0], err)
			}
			own := sokobanui.Set{Name: filepath.Base(args[0]), Levels: levels, Skipped: skipped}
			o.Open = func(w *shell.Window, files fs.FS) { sokobanui.Open(w, files, own) }
		}
		return p.OpenWindow(*o)
	}
}
