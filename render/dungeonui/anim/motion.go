// Package anim animates the dungeon: events in, pictures out. It decides where and in which pose
// each figure is drawn in a tick, and which animations, numbers and particles are drawn with
// it. It draws nothing itself: a picture is the name of a sprite and the number of a frame.
package anim

import (
	"math"
	"slices"

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
	Reduced bool // nothing slides, shakes, flashes or flickers
	Data    *motion.Set
	Known   known.Known
	Now     int // ticks since it was made

	Cast       Cast
	Ghosts     []Ghost
	Animations []Animation
	Numbers    Numbers
	Swarm      *Swarm
	Stains     []Stain // that the last action has left

	Hero    grid.Point
	HeroID  world.ID
	Over    bool       // the hero is dead
	Dead    Clock      // of the hero's death
	Weapon  string     // sprite of what the hero held when it died; empty for nothing
	Centre  grid.Point // cell in the middle of the view
	Camera  Slide      // from the last one to it
	Walker  Slide      // the hero's, whose torch lights the floor
	Shaking Clock      // of the view
	tremor  float64    // how far it shakes, in pixels of the art
	Fade    Clock      // of a floor that fades in
	pause   Clock      // everything holds for a moment

	Spotted map[world.ID]bool // monsters that have been in view
	entry   string            // boss that the last action brought into view; empty for none
}

// Ghost is a figure that has left the game, while it disappears.
type Ghost struct {
	Clock
	Figure
}

// Animation is a sprite that plays once at a spot, or flies from one to another.
type Animation struct {
	Clock
	Name     string // of the sprite
	Frames   int
	from, to Spot
	Toward   grid.Direction // direction that the sprite is turned to; Nowhere leaves it as it is
	Tint     *tone.Tone     // replaces the colours of the sprite
	arc      float64        // height of an arc, in cells
	lingers  bool           // the next action does not end it
}

// Stain is the mark that a death leaves in a cell.
type Stain struct {
	At     grid.Point
	Sprite string
}

// New returns the motion of figures that have these sprites and stand on this ground.
func New(sprites Sprites, ground Ground) *Motion {
	return &Motion{Cast: Cast{sprites: sprites, ground: ground}}
}

// UseData sets what events show, before a game is shown.
func (m *Motion) UseData(data *motion.Set) { m.Data, m.Swarm = data, newSwarm(data.Bursts) }

// Reset drops all animations and shows the current state of a game, after it was
// started or loaded.
func (m *Motion) Reset(k known.Known) {
	m.Shaking, m.Fade, m.pause = Clock{}, Clock{}, Clock{}
	hp, _ := k.Hero().Health()
	m.Dead, m.Over = Clock{}, k.Run().Over() && hp <= 0
	m.Spotted = map[world.ID]bool{}
	m.enter(k)
	m.markNew()
	m.Animations, m.entry = m.Animations[:0], "" // no marks for monsters that were there before
}

// enter shows the floor that the hero is on, without animations.
func (m *Motion) enter(k known.Known) {
	m.Ghosts, m.Animations, m.Numbers, m.Stains = m.Ghosts[:0], m.Animations[:0], m.Numbers[:0], m.Stains[:0]
	m.Cast.clear()
	m.Swarm.Count = 0
	m.Known, m.Hero, m.HeroID, m.Centre = k, k.Hero().At(), k.Hero().ID(), Centre(k)
	m.Camera.Place(SpotOf(m.Centre))
	m.Walker.Place(SpotOf(m.Hero))
	m.Weapon = m.weaponOf(k)
	m.Cast.Gather(k, &m.Data.Traces, m.Reduced)
	for i := range m.Cast.Figures {
		m.Cast.Figures[i].BarHealth = m.Cast.Figures[i].Health
	}
}

// Show reads the state after an action and the events that the hero noticed, and starts
// animations from what is drawn now. elsewhere says that the hero is on another floor than
// before, or in another game.
func (m *Motion) Show(k known.Known, elsewhere bool) {
	m.finish()
	if elsewhere {
		m.enter(k)
		if !m.Reduced {
			m.Fade = Clock{Length: FadeTime}
		}
	} else {
		m.follow(k)
	}
	m.entry, m.Stains = "", m.Stains[:0]
	if k.Run().Over() {
		m.Weapon = m.weaponOf(k)
	}
	m.markNew()
	t := turn{Motion: m}
	for _, e := range k.Events().Last() {
		t.animate(e)
	}
	m.squeeze()
}

