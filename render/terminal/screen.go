// Package terminal holds what the text interfaces of the games share: a console,
// keys, columns and terminal capabilities.
package terminal

import (
	"bufio"
	"cmp"
	"errors"
	"io"
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/assets/printable"
)

// Look holds the abilities of a terminal. The zero value is a pipe: plain text.
type Look struct {
	Colours bool // ANSI colours
	Lines   bool // Unicode box-drawing characters
}

// plainSpaces replaces no-break spaces with ordinary ones.
var plainSpaces = strings.NewReplacer("\u00a0", " ", "\u202f", " ")

// Plain replaces no-break spaces with ordinary ones: terminals break lines
// anywhere, and some draw no-break spaces as visible marks.
func Plain(text string) string { return plainSpaces.Replace(text) }

// Words returns the text of a word key with plain spaces, for terminals.
func Words(w *lang.Words, key string, args ...lang.Args) string {
	return Plain(w.Text(key, args...))
}

// longestLine is the default limit on a typed line, in bytes.
const longestLine = 256

// Quit is the answer that leaves a game.
const Quit = "q"

// Console is a line-based terminal: lines go in and out.
type Console struct {
	In      *bufio.Reader
	Out     io.Writer
	Echo    bool // print the input, because it was not typed on the terminal
	Raw     bool // the terminal is in raw mode
	Longest int  // limit on a typed line, in bytes; 0 means longestLine
	Err     error
}

// Printf prints what [Sprintf] formats. The first error is kept in Err, and nothing is
// printed after it.
func (c *Console) Printf(format string, args ...any) {
	if c.Err != nil {
		return
	}
	text := Sprintf(format, args...)
	if c.Raw {
		text = printable.Drawn(strings.ReplaceAll(string(text), "\n", string(LineEnd)))
	}
	c.Err = Draw(c.Out, text)
}

// Ask is AskText with the answer in lower case.
func (c *Console) Ask(prompt string) (answer string, ok bool) {
	answer, ok = c.AskText(prompt)
	return strings.ToLower(answer), ok
}

// AskText prints a prompt and reads the answer, trimmed. ok is false at the end
// of the input.
func (c *Console) AskText(prompt string) (answer string, ok bool) {
	c.Printf("%s", prompt)
	if c.Err != nil {
		return "", false
	}
	line, err := c.line()
	if err != nil {
		if !errors.Is(err, io.EOF) {
			c.Err = err
		}
		c.Printf("\n") // end the prompt's line
		return "", false
	}
	if c.Echo {
		c.Printf("%s\n", line)
	}
	return strings.TrimSpace(line), true
}

// line reads a line without its line ending, truncated to the limit.
func (c *Console) line() (string, error) {
	var line []byte
	longest := cmp.Or(c.Longest, longestLine)
	for {
		part, more, err := c.In.ReadLine()
		if err != nil {
			return "", err
		}
		line = append(line, part[:min(len(part), longest-len(line))]...)
		if !more {
			return string(line), nil
		}
	}
}
