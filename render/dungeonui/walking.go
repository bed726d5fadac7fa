package dungeonui

import (
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/systems/dungeon/walks"
)

// The speed of walks.
const (
	holdDelay = 12 // ticks between the first and the second step of a held key
)

// paces are the speeds of walks, in cells per second. At once is many steps in a tick, so
// that even a long walk takes only a few.
var paces = map[string]int{settings.WalkSlow: 4, "": 8, settings.WalkFast: 20, settings.WalkAtOnce: 8 * stage.PerSecond}

// pace is how fast a walk goes.
type pace struct {
	of     *walks.Walker
	toward grid.Direction // of a held key
	wait   int            // ticks until the second step
	beat   int            // progress towards the next step
}

// hold takes a step in a direction, and begins a walk that continues while the key is
// held.
func (s *gameScene) hold(d grid.Direction) {
	s.Hold(d)
	s.pace = pace{of: s.Walker, toward: d, wait: holdDelay}
}

// advanceWalk takes the walk's next step when it is due.
func (s *gameScene) advanceWalk(in *input.State) {
	if s.Walker == nil {
		return
	}
	if s.pace.of != s.Walker {
		s.pace = pace{of: s.Walker}
	}
	if !s.Long && !s.holding(in) {
		s.Stop("")
		return
	}
	if !s.Long && in.Late {
		return // the key may have been released in the meantime
	}
	if s.pace.wait > 0 {
		s.pace.wait--
		return
	}
	for s.pace.beat += paces[s.Window.Choices.WalkSpeed]; s.pace.beat >= stage.PerSecond && s.mayStride(); {
		s.pace.beat -= stage.PerSecond
		s.Stride()
	}
}

// mayStride reports whether the walk goes on within the same tick: the last step has
// neither ended it nor the run, and asks for no answer.
func (s *gameScene) mayStride() bool {
	return s.Walker != nil && s.Sheet.Offer == nil && !s.Known.Run().Over() && !s.Crowned && s.Window.Shows(s)
}

// holding reports whether the key of the walk is still held.
func (s *gameScene) holding(in *input.State) bool {
	for do, toward := range play.Directions { // each direction has one command
		if toward == s.pace.toward {
			return !in.Once && s.Window.Keys.Held(in, stage.WalkKeys, do)
		}
	}
	return false
}
