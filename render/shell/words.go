package shell

import (
	"errors"
	"fmt"
	"io/fs"
	"time"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
)

// ShowError shows an error in a notice.
func (w *Window) ShowError(err error) { w.Push(&Notice{Text: w.FaultText(err)}) }

// FaultText says why a saved game, a recording or the folder of the games cannot be
// used.
func (w *Window) FaultText(err error) string {
	switch {
	case errors.Is(err, persistence.ErrLocked):
		return w.Words.Text("window.fault.locked")
	case errors.Is(err, persistence.ErrDamaged):
		return w.Words.Text("window.fault.damaged")
	case errors.Is(err, persistence.ErrVersion):
		return w.Words.Text("window.fault.version")
	case errors.Is(err, fs.ErrNotExist):
		return w.Words.Text("window.fault.gone")
	case errors.Is(err, persistence.ErrRefused):
		return w.Words.Text("window.trouble.refused")
	}
	return w.Words.Text("window.fault.other", lang.Args{"Error": err})
}

// Trouble says why a game could not be saved. It returns "" for nil.
func (w *Window) Trouble(err error) string {
	switch {
	case err == nil:
		return ""
	case errors.Is(err, persistence.ErrLost):
		return w.Words.Text("window.trouble.lost")
	case errors.Is(err, persistence.ErrFull):
		return w.Words.Text("window.trouble.full")
	case errors.Is(err, persistence.ErrRefused):
		return w.Words.Text("window.trouble.refused")
	}
	return w.Words.Text("window.trouble", lang.Args{"Error": err})
}

// ShowSetAside says where an unusable saved file was moved to. It does nothing for an
// empty name.
func (w *Window) ShowSetAside(name string) {
	if name != "" {
		w.Push(&Notice{Text: w.Words.Text("window.begin.aside", lang.Args{"File": w.Store.Where(name)})})
	}
}

// Dated formats a date in the player's language and time zone.
func (w *Window) Dated(t time.Time) string {
	t = t.Local()
	return w.Words.Text("window.date", lang.Args{"Day": t.Day(), "Month": w.Text(months[t.Month()-1]), "Year": t.Year()})
}

// Clocked formats a date and time.
func (w *Window) Clocked(t time.Time) string {
	t = t.Local()
	return fmt.Sprintf("%s %02d:%02d", w.Dated(t), t.Hour(), t.Minute())
}

// months holds the word keys of the abbreviated month names.
var months = [12]string{
	"window.month.1", "window.month.2", "window.month.3", "window.month.4", "window.month.5", "window.month.6",
	"window.month.7", "window.month.8", "window.month.9", "window.month.10", "window.month.11", "window.month.12",
}

// Number formats a whole number with the language's digit grouping.
func (w *Window) Number(n int) string { return w.Words.Text("window.number", lang.Args{"Amount": n}) }

// PlayWord returns the label of a play/pause button.
func (w *Window) PlayWord(playing bool) string {
	if playing {
		return w.Words.Text("window.replay.pause")
	}
	return w.Words.Text("window.replay.play")
}

// Duration formats a time played: "1:02:03", "2:03".
func Duration(d time.Duration) string {
	s := int(d / time.Second)
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// Text returns the text of a word key that is not a literal at the call.
func (w *Window) Text(key string, args ...lang.Args) string { return w.Words.Text(key, args...) }
