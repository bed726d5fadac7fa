package dungeonui

import "github.com/donjon-rogue/donjon/render/shell"

// readLog fills the log with the latest events that fit, one event per line. Events
// are narrated oldest first, because sentences depend on what happened before.
func (v *view) readLog() {
	t := newNarrator(v.w.Words, v.known)
	width, _ := v.log.Room()
	entries := t.known.Log()
	lines := make([]shell.Line, len(entries))
	for i, e := range entries {
		lines[i] = t.event(e.Event)
	}
	v.log.Rows = nil
	for i, more := len(entries)-1, true; i >= 0 && more; i-- {
		old := entries[i].Turn != entries[len(entries)-1].Turn
		if lines[i].Text != "" {
			more = v.log.Before(shell.LogRows([]shell.Line{lines[i]}, width, old))
		}
	}
}
