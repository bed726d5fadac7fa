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

// plainSpaces puts ordinary spaces in place of those that do not break: a
// terminal breaks its lines anywhere, and some draw those as blots.
var plainSpaces = strings.NewReplacer("\u00a0", " ", "\u202f", " ")

// Words are a language's words with plain spaces, as terminals show them.
func Words(w *lang.Words, key string, args ...lang.Args) string {
	return plainSpaces.Replace(w.Text(key, args...))
}

// longestLine is how many bytes of a typed line are kept, where a game does not
// want more.
const longestLine = 256

// console is where a game is played: lines go in and out.
type console struct {
	in      *bufio.Reader
	out     io.Writer
	echo    bool // what comes in is printed, for nobody has seen it typed
	longest int  // bytes of a line that are kept; 0 stands for longestLine
	err     error
}

// printf prints. The first error is kept, and nothing printed after it.
func (c *console) printf(format string, args ...any) {
	if c.err == nil {
		_, c.err = fmt.Fprintf(c.out, format, args...)
	}
}

// ask is askText for an answer in small letters.
func (c *console) ask(prompt string) (answer string, ok bool) {
	answer, ok = c.askText(prompt)
	return strings.ToLower(answer), ok
}

// askText prints a prompt and reads the answer, without the spaces around it.
// It is false at the end of the input.
func (c *console) askText(prompt string) (answer string, ok bool) {
	c.printf("%s", prompt)
	if c.err != nil {
		return "", false
	}
	line, err := c.line()
	if err != nil {
		if !errors.Is(err, io.EOF) {
			c.err = err
		}
		c.printf("\n") // the prompt's line has not been ended
		return "", false
	}
	if c.echo {
		c.printf("%s\n", printable(line))
	}
	return strings.TrimSpace(line), true
}

// line reads a line without its end. What is longer than any answer is cut.
func (c *console) line() (string, error) {
	var line []byte
	longest := cmp.Or(c.longest, longestLine)
	for {
		part, more, err := c.in.ReadLine()
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
