package board

import (
	"math"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/motion"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// Step is a step of the player by one cell.
type Step struct {
	Direction grid.Direction
	Push      bool // the step moves a crate
	Back      bool // the step is undone: everything moves against Direction
}

// Motion is the part of a level that has been shown: it takes steps, and knows at each tick where the
// player and the crates are. It draws nothing.
type Motion struct {
	// ReducedMotion disables animations: everything jumps to its position.
	ReducedMotion bool

	// Heard is called for each step that is shown, with whether it pushed a crate onto a
	// target; of those that are skipped, for the last. It may be nil.
	Heard func(s Step, home bool)

	level level.Level // the level whose walls and targets are shown
	size  grid.Size

	crates  []bool // by cell, as shown
	player  int    // cell
	facing  grid.Direction
	pushing bool
	gleam   []int // by cell: remaining ticks of the gleam of a crate; above gleamTicks it has yet to begin
	gleams  int   // number of such cells

	cheering bool // the level is solved: the player holds its arms up
	cheer    int  // ticks since then

	dust  [maxPuffs]puff
	puffs int // raised so far

	steps []Step  // steps to show; the first one is current
	done  float64 // completed part of the current step
	pace  float64 // steps per tick
}

// Reset shows a level without animation.
func (m *Motion) Reset(now level.Level) {
	m.level, m.size = now, now.Size()
	if len(m.crates) != now.Cells() {
		m.crates, m.gleam = make([]bool, now.Cells()), make([]int, now.Cells())
	}
	clear(m.crates)
	clear(m.gleam)
	m.gleams, m.dust = 0, [maxPuffs]puff{}
	for _, c := range now.Crates {
		m.crates[c] = true
	}
	m.player, m.pushing, m.cheering = now.Player, false, false
	m.steps, m.done = m.steps[:0], 0
}

// Durations in ticks: of a single step, and the maximum of a sequence of steps.
const (
	stepTicks = 7
	maxTicks  = 50
)

// Show starts the animation of steps, and ends those still running.
func (m *Motion) Show(steps ...Step) {
	m.Skip()
	m.cheering = false
	m.steps = append(m.steps, steps...)
	if m.ReducedMotion {
		m.Skip()
		return
	}
	m.pace = max(1.0/stepTicks, float64(len(steps))/maxTicks)
}

// Busy reports whether an animation is running.
func (m *Motion) Busy() bool { return len(m.steps) > 0 }

// Skip ends all animations.
func (m *Motion) Skip() {
	heard := m.Heard
	for i, s := range m.steps {
		m.Heard = nil
		if i == len(m.steps)-1 {
			m.Heard = heard
		}
		m.take(s)
	}
	m.Heard = heard
	m.steps, m.done = m.steps[:0], 0
}

// Face turns the player to a direction.
func (m *Motion) Face(d grid.Direction) { m.facing, m.pushing, m.cheering = d, false, false }

// take completes a step.
func (m *Motion) take(s Step) {
	delta := m.level.Delta(s.Direction)
	m.facing, m.pushing = s.Direction, s.Push && !s.Back
	if m.Heard != nil {
		m.Heard(s, s.Push && !s.Back && m.level.Targets[m.player+2*delta])
	}
	if s.Back {
		if s.Push {
			m.crates[m.player+delta], m.crates[m.player] = false, true
		}
		m.player -= delta
		return
	}
	m.player += delta
	if s.Push {
		to := m.player + delta
		m.crates[m.player], m.crates[to] = false, true
		m.raise(m.player, s.Direction)
		if m.level.Targets[to] && !m.ReducedMotion {
			m.shine(to, 0)
		}
	}
}

// Update advances the animations by one tick.
func (m *Motion) Update() {
	if m.ReducedMotion {
		m.Skip()
	}
	m.advance()
	m.settle()
	m.cheer++
	for i := 0; m.gleams > 0 && i < len(m.gleam); i++ {
		if m.gleam[i] > 0 {
			if m.gleam[i]--; m.gleam[i] == 0 {
				m.gleams--
			}
		}
	}
}

// advance advances the steps by a tick.
func (m *Motion) advance() {
	if len(m.steps) == 0 {
		return
	}
	taken := 0
	for m.done += m.pace; m.done > 0.999 && taken < len(m.steps); m.done-- {
		m.take(m.steps[taken])
		taken++
	}
	m.steps = append(m.steps[:0], m.steps[taken:]...)
	if len(m.steps) == 0 {
		m.done = 0
	}
}

// movingCrate returns the cell of the moving crate, or -1 if there is none.
func (m *Motion) movingCrate() int {
	if len(m.steps) == 0 || !m.steps[0].Push {
		return -1
	}
	return m.player + m.level.Delta(m.steps[0].Direction)
}

// stands returns where the player is drawn, in cells.
func (m *Motion) stands() (x, y float64) {
	p := m.size.At(m.player)
	if len(m.steps) == 0 {
		return float64(p.X), float64(p.Y)
	}
	by, part := m.steps[0].Direction.Delta(), m.done
	if m.steps[0].Back {
		part = -part
	}
	return float64(p.X) + float64(by.X)*part, float64(p.Y) + float64(by.Y)*part
}

// Cheer celebrates a solved level, until something else is shown: the player jumps with its
// arms up, and the crates on targets gleam, the nearest first.
func (m *Motion) Cheer() {
	m.cheering, m.cheer = true, 0
	if m.ReducedMotion {
		return
	}
	from := m.size.At(m.player)
	for c, crate := range m.crates {
		if crate && m.level.Targets[c] {
			at := m.size.At(c)
			away := max(at.X-from.X, from.X-at.X) + max(at.Y-from.Y, from.Y-at.Y)
			m.shine(c, min(waveTicks*away, maxWave))
		}
	}
}

// Cheering reports whether a solved level is celebrated.
func (m *Motion) Cheering() bool { return m.cheering }

// shine makes a crate gleam after a number of ticks.
func (m *Motion) shine(c, wait int) {
	if m.gleam[c] == 0 {
		m.gleams++
	}
	m.gleam[c] = gleamTicks + wait
}

// jumpHeight is the height of the player's jumps, in art pixels.
const jumpHeight = 5

// jump returns the frame of a cheering player, 1 with bent knees, and its height above the
// floor in art pixels.
func (m *Motion) jump() (bent int, height float64) {
	if m.ReducedMotion || m.cheer >= jumps*jumpTicks {
		return 0, 0
	}
	part := float64(m.cheer%jumpTicks) / jumpTicks
	if height = motion.Hop(part, jumpHeight); height < 1 {
		return 1, 0
	}
	return 0, math.Round(height)
}

// raise raises dust behind the player after a push, in the place of the oldest puff.
func (m *Motion) raise(player int, d grid.Direction) {
	if m.ReducedMotion {
		return
	}
	p, by := m.size.At(player), d.Delta()
	m.dust[m.puffs%maxPuffs] = puff{float64(p.X) - behind*float64(by.X), float64(p.Y) - behind*float64(by.Y), dustTicks}
	m.puffs++
}

// settle lets the dust settle by a tick.
func (m *Motion) settle() {
	for i := range m.dust {
		m.dust[i].left = max(0, m.dust[i].left-1)
	}
}
