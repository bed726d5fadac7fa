package shell

import (
	"image"
	"time"

	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/lens"
)

// Movement says how fast a scene changes by itself.
type Movement int

// The movements of scenes. After input, and when a page has changed, the window is drawn
// anyway.
const (
	Still   Movement = iota // nothing moves
	Ambient                 // what is always there moves: flames, dust, figures that breathe
	Lively                  // something moves for a while that the player follows
)

// Moving is a scene that shows more than its page. Movement is asked in every tick while the
// scene is in the stack. Other scenes are still.
type Moving interface{ Movement() Movement }

// Bounded is a moving scene whose ambient motion stays within parts of the picture, in window
// pixels. Only these are painted again for it.
type Bounded interface{ Bounds() []image.Rectangle }

// AmbientEvery is the least number of ticks between two pictures of ambient motion: there are
// at most four a second.
const AmbientEvery = 15

// Where a picture costs much, as without a graphics card, ambient motion has fewer of them: as
// many as take this share of a core, but at least one a second.
const (
	ambientShare = 0.035
	ambientLeast = tickRate
)

// settled is the number of ticks without a change after which the window rests.
const settled = 30

// changes owns the answer to one question: has anything changed since the last picture? The
// window is drawn only then.
type changes struct {
	w        *Window
	due      bool      // since the last picture something has changed
	whole    bool      // and not only by ambient motion
	lively   bool      // something moved in the last tick
	away     bool      // the window is in the background
	since    int       // ticks since the last picture of ambient motion
	every    int       // ticks between two of them
	quiet    int       // in which nothing but ambient motion happened, the last ones
	pictures int       // drawn so far
	lens     lens.Lens // at the last look
	fading   bool      // the pointer of a pad was shown at the last look
}

// follow takes in a tick after the scenes have. acts says that the player did something.
func (c *changes) follow(acts bool) {
	c.since++
	c.quiet++
	moves := c.movement()
	if c.turned() || acts || moves == Lively || c.lively { // the last one shows where a motion ends
		c.note()
	}
	c.lively = moves == Lively
	if c.since >= c.every {
		c.since = 0
		c.due = c.due || c.ambient()
	}
}

// ambient reports whether there is ambient motion to be shown.
func (c *changes) ambient() bool {
	return !c.away && !c.w.Choices.ReducedMotion && c.movement() == Ambient
}

// note says that something has changed for a reason other than ambient motion.
func (c *changes) note() { c.due, c.whole, c.quiet = true, true, 0 }

// turned reports whether a page, or the part of the picture that the player sees, has
// changed since the last look.
func (c *changes) turned() (changed bool) {
	for _, s := range c.w.stack {
		if s.Layout().Changed() {
			changed = true
		}
	}
	l, points := c.w.View.lens, c.w.devices.pads.points
	changed = changed || l != c.lens || points != c.fading
	c.lens, c.fading = l, points
	return changed
}

// movement is the greatest of the visible scenes.
func (c *changes) movement() (m Movement) {
	for _, s := range visible(c.w.stack) {
		if s, ok := s.(Moving); ok {
			m = max(m, s.Movement())
		}
	}
	return m
}

// rests reports whether the window has been the same for a while, except for ambient motion,
// and no finger or key is down that could change that.
func (c *changes) rests(in *input.State) bool {
	return c.quiet >= settled && !in.Finger && !in.Down
}

// spend takes in the time that the processor has spent on the last picture of ambient motion.
func (c *changes) spend(d time.Duration) {
	wanted := int(d.Seconds() * tickRate / ambientShare)
	c.every = min(max(AmbientEvery, (c.every+wanted)/2), ambientLeast)
}

// wait returns the number of ticks for which nothing has to be drawn. Between two pictures of
// ambient motion the loop does not wake, because Ebitengine would present the last one again.
func (c *changes) wait() int {
	if !c.ambient() {
		return AmbientEvery
	}
	return max(1, c.every-c.since)
}

// visible returns the scenes of a stack that are drawn, the lowest first.
func visible(stack []Scene) []Scene {
	lowest := 0
	for i, s := range stack {
		if _, whole := s.(Opaque); whole {
			lowest = i // it hides everything below
		}
	}
	return stack[lowest:]
}

// Changed reports whether something has changed since the window was drawn.
func (w *Window) Changed() bool { return w.changes.due }

// drawn says that the picture shows the present state.
func (c *changes) drawn() {
	c.due, c.whole = false, false
	c.pictures++
}

// parts returns the parts of the picture that have changed. All of it has if whole.
func (c *changes) parts() (parts []image.Rectangle, whole bool) {
	for _, s := range visible(c.w.stack) {
		if s, ok := s.(Moving); !ok || s.Movement() == Still {
			continue
		}
		b, ok := s.(Bounded)
		if !ok {
			return nil, true
		}
		parts = append(parts, b.Bounds()...)
	}
	return parts, c.whole
}
