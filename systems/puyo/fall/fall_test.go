package fall

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// until ticks with the same keys until the phase is reached, for at most a
// minute, and returns all events.
func until(t *testing.T, s *Side, p Phase, in Input) (events []puyo.Event) {
	t.Helper()
	for range 60 * TicksPerSecond {
		if s.Phase == p {
			return events
		}
		events = append(events, s.Tick(in)...)
	}
	t.Fatalf("phase %d was not reached: %+v", p, s)
	return nil
}

// steering returns a side whose first piece has just entered, with columns of
// grey puyos of the given heights.
func steering(t *testing.T, heights ...int) *Side {
	t.Helper()
	s := New(field.Groups, "seed")
	for i, height := range heights {
		for row := 1; row <= height; row++ {
			s.Field.Set(i+1, row, field.Grey)
		}
	}
	until(t, &s, Steering, 0)
	return &s
}

// press presses keys for a tick each and releases them in between.
func press(s *Side, keys ...Input) (events []puyo.Event) {
	for _, k := range keys {
		events = append(events, s.Tick(k)...)
		events = append(events, s.Tick(0)...)
	}
	return events
}

func types(events []puyo.Event) (list []puyo.EventType) {
	for _, e := range events {
		list = append(list, e.Type)
	}
	return list
}

func TestPiecesEnterAndFall(t *testing.T) {
	s := steering(t)
	x, y := s.Cells()
	if x.Column != 3 || y.Column != 4 || x.Row != field.Rows+1 || y.Row != x.Row {
		t.Errorf("the piece enters at %+v, %+v", x, y)
	}
	for range s.Period() {
		s.Tick(0)
	}
	if s.Pose.Row != field.Rows {
		t.Errorf("after %d ticks the piece is in row %d", s.Period(), s.Pose.Row)
	}
	slow := *s
	events := until(t, s, Settling, Soft)
	if got := events[len(events)-1]; got.Type != puyo.EventPlaced || got.Falls[0].Colour != slow.Piece().X {
		t.Errorf("the events are %+v", events)
	}
	if s.Field.At(3, 1) != slow.Piece().X || s.Field.At(4, 1) != slow.Piece().Y {
		t.Errorf("the field is\n%s", s.Field)
	}
	second := s.Next(1)
	until(t, s, Steering, 0)
	if s.Number != 1 || s.Piece() != second || s.Pose != entry {
		t.Errorf("the next piece is number %d in pose %+v", s.Number, s.Pose)
	}
}

func TestMovingSidewaysRepeatsWhileHeld(t *testing.T) {
	s := steering(t)
	press(s, Right)
	if s.Pose.Column != 4 {
		t.Errorf("one key press moves the piece to column %d", s.Pose.Column)
	}
	for range repeatAfter {
		s.Tick(Left)
	}
	if s.Pose.Column != 3 {
		t.Errorf("after holding Left for %d ticks, the piece is in column %d", repeatAfter, s.Pose.Column)
	}
	for range repeatEvery + 1 {
		s.Tick(Left)
	}
	if s.Pose.Column != 1 {
		t.Errorf("after the repeats, the piece is in column %d", s.Pose.Column)
	}
	if s.Tick(Left | Right); s.Pose.Column != 1 {
		t.Error("pressing both keys at once moves the piece")
	}
	if events := press(s, Left); len(events) > 0 || s.Pose.Column != 1 {
		t.Errorf("the piece moves out of the field: %+v", s.Pose)
	}
}

