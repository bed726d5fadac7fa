package modfetch

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/program"
)

// Offer offers to fetch mods of a shared line that are not in use. Without a terminal it says
// how to fetch them; that is an error if the line cannot be read without them.
func Offer(p *program.Env, c *cobra.Command, line string, lacking []components.Mod, unread error) error {
	var names []string
	for _, m := range lacking {
		names = append(names, m.ID+" "+m.Version)
	}
	args := lang.Args{"What": strings.Join(names, ", ")}
	_, choices, err := storedSettings(p)
	if err != nil {
		return err
	}
	if choices.ModIndexes != "" && p.OnlyMods() == nil && program.IsTerminal(c.InOrStdin()) && program.IsTerminal(p.Stdout()) {
		talk := program.TalkOn(c, p.Words)
		answer, ok := talk.Ask(p.Words.Text("mods.line.ask", args) + " " + p.Words.Text("mods.line.ask.answers") + " ")
		if ok && (answer == "" || strings.HasPrefix(answer, p.Words.Text("terminal.offer.yes"))) {
			return AddLine(p, c, line, false)
		}
	}
	if unread != nil {
		return p.Error("mods.line.missing", args)
	}
	fmt.Fprintln(c.ErrOrStderr(), p.Words.Text("mods.line.missing", args))
	return nil
}
