package program

import (
	"fmt"
	"io"
	"runtime"
	"strings"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/render/version"
)

// versionFlag adds the flag that prints what a fault report needs: the version, commit,
// compiler and system, and the rules of the games.
func (p *Env) versionFlag(root *cobra.Command, games []Game) {
	p.printingFlag(root, "version", p.Words.Text("cli.flag.version"), func(out io.Writer) error {
		lines := []string{
			root.Name() + " " + version.Number,
			fmt.Sprintf("commit %s, %s, %s/%s", version.Sources(), runtime.Version(), runtime.GOOS, runtime.GOARCH),
		}
		for _, g := range games {
			if g.Rules == nil {
				continue
			}
			rules, err := g.Rules()
			if err != nil {
				return err
			}
			lines = append(lines, rules...)
		}
		return PrintLine(out, strings.Join(lines, "\n"))
	})
}

// printingFlag adds a flag that prints something instead of running the command.
func (p *Env) printingFlag(root *cobra.Command, name, usage string, write func(io.Writer) error) {
	asked := root.Flags().Bool(name, false, usage)
	check, run := root.Args, root.RunE
	root.Args = func(c *cobra.Command, args []string) error {
		if *asked {
			return p.NoArguments(c, args)
		}
		return check(c, args)
	}
	root.RunE = func(c *cobra.Command, args []string) error {
		if *asked {
			return write(c.OutOrStdout())
		}
		return run(c, args)
	}
}
