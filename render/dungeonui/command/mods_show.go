package command

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// tables are the tables that mods show prints besides data files: declarations of the rules and of
// the mods in use.
var tables = map[string]func(kit *kit.Kit, w io.Writer){"verbs": printVerbs, "events": printEvents}

// newModsShow returns the command that prints the program's own data files, which mods copy
// from and change, and the tables.
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
			if table := tables[args[0]]; table != nil {
				return printTable(p, c, table)
			}
			raw, err := fs.ReadFile(assets.Files(), args[0])
			if errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrInvalid) {
				return errors.New(p.Words.Text("mods.error.no-file", lang.Args{"File": program.Printable(args[0])}) + p.Words.Fault(archetypes.Hint(args[0], append(names, slices.Sorted(maps.Keys(tables))...))))
			}
			if err != nil {
				return err
			}
			_, err = c.OutOrStdout().Write(raw)
			return err
		},
	}
}

// printTable prints a table of the rules with the mods in use.
func printTable(p *program.Env, c *cobra.Command, table func(*kit.Kit, io.Writer)) error {
	files, err := p.Files()
	if err != nil {
		return err
	}
	kit, err := core.Open(files, kit.DefaultRuleset)
	if err != nil {
		return err
	}
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 4, 2, ' ', 0)
	table(kit, w)
	if err := w.Flush(); err != nil {
		return err
	}
	return program.PrintLine(c.OutOrStdout(), strings.TrimSuffix(b.String(), "\n"))
}

// printVerbs prints the verbs of all rules that players can use: their arguments, the list in
// which players find them, and their keys.
func printVerbs(kit *kit.Kit, w io.Writer) {
	for _, v := range kit.Library() {
		if !v.Asked() {
			continue
		}
		var takes []string
		for _, a := range v.Takes {
			takes = append(takes, string(a))
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", v.Name, cmp.Or(strings.Join(takes, " "), "-"), v.Listed(), strings.Join(v.Keys, " "))
	}
}

// printEvents prints the types of events with their fields, as programs and scripts get them.
func printEvents(kit *kit.Kit, w io.Writer) {
	for _, e := range kit.Events() {
		fmt.Fprintf(w, "%s\t%s\n", e.Type, strings.Join(e.FieldNames(), " "))
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
