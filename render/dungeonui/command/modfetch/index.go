package modfetch

import (
	"slices"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/archetypes/mods/fetch"
	"github.com/donjon-rogue/donjon/archetypes/mods/index"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/overlay"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/render/settings"
)

// newIndex returns the command that makes the index of the mods in a folder.
func newIndex(p *program.Env) *cobra.Command {
	var out string
	c := &cobra.Command{
		Use:   "index FOLDER",
		Short: p.Words.Text("mods.command.index"),
		Args:  p.OneArgument("FOLDER"),
		RunE: func(c *cobra.Command, args []string) error {
			if out == "" {
				out = args[0]
			}
			x, err := index.Make(args[0], out)
			if err != nil {
				return err
			}
			return program.PrintLine(c.OutOrStdout(), p.Words.Text("mods.indexed", lang.Args{"Count": len(x.Mods), "Folder": program.Printable(out)}))
		},
	}
	c.Flags().StringVar(&out, "out", "", p.Words.Text("mods.flag.out"))
	return c
}

// newIndexes returns the command that lists the indexes that mods are fetched from, with those
// that add and remove one.
func newIndexes(p *program.Env) *cobra.Command {
	c := &cobra.Command{
		Use:   "indexes",
		Short: p.Words.Text("mods.command.indexes"),
		Args:  p.NoArguments,
		RunE: func(c *cobra.Command, _ []string) error {
			_, choices, err := storedSettings(p)
			if err != nil {
				return err
			}
			all := fetch.Addresses(choices.ModIndexes)
			if len(all) == 0 {
				return program.PrintLine(c.OutOrStdout(), p.Words.Text("mods.indexes.none"))
			}
			for _, address := range all {
				if err := program.PrintLine(c.OutOrStdout(), address); err != nil {
					return err
				}
			}
			return nil
		},
	}
	change := func(use, short, done string, list func(*settings.Settings, string) error) *cobra.Command {
		return &cobra.Command{
			Use:   use + " ADDRESS",
			Short: p.Words.Text(short),
			Args:  p.OneArgument("ADDRESS"),
			RunE: func(c *cobra.Command, args []string) error {
				address, err := fetch.IndexAddress(args[0])
				if err != nil {
					return program.Usage(err)
				}
				store, choices, err := storedSettings(p)
				if err != nil {
					return err
				}
				if err := list(&choices, address); err != nil {
					return err
				}
				if err := settings.Write(store, choices); err != nil {
					return err
				}
				return program.PrintLine(c.OutOrStdout(), p.Words.Text(done, lang.Args{"Name": address}))
			},
		}
	}
	c.AddCommand(change("add", "mods.command.indexes.add", "mods.indexes.added", func(c *settings.Settings, address string) error {
		c.ModIndexes = overlay.WithIndex(c.ModIndexes, address)
		return nil
	}), change("remove", "mods.command.indexes.remove", "mods.indexes.removed", func(c *settings.Settings, address string) error {
		if !slices.Contains(fetch.Addresses(c.ModIndexes), address) {
			return p.Error("mods.error.index", lang.Args{"Name": address})
		}
		c.ModIndexes = overlay.WithoutIndex(c.ModIndexes, address)
		return nil
	}))
	return c
}
