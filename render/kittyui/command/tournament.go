package command

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/chance"
	"github.com/donjon-rogue/donjon/render/kittyui/plots"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/render/terminal"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// tournamentOptions are the options of `donjon kitty tournament`.
type tournamentOptions struct {
	options
	games, workers int
	out            string // folder, empty for none
}

// defaultGames is the default number of games per pair.
const defaultGames = 200

// newTournament returns the tournament command, in which every strategy plays every
// other.
func newTournament(p *program.Env) *cobra.Command {
	var o tournamentOptions
	c := &cobra.Command{
		Use:   "tournament",
		Short: p.Words.Text("cli.kitty.tournament"),
		Args:  p.NoArguments,
		RunE:  func(c *cobra.Command, _ []string) error { return runTournament(p, c, o) },
	}
	f := c.Flags()
	f.IntVar(&o.games, "games", defaultGames, p.Words.Text("cli.flag.kitty-games"))
	f.StringVar(&o.seed, "seed", "", p.Words.Text("cli.flag.kitty-seed"))
	f.StringVar(&o.strategy, "strategy", strings.ReplaceAll(strategyNames(), " ", ""), p.Words.Text("cli.flag.kitty-strategy", lang.Args{"Known": strategyNames()}))
	f.StringVar(&o.classes, "classes", kitty.DefaultClass, p.Words.Text("cli.flag.kitty-classes", lang.Args{"Known": classNames()}))
	program.WorkersFlag(f, &o.workers, p.Words.Text("cli.flag.kitty-workers"))
	f.StringVar(&o.out, "out", "", p.Words.Text("cli.flag.kitty-out"))
	arenaFlags(p, f, &o.options)
	return c
}

func runTournament(p *program.Env, c *cobra.Command, o tournamentOptions) error {
	kit, err := openKit(p)
	if err != nil {
		return err
	}
	plan, err := tournamentPlan(p, c, kit, o)
	if err != nil {
		return program.Usage(err)
	}
	if o.out != "" { // check before playing, which takes long
		if err := os.MkdirAll(o.out, 0o755); err != nil {
			return p.Error("cli.error.folder", lang.Args{"Name": o.out, "Reason": err})
		}
	}
	n := len(plan.Strategies)
	bar := program.Progress(c.ErrOrStderr(), p.Words.Text("kitty.tournament.playing"), plan.Games*n*(n-1)/2)
	var pairs []kitty.Pair
	err = p.Long(func(ctx context.Context) (err error) {
		pairs, err = kit.Tournament(ctx, plan, program.Parallel(o.workers), func(games int) { _ = bar.Add(games) })
		return err
	})
	_ = bar.Exit()
	if err != nil {
		return err
	}
	if err := printTournament(p, c.OutOrStdout(), plan, pairs); err != nil || o.out == "" {
		return err
	}
	return writeTournament(p, o.out, plan, pairs)
}

// tournamentPlan makes a plan from the options.
func tournamentPlan(p *program.Env, c *cobra.Command, kit *kitty.Kit, o tournamentOptions) (plan kitty.Plan, err error) {
	if err := within(p, "games", o.games, 1, kitty.MaxGames); err != nil {
		return plan, err
	}
	if err := p.CheckWorkers(o.workers); err != nil {
		return plan, err
	}
	names := splitList(o.strategy)
	if len(names) < 2 {
		return plan, p.Error("cli.error.kitty-pair")
	}
	if names, err = oneOrEach(p, "strategy", o.strategy, len(names), strategyNames()); err != nil {
		return plan, err
	}
	classes, err := oneOrEach(p, "classes", o.classes, 1, kitClasses(kit))
	if err != nil {
		return plan, err
	}
	plan = kitty.Plan{Games: o.games, Seed: o.seed, Class: kit.Class(classes[0])}
	if !c.Flags().Changed("seed") {
		plan.Seed = chance.DrawNumber()
	}
	seen := map[string]bool{}
	for _, name := range names {
		if seen[name] {
			return plan, p.Error("cli.error.kitty-twice", lang.Args{"Name": name})
		}
		seen[name] = true
		strategy, _ := kitty.FindStrategy(name) // checked by oneOrEach
		plan.Strategies = append(plan.Strategies, strategy)
	}
	plan.Arena, err = arena(p, c.Flags(), kit, o.options)
	return plan, err
}

// printTournament prints a human-readable table.
func printTournament(p *program.Env, out io.Writer, plan kitty.Plan, pairs []kitty.Pair) error {
	t := func(key string, args ...lang.Args) string { return terminal.Words(p.Words, key, args...) }
	fmt.Fprintln(out, t("kitty.tournament.heading", lang.Args{"Games": plan.Games, "Seed": program.Printable(plan.Seed)}))
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

// percent formats a share from 0 to 1 in percent, with one decimal.
func percent(share float64) string { return strconv.FormatFloat(100*share, 'f', 1, 64) }

// tournamentFile is the JSON form of a tournament. Shares are those of B among the
// games with a winner, with 95 % Wilson intervals.
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

// writeTournament writes the figures and a plot of a tournament to a folder.
func writeTournament(p *program.Env, folder string, plan kitty.Plan, pairs []kitty.Pair) error {
	file := tournamentFile{Seed: plan.Seed, Games: plan.Games}
	for _, pair := range pairs {
		r := plots.Share(pair)
		file.Pairs = append(file.Pairs, tournamentPair{
			pair.A, pair.B, pair.Games, pair.WonA, pair.WonB, pair.Draws, pair.Turns, r.Share, [2]float64{r.Least, r.Most},
		})
	}
	figures, err1 := json.MarshalIndent(file, "", "  ")
	picture, err2 := plots.Pairs(pairs, p.Words)
	if err := errors.Join(err1, err2); err != nil {
		return err
	}
	return p.WriteFolder(folder, []program.NamedFile{
		{Name: "tournament.json", Content: append(figures, '\n')}, {Name: "tournament.png", Content: picture},
	})
}
