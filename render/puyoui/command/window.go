package command

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/render/puyoui"
	"github.com/donjon-rogue/donjon/render/puyoui/text"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/terminal"
	"github.com/donjon-rogue/donjon/systems/puyo"
	rules "github.com/donjon-rogue/donjon/systems/puyo/field"
)

// hasDisplay reports whether a window can be opened. Other systems than Linux
// always have a display.
func hasDisplay() bool { return runtime.GOOS != "linux" || os.Getenv("DISPLAY") != "" }

// show replays moves in the window or the terminal.
func show(p *program.Env, c *cobra.Command, setup puyo.Setup, moves []rules.Move, o options) error {
	if !o.text && hasDisplay() {
		if err := showFile(p, o, puyoui.File{Setup: setup, Moves: moves}); !unopened(err) {
			return err
		}
	}
	warnTerminal(p, c, o)
	return watch(p, c, puyo.New(setup), false, func(t *text.Face) error { return t.Show(moves) })
}

// showFile shows a game in the window.
func showFile(p *program.Env, o options, f puyoui.File) error {
	w := *o.window
	w.Open = func(on *shell.Window, _ fs.FS) { puyoui.Watch(on, f) }
	return p.OpenWindow(w)
}

// unopened reports whether an error may come from opening the display.
func unopened(err error) bool { return err != nil && !errors.Is(err, shell.ErrFault) }

// soloInWindow lets the player place the pieces of a file in the window, and
// writes the game as a simulation. opened is false if no window can be opened.
func soloInWindow(p *program.Env, c *cobra.Command, setup puyo.Setup, o options) (opened bool, err error) {
	if o.text || !hasDisplay() {
		return false, nil
	}
	left := false
	err = showFile(p, o, puyoui.File{Setup: setup, Done: func(f puyo.File) error {
		left = true
		return writeOutput(p, o.out, f.Text())
	}})
	if unopened(err) && !left {
		return false, nil
	}
	if err == nil {
		say(c, terminal.Words(p.Words, "puyo.written", lang.Args{"File": program.Printable(o.out)}))
	}
	return true, err
}

// warnTerminal warns that the terminal is used instead of the window, unless the
// player requested the terminal.
func warnTerminal(p *program.Env, c *cobra.Command, o options) {
	if !o.text {
		fmt.Fprintf(c.ErrOrStderr(), "%s: %s\n", c.Root().Name(), p.Words.Text("cli.puyo.no-window"))
	}
}
