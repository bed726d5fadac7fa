package dungeonui

import (
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// logLine is a line of the log, and its turn.
type logLine struct {
	turn int
	ui.Line
}

// hintLine returns the line of a hint, or of something that was heard out of sight.
func (v *view) hintLine(h hint) ui.Line {
	if h.heard != "" {
		return ui.Line{Text: wording.Heard(v.w.Words, h.heard, h.by), Colour: theme.Ember}
	}
	return ui.Line{Text: v.teller().HintText(h.name), Colour: theme.Magic}
}

// readLog fills the log with the latest events and hints that fit, one each line. Events
// are narrated oldest first, because sentences depend on what happened before.
func (v *view) readLog() {
	t := newNarrator(v.w.Words, v.known)
	width, _ := v.log.Room()
	var all []logLine
	hints := v.hints
	tell := func(turn, events int) { // those before the next event of a turn
		for len(hints) > 0 && (hints[0].turn < turn || hints[0].turn == turn && hints[0].after <= events) {
			all = append(all, logLine{hints[0].turn, v.hintLine(hints[0])})
			hints = hints[1:]
		}
	}
	turn, events := 0, 0
	for _, e := range t.known.Log() {
		if e.Turn != turn {
			turn, events = e.Turn, 0
		}
		tell(turn, events)
		events++
		all = append(all, logLine{e.Turn, t.event(e.Event)})
	}
	tell(v.known.Turn()+1, 0)
	v.log.Rows = nil
	for i, more := len(all)-1, true; i >= 0 && more; i-- {
		old := all[i].turn != all[len(all)-1].turn
		if all[i].Text != "" {
			more = v.log.Before(ui.LogRows([]ui.Line{all[i].Line}, width, old))
		}
	}
}
