package dungeonui

import (
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
)

// readLog words the game's log for the room there is.
func (v *view) readLog() {
	t := newTongue(v.w.Words, v.known)
	width := v.log.At.Dx() - 2*shell.LogMargin - theme.LetterWidth
	entries := t.known.Log()
	v.log.Rows = v.log.Rows[:0]
	last := 0
	if n := len(entries); n > 0 {
		last = entries[n-1].Turn
	}
	var told []shell.Line
	flush := func(turn int) {
		rows := shell.Flow(told, width)
		for i := range rows {
			v.log.Rows = append(v.log.Rows, shell.LogRow{Parts: rows[i], First: i == 0, Old: turn != last})
		}
		told = told[:0]
	}
	for i, e := range entries {
		if i > 0 && e.Turn != entries[i-1].Turn {
			flush(entries[i-1].Turn)
		}
		if l := t.event(e.Event); l.Text != "" {
			told = append(told, l)
		}
	}
	flush(last)
	if room := (v.log.At.Dy() - 2*shell.LogMargin) / theme.LineHeight; len(v.log.Rows) > room {
		v.log.Rows = v.log.Rows[len(v.log.Rows)-room:]
	}
}