// A hero that walks into a wall leans towards it: for so many milliseconds, and so far in cells.
const (
	bumpTime = 140
	bumpLean = 3. / Cell
)

// Bump shows that the hero has walked into something that does not give way.
func (m *Motion) Bump(toward grid.Direction) {
	if f := Find(m.Cast.Figures, m.HeroID); f != nil && !m.Reduced {
		f.bump, f.lean = Clock{Length: bumpTime}, SpotOf(toward.Delta()).Times(bumpLean)
	}
}

// follow reads the figures again, and lets the view follow the hero.
func (m *Motion) follow(k known.Known) {
	m.Cast.Figures, m.Cast.before = m.Cast.before[:0], m.Cast.Figures
	m.Cast.Gather(k, &m.Data.Traces, m.Reduced)
	at := k.Hero().At()
	if at == m.Hero {
		return
	}
	m.Hero, m.Centre = at, Centre(k)
	m.Camera.start(SpotOf(m.Centre))
	m.Walker.start(SpotOf(at))
	if m.Reduced {
		m.Camera.Place(SpotOf(m.Centre))
		m.Walker.Place(SpotOf(at))
	}
}

// held are the kinds of items that are worn in the hand.
var held = []string{"weapon", "wand"}

// weaponOf returns the sprite of what the hero has in its hand, or "".
func (m *Motion) weaponOf(k known.Known) string {
	for _, item := range k.Hero().Sheet().Bag {
		if item.Worn && slices.Contains(held, item.Kind) {
			return m.Cast.sprites.Drawn("item." + item.Name)
		}
	}
	return ""
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
	m.Now++
	m.pause.advance()
	return m.pause.Started() && !m.pause.Over()
}

// Advance moves everything by one tick.
func (m *Motion) Advance() {
	m.breathe()
	m.Swarm.Advance()
	m.Camera.advance()
	m.Walker.advance()
	m.Shaking.advance()
	m.Fade.advance()
	m.Dead.advance()
	for i := range m.Cast.Figures {
		f := &m.Cast.Figures[i]
		f.advance()
		if m.Reduced {
			f.BarHealth = f.Health
		}
	}
	for i := range m.Ghosts {
		m.Ghosts[i].Figure.advance()
	}
	m.Ghosts = advance(m.Ghosts, func(g *Ghost) *Clock { return &g.Clock })
	m.Animations = advance(m.Animations, func(s *Animation) *Clock { return &s.Clock })
	m.Numbers = advance(m.Numbers, func(n *Number) *Clock { return &n.Clock })
}

// Busy reports whether something moves for a while. What always moves, as flames and figures
// that breathe, does not count.
func (m *Motion) Busy() bool {
	if len(m.Ghosts)+len(m.Animations)+len(m.Numbers) > 0 || m.Swarm.Busy() || m.Camera.Moving() || m.Walker.Moving() {
		return true
	}
	for _, c := range []*Clock{&m.Shaking, &m.Fade, &m.Dead, &m.pause} {
		if !c.Over() {
			return true
		}
	}
	return slices.ContainsFunc(m.Cast.Figures, Figure.busy)
}

// advance advances things with a limited duration by one tick and removes those that
// have ended.
func advance[T any](things []T, of func(*T) *Clock) []T {
	kept := things[:0]
	for i := range things {
		c := of(&things[i])
		if c.advance(); !c.Over() {
			kept = append(kept, things[i])
		}
	}
	return kept
}

// MaxPassing is the maximum number of ghosts, animations or numbers that are shown at
// a time.
const MaxPassing = 48

// push appends a thing and drops the oldest if there are too many.
func push[T any](things []T, one T) []T {
	if len(things) == MaxPassing {
		things = things[:copy(things, things[1:])]
	}
	return append(things, one)
}

