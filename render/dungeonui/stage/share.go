package stage

import (
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/clipboard"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// Share copies the line of a run to the clipboard, and shows it over a scene with what has
// become of that. Without a clipboard the player can still read it.
func (w *Window) Share(over shell.Scene, line string) {
	w.Clipboard.Copy(line, func(err error) {
		if !w.Shows(over) {
			return
		}
		text := w.Words.Text("window.share.copied")
		if err != nil {
			text = clipboard.Text(w.Words, err)
		}
		w.Push(&shell.Notice{Heading: w.Words.Text("window.share.title"), Text: line + "\n" + text})
	})
}

// Line returns the line of the game in play.
func (w *Window) Line() string {
	return kit.Line(w.Kept.Known().Run().Start(), w.Kept.Kit.Fingerprint())
}

// DailyName returns the name of the daily run of a date, such as 2026-11-24.
func (w *Window) DailyName(date string) string { return wording.Daily(w.Words, date) }
