package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/kittyui/plots"
	"github.com/donjon-rogue/donjon/render/terminal"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// tournamentOptions are what `donjon kitty tournament` is called with.
type tournamentOptions struct {
	kittyOptions
	games, workers int
	out            string // folder, empty for none
}

// usualGames is how many games a pair plays where nothing else is asked for.
const usualGames = 200

// kittyTournament lets every strategy play every other.
func (p *program) kittyTournament() *cobra.Command {
	var o tournamentOptions
	c := &cobra.Command{
		Use:   "tournament",
		Short: p.words.Text("cli.kitty.tournament"),
		Args:  p.noArguments,
		RunE:  func(c *cobra.Command, _ []string) error { return p.runTournament(c, o) },
	}
	f := c.Flags()
	f.IntVar(&o.games, "games", usualGames, p.words.Text("cli.flag.kitty-games"))
	f.StringVar(&o.seed, "seed", "", p.words.Text("cli.flag.kitty-seed"))
	f.StringVar(&o.strategy, "strategy", strings.ReplaceAll(strategyNames(), " ", ""), p.words.Text("cli.flag.kitty-strategy", lang.Args{"Known": strategyNames()}))
	f.StringVar(&o.classes, "classes", kitty.UsualClass, p.words.Text("cli.flag.kitty-classes", lang.Args{"Known": p.classNames()}))
	f.IntVar(&o.workers, "workers", runtime.GOMAXPROCS(0), p.words.Text("cli.flag.kitty-workers"))
	f.StringVar(&o.out, "out", "", p.words.Text("cli.flag.kitty-out"))
	p.kittyArenaFlags(f, &o.kittyOptions)
	return c
}

func (p *program) runTournament(c *cobra.Command, o tournamentOptions) error {
	kit, err := p.kittyKit()
	if err != nil {
		return err
	}
	plan, err := p.tournamentPlan(c, kit, o)
	if err != nil {
		return usageError{err}
	}
	if o.out != "" { // before the games, which take long
		if err := os.MkdirAll(o.out, 0o755); err != nil {
			return errors.New(p.words.Text("cli.error.folder", lang.Args{"Name": o.out, "Reason": err}))
		}
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	n := len(plan.Strategies)
	bar := progress(c.ErrOrStderr(), p.words.Text("kitty.tournament.playing"), plan.Games*n*(n-1)/2)
	pairs, err := kit.Tournament(ctx, plan, o.workers, func(games int) { _ = bar.Add(games) })
	_ = bar.Exit()
	if errors.Is(err, context.Canceled) {
		return errors.New(p.words.Text("cli.error.interrupted"))
	}
	if err != nil {
		return err
	}
	if err := p.printTournament(c.OutOrStdout(), plan, pairs); err != nil || o.out == "" {
		return err
	}
	return p.writeTournament(o.out, plan, pairs)
}

// tournamentPlan makes a plan of the options.
func (p *program) tournamentPlan(c *cobra.Command, kit *kitty.Kit, o tournamentOptions) (plan kitty.Plan, err error) {
	if err := p.within("games", o.games, 1, kitty.MostGames); err != nil {
		return plan, err
	}
	if o.workers < 1 {
		return plan, errors.New(p.words.Text("cli.error.workers"))
	}
	names := splitList(o.strategy)
	if len(names) < 2 {
		return plan, errors.New(p.words.Text("cli.error.kitty-pair"))
	}
	if names, err = p.oneOrEach("strategy", o.strategy, len(names), strategyNames()); err != nil {
		return plan, err
	}
	classes, err := p.oneOrEach("classes", o.classes, 1, kitClasses(kit))
	if err != nil {
		return plan, err
	}
	plan = kitty.Plan{Games: o.games, Seed: o.seed, Class: kit.Class(classes[0])}
	if !c.Flags().Changed("seed") {
		plan.Seed = drawGooseSeed()
	}
	seen := map[string]bool{}
	for _, name := range names {
		if seen[name] {
			return plan, errors.New(p.words.Text("cli.error.kitty-twice", lang.Args{"Name": name}))
		}
		seen[name] = true
		strategy, _ := kitty.FindStrategy(name) // oneOrEach knows it
		plan.Strategies = append(plan.Strategies, strategy)
	}
	plan.Arena, err = p.kittyArena(c.Flags(), kit, o.kittyOptions)
	return plan, err
}

// printTournament prints a table for people.
func (p *program) printTournament(out io.Writer, plan kitty.Plan, pairs []kitty.Pair) error {
	t := func(key string, args ...lang.Args) string { return terminal.Words(p.words, key, args...) }
	fmt.Fprintln(out, t("kitty.tournament.heading", lang.Args{"Games": plan.Games, "Seed": printable(plan.Seed)}))
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	line := func(cells ...string) { fmt.Fprintln(table, strings.Join(cells, "\t")) }
	line(t("kitty.tournament.pair"), t("kitty.tournament.won"), t("kitty.tournament.lost"), t("kitty.tournament.drawn"),
		t("kitty.tournament.turns"), t("kitty.tournament.share"), t("kitty.tournament.interval"))
	for _, pair := range pairs {
		r := plots.Share(pair)
		line(t("kitty.tournament.versus", lang.Args{"Who": pair.B, "On": pair.A}),
			strconv.Itoa(pair.WonB), strconv.Itoa(pair.WonA), strconv.Itoa(pair.Draws), strconv.Itoa(pair.Turns/pair.Games),
			t("kitty.tournament.percent", lang.Args{"Value": percent(r.Share)}),
			t("kitty.tournament.range", lang.Args{"Least": percent(r.Least), "Most": percent(r.Most)}))
	}
	return table.Flush()
}

// percent writes a share of 1 in percent, with one decimal.
func percent(share float64) string { return strconv.FormatFloat(100*share, 'f', 1, 64) }

// tournamentFile is what a tournament is as JSON. Shares are those of B, of the
// games that somebody won, with 95 % intervals (Wilson).
type tournamentFile struct {
	Seed  string           `json:"seed"`
	Games int              `json:"games"`
	Pairs []tournamentPair `json:"pairs"`
}

type tournamentPair struct {
	A        string     `json:"a"`
	B        string     `json:"b"`
	Games    int        `json:"games"`
	WonA     int        `json:"wonA"`
	WonB     int        `json:"wonB"`
	Draws    int        `json:"draws"`
	Turns    int        `json:"turns"`
	ShareB   float64    `json:"shareB"`
	Interval [2]float64 `json:"interval"`
}

// writeTournament writes a tournament into a folder: figures and a picture.
func (p *program) writeTournament(folder string, plan kitty.Plan, pairs []kitty.Pair) error {
	file := tournamentFile{Seed: plan.Seed, Games: plan.Games}
	for _, pair := range pairs {
		r := plots.Share(pair)
		file.Pairs = append(file.Pairs, tournamentPair{
			pair.A, pair.B, pair.Games, pair.WonA, pair.WonB, pair.Draws, pair.Turns, r.Share, [2]float64{r.Least, r.Most},
		})
	}
	figures, err1 := json.MarshalIndent(file, "", "  ")
	picture, err2 := plots.Pairs(pairs, p.words)
	if err := errors.Join(err1, err2); err != nil {
		return err
	}
	for _, f := range []namedFile{{"tournament.json", append(figures, '\n')}, {"tournament.png", picture}} {
		if err := os.WriteFile(filepath.Join(folder, f.name), f.content, 0o644); err != nil {
			return errors.New(p.words.Text("cli.error.folder", lang.Args{"Name": folder, "Reason": err}))
		}
	}
	return nil
}
