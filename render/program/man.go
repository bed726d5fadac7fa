package program

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/donjon-rogue/donjon/render/version"
)

// manual returns the hidden command that prints the manual page of the program, for the
// packages: one page, with all commands, in the player's language.
func (p *Env) manual(root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use: "man", Hidden: true, Short: p.Words.Text("cli.man"), Args: p.NoArguments,
		RunE: func(c *cobra.Command, _ []string) error {
			_, err := io.WriteString(c.OutOrStdout(), p.page(root))
			return err
		},
	}
}

// page is the manual page in the language of man(7).
func (p *Env) page(root *cobra.Command) string {
	var b strings.Builder
	heading := func(key string) { fmt.Fprintf(&b, ".SH %s\n", strings.ToUpper(p.Words.Text(key))) }
	fmt.Fprintf(&b, ".TH DONJON 6 \"\" \"Donjon %s\"\n", version.Number)
	heading("cli.man.name")
	short, _, _ := strings.Cut(root.Short, ".")
	fmt.Fprintf(&b, "donjon \\- %s\n", roff(short))
	heading("cli.man.synopsis")
	fmt.Fprintf(&b, "%s\n", roff(p.call(root)))
	heading("cli.man.description")
	fmt.Fprintf(&b, "%s\n", roff(root.Short))
	heading("cli.man.options")
	writeFlags(&b, root.LocalFlags())
	heading("cli.man.commands")
	p.manualCommands(&b, root)
	return b.String()
}

// manualCommands writes the commands of a command, and theirs.
func (p *Env) manualCommands(b *strings.Builder, c *cobra.Command) {
	for _, sub := range c.Commands() {
		if !sub.IsAvailableCommand() {
			continue
		}
		fmt.Fprintf(b, ".SS %s\n%s\n", roff(p.call(sub)), roff(sub.Short))
		writeFlags(b, sub.NonInheritedFlags())
		p.manualCommands(b, sub)
	}
}

// writeFlags writes options.
func writeFlags(b *strings.Builder, flags *pflag.FlagSet) {
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Hidden || f.Name == "help" {
			return
		}
		name, text := flagWords(f)
		fmt.Fprintf(b, ".TP\n.B %s\n%s\n", roff(strings.TrimSpace(name)), roff(text))
	})
}

// roff is a text in the language of man(7).
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`, "\u00a0", `\ `).Replace(text)
	if strings.HasPrefix(text, ".") || strings.HasPrefix(text, "'") {
		text = `\&` + text
	}
	return text
}
