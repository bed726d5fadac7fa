package fall

import (
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

func TestBothSidesGetTheSamePieces(t *testing.T) {
	v := NewVersus(field.Groups, "seed")
	for i := range 50 {
		if v.Sides[0].Next(i) != v.Sides[1].Next(i) {
			t.Errorf("piece %d differs", i)
		}
	}
}

// TestAttacks checks the grey puyos that a chain sends, with and without incoming
// ones to cancel.
func TestAttacks(t *testing.T) {
	for _, c := range []struct{ combo, coming, sent, left int }{
		{0, 0, 0, 0}, {1, 0, 0, 0}, {2, 0, 3, 0}, {3, 0, 6, 0}, {4, 0, 12, 0}, {5, 0, 24, 0}, {6, 0, 30, 0}, {7, 0, 30, 0}, {18, 0, 30, 0},
		{4, 5, 7, 0}, {4, 12, 0, 0}, {4, 20, 0, 8}, {1, 5, 0, 5},
	} {
		s := New(field.Groups, "seed")
		s.Coming, s.Combo = c.coming, c.combo
		k := ticking{Side: &s}
		k.attack()
		sent := 0
		for _, e := range k.events {
			if e.Type == EventSent {
				sent += e.Count
			}
		}
		if sent != c.sent || s.Coming != c.left {
			t.Errorf("a combo of %d with %d incoming sends %d and leaves %d, want %d and %d", c.combo, c.coming, sent, s.Coming, c.sent, c.left)
		}
	}
}

// TestGreysFall checks that at most thirty grey puyos fall after a turn without a
// removal, evenly spread over the columns.
func TestGreysFall(t *testing.T) {
	for _, c := range []struct{ coming, fall int }{{1, 1}, {5, 5}, {6, 6}, {17, 17}, {30, 30}, {31, 30}, {90, 30}} {
		s := New(field.Groups, "seed")
		s.Coming, s.Phase, s.Wait = c.coming, Settling, 1
		events := s.Tick(0)
		if len(events) != 1 || events[0].Type != EventGreys || events[0].Count != c.fall || len(events[0].Falls) != c.fall || s.Coming != c.coming-c.fall {
			t.Errorf("with %d incoming: %+v", c.coming, events)
		}
		for column := 1; column <= field.Columns; column++ {
			if h := s.Field.Height(column); h < c.fall/6 || h > (c.fall+5)/6 {
				t.Errorf("of %d greys, column %d gets %d", c.fall, column, h)
			}
		}
		until(t, &s, Entering, 0)
		if s.Number != 1 || s.Coming != c.coming-c.fall {
			t.Errorf("after the greys: piece %d, %d incoming", s.Number, s.Coming)
		}
	}
	// A full column takes no greys, and that does not lose the game.
	s := New(field.Groups, "seed")
	for row := 1; row <= field.Rows; row++ {
		s.Field.Set(1, row, field.Grey)
	}
	s.Coming, s.Phase, s.Wait = 12, Settling, 1
	if events := s.Tick(0); len(events[0].Falls) != 10 || s.Phase == Lost {
		t.Errorf("over a full column: %+v", events)
	}
}

func TestGreysVanishWithAdjacentGroups(t *testing.T) {
	s := New(field.Groups, "seed")
	for row, line := range []string{"RRRRG.", "GGVVG.", "GV...."} {
		for i := range line {
			c, _ := field.ParseColour(line[i])
			s.Field.Set(i+1, row+1, c)
		}
	}
	s.Phase, s.Wait = Settling, 1
	events := until(t, &s, Entering, 0)
	if e := events[0]; e.Type != puyo.EventVanished || e.Puyos != 4 || e.Points != 280 || len(e.Cells) != 7 {
		t.Errorf("%+v", e)
	}
	if got := s.Field.String(); !strings.HasSuffix(got, "......\nGVVVG.\n") {
		t.Errorf("left:\n%s", s.Field)
	}
}

// TestVersus checks that the same keys give the same game, that the first side to
// fill up loses, and that filling up in the same tick is a draw.
func TestVersus(t *testing.T) {
	a, b := NewVersus(field.Groups, "seed"), NewVersus(field.Groups, "seed")
	for tick := 0; !a.Over(); tick++ {
		// The first side always drops in the middle; the second spreads its pieces.
		in := [2]Input{Pilot(&a.Sides[0], field.Move{Rotation: 1, Column: 3}), Pilot(&a.Sides[1], field.Move{Rotation: 1, Column: 1 + a.Sides[1].Number%field.Columns})}
		a.Tick(in)
		if b.Tick(in); a != b {
			t.Fatal("equal games differ after the same keys")
		}
		if tick > 10*60*TicksPerSecond {
			t.Fatal("the game does not end")
		}
	}
	if a.Winner != 1 || a.Draw {
		t.Errorf("the winner is %d", a.Winner)
	}
	if events := a.Tick([2]Input{Hard, Hard}); events[0] != nil || events[1] != nil || a != b {
		t.Error("a finished game still changes")
	}
	c := NewVersus(field.Groups, "seed")
	for !c.Over() {
		m := field.Move{Rotation: 1, Column: 3}
		c.Tick([2]Input{Pilot(&c.Sides[0], m), Pilot(&c.Sides[1], m)})
	}
	if !c.Draw || c.Winner != noWinner {
		t.Errorf("equal play is not a draw: winner %d", c.Winner)
	}
}

// TestOpponentReceivesGreys in the tick in which the chain ends.
func TestOpponentReceivesGreys(t *testing.T) {
	v := NewVersus(field.Groups, "seed")
	v.Sides[0].Combo, v.Sides[0].Phase, v.Sides[0].Wait = 3, Settling, 1
	v.Tick([2]Input{})
	if v.Sides[1].Coming != 6 || v.Sides[0].Coming != 0 {
		t.Errorf("incoming greys: %d and %d", v.Sides[0].Coming, v.Sides[1].Coming)
	}
}

// TestGreysWaitForATurnWithoutRemoval checks that incoming greys do not fall in a
// turn in which a group vanishes.
func TestGreysWaitForATurnWithoutRemoval(t *testing.T) {
	s := New(field.Groups, "seed")
	for column := 1; column <= 4; column++ {
		s.Field.Set(column, 1, field.Red)
	}
	s.Coming, s.Phase, s.Wait = 5, Settling, 1
	until(t, &s, Entering, 0)
	if s.Coming != 5 || s.Field.Count() != 0 {
		t.Errorf("%d are still incoming; the field is\n%s", s.Coming, s.Field)
	}
	until(t, &s, Steering, 0)
	s.Tick(Hard)
	until(t, &s, Entering, 0)
	if s.Coming != 0 || s.Field.Count() != 7 {
		t.Errorf("%d are still incoming; the field is\n%s", s.Coming, s.Field)
	}
}
