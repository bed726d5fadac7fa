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
	p.WindowOption(c, "sokoban", "cli.flag.sokoban-window", "cli.error.both", func(o *program.Window, args []string) error {
		if len(args) == 0 {
			return nil
		}
		levels, skipped, err := readFile(args[0])
		if err != nil {
			return levelsFault(p, args[0], err)
		}
		own := sokobanui.Set{Name: filepath.Base(args[0]), Levels: levels, Skipped: skipped}
		o.Open = func(w *shell.Window, files fs.FS) { sokobanui.Open(w, files, own) }
		return nil
	})
}
