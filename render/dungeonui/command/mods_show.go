package command

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/assets/looks"
	"github.com/donjon-rogue/donjon/assets/motion"
	"github.com/donjon-rogue/donjon/assets/sprites"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// tables are the tables that mods show prints besides data files: declarations of the rules and of
// the mods in use, under all rulesets.
var tables = map[string]func(kits []*kit.Kit, w io.Writer){
	"components": printComponents, "events": printEvents, "states": printStates, "stats": printStats, "steps": printSteps, "verbs": printVerbs,
}

// The tables that are printed otherwise: sounds belong to no ruleset, and reactions are told in the player's language.
const (
	soundsTable    = "sounds"
	reactionsTable = "reactions"
)

// newModsShow returns the command that prints the program's own data files, which mods copy
// from and change, and the tables.
func newModsShow(p *program.Env) *cobra.Command {
	return &cobra.Command{
		Use:   "show [FILE]",
		Short: p.Words.Text("mods.command.show"),
		Args:  p.AtMostOneArgument("FILE"),
		RunE: func(c *cobra.Command, args []string) error {
			files, err := ownFiles()
			if err != nil {
				return err
			}
			names := slices.Concat(slices.Sorted(maps.Keys(files)), slices.Sorted(maps.Keys(tables)), []string{reactionsTable, soundsTable})
			if len(args) == 0 {
				return program.PrintLine(c.OutOrStdout(), strings.Join(names, "\n"))
			}
			switch table, raw := tables[args[0]], files[args[0]]; {
			case table != nil:
				return printTable(p, c, table)
			case args[0] == soundsTable:
				return printSounds(p, c)
			case args[0] == reactionsTable:
				return printTable(p, c, func(kits []*kit.Kit, w io.Writer) { printReactions(p.Words, kits, w) })
			case raw == nil:
				return errors.New(p.Words.Text("mods.error.no-file", lang.Args{"File": program.Printable(args[0])}) + p.Words.Fault(archetypes.Hint(args[0], names)))
			default:
				_, err := c.OutOrStdout().Write(raw)
				return err
			}
		},
	}
}

// printTable prints a table of the rules with the mods in use.
func printTable(p *program.Env, c *cobra.Command, table func([]*kit.Kit, io.Writer)) error {
	files, err := p.Files()
	if err != nil {
		return err
	}
	rulesets, err := archetypes.Rulesets(files)
	if err != nil {
		return err
	}
	kits := make([]*kit.Kit, len(rulesets))
	for i, name := range rulesets {
		if kits[i], err = core.Open(files, name); err != nil {
			return err
		}
	}
	return printAligned(c, func(w io.Writer) { table(kits, w) })
}

// printAligned prints lines whose fields are separated by tabs.
func printAligned(c *cobra.Command, lines func(io.Writer)) error {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 4, 2, ' ', 0)
	lines(w)
	if err := w.Flush(); err != nil {
		return err
	}
	return program.PrintLine(c.OutOrStdout(), strings.TrimSuffix(b.String(), "\n"))
}

// printVerbs prints the verbs of all rules that players can use: their arguments, the list in
// which players find them, and their keys.
func printVerbs(kits []*kit.Kit, w io.Writer) {
	for _, v := range kits[0].Library() {
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
func printEvents(kits []*kit.Kit, w io.Writer) {
	for _, e := range kits[0].Events() {
		fmt.Fprintf(w, "%s\t%s\n", e.Type, strings.Join(e.FieldNames(), " "))
	}
}

// printStats prints the names of stats that rules, entries and scripts may use.
func printStats(kits []*kit.Kit, w io.Writer) {
	var names []string
	for _, k := range kits {
		names = append(names, k.Stats()...)
	}
	slices.Sort(names)
	fmt.Fprintln(w, strings.Join(slices.Compact(names), "\n"))
}

// printStates prints the states of a mind.
func printStates(_ []*kit.Kit, w io.Writer) {
	fmt.Fprintln(w, strings.Join(components.MindStates(), "\n"))
}

// printSteps prints the steps of the turn of each ruleset, in order.
func printSteps(kits []*kit.Kit, w io.Writer) {
	for _, k := range kits {
		fmt.Fprintf(w, "%s\t%s\n", k.Rules().Name, strings.Join(k.Turn(), ", "))
	}
}

// printReactions prints every pair of substances of the rulesets that have any, and every pair of one with what burns or
// with what brings some, with what happens where they meet.
func printReactions(words *lang.Words, kits []*kit.Kit, w io.Writer) {
	for _, k := range kits {
		if len(k.Content().All(dungeon.GroundKind)) == 0 {
			continue
		}
		for _, p := range wording.Matrix(words, k) {
			fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", k.Rules().Name, p.One, p.Other, cmp.Or(p.What, words.Text("mods.reactions.none")))
		}
	}
}

// printComponents prints the components with their fields.
func printComponents(kits []*kit.Kit, w io.Writer) {
	schema := kits[0].Schema()
	for _, name := range schema.Names() {
		kind, _ := schema.Lookup(name)
		var fields []string
		for f := range kind.Type().Fields() {
			fields = append(fields, world.FieldName(f.Name))
		}
		fmt.Fprintf(w, "%s\t%s\n", name, strings.Join(fields, " "))
	}
}

// printSounds prints the sounds with their classes and cues.
func printSounds(p *program.Env, c *cobra.Command) error {
	files, err := p.Files()
	if err != nil {
		return err
	}
	sounds, err := archetypes.LoadSounds(files)
	if err != nil {
		return err
	}
	return printAligned(c, func(w io.Writer) {
		for _, s := range sounds.List {
			fmt.Fprintf(w, "%s\t%s\t%s\n", s.Name, s.Class, strings.Join(s.Cues, " "))
		}
	})
}

// ownFiles reads the program's own files of the kinds that mods have, by their names in a mod; data
// files lie in folders of their own.
func ownFiles() (map[string][]byte, error) {
	all := map[string][]byte{looks.File: looks.Text(), "sprites/palette.txt": []byte(sprites.PaletteText())}
	read := func(folder string, files fs.FS) error {
		return fs.WalkDir(files, ".", func(name string, _ fs.DirEntry, err error) error {
			if err != nil || path.Ext(name) != ".toml" {
				return err
			}
			all[path.Join(folder, name)], err = fs.ReadFile(files, name)
			return err
		})
	}
	return all, errors.Join(read("", assets.Files()), read("", lang.Files()), read("motion", motion.Files))
}
