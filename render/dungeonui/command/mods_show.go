package command

import (
	"errors"
	"io/fs"
	"strings"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/program"
)

// newModsShow returns the command that prints the program's own data files, which mods copy
// from and change.
func newModsShow(p *program.Env) *cobra.Command {
	return &cobra.Command{
		Use:   "show [FILE]",
		Short: p.Words.Text("mods.command.show"),
		Args:  atMostOne(p, "FILE"),
		RunE: func(c *cobra.Command, args []string) error {
			names, err := dataFiles()
			if err != nil {
				return err
			}
			if len(args) == 0 {
				return program.PrintLine(c.OutOrStdout(), strings.Join(names, "\n"))
			}
			raw, err := fs.ReadFile(assets.Files(), args[0])
			if errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrInvalid) {
				return errors.New(p.Words.Text("mods.error.no-file", lang.Args{"File": program.Printable(args[0])}) + p.Words.Fault(archetypes.Hint(args[0], names)))
			}
			if err != nil {
				return err
			}
			_, err = c.OutOrStdout().Write(raw)
			return err
		},
	}
}

// dataFiles lists the data files of the program.
func dataFiles() (names []string, err error) {
	err = fs.WalkDir(assets.Files(), ".", func(name string, _ fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(name, ".toml") {
			names = append(names, name)
		}
		return err
	})
	return names, err
}
