package command

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/render/sokobanui/text"
	"github.com/donjon-rogue/donjon/render/sokobanui/wording"
	"github.com/donjon-rogue/donjon/systems/sokoban/keep"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// newCommand creates the command of Sokoban, with subcommands for levels.
func newCommand(p *program.Env) *cobra.Command {
	c := &cobra.Command{
		Use:   "sokoban [" + p.Words.Text("cli.sokoban.file") + "]",
		Short: p.Words.Text("cli.sokoban"),
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 1 {
				return program.Usage(p.Error("cli.error.sokoban-files", lang.Args{"Name": args[1]}))
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error { return play(p, c, strings.Join(args, "")) },
	}
	addWindow(p, c)
	c.AddCommand(newVerify(p), newSolve(p), newGenerate(p))
	return c
}

// play plays in the terminal.
func play(p *program.Env, c *cobra.Command, file string) error {
	files, err := p.Files()
	if err != nil {
		return err
	}
	folder, err := persistence.Folder(p.Folder)
	if err != nil {
		return err
	}
	bests, aside, err := keep.OpenBests(persistence.Disk(folder))
	if err != nil {
		fmt.Fprintln(c.ErrOrStderr(), p.Words.Text("sokoban.best.unread", lang.Args{"Reason": err}))
	}
	if aside != "" {
		fmt.Fprintln(c.ErrOrStderr(), p.Words.Text("sokoban.best.aside", lang.Args{"File": aside}))
	}
	game := text.Face{
		Talk: program.TalkOn(c, p.Words), Files: files,
		Read: func(file string) ([]level.Level, []string, error) { return readLevels(p, file) }, File: file, Bests: bests, Store: persistence.Disk(folder), Hint: hint,
	}
	if typed, ok := c.InOrStdin().(*os.File); ok && game.Look.Lines && !game.Echo {
		game.Keys = func() (func(), error) { return singleKeys(int(typed.Fd())) }
	}
	return game.Play()
}

// singleKeys switches a terminal to raw mode, so that keys arrive as they are
// pressed, until restore is called or the program is terminated.
func singleKeys(fd int) (restore func(), err error) {
	// Signals are caught before the mode changes: one that ends the program in
	// between would leave the terminal raw.
	endings, done := make(chan os.Signal, 1), make(chan struct{})
	signal.Notify(endings, program.EndSignals...)
	before, err := term.MakeRaw(fd)
	if err != nil {
		signal.Stop(endings)
		return nil, err
	}
	go func() {
		select {
		case <-endings:
			_ = term.Restore(fd, before)
			os.Exit(program.ExitFailure)
		case <-done:
		}
	}()
	return func() {
		signal.Stop(endings)
		close(done)
		_ = term.Restore(fd, before)
	}, nil
}

// readLevels reads a file of levels. skipped are lines about the levels of the file that cannot
// be played. These and the error are in the player's language.
func readLevels(p *program.Env, file string) (levels []level.Level, skipped []string, err error) {
	levels, faults, err := readFile(file)
	if err != nil {
		return nil, nil, levelsFault(p, file, err)
	}
	return levels, wording.Skipped(p.Words, faults, func(f level.Fault) string {
		return p.Words.Text("sokoban.skipped.file", lang.Args{"Reason": levelsFault(p, file, f)})
	}), nil
}

// readFile reads a file of levels and skips those that cannot be played.
func readFile(file string) (levels []level.Level, skipped []level.Fault, err error) {
	f, err := persistence.OpenRegular(file)
	if err != nil {
		return nil, nil, err
	}
	defer func() { _ = f.Close() }() // read-only
	return level.ReadPlayable(file, f)
}

// printLines prints lines, such as those about skipped levels.
func printLines(to io.Writer, lines []string) {
	for _, line := range lines {
		fmt.Fprintln(to, line)
	}
}

// levelsFault describes an error in a file of levels in the player's language.
func levelsFault(p *program.Env, file string, err error) error {
	var fault level.Fault
	switch {
	case errors.As(err, &fault):
		if fault.Reason != level.FaultSign { // which is named
			fault.Letter = program.Printable(fault.Letter)
		}
		fault.Title = program.Printable(fault.Title)
		return errors.New(faultPlace(fault) + wording.Fault(p.Words, fault))
	case errors.Is(err, persistence.ErrIrregular):
		return p.Error("cli.file.irregular", lang.Args{"File": program.Printable(file)})
	case errors.Is(err, fs.ErrNotExist):
		return p.Error("sokoban.file.missing", lang.Args{"File": program.Printable(file)})
	default:
		var path *fs.PathError
		if errors.As(err, &path) {
			err = path.Err // without the name, which the message contains
		}
		return p.Error("sokoban.file.trouble", lang.Args{"File": program.Printable(file), "Reason": err})
	}
}

// faultPlace formats file, line and column as compilers do.
func faultPlace(f level.Fault) string {
	place := program.Printable(f.File)
	for _, number := range []int{f.Line, f.Column} {
		if number > 0 {
			place += fmt.Sprintf(":%d", number)
		}
	}
	return place + ": "
}
