package dungeonui

import (
	"time"

	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// tape plays a recording, at a speed or as fast as possible to a goal.
type tape struct {
	*keep.Replay
	playing bool
	speed   int   // multiple of the normal speed
	goal    int   // action to jump to; negative for none
	end     int   // last action that can be shown: of the recording, or where it diverges
	fault   error // why nothing after the end can be shown

	beat  int           // progress towards the next action
	from  int           // action at which the jump to the goal began
	slice time.Duration // maximum time per tick
}

// usualPace is the number of actions per second at normal speed.
const usualPace = 4

// speeds are the speeds that the keys select. The command line can set others.
var speeds = []int{1, 2, 4, 16, 64}

// sliceTime is the maximum time for playing in a tick. The rest of the tick is for
// drawing.
const sliceTime = 8 * time.Millisecond

// sliceSteps is the number of actions between two looks at the clock.
const sliceSteps = 16

// newTape returns a tape at the start of a recording.
func newTape(r *keep.Replay, speed int) *tape {
	return &tape{Replay: r, speed: max(1, speed), goal: -1, end: r.Len(), slice: sliceTime}
}

// advance plays the actions of one tick and reports whether a jump has ended.
func (t *tape) advance() (arrived bool) {
	start := time.Now()
	more := func() bool { return time.Since(start) < t.slice }
	if t.goal >= 0 {
		return t.travel(more)
	}
	if !t.playing {
		return false
	}
	for t.beat += usualPace * t.speed; t.beat >= perSecond; t.beat -= perSecond {
		if !t.step() || !more() {
			t.beat = 0 // actions that were too slow are not caught up on
			break
		}
	}
	return false
}

// step plays one action. It reports false at the end.
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

// travel plays towards the goal while there is time, and reports whether the jump has
// ended.
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

// seek starts a jump to an action.
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

// done returns the progress of the jump, in percent.
func (t *tape) done() int {
	return 100 * (t.At() - t.from) / max(1, t.goal-t.from)
}

// toggle plays or pauses; at the end it starts again.
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

// faster selects the next higher speed, or the next lower one if by is negative.
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