// TestTurning checks that the piece turns around X, is pushed off walls and the
// ground, and flips with two key presses when stuck between columns.
func TestTurning(t *testing.T) {
	for _, c := range []struct {
		name    string
		heights []int
		from    Pose
		keys    []Input
		want    Pose
	}{
		{"clockwise", nil, Pose{0, 3, 8}, []Input{TurnRight}, Pose{1, 3, 8}},
		{"counterclockwise", nil, Pose{0, 3, 8}, []Input{TurnLeft}, Pose{3, 3, 8}},
		{"full turn", nil, Pose{0, 3, 8}, []Input{TurnRight, TurnRight, TurnRight, TurnRight}, Pose{0, 3, 8}},
		{"off the left wall", nil, Pose{1, 1, 8}, []Input{TurnRight}, Pose{2, 2, 8}},
		{"off the right wall", nil, Pose{3, 6, 8}, []Input{TurnRight}, Pose{0, 5, 8}},
		{"off a column", []int{0, 0, 0, 9}, Pose{3, 3, 8}, []Input{TurnRight}, Pose{0, 2, 8}},
		{"off the ground", nil, Pose{0, 3, 1}, []Input{TurnRight}, Pose{1, 3, 2}},
		{"stuck, one key press", []int{9, 0, 9}, Pose{3, 2, 1}, []Input{TurnRight}, Pose{3, 2, 1}},
		{"stuck, two key presses", []int{9, 0, 9}, Pose{3, 2, 1}, []Input{TurnRight, TurnRight}, Pose{1, 2, 2}},
		{"stuck at a wall, upside down", []int{0, 9}, Pose{1, 1, 2}, []Input{TurnLeft, TurnLeft}, Pose{3, 1, 1}},
	} {
		s := steering(t, c.heights...)
		s.Pose, s.lowest = c.from, c.from.Row
		press(s, c.keys...)
		if s.Pose != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, s.Pose, c.want)
		}
	}
	s := steering(t, 9, 0, 9)
	s.Pose = Pose{3, 2, 5}
	press(s, TurnRight)
	for range quickWindow {
		s.Tick(0)
	}
	if press(s, TurnRight); s.Pose.Rotation != 3 {
		t.Error("two slow key presses turn a stuck piece")
	}
}

// TestLocking checks that a landed piece locks after the lock delay, sooner with
// Soft held, at once after a hard drop, and even if it is turned repeatedly.
func TestLocking(t *testing.T) {
	s := steering(t)
	s.Pose, s.lowest = Pose{0, 3, 1}, 1
	for tick := 1; ; tick++ {
		if s.Tick(0); s.Phase != Steering {
			if tick != lockDelay {
				t.Errorf("the piece locks after %d ticks, want %d", tick, lockDelay)
			}
			break
		}
	}
	s = steering(t)
	s.Pose, s.lowest = Pose{0, 3, 1}, 1
	for range lockDelay / softLock {
		s.Tick(Soft)
	}
	if s.Phase != Settling {
		t.Error("holding Soft does not shorten the lock delay")
	}
	s = steering(t, 1)
	x, y := s.Ghost()
	events := s.Tick(Hard)
	if !slices.Equal(types(events), []puyo.EventType{EventDropped, puyo.EventPlaced}) || x.To != 1 || y.To != 1 || s.Field.At(3, 1) != x.Colour || s.Field.At(4, 1) != y.Colour {
		t.Errorf("a hard drop gives %+v", events)
	}
	s = steering(t)
	for tick := 0; s.Phase == Steering; tick++ {
		if s.Tick([]Input{TurnRight, 0}[tick%2]); tick > 60*TicksPerSecond {
			t.Fatal("a piece that is turned repeatedly never locks")
		}
	}
}

func TestSpeedRisesWithTheLevel(t *testing.T) {
	s := New(field.Groups, "seed")
	for level := 1; level < Levels; level++ {
		slow := s.Period()
		if s.Removed = level * perLevel; s.Level() != level+1 || s.Period() >= slow {
			t.Errorf("after %d puyos: level %d, %d ticks per row, %d before", s.Removed, s.Level(), s.Period(), slow)
		}
	}
	if s.Removed = 1_000_000; s.Level() != Levels {
		t.Errorf("level %d", s.Level())
	}
}

