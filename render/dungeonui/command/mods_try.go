package command

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"slices"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/trials"
)

// maxTryDepth is the greatest depth of a stage.
const maxTryDepth = 1000

// newModsTry returns the command that opens a small stage with an entry.
func newModsTry(p *program.Env) *cobra.Command {
	c := &cobra.Command{
		Use:   "try [KIND] ENTRY",
		Short: p.Words.Text("mods.command.try"),
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) < 1 || len(args) > 2 {
				return program.Usage(p.Error("mods.error.try"))
			}
			return nil
		},
	}
	o := p.WindowFlags(c)
	c.Flags().StringVar(&o.Ruleset, "ruleset", "", p.Words.Text("cli.flag.ruleset"))
	c.Flags().StringVar(&o.Class, "class", "", p.Words.Text("cli.flag.new-class"))
	c.Flags().IntVar(&o.Try.Depth, "depth", 0, p.Words.Text("mods.flag.depth"))
	var inTerminal, inWords bool
	c.Flags().BoolVar(&inTerminal, "terminal", false, p.Words.Text("cli.flag.terminal"))
	c.Flags().BoolVar(&inWords, "plain", false, p.Words.Text("cli.flag.plain"))
	p.ModsFlag(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		if inTerminal && inWords {
			return program.Usage(p.Error("cli.error.plain"))
		}
		if c.Flags().Changed("depth") && (o.Try.Depth < 1 || o.Try.Depth > maxTryDepth) {
			return program.Usage(p.Error("mods.error.depth", lang.Args{"Most": maxTryDepth}))
		}
		files, err := p.Files()
		if err != nil {
			return err
		}
		if err := findEntry(p, files, args, o); err != nil {
			return err
		}
		if o.Try.Folder, err = os.MkdirTemp("", "donjon-try-"); err != nil {
			return err
		}
		defer func() { _ = os.RemoveAll(o.Try.Folder) }() // it is the system's to remove otherwise
		if inTerminal || inWords {
			return PlayHere(p, *o, inWords, c.InOrStdin(), c.OutOrStdout())
		}
		return p.OpenWindow(*o)
	}
	return c
}

// findEntry finds the entry to try, in the given ruleset or in the first that has it, and begins a game
// with it, to say what is wrong before a window opens.
func findEntry(p *program.Env, files fs.FS, args []string, o *program.Window) error {
	kind, name := "", args[len(args)-1]
	if len(args) == 2 {
		if kind = args[0]; !slices.Contains(trials.Kinds, kind) {
			return near(p, "mods.error.no-kind", kind, trials.Kinds)
		}
	}
	rulesets, err := archetypes.Offered(files)
	if err != nil {
		return err
	}
	if o.Ruleset != "" {
		rulesets = []string{o.Ruleset}
	}
	var known []string
	for _, ruleset := range rulesets {
		k, err := core.Open(files, ruleset)
		if err != nil {
			return err
		}
		e, found := trials.Find(k.Content(), kind, name)
		if !found {
			for _, one := range trials.Kinds {
				if kind == "" || kind == one {
					known = append(known, k.Names()[one]...)
				}
			}
			continue
		}
		o.Ruleset, o.Try.Kind, o.Try.Name = ruleset, e.Kind, e.Name
		o.Try.Depth = cmp.Or(o.Try.Depth, trials.Depth(k.Content(), e))
		_, err = trials.Try(k, e, o.Try.Depth, o.Class)
		return err
	}
	return near(p, "mods.error.no-entry", name, known)
}

// near is the error of an unknown word with the nearest known one.
func near(p *program.Env, key, word string, known []string) error {
	text := p.Error(key, lang.Args{"Name": program.Printable(word)}).Error()
	return errors.New(text + p.Words.Fault(archetypes.Hint(word, known)))
}

// TrialOf is the trial of the options of a window.
func TrialOf(t program.Try) saves.Trial {
	return saves.Trial{Entry: trials.Entry{Kind: t.Kind, Name: t.Name}, Depth: t.Depth, Folder: t.Folder}
}
