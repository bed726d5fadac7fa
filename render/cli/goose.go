package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"math/big"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/gooseui/text"
	"github.com/donjon-rogue/donjon/render/terminal"
	"github.com/donjon-rogue/donjon/systems/goose"
	"github.com/donjon-rogue/donjon/systems/goose/keep"
)

// gooseOptions are what `donjon goose` is called with.
type gooseOptions struct {
	file     string
	simulate string // N,M
	seed     string
	exact    string
	plot     string // file, empty for none
	workers  int
}

// goose is the game of the goose: played in the terminal, simulated or worked
// out.
func (p *program) goose() *cobra.Command {
	var o gooseOptions
	c := &cobra.Command{
		Use:     "goose [" + p.words.Text("cli.goose.file") + "]",
		Aliases: []string{"oie"},
		Short:   p.words.Text("cli.goose"),
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 1 {
				return usageError{errors.New(p.words.Text("cli.error.goose-files", lang.Args{"Name": args[1]}))}
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			o.file = strings.Join(args, "")
			return p.runGoose(c, o)
		},
	}
	c.Flags().StringVarP(&o.simulate, "simulate", "W", "", p.words.Text("cli.flag.goose-simulate"))
	c.Flags().StringVarP(&o.seed, "seed", "S", "", p.words.Text("cli.flag.goose-seed"))
	c.Flags().StringVar(&o.exact, "exact", "", p.words.Text("cli.flag.goose-exact"))
	c.Flags().StringVar(&o.plot, "plot", "", p.words.Text("cli.flag.goose-plot"))
	c.Flags().IntVar(&o.workers, "workers", runtime.GOMAXPROCS(0), p.words.Text("cli.flag.goose-workers"))
	p.gooseWindow(c)
	return c
}

func (p *program) runGoose(c *cobra.Command, o gooseOptions) error {
	plan, seats, err := p.checkGoose(c, o)
	if err != nil {
		return usageError{err}
	}
	files, err := p.files()
	if err != nil {
		return err
	}
	kit, err := goose.Open(files)
	if err != nil {
		return err
	}
	switch {
	case o.simulate != "":
		return p.simulateGoose(c, kit, plan, o)
	case o.exact != "":
		return p.solveGoose(c.OutOrStdout(), kit, seats, o)
	default:
		return p.playGoose(c, kit, o.file, plan.Seed)
	}
}

// checkGoose looks for what is wrong with the options, in the player's
// language. seats is how many are to be worked out.
func (p *program) checkGoose(c *cobra.Command, o gooseOptions) (plan goose.Plan, seats int, err error) {
	wrong := func(key string, args lang.Args) (goose.Plan, int, error) {
		return goose.Plan{}, 0, errors.New(p.words.Text(key, args))
	}
	given := map[string]bool{p.words.Text("cli.goose.file"): o.file != ""}
	for _, name := range []string{"simulate", "seed", "exact", "plot"} {
		given["--"+name] = c.Flags().Changed(name)
	}
	for _, pair := range [][2]string{
		{"--simulate", "--exact"}, {"--seed", "--exact"}, {p.words.Text("cli.goose.file"), "--simulate"}, {p.words.Text("cli.goose.file"), "--exact"},
	} {
		if given[pair[0]] && given[pair[1]] {
			return wrong("cli.error.goose-both", lang.Args{"Name": pair[0], "Other": pair[1]})
		}
	}
	if given["--plot"] && !given["--simulate"] && !given["--exact"] {
		return wrong("cli.error.goose-plot", nil)
	}
	if o.workers < 1 {
		return wrong("cli.error.workers", nil)
	}
	plan.Seed = drawGooseSeed()
	if given["--seed"] {
		seed, ok := new(big.Int).SetString(o.seed, 10)
		if !ok {
			return wrong("cli.error.goose-seed", lang.Args{"Name": o.seed})
		}
		plan.Seed = seed.String()
	}
	if given["--simulate"] {
		players, games, _ := strings.Cut(o.simulate, ",")
		plan.Seats, err = strconv.Atoi(players)
		if err == nil {
			plan.Games, err = strconv.ParseUint(games, 10, 64)
		}
		if err != nil || plan.Seats < 1 || plan.Seats > goose.MostSeats || plan.Games < 1 || plan.Games > goose.MostGames {
			return wrong("cli.error.goose-simulate", lang.Args{"Name": o.simulate, "Most": int(goose.MostGames)})
		}
	}
	if given["--exact"] {
		seats, err = strconv.Atoi(o.exact)
		if err != nil || seats < 1 || seats > goose.MostExact {
			return wrong("cli.error.goose-exact", lang.Args{"Name": o.exact, "Most": goose.MostExact})
		}
	}
	return plan, seats, nil
}

// drawGooseSeed draws a seed that is short enough to be noted down.
func drawGooseSeed() string {
	stream := dice.New(strconv.FormatInt(time.Now().UnixNano(), 10), "seed")
	return strconv.Itoa(stream.Below(1_000_000_000))
}

// playGoose plays in the terminal.
func (p *program) playGoose(c *cobra.Command, kit *goose.Kit, file, seed string) error {
	out := c.OutOrStdout()
	shown := isTerminal(out) && os.Getenv("TERM") != "dumb"
	game := text.Face{
		Kit: kit, Words: p.words, In: c.InOrStdin(), Out: out, File: file, Seed: seed,
		Echo: !isTerminal(c.InOrStdin()),
		Look: terminal.Look{Lines: shown, Colours: shown && os.Getenv("NO_COLOR") == ""},
	}
	return p.gooseFault(file, game.Play())
}

// isTerminal says whether what is read from or written to is a terminal.
func isTerminal(stream any) bool {
	file, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// gooseFault words what is wrong with the file of a game.
func (p *program) gooseFault(file string, err error) error {
	var fault goose.Fault
	var console text.ConsoleError
	named := lang.Args{"File": file, "Reason": err}
	switch {
	case err == nil || file == "" || errors.As(err, &console):
		return err
	case errors.As(err, &fault):
		return fmt.Errorf("%s:%d: %s", file, fault.Line, p.words.Text(fault.Reason))
	case errors.Is(err, persistence.ErrLocked):
		return errors.New(p.words.Text("goose.file.locked", named))
	case errors.Is(err, keep.ErrChanged):
		return errors.New(p.words.Text("goose.file.changed", named))
	case errors.Is(err, keep.ErrExists):
		return errors.New(p.words.Text("goose.file.exists", named))
	case errors.Is(err, keep.ErrNoFile):
		return errors.New(p.words.Text("goose.file.other", named))
	case errors.Is(err, fs.ErrNotExist):
		return errors.New(p.words.Text("goose.file.folder", named))
	default:
		return errors.New(p.words.Text("goose.file.trouble", named))
	}
}

// writePicture writes a picture into a file; its folder must be there.
func (p *program) writePicture(file string, picture []byte) error {
	if err := os.WriteFile(file, picture, 0o644); err != nil {
		return errors.New(p.words.Text("goose.file.trouble", lang.Args{"File": file, "Reason": err}))
	}
	return nil
}

// checkFolder looks, before long work, whether a file could be written.
func (p *program) checkFolder(file string) error {
	if file == "" {
		return nil
	}
	if _, err := os.Stat(filepath.Dir(file)); err != nil {
		return errors.New(p.words.Text("goose.file.folder", lang.Args{"File": file}))
	}
	return nil
}
