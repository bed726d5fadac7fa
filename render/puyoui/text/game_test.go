package text

import (
	"bufio"
	"bytes"
	"errors"
	"regexp"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/donjon-rogue/donjon/assets/lang/langtest"
	"github.com/donjon-rogue/donjon/render/terminal"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

func puyoPieces(t *testing.T, text string) (list []field.Piece) {
	t.Helper()
	for _, word := range strings.Fields(text) {
		p, ok := puyo.ParsePiece(word)
		if !ok {
			t.Fatalf("%q is not a piece", word)
		}
		list = append(list, p)
	}
	return list
}

// puyoGame returns a game in a terminal with the given typed input.
func puyoGame(t *testing.T, tag, pieces, typed string) (*Face, *bytes.Buffer) {
	t.Helper()
	out := &bytes.Buffer{}
	game := puyo.New(puyo.Setup{Rule: field.Lines, Pieces: puyoPieces(t, pieces)})
	p := &Face{Talk: terminal.NewTalk(langtest.Words(t, tag), strings.NewReader(typed), out), Game: game}
	p.Echo = true
	return p, out
}

// puyoBoard matches a field with its frame.
var puyoBoard = regexp.MustCompile(`(?:\|.{6}\|\n){12}\+------\+\n 123456\n`)

func TestPlay(t *testing.T) {
	p, out := puyoGame(t, "en", "BM BJ MM MJ", "0 1\n 1  2\nnonsense\n0 6\n5 1\nu\n1 2\n0 4\n2 2\n")
	if err := p.Play(); err != nil {
		t.Fatal(err)
	}
	const want = `<field>
Score: 0   Longest chain: 0
Piece 1 of 4: BM, then BJ MM MJ
Rotation and column: 0 1
<field>
Score: 0   Longest chain: 0
Piece 2 of 4: BJ, then MM MJ
Rotation and column:  1  2
<field>
Score: 0   Longest chain: 0
Piece 3 of 4: MM, then MJ
Rotation and column: nonsense
this should be a rotation and a column separated by a space, such as 0 3
Piece 3 of 4: MM, then MJ
Rotation and column: 0 6
a flat piece (rotation 0 or 2) should be in a column from 1 to 5
Piece 3 of 4: MM, then MJ
Rotation and column: 5 1
the rotation should be a number from 0 to 3
Piece 3 of 4: MM, then MJ
Rotation and column: u
<field>
Score: 0   Longest chain: 0
Piece 2 of 4: BJ, then MM MJ
Rotation and column: 1 2
<field>
Score: 0   Longest chain: 0
Piece 3 of 4: MM, then MJ
Rotation and column: 0 4
<field>
Score: 0   Longest chain: 0
Piece 4 of 4: MJ, the last one
Rotation and column: 2 2
Combo 1: 280 points (puyos: 4, groups: 1)
<field>
Score: 280   Longest chain: 1
You have placed all pieces.
`
	help, rest, _ := strings.Cut(out.String(), "\n")
	if got := puyoBoard.ReplaceAllString(rest, "<field>\n"); got != want || !strings.Contains(help, "ROTATION COLUMN") {
		t.Errorf("the output is\n%s\n%s", help, got)
	}
	boards := puyoBoard.FindAllString(out.String(), -1)
	if last := boards[len(boards)-1]; !strings.Contains(last, "|......|\n|.J....|\n|.B....|\n|BJ....|\n+") {
		t.Errorf("the last field is\n%s", last)
	}
}

func TestPlayEnds(t *testing.T) {
	for typed, moves := range map[string]int{"": 0, "q\n": 0, "Q\n": 0, "0 1\nq\n0 1\n": 1, "1 1": 1} {
		p, out := puyoGame(t, "fr", "RV JB", typed)
		if err := p.Play(); err != nil || len(p.Game.Match().Played) != moves {
			t.Errorf("%q: %v, %d moves:\n%s", typed, err, len(p.Game.Match().Played), out)
		}
	}
	p, out := puyoGame(t, "fr", strings.Repeat("RV ", 8), strings.Repeat("1 1\n", 8))
	if err := p.Play(); err != nil || !p.Game.Match().Lost || !strings.HasSuffix(out.String(), "\nPerdu : la pièce ne rentre pas.\n") {
		t.Errorf("%v:\n%s", err, out)
	}
}

func TestTerminalErrorsEndTheGame(t *testing.T) {
	broken := errors.New("connection lost")
	p, _ := puyoGame(t, "en", "RV", "")
	p.In = bufio.NewReader(iotest.ErrReader(broken))
	if err := p.Play(); !errors.Is(err, broken) {
		t.Errorf("reading: %v", err)
	}
	for _, live := range []bool{false, true} {
		p, _ = puyoGame(t, "en", "RV", "0 1\n")
		p.Out, p.Live = failingWriter{broken}, live
		if err := p.Play(); !errors.Is(err, broken) {
			t.Errorf("writing, live %v: %v", live, err)
		}
	}
}

// failingWriter is a writer that always fails.
type failingWriter struct{ err error }

func (w failingWriter) Write([]byte) (int, error) { return 0, w.err }

func TestShow(t *testing.T) {
	p, out := puyoGame(t, "en", "BM BJ MM MJ", "")
	moves := []field.Move{{Rotation: 0, Column: 1}, {Rotation: 1, Column: 2}, {Rotation: 0, Column: 4}, {Rotation: 2, Column: 2}}
	if err := p.Show(moves); err != nil {
		t.Fatal(err)
	}
	got := puyoBoard.ReplaceAllString(out.String(), "<field>\n")
	for _, part := range []string{"Piece 2: BJ, rotation 1, column 2\n<field>\n", "Piece 4: MJ, rotation 2, column 2\nCombo 1: 280 points (puyos: 4, groups: 1)\n<field>\nScore: 280", "You have placed all pieces.\n"} {
		if !strings.Contains(got, part) {
			t.Errorf("%q is not in\n%s", part, got)
		}
	}
}

// screens plays a live game and returns the frames of its screen. The keys are
// all available from the start and skip the pauses, so that tests run fast.
func screens(t *testing.T, pieces, keys string) (frames []string, p *Face) {
	t.Helper()
	p, out := puyoGame(t, "en", pieces, keys)
	p.Live = true
	if err := p.Play(); err != nil {
		t.Fatal(err)
	}
	text := strings.TrimSuffix(strings.TrimPrefix(out.String(), string(terminal.HideCursor)), string(terminal.ShowCursor))
	text = strings.NewReplacer("\r\n", "\n", "\r", "", string(terminal.ClearRest), "").Replace(text)
	return strings.Split(text, "\x1b[20A"), p
}

func TestPlayByKeys(t *testing.T) {
	for _, c := range []struct {
		name, keys string
		want       field.Move // of the only piece placed
	}{
		{"without moving", "\r", field.Move{Rotation: 0, Column: 3}},
		{"to the left edge", "\x1b[D\x1b[D\x1b[D\x1b[D ", field.Move{Rotation: 0, Column: 1}},
		{"to the right edge", "\x1bOC\x1bOC\x1bOC\x1bOC\r", field.Move{Rotation: 0, Column: 5}},
		{"turned clockwise", "\x1b[A\r", field.Move{Rotation: 1, Column: 3}},
		{"turned counterclockwise", "\x1b[B\r", field.Move{Rotation: 3, Column: 3}},
		{"full turn", "\x1b[A\x1b[A\x1b[A\x1b[A\r", field.Move{Rotation: 0, Column: 3}},
		{"pushed off the edge", "\x1b[A\x1b[C\x1b[C\x1b[C\x1b[C\x1b[A\r", field.Move{Rotation: 2, Column: 5}},
		{"typed", "3 6\r", field.Move{Rotation: 3, Column: 6}},
		{"typed and corrected", "0 6\x7f\x7f\x7f1 6\n", field.Move{Rotation: 1, Column: 6}},
		{"invalid input, then arrows", "9 9\r\x1b[D\r", field.Move{Rotation: 0, Column: 2}},
		{"other keys", "xyz\x1b[15~\x1b[1;5P\xc3\xa9\t\r", field.Move{Rotation: 0, Column: 3}},
		{"undone", "\ru\x1b[D\r", field.Move{Rotation: 0, Column: 2}},
		{"nothing to undo", "u\r", field.Move{Rotation: 0, Column: 3}},
	} {
		frames, p := screens(t, "RV JB", c.keys+"q")
		played := p.Game.Match().Played
		if len(played) != 1 || field.Move(played[0]) != c.want {
			t.Errorf("%s: %+v was played:\n%s", c.name, played, strings.Join(frames, "\n"))
		}
	}
}

func TestPreview(t *testing.T) {
	frames, _ := screens(t, "RV JB", "\x1b[A")
	for i, want := range []string{
		"  RV  \n |......|\n", // above the field
		"|......|\n|..rv..|\n+------+\n 123456\nScore: 0   Longest chain: 0\nPiece 1 of 2: RV, then JB\n",
	} {
		if !strings.Contains(strings.ReplaceAll(frames[0], "   RV   \n", "  RV  \n "), want) {
			t.Errorf("%d: the first frame is\n%s", i, frames[0])
		}
	}
	if want := "   R    \n   V    \n|......|\n"; !strings.HasPrefix(frames[1], want) || !strings.Contains(frames[1], "|..r...|\n|..v...|\n+") {
		t.Errorf("turned, it is\n%s", frames[1])
	}
	// Eleven rows are full, so an upright piece does not fit.
	frames, p := screens(t, strings.Repeat("RV ", 8), strings.Repeat("1 3\r", 6)+"\x1b[A")
	if last := frames[len(frames)-2]; !strings.Contains(last, "The piece does not fit here: you would lose the game.") || p.Game.Match().Lost {
		t.Errorf("the last frame is\n%s", last)
	}
}

// TestMotion checks that puyos fall row by row and burst, and that the last frame
// is the field of the game.
func TestMotion(t *testing.T) {
	game := puyo.New(puyo.Setup{Rule: field.Lines, Pieces: puyoPieces(t, "RV RV RV RR VV")})
	turn := func(m field.Move) []moment {
		before := game.State().Field
		if err := game.Act(puyo.Action{Verb: puyo.Place, Move: m}); err != nil {
			t.Fatal(err)
		}
		return motion(before, game.Events)
	}
	for column := 1; column <= 3; column++ {
		turn(field.Move{Rotation: 3, Column: column})
	}
	film := turn(field.Move{Rotation: 0, Column: 4})
	bursts := 0
	for i, m := range film {
		if m.pause <= 0 {
			t.Errorf("frame %d has no duration", i)
		}
		for _, s := range m.spots {
			if s.kind == bursting {
				bursts++
			}
		}
	}
	if bursts != 5 || film[len(film)-1].field != game.State().Field {
		t.Errorf("%d puyos burst, and the last frame is\n%s", bursts, film[len(film)-1].field)
	}
	rows := map[int]bool{}
	for _, m := range film {
		for _, s := range m.spots {
			if s.kind == falling && s.colour == field.Red {
				rows[s.row] = true
			}
		}
	}
	for row := 2; row <= field.Rows; row++ {
		if !rows[row] {
			t.Errorf("no frame shows a red puyo falling through row %d", row)
		}
	}
}

func TestFieldLooks(t *testing.T) {
	var f field.Field
	for i, c := range []field.Colour{field.Red, field.Green, field.Yellow, field.Blue, field.Magenta} {
		f.Set(i+1, 1, c)
	}
	if got, want := string(drawField(f, terminal.Look{})), "|RVJBM.|\n+------+\n 123456\n"; !strings.HasSuffix(got, want) || strings.Count(got, "\n") != 14 {
		t.Errorf("plain:\n%s", got)
	}
	if got, want := string(drawField(f, terminal.Look{Lines: true})), "│R V J B M · │\n└────────────┘\n 1 2 3 4 5 6\n"; !strings.HasSuffix(got, want) {
		t.Errorf("with lines:\n%s", got)
	}
	if got, want := string(drawField(f, terminal.Look{Lines: true, Colours: true})), "│\x1b[1;97;41mR \x1b[0m\x1b[1;97;42mV \x1b[0m\x1b[1;30;43mJ \x1b[0m\x1b[1;97;44mB \x1b[0m\x1b[1;97;45mM \x1b[0m· │\n"; !strings.Contains(got, want) {
		t.Errorf("in colour:\n%q", got)
	}
}

func TestLiveLinesFitTheTerminal(t *testing.T) {
	for _, tag := range []string{"en", "fr"} {
		w := langtest.Words(t, tag)
		for _, key := range []string{"puyo.keys", "puyo.risk", "puyo.lost", "puyo.fault.move", "puyo.fault.rotation", "puyo.fault.column", "puyo.fault.edge", "refuse.puyo-nothing"} {
			if text := terminal.Words(w, key); terminal.Letters(text) >= Width {
				t.Errorf("%s: %q takes %d columns", tag, text, terminal.Letters(text))
			}
		}
	}
}
