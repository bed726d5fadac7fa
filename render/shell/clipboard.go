package shell

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/donjon-rogue/donjon/assets/lang"
)

// Clipboard reads and writes the clipboard. Both functions may be slow, because
// they may run other programs; Patience is their timeout. Read returns "" for an
// empty clipboard.
type Clipboard struct {
	Read     func() (string, error)
	Write    func(text string) error
	Patience time.Duration
}

// Reasons why the clipboard is unusable; any other error comes from the system.
var (
	ErrNoClipboard = errors.New("there is no clipboard here")
	ErrNoProgram   = errors.New("no program for the clipboard is installed")
	ErrSlow        = errors.New("the clipboard does not answer")
)

// clipboardPatience is the timeout of the system clipboard. On a busy machine it may take
// seconds to start another program; the game goes on meanwhile.
const clipboardPatience = 20 * time.Second

// request is a queued clipboard operation.
type request struct {
	do     func() (string, error)
	then   func(string, error)
	answer chan answer // nil until started
	late   <-chan time.Time
}

// answer is the result of a request.
type answer struct {
	text string
	err  error
}

// Copy writes a text to the clipboard in the background. then is called in a later
// tick with the error, if any.
func (w *Window) Copy(text string, then func(error)) {
	w.requests = append(w.requests, request{
		do:   func() (string, error) { return "", w.Clipboard.Write(text) },
		then: func(_ string, err error) { then(err) },
	})
}

// Paste reads the clipboard in the background. then is called in a later tick with
// the text or the error.
func (w *Window) Paste(then func(text string, err error)) {
	w.requests = append(w.requests, request{do: w.Clipboard.Read, then: then})
}

// AtClipboard reports whether a clipboard request is pending.
func (w *Window) AtClipboard() bool { return len(w.requests) > 0 }

// pollClipboard delivers a clipboard result. Requests run one at a time, so that the
// last copy wins.
func (w *Window) pollClipboard() {
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

// ask runs a request. A panic in the clipboard library does not harm the game.
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

// ClipboardText describes a clipboard error, and what to do about it.
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
