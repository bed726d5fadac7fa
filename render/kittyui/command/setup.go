package command

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/spf13/pflag"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/assets/printable"
	nouns "github.com/donjon-rogue/donjon/components/kitty"
	"github.com/donjon-rogue/donjon/render/chance"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// options are the options of `donjon kitty`.
type options struct {
	players, human, teams          int
	seed, names, strategy, classes string
	save, board                    string
	fast                           bool
}

// maxNameLength is the maximum length of a player's name, in letters.
const maxNameLength = 20

// strategyNames lists the strategies, weakest first.
func strategyNames() string {
	var names []string
	for _, s := range kitty.Strategies {
		names = append(names, s.Name)
	}
	return strings.Join(names, ", ")
}

// classNames lists the classes that come with the program.
func classNames() string {
	kit, err := kitty.Open(assets.Files())
	if err != nil {
		panic(err)
	}
	return kitClasses(kit)
}

func kitClasses(kit *kitty.Kit) string {
	var names []string
	for _, c := range kit.Classes {
		names = append(names, c.Name)
	}
	return strings.Join(names, ", ")
}

// setup makes a game setup from the options. Errors are in the player's language.
func setup(p *program.Env, f *pflag.FlagSet, kit *kitty.Kit, o options) (kitty.Setup, error) {
	setup := kitty.Setup{Seed: o.seed, Teams: o.teams}
	if !f.Changed("seed") {
		setup.Seed = chance.DrawNumber()
	}
	if err := errors.Join(
		within(p, "players", o.players, kitty.MinSeats, kitty.MaxSeats),
	); err != nil {
		return setup, err
	}
	var err error
	if setup.Arena, err = arena(p, f, kit, o); err != nil {
		return setup, err
	}
	if cells := setup.Arena.Width * setup.Arena.Height; cells < kitty.MinCells(o.players) {
		return setup, p.Error("cli.error.kitty-seats", lang.Args{"Cells": cells, "Players": o.players})
	}
	if err := within(p, "human", o.human, 0, o.players); err != nil {
		return setup, err
	}
	if f.Changed("teams") {
		if err := within(p, "teams", o.teams, 2, o.players); err != nil {
			return setup, err
		}
	}
	setup.Seats, err = seats(p, kit, o)
	return setup, err
}

// within checks that the value of an option is in range.
func within(p *program.Env, name string, value, low, high int) error {
	if value >= low && value <= high {
		return nil
	}
	return p.Error("cli.error.kitty-range", lang.Args{"Name": name, "Value": value, "Least": low, "Most": high})
}

// arena returns the start of a game: the data files, overridden by the options.
func arena(p *program.Env, f *pflag.FlagSet, kit *kitty.Kit, o options) (nouns.ArenaData, error) {
	a := kit.Arena
	for _, s := range kitty.Settings {
		if !f.Changed(s.Name) {
			continue
		}
		value, _ := f.GetInt(s.Name) // it is a flag of that type
		if err := within(p, s.Name, value, s.Min, s.Max); err != nil {
			return a, err
		}
		*s.Of(&a) = value
	}
	if f.Changed("board") {
		width, height, _ := strings.Cut(o.board, "x")
		w, err1 := strconv.Atoi(width)
		h, err2 := strconv.Atoi(height)
		if err1 != nil || err2 != nil || !kitty.FitsBoard(w, h) {
			return a, p.Error("cli.error.kitty-board", lang.Args{
				"Name": o.board, "Least": kitty.MinSide, "Most": kitty.MaxSide, "Cells": kitty.MaxCells})
		}
		a.Width, a.Height = w, h
	}
	return a, nil
}

// seats returns the players, persons first.
func seats(p *program.Env, kit *kitty.Kit, o options) ([]kitty.Seat, error) {
	names, err := seatNames(p, o)
	if err != nil {
		return nil, err
	}
	strategies, err := oneOrEach(p, "strategy", o.strategy, o.players-o.human, strategyNames())
	if err != nil {
		return nil, err
	}
	classes, err := oneOrEach(p, "classes", o.classes, o.players, kitClasses(kit))
	if err != nil {
		return nil, err
	}
	seats := make([]kitty.Seat, o.players)
	for i := range seats {
		seats[i] = kitty.Seat{Name: names[i], Class: classes[i]}
		if i >= o.human {
			seats[i].Strategy = strategies[i-o.human]
		}
	}
	return seats, nil
}

// seatNames returns the names of all players, "" for those not given.
func seatNames(p *program.Env, o options) ([]string, error) {
	names := make([]string, o.players)
	if o.names == "" {
		return names, nil
	}
	given := splitList(o.names)
	if len(given) > o.players {
		return nil, p.Error("cli.error.kitty-names", lang.Args{"Amount": len(given), "Players": o.players})
	}
	for i, name := range given {
		_, _, wrong := printable.Find(name)
		if n := utf8.RuneCountInString(name); wrong || n < 1 || n > maxNameLength || slices.Contains(given[:i], name) {
			return nil, p.Error("cli.error.kitty-name", lang.Args{"Name": program.Printable(name), "Most": maxNameLength})
		}
		names[i] = name
	}
	return names, nil
}

// oneOrEach parses a list of known names: one for all, or one for each of n.
func oneOrEach(p *program.Env, option, list string, n int, known string) ([]string, error) {
	given := splitList(list)
	for _, name := range given {
		if !slices.Contains(strings.Split(known, ", "), name) {
			return nil, p.Error("cli.error.kitty-unknown", lang.Args{"Name": option, "Value": program.Printable(name), "Known": known})
		}
	}
	if len(given) != 1 && len(given) != n {
		return nil, p.Error("cli.error.kitty-list", lang.Args{"Name": option, "Amount": len(given), "Players": n})
	}
	for len(given) < n {
		given = append(given, given[0])
	}
	return given, nil
}

// splitList splits a list at commas.
func splitList(list string) []string {
	parts := strings.Split(list, ",")
	for i, part := range parts {
		parts[i] = strings.TrimSpace(part)
	}
	return parts
}
