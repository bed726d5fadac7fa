package terminal

import (
	"fmt"
	"reflect"

	"github.com/donjon-rogue/donjon/assets/printable"
)

// Control sequences of the programs. All others are refused by .ci/house.
const (
	ClearScreen printable.Drawn = "\x1b[H\x1b[2J"
	ClearAll    printable.Drawn = "\x1b[H\x1b[2J\x1b[3J" // the screen and what has scrolled off it
	ClearRest   printable.Drawn = "\x1b[K"               // of the line
	HideCursor  printable.Drawn = "\x1b[?25l"
	ShowCursor  printable.Drawn = "\x1b[?25h"
	LineStart   printable.Drawn = "\r"
	LineEnd     printable.Drawn = "\r\n" // in raw mode, in which a terminal does not add the CR
)

// Up moves the cursor up.
func Up(lines int) printable.Drawn { return printable.Drawn(fmt.Sprintf("\x1b[%dA", lines)) }

// Paint colours a text with an ANSI code such as "1;31", if the terminal has colours and
// the code is not empty.
func (l Look) Paint(text, code string) printable.Drawn {
	shown := printable.Drawn(printable.Line(text))
	if !l.Colours || code == "" {
		return shown
	}
	return printable.Drawn("\x1b["+code+"m") + shown + "\x1b[0m"
}

// Sprintf formats a text for a terminal. What cannot be printed in its arguments is
// escaped, except line feeds and tabs, unless they are Drawn.
func Sprintf(format string, args ...any) printable.Drawn {
	safe := make([]any, len(args))
	for i, arg := range args {
		switch v := arg.(type) {
		case printable.Drawn:
			safe[i] = string(v)
			continue
		case error:
			safe[i] = printable.Lines(v.Error())
			continue
		}
		safe[i] = arg
		if v := reflect.ValueOf(arg); v.Kind() == reflect.String {
			safe[i] = printable.Lines(v.String())
		}
	}
	return printable.Drawn(fmt.Sprintf(format, safe...))
}
