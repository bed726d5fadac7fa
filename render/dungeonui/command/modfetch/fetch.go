// Package modfetch holds the commands that fetch mods from indexes, make an index, and set the options
// of mods.
package modfetch

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/archetypes/mods/fetch"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/persistence/download"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/overlay"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// Commands returns the commands, to be added to that of mods.
func Commands(p *program.Env) []*cobra.Command {
	return []*cobra.Command{newOptions(p), newIndex(p), newIndexes(p), newSearch(p), newAdd(p), newUpdate(p)}
}

// newSearch returns the command that lists the mods of the indexes.
func newSearch(p *program.Env) *cobra.Command {
	return &cobra.Command{
		Use:   "search [TEXT]",
		Short: p.Words.Text("mods.command.search"),
		Args:  p.AtMostOneArgument("TEXT"),
		RunE: func(c *cobra.Command, args []string) error {
			text := ""
			if len(args) > 0 {
				text = args[0]
			}
			found, err := p.Mods()
			if err != nil {
				return err
			}
			catalog, faults, err := readIndexes(p, c)
			if err != nil {
				return err
			}
			out := tabwriter.NewWriter(c.OutOrStdout(), 0, 0, 2, ' ', 0)
			for _, o := range catalog.Search(text) {
				fmt.Fprintf(out, "%s\t%s\t%s\t%s\t%s\n", o.ID, o.Version, p.Words.Text("mods.offer.size", lang.Args{"Size": overlay.Kilobytes(o.Size)}),
					overlay.OfferState(p.Words, o, found), o.Title(p.Words.Tag()))
			}
			return errors.Join(out.Flush(), faults)
		},
	}
}

// readIndexes reads the indexes of the settings. The first error has those that cannot be read; the
// second one says why none was.
func readIndexes(p *program.Env, c *cobra.Command) (catalog fetch.Catalog, faults, err error) {
	_, choices, err := storedSettings(p)
	if err != nil {
		return catalog, nil, err
	}
	addresses := fetch.Addresses(choices.ModIndexes)
	if len(addresses) == 0 {
		return catalog, nil, p.Error("mods.error.no-index")
	}
	bar := program.Progress(c.ErrOrStderr(), p.Words.Text("mods.fetching"), -1)
	var wrong []error
	err = p.Long(func(ctx context.Context) error {
		catalog, wrong = fetch.Read(ctx, download.Client{}, addresses, func(f fetch.Progress) { _ = bar.Set64(f.Done) })
		return ctx.Err()
	})
	_ = bar.Exit()
	return catalog, errors.Join(wrong...), err
}

// installed lists the mods of the player and where they came from.
func installed(p *program.Env) (fetch.Installed, error) {
	folder, err := persistence.Folder(p.Folder)
	if err != nil {
		return fetch.Installed{}, err
	}
	found, err := p.Mods()
	if err != nil {
		return fetch.Installed{}, err
	}
	return fetch.Look(persistence.Disk(folder), found)
}

// planned makes a plan from the indexes. Those that cannot be read are told, and are an error only if
// the plan fails without them.
func planned(p *program.Env, c *cobra.Command, plan func(fetch.Catalog, fetch.Installed) (fetch.Plan, error)) (have fetch.Installed, made fetch.Plan, err error) {
	if have, err = installed(p); err != nil {
		return have, made, err
	}
	catalog, faults, err := readIndexes(p, c)
	if err != nil {
		return have, made, err
	}
	if made, err = plan(catalog, have); err != nil {
		return have, made, errors.Join(faults, err)
	}
	if faults != nil {
		fmt.Fprintln(c.ErrOrStderr(), p.Words.Fault(faults.Error()))
	}
	return have, made, nil
}

// fetchMods fetches the mods of a plan, and prints where they are. Mods that change the index that they
// come from need force.
func fetchMods(p *program.Env, c *cobra.Command, have fetch.Installed, plan fetch.Plan, force bool) error {
	if moved := overlay.Moved(p.Words, plan); moved != "" && !force {
		return errors.New(strings.ReplaceAll(moved, "\n", "; ") + ". " + p.Words.Text("mods.error.force"))
	}
	bar := program.Progress(c.ErrOrStderr(), p.Words.Text("mods.fetching"), int(plan.Size()))
	err := p.Long(func(ctx context.Context) error {
		var before, last fetch.Progress // files that have arrived, and the one that arrives
		err := fetch.Install(ctx, download.Client{}, have, plan, func(f fetch.Progress) {
			if f.Name != last.Name {
				before.Done += last.Done
			}
			last = f
			_ = bar.Set64(before.Done + f.Done)
		})
		if errors.Is(err, download.ErrCancelled) {
			return context.Canceled
		}
		return err
	})
	_ = bar.Exit()
	if err != nil {
		return err
	}
	for _, s := range plan.Steps {
		where := have.Store.Where(s.Path())
		if err := program.PrintLine(c.OutOrStdout(), p.Words.Text("mods.added", lang.Args{"Name": s.ID, "Version": s.Version, "Folder": where})); err != nil {
			return err
		}
	}
	for _, id := range plan.Off {
		fmt.Fprintln(c.ErrOrStderr(), p.Words.Text("mods.required-off", lang.Args{"Name": id}))
	}
	return nil
}

