package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync/atomic"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/systems/sokoban/generator"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// maxGenerated is the maximum number of levels of one call.
const maxGenerated = 10_000

// generateOptions holds the options of `donjon sokoban generate`.
type generateOptions struct {
	request generator.Request
	size    string // WxH
	count   int
	ranges  map[string]*string // by option, A-B
}

// newGenerate creates the command that generates levels and prints them, each
// with its rating and a solution.
func newGenerate(p *program.Env) *cobra.Command {
	o := generateOptions{ranges: map[string]*string{}}
	c := &cobra.Command{
		Use:   "generate --seed S --boxes N --size WxH",
		Short: p.Words.Text("cli.sokoban-generate"),
		Args:  p.NoArguments,
		RunE: func(c *cobra.Command, _ []string) error {
			for _, name := range []string{"seed", "boxes", "size"} {
				if !c.Flags().Changed(name) {
					return program.Usage(p.Error("cli.error.flag-missing", lang.Args{"Name": "--" + name}))
				}
			}
			g, err := checkGenerate(p, &o)
			if err != nil {
				return program.Usage(err)
			}
			return generateLevels(p, c.OutOrStdout(), c.ErrOrStderr(), g, o.count)
		},
	}
	c.Flags().StringVar(&o.request.Seed, "seed", "", p.Words.Text("cli.flag.sokoban-seed"))
	c.Flags().IntVar(&o.request.Boxes, "boxes", 0, p.Words.Text("cli.flag.sokoban-boxes"))
	c.Flags().StringVar(&o.size, "size", "", p.Words.Text("cli.flag.sokoban-size"))
	c.Flags().IntVar(&o.count, "count", 1, p.Words.Text("cli.flag.sokoban-count"))
	for name, words := range map[string]string{ // in any order: help sorts options
		"pushes":    p.Words.Text("cli.flag.sokoban-pushes"),
		"changes":   p.Words.Text("cli.flag.sokoban-changes"),
		"positions": p.Words.Text("cli.flag.sokoban-positions"),
		"spoils":    p.Words.Text("cli.flag.sokoban-spoils"),
	} {
		o.ranges[name] = c.Flags().String(name, "", words)
	}
	return c
}

// checkGenerate validates the options. The error is in the player's language.
func checkGenerate(p *program.Env, o *generateOptions) (*generator.Generator, error) {
	width, height, _ := strings.Cut(o.size, "x")
	w, errW := strconv.Atoi(width)
	h, errH := strconv.Atoi(height)
	if errW != nil || errH != nil {
		return nil, p.Error("cli.error.sokoban-size", sizeArgs(o))
	}
	o.request.Width, o.request.Height = w, h
	if o.count < 1 || o.count > maxGenerated {
		return nil, p.Error("cli.error.sokoban-count", lang.Args{"Most": maxGenerated})
	}
	a := &o.request
	for _, r := range []struct {
		name string
		into *generator.Range
	}{{"pushes", &a.Pushes}, {"changes", &a.Changes}, {"positions", &a.Positions}, {"spoils", &a.Spoils}} {
		var ok bool
		if *r.into, ok = parseRange(*o.ranges[r.name]); !ok {
			return nil, p.Error("cli.error.sokoban-range", lang.Args{"Name": "--" + r.name, "Value": *o.ranges[r.name]})
		}
	}
	g, err := generator.New(o.request)
	switch {
	case errors.Is(err, generator.ErrSize):
		return nil, p.Error("cli.error.sokoban-size", sizeArgs(o))
	case err != nil:
		return nil, p.Error("cli.error.sokoban-boxes", sizeArgs(o))
	}
	return g, nil
}

func sizeArgs(o *generateOptions) lang.Args {
	return lang.Args{"Name": o.size, "Boxes": o.request.Boxes, "Least": generator.MinSide, "Most": generator.MaxSide,
		"Count": generator.MaxBoxesIn(o.request.Width, o.request.Height)}
}

// parseRange parses A-B, A- or one number; an empty text means any number.
func parseRange(text string) (r generator.Range, ok bool) {
	if text == "" {
		return r, true
	}
	low, high, isRange := strings.Cut(text, "-")
	var err error
	if r.Min, err = strconv.Atoi(low); err != nil || r.Min < 0 {
		return r, false
	}
	switch {
	case !isRange:
		r.Max = r.Min
	case high != "":
		if r.Max, err = strconv.Atoi(high); err != nil || r.Max < r.Min {
			return r, false
		}
	}
	return r, r.Max > 0 || isRange && high == ""
}

// generateLevels prints the levels as they are generated.
func generateLevels(p *program.Env, out, stderr io.Writer, g *generator.Generator, count int) error {
	bar := program.Progress(stderr, p.Words.Text("sokoban.generate.progress"), count)
	defer func() { _ = bar.Finish() }()
	var done atomic.Int64
	err := program.Interruptible(func(ctx context.Context) error {
		for i := range count {
			stop := program.Alive(bar)
			made, err := g.Next(ctx)
			stop()
			switch {
			case errors.Is(err, context.Canceled):
				return err
			case err != nil:
				return p.Error("sokoban.generate.rare", lang.Args{"Count": i})
			}
			r := made.Rating
			made.Level.Comments = []string{p.Words.Text("sokoban.generate.rating", lang.Args{
				"Pushes": r.Pushes, "Moves": r.Moves, "Changes": r.Changes, "Positions": r.Positions, "Spoils": r.Spoils})}
			if err := level.Write(out, level.XSB, made.Level); err != nil {
				return err
			}
			fmt.Fprintln(out)
			_ = bar.Add(1)
			done.Add(1)
		}
		return nil
	})
	if errors.Is(err, context.Canceled) {
		return p.Error("cli.error.sokoban-interrupted", lang.Args{"Count": done.Load()})
	}
	return err
}
