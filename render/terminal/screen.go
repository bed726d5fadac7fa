// Package terminal is what the text faces of the games share: a console, keys,
// columns and what a terminal can show.
package terminal

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"

	"github.com/donjon-rogue/donjon/assets/lang"
)

// Look is what a terminal can show. The zero value is a pipe: plain letters.
type Look struct {
	Colours bool // ANSI colours
	Lines   bool // lines drawn by Unicode's box-drawing letters
}

// plainSpaces puts ordinary spaces in place of those that do not break.
var plainSpaces = strings.NewReplacer("\u00a0", " ", "\u202f", " ")

// Plain is a text with ordinary spaces only: a terminal breaks its lines
// anywhere, and some draw spaces that do not break as blots.
func Plain(text string) string { return plainSpaces.Replace(text) }

// Words are a language's words with plain spaces, as terminals show them.
func Words(w *lang.Words, key string, args ...lang.Args) string {
	return Plain(w.Text(key, args...))
}

// longestLine is how many bytes of a typed line are kept, where a game does not
// want more.
const longestLine = 256

// Quit is what is typed to leave a game.
const Quit = "q"

// Console is where a game is played: lines go in and out.
type Console struct {
	In      *bufio.Reader
	Out     io.Writer
	Echo    bool // what comes in is printed, for nobody has seen it typed
	Longest int  // bytes of a line that are kept; 0 stands for longestLine
	Err     error
}

// Printf prints. The first error is kept, and nothing printed after it.
func (c *Console) Printf(format string, args ...any) {
	if c.Err == nil {
		_, c.Err = fmt.Fprintf(c.Out, format, args...)
	}
}

// Ask is askText for an answer in small letters.
func (c *Console) Ask(prompt string) (answer string, ok bool) {
	answer, ok = c.AskText(prompt)
	return strings.ToLower(answer), ok
}

// AskText prints a prompt and reads the answer, without the spaces around it.
// It is false at the end of the input.
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
		c.Printf("\n") // the prompt's line has not been ended
		return "", false
	}
	if c.Echo {
		c.Printf("%s\n", printable(line))
	}
	return strings.TrimSpace(line), true
}

// line reads a line without its end. What is longer than any answer is cut.
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

// printable is a text without what could steer a terminal.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return -1
	}, text)
}
