package puyo

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/donjon-rogue/donjon/assets/textfile/textfiletest"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// TestSimulations plays each NAME.txt of testdata and compares the result with
// NAME.out, with a naive board and with the game of entities.
func TestSimulations(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no test files: %v", err)
	}
	for _, name := range files {
		raw, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		want, err := os.ReadFile(strings.TrimSuffix(name, ".txt") + ".out")
		if err != nil {
			t.Fatal(err)
		}
		f, err := Read(strings.NewReader(string(raw)), 0)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got := Result(f.Rule, f.State); got != string(want) {
			t.Errorf("%s: got\n%s\nwant\n%s", name, got, want)
		}
		board, combo, score := emptyNaive(), 0, 0
		for i, m := range f.Moves {
			if board.place(letters(f.Pieces[i]), m.Rotation, m.Column) {
				c, points := board.resolve(f.Rule)
				combo, score = max(combo, c), min(field.MaxScore, score+points)
			}
		}
		if board.String() != f.State.Field.String() || score != f.State.Score || combo != f.State.Combo {
			t.Errorf("%s: the naive board gets %d points, combo %d and\n%s", name, score, combo, &board)
		}
		if strings.Contains(name, "long_chain") && (combo < 9 || score != field.MaxScore) {
			t.Errorf("%s: combo %d, %d points, want at least 9 and the maximum", name, combo, score)
		}
		g := New(Setup{Rule: f.Rule, Pieces: f.Pieces})
		for _, m := range f.Moves {
			put(t, g, m.Rotation, m.Column)
		}
		if g.State() != f.State || !reflect.DeepEqual(g.Played(), f) {
			t.Errorf("%s: the game of entities gives\n%s", name, Result(f.Rule, g.State()))
		}
	}
}

