package board

import (
	"testing"

	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// columns returns a field of greys with the given heights.
func columns(heights ...int) (f field.Field) {
	for i, height := range heights {
		for row := 1; row <= height; row++ {
			f.Set(i+1, row, field.Grey)
		}
	}
	return f
}

// resting returns a well that shows a field.
func resting(f field.Field) *Well {
	w := New(nil)
	w.Reset(f)
	w.Update()
	return w
}

func TestPuyosWorryInACrowdedColumn(t *testing.T) {
	w := resting(columns(crowdedFrom, crowdedFrom-1, 2))
	for _, c := range []struct {
		column, row int
		want        mood
	}{{1, crowdedFrom, worried}, {1, 1, calm}, {2, crowdedFrom - 1, calm}, {3, 2, calm}} {
		if got := w.mood(c.column, c.row); got != c.want {
			t.Errorf("the puyo in column %d, row %d, feels %d, want %d", c.column, c.row, got, c.want)
		}
	}
}

// TestAlarm checks that an alarm begins once when the field is nearly full, that incoming
// greys count, and that it ends.
func TestAlarm(t *testing.T) {
	told := 0
	w := New(nil)
	w.Alarmed = func() { told++ }
	w.Reset(columns(9, 9, 9, 9, 8, 8))
	w.Update()
	if w.Alarm() || told > 0 {
		t.Fatal("there is an alarm with 20 free cells")
	}
	w.Coming = 1
	w.Update()
	w.Update()
	if !w.Alarm() || told != 1 {
		t.Errorf("with an incoming grey the alarm is %v and was told %d times", w.Alarm(), told)
	}
	if w.mood(1, 1) != worried {
		t.Error("nobody worries in an alarm")
	}
	w.Reset(columns(1))
	w.Update()
	if w.Alarm() {
		t.Error("the alarm does not end")
	}
	w.Coming = 90
	w.Reset(field.Field{})
	if w.Update(); w.Alarm() {
		t.Error("there is an alarm in an empty field")
	}
}

// TestAlarmIsToldOnce checks that a field near the limit does not tell its alarm again and
// again, and that a jump into a crowded field tells none.
func TestAlarmIsToldOnce(t *testing.T) {
	told := 0
	w := New(nil)
	w.Alarmed = func() { told++ }
	for _, c := range []struct {
		coming, want int // with the 50 puyos of the field
	}{{0, 0}, {3, 1}, {2, 1}, {3, 1}, {0, 1}, {9, 1}} {
		w.seen, w.Coming = columns(9, 9, 8, 8, 8, 8), c.coming
		if w.Update(); told != c.want {
			t.Fatalf("with %d incoming greys the alarm has been told %d times, want %d", c.coming, told, c.want)
		}
	}
	w.seen, w.Coming = columns(7, 7, 7, 7, 7, 7), 0
	w.Update()
	w.seen = columns(9, 9, 9, 9, 9, 9)
	if w.Update(); told != 2 {
		t.Errorf("after a calm field the alarm has been told %d times, want 2", told)
	}
	for range 3 {
		w.Reset(columns(1))
		w.Update()
		w.Reset(columns(10, 10, 10, 10, 10, 10))
		w.Update()
	}
	if !w.Alarm() || told != 2 {
		t.Errorf("after jumps the alarm is %v and has been told %d times, want 2", w.Alarm(), told)
	}
}

func TestPuyosAreHappyInAChain(t *testing.T) {
	f := columns(1, 1)
	f.Set(6, 1, field.Red)
	gone := []puyo.Cell{{Colour: field.Red, Column: 6, Row: 1}}
	for combo, want := range map[int]mood{1: calm, 2: happy} {
		w := resting(f)
		w.Show([]puyo.Event{{Type: puyo.EventVanished, Cells: gone, Combo: combo}})
		if w.Update(); w.mood(1, 1) != want {
			t.Errorf("at combo %d puyos feel %d, want %d", combo, w.mood(1, 1), want)
		}
		for range cheerTicks {
			w.Update()
		}
		if w.mood(1, 1) != calm {
			t.Errorf("long after combo %d puyos still feel %d", combo, w.mood(1, 1))
		}
	}
}

// TestPuyosLookTowardsThePiece waits for the glance of a puyo on either side.
func TestPuyosLookTowardsThePiece(t *testing.T) {
	at := func(column int) puyo.Fall {
		return puyo.Fall{Cell: puyo.Cell{Colour: field.Red, Column: column, Row: 13}, To: 1}
	}
	for _, still := range []bool{false, true} {
		w := resting(columns(1, 0, 0, 0, 0, 1))
		w.ReducedMotion = still
		w.Hold(0, at(3), at(4), 0, true)
		seen := map[mood]bool{}
		for range glanceEvery {
			w.Update()
			if w.mood(1, 1) == lookLeft || w.mood(6, 1) == lookRight {
				t.Fatal("a puyo looks away from the piece")
			}
			seen[w.mood(1, 1)], seen[w.mood(6, 1)] = true, true
		}
		if glanced := seen[lookLeft] && seen[lookRight]; glanced == still {
			t.Errorf("with reduced motion %v, puyos look about: %v", still, glanced)
		}
	}
}

// TestAnEmptyFieldIsCelebrated removes the last puyos, at once and skipped.
func TestAnEmptyFieldIsCelebrated(t *testing.T) {
	f := field.Field{}
	f.Set(2, 1, field.Red)
	last := []puyo.Event{{Type: puyo.EventVanished, Cells: []puyo.Cell{{Colour: field.Red, Column: 2, Row: 1}}, Combo: 1}}
	two := f
	two.Set(3, 1, field.Blue)
	for name, c := range map[string]struct {
		f    field.Field
		skip bool
		want int
	}{"the last": {f, false, 1}, "one is left": {two, false, 0}, "skipped": {f, true, 0}} {
		told := 0
		w := resting(c.f)
		w.Cleared = func() string { told++; return "" }
		w.Show(last)
		if c.skip {
			w.Skip()
		}
		for w.Busy() {
			w.Update()
		}
		if told != c.want {
			t.Errorf("%s: celebrated %d times, want %d", name, told, c.want)
		}
		w.dropLabels()
	}
}

// TestTheWordsOverAnEmptyFieldFit wraps them to the width of the well.
func TestTheWordsOverAnEmptyFieldFit(t *testing.T) {
	for words, lines := range map[string]int{"All clear!": 2, "Le puits est vide\u202f!": 3, "A b c d": 1} {
		w := New(nil)
		w.Cleared = func() string { return words }
		w.clear()
		size := w.labels[0].picture.Bounds().Size()
		if size.X > Width || size.Y != lines*theme.DisplayHeight+8 {
			t.Errorf("%q takes %v, want %d lines of at most %d", words, size, lines, Width)
		}
		w.dropLabels()
	}
}

// TestSignsForGreys checks the number of signs, which hop when it grows.
func TestSignsForGreys(t *testing.T) {
	for coming, want := range map[int]int{0: 0, 1: 1, 6: 1, 29: 9, 30: 1, 43: 4, 59: 10} {
		s := signs{}
		s.follow(coming)
		if got := s.count(); got != want {
			t.Errorf("%d greys have %d signs, want %d", coming, got, want)
		}
		if hops := s.hop > 0; hops != (coming > 0) {
			t.Errorf("the signs of %d greys hop: %v", coming, hops)
		}
		s.follow(0)
		if before := s.hop; before >= hopTicks {
			t.Error("signs hop when greys are cancelled")
		}
	}
}

// TestTheWellDipsUnderWhatFallsDeep lets puyos fall from several heights.
func TestTheWellDipsUnderWhatFallsDeep(t *testing.T) {
	for _, c := range []struct {
		colour field.Colour
		from   int
		want   int
	}{{field.Red, 3, 0}, {field.Red, 12, dipTicks}, {field.Grey, 12, 2 * dipTicks}} {
		w := resting(field.Field{})
		w.Show([]puyo.Event{{Type: puyo.EventFell, Falls: []puyo.Fall{{Cell: puyo.Cell{Colour: c.colour, Column: 1, Row: c.from}, To: 1}}}})
		deepest := 0
		for w.Busy() {
			w.Update()
			deepest = max(deepest, w.dip)
		}
		if deepest != c.want {
			t.Errorf("under a fall from row %d the well dips for %d ticks, want %d", c.from, deepest, c.want)
		}
	}
}