// TestChain checks the score of a chain, and that its events match the field.
func TestChain(t *testing.T) {
	s := New(field.Lines, "seed")
	for row, line := range []string{"BMBMJ.", "RRRRV.", ".VVVJ.", "....J.", "....J."} {
		for i := range line {
			c, _ := field.ParseColour(line[i])
			s.Field.Set(i+1, row+1, c)
		}
	}
	shown := s.Field
	s.Phase, s.Wait = Settling, 1
	events := until(t, &s, Entering, 0)
	for _, e := range events {
		for _, c := range e.Cells {
			if shown.At(c.Column, c.Row) != c.Colour {
				t.Errorf("%+v is not in the field", c)
			}
			shown.Set(c.Column, c.Row, field.None)
		}
		for _, f := range e.Falls {
			shown.Set(f.Column, f.Row, field.None)
			shown.Set(f.Column, f.To, f.Colour)
		}
	}
	want := []puyo.EventType{puyo.EventVanished, puyo.EventFell, puyo.EventVanished, puyo.EventFell, puyo.EventVanished, EventSent}
	if got := types(events); !slices.Equal(got, want) || s.Score != 3720 || s.Longest != 3 || s.Removed != 12 || shown != s.Field {
		t.Errorf("%v, %d points, longest %d, %d removed, and\n%s", got, s.Score, s.Longest, s.Removed, s.Field)
	}
}

// TestRandomKeys checks that with random keys the piece stays in free cells and
// lands where its events say, that the game ends, and that equal sides stay equal.
func TestRandomKeys(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for game := range 20 {
		seed := string(rune('a' + game))
		a, b := New(field.Rule(1+game%2), seed), New(field.Rule(1+game%2), seed)
		for tick := 0; a.Phase != Lost; tick++ {
			in := Input(r.IntN(64))
			if r.IntN(3) > 0 {
				in = a.before
			}
			before := a
			events := a.Tick(in)
			if b.Tick(in); a != b {
				t.Fatalf("equal sides differ after the same keys:\n%+v\n%+v", a, b)
			}
			if a.Phase == Steering && !a.fits(a.Pose) {
				t.Fatalf("keys %b move the piece from %+v to %+v, which is not free in\n%s", in, before.Pose, a.Pose, a.Field)
			}
			for _, e := range events {
				if e.Type == puyo.EventPlaced && (a.Field.At(e.Falls[0].Column, e.Falls[0].To) != e.Falls[0].Colour || a.Field.At(e.Falls[1].Column, e.Falls[1].To) != e.Falls[1].Colour) {
					t.Fatalf("%+v is not in\n%s", e, a.Field)
				}
			}
			if tick > 20*60*TicksPerSecond {
				t.Fatalf("the game does not end: %+v", a)
			}
		}
		if a.Tick(Hard) != nil {
			t.Error("a lost game has events")
		}
	}
}

// TestPilotReachesEveryMove steers every move over low and high columns.
func TestPilotReachesEveryMove(t *testing.T) {
	for _, heights := range [][]int{nil, {12, 12, 0, 0, 12, 12}, {0, 11, 11, 11, 11, 0}} {
		for rotation := range 4 {
			for column := 1; column <= field.Columns; column++ {
				m := field.Move{Rotation: rotation, Column: column}
				if !m.Valid() {
					continue
				}
				s := steering(t, heights...)
				before, piece := s.Field, s.Piece()
				alive := before.Place(piece, m)
				for tick := 0; s.Phase == Steering; tick++ {
					if s.Tick(Pilot(s, m)); tick > 60 {
						t.Fatalf("%+v over %v is not reached: %+v", m, heights, s.Pose)
					}
				}
				if alive != (s.Phase != Lost) || s.Field != before {
					t.Errorf("%+v over %v gives\n%swant\n%s", m, heights, s.Field, before)
				}
			}
		}
	}
}

// TestTurningCannotPreventLocking turns the piece up as soon as it lands, and
// back again.
func TestTurningCannotPreventLocking(t *testing.T) {
	s := steering(t)
	s.Pose, s.lowest = Pose{0, 3, 1}, 1
	ticks := 0
	for ; s.Phase == Steering && ticks < 60*TicksPerSecond; ticks++ {
		in := Input(0)
		if below := (Pose{s.Pose.Rotation, s.Pose.Column, s.Pose.Row - 1}); !s.fits(below) {
			in = []Input{TurnRight, TurnLeft}[s.Pose.Rotation]
		}
		s.Tick(in)
	}
	if ticks > 6*TicksPerSecond {
		t.Errorf("the piece locks only after %d ticks", ticks)
	}
}