// newUpdate returns the command that fetches newer versions of mods.
func newUpdate(p *program.Env) *cobra.Command {
	var force bool
	c := &cobra.Command{
		Use:   "update [ID]",
		Short: p.Words.Text("mods.command.update"),
		Args:  p.AtMostOneArgument("ID"),
		RunE: func(c *cobra.Command, args []string) error {
			have, plan, err := planned(p, c, func(catalog fetch.Catalog, have fetch.Installed) (fetch.Plan, error) {
				return catalog.Update(have, args...)
			})
			if err != nil {
				return err
			}
			if len(plan.Steps) == 0 {
				return program.PrintLine(c.OutOrStdout(), p.Words.Text("mods.up-to-date"))
			}
			return fetchMods(p, c, have, plan, force)
		},
	}
	c.Flags().BoolVar(&force, "force", false, p.Words.Text("mods.flag.force"))
	return c
}

// newAdd returns the command that adds a mod to those of the player: a file, or one of an index.
func newAdd(p *program.Env) *cobra.Command {
	var force bool
	c := &cobra.Command{
		Use:   "add ID|FILE|LINE",
		Short: p.Words.Text("mods.command.add"),
		Args:  p.OneArgument("ID|FILE|LINE"),
		RunE: func(c *cobra.Command, args []string) error {
			if kit.IsLine(args[0]) {
				return AddLine(p, c, args[0], force)
			}
			if _, err := os.Lstat(args[0]); err == nil || !mods.IsID(args[0]) {
				return addFile(p, c, args[0])
			}
			have, plan, err := planned(p, c, func(catalog fetch.Catalog, have fetch.Installed) (fetch.Plan, error) {
				for _, f := range have.Found {
					if f.ID() == args[0] {
						return fetch.Plan{}, p.Error("mods.error.installed", lang.Args{"Name": args[0], "Folder": f.Path})
					}
				}
				return catalog.Plan(have, fetch.Wish{ID: args[0]})
			})
			if err != nil {
				return err
			}
			return fetchMods(p, c, have, plan, force)
		},
	}
	c.Flags().BoolVar(&force, "force", false, p.Words.Text("mods.flag.force"))
	return c
}

// AddLine fetches the mods of a shared line that the player lacks.
func AddLine(p *program.Env, c *cobra.Command, line string, force bool) error {
	shared, err := kit.ParseLine(line)
	if err != nil {
		return program.Usage(errors.New(wording.LineError(p.Words, err)))
	}
	have, err := installed(p)
	if err != nil {
		return err
	}
	var wishes []fetch.Wish
	for _, m := range shared.Start.Mods {
		if !slices.ContainsFunc(have.Found, func(f mods.Found) bool { return f.Mod != nil && f.ID() == m.ID && f.Version == m.Version }) {
			wishes = append(wishes, fetch.Wish{ID: m.ID, Version: m.Version})
		}
	}
	if len(wishes) == 0 {
		return program.PrintLine(c.OutOrStdout(), p.Words.Text("mods.line.nothing"))
	}
	have, plan, err := planned(p, c, func(catalog fetch.Catalog, have fetch.Installed) (fetch.Plan, error) {
		return catalog.Plan(have, wishes...)
	})
	if err != nil {
		return err
	}
	return fetchMods(p, c, have, plan, force)
}

// addFile adds a folder or a zip to the mods of the player.
func addFile(p *program.Env, c *cobra.Command, file string) error {
	m, err := mods.Open(file)
	if err != nil {
		return err
	}
	found, err := p.Mods()
	if err != nil {
		return err
	}
	for _, f := range found {
		if f.ID() == m.ID {
			return p.Error("mods.error.installed", lang.Args{"Name": m.ID, "Folder": f.Path})
		}
	}
	folder, err := persistence.Folder(p.Folder)
	if err != nil {
		return err
	}
	raw, err := m.Pack()
	if err != nil {
		return err
	}
	where := filepath.Join(overlay.ModsFolder(folder), m.ID+".zip")
	if err := os.MkdirAll(filepath.Dir(where), 0o755); err != nil {
		return err
	}
	if err := persistence.Disk(filepath.Dir(where)).Replace(filepath.Base(where), raw); err != nil {
		return err
	}
	return program.PrintLine(c.OutOrStdout(), p.Words.Text("mods.added", lang.Args{"Name": m.ID, "Version": m.Version, "Folder": where}))
}
