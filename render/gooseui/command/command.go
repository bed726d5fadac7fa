package command

import (
	"errors"
	"fmt"
	"io/fs"
	"math/big"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/chance"
	"github.com/donjon-rogue/donjon/render/gooseui/text"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/systems/goose"
	"github.com/donjon-rogue/donjon/systems/goose/keep"
)

// options are the options of `donjon goose`.
type options struct {
	file     string
	simulate string // N,M
	seed     string
	exact    string
	plot     string // file, empty for none
	workers  int
}

// newCommand returns the goose command: play in the terminal, simulate or solve.
func newCommand(p *program.Env) *cobra.Command {
	var o options
	c := &cobra.Command{
		Use:     "goose [" + p.Words.Text("cli.goose.file") + "]",
		Aliases: []string{"oie"},
		Short:   p.Words.Text("cli.goose"),
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 1 {
				return program.Usage(p.Error("cli.error.goose-files", lang.Args{"Name": args[1]}))
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			o.file = strings.Join(args, "")
			return run(p, c, o)
		},
	}
	c.Flags().StringVarP(&o.simulate, "simulate", "W", "", p.Words.Text("cli.flag.goose-simulate"))
	c.Flags().StringVarP(&o.seed, "seed", "S", "", p.Words.Text("cli.flag.goose-seed"))
	c.Flags().StringVar(&o.exact, "exact", "", p.Words.Text("cli.flag.goose-exact"))
	c.Flags().StringVar(&o.plot, "plot", "", p.Words.Text("cli.flag.goose-plot"))
	program.WorkersFlag(c.Flags(), &o.workers, p.Words.Text("cli.flag.goose-workers"))
	p.WindowOption(c, "goose", "cli.flag.goose-window", "cli.error.both", nil)
	return c
}

func run(p *program.Env, c *cobra.Command, o options) error {
	plan, seats, err := check(p, c, o)
	if err != nil {
		return program.Usage(err)
	}
	files, err := p.Files()
	if err != nil {
		return err
	}
	kit, err := goose.Open(files)
	if err != nil {
		return err
	}
	switch {
	case o.simulate != "":
		return simulate(p, c, kit, plan, o)
	case o.exact != "":
		return solve(p, c.OutOrStdout(), kit, seats, o)
	default:
		return play(p, c, kit, o.file, plan.Seed)
	}
}

// check validates the options; errors are in the player's language. seats is the
// number of seats to solve for.
func check(p *program.Env, c *cobra.Command, o options) (plan goose.Plan, seats int, err error) {
	given := map[string]bool{p.Words.Text("cli.goose.file"): o.file != ""}
	for _, name := range []string{"simulate", "seed", "exact", "plot"} {
		given["--"+name] = c.Flags().Changed(name)
	}
	for _, pair := range [][2]string{
		{"--simulate", "--exact"}, {"--seed", "--exact"}, {p.Words.Text("cli.goose.file"), "--simulate"}, {p.Words.Text("cli.goose.file"), "--exact"},
	} {
		if given[pair[0]] && given[pair[1]] {
			return plan, 0, p.Error("cli.error.both", lang.Args{"Name": pair[0], "Other": pair[1]})
		}
	}
	if given["--plot"] && !given["--simulate"] && !given["--exact"] {
		return plan, 0, p.Error("cli.error.goose-plot")
	}
	if err := p.CheckWorkers(o.workers); err != nil {
		return plan, 0, err
	}
	plan.Seed = chance.DrawNumber()
	if given["--seed"] {
		seed, ok := new(big.Int).SetString(o.seed, 10)
		if !ok {
			return plan, 0, p.Error("cli.error.goose-seed", lang.Args{"Name": o.seed})
		}
		plan.Seed = seed.String()
	}
	if given["--simulate"] {
		players, games, _ := strings.Cut(o.simulate, ",")
		plan.Seats, err = strconv.Atoi(players)
		if err == nil {
			plan.Games, err = strconv.ParseUint(games, 10, 64)
		}
		if err != nil || plan.Seats < 1 || plan.Seats > goose.MaxSeats || plan.Games < 1 || plan.Games > goose.MaxGames {
			return plan, 0, p.Error("cli.error.goose-simulate", lang.Args{"Name": o.simulate, "Most": int(goose.MaxGames)})
		}
	}
	if given["--exact"] {
		seats, err = strconv.Atoi(o.exact)
		if err != nil || seats < 1 || seats > goose.MaxExactSeats {
			return plan, 0, p.Error("cli.error.goose-exact", lang.Args{"Name": o.exact, "Most": goose.MaxExactSeats})
		}
	}
	return plan, seats, nil
}

// play plays in the terminal.
func play(p *program.Env, c *cobra.Command, kit *goose.Kit, file, seed string) error {
	game := text.Face{Talk: program.TalkOn(c, p.Words), Kit: kit, File: file, Seed: seed}
	return fileFault(p, file, game.Play())
}

// fileFault describes an error of a game file.
func fileFault(p *program.Env, file string, err error) error {
	var fault goose.Fault
	var console text.ConsoleError
	named := lang.Args{"File": file, "Reason": err}
	switch {
	case err == nil || file == "" || errors.As(err, &console):
		return err
	case errors.As(err, &fault):
		return fmt.Errorf("%s:%d: %s", file, fault.Line, p.Words.Text(fault.Reason))
	case errors.Is(err, persistence.ErrLocked):
		return p.Error("goose.file.locked", named)
	case errors.Is(err, keep.ErrChanged):
		return p.Error("goose.file.changed", named)
	case errors.Is(err, keep.ErrExists):
		return p.Error("goose.file.exists", named)
	case errors.Is(err, keep.ErrNotRegular):
		return p.Error("goose.file.other", named)
	case errors.Is(err, fs.ErrNotExist):
		return p.Error("goose.file.folder", named)
	default:
		return p.Error("goose.file.trouble", named)
	}
}

// writePicture writes a picture to a file; its folder must exist.
func writePicture(p *program.Env, file string, picture []byte) error {
	var err error
	if info, missing := os.Stat(file); missing == nil && !info.Mode().IsRegular() && !info.IsDir() {
		err = persistence.WriteSink(file, picture)
	} else {
		err = os.WriteFile(file, picture, 0o644)
	}
	switch {
	case errors.Is(err, persistence.ErrNoReader):
		return p.Error("cli.file.no-reader", lang.Args{"File": program.Printable(file)})
	case err != nil:
		return p.Error("goose.file.trouble", lang.Args{"File": file, "Reason": err})
	}
	return nil
}

// checkFolder checks before a long computation that the folder of a file exists.
func checkFolder(p *program.Env, file string) error {
	if file == "" {
		return nil
	}
	if _, err := os.Stat(filepath.Dir(file)); err != nil {
		return p.Error("goose.file.folder", lang.Args{"File": file})
	}
	return nil
}
