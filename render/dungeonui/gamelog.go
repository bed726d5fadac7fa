package dungeonui

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
)

// readLog words the game's log for the room there is.
func (v *view) readLog() {
	t := newTongue(v.w.Words, v.game)
	width := v.log.At.Dx() - 2*shell.LogMargin - theme.LetterWidth
	log := components.Log.Get(t.game.World, t.game.RunID)
	v.log.Rows = v.log.Rows[:0]
	last := 0
	if n := len(log.Entries); n > 0 {
		last = log.Entries[n-1].Turn
	}
	var told []shell.Line
	flush := func(turn int) {
		rows := shell.Flow(told, width)
		for i := range rows {
			v.log.Rows = append(v.log.Rows, shell.LogRow{Parts: rows[i], First: i == 0, Old: turn != last})
		}
		told = told[:0]
	}
	for i, e := range log.Entries {
		if i > 0 && e.Turn != log.Entries[i-1].Turn {
			flush(log.Entries[i-1].Turn)
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
