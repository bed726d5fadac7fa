package goose

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"pgregory.net/rapid"

	"github.com/donjon-rogue/donjon/assets/textfile"
	"github.com/donjon-rogue/donjon/assets/textfile/textfiletest"
	"github.com/donjon-rogue/donjon/components"
	nouns "github.com/donjon-rogue/donjon/components/goose"
	"github.com/donjon-rogue/donjon/systems"
)

// TestReadRecord reads the records of testdata.
func TestReadRecord(t *testing.T) {
	k := openKit(t)
	for name, want := range map[string]string{
		"begun":         "2 players, 0 turns, squares [0 0], waits [0 0], next 1",
		"several-moved": "4 players, 5 turns, squares [0 89 89 6], waits [0 0 0 0], next 2",
		"won":           "2 players, 5 turns, squares [99 42], waits [0 0], winner 1",
		"hotel":         "2 players, 10 turns, squares [31 43], waits [2 0], next 2",
		"blocked":       "2 players, 8 turns, squares [74 53], waits [-1 -1], blocked",
		"three":         "3 players, 4 turns, squares [42 89 5], waits [0 0 0], next 2",
	} {
		f, err := os.Open(filepath.Join("testdata", "records", name+".jo"))
		if err != nil {
			t.Fatal(err)
		}
		rec, err := k.ReadRecord(f)
		if closed := f.Close(); err != nil || closed != nil {
			t.Errorf("%s: %v %v", name, err, closed)
			continue
		}
		if got := summary(rec); got != want {
			t.Errorf("%s: %s\nwant %s", name, got, want)
		}
	}
}

func summary(rec Record) string {
	s := rec.State
	text := fmt.Sprintf("%d players, %d turns, squares %v, waits %v", rec.Seats, len(rec.Throws), squares(s), waits(s))
	switch {
	case s.Winner() > 0:
		return text + fmt.Sprintf(", winner %d", s.Winner())
	case s.Blocked():
		return text + ", blocked"
	}
	return text + fmt.Sprintf(", next %d", s.Next())
}

func TestABadRecordIsRefusedWithItsLine(t *testing.T) {
	k := openKit(t)
	for _, bad := range []struct {
		text string
		want Fault
	}{
		{"", Fault{1, FaultMark}},
		{"\n", Fault{1, FaultMark}},
		{"jo\n2\n", Fault{1, FaultMark}},
		{"JO \n2\n", Fault{1, FaultMark}},
		{" JO\n2\n", Fault{1, FaultMark}},
		{"J0\n2\n", Fault{1, FaultMark}},
		{"JO", Fault{1, FaultTorn}},
		{strings.Repeat("x", 1<<20), Fault{1, FaultMark}},
		{"JO\n", Fault{2, FaultPlayers}},
		{"JO\n\n", Fault{2, FaultPlayers}},
		{"JO\n1\n", Fault{2, FaultPlayers}},
		{"JO\n5\n", Fault{2, FaultPlayers}},
		{"JO\n02\n", Fault{2, FaultPlayers}},
		{"JO\n2 \n", Fault{2, FaultPlayers}},
		{"JO\n-2\n", Fault{2, FaultPlayers}},
		{"JO\ntwo\n", Fault{2, FaultPlayers}},
		{"JO\n2", Fault{2, FaultTorn}},
		{"JO\n" + strings.Repeat("2", 100) + "\n", Fault{2, FaultPlayers}},
		{"JO\n2\n\n", Fault{3, FaultThrow}},
		{"JO\n2\n1 5\n\n", Fault{4, FaultThrow}},
		{"JO\n2\n0 4\n", Fault{3, FaultThrow}},
		{"JO\n2\n4 7\n", Fault{3, FaultThrow}},
		{"JO\n2\n4 -1\n", Fault{3, FaultThrow}},
		{"JO\n2\n1 5 2\n", Fault{3, FaultThrow}},
		{"JO\n2\n15\n", Fault{3, FaultThrow}},
		{"JO\n2\n1\t5\n", Fault{3, FaultThrow}},
		{"JO\n2\n1  5\n", Fault{3, FaultThrow}},
		{"JO\n2\n 1 5\n", Fault{3, FaultThrow}},
		{"JO\n2\n1 5 \r\n", Fault{3, FaultThrow}},
		{"JO\n2\n1 5\n2 x\n", Fault{4, FaultThrow}},
		{"JO\n2\n1 5\n2 " + strings.Repeat("3", 100) + "\n", Fault{4, FaultThrow}},
		{"JO\n2\n1 5\n4", Fault{4, FaultTorn}},
		{"JO\n2\n1 5\n4 2", Fault{4, FaultTorn}},
		{"JO\n2\n4 5\n1 1\n4 6\n1 2\n", Fault{6, FaultAfter}},
	} {
		for name, reader := range map[string]io.Reader{
			"at once": strings.NewReader(bad.text), "byte by byte": iotest.OneByteReader(strings.NewReader(bad.text)),
		} {
			_, err := k.ReadRecord(reader)
			var found Fault
			if !errors.As(err, &found) || found != bad.want {
				t.Errorf("%.30q, %s: %v, want %v", bad.text, name, err, bad.want)
			}
		}
	}
	broken := errors.New("the disk is broken")
	if _, err := k.ReadRecord(io.MultiReader(strings.NewReader("JO\n2\n"), iotest.ErrReader(broken))); !errors.Is(err, broken) {
		t.Errorf("the error of the reader is lost: %v", err)
	}
}

