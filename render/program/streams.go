package program

import (
	"os"
	"strconv"
	"time"

	"golang.org/x/term"

	"github.com/donjon-rogue/donjon/components/dice"
)

// IsTerminal says whether what is read from or written to is a terminal.
func IsTerminal(stream any) bool {
	file, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// DrawSeed draws a seed that is short enough to be noted down.
func DrawSeed() string {
	stream := dice.New(strconv.FormatInt(time.Now().UnixNano(), 10), "seed")
	return strconv.Itoa(stream.Below(1_000_000_000))
}
