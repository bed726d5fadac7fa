package program

import (
	"strings"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
)

// save returns the command that inspects saved files; it never changes them.
func (t Table) save(p *Env) *cobra.Command {
	c := &cobra.Command{
		Use:   "save",
		Short: p.Words.Text("cli.save"),
		Args:  p.NoArguments,
	}
	c.AddCommand(
		t.saveCommand(p, "inspect FILE", p.Words.Text("cli.save.inspect"), inspectSave),
		t.saveCommand(p, "verify FILE", p.Words.Text("cli.save.verify"), p.verifySave),
	)
	c.RunE = func(*cobra.Command, []string) error {
		return Usage(p.Error("cli.error.subcommand",
			lang.Args{"Command": c.CommandPath(), "Known": commandNames(c)}))
	}
	return c
}

// saveCommand returns a command that reports on one file.
func (t Table) saveCommand(p *Env, use, short string, report func(*cobra.Command, Report) error) *cobra.Command {
	return &cobra.Command{
		Use:               use,
		Short:             short,
		Args:              p.OneFile,
		ValidArgsFunction: FilesNamed("donjon", "backup", "replay"),
		RunE: func(c *cobra.Command, args []string) error {
			defer persistence.SaveMemory()()
			files, err := p.Files()
			if err != nil {
				return err
			}
			l, err := t.read(p, files, args[0])
			if err != nil {
				return p.FileError(args[0], err)
			}
			return report(c, l)
		},
	}
}

// verifySave prints in one line whether a file is intact, or what would be lost.
func (p *Env) verifySave(c *cobra.Command, l Report) error {
	if len(l.Lost) > 0 {
		return p.Error("cli.save.not-whole", lang.Args{"File": Printable(l.path), "Lost": strings.Join(l.Lost, ", ")})
	}
	return PrintLine(c.OutOrStdout(), l.Whole)
}
