package board

import "github.com/donjon-rogue/donjon/systems/puyo/field"

// mood is the face that a puyo makes.
type mood int

const (
	calm mood = iota
	worried
	happy
	lookLeft
	lookRight
	moods // their number
)

// moodNames are the parts of sprite names that stand for moods.
var moodNames = [moods]string{worried: ".worried", happy: ".happy", lookLeft: ".left", lookRight: ".right"}

// How full a field is: the free cells below which there is an alarm, those from which the
// next alarm is told again, the height from which a column's puyos worry, and the one from
// which no standing piece fits.
const (
	alarmRoom   = 20
	calmRoom    = 30
	crowdedFrom = field.Rows - 2
	blockedFrom = field.Rows - 1
)

// cheerTicks is how long puyos are happy after a removal of a chain.
const cheerTicks = 70

// How often a puyo looks towards the piece, and for how long, in ticks.
const (
	glanceEvery = 420
	glanceTicks = 80
)

// room returns the number of free cells of a field, less those for incoming greys. An
// empty field has room for all of them.
func room(f field.Field, coming int) int {
	all := field.Columns * field.Rows
	if f.Empty() {
		return all
	}
	return all - f.Count() - coming
}

// watch finds out how full the field is. While puyos fall or burst nothing changes, or
// the alarm would come and go.
func (w *Well) watch() {
	if w.Busy() {
		return
	}
	free := room(w.seen, w.Coming)
	w.alarm = free < alarmRoom
	switch {
	case free >= calmRoom:
		w.warned = false
	case w.alarm && !w.warned:
		if w.warned = true; w.Alarmed != nil {
			w.Alarmed()
		}
	}
	for column := 1; column <= field.Columns; column++ {
		w.heights[column] = w.seen.Height(column)
	}
}

// Alarm reports whether the field is nearly full.
func (w *Well) Alarm() bool { return w.alarm }

// mood returns how a resting puyo feels.
func (w *Well) mood(column, row int) mood {
	switch {
	case w.cheer > 0:
		return happy
	case w.alarm, w.heights[column] >= crowdedFrom && row > field.Rows/2:
		return worried
	case w.ReducedMotion, !w.held.shown, (w.now+column*131+row*37)%glanceEvery >= glanceTicks:
		return calm
	case w.held.at[0].column < float64(column)-0.5:
		return lookLeft
	case w.held.at[0].column > float64(column)+0.5:
		return lookRight
	}
	return calm
}
