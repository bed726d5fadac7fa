package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/big"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/gooseui/plots"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/render/terminal"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// simulate plays the games of a plan and prints the statistics.
func simulate(p *program.Env, c *cobra.Command, kit *goose.Kit, plan goose.Plan, o options) error {
	if err := checkFolder(p, o.plot); err != nil {
		return err
	}
	counter := newCounter(p, c.ErrOrStderr())
	var tally goose.Tally
	err := p.Long(func(ctx context.Context) (err error) {
		tally, err = kit.Simulate(ctx, plan, program.Parallel(o.workers), counter.add)
		return err
	})
	counter.end()
	if err != nil {
		return err
	}
	all := tally.Turns()
	least, most := goose.Bounds(all)
	f := figures{words: p.Words, out: c.OutOrStdout()}
	f.say("goose.sim.heading", lang.Args{
		"Games": strconv.FormatUint(plan.Games, 10), "Players": plan.Seats, "Seed": plan.Seed})
	f.value("goose.sim.mean", decimals(goose.Mean(all)))
	f.value("goose.sim.least", strconv.Itoa(least))
	f.value("goose.sim.most", strconv.Itoa(most))
	f.value("goose.sim.blocked", strconv.FormatUint(goose.Total(tally.Blocked), 10))
	f.spread(tally, 95)
	for seat, wins := range tally.Wins {
		f.say("goose.sim.wins", lang.Args{"Seat": seat + 1, "Value": strconv.FormatUint(wins, 10)})
	}
	return errors.Join(f.err, drawPlot(p, tally, o.plot))
}

// solve computes the exact figures of a game and prints them.
func solve(p *program.Env, out io.Writer, kit *goose.Kit, seats int, o options) error {
	if err := checkFolder(p, o.plot); err != nil {
		return err
	}
	tally, err := kit.Exact(seats)
	if err != nil {
		return err
	}
	f := figures{words: p.Words, out: out}
	f.say("goose.exact.heading", lang.Args{"Players": seats})
	f.value("goose.sim.mean", decimals(goose.Mean(tally.Turns())))
	f.value("goose.exact.blocked", decimals(goose.Share(goose.Total(tally.Blocked), tally.Games)))
	for seat, wins := range tally.Wins {
		f.say("goose.exact.wins", lang.Args{"Seat": seat + 1, "Value": decimals(goose.Share(wins, tally.Games))})
	}
	f.spread(tally, 5, 25, 75, 95, 99)
	return errors.Join(f.err, drawPlot(p, tally, o.plot))
}

// figures prints figures, one per line. The first error is kept, and nothing is
// printed after it.
type figures struct {
	words *lang.Words
	out   io.Writer
	err   error
}

func (f *figures) say(key string, args lang.Args) {
	if f.err == nil {
		_, f.err = fmt.Fprintln(f.out, terminal.Words(f.words, key, args))
	}
}

func (f *figures) value(key, value string) { f.say(key, lang.Args{"Value": value}) }

// spread prints the standard deviation of a tally and the number of turns within
// which the given percentages of games end.
func (f *figures) spread(t goose.Tally, percents ...int) {
	all, won := t.Turns(), f.words.Text("goose.sim.none")
	if goose.Total(t.Won) > 0 {
		won = decimals(goose.Mean(t.Won))
	}
	f.value("goose.sim.mean-won", won)
	f.value("goose.sim.deviation", decimals(squareRoot(goose.Variance(all))))
	f.value("goose.sim.median", strconv.Itoa(goose.Quantile(all, 50)))
	for _, percent := range percents {
		f.say("goose.sim.quantile", lang.Args{"Percent": percent, "Value": strconv.Itoa(goose.Quantile(all, percent))})
	}
}

// decimals formats a number with six decimals and a decimal point.
func decimals(r *big.Rat) string { return r.FloatString(6) }

// squareRoot returns the square root of a number, more precise than what is printed.
func squareRoot(r *big.Rat) *big.Rat {
	unit := new(big.Int).Exp(big.NewInt(10), big.NewInt(20), nil)
	whole := new(big.Int).Mul(r.Num(), unit)
	whole.Mul(whole, unit)
	whole.Quo(whole, r.Denom())
	return new(big.Rat).SetFrac(whole.Sqrt(whole), unit)
}

// drawPlot plots the lengths of games to a file, if one is named.
func drawPlot(p *program.Env, t goose.Tally, file string) error {
	if file == "" {
		return nil
	}
	picture, err := plots.Turns(t, p.Words)
	if err != nil {
		return err
	}
	return writePicture(p, file, picture)
}

// counter shows the number of simulated games on a terminal.
type counter struct {
	words *lang.Words
	out   io.Writer // nil if not a terminal
	games uint64
	shown time.Time
}

// counterPause is the minimum time between updates, so that they cost nothing.
const counterPause = 50 * time.Millisecond

func newCounter(p *program.Env, out io.Writer) *counter {
	c := &counter{words: p.Words}
	if program.IsTerminal(out) {
		c.out = out
		c.show(1) // the first game is running
	}
	return c
}

func (c *counter) show(games uint64) {
	text := terminal.Words(c.words, "goose.sim.progress", lang.Args{"Games": fmt.Sprintf("%04d", games)})
	_ = terminal.Draw(c.out, terminal.Sprintf("%s%s", terminal.LineStart, text))
	c.shown = time.Now()
}

// add counts finished games.
func (c *counter) add(games uint64) {
	c.games += games
	if c.out != nil && time.Since(c.shown) > counterPause {
		c.show(c.games)
	}
}

// end shows the last number and ends its line.
func (c *counter) end() {
	if c.out != nil {
		c.show(max(1, c.games))
		fmt.Fprintln(c.out)
	}
}
