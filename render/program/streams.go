package program

import (
	"os"

	"golang.org/x/term"

	"github.com/donjon-rogue/donjon/render/terminal"
)

// IsTerminal reports whether a reader or writer is a terminal.
func IsTerminal(stream any) bool {
	file, ok := terminal.File(stream)
	return ok && term.IsTerminal(int(file.Fd()))
}

// LookOf returns how a game in lines looks on an output.
func LookOf(out any) terminal.Look {
	shown := IsTerminal(out) && !Dumb()
	return terminal.Look{Lines: shown, Colours: shown && os.Getenv("NO_COLOR") == ""}
}

// Dumb reports whether the terminal can only print lines.
func Dumb() bool { return os.Getenv("TERM") == "dumb" }
