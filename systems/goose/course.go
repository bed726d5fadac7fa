// Package goose is the game of the goose: a race of pawns over a board of 100
// squares, by the throws of two dice. The rules are written once, over a State
// of a few bytes; the playable game, the simulator and the exact solver all use
// it. docs/goose.md explains the rules to players.
package goose

import (
	"errors"
	"fmt"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	nouns "github.com/donjon-rogue/donjon/components/goose"
	"github.com/donjon-rogue/donjon/components/world"
)

// Last is the last square of the board; a pawn bounces off it.
const Last = nouns.BoardSquares - 1

// Course is the board in the form that the rules use. It is derived from the
// entities of the squares, and never saved.
type Course struct {
	squares [nouns.BoardSquares]square
	effects [nouns.BoardSquares]effect
	opening [dice.Outcomes]uint8 // destination of a first throw, or nowhere
	// land is the square where a move ends, by the square it starts on (marked
	// fresh before the pawn's first throw) and the throw. The result is marked
	// acts if the square has an effect. The sizes avoid bounds checks in the
	// simulator.
	land [256][64]uint8
}

// Flags on the number of a square.
const (
	fresh = 128 // the pawn has not thrown yet
	acts  = 128 // ending a move there has an effect
)

// nowhere is no square.
const nowhere = 255

// effect is the effect of a square on a pawn that ends a move there.
type effect uint8

const (
	neutral effect = iota
	rest           // passes turns
	hole           // waits until another pawn replaces it
	prison         // waits until another pawn arrives; then both are free
	finish         // wins
)

// square is the data of a square, except its effect.
type square struct {
	name   string // word key, empty for a square without an entity
	glyph  string
	again  bool
	leads  bool
	to     int   // destination
	passes uint8 // turns to skip
}

// maxPasses is the maximum number of turns that a square makes a pawn skip.
const maxPasses = 100

// Name is the word key of a square, empty for a neutral one.
func (c *Course) Name(square int) string { return c.squares[square].name }

// Glyph is the letter of a square in text output, a space for a neutral one.
func (c *Course) Glyph(square int) string {
	if g := c.squares[square].glyph; g != "" {
		return g
	}
	return " "
}

// Wins reports whether a square wins the game.
func (c *Course) Wins(square int) bool { return c.effects[square] == finish }

// squareError is an error in the square of that name.
type squareError struct {
	name components.NameData
	error
}

func (e squareError) Error() string { return e.name.String() + ": " + e.error.Error() }

// compile reads the squares of a world. The error names every invalid square.
func compile(w *world.World) (*Course, error) {
	c := &Course{}
	for throw := range c.opening {
		c.opening[throw] = nowhere
	}
	var faults []error
	for id, at := range nouns.Square.Each(w) {
		if err := c.add(w, id, at); err != nil {
			faults = append(faults, squareError{*components.Name.Get(w, id), err})
		}
	}
	if err := errors.Join(faults...); err != nil {
		return nil, err
	}
	if err := c.lay(); err != nil {
		return nil, err
	}
	return c, c.checkFinish()
}

// add reads one square.
func (c *Course) add(w *world.World, id world.ID, at *nouns.SquareData) error {
	if !onBoard(at.At) {
		return fmt.Errorf("there is no square %d; the board ends at %d", at.At, Last)
	}
	s := &c.squares[at.At]
	if s.name != "" {
		return fmt.Errorf("square %d is already taken by %s", at.At, s.name)
	}
	s.name, s.glyph = components.Name.Get(w, id).String(), at.Glyph
	s.again = nouns.Again.Has(w, id)
	if leads := nouns.Leads.Find(w, id); leads != nil {
		if !onBoard(leads.To) {
			return fmt.Errorf("it leads to square %d, but the board ends at %d", leads.To, Last)
		}
		s.leads, s.to = true, leads.To
	}
	if r := nouns.Rest.Find(w, id); r != nil {
		if r.Passes < 1 || r.Passes > maxPasses {
			return fmt.Errorf("it takes %d turns; the number must be from 1 to %d", r.Passes, maxPasses)
		}
		s.passes, c.effects[at.At] = uint8(r.Passes), rest
	}
	if cage := nouns.Cage.Find(w, id); cage != nil {
		c.effects[at.At] = hole
		if cage.Together {
			c.effects[at.At] = prison
		}
	}
	if nouns.Finish.Has(w, id) {
		c.effects[at.At] = finish
	}
	if opening := nouns.Opening.Find(w, id); opening != nil {
		return c.open(opening.Throws)
	}
	return nil
}

