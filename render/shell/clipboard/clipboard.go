// Package clipboard reads and writes the clipboard in the background, because a system may
// need another program for it.
package clipboard

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/donjon-rogue/donjon/assets/lang"
)

// Access reads and writes a clipboard. Both functions may be slow, because
// they may run other programs; Patience is their timeout. Read returns "" for an
// empty clipboard.
type Access struct {
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

// patience is the timeout of the system's clipboard. On a busy machine it may take
// seconds to start another program; the game goes on meanwhile.
const patience = 20 * time.Second

// Queue holds the requests to a clipboard. They run one at a time, so that the last copy
// wins.
type Queue struct {
	System   Access
	requests []request // the first one is running
}

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
func (q *Queue) Copy(text string, then func(error)) {
	q.requests = append(q.requests, request{
		do:   func() (string, error) { return "", q.System.Write(text) },
		then: func(_ string, err error) { then(err) },
	})
}

// Paste reads the clipboard in the background. then is called in a later tick with
// the text or the error.
func (q *Queue) Paste(then func(text string, err error)) {
	q.requests = append(q.requests, request{do: q.System.Read, then: then})
}

// Pending reports whether a request is not answered yet.
func (q *Queue) Pending() bool { return len(q.requests) > 0 }

// Poll starts the next request and delivers the result of the one that is running. The
// window calls it in every tick.
func (q *Queue) Poll() {
	if len(q.requests) == 0 {
		return
	}
	r := &q.requests[0]
	if r.answer == nil {
		r.answer, r.late = make(chan answer, 1), time.After(q.System.Patience)
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
	q.requests = q.requests[1:]
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

// Text describes a clipboard error, and what to do about it.
func Text(words *lang.Words, err error) string {
	switch {
	case errors.Is(err, ErrNoProgram):
		return words.Text("window.clipboard.install")
	case errors.Is(err, ErrNoClipboard):
		return words.Text("window.clipboard.none")
	case errors.Is(err, ErrSlow):
		return words.Text("window.clipboard.slow")
	default:
		return words.Text("window.clipboard.trouble", lang.Args{"Error": strings.Join(strings.Fields(err.Error()), " ")})
	}
}
