package command

import (
	"context"
	"errors"
	"os"
	"os/signal"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/render/puyoui/text"
	"github.com/donjon-rogue/donjon/render/terminal"
	"github.com/donjon-rogue/donjon/systems/puyo"
)

// solo lets the player place pieces, and writes the game as a simulation. Where the usual
// file cannot be written, the game is played all the same, and not kept.
func solo(p *program.Env, c *cobra.Command, setup puyo.Setup, o options) error {
	unwritable := checkOutput(p, o.out)
	if unwritable != nil {
		if c.Flags().Changed("output") {
			return unwritable
		}
		say(c, terminal.Plain(unwritable.Error()+" "+p.Words.Text("puyo.out.unkept")))
	}
	if o.anim && unwritable == nil {
		if opened, err := soloInWindow(p, c, setup, o); opened {
			return err
		}
		warnTerminal(p, c, o)
	}
	if setup.Endless {
		say(c, terminal.Words(p.Words, "puyo.seed", lang.Args{"Seed": program.Printable(setup.Seed)}))
	}
	game := puyo.New(setup)
	err := watch(p, c, game, true, (*text.Face).Play)
	if unwritable != nil {
		return err
	}
	// The game is written even if the terminal is gone.
	if err := errors.Join(writeOutput(p, o.out, game.Played().Text()), err); err != nil {
		return err
	}
	say(c, terminal.Words(p.Words, "puyo.written", lang.Args{"File": program.Printable(o.out)}))
	return nil
}

// replay writes the result of the moves of a file, and shows them if requested.
func replay(p *program.Env, c *cobra.Command, file puyo.File, result string, o options) error {
	if err := writeOutput(p, o.out, result); err != nil {
		return err
	}
	if !o.anim {
		return nil
	}
	return show(p, c, puyo.Setup{Rule: file.Rule, Pieces: file.Pieces}, file.Moves, o)
}

// watch plays in the terminal: live if the output can be redrawn in place and, if
// a player is needed, the input is a terminal too.
func watch(p *program.Env, c *cobra.Command, game *puyo.Game, player bool, play func(*text.Face) error) (err error) {
	t := &text.Face{Talk: program.TalkOn(c, p.Words), Game: game}
	typed := !t.Echo
	t.Live = t.Look.Lines && roomy(t.Out) && (typed || !player)
	if !t.Live {
		return play(t)
	}
	ctx, stop := signal.NotifyContext(context.Background(), program.EndSignals...)
	defer stop()
	t.Stop = ctx.Done()
	if !typed {
		t.In = nil
		return play(t)
	}
	// In raw mode keys arrive as they are pressed and are not echoed.
	fd := int(c.InOrStdin().(*os.File).Fd())
	before, err := term.MakeRaw(fd)
	if err != nil {
		t.Live = false
		return play(t)
	}
	defer func() { err = errors.Join(err, term.Restore(fd, before)) }()
	return play(t)
}

// roomy reports whether a terminal is large enough for a live game.
func roomy(out any) bool {
	file, ok := terminal.File(out)
	if !ok {
		return false
	}
	width, height, err := term.GetSize(int(file.Fd()))
	return err == nil && width >= text.Width && height >= text.Height
}

func say(c *cobra.Command, text string) { _ = program.PrintLine(c.OutOrStdout(), text) }
