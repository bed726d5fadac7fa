package stage

import (
	"github.com/donjon-rogue/donjon/components/grid"
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
func (v *View) hintLine(h Hint) ui.Line {
	if h.Heard != "" {
		return ui.Line{Text: wording.Heard(v.Window.Words, h.Heard, h.By), Colour: theme.Ember}
	}
	return ui.Line{Text: v.Teller().HintText(h.Name), Colour: theme.Magic}
}

// ReadLog fills the log with the latest events and hints that fit, one each line. Events
// are narrated oldest first, because sentences depend on what happened before.
func (v *View) ReadLog() {
	t := NewNarrator(v.Window.Words, v.Known)
	width, _ := v.Log.Room()
	var all []logLine
	hints := v.Hints
	tell := func(turn, events int) { // those before the next event of a turn
		for len(hints) > 0 && (hints[0].Turn < turn || hints[0].Turn == turn && hints[0].After <= events) {
			all = append(all, logLine{hints[0].Turn, v.hintLine(hints[0])})
			hints = hints[1:]
		}
	}
	turn, events := 0, 0
	for _, e := range t.known.Events().Log() {
		if e.Turn != turn {
			turn, events = e.Turn, 0
		}
		tell(turn, events)
		events++
		all = append(all, logLine{e.Turn, t.Event(e.Event)})
	}
	tell(v.Known.Run().Turn()+1, 0)
	v.Log.Rows = nil
	for i, more := len(all)-1, true; i >= 0 && more; i-- {
		old := all[i].turn != all[len(all)-1].turn
		if all[i].Text != "" {
			more = v.Log.Before(ui.LogRows([]ui.Line{all[i].Line}, width, old))
		}
	}
}

// Hint is a line of the log about something that the player has met for the first time.
type Hint struct {
	Turn  int
	After int    // events of that turn in the log before it
	Name  string // of what was met

	Heard string     // instead: the monster that was heard out of sight
	By    grid.Point // and where it was, from the hero
}
