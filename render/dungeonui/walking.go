package dungeonui

import (
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/systems/dungeon/walks"
)

// holdDelay is the number of ticks between the first and the second step of a held key.
const holdDelay = 12

// paces are the speeds of walks, in cells per second. At once is many steps in a tick, so
// that even a long walk takes only a few.
var paces = map[string]int{settings.WalkSlow: 4, "": 8, settings.WalkFast: 20, settings.WalkAtOnce: 8 * stage.PerSecond}

// pace is how fast a walk goes.
type pace struct {
	g      *stage.Game
	of     *walks.Walker
	toward grid.Direction // of a held key
	wait   int            // ticks until the second step
	beat   int            // progress towards the next step
}

// hold takes a step in a direction, and begins a walk that continues while the key is
// held.
func (p *pace) hold(d grid.Direction) {
	p.g.Hold(d)
	*p = pace{g: p.g, of: p.g.Walker, toward: d, wait: holdDelay}
}

// advance takes the walk's next step when it is due.
func (p *pace) advance(in *input.State) {
	if p.g.Walker == nil {
		return
	}
	if p.of != p.g.Walker {
		*p = pace{g: p.g, of: p.g.Walker}
	}
	if !p.g.Long && !p.holding(in) {
		p.g.Stop("")
		return
	}
	if !p.g.Long && in.Late {
		return // the key may have been released in the meantime
	}
	if p.wait > 0 {
		p.wait--
		return
	}
	for p.beat += paces[p.g.Window.Choices.WalkSpeed]; p.beat >= stage.PerSecond && p.mayStride(); {
		p.beat -= stage.PerSecond
		p.g.Stride()
	}
}

// mayStride reports whether the walk goes on within the same tick: the last step has
// neither ended it nor the run, and asks for no answer.
func (p *pace) mayStride() bool {
	return p.g.Walker != nil && p.g.Sheet.Offer == nil && !p.g.Known.Run().Over() && !p.g.Crowned && p.g.Window.Shows(p.g.Window.Bottom())
}

// holding reports whether the key of the walk is still held.
func (p *pace) holding(in *input.State) bool {
	for do, toward := range play.Directions { // each direction has one command
		if toward == p.toward {
			return !in.Once && p.g.Window.Keys.Held(in, stage.WalkKeys, do)
		}
	}
	return false
}
