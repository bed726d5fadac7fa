package shell

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/donjon-rogue/donjon/assets/lang"
)

// Clipboard is where texts are copied to, and pasted from. Both functions may
// take long, for they may ask other programs; Patience is how long they are
// waited for. Of an empty clipboard Read gives an empty text.
type Clipboard struct {
	Read     func() (string, error)
	Write    func(text string) error
	Patience time.Duration
}

// Why there is no use of the clipboard; any other error is the system's own.
var (
	ErrNoClipboard = errors.New("there is no clipboard here")
	ErrNoProgram   = errors.New("no program for the clipboard is installed")
	ErrSlow        = errors.New("the clipboard does not answer")
)

// clipboardPatience is how long the system's clipboard is waited for.
const clipboardPatience = 3 * time.Second

// request is something asked of the clipboard.
type request struct {
	do     func() (string, error)
	then   func(string, error)
	answer chan answer // nil before it was begun
	late   <-chan time.Time
}

// answer is what became of a request.
type answer struct {
	text string
	err  error
}

// Copy puts a text into the clipboard. That happens beside the game: then is
// called in a later tick, with what went wrong.
func (w *Window) Copy(text string, then func(error)) {
	w.requests = append(w.requests, request{
		do:   func() (string, error) { return "", w.Clipboard.Write(text) },
		then: func(_ string, err error) { then(err) },
	})
}

// Paste reads the clipboard beside the game: then is called in a later tick,
// with the text or what went wrong.
func (w *Window) Paste(then func(text string, err error)) {
	w.requests = append(w.requests, request{do: w.Clipboard.Read, then: then})
}

// AtClipboard says whether an answer of the clipboard is still awaited.
func (w *Window) AtClipboard() bool { return len(w.requests) > 0 }

// hear hands on what the clipboard has answered. It is asked one thing at a
// time, so that what is copied last is what stays.
func (w *Window) hear() {
	if len(w.requests) == 0 {
		return
	}
	r := &w.requests[0]
	if r.answer == nil {
		r.answer, r.late = make(chan answer, 1), time.After(w.Clipboard.Patience)
		go ask(r.do, r.answer)
	}
	var a answer
	select {
	case a = <-r.answer:
	case <-r.late:
		a.err = ErrSlow
	default:
		return
	}
	then := r.then
	w.requests = w.requests[1:]
	then(a.text, a.err)
}

// ask does what was asked. A fault of the clipboard's harms no game.
func ask(do func() (string, error), to chan<- answer) {
	var a answer
	defer func() {
		if fault := recover(); fault != nil {
			a.err = fmt.Errorf("%v", fault)
		}
		to <- a
	}()
	a.text, a.err = do()
}

// ClipboardText words what went wrong with the clipboard, and what to do.
func (w *Window) ClipboardText(err error) string {
	switch {
	case errors.Is(err, ErrNoProgram):
		return w.Words.Text("window.clipboard.install")
	case errors.Is(err, ErrNoClipboard):
		return w.Words.Text("window.clipboard.none")
	case errors.Is(err, ErrSlow):
		return w.Words.Text("window.clipboard.slow")
	default:
		return w.Words.Text("window.clipboard.trouble", lang.Args{"Error": strings.Join(strings.Fields(err.Error()), " ")})
	}
}
