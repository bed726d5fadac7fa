package program

import (
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/spf13/cobra"
)

// Version is the program's own version, and Commit that of its sources, empty if it is
// unknown. A release sets both with -ldflags "-X".
var (
	Version = "0.1.0"
	Commit  = ""
)

// commit is the commit of the sources, as the release or else the compiler tells it.
func commit() string {
	if Commit != "" {
		return Commit
	}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	setting := func(key string) string {
		i := slices.IndexFunc(info.Settings, func(s debug.BuildSetting) bool { return s.Key == key })
		if i < 0 {
			return ""
		}
		return info.Settings[i].Value
	}
	revision := setting("vcs.revision")
	if revision == "" {
		return "unknown"
	}
	revision = revision[:min(12, len(revision))]
	if setting("vcs.modified") == "true" {
		revision += " with changes"
	}
	return revision
}

// versionFlag adds the flag that prints what a fault report needs: the version, commit,
// compiler and system, and the rules of the games.
func (p *Env) versionFlag(root *cobra.Command, games []Game) {
	p.printingFlag(root, "version", p.Words.Text("cli.flag.version"), func(out io.Writer) error {
		lines := []string{
			root.Name() + " " + Version,
			fmt.Sprintf("commit %s, %s, %s/%s", commit(), runtime.Version(), runtime.GOOS, runtime.GOARCH),
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
