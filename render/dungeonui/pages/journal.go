package pages

import (
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// LogLine is a line of the log.
type LogLine struct {
	Turn int
	ink.Line
}

// journal is the log of a session. The game itself keeps only its last entries.
type journal struct {
	lines  []LogLine
	teller wording.Narrator
	last   []components.LogEntry // as of the last action
}

// maxLog limits the lines of the log.
const maxLog = 5000

// begin starts the log with what the game has kept.
func (j *journal) begin(words *lang.Words, k known.Known) {
	j.teller = wording.NewNarrator(words, k)
	j.add(words, k)
}

// add appends what has happened since the last call.
func (j *journal) add(words *lang.Words, k known.Known) {
	log := k.Events().Log()
	j.teller.Words = words
	for _, e := range log[overlap(j.last, log):] {
		if text := j.teller.Event(e.Event); text != "" {
			j.tell(e.Turn, ink.Line{Text: text, Colour: wording.ColourOf(k, e.Event)})
		}
	}
	j.last = append(j.last[:0], log...)
}

// tell appends a line.
func (j *journal) tell(turn int, l ink.Line) {
	if len(j.lines) >= maxLog {
		j.lines = j.lines[maxLog/10:]
	}
	j.lines = append(j.lines, LogLine{turn, l})
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

// teach tells about the first new thing that the hero has met, if there is one.
func (g *Game) teach() {
	if _, text := g.Teach(g.d.Choices.NoHints, g.d.told, g.d.tell); text != "" {
		g.log.tell(g.Known.Run().Turn(), ink.Line{Text: text, Colour: ink.Magic})
	}
}
