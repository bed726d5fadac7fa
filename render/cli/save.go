package cli

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// save looks into the files that games are kept in; it changes none.
func (p *program) save() *cobra.Command {
	c := &cobra.Command{
		Use:   "save",
		Short: p.words.Text("cli.save"),
		Args:  p.noArguments,
	}
	c.AddCommand(
		p.saveCommand("inspect FILE", p.words.Text("cli.save.inspect"), p.inspectSave),
		p.saveCommand("verify FILE", p.words.Text("cli.save.verify"), p.verifySave),
	)
	c.RunE = func(*cobra.Command, []string) error {
		return usageError{errors.New(p.words.Text("cli.error.subcommand",
			lang.Args{"Command": c.CommandPath(), "Known": commandNames(c)}))}
	}
	return c
}

// saveCommand is a command that reports on one file.
func (p *program) saveCommand(use, short string, do func(*cobra.Command, string, keep.Report) error) *cobra.Command {
	return &cobra.Command{
		Use:               use,
		Short:             short,
		Args:              p.oneFile,
		ValidArgsFunction: filesNamed("donjon", "backup", "replay"),
		RunE: func(c *cobra.Command, args []string) error {
			files, err := p.files()
			if err != nil {
				return err
			}
			store, name := persistence.At(args[0])
			report, err := keep.Inspect(files, store, name)
			if err != nil {
				return p.fileError(args[0], err)
			}
			return do(c, args[0], report)
		},
	}
}

// verifySave says in one line whether a file is whole, or what of it would be
// lost.
func (p *program) verifySave(c *cobra.Command, path string, r keep.Report) error {
	run := r.Game.Run()
	args := lang.Args{
		"File": printable(path), "Seed": printable(run.Seed), "Turn": run.Turn,
		"Floor": components.Position.Get(r.Game.World, r.Game.Hero).Floor,
	}
	var lost []string
	if r.Loss.Torn > 0 {
		lost = append(lost, p.words.Text("cli.save.torn", lang.Args{"Count": r.Loss.Torn}))
	}
	if r.Loss.Dropped > 0 {
		lost = append(lost, p.words.Text("cli.save.dropped", lang.Args{"Count": r.Loss.Dropped}))
	}
	if len(lost) > 0 {
		args["Lost"] = strings.Join(lost, ", ")
		return errors.New(p.words.Text("cli.save.not-whole", args))
	}
	if !r.Save.Recording {
		return printLine(c.OutOrStdout(), p.words.Text("cli.save.whole", args))
	}
	args["Count"] = sum(r.Blocks)
	text := p.words.Text("cli.save.whole-recording", args)
	if !r.Rules {
		text += " " + p.words.Text("cli.replay.other-rules")
	}
	return printLine(c.OutOrStdout(), text)
}

func sum(list []int) (total int) {
	for _, n := range list {
		total += n
	}
	return total
}