// TestTheMaximumLengthOfAGame checks that no file can use unlimited memory and
// time, and that no game grows into a file that could not be read again.
func TestTheMaximumLengthOfAGame(t *testing.T) {
	k := openKit(t)
	throws := []nouns.Throw{{First: 1, Second: 1}, {First: 6, Second: 6}}
	g := k.New(make([]components.SeatData, 3), "bound")
	var text strings.Builder
	text.WriteString(Head(3))
	for n := range MaxThrows {
		throw := throws[n%2]
		if err := g.Act(Action{Verb: Throw, Throw: throw}); err != nil {
			t.Fatalf("throw %d: %v", n+1, err)
		}
		text.WriteString(Line(throw))
	}
	for _, a := range []Action{{Verb: Throw, Throw: throws[0]}, {Verb: Roll}} {
		if err := g.Act(a); !errors.Is(err, systems.Refusal{Key: RefuseLong}) {
			t.Errorf("%s beyond the maximum: %v", a.Verb, err)
		}
	}
	if rec, err := k.ReadRecord(strings.NewReader(text.String())); err != nil || len(rec.Throws) != MaxThrows {
		t.Errorf("the longest game has %d throws: %v", len(rec.Throws), err)
	}
	endless := io.MultiReader(strings.NewReader(text.String()+Line(throws[0])), iotest.ErrReader(errors.New("more was read")))
	if _, err := k.ReadRecord(endless); !errors.Is(err, Fault{MaxThrows + 3, FaultLong}) {
		t.Errorf("a longer game: %v", err)
	}
	match := g.Match()
	match.Throws = append(match.Throws, throws[0])
	if _, err := k.Resume(g.World); err == nil || !strings.Contains(err.Error(), fmt.Sprintf("its throw %d,", MaxThrows+1)) {
		t.Errorf("a longer saved game was resumed: %v", err)
	}
	match.Throws = match.Throws[:MaxThrows]
	if err := g.Act(Action{Verb: Undo}); err != nil {
		t.Errorf("the last throw was not undone: %v", err)
	}
}

// TestAGameIsReadAsItWasWritten writes random games and reads them.
func TestAGameIsReadAsItWasWritten(t *testing.T) {
	k := openKit(t)
	rapid.Check(t, func(t *rapid.T) {
		s := Start(rapid.IntRange(MinSeats, MaxSeats).Draw(t, "seats"))
		text := Head(s.Seats())
		want := Record{Seats: s.Seats()}
		for range rapid.IntRange(0, 100).Draw(t, "turns") {
			if s.Over() {
				break
			}
			throw := drawThrow(t)
			s.Throw(k.course, throw)
			text += Line(throw)
			want.Throws = append(want.Throws, throw)
		}
		got, err := k.ReadRecord(strings.NewReader(text))
		if err != nil || got.Seats != want.Seats || got.State != s || !slices.Equal(got.Throws, want.Throws) {
			t.Fatalf("%q is read as %+v, %v", text, got, err)
		}
	})
}

// FuzzReadRecord checks that every accepted record is written back unchanged, but for what
// editors change.
func FuzzReadRecord(f *testing.F) {
	for _, text := range []string{
		"JO\n2\n", "JO\n4\n4 5\n1 5\n5 1\n2 4\n2 3\n", "JO\n2\n4 5\n1 1\n4 6\n1 2\n", "JO\n3\n1 5\n4", "JO\r\n2\r\n", "",
	} {
		f.Add([]byte(text))
	}
	k := openKit(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		rec, err := k.ReadRecord(strings.NewReader(string(text)))
		var fault Fault
		text = textfile.Decode(text)
		if errors.As(err, &fault) {
			if lines := strings.Count(string(text), "\n") + 1; fault.Line < 1 || fault.Line > lines {
				t.Fatalf("the fault is in line %d of %d", fault.Line, lines)
			}
			return
		}
		again := rec.Text()
		if err != nil || again != string(text) {
			t.Fatalf("%q is read as %q, %v", text, again, err)
		}
	})
}

// TestRecordsOfAnyEditor reads a record as different editors write it.
func TestRecordsOfAnyEditor(t *testing.T) {
	k := openKit(t)
	const text = "JO\n2\n1 2\n3 4\n"
	want, err := k.ReadRecord(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	for name, raw := range textfiletest.Variants(t, text) { // the cases are independent
		if got, err := k.ReadRecord(strings.NewReader(raw)); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
}
