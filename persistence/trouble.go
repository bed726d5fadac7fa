package persistence

import "errors"

// Trouble remembers why a game cannot be saved, so that the same trouble is
// reported once and not after every attempt. The zero value is no trouble.
type Trouble struct{ cause string }

// Changed takes in the error of the last attempt, nil if it succeeded, and
// reports whether its cause differs from that of the attempt before.
func (t *Trouble) Changed(err error) bool {
	before := t.cause
	t.cause = ""
	if err != nil {
		t.cause = causeOf(err)
	}
	return t.cause != before
}

// causeOf is the innermost error, such as "no space left on device": which file
// could not be written, and how, differs between attempts.
func causeOf(err error) string {
	for {
		inner := errors.Unwrap(err)
		if joined, ok := err.(interface{ Unwrap() []error }); ok && len(joined.Unwrap()) > 0 {
			inner = joined.Unwrap()[0]
		}
		if inner == nil {
			return err.Error()
		}
		err = inner
	}
}
