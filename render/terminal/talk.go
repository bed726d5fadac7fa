package terminal

import (
	"bufio"
	"io"

	"github.com/donjon-rogue/donjon/assets/lang"
)

// Talk is the talk of a game with its player, line by line.
type Talk struct {
	Console
	Words *lang.Words
	Look  Look
}

// NewTalk returns the talk on an input and output, which looks like that on a pipe.
func NewTalk(words *lang.Words, in io.Reader, out io.Writer) Talk {
	return Talk{Console: Console{In: bufio.NewReader(in), Out: out}, Words: words}
}

// Text returns the text of a word key.
func (t *Talk) Text(key string, args ...lang.Args) string { return Words(t.Words, key, args...) }

// Say prints the text of a word key.
func (t *Talk) Say(key string, args ...lang.Args) { t.Printf("%s\n", t.Text(key, args...)) }
