package command

import (
	"fmt"
	"os"
	"path/filepath"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/command/modcheck"
	"github.com/donjon-rogue/donjon/render/dungeonui/command/modfetch"
	"github.com/donjon-rogue/donjon/render/overlay"
	"github.com/donjon-rogue/donjon/render/program"
)

// newMods returns the command that lists mods, with those that make, check and move them.
func newMods(p *program.Env) *cobra.Command {
	c := &cobra.Command{
		Use:   "mods",
		Short: p.Words.Text("mods.command"),
		Args:  p.NoArguments,
		RunE:  func(c *cobra.Command, _ []string) error { return listMods(p, c) },
	}
	c.AddCommand(newModsNew(p), modcheck.New(p), newModsPack(p), newModsRemove(p), newModsShow(p), newModsSchema(p), newModsTry(p))
	c.AddCommand(modfetch.Commands(p)...)
	return c
}

// listMods prints the mods, those in use first, in order. It leaves out those that the window
// leaves out.
func listMods(p *program.Env, c *cobra.Command) error {
	found, err := p.ArrangedMods()
	if err != nil {
		return err
	}
	if len(found) == 0 {
		folder, err := persistence.Folder(p.Folder)
		if err != nil {
			return err
		}
		return program.PrintLine(c.OutOrStdout(), p.Words.Text("mods.none", lang.Args{"Folder": overlay.ModsFolder(folder)}))
	}
	out := tabwriter.NewWriter(c.OutOrStdout(), 0, 0, 2, ' ', 0)
	for _, f := range found {
		state := p.Words.Text("mods.on")
		switch {
		case !f.On:
			state = p.Words.Text("mods.off")
		case f.Fault != nil:
			state = p.Words.Text("mods.faulty")
		}
		title, version := "", "-"
		if f.Mod != nil {
			title, version = f.Title(p.Words.Tag()), f.Version
		}
		fmt.Fprintf(out, "%s\t%s\t%s\t%s\n", program.Printable(f.ID()), program.Printable(version), state, program.Printable(title))
	}
	if err := out.Flush(); err != nil {
		return err
	}
	for _, f := range found {
		if f.Fault != nil {
			fmt.Fprintln(c.ErrOrStderr(), p.Words.Fault(f.Fault.Error()))
		}
	}
	return nil
}

// newModsNew returns the command that makes a mod to begin with.
func newModsNew(p *program.Env) *cobra.Command {
	return &cobra.Command{
		Use:   "new ID",
		Short: p.Words.Text("mods.command.new"),
		Args:  p.OneArgument("ID"),
		RunE: func(c *cobra.Command, args []string) error {
			id := args[0]
			if !mods.IsID(id) {
				return program.Usage(p.Error("mods.error.id", lang.Args{"Name": program.Printable(id)}))
			}
			folder, err := persistence.Folder(p.Folder)
			if err != nil {
				return err
			}
			where := filepath.Join(overlay.ModsFolder(folder), id)
			if _, err := os.Lstat(where); err == nil {
				return p.Error("mods.error.exists", lang.Args{"Folder": where})
			}
			if err := mods.New(where, id); err != nil {
				return err
			}
			m, err := mods.Open(where)
			if err != nil {
				return err
			}
			if err := writeSchemas(p, m); err != nil {
				return err
			}
			return program.PrintLine(c.OutOrStdout(), p.Words.Text("mods.made", lang.Args{"Folder": where}))
		},
	}
}

// newModsPack returns the command that packs a mod.
func newModsPack(p *program.Env) *cobra.Command {
	var file string
	c := &cobra.Command{
		Use:   "pack FOLDER",
		Short: p.Words.Text("mods.command.pack"),
		Args:  p.OneArgument("FOLDER"),
		RunE: func(c *cobra.Command, args []string) error {
			m, err := mods.Open(args[0])
			if err != nil {
				return err
			}
			raw, err := m.Pack()
			if err != nil {
				return err
			}
			name := file
			if name == "" {
				name = m.ID + "-" + m.Version + ".zip"
			}
			if err := os.WriteFile(name, raw, 0o644); err != nil {
				return err
			}
			return program.PrintLine(c.OutOrStdout(), p.Words.Text("mods.packed", lang.Args{"File": program.Printable(name)}))
		},
	}
	c.Flags().StringVarP(&file, "output", "o", "", p.Words.Text("mods.flag.output"))
	return c
}

// newModsRemove returns the command that takes a mod away.
func newModsRemove(p *program.Env) *cobra.Command {
	return &cobra.Command{
		Use:   "remove ID",
		Short: p.Words.Text("mods.command.remove"),
		Args:  p.OneArgument("ID"),
		RunE: func(c *cobra.Command, args []string) error {
			folder, err := persistence.Folder(p.Folder)
			if err != nil {
				return err
			}
			found, err := p.Mods()
			if err != nil {
				return err
			}
			var known []string
			for _, f := range found {
				if f.ID() != args[0] {
					known = append(known, f.ID())
					continue
				}
				if f.Mod != nil && f.Linked {
					return p.Error("mods.error.linked", lang.Args{"Name": f.ID()})
				}
				if filepath.Dir(f.Path) != overlay.ModsFolder(folder) {
					return p.Error("mods.error.not-own", lang.Args{"Name": f.ID(), "Folder": overlay.ModsFolder(folder)})
				}
				where, err := mods.SetAside(folder, f.Path)
				if err != nil {
					return err
				}
				return program.PrintLine(c.OutOrStdout(), p.Words.Text("mods.removed", lang.Args{"Name": f.ID(), "Folder": where}))
			}
			return p.UnknownMod(args[0], known)
		},
	}
}
