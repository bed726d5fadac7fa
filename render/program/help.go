package program

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// usage prints the usage of a command in the player's language; cobra's own text is
// English.
func (p *Env) usage(c *cobra.Command) error {
	out := tabwriter.NewWriter(c.OutOrStdout(), 0, 0, 2, ' ', 0)
	fmt.Fprintf(out, "%s\n  %s\n", p.Words.Text("cli.usage"), p.call(c))
	if c.HasAvailableSubCommands() {
		fmt.Fprintf(out, "\n%s\n", p.Words.Text("cli.usage.commands"))
		for _, sub := range c.Commands() {
			if sub.IsAvailableCommand() {
				fmt.Fprintf(out, "  %s\t%s\n", sub.Name(), sub.Short)
			}
		}
	}
	for _, group := range []struct {
		key   string
		flags *pflag.FlagSet
	}{{"cli.usage.flags", c.LocalFlags()}, {"cli.usage.global-flags", c.InheritedFlags()}} {
		if group.flags.HasAvailableFlags() {
			fmt.Fprintf(out, "\n%s\n", p.Words.Text(group.key))
			group.flags.VisitAll(func(f *pflag.Flag) { printFlag(out, f) })
		}
	}
	if c.HasAvailableSubCommands() {
		fmt.Fprintf(out, "\n%s\n", p.Words.Text("cli.usage.more"))
	}
	return out.Flush()
}

// call returns the usage line of a command.
func (p *Env) call(c *cobra.Command) string {
	parts := []string{c.CommandPath()}
	if _, own, ok := strings.Cut(c.Use, " "); ok {
		parts = append(parts, own)
	}
	if c.HasAvailableSubCommands() {
		parts = append(parts, "["+p.Words.Text("cli.usage.command")+"]")
	}
	return strings.Join(append(parts, "["+p.Words.Text("cli.usage.options")+"]"), " ")
}

// printFlag prints a line about an option.
func printFlag(out *tabwriter.Writer, f *pflag.Flag) {
	if f.Hidden {
		return
	}
	name, text := flagWords(f)
	fmt.Fprintf(out, "  %s\t%s\n", name, text)
}

// flagWords returns the name of an option with that of its value, and what it does.
func flagWords(f *pflag.Flag) (name, text string) {
	name = "    --" + f.Name
	if f.Shorthand != "" {
		name = "-" + f.Shorthand + ", --" + f.Name
	}
	value, text := pflag.UnquoteUsage(f)
	if f.Value.Type() == "bool" {
		value = ""
	}
	if f.DefValue != "" && f.Value.Type() == "string" {
		text += " (" + f.DefValue + ")"
	}
	return name + " " + value, text
}