// Shake returns the displacement of a shaking view, in pixels of the art.
func (m *Motion) Shake() Spot {
	if m.Reduced || !m.Shaking.Started() || m.Shaking.Over() {
		return Spot{}
	}
	left := (1 - m.Shaking.Progress()) * m.tremor
	return Spot{left * math.Sin(m.Shaking.age*2.4), left * math.Cos(m.Shaking.age*1.7)}
}

// shake shakes the view by some pixels of the art. Of several at once the strongest counts.
func (m *Motion) shake(delay, pixels float64) {
	if m.Shaking.age == 0 && m.Shaking.Length > 0 && m.tremor > pixels {
		return
	}
	m.Shaking, m.tremor = Clock{delay: delay, Length: ShakeTime}, pixels
}

// Frame returns the number of the frame to draw now of something whose frames last so many
// ticks.
func (m *Motion) Frame(ticks int) int {
	if m.Reduced {
		return 0
	}
	return m.Now / ticks
}

// Place returns where an animation is drawn.
func (s *Animation) Place() Spot {
	t := s.Progress()
	at := s.from.toward(s.to, t)
	at.Y -= 4 * s.arc * t * (1 - t)
	return at
}

// play starts an animation at a spot.
func (m *Motion) play(name string, c Clock, at Spot, tint *tone.Tone) *Animation {
	m.Animations = push(m.Animations, Animation{Clock: c, Name: name, Frames: m.Cast.sprites.Frames(name), from: at, to: at, Tint: tint})
	return &m.Animations[len(m.Animations)-1]
}

// emit starts a burst of particles. Without motion there are none.
func (m *Motion) emit(name string, at, toward Spot, delay float64) {
	if name != "" && !m.Reduced {
		m.Swarm.Emit(name, at, toward, delay)
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
	if m.Reduced || m.HeroID == 0 {
		return
	}
	s := m.Swarm
	somewhere := func() grid.Point {
		return m.Centre.Add(grid.Point{
			X: int(s.chance(-dungeon.ViewWidth/2, dungeon.ViewWidth/2+1)),
			Y: int(s.chance(-dungeon.ViewHeight/2, dungeon.ViewHeight/2+1)),
		})
	}
	if m.Now%airTicks == 0 {
		if p := somewhere(); m.Cast.ground.Open(p) {
			s.Drift(m.Data.Traces.Air[m.Cast.ground.Theme()], SpotOf(p).Add(Spot{s.chance(-0.4, 0.4), s.chance(-0.4, 0.4)}))
		}
	}
	if m.Now%torchEmber == 0 {
		for range torchEmber {
			if p := somewhere(); m.Cast.ground.Torch(p) {
				s.Drift(m.Data.Traces.Torch, SpotOf(p))
				break
			}
		}
	}
	for i := range m.Cast.Figures {
		if f := &m.Cast.Figures[i]; (m.Now+int(f.ID)*5)%auraTicks == 0 {
			for _, name := range f.Signs.Auras {
				s.Drift(name, f.Slide.At())
			}
		}
	}
}

// markNew marks monsters that come into view for the first time.
func (m *Motion) markNew() {
	for i := range m.Cast.Figures {
		f := &m.Cast.Figures[i]
		by := grid.Point{X: f.At.X - m.Hero.X, Y: f.At.Y - m.Hero.Y}
		if !f.Hostile || f.Faint || m.Spotted[f.ID] || max(by.X, -by.X) > dungeon.ViewWidth/2 || max(by.Y, -by.Y) > dungeon.ViewHeight/2 {
			continue
		}
		m.Spotted[f.ID] = true
		if f.boss {
			m.entry = f.Name
		}
		if f.mind.State == "" { // the others are marked when they notice the hero
			m.alert(f.At)
		}
	}
}

// alert marks a monster with an exclamation mark: above its head, or next to it in the
// top row of the view.
func (m *Motion) alert(cell grid.Point) {
	at := SpotOf(cell)
	switch by := (grid.Point{X: cell.X - m.Hero.X, Y: cell.Y - m.Hero.Y}); {
	case by.Y > -dungeon.ViewHeight/2:
		at.Y -= 0.95
	case by.X > 0:
		at.X -= 0.9
	default:
		at.X += 0.9
	}
	m.play("fx.alert", Clock{delay: stepTime, Length: alertTime}, at, nil).lingers = true
}
