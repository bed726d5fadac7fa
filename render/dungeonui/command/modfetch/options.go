package modfetch

import (
	"errors"
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/overlay"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/render/settings"
)

// newOptions returns the command that lists the options of a mod and sets them.
func newOptions(p *program.Env) *cobra.Command {
	var reset bool
	c := &cobra.Command{
		Use:   "options ID [NAME=VALUE]...",
		Short: p.Words.Text("mods.command.options"),
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return program.Usage(p.Error("mods.error.one", lang.Args{"Name": "ID"}))
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			m, err := installedMod(p, args[0])
			if err != nil {
				return err
			}
			if len(m.Option) == 0 {
				return program.PrintLine(c.OutOrStdout(), p.Words.Text("mods.options.none", lang.Args{"Name": m.ID}))
			}
			store, choices, err := storedSettings(p)
			if err != nil {
				return err
			}
			values := overlay.OptionsIn(m, choices.ModOptions)
			if reset {
				values = mods.Values{}
			}
			if err := setOptions(p, m, values, args[1:]); err != nil {
				return err
			}
			if choices.ModOptions = m.With(choices.ModOptions, values); reset || len(args) > 1 {
				if err := settings.Write(store, choices); err != nil {
					return err
				}
			}
			return listOptions(p, c, m, overlay.OptionsIn(m, choices.ModOptions))
		},
	}
	c.Flags().BoolVar(&reset, "reset", false, p.Words.Text("mods.flag.reset"))
	return c
}

// installedMod is the mod of the player with an id.
func installedMod(p *program.Env, id string) (*mods.Mod, error) {
	found, err := p.Mods()
	if err != nil {
		return nil, err
	}
	var known []string
	for _, f := range found {
		switch {
		case f.ID() != id:
			known = append(known, f.ID())
		case f.Mod == nil:
			return nil, f.Fault
		default:
			return f.Mod, nil
		}
	}
	return nil, p.UnknownMod(id, known)
}

// storedSettings reads the player's settings, to change them.
func storedSettings(p *program.Env) (persistence.Store, settings.Settings, error) {
	folder, err := persistence.Folder(p.Folder)
	if err != nil {
		return nil, settings.Settings{}, err
	}
	store := persistence.Disk(folder)
	choices, err := settings.Read(store)
	return store, choices, err
}

// setOptions changes values as arguments NAME=VALUE say.
func setOptions(p *program.Env, m *mods.Mod, values mods.Values, args []string) error {
	for _, arg := range args {
		name, value, given := strings.Cut(arg, "=")
		if !given {
			return program.Usage(p.Error("mods.error.value", lang.Args{"Name": program.Printable(arg)}))
		}
		o, declared := overlay.OptionCalled(m, name)
		if !declared {
			var known []string
			for _, o := range m.Option {
				known = append(known, o.ID)
			}
			return program.Usage(errors.New(p.Words.Fault(fmt.Sprintf("%.60q is no option of this mod%s", name, archetypes.Hint(name, known)))))
		}
		if err := o.Check(value); err != nil {
			return program.Usage(errors.New(p.Words.Fault(err.Error())))
		}
		values[name] = value
	}
	return nil
}

// listOptions prints the options of a mod: name, value, what the value may be, title.
func listOptions(p *program.Env, c *cobra.Command, m *mods.Mod, values mods.Values) error {
	out := tabwriter.NewWriter(c.OutOrStdout(), 0, 0, 2, ' ', 0)
	for _, o := range m.Option {
		fmt.Fprintf(out, "%s\t%s\t%s\t%s\n", o.ID, program.Printable(values[o.ID]), overlay.OptionRange(p.Words, o), program.Printable(o.Title(p.Words.Tag())))
	}
	return out.Flush()
}
