package cli

import (
	"errors"
	"io/fs"
	"strings"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/goose"
	goosekeep "github.com/donjon-rogue/donjon/systems/goose/keep"
	kittykeep "github.com/donjon-rogue/donjon/systems/kitty/keep"
	puyokeep "github.com/donjon-rogue/donjon/systems/puyo/keep"
	sokobankeep "github.com/donjon-rogue/donjon/systems/sokoban/keep"
)

// save looks into the files that games are kept in; it changes none.
func (p *program) save() *cobra.Command {
	c := &cobra.Command{
		Use:   "save",
		Short: p.words.Text("cli.save"),
		Args:  p.noArguments,
	}
	c.AddCommand(
		p.saveCommand("inspect FILE", p.words.Text("cli.save.inspect"), p.inspectSave),
		p.saveCommand("verify FILE", p.words.Text("cli.save.verify"), p.verifySave),
	)
	c.RunE = func(*cobra.Command, []string) error {
		return usageError{errors.New(p.words.Text("cli.error.subcommand",
			lang.Args{"Command": c.CommandPath(), "Known": commandNames(c)}))}
	}
	return c
}

// looked is what is to be told of a file.
type looked struct {
	path   string
	fields []member     // all but the world
	world  *world.World // as the game would go on
	whole  string       // the sentence about a file of which nothing would be lost
	lost   []string     // what would be
}

// keptGames are the games besides the dungeon that are kept in sealed files,
// by the ruleset that stands there.
var keptGames = map[string]struct {
	title string // word key
	whole string // word key of the sentence about a whole file
	read  func(files fs.FS, store persistence.Store, name string) (persistence.Save, *world.World, error)
}{
	goosekeep.Ruleset:     {"goose.title", "cli.save.whole-game", readGoose},
	kittykeep.Ruleset:     {"kitty.title", "kitty.save.whole", readKitty},
	puyokeep.TurnsRuleset: {"puyo.title", "cli.save.whole-game", readPuyoTurns},
	puyokeep.FallRuleset:  {"puyo.title", "cli.save.whole-game", readPuyoFall},
	sokobankeep.Ruleset:   {"sokoban.title", "sokoban.save.whole", readSokoban},
}

// saveCommand is a command that reports on one file.
func (p *program) saveCommand(use, short string, tell func(*cobra.Command, looked) error) *cobra.Command {
	return &cobra.Command{
		Use:               use,
		Short:             short,
		Args:              p.oneFile,
		ValidArgsFunction: filesNamed("donjon", "backup", "replay"),
		RunE: func(c *cobra.Command, args []string) error {
			files, err := p.files()
			if err != nil {
				return err
			}
			l, err := p.look(files, args[0])
			if err != nil {
				return p.fileError(args[0], err)
			}
			return tell(c, l)
		},
	}
}

// look reads a file to its end.
func (p *program) look(files fs.FS, path string) (looked, error) {
	store, name := persistence.At(path)
	head, err := persistence.Read(store, name)
	if game, known := keptGames[head.Ruleset]; err == nil && known {
		raw, err := store.Read(name)
		if err != nil {
			return looked{}, err
		}
		save, w, err := game.read(files, store, name)
		if err != nil {
			return looked{}, err
		}
		return looked{path: path, fields: keptFields(persistence.FormatOf(raw), save, w), world: w, whole: p.words.Text(game.whole, lang.Args{
			"File": printable(path), "Game": p.words.Text(game.title), "Count": save.Actions, "Turn": save.Actions, "Seed": printable(save.Seed),
		})}, nil
	}
	report, err := keep.Inspect(files, store, name)
	if err != nil {
		return looked{}, err
	}
	return looked{path: path, fields: fieldsOf(report), world: report.Game.World, whole: p.wholeRun(path, report), lost: p.lostOf(report.Loss)}, nil
}

func readGoose(files fs.FS, store persistence.Store, name string) (persistence.Save, *world.World, error) {
	kit, err := goose.Open(files)
	if err != nil {
		return persistence.Save{}, nil, err
	}
	save, game, err := goosekeep.Read(kit, store, name)
	if err != nil {
		return persistence.Save{}, nil, err
	}
	return save, game.World, nil
}

func readSokoban(_ fs.FS, store persistence.Store, name string) (persistence.Save, *world.World, error) {
	save, game, err := sokobankeep.Read(store, name)
	if err != nil {
		return persistence.Save{}, nil, err
	}
	return save, game.World, nil
}

// wholeRun is the sentence about a whole game of the dungeon, or a recording.
func (p *program) wholeRun(path string, r keep.Report) string {
	run := r.Game.Run()
	args := lang.Args{
		"File": printable(path), "Seed": printable(run.Seed), "Turn": run.Turn,
		"Floor": components.Position.Get(r.Game.World, r.Game.Hero).Floor,
	}
	if !r.Save.Recording {
		return p.words.Text("cli.save.whole", args)
	}
	args["Count"] = sum(r.Blocks)
	text := p.words.Text("cli.save.whole-recording", args)
	if !r.Rules {
		text += " " + p.words.Text("cli.replay.other-rules")
	}
	return text
}

// lostOf words what could not be used.
func (p *program) lostOf(l keep.Loss) (lost []string) {
	if l.Torn > 0 {
		lost = append(lost, p.words.Text("cli.save.torn", lang.Args{"Count": l.Torn}))
	}
	if l.Dropped > 0 {
		lost = append(lost, p.words.Text("cli.save.dropped", lang.Args{"Count": l.Dropped}))
	}
	return lost
}

// verifySave says in one line whether a file is whole, or what of it would be
// lost.
func (p *program) verifySave(c *cobra.Command, l looked) error {
	if len(l.lost) > 0 {
		return errors.New(p.words.Text("cli.save.not-whole", lang.Args{"File": printable(l.path), "Lost": strings.Join(l.lost, ", ")}))
	}
	return printLine(c.OutOrStdout(), l.whole)
}

func sum(list []int) (total int) {
	for _, n := range list {
		total += n
	}
	return total
}
