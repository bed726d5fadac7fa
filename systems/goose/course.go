// Package goose is the game of the goose: a race of pawns over a board of 100
// squares, by the throws of two dice. The rules are written once, over a State
// of a few bytes; the game of a face, the simulator and the exact solver all
// play by it. What they are is told to players in docs/goose.md.
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

// Course is the board as the rules see it. It is derived from the entities of
// the squares, and never saved.
type Course struct {
	squares [nouns.BoardSquares]square
	effects [nouns.BoardSquares]effect
	opening [dice.Outcomes]uint8 // where a first throw leads, or nowhere
	// land is where a pawn ends that stands on a square, with the mark fresh
	// when it has not thrown yet, and throws that. The mark acts is on a square
	// that does something with who ends there. The sizes spare the simulator
	// checks of bounds.
	land [256][64]uint8
}

// The marks that the number of a square can bear.
const (
	fresh = 128 // the pawn that stands there has not thrown yet
	acts  = 128 // ending a move there has an effect
)

// nowhere is no square.
const nowhere = 255

// effect is what a square does with who ends a move on it.
type effect uint8

const (
	neutral effect = iota
	rest           // passes turns
	hole           // waits until another takes the place
	prison         // waits until another comes; then both are free
	finish         // wins
)

// square is what is known of a square beside its effect.
type square struct {
	name   string // word key, empty for a square without an entity
	glyph  string
	again  bool
	leads  bool
	to     int   // where it leads
	passes uint8 // turns that it takes
}

// mostPasses is how many turns a square may take, so that every wait fits.
const mostPasses = 100

// Name is the word key of what stands on a square, empty for nothing.
func (c *Course) Name(square int) string { return c.squares[square].name }

// Glyph is the letter that a square is drawn as in text, a space for a neutral
// one.
func (c *Course) Glyph(square int) string {
	if g := c.squares[square].glyph; g != "" {
		return g
	}
	return " "
}

// Wins says whether a square wins.
func (c *Course) Wins(square int) bool { return c.effects[square] == finish }

// compile reads the squares of a world. The error names every square that
// cannot be played.
func compile(w *world.World) (*Course, error) {
	c := &Course{}
	for throw := range c.opening {
		c.opening[throw] = nowhere
	}
	var faults []error
	for id, at := range nouns.Square.Each(w) {
		if err := c.add(w, id, at); err != nil {
			faults = append(faults, fmt.Errorf("%s: %w", components.Name.Get(w, id), err))
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
		return fmt.Errorf("on square %d stands %s already", at.At, s.name)
	}
	s.name, s.glyph = components.Name.Get(w, id).String(), at.Glyph
	s.again = nouns.Again.Has(w, id)
	if leads := nouns.Leads.Find(w, id); leads != nil {
		if !onBoard(leads.To) {
			return fmt.Errorf("it leads to square %d, and the board ends at %d", leads.To, Last)
		}
		s.leads, s.to = true, leads.To
	}
	if r := nouns.Rest.Find(w, id); r != nil {
		if r.Passes < 1 || r.Passes > mostPasses {
			return fmt.Errorf("it takes %d turns, and from 1 to %d are possible", r.Passes, mostPasses)
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

// open notes where first throws lead, the dice in either order.
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

// lay works out where every throw leads from every square.
func (c *Course) lay() error {
	for from := range nouns.BoardSquares {
		for throw := range dice.Outcomes {
			to, ends := c.walk(from, throwOf(throw).Total(), 0, nil)
			if !ends {
				return fmt.Errorf("a throw of %d from square %d would go on for ever", throwOf(throw).Total(), from)
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

// marked is a square with the mark of one that acts, where it does.
func (c *Course) marked(square int) uint8 {
	if c.effects[square] != neutral {
		return uint8(square) | acts
	}
	return uint8(square)
}

// walk moves a pawn forward by a total, and on from the squares that send it
// further. It is false for a move that never ends.
func (c *Course) walk(from, total, seat int, told *log) (to int, ends bool) {
	// A move that visits more squares than there are goes round in a circle.
	for range nouns.BoardSquares {
		to := from + total
		if to > Last {
			to = 2*Last - to
			told.tell(Event{Type: EventBounce, Seat: seat, From: from, To: to})
		} else {
			told.tell(Event{Type: EventMove, Seat: seat, From: from, To: to})
		}
		switch on := c.squares[to]; {
		case on.again:
			told.tell(Event{Type: EventAgain, Seat: seat, To: to, Name: on.name})
			from = to
		case on.leads:
			told.tell(Event{Type: EventLeads, Seat: seat, From: to, To: on.to, Name: on.name})
			return on.to, true
		default:
			return to, true
		}
	}
	return 0, false
}

// checkFinish looks for a square from which nobody could ever win.
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
			return fmt.Errorf("from square %d no throws lead to one that wins", square)
		}
	}
	return nil
}

func onBoard(square int) bool { return square >= 0 && square <= Last }

// Possible says whether two dice can show that.
func Possible(t nouns.Throw) bool {
	return t.First >= 1 && t.First <= 6 && t.Second >= 1 && t.Second <= 6
}

// indexOf numbers what two dice can show, from 0.
func indexOf(t nouns.Throw) int { return 6*(t.First-1) + t.Second - 1 }

// throwOf is the throw of that number.
func throwOf(index int) nouns.Throw {
	return nouns.Throw{First: index/6 + 1, Second: index%6 + 1}
}
