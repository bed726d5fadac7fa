package program

import (
	"os"

	"golang.org/x/term"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/terminal"
)

// IsTerminal reports whether a reader or writer is a terminal.
func IsTerminal(stream any) bool {
	file, ok := terminal.File(stream)
	return ok && term.IsTerminal(int(file.Fd()))
}

// TalkOn returns the talk of a game with its player on the input and output of a command.
func TalkOn(c *cobra.Command, words *lang.Words) terminal.Talk {
	in, out := c.InOrStdin(), c.OutOrStdout()
	shown := IsTerminal(out) && !Dumb()
	talk := terminal.NewTalk(words, in, out)
	talk.Echo = !IsTerminal(in)
	talk.Look = terminal.Look{Lines: shown, Colours: shown && os.Getenv("NO_COLOR") == ""}
	return talk
}

// Dumb reports whether the terminal can only print lines.
func Dumb() bool { return os.Getenv("TERM") == "dumb" }
