package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/render/terminal"
	"github.com/donjon-rogue/donjon/systems/puyo"
	rules "github.com/donjon-rogue/donjon/systems/puyo/field"
)

// showPuyo shows moves as they are played.
func (p *program) showPuyo(c *cobra.Command, setup puyo.Setup, moves []rules.Move, o puyoOptions) error {
	p.puyoInTerminal(c, o)
	return p.watchPuyo(c, puyo.New(setup), false, func(t *terminal.Puyo) error { return t.Show(moves) })
}

// puyoInTerminal warns that what should be shown in the window is shown in the
// terminal, unless that was asked for.
func (p *program) puyoInTerminal(c *cobra.Command, o puyoOptions) {
	if !o.text {
		fmt.Fprintf(c.ErrOrStderr(), "%s: %s\n", c.Root().Name(), p.words.Text("cli.puyo.no-window"))
	}
}
