package text

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	nouns "github.com/donjon-rogue/donjon/components/goose"
	"github.com/donjon-rogue/donjon/render/terminal"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// play returns the state after throws.
func play(t *testing.T, seats int, throws ...nouns.Throw) (*goose.Course, goose.State) {
	t.Helper()
	c := gooseKit(t).Course()
	s := goose.Start(seats)
	for _, throw := range throws {
		s.Throw(c, throw)
	}
	return c, s
}

const plainBoard = `+---+---+---+---+---+---+---+---+---+---+
| 2 .   .   .   .   .   . 4 .   . R . O |
+---+---+---+---+---+---+---+---+---+ . +
|   . O .   .   .   .   .   . 1 .   |   |
+ . +---+---+---+---+---+---+---+ . + . +
|   | O .   . L .   .   .   .   |   |   |
+ . + . +---+---+---+---+---+ . + . + . +
|   |   |   .   .   .   .   |   | O |   |
+ . + . + . +---+---+---+ . + . + . + . +
|   |   |   |   .   .   |   |   |   |   |
+ . + . + . + . +---+ . + . + . + . + . +
| H |   | O | X |   .   | 3 | O |   |   |
+ . + . + . + . +---+---+ . + . + . + . +
|   |   |   |   .   .   . O |   |   |   |
+ . + . + . +---+---+---+---+ . + . + . +
|   |   |   .   .   .   .   . P |   |   |
+ . + . +---+---+---+---+---+---+ . + . +
|   |   .   .   . O . T .   .   .   |   |
+ . +---+---+---+---+---+---+---+---+ . +
| O .   .   .   .   .   .   .   .   . O |
+---+---+---+---+---+---+---+---+---+---+
`

func TestTheBoardIsASpiral(t *testing.T) {
	c, s := play(t, 4, nouns.Throw{First: 3, Second: 6}, nouns.Throw{First: 4, Second: 5},
		nouns.Throw{First: 5, Second: 4}, nouns.Throw{First: 1, Second: 5})
	// Player 3 has moved player 2 to the start; player 1 throws next.
	s.Throw(c, nouns.Throw{First: 1, Second: 1}) // from 40 to 42
	got := string(drawBoard(c, s, terminal.Look{}))
	if got != plainBoard {
		t.Errorf("the board is\n%s\nwant\n%s", got, plainBoard)
	}
}

// TestATerminalShowsTheSameBoardInColour compares the letters of both boards.
func TestATerminalShowsTheSameBoardInColour(t *testing.T) {
	c, s := play(t, 3, nouns.Throw{First: 3, Second: 6}, nouns.Throw{First: 4, Second: 5})
	plain := string(drawBoard(c, s, terminal.Look{}))
	lines, colours := string(drawBoard(c, s, terminal.Look{Lines: true})), string(drawBoard(c, s, terminal.Look{Lines: true, Colours: true}))
	if strings.Contains(plain+lines, "\x1b") {
		t.Error("a plain board has colours")
	}
	if bare := regexp.MustCompile(`\x1b\[[0-9;]*m`).ReplaceAllString(colours, ""); bare != lines {
		t.Errorf("in colour the board is\n%s\nwant\n%s", bare, lines)
	}
	for seat := 1; seat <= 3; seat++ {
		if cell := fmt.Sprintf("\x1b[%sm %d \x1b[0m", seatColours[seat-1], seat); strings.Count(colours, cell) != 1 {
			t.Errorf("player %d is not shown in its colour", seat)
		}
	}
	letters := func(text string) string { return regexp.MustCompile(`[^A-Z1-4]`).ReplaceAllString(text, "") }
	if letters(plain) != letters(lines) || letters(plain) != "3ROO1OLOHOX2OOPOTOO" {
		t.Errorf("the letters are %s and %s", letters(plain), letters(lines))
	}
	for _, corner := range []string{"┌───────────────────────────────────────┐\n", "│ · ┌───────────────────────────┐ · │ · │\n", "└───────────────────────────────────────┘\n"} {
		if !strings.Contains(lines, corner) {
			t.Errorf("the lines lack %s:\n%s", corner, lines)
		}
	}
}

func TestTheNextPlayerIsShownFirst(t *testing.T) {
	c, s := play(t, 4)
	for _, want := range []int{1, 2, 3, 4} {
		if got := seatOn(s, 0); got != want {
			t.Errorf("with all players at the start %d is shown, want %d", got, want)
		}
		s.Throw(c, nouns.Throw{First: 1, Second: want})
	}
	// 1 and 2 are moved back to the start in turn; then 4 throws next.
	_, s = play(t, 4, nouns.Throw{First: 1, Second: 2}, nouns.Throw{First: 1, Second: 2}, nouns.Throw{First: 1, Second: 2})
	if got := seatOn(s, 0); got != 4 {
		t.Errorf("at the start %d is shown, want 4, who throws next", got)
	}
	s.Throw(c, nouns.Throw{First: 1, Second: 3})
	if got := seatOn(s, 0); got != 1 {
		t.Errorf("at the start %d is shown, want 1, who throws next", got)
	}
	s.Throw(c, nouns.Throw{First: 1, Second: 1})
	if got, empty := seatOn(s, 0), seatOn(s, 50); got != 2 || empty != 0 {
		t.Errorf("at the start %d is shown, on 50 %d", got, empty)
	}
}
