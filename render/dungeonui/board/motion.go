package board

import (
	"math"

	"github.com/donjon-rogue/donjon/assets/motion"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/dungeonui/tone"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Motion is everything that moves over a floor. It takes the known state after each action and
// the events that led to it, and holds what is to be drawn in each tick. Call Reset when a
// game is started or loaded, Show after every action, and Hold and Advance 60 times a second.
type Motion struct {
	reduced bool // nothing slides, shakes, flashes or flickers

	cast       cast
	ghosts     []ghost
	animations []animation
	numbers    numbers
	swarm      *swarm
	now        int // ticks since it was made
	hero       grid.Point
	heroID     world.ID
	dead       clock
	over       bool
	centre     grid.Point // cell in the middle of the view
	camera     slide      // from the last one to it
	walker     slide      // the hero's, whose torch lights the floor
	shake      clock
	fade       clock
	stains     []stain // that the last action has left

	data    *motion.Set
	known   known.Known
	hold    clock             // everything holds for a moment
	spotted map[world.ID]bool // monsters that have been in view
	entry   string            // boss that the last action brought into view; empty for none
}

// ghost is a figure that has left the game, while it disappears.
type ghost struct {
	clock
	figure
}

// animation is a sprite that plays once at a spot, or flies from one to another.
type animation struct {
	clock
	name     string // of the sprite
	frames   int
	from, to spot
	toward   grid.Direction // direction that the sprite is turned to; Nowhere leaves it as it is
	tint     *tone.Tone     // replaces the colours of the sprite
	arc      float64        // height of an arc, in cells
	lingers  bool           // the next action does not end it
}

// stain is the mark that a death leaves in a cell.
type stain struct {
	at     grid.Point
	sprite string
}

// newMotion returns the motion of figures that have these sprites and stand on this ground.
func newMotion(sprites Sprites, ground Ground) *Motion {
	return &Motion{cast: cast{sprites: sprites, ground: ground}}
}

// UseData sets what events show, before a game is shown.
func (m *Motion) UseData(data *motion.Set) { m.data, m.swarm = data, newSwarm(data.Bursts) }

// Reset drops all animations and shows the current state of a game, after it was
// started or loaded.
func (m *Motion) Reset(k known.Known) {
	m.shake, m.fade, m.hold = clock{}, clock{}, clock{}
	hp, _ := k.Hero().Health()
	m.dead, m.over = clock{}, k.Run().Over() && hp <= 0
	m.spotted = map[world.ID]bool{}
	m.enter(k)
	m.markNew()
	m.animations, m.entry = m.animations[:0], "" // no marks for monsters that were there before
}

// enter shows the floor that the hero is on, without animations.
func (m *Motion) enter(k known.Known) {
	m.ghosts, m.animations, m.numbers, m.stains = m.ghosts[:0], m.animations[:0], m.numbers[:0], m.stains[:0]
	m.cast.clear()
	m.swarm.count = 0
	m.known, m.hero, m.heroID, m.centre = k, k.Hero().At(), k.Hero().ID(), Centre(k)
	m.camera.place(centreOf(m.centre))
	m.walker.place(centreOf(m.hero))
	m.cast.gather(k, &m.data.Traces, m.reduced)
	for i := range m.cast.figures {
		m.cast.figures[i].barHealth = m.cast.figures[i].health
	}
}

// Show reads the state after an action and the events that the hero noticed, and starts
// animations from what is drawn now. elsewhere says that the hero is on another floor than
// before, or in another game.
func (m *Motion) Show(k known.Known, elsewhere bool) {
	m.finish()
	if elsewhere {
		m.enter(k)
		if !m.reduced {
			m.fade = clock{length: fadeTime}
		}
	} else {
		m.follow(k)
	}
	m.entry, m.stains = "", m.stains[:0]
	m.markNew()
	t := turn{Motion: m}
	for _, e := range k.Events().Last() {
		t.animate(e)
	}
	m.squeeze()
}

// follow reads the figures again, and lets the view follow the hero.
func (m *Motion) follow(k known.Known) {
	m.cast.figures, m.cast.before = m.cast.before[:0], m.cast.figures
	m.cast.gather(k, &m.data.Traces, m.reduced)
	at := k.Hero().At()
	if at == m.hero {
		return
	}
	m.hero, m.centre = at, Centre(k)
	m.camera.start(centreOf(m.centre))
	m.walker.start(centreOf(at))
	if m.reduced {
		m.camera.place(centreOf(m.centre))
		m.walker.place(centreOf(at))
	}
}

// Centre returns the cell in the middle of the view: the hero's, except in a Storehouse,
// where the view stays on the floor, so that nearly all of the puzzle is seen at once.
func Centre(k known.Known) grid.Point {
	at := k.Hero().At()
	if !k.Hero().InStorehouse() {
		return at
	}
	size := k.Here().Size()
	return grid.Point{X: within(at.X, size.Width, dungeon.ViewWidth), Y: within(at.Y, size.Height, dungeon.ViewHeight)}
}

// within is the middle of a view of that many cells on a line of n cells, as near to at as
// the ends of the line allow.
func within(at, n, view int) int {
	return max(min(at, n-1-view/2), view/2)
}

// Entry returns the word key of the boss that the last action brought into view for the
// first time, or "".
func (m *Motion) Entry() string { return m.entry }

// Hold counts a tick, and reports whether everything holds still in it.
func (m *Motion) Hold() bool {
	m.now++
	m.hold.advance()
	return m.hold.started() && !m.hold.over()
}

// Advance moves everything by one tick.
func (m *Motion) Advance() {
	m.breathe()
	m.swarm.advance()
	m.camera.advance()
	m.walker.advance()
	m.shake.advance()
	m.fade.advance()
	m.dead.advance()
	for i := range m.cast.figures {
		f := &m.cast.figures[i]
		f.advance()
		if m.reduced {
			f.barHealth = f.health
		}
	}
	for i := range m.ghosts {
		m.ghosts[i].figure.advance()
	}
	m.ghosts = advance(m.ghosts, func(g *ghost) *clock { return &g.clock })
	m.animations = advance(m.animations, func(s *animation) *clock { return &s.clock })
	m.numbers = advance(m.numbers, func(n *number) *clock { return &n.clock })
}

// advance advances things with a limited duration by one tick and removes those that
// have ended.
func advance[T any](things []T, of func(*T) *clock) []T {
	kept := things[:0]
	for i := range things {
		c := of(&things[i])
		if c.advance(); !c.over() {
			kept = append(kept, things[i])
		}
	}
	return kept
}

// maxPassing is the maximum number of ghosts, animations or numbers that are shown at
// a time.
const maxPassing = 48

// push appends a thing and drops the oldest if there are too many.
func push[T any](things []T, one T) []T {
	if len(things) == maxPassing {
		things = things[:copy(things, things[1:])]
	}
	return append(things, one)
}

// Shake returns the displacement of a shaking view, in pixels of the art.
func (m *Motion) Shake() spot {
	if m.reduced || !m.shake.started() || m.shake.over() {
		return spot{}
	}
	left := (1 - m.shake.progress()) * 1.5
	return spot{left * math.Sin(m.shake.age*2.4), left * math.Cos(m.shake.age*1.7)}
}

// Frame returns the number of the frame to draw now of something whose frames last so many
// ticks.
func (m *Motion) Frame(ticks int) int {
	if m.reduced {
		return 0
	}
	return m.now / ticks
}

// place returns where an animation is drawn.
func (s *animation) place() spot {
	t := s.progress()
	at := s.from.toward(s.to, t)
	at.y -= 4 * s.arc * t * (1 - t)
	return at
}

// play starts an animation at a spot.
func (m *Motion) play(name string, c clock, at spot, tint *tone.Tone) *animation {
	m.animations = push(m.animations, animation{clock: c, name: name, frames: m.cast.sprites.Frames(name), from: at, to: at, tint: tint})
	return &m.animations[len(m.animations)-1]
}

// emit starts a burst of particles. Without motion there are none.
func (m *Motion) emit(name string, at, toward spot, delay float64) {
	if name != "" && !m.reduced {
		m.swarm.emit(name, at, toward, delay)
	}
}

// The times between particles in the air, over a torch and around those with an effect,
// in ticks.
const (
	airTicks   = 26
	torchEmber = 9
	auraTicks  = 14
)

// breathe starts the particles that come without an event.
func (m *Motion) breathe() {
	if m.reduced || m.heroID == 0 {
		return
	}
	s := m.swarm
	somewhere := func() grid.Point {
		return m.centre.Add(grid.Point{
			X: int(s.chance(-dungeon.ViewWidth/2, dungeon.ViewWidth/2+1)),
			Y: int(s.chance(-dungeon.ViewHeight/2, dungeon.ViewHeight/2+1)),
		})
	}
	if m.now%airTicks == 0 {
		if p := somewhere(); m.cast.ground.Open(p) {
			s.emit(m.data.Traces.Air[m.cast.ground.Theme()], centreOf(p).add(spot{s.chance(-0.4, 0.4), s.chance(-0.4, 0.4)}), spot{}, 0)
		}
	}
	if m.now%torchEmber == 0 {
		for range torchEmber {
			if p := somewhere(); m.cast.ground.Torch(p) {
				s.emit(m.data.Traces.Torch, centreOf(p), spot{}, 0)
				break
			}
		}
	}
	for i := range m.cast.figures {
		if f := &m.cast.figures[i]; (m.now+int(f.id)*5)%auraTicks == 0 {
			for _, name := range f.signs.auras {
				s.emit(name, f.slide.at(), spot{}, 0)
			}
		}
	}
}

// markNew marks monsters that come into view for the first time.
func (m *Motion) markNew() {
	for i := range m.cast.figures {
		f := &m.cast.figures[i]
		by := grid.Point{X: f.at.X - m.hero.X, Y: f.at.Y - m.hero.Y}
		if !f.hostile || f.faint || m.spotted[f.id] || max(by.X, -by.X) > dungeon.ViewWidth/2 || max(by.Y, -by.Y) > dungeon.ViewHeight/2 {
			continue
		}
		m.spotted[f.id] = true
		if f.boss {
			m.entry = f.name
		}
		if f.mind.State == "" { // the others are marked when they notice the hero
			m.alert(f.at)
		}
	}
}

// alert marks a monster with an exclamation mark: above its head, or next to it in the
// top row of the view.
func (m *Motion) alert(cell grid.Point) {
	at := centreOf(cell)
	switch by := (grid.Point{X: cell.X - m.hero.X, Y: cell.Y - m.hero.Y}); {
	case by.Y > -dungeon.ViewHeight/2:
		at.y -= 0.95
	case by.X > 0:
		at.x -= 0.9
	default:
		at.x += 0.9
	}
	m.play("fx.alert", clock{delay: stepTime, length: alertTime}, at, nil).lingers = true
}
