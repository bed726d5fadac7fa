package program

import (
	"os"
	"strconv"
	"time"

	"golang.org/x/term"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/render/terminal"
)

// IsTerminal reports whether a reader or writer is a terminal.
func IsTerminal(stream any) bool {
	file, ok := terminal.File(stream)
	return ok && term.IsTerminal(int(file.Fd()))
}

// Dumb reports whether the terminal can only print lines.
func Dumb() bool { return os.Getenv("TERM") == "dumb" }

// DrawSeed draws a random seed, short enough to write down.
func DrawSeed() string {
	stream := dice.New(strconv.FormatInt(time.Now().UnixNano(), 10), "seed")
	return strconv.Itoa(stream.Below(1_000_000_000))
}