func TestFaults(t *testing.T) {
	const good = "MODE SIMULATION\nBM\n0 1\n"
	for _, c := range []struct {
		name, text string
		rule       field.Rule
		want       Fault
	}{
		{"empty file", "", 0, Fault{1, FaultMode}},
		{"only blank lines", "\n\n", 0, Fault{1, FaultMode}},
		{"only the rule", "REGLE 2\n", 0, Fault{2, FaultMode}},
		{"a blank line before the mode", "\nMODE SOLO\n", 0, Fault{1, FaultBlank}},
		{"an unknown mode", "MODE SIMULATIO\nBM\n", 0, Fault{1, FaultMode}},
		{"a lower-case mode", "MODE solo\nBM\n", 0, Fault{1, FaultMode}},
		{"a mode with a trailing space", "MODE SOLO \nBM\n", 0, Fault{1, FaultMode}},
		{"an unknown rule", "REGLE 3\nMODE SOLO\n", 0, Fault{1, FaultMode}},
		{"the rule twice", "REGLE 2\nREGLE 2\nMODE SOLO\n", 0, Fault{2, FaultMode}},
		{"rule 1 requested for a file of rule 2", "REGLE 2\nMODE SOLO\nBM\n", 1, Fault{1, FaultRule}},
		{"an unknown colour", "MODE SOLO\nBX\n", 0, Fault{2, FaultPiece}},
		{"a grey piece", "MODE SOLO\nBG\n", 0, Fault{2, FaultPiece}},
		{"a piece with an empty cell", "MODE SOLO\nB.\n", 0, Fault{2, FaultPiece}},
		{"a lower-case piece", "MODE SOLO\nBM\nbm\n", 0, Fault{3, FaultPiece}},
		{"a piece of three letters", "MODE SOLO\nBMV\n", 0, Fault{2, FaultPiece}},
		{"a piece of one letter", "MODE IA\nB\n", 0, Fault{2, FaultPiece}},
		{"a move in a solo game", "MODE SOLO\nBM\n0 1\n", 0, Fault{3, FaultPiece}},
		{"an overlong piece line", "MODE SOLO\n" + strings.Repeat("B", 10_000), 0, Fault{2, FaultPiece}},
		{"an overlong blank line", "MODE SOLO\nBM\n" + strings.Repeat(" ", 10_000), 0, Fault{3, FaultPiece}},
		{"a missing move", good + "MM\n", 0, Fault{5, FaultMissing}},
		{"a missing move before blank lines", good + "MM\n\n\n", 0, Fault{5, FaultMissing}},
		{"half a move", "MODE SIMULATION\nBM\n1\n", 0, Fault{3, FaultMove}},
		{"a move of letters", "MODE SIMULATION\nBM\nx 1\n", 0, Fault{3, FaultMove}},
		{"two spaces", "MODE SIMULATION\nBM\n1  1\n", 0, Fault{3, FaultMove}},
		{"three numbers", "MODE SIMULATION\nBM\n1 1 1\n", 0, Fault{3, FaultMove}},
		{"a sign", "MODE SIMULATION\nBM\n-1 1\n", 0, Fault{3, FaultMove}},
		{"rotation 4", "MODE SIMULATION\nBM\n4 1\n", 0, Fault{3, FaultRotation}},
		{"rotation 01", "MODE SIMULATION\nBM\n01 1\n", 0, Fault{3, FaultRotation}},
		{"column 0", "MODE SIMULATION\nBM\n1 0\n", 0, Fault{3, FaultColumn}},
		{"column 7", "MODE SIMULATION\nBM\n1 7\n", 0, Fault{3, FaultColumn}},
		{"a column that overflows an integer", "MODE SIMULATION\nBM\n0 99999999999999999999\n", 0, Fault{3, FaultColumn}},
		{"a flat piece at the edge", "MODE SIMULATION\nBM\n0 6\n", 0, Fault{3, FaultEdge}},
		{"a flat piece at the edge, rotated", "MODE SIMULATION\nBM\n2 6\n", 0, Fault{3, FaultEdge}},
		{"a blank line instead of a move", "MODE SIMULATION\nBM\n\n0 1\n", 0, Fault{3, FaultBlank}},
		{"a blank line instead of a piece", good + " \t\nMM\n0 1\n", 0, Fault{4, FaultBlank}},
		{"CR LF", "MODE SIMULATION\r\nBM\r\n0 7\r\n", 0, Fault{3, FaultColumn}},
		{"CR twice", "MODE SIMULATION\r\r\nBM\r\n0 7\r\n", 0, Fault{2, FaultBlank}},
		{"no final newline", "MODE SIMULATION\nBM\n0 7", 0, Fault{3, FaultColumn}},
	} {
		_, err := Read(strings.NewReader(c.text), c.rule)
		var got Fault
		if !errors.As(err, &got) || got != c.want {
			t.Errorf("%s: %v, want %v", c.name, err, c.want)
		}
	}
}

func TestValidFiles(t *testing.T) {
	for _, c := range []struct {
		name, text string
		rule       field.Rule
		want       File
	}{
		{"no pieces", "MODE IA\n", 0, File{Mode: AI, Rule: field.Lines}},
		{"no final newline", "MODE SOLO\nRV", 0, File{Mode: Solo, Rule: field.Lines, Pieces: pieces(t, "RV")}},
		{"CR LF and trailing blank lines", "REGLE 2\r\nMODE SOLO\r\nRV\r\n\r\n \r\n", 0, File{Mode: Solo, Rule: field.Groups, Pieces: pieces(t, "RV")}},
		{"rule 2 in the file and by option", "REGLE 2\nMODE SOLO\n", 2, File{Mode: Solo, Rule: field.Groups}},
		{"rule 2 by option", "MODE SOLO\n", 2, File{Mode: Solo, Rule: field.Groups}},
		{"rule 1 by option", "MODE SOLO\n", 1, File{Mode: Solo, Rule: field.Lines}},
	} {
		got, err := Read(strings.NewReader(c.text), c.rule)
		if err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %+v, %v, want %+v", c.name, got, err, c.want)
		}
	}
}

