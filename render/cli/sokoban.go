package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/signal"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/sokobanui/text"
	"github.com/donjon-rogue/donjon/render/sokobanui/wording"
	"github.com/donjon-rogue/donjon/render/terminal"
	"github.com/donjon-rogue/donjon/systems/sokoban/keep"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// sokoban is the game of Sokoban, and what can be done with its levels.
func (p *program) sokoban() *cobra.Command {
	c := &cobra.Command{
		Use:   "sokoban [" + p.words.Text("cli.sokoban.file") + "]",
		Short: p.words.Text("cli.sokoban"),
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 1 {
				return usageError{errors.New(p.words.Text("cli.error.sokoban-files", lang.Args{"Name": args[1]}))}
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error { return p.playSokoban(c, strings.Join(args, "")) },
	}
	p.sokobanWindow(c)
	c.AddCommand(p.sokobanVerify(), p.sokobanSolve(), p.sokobanGenerate())
	return c
}

// playSokoban plays in the terminal.
func (p *program) playSokoban(c *cobra.Command, file string) error {
	files, err := p.files()
	if err != nil {
		return err
	}
	folder, err := persistence.Folder(p.folder)
	if err != nil {
		return err
	}
	bests, aside, err := keep.OpenBests(persistence.Disk(folder))
	if err != nil {
		return err
	}
	if aside != "" {
		fmt.Fprintln(c.ErrOrStderr(), p.words.Text("sokoban.best.aside", lang.Args{"File": aside}))
	}
	in, out := c.InOrStdin(), c.OutOrStdout()
	shown := isTerminal(out) && os.Getenv("TERM") != "dumb"
	game := text.Face{
		Words: p.words, In: in, Out: out, Echo: !isTerminal(in),
		Look:  terminal.Look{Lines: shown, Colours: shown && os.Getenv("NO_COLOR") == ""},
		Files: files, Read: p.readLevels, File: file, Bests: bests, Hint: sokobanHint,
	}
	if shown && isTerminal(in) {
		game.Keys = func() (func(), error) { return singleKeys(int(in.(*os.File).Fd())) }
	}
	return game.Play()
}

// singleKeys lets a terminal hand over every key as it is pressed, until the
// function returned is called or the program is asked to end.
func singleKeys(fd int) (restore func(), err error) {
	before, err := term.MakeRaw(fd)
	if err != nil {
		return nil, err
	}
	endings, done := make(chan os.Signal, 1), make(chan struct{})
	signal.Notify(endings, terminalSignals...)
	go func() {
		select {
		case <-endings:
			_ = term.Restore(fd, before)
			os.Exit(exitFailure)
		case <-done:
		}
	}()
	return func() {
		signal.Stop(endings)
		close(done)
		_ = term.Restore(fd, before)
	}, nil
}

// readLevels reads a file of levels. The error is worded.
func (p *program) readLevels(file string) ([]level.Level, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, p.levelsFault(file, err)
	}
	defer func() { _ = f.Close() }() // it was only read
	levels, err := level.Read(file, f)
	if err != nil {
		return nil, p.levelsFault(file, err)
	}
	return levels, nil
}

// levelsFault words what is wrong with a file of levels.
func (p *program) levelsFault(file string, err error) error {
	var fault level.Fault
	switch {
	case errors.As(err, &fault):
		fault.Letter = printable(fault.Letter)
		return errors.New(p.faultPlace(fault) + wording.Fault(p.words, fault))
	case errors.Is(err, fs.ErrNotExist):
		return errors.New(p.words.Text("sokoban.file.missing", lang.Args{"File": printable(file)}))
	default:
		var path *fs.PathError
		if errors.As(err, &path) {
			err = path.Err // its name is told already
		}
		return errors.New(p.words.Text("sokoban.file.trouble", lang.Args{"File": printable(file), "Reason": err}))
	}
}

// faultPlace is file, line and column as compilers write them.
func (p *program) faultPlace(f level.Fault) string {
	place := printable(f.File)
	for _, number := range []int{f.Line, f.Column} {
		if number > 0 {
			place += fmt.Sprintf(":%d", number)
		}
	}
	return place + ": "
}
