package play

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/systems"
)

// LogLine is a line of the log.
type LogLine struct {
	Turn int
	ink.Line
	Hint bool // it explains something, and tells no event
}

// Journal is the log of a session, oldest line first. The game itself keeps only its last
// entries.
type Journal struct {
	Lines    []LogLine
	entries  []entry // those of the lines, and those without a line
	narrator wording.Narrator
	last     []components.LogEntry // of the game, as of the last call

	ears     map[world.ID]int // turn in which the log last told that a monster is heard
	lastHint int              // turn of the last hint
	card     string           // name of the hint that is shown; empty for none
	cardLeft int              // turns for which it is still shown
}

func newJournal() Journal { return Journal{lastHint: -hintPause, ears: map[world.ID]int{}} }

// entry is something that the log tells: an event, a hint, or a monster that is heard.
type entry struct {
	turn  int
	event systems.Event
	hint  string     // the name of what it is about
	heard string     // the name of the monster
	by    grid.Point // where that monster is, from the hero
}

// maxLog limits the entries of the log.
const maxLog = 5000

// Follow appends what has happened since the last call. In another language it tells everything
// again.
func (j *Journal) Follow(t wording.Teller) {
	if j.narrator.Words != t.Words {
		j.retell(t)
	}
	log := t.Known.Events().Log()
	for _, e := range log[overlap(j.last, log):] {
		j.note(t, entry{turn: e.Turn, event: e.Event})
	}
	j.last = append(j.last[:0], log...)
}

// retell words all entries in the language of a teller.
func (j *Journal) retell(t wording.Teller) {
	j.narrator = wording.NewNarrator(t.Words, t.Known)
	entries := j.entries
	j.Lines, j.entries = nil, nil
	for _, e := range entries {
		j.note(t, e)
	}
}

// note appends an entry.
func (j *Journal) note(t wording.Teller, e entry) {
	if len(j.entries) >= maxLog {
		j.entries = j.entries[maxLog/10:]
		j.Lines = j.Lines[min(len(j.Lines), maxLog/10):]
	}
	j.entries = append(j.entries, e)
	l := LogLine{Turn: e.turn, Hint: e.hint != ""}
	switch {
	case e.hint != "":
		l.Line = ink.Line{Text: t.HintText(e.hint), Colour: ink.Magic}
	case e.heard != "":
		l.Line = ink.Line{Text: wording.Heard(t.Words, e.heard, e.by), Colour: ink.Ember}
	default:
		l.Line = ink.Line{Text: j.narrator.Event(e.event), Colour: wording.ColourOf(t.Known, e.event)}
	}
	if l.Text != "" {
		j.Lines = append(j.Lines, l)
	}
}

// LastEvent returns the last line about an event; false for none.
func (j *Journal) LastEvent() (ink.Line, bool) {
	for _, l := range slices.Backward(j.Lines) {
		if !l.Hint {
			return l.Line, true
		}
	}
	return ink.Line{}, false
}

// overlap returns how many entries at the start of a log are the last ones of an earlier
// one.
func overlap(before, now []components.LogEntry) int {
	for n := min(len(before), len(now)); n > 0; n-- {
		same := true
		for i := range n {
			same = same && before[len(before)-n+i] == now[i]
		}
		if same {
			return n
		}
	}
	return 0
}

// heardAgain is after how many turns the log tells again that the same monster is heard.
const heardAgain = 25

// noteHeard tells about the nearest monster that was heard out of sight, unless the log has told
// so lately. As hints are, it is no part of the game.
func (j *Journal) noteHeard(t wording.Teller) {
	k := t.Known
	o, heard := k.Senses().Nearest()
	turn := k.Run().Turn()
	if last, told := j.ears[o.ID]; !heard || told && turn-last < heardAgain {
		return
	}
	j.ears[o.ID] = turn
	here := k.Hero().At()
	j.note(t, entry{turn: turn, heard: o.Name, by: grid.Point{X: o.At.X - here.X, Y: o.At.Y - here.Y}})
}