// TestReadStopsAtADefeat stacks seven upright pieces in one column, one more
// than fit.
func TestReadStopsAtADefeat(t *testing.T) {
	text := "MODE SIMULATION\n" + strings.Repeat("RV\n1 2\n", 7)
	f, err := Read(strings.NewReader(text+"garbage\n\n\n0 9"), 0)
	if err != nil || !f.State.Lost || len(f.Moves) != 7 {
		t.Fatalf("%+v, %v", f, err)
	}
	if got := Result(field.Groups, f.State); !strings.HasPrefix(got, "REGLE 2\nDEFAITE\n.R....\n.V....\n") || !strings.HasSuffix(got, "\n0\n") {
		t.Errorf("the result is\n%s", got)
	}
	if got, want := Answer(f.Rule, f.Moves[:1], f.State), "1 2\nDEFAITE\n.R....\n"; !strings.HasPrefix(got, want) {
		t.Errorf("the answer is\n%s", got)
	}
}

func TestReadErrorsAreReturned(t *testing.T) {
	broken := errors.New("disk failure")
	for _, text := range []string{"", "REGLE 2\n", "MODE SIMULATION\n", "MODE SIMULATION\nRV\n", "MODE SOLO\nRV\n\n"} {
		_, err := Read(iotest.DataErrReader(&failingReader{strings.NewReader(text), broken}), 0)
		if !errors.Is(err, broken) {
			t.Errorf("after %q: %v", text, err)
		}
	}
}

// failingReader returns its text and then an error instead of io.EOF.
type failingReader struct {
	text *strings.Reader
	err  error
}

func (r *failingReader) Read(p []byte) (int, error) {
	if r.text.Len() == 0 {
		return 0, r.err
	}
	return r.text.Read(p)
}

// TestGamesRoundTripThroughFiles writes played games and reads them again.
func TestGamesRoundTripThroughFiles(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	for game := range 40 {
		g := New(Setup{Rule: field.Rule(1 + game%2), Endless: true, Seed: "file"})
		for range r.IntN(60) {
			if !g.Over() {
				m := drawMove(r)
				put(t, g, m.Rotation, m.Column)
			}
		}
		played := g.Played()
		read, err := Read(strings.NewReader(played.Text()), 0)
		if err != nil || !reflect.DeepEqual(read, played) || read.State != g.State() {
			t.Fatalf("read again: %+v, %v, want %+v", read, err, played)
		}
	}
}

// FuzzRead checks that Read never panics, that faults name a line of the text,
// and that valid files survive a round trip.
func FuzzRead(f *testing.F) {
	for _, text := range []string{
		"MODE SIMULATION\nBM\n0 1\nBJ\n1 2\nMM\n0 4\nMJ\n2 2\n", "REGLE 2\r\nMODE SOLO\r\nRV\r\n\r\n", "MODE IA\nRV\nJB",
		"MODE SIMULATION\n" + strings.Repeat("RV\n1 2\n", 7) + "x", "\n", "REGLE 2\nREGLE 2\n", "MODE SIMULATION\nBM\n0 99999999999999999999",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for rule := field.Rule(0); rule <= field.Groups; rule++ {
			read, err := Read(strings.NewReader(text), rule)
			var fault Fault
			if errors.As(err, &fault) {
				if last := strings.Count(text, "\n") + 2; fault.Line < 1 || fault.Line > last || fault.Reason == "" {
					t.Errorf("the fault %v is not in one of %d lines", fault, last)
				}
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			again, err := Read(strings.NewReader(read.Text()), 0)
			if err != nil || !reflect.DeepEqual(again, read) {
				t.Errorf("%q is read as %+v, but its own text as %+v, %v", text, read, again, err)
			}
		}
	})
}

// TestFilesOfAnyEditor reads a file as different editors write it.
func TestFilesOfAnyEditor(t *testing.T) {
	const text = "REGLE 2\nMODE SIMULATION\nRV\n0 1\nJB\n1 3\n"
	want, err := Read(strings.NewReader(text), 0)
	if err != nil {
		t.Fatal(err)
	}
	for name, raw := range textfiletest.Variants(t, text) { // the cases are independent
		if got, err := Read(strings.NewReader(raw), 0); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
}
