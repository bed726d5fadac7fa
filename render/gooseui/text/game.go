// Package text is the terminal interface of the game of the goose.
package text

import (
	"errors"
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	nouns "github.com/donjon-rogue/donjon/components/goose"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/gooseui/wording"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/terminal"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/goose"
	"github.com/donjon-rogue/donjon/systems/goose/keep"
)

// Face plays a game in a terminal.
type Face struct {
	terminal.Talk
	Kit  *goose.Kit
	File string // saved game; empty for none
	Seed string // seed of the dice that the program throws

	game *goose.Game
	file *keep.File // nil if the game is not saved, or over
}

// Answers other than numbers.
const (
	typedRoll = "l" // the program throws
	typedUndo = "u"
)

// Play plays until the game is over, the player quits or the input ends. The error is
// either from the file (one of package keep, or a goose.Fault) or a ConsoleError of In
// or Out.
func (g *Face) Play() error {
	quit, err := g.begin()
	if err == nil && !quit && g.game.State().Next() != 0 {
		g.Say("goose.help")
		quit, err = g.turns()
	}
	switch {
	case err != nil || !quit:
	case g.file != nil:
		g.Say("goose.stop.kept", lang.Args{"File": g.File})
	default:
		g.Say("goose.stop")
	}
	if g.file != nil {
		err = errors.Join(err, g.file.Close())
	}
	if g.Err != nil {
		err = errors.Join(err, ConsoleError{g.Err})
	}
	return err
}

// ConsoleError is an error of reading from or printing to the console, as opposed to
// the file.
type ConsoleError struct{ error }

// Unwrap returns the underlying error.
func (e ConsoleError) Unwrap() error { return e.error }

// begin loads the game, or sets up a new one.
func (g *Face) begin() (quit bool, err error) {
	missing := true
	if g.File != "" {
		if missing, err = keep.Missing(g.File); err != nil {
			return false, err
		}
	}
	if !missing {
		return false, g.load()
	}
	seats := g.askSeats()
	if seats == 0 {
		return true, nil
	}
	if g.File != "" {
		g.file, err = keep.Create(g.File, seats)
		if err = g.unkept(err); err != nil {
			return false, err
		}
	}
	g.game = g.Kit.New(make([]components.SeatData, seats), g.Seed)
	return false, nil
}

// unkept says that nothing of the game is kept if its folder cannot be written or locked. It
// returns any other error.
func (g *Face) unkept(err error) error {
	if err == nil || !persistence.Unkept(err) {
		return err
	}
	g.Printf("%s\n", terminal.Plain(phrases.Unkept(g.Words, g.File, err)))
	g.file = nil
	return nil
}

// load replays the game in the file.
func (g *Face) load() (err error) {
	var rec goose.Record
	g.file, rec, err = keep.Open(g.Kit, g.File)
	if err != nil && rec.Seats > 0 {
		err = g.unkept(err)
	}
	if err != nil {
		return err
	}
	g.game = g.Kit.New(make([]components.SeatData, rec.Seats), g.Seed)
	for _, t := range rec.Throws {
		if err := g.game.Act(goose.Action{Verb: goose.Throw, Throw: t}); err != nil {
			return err
		}
	}
	args := lang.Args{"Players": rec.Seats, "Count": len(rec.Throws)}
	if !rec.State.Over() {
		g.Say("goose.loaded", args)
		g.show()
		g.printEvents(g.game.State().Waits(g.game.Course))
		g.printEvents(g.game.State().Passes())
		return nil
	}
	g.Say("goose.loaded.over", args)
	g.show()
	g.printEvents(g.game.Events[len(g.game.Events)-1:]) // the end of the game
	return nil
}

// askSeats asks for the number of players. It returns 0 if the player quits.
func (g *Face) askSeats() int {
	for {
		answer, ok := g.Ask(g.Text("goose.players"))
		if !ok || answer == terminal.Quit {
			return 0
		}
		if len(answer) == 1 && answer[0] >= '0'+goose.MinSeats && answer[0] <= '0'+goose.MaxSeats {
			return int(answer[0] - '0')
		}
		g.Say("goose.players.wrong", lang.Args{"Least": goose.MinSeats, "Most": goose.MaxSeats})
	}
}

// turns plays turns until the game is over or the player quits.
func (g *Face) turns() (quit bool, err error) {
	for g.Err == nil {
		s := g.game.State()
		if s.Over() {
			return false, nil
		}
		answer, ok := g.Ask(g.Text("goose.prompt", lang.Args{"Who": g.who(s.Next())}))
		if !ok || answer == terminal.Quit {
			return true, nil
		}
		if err := g.turn(answer); err != nil {
			return false, err
		}
	}
	return false, nil
}

// turn executes an answer.
func (g *Face) turn(answer string) error {
	action := goose.Action{Verb: goose.Throw}
	switch answer {
	case typedRoll:
		action.Verb = goose.Roll
	case typedUndo:
		action.Verb = goose.Undo
	default:
		var ok bool
		if action.Throw, ok = parseThrow(answer); !ok {
			g.Say("goose.throw.wrong")
			return nil
		}
	}
	var refusal systems.Refusal
	if err := g.game.Act(action); errors.As(err, &refusal) {
		g.Say(refusal.Key)
		return nil
	} else if err != nil {
		return err
	}
	// Save the turn before showing its result.
	if err := g.keep(action.Verb); err != nil {
		return err
	}
	if action.Verb == goose.Roll {
		t := g.lastThrow()
		g.Say("goose.dice", lang.Args{"First": t.First, "Second": t.Second})
	}
	g.show()
	g.printEvents(g.game.Events)
	g.printEvents(g.game.State().Passes())
	return nil
}

// parseThrow parses two dice separated by spaces.
func parseThrow(text string) (nouns.Throw, bool) {
	fields := strings.Fields(text)
	if len(fields) != 2 || len(fields[0]) != 1 || len(fields[1]) != 1 {
		return nouns.Throw{}, false
	}
	t := nouns.Throw{First: int(fields[0][0]) - '0', Second: int(fields[1][0]) - '0'}
	return t, goose.Possible(t)
}

// keep writes an action to the file.
func (g *Face) keep(verb systems.Verb) error {
	switch {
	case g.file == nil:
		return nil
	case verb == goose.Undo:
		return g.file.RemoveLast()
	default:
		return g.file.Append(g.lastThrow())
	}
}

func (g *Face) lastThrow() nouns.Throw {
	throws := g.game.Match().Throws
	return throws[len(throws)-1]
}

// show prints the board, and below it the position of each player.
func (g *Face) show() {
	s := g.game.State()
	places := make([]string, s.Seats())
	for i := range places {
		places[i] = g.Text("goose.place", lang.Args{"Who": g.who(i + 1), "Square": s.Square(i + 1)})
	}
	g.Printf("%s%s\n", drawBoard(g.game.Course, s, g.Look), strings.Join(places, ", "))
}

// printEvents prints the events except plain moves, which the board shows.
func (g *Face) printEvents(events []goose.Event) {
	for _, e := range events {
		if e.Type != goose.EventMove {
			g.Printf("%s\n", terminal.Plain(wording.Event(g.Words, e, g.who)))
		}
	}
}

func (g *Face) who(seat int) string { return g.Text("goose.player", lang.Args{"Seat": seat}) }
