package goose

import (
	"errors"
	"fmt"
	"io/fs"
	"unicode"
	"unicode/utf8"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	nouns "github.com/donjon-rogue/donjon/components/goose"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// boardFile is the data file of the squares.
const boardFile = "goose/board.toml"

// The verbs of the game.
const (
	Throw systems.Verb = "throw" // the dice show what the action says
	Roll  systems.Verb = "roll"  // the program throws them
	Undo  systems.Verb = "undo"  // undoes the last throw
)

// Action is an action that a player wants to take.
type Action struct {
	Verb  systems.Verb
	Throw nouns.Throw // of Throw
}

// Why an action is refused: word keys.
const (
	RefuseOver    = "refuse.goose-over"    // the game is over
	RefuseThrow   = "refuse.goose-throw"   // the throw is impossible with two dice
	RefuseNothing = "refuse.goose-nothing" // there is no throw to undo
	RefuseLong    = "refuse.goose-long"    // the game already has MaxThrows throws
)

// MaxThrows is the maximum number of throws of a game. It limits the time and
// memory needed to read a file.
const MaxThrows = 100_000

// Kit is the shared, read-only data of all games of the goose.
type Kit struct {
	squares []*archetypes.Prefab
	course  *Course
}

// Open reads the board from the data files. The error lists every fault.
func Open(files fs.FS) (*Kit, error) {
	content, err := archetypes.Load(files, boardFile)
	if err != nil {
		return nil, err
	}
	k := &Kit{squares: content.All("terrain")}
	w := world.New()
	k.lay(w)
	k.course, err = compile(w)
	if err = errors.Join(checkGlyphs(w), err); err != nil {
		return nil, locate(err, content, assets.Where(files, boardFile))
	}
	return k, nil
}

// checkGlyphs checks that the board can be printed. A saved game is not held against
// it, because saved boards may be older than this rule.
func checkGlyphs(w *world.World) error {
	var faults []error
	for id, at := range nouns.Square.Each(w) {
		if r, size := utf8.DecodeRuneInString(at.Glyph); size != len(at.Glyph) || size > 0 && !unicode.IsLetter(r) {
			faults = append(faults, squareError{*components.Name.Get(w, id), fmt.Errorf("its glyph should be one letter or empty, and is %.40q", at.Glyph)})
		}
	}
	return errors.Join(faults...)
}

// locate adds to the errors of compile where they are in the data file: at a square,
// or at the start for the board as a whole.
func locate(err error, content *archetypes.Content, file string) error {
	if several, ok := err.(interface{ Unwrap() []error }); ok {
		var faults []error
		for _, err := range several.Unwrap() {
			faults = append(faults, locate(err, content, file))
		}
		return errors.Join(faults...)
	}
	var at squareError
	if errors.As(err, &at) {
		return content.Must(at.name.Kind, at.name.Key).Fault("square", "%w", err)
	}
	return archetypes.Fault{File: file, Line: 1, Column: 1, Message: err.Error()}
}

// Course is the board that games of this kit are played on.
func (k *Kit) Course() *Course { return k.course }

// lay puts the squares into a world.
func (k *Kit) lay(w *world.World) {
	for _, p := range k.squares {
		p.Spawn(w)
	}
}

// Game is a running game. Its whole state is the world; everything else is
// derived from it, or the events of the last action.
type Game struct {
	systems.Seated[nouns.MatchData]
	Course *Course
	Events []Event // of the last action, in order
}

// New starts a game with MinSeats to MaxSeats seats, in turn order, and
// numbers them. The seed determines the program's throws.
func (k *Kit) New(seats []components.SeatData, seed string) *Game {
	w := world.New()
	k.lay(w)
	w.Create(nouns.Match.With(nouns.MatchData{Seed: seed, Turn: 1}))
	for i, seat := range seats {
		seat.Number = i + 1
		w.Create(components.Seat.With(seat), nouns.Pawn.With(nouns.PawnData{}), nouns.Waiting.With(nouns.WaitingData{}))
	}
	g, err := k.Resume(w)
	if err != nil {
		panic(fmt.Errorf("goose: a new game cannot be played: %w", err))
	}
	return g
}

// Resume continues a saved world. The error explains why it is not valid.
func (k *Kit) Resume(w *world.World) (*Game, error) {
	g := &Game{}
	if err := g.resume(w); err != nil {
		return nil, fmt.Errorf("the game cannot be resumed: %w", err)
	}
	return g, nil
}

func (g *Game) resume(w *world.World) (err error) {
	if g.Seated, err = systems.Sit(w, nouns.Match, MinSeats, MaxSeats); err != nil {
		return err
	}
	for i, id := range g.Players {
		if !nouns.Pawn.Has(w, id) || !nouns.Waiting.Has(w, id) {
			return fmt.Errorf("its seat %d has no pawn", i+1)
		}
	}
	if g.Course, err = compile(w); err != nil {
		return err
	}
	replayed, err := g.replay(g.Match().Throws)
	if err == nil && replayed != g.State() {
		err = errors.New("its pawns are not where its throws lead")
	}
	return err
}

// replay plays throws from the start and returns the resulting state.
func (g *Game) replay(throws []nouns.Throw) (State, error) {
	s := Start(len(g.Players))
	for n, t := range throws {
		if s.Over() || !Possible(t) || n >= MaxThrows {
			return s, fmt.Errorf("its throw %d, %d and %d, is invalid", n+1, t.First, t.Second)
		}
		s.Throw(g.Course, t)
	}
	return s, nil
}

// State is the state of the game as one value.
func (g *Game) State() State {
	m := g.Match()
	s := Start(len(g.Players))
	s.turn, s.winner, s.blocked = uint8(m.Turn-1), uint8(m.Winner), m.Blocked
	for i, id := range g.Players {
		pawn, wait := nouns.Pawn.Get(g.World, id), nouns.Waiting.Get(g.World, id)
		s.squares[i], s.waits[i] = uint8(pawn.Square), uint8(wait.Passes)
		if !pawn.Thrown {
			s.squares[i] |= fresh
		}
	}
	return s
}

// put writes a state into the world.
func (g *Game) put(s State) {
	m := g.Match()
	m.Turn, m.Winner, m.Blocked = s.Turn(), s.Winner(), s.Blocked()
	for i, id := range g.Players {
		*nouns.Pawn.Get(g.World, id) = nouns.PawnData{Square: s.Square(i + 1), Thrown: s.squares[i]&fresh == 0}
		*nouns.Waiting.Get(g.World, id) = nouns.WaitingData{Passes: s.Wait(i + 1)}
	}
}

// Act performs an action of the current seat. The error is a systems.Refusal,
// in which case nothing has changed.
func (g *Game) Act(a Action) error {
	m, s := g.Match(), g.State()
	switch a.Verb {
	case Undo:
		if len(m.Throws) == 0 {
			return systems.Refusal{Key: RefuseNothing}
		}
		return g.undo()
	case Roll:
		a.Throw = g.draw()
	case Throw:
	default:
		return systems.Refusal{Key: "refuse.unknown-action"}
	}
	if s.Over() {
		return systems.Refusal{Key: RefuseOver}
	}
	if len(m.Throws) >= MaxThrows {
		return systems.Refusal{Key: RefuseLong}
	}
	if !Possible(a.Throw) {
		return systems.Refusal{Key: RefuseThrow}
	}
	m.Throws = append(m.Throws, a.Throw)
	g.Events = s.Throw(g.Course, a.Throw)
	g.put(s)
	return nil
}

// undo replays all throws except the last.
func (g *Game) undo() error {
	m := g.Match()
	m.Throws = m.Throws[:len(m.Throws)-1]
	s, err := g.replay(m.Throws)
	if err != nil {
		return err
	}
	g.Events = []Event{{Type: EventUndone, Seat: s.Next()}}
	g.put(s)
	return nil
}

// draw throws the dice. A throw depends on the seed and the number of throws
// before it, so that it is the same after an undo.
func (g *Game) draw() nouns.Throw {
	m := g.Match()
	stream := dice.New(m.Seed, "throw", len(m.Throws))
	return throwOf(stream.Below(dice.Outcomes))
}
