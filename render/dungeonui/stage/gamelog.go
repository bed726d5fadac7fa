package stage

import (
	"slices"

	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/shell/ui"
)

// lines returns the log of the game in play, or what a replayed game has kept of its own.
func (v *View) lines() []play.LogLine {
	if v.Told != nil {
		return v.Told.Lines
	}
	var kept play.Journal
	kept.Follow(v.Teller())
	return kept.Lines
}

// ReadLog fills the log with the latest events that fit, one each line. Hints have a card of
// their own.
func (v *View) ReadLog() {
	width, _ := v.Log.Room()
	v.Log.Rows = nil
	if v.Log.At.Empty() {
		return
	}
	newest := -1 // turn of the last line
	for _, l := range slices.Backward(v.lines()) {
		if l.Hint {
			continue
		}
		if newest < 0 {
			newest = l.Turn
		}
		if !v.Log.Before(ui.LogRows([]ui.Line{l.Line}, width, l.Turn != newest)) {
			return
		}
	}
}
