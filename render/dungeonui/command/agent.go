package command

import (
	"errors"
	"time"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/text"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/systems/dungeon/agent"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// newAgent returns the command with which other programs play, over lines of JSON.
// docs/agent.md describes them.
func newAgent(p *program.Env) *cobra.Command {
	var slot int
	c := &cobra.Command{
		Use:   "agent",
		Short: p.Words.Text("cli.agent"),
		Args:  p.NoArguments,
		RunE: func(c *cobra.Command, _ []string) (err error) {
			files, err := p.Files()
			if err != nil {
				return err
			}
			player, err := agent.New(files)
			if err != nil {
				return err
			}
			s := newServer(files, player, c.ErrOrStderr())
			if c.Flags().Changed("slot") {
				if slot < 1 || slot > keep.Slots {
					return program.Usage(p.Error("window.error.slot", lang.Args{"Slot": slot, "Slots": keep.Slots}))
				}
				folder, err := persistence.Folder(p.Folder)
				if err != nil {
					return err
				}
				s.open(keep.Place{Store: persistence.Disk(folder), Name: persistence.Slot(slot), Now: time.Now, Account: text.Account(p.Words)})
			}
			defer func() { err = errors.Join(err, s.close()) }()
			return s.serve(c.InOrStdin(), c.OutOrStdout())
		},
	}
	p.ModsFlag(c)
	c.Flags().IntVar(&slot, "slot", 0, p.Words.Text("cli.flag.slot"))
	return c
}
