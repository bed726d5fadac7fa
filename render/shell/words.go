package shell

import (
	"time"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/phrases"
)

// ShowError shows an error in a notice.
func (w *Window) ShowError(err error) { w.Push(&Notice{Text: w.FaultText(err)}) }

// FaultText says why a saved game, a recording or the folder of the games cannot be
// used.
func (w *Window) FaultText(err error) string { return phrases.Fault(w.Words, err) }

// Trouble says why a game could not be saved. It returns "" for nil.
func (w *Window) Trouble(err error) string { return phrases.Trouble(w.Words, err) }

// ShowSetAside says where an unusable saved file was moved to. It does nothing for an
// empty name.
func (w *Window) ShowSetAside(name string) {
	if name != "" {
		w.Push(&Notice{Text: w.Words.Text("window.begin.aside", lang.Args{"File": w.Store.Where(name)})})
	}
}

// Dated formats a date in the player's language and time zone.
func (w *Window) Dated(t time.Time) string { return phrases.Dated(w.Words, t) }

// Clocked formats a date and time.
func (w *Window) Clocked(t time.Time) string { return phrases.Clocked(w.Words, t) }

// Number formats a whole number with the language's digit grouping.
func (w *Window) Number(n int) string { return phrases.Number(w.Words, n) }

// PlayWord returns the label of a play/pause button.
func (w *Window) PlayWord(playing bool) string {
	if playing {
		return w.Words.Text("window.replay.pause")
	}
	return w.Words.Text("window.replay.play")
}

// Duration formats a time played: "1:02:03", "2:03".
func Duration(d time.Duration) string { return phrases.Duration(d) }

// Text returns the text of a word key that is not a literal at the call.
func (w *Window) Text(key string, args ...lang.Args) string { return w.Words.Text(key, args...) }
