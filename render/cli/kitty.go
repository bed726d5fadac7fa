package cli

import (
	"errors"
	"io/fs"
	"os"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/kittyui/text"
	"github.com/donjon-rogue/donjon/render/terminal"
	"github.com/donjon-rogue/donjon/systems/kitty"
	"github.com/donjon-rogue/donjon/systems/kitty/keep"
)

// kitty is Kitty Wonderland: played in the terminal, or by strategies against
// each other.
func (p *program) kitty() *cobra.Command {
	var o kittyOptions
	c := &cobra.Command{
		Use:   "kitty",
		Short: p.words.Text("cli.kitty"),
		Args:  p.noArguments,
		RunE:  func(c *cobra.Command, _ []string) error { return p.runKitty(c, o) },
	}
	f := c.Flags()
	f.IntVar(&o.players, "players", kitty.FewestSeats, p.words.Text("cli.flag.kitty-players"))
	f.StringVar(&o.seed, "seed", "", p.words.Text("cli.flag.kitty-seed"))
	f.IntVar(&o.human, "human", 0, p.words.Text("cli.flag.kitty-human"))
	f.StringVar(&o.names, "names", "", p.words.Text("cli.flag.kitty-names"))
	f.StringVar(&o.strategy, "strategy", kitty.Strategies[0].Name, p.words.Text("cli.flag.kitty-strategy", lang.Args{"Known": strategyNames()}))
	f.IntVar(&o.teams, "teams", 0, p.words.Text("cli.flag.kitty-teams"))
	f.StringVar(&o.classes, "classes", kitty.UsualClass, p.words.Text("cli.flag.kitty-classes", lang.Args{"Known": p.classNames()}))
	f.BoolVar(&o.fast, "fast", false, p.words.Text("cli.flag.kitty-fast"))
	f.StringVar(&o.save, "save", "", p.words.Text("cli.flag.kitty-save"))
	p.kittyArenaFlags(f, &o)
	c.AddCommand(p.kittyTournament())
	p.kittyWindow(c)
	return c
}

// kittyArenaFlags are the options of what a game starts with. What is not
// given is what the data files say.
func (p *program) kittyArenaFlags(f *pflag.FlagSet, o *kittyOptions) {
	f.IntVar(&o.life, "life", 0, p.words.Text("cli.flag.kitty-life"))
	f.IntVar(&o.mana, "mana", 0, p.words.Text("cli.flag.kitty-mana"))
	f.IntVar(&o.income, "regeneration", 0, p.words.Text("cli.flag.kitty-regeneration"))
	f.IntVar(&o.memento, "deck", 0, p.words.Text("cli.flag.kitty-deck"))
	f.StringVar(&o.board, "board", "", p.words.Text("cli.flag.kitty-board"))
	f.IntVar(&o.turns, "turns", 0, p.words.Text("cli.flag.kitty-turns"))
}

// kittyKit reads the game's data files.
func (p *program) kittyKit() (*kitty.Kit, error) {
	files, err := p.files()
	if err != nil {
		return nil, err
	}
	return kitty.Open(files)
}

// runKitty plays a game in the terminal.
func (p *program) runKitty(c *cobra.Command, o kittyOptions) error {
	kit, err := p.kittyKit()
	if err != nil {
		return err
	}
	setup, err := p.kittySetup(c.Flags(), kit, o)
	if err != nil {
		return usageError{err}
	}
	game, keeper, err := p.openKitty(c.Flags(), kit, setup, o.save)
	if err != nil {
		return err
	}
	out := c.OutOrStdout()
	shown := isTerminal(out) && os.Getenv("TERM") != "dumb"
	face := text.Face{
		Game: game, Words: p.words, In: c.InOrStdin(), Out: out, Echo: !isTerminal(c.InOrStdin()),
		Look: terminal.Look{Lines: shown, Colours: shown && os.Getenv("NO_COLOR") == ""},
	}
	if shown && !o.fast {
		face.Pause = kittyPause
	}
	if keeper == nil {
		return face.Play()
	}
	face.File, face.Keep = o.save, keeper.Save
	return p.kittyFault(o.save, errors.Join(face.Play(), keeper.Abandon()))
}

// kittyPause is how long a turn is shown.
const kittyPause = 600 * time.Millisecond

// openKitty begins a game, or goes on with the one that is kept. The keeper is
// nil where the game is kept nowhere.
func (p *program) openKitty(f *pflag.FlagSet, kit *kitty.Kit, setup kitty.Setup, file string) (*kitty.Game, *keep.Keeper, error) {
	if file == "" {
		return kit.New(setup), nil, nil
	}
	held, err := keep.Holds(file)
	if err != nil {
		return nil, nil, p.kittyFault(file, err)
	}
	var keeper *keep.Keeper
	if held {
		if err := p.checkKept(f, file); err != nil {
			return nil, nil, usageError{err}
		}
		keeper, err = keep.Continue(kit, file)
	} else {
		if f.Lookup("human").Value.String() == "0" {
			return nil, nil, usageError{errors.New(p.words.Text("cli.error.kitty-save"))}
		}
		keeper, err = keep.Begin(file, kit.New(setup))
	}
	if err != nil {
		return nil, nil, p.kittyFault(file, err)
	}
	return keeper.Game, keeper, nil
}

// checkKept refuses options that a game that goes on cannot follow.
func (p *program) checkKept(f *pflag.FlagSet, file string) (err error) {
	f.Visit(func(flag *pflag.Flag) {
		if f.Lookup(flag.Name) != nil && err == nil && !kittyFree[flag.Name] {
			err = errors.New(p.words.Text("cli.error.kitty-kept", lang.Args{"File": file, "Name": flag.Name}))
		}
	})
	return err
}

// kittyFree are the options that do not say what a game is like.
var kittyFree = map[string]bool{"save": true, "fast": true, "lang": true, "data-dir": true}

// kittyFault words what is wrong with the file of a game.
func (p *program) kittyFault(file string, err error) error {
	args := lang.Args{"File": printable(file), "Reason": err}
	switch {
	case err == nil:
		return nil
	case errors.Is(err, persistence.ErrLocked):
		return errors.New(p.words.Text("kitty.file.locked", args))
	case errors.Is(err, fs.ErrExist):
		return errors.New(p.words.Text("kitty.file.exists", args))
	case errors.Is(err, fs.ErrNotExist):
		return errors.New(p.words.Text("kitty.file.folder", args))
	case errors.Is(err, persistence.ErrVersion):
		return errors.New(p.words.Text("kitty.file.version", args))
	case errors.Is(err, persistence.ErrDamaged):
		return errors.New(p.words.Text("kitty.file.damaged", args))
	default:
		return errors.New(p.words.Text("kitty.file.trouble", args))
	}
}
