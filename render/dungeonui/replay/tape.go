package replay

import (
	"time"

	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// tape plays a recording, at a speed or as fast as possible to a goal.
type tape struct {
	*keep.Replay
	Playing bool
	Speed   int   // multiple of the normal speed
	Goal    int   // action to jump to; negative for none
	end     int   // last action that can be shown: of the recording, or where it diverges
	Fault   error // why nothing after the end can be shown

	beat  int           // progress towards the next action
	from  int           // action at which the jump to the goal began
	Slice time.Duration // maximum time per tick
}

// UsualPace is the number of actions per second at normal speed.
const UsualPace = 4

// speeds are the speeds that the keys select. The command line can set others.
var speeds = []int{1, 2, 4, 16, 64}

// sliceTime is the maximum time for playing in a tick. The rest of the tick is for
// drawing.
const sliceTime = 8 * time.Millisecond

// SliceSteps is the number of actions between two looks at the clock.
const SliceSteps = 16

// newTape returns a tape at the start of a recording.
func newTape(r *keep.Replay, speed int) *tape {
	return &tape{Replay: r, Speed: max(1, speed), Goal: -1, end: r.Len(), Slice: sliceTime}
}

// advance plays the actions of one tick and reports whether a jump has ended.
func (t *tape) advance() (arrived bool) {
	start := time.Now()
	more := func() bool { return time.Since(start) < t.Slice }
	if t.Goal >= 0 {
		return t.travel(more)
	}
	if !t.Playing {
		return false
	}
	for t.beat += UsualPace * t.Speed; t.beat >= stage.PerSecond; t.beat -= stage.PerSecond {
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
		t.Playing = false
		return false
	}
	if err := t.Step(); err != nil {
		t.Fault, t.end, t.Playing = err, t.At(), false
		return false
	}
	t.Playing = t.Playing && t.At() < t.end
	return true
}

// travel plays towards the goal while there is time, and reports whether the jump has
// ended.
func (t *tape) travel(more func() bool) bool {
	for n := 1; t.At() < t.Goal; n++ {
		if !t.step() {
			break
		}
		if n%SliceSteps == 0 && !more() && t.At() < t.Goal {
			return false
		}
	}
	t.Goal = -1
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
	t.Goal, t.from = to, t.At()
	return nil
}

// Done returns the progress of the jump, in percent.
func (t *tape) Done() int {
	return 100 * (t.At() - t.from) / max(1, t.Goal-t.from)
}

// toggle plays or pauses; at the end it starts again.
func (t *tape) toggle() error {
	if t.Playing {
		t.Playing = false
		return nil
	}
	t.Playing = true
	if t.At() >= t.end {
		return t.seek(0)
	}
	return nil
}

// faster selects the next higher speed, or the next lower one if by is negative.
func (t *tape) faster(by int) {
	next := t.Speed
	for _, s := range speeds {
		if by > 0 && s > t.Speed {
			next = s
			break
		}
		if by < 0 && s < t.Speed {
			next = s
		}
	}
	t.Speed = next
}
