package dungeonui

import (
	"time"

	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// tape plays a recording: at a speed, or as quickly as it can to some action.
type tape struct {
	*keep.Replay
	playing bool
	speed   int   // multiple of the usual one
	goal    int   // action that is being gone to; negative for none
	end     int   // the last action there is: that of the recording, or where it went out of step
	fault   error // why it goes no farther than the end

	beat  int           // counts up to the next action
	from  int           // where the way to the goal began
	slice time.Duration // that a tick may take
}

// usualPace is how many actions a second are played at the usual speed.
const usualPace = 4

// speeds are those that the keys lead through; another may be asked for on the
// command line.
var speeds = []int{1, 2, 4, 16, 64}

// sliceTime is how long recordings are played in one tick at most: the rest of
// it is left to what is drawn.
const sliceTime = 8 * time.Millisecond

// sliceSteps is after how many actions the clock is looked at.
const sliceSteps = 16

func newTape(r *keep.Replay, speed int) *tape {
	return &tape{Replay: r, speed: max(1, speed), goal: -1, end: r.Len(), slice: sliceTime}
}

// advance plays what is due in one tick, and says whether it has come to the
// goal that it was going to.
func (t *tape) advance() (arrived bool) {
	begun := time.Now()
	more := func() bool { return time.Since(begun) < t.slice }
	if t.goal >= 0 {
		return t.travel(more)
	}
	if !t.playing {
		return false
	}
	for t.beat += usualPace * t.speed; t.beat >= perSecond; t.beat -= perSecond {
		if !t.step() || !more() {
			t.beat = 0 // what was not done in time is not caught up with
			break
		}
	}
	return false
}

// step plays one action; false at the end.
func (t *tape) step() bool {
	if t.At() >= t.end {
		t.playing = false
		return false
	}
	if err := t.Step(); err != nil {
		t.fault, t.end, t.playing = err, t.At(), false
		return false
	}
	t.playing = t.playing && t.At() < t.end
	return true
}

// travel goes on to the goal while there is time; true when it is reached.
func (t *tape) travel(more func() bool) bool {
	for n := 1; t.At() < t.goal; n++ {
		if !t.step() {
			break
		}
		if n%sliceSteps == 0 && !more() && t.At() < t.goal {
			return false
		}
	}
	t.goal = -1
	return true
}

// seek begins to go to an action.
func (t *tape) seek(to int) error {
	to = max(0, min(to, t.end))
	t.beat = 0
	if to < t.At() {
		if err := t.Back(to); err != nil {
			return err
		}
	}
	t.goal, t.from = to, t.At()
	return nil
}

// done is how much of the way to the goal is behind, in percent.
func (t *tape) done() int {
	return 100 * (t.At() - t.from) / max(1, t.goal-t.from)
}

// toggle plays or stops; at the end it begins again.
func (t *tape) toggle() error {
	if t.playing {
		t.playing = false
		return nil
	}
	t.playing = true
	if t.At() >= t.end {
		return t.seek(0)
	}
	return nil
}

// faster goes to the next speed of the list in a direction.
func (t *tape) faster(by int) {
	next := t.speed
	for _, s := range speeds {
		if by > 0 && s > t.speed {
			next = s
			break
		}
		if by < 0 && s < t.speed {
			next = s
		}
	}
	t.speed = next
}
