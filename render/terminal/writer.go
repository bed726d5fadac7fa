package terminal

import (
	"io"
	"os"
	"slices"
	"sync"
	"unicode/utf8"

	"github.com/donjon-rogue/donjon/assets/printable"
)

// Writer writes texts to a terminal, a pipe or a file, and escapes what cannot be printed
// except line feeds and tabs. The standard output and the standard error of every program
// are Writers, so that no text from a file or an argument reaches a terminal otherwise.
// Only [Draw] writes control sequences. It may be used from several goroutines.
type Writer struct {
	to   io.Writer
	lock sync.Mutex
	rest []byte // the beginning of a character whose end is not written yet
}

// NewWriter returns a Writer to a stream.
func NewWriter(to io.Writer) *Writer { return &Writer{to: to} }

// Write writes a text. A character may be divided between two calls.
func (w *Writer) Write(p []byte) (int, error) {
	w.lock.Lock()
	defer w.lock.Unlock()
	text := p
	if len(w.rest) > 0 {
		text = slices.Concat(w.rest, p)
	}
	whole := len(text) - unfinished(text)
	w.rest = slices.Clone(text[whole:])
	if err := w.escape(text[:whole]); err != nil {
		return 0, err
	}
	return len(p), nil
}

// Flush writes the beginning of a character that has no end.
func (w *Writer) Flush() error {
	w.lock.Lock()
	defer w.lock.Unlock()
	return w.flush()
}

func (w *Writer) flush() error {
	rest := w.rest
	w.rest = nil
	return w.escape(rest)
}

// escape writes whole characters.
func (w *Writer) escape(text []byte) error {
	if len(text) == 0 {
		return nil
	}
	_, err := io.WriteString(w.to, printable.Lines(string(text)))
	return err
}

// unfinished is the number of bytes at the end of a text that may begin a character.
func unfinished(text []byte) int {
	for n := 1; n < utf8.UTFMax && n <= len(text); n++ {
		if last := text[len(text)-n:]; utf8.RuneStart(last[0]) {
			if utf8.FullRune(last) {
				return 0
			}
			return n
		}
	}
	return 0
}

// Draw writes a text with control sequences of the program.
func Draw(to io.Writer, text printable.Drawn) error {
	w, escapes := to.(*Writer)
	if !escapes {
		_, err := io.WriteString(to, string(text))
		return err
	}
	w.lock.Lock()
	defer w.lock.Unlock()
	if err := w.flush(); err != nil {
		return err
	}
	_, err := io.WriteString(w.to, string(text))
	return err
}

// File returns the file of a stream, which may be behind a Writer.
func File(stream any) (file *os.File, ok bool) {
	if w, escapes := stream.(*Writer); escapes {
		stream = w.to
	}
	file, ok = stream.(*os.File)
	return file, ok
}
