// Package phrases has the sentences that interfaces of all games share: why a game cannot
// be saved or opened, dates, times and numbers.
package phrases

import (
	"errors"
	"fmt"
	"io/fs"
	"time"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
)

// Fault says why a saved game, a recording or the folder of the games cannot be
// used.
func Fault(w *lang.Words, err error) string {
	switch {
	case errors.Is(err, persistence.ErrLocked):
		return w.Text("window.fault.locked")
	case errors.Is(err, persistence.ErrDamaged):
		return w.Text("window.fault.damaged")
	case errors.Is(err, persistence.ErrVersion):
		return w.Text("window.fault.version")
	case errors.Is(err, fs.ErrNotExist):
		return w.Text("window.fault.gone")
	case errors.Is(err, persistence.ErrRefused):
		return w.Text("window.trouble.refused")
	}
	return w.Text("window.fault.other", lang.Args{"Error": w.Fault(Cause(err))})
}

// Trouble says why a game could not be saved. It returns "" for nil.
func Trouble(w *lang.Words, err error) string {
	switch {
	case err == nil:
		return ""
	case errors.Is(err, persistence.ErrLost):
		return w.Text("window.trouble.lost")
	case errors.Is(err, persistence.ErrFull):
		return w.Text("window.trouble.full")
	case errors.Is(err, persistence.ErrRefused):
		return w.Text("window.trouble.refused")
	case persistence.Unkept(err):
		return w.Text("window.trouble.unkept", lang.Args{"Error": Cause(err)})
	}
	return w.Text("window.trouble", lang.Args{"Error": err})
}

// Cause is the system's message about a file, with its path: "/games/slot1.donjon.lock:
// read-only file system". Of other errors it is the whole text.
func Cause(err error) string {
	var at *fs.PathError
	if errors.As(err, &at) {
		return at.Path + ": " + at.Err.Error()
	}
	return err.Error()
}

// Unkept says that a game is played without being kept, because its file cannot be written or
// locked.
func Unkept(w *lang.Words, file string, err error) string {
	return w.Text("cli.file.unkept", lang.Args{"File": file, "Reason": Cause(err)})
}

// Dated formats a date in the player's language and time zone.
func Dated(w *lang.Words, t time.Time) string {
	t = t.Local()
	return w.Text("window.date", lang.Args{"Day": t.Day(), "Month": w.Text(months[t.Month()-1]), "Year": t.Year()})
}

// Clocked formats a date and time.
func Clocked(w *lang.Words, t time.Time) string {
	t = t.Local()
	return fmt.Sprintf("%s %02d:%02d", Dated(w, t), t.Hour(), t.Minute())
}

// months holds the word keys of the abbreviated month names.
var months = [12]string{
	"window.month.1", "window.month.2", "window.month.3", "window.month.4", "window.month.5", "window.month.6",
	"window.month.7", "window.month.8", "window.month.9", "window.month.10", "window.month.11", "window.month.12",
}

// Number formats a whole number with the language's digit grouping.
func Number(w *lang.Words, n int) string { return w.Text("window.number", lang.Args{"Amount": n}) }

// Duration formats a time played: "1:02:03", "2:03".
func Duration(d time.Duration) string {
	s := int(d / time.Second)
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// Refused returns the message for a refused action. An error other than a
// systems.Refusal is returned as is.
func Refused(words *lang.Words, err error) string {
	var r systems.Refusal
	if errors.As(err, &r) {
		return words.Text(r.Key, r.Args())
	}
	return err.Error()
}

// PlayWord returns the label of a play/pause button.
func PlayWord(w *lang.Words, playing bool) string {
	if playing {
		return w.Text("window.replay.pause")
	}
	return w.Text("window.replay.play")
}
