package command

import (
	"errors"
	"io/fs"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/kittyui/text"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/render/terminal"
	"github.com/donjon-rogue/donjon/systems/kitty"
	"github.com/donjon-rogue/donjon/systems/kitty/keep"
)

// newCommand returns the kitty command: play in the terminal, or let strategies play
// each other.
func newCommand(p *program.Env) *cobra.Command {
	var o options
	c := &cobra.Command{
		Use:   "kitty",
		Short: p.Words.Text("cli.kitty"),
		Args:  p.NoArguments,
		RunE:  func(c *cobra.Command, _ []string) error { return run(p, c, o) },
	}
	f := c.Flags()
	f.IntVar(&o.players, "players", kitty.MinSeats, p.Words.Text("cli.flag.kitty-players"))
	f.StringVar(&o.seed, "seed", "", p.Words.Text("cli.flag.kitty-seed"))
	f.IntVar(&o.human, "human", 0, p.Words.Text("cli.flag.kitty-human"))
	f.StringVar(&o.names, "names", "", p.Words.Text("cli.flag.kitty-names"))
	f.StringVar(&o.strategy, "strategy", kitty.Strategies[0].Name, p.Words.Text("cli.flag.kitty-strategy", lang.Args{"Known": strategyNames()}))
	f.IntVar(&o.teams, "teams", 0, p.Words.Text("cli.flag.kitty-teams"))
	f.StringVar(&o.classes, "classes", kitty.DefaultClass, p.Words.Text("cli.flag.kitty-classes", lang.Args{"Known": classNames()}))
	f.BoolVar(&o.fast, "fast", false, p.Words.Text("cli.flag.kitty-fast"))
	f.StringVar(&o.save, "save", "", p.Words.Text("cli.flag.kitty-save"))
	arenaFlags(p, f, &o)
	c.AddCommand(newTournament(p))
	p.WindowOption(c, "kitty", "cli.flag.kitty-window", "cli.error.kitty-window", nil) // the players are chosen there
	return c
}

// arenaFlags adds the options for the start of a game. The defaults come from the
// data files.
func arenaFlags(p *program.Env, f *pflag.FlagSet, o *options) {
	f.Int("life", 0, p.Words.Text("cli.flag.kitty-life"))
	f.Int("mana", 0, p.Words.Text("cli.flag.kitty-mana"))
	f.Int("regeneration", 0, p.Words.Text("cli.flag.kitty-regeneration"))
	f.Int("deck", 0, p.Words.Text("cli.flag.kitty-deck"))
	f.StringVar(&o.board, "board", "", p.Words.Text("cli.flag.kitty-board"))
	f.Int("turns", 0, p.Words.Text("cli.flag.kitty-turns"))
}

// openKit reads the game's data files.
func openKit(p *program.Env) (*kitty.Kit, error) {
	files, err := p.Files()
	if err != nil {
		return nil, err
	}
	return kitty.Open(files)
}

// run plays a game in the terminal.
func run(p *program.Env, c *cobra.Command, o options) error {
	kit, err := openKit(p)
	if err != nil {
		return err
	}
	setup, err := setup(p, c.Flags(), kit, o)
	if err != nil {
		return program.Usage(err)
	}
	game, keeper, err := openGame(p, c.Flags(), kit, setup, o.save)
	if err != nil {
		return err
	}
	face := text.Face{Talk: program.TalkOn(c, p.Words), Game: game}
	if face.Look.Lines && !o.fast {
		face.Pause = turnPause
	}
	if keeper == nil {
		return face.Play()
	}
	if persistence.Unkept(keeper.Trouble) {
		unkept := phrases.Unkept(p.Words, program.Printable(o.save), keeper.Trouble)
		return errors.Join(program.PrintLine(face.Out, terminal.Plain(unkept)), face.Play(), keeper.Abandon())
	}
	face.File, face.Keep = o.save, keeper.Save
	return fileFault(p, o.save, errors.Join(face.Play(), keeper.Abandon()))
}

// turnPause is how long a turn is shown.
const turnPause = 600 * time.Millisecond

// openGame starts a game, or continues the one saved in the file. The keeper is nil
// if no file is named.
func openGame(p *program.Env, f *pflag.FlagSet, kit *kitty.Kit, setup kitty.Setup, file string) (*kitty.Game, *keep.Keeper, error) {
	if file == "" {
		return kit.New(setup), nil, nil
	}
	exists, err := keep.Exists(file)
	if err != nil {
		return nil, nil, fileFault(p, file, err)
	}
	var keeper *keep.Keeper
	if exists {
		if err := checkKept(p, f, file); err != nil {
			return nil, nil, program.Usage(err)
		}
		keeper, err = keep.Continue(kit, file)
	} else {
		if f.Lookup("human").Value.String() == "0" {
			return nil, nil, program.Usage(p.Error("cli.error.kitty-save"))
		}
		keeper, err = keep.Begin(kit, file, kit.New(setup))
	}
	if err != nil {
		return nil, nil, fileFault(p, file, err)
	}
	return keeper.Game, keeper, nil
}

// checkKept refuses options that cannot change a saved game.
func checkKept(p *program.Env, f *pflag.FlagSet, file string) (err error) {
	f.Visit(func(flag *pflag.Flag) {
		if f.Lookup(flag.Name) != nil && err == nil && !freeOptions[flag.Name] {
			err = p.Error("cli.error.kitty-kept", lang.Args{"File": file, "Name": flag.Name})
		}
	})
	return err
}

// freeOptions are the options that do not affect the game itself.
var freeOptions = map[string]bool{"save": true, "fast": true, "lang": true, "data-dir": true}

// fileFault describes an error of a game file.
func fileFault(p *program.Env, file string, err error) error {
	args := lang.Args{"File": program.Printable(file), "Reason": err}
	switch {
	case err == nil:
		return nil
	case errors.Is(err, persistence.ErrLocked):
		return p.Error("kitty.file.locked", args)
	case errors.Is(err, fs.ErrExist):
		return p.Error("kitty.file.exists", args)
	case errors.Is(err, fs.ErrNotExist):
		return p.Error("kitty.file.folder", args)
	case errors.Is(err, persistence.ErrVersion):
		return p.Error("kitty.file.version", args)
	case errors.Is(err, persistence.ErrDamaged):
		return p.Error("kitty.file.damaged", args)
	default:
		return p.Error("kitty.file.trouble", args)
	}
}