// open records the destinations of first throws, with the dice in either order.
func (c *Course) open(throws []nouns.OpeningThrow) error {
	for _, o := range throws {
		if !Possible(o.Dice) || !onBoard(o.To) {
			return fmt.Errorf("a first throw of %d and %d cannot lead to square %d", o.Dice.First, o.Dice.Second, o.To)
		}
		c.opening[indexOf(o.Dice)] = uint8(o.To)
		c.opening[indexOf(nouns.Throw{First: o.Dice.Second, Second: o.Dice.First})] = uint8(o.To)
	}
	return nil
}

// lay computes the destination of every throw from every square.
func (c *Course) lay() error {
	for from := range nouns.BoardSquares {
		for throw := range dice.Outcomes {
			to, ends := c.walk(from, throwOf(throw).Total(), 0, nil)
			if !ends {
				return fmt.Errorf("a throw of %d from square %d would never end", throwOf(throw).Total(), from)
			}
			c.land[from][throw] = c.marked(to)
			c.land[from|fresh][throw] = c.marked(to)
			if opening := c.opening[throw]; opening != nowhere {
				c.land[from|fresh][throw] = c.marked(int(opening))
			}
		}
	}
	return nil
}

// marked is a square with the flag acts if it has an effect.
func (c *Course) marked(square int) uint8 {
	if c.effects[square] != neutral {
		return uint8(square) | acts
	}
	return uint8(square)
}

// walk moves a pawn forward by a total and follows the squares that move it on.
// ends is false for a move that would never end.
func (c *Course) walk(from, total, seat int, out *log) (to int, ends bool) {
	// A move over more squares than the board has is a cycle.
	for range nouns.BoardSquares {
		to := from + total
		if to > Last {
			to = 2*Last - to
			out.add(Event{Type: EventBounce, Seat: seat, From: from, To: to})
		} else {
			out.add(Event{Type: EventMove, Seat: seat, From: from, To: to})
		}
		switch on := c.squares[to]; {
		case on.again:
			out.add(Event{Type: EventAgain, Seat: seat, To: to, Name: on.name})
			from = to
		case on.leads:
			out.add(Event{Type: EventLeads, Seat: seat, From: to, To: on.to, Name: on.name})
			return on.to, true
		default:
			return to, true
		}
	}
	return 0, false
}

// checkFinish finds a square from which no winning square is reachable.
func (c *Course) checkFinish() error {
	var wins [nouns.BoardSquares]bool
	for changed := true; changed; {
		changed = false
		for from := range wins {
			if wins[from] {
				continue
			}
			wins[from] = c.effects[from] == finish
			for throw := range dice.Outcomes {
				wins[from] = wins[from] || wins[c.land[from][throw]&^acts]
			}
			changed = changed || wins[from]
		}
	}
	for square, can := range wins {
		if !can {
			return fmt.Errorf("no winning square can be reached from square %d", square)
		}
	}
	return nil
}

func onBoard(square int) bool { return square >= 0 && square <= Last }

// Possible reports whether a throw is valid for two dice.
func Possible(t nouns.Throw) bool {
	return t.First >= 1 && t.First <= 6 && t.Second >= 1 && t.Second <= 6
}

// indexOf is the index of a throw, from 0.
func indexOf(t nouns.Throw) int { return 6*(t.First-1) + t.Second - 1 }

// throwOf is the throw with that index.
func throwOf(index int) nouns.Throw {
	return nouns.Throw{First: index/6 + 1, Second: index%6 + 1}
}
