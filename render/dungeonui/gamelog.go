package dungeonui

import "github.com/donjon-rogue/donjon/render/shell"

// readLog words the game's log, one event a line, as far back as there is room.
func (v *view) readLog() {
	t := newTongue(v.w.Words, v.known)
	width, _ := v.log.Room()
	entries := t.known.Log()
	v.log.Rows = nil
	for i, more := len(entries)-1, true; i >= 0 && more; i-- {
		old := entries[i].Turn != entries[len(entries)-1].Turn
		if l := t.event(entries[i].Event); l.Text != "" {
			more = v.log.Before(shell.LogRows([]shell.Line{l}, width, old))
		}
	}
}
