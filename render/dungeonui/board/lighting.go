package board

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/looks"
	"github.com/donjon-rogue/donjon/components/fov"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
	"github.com/donjon-rogue/donjon/render/dungeonui/light"
	"github.com/donjon-rogue/donjon/render/dungeonui/tone"
)

// lighting is the light on the floor besides the hero's torch, and which cells that torch
// reaches. It is computed when something has changed, and what is drawn follows gradually.
type lighting struct {
	floor             *floor
	looks             *looks.Looks
	shader, spreading *ebiten.Shader
	lamp              lamp
	hero              anim.Spot // where the torch is
	glow              float64   // strength of the torch
	flame, health     float64   // share of the light that the floor in its reach has, and the one that it follows
	dusk              float64   // the same of a dying hero

	goal, level [][4]uint8 // red, green, blue, and the hero's torch; by cell of the floor
	moving      bool       // the levels differ from the goals
	shut        []grid.Point
	lamps       []passing // of what is shown for a moment
	before      []passing // the lamps that the goals were computed with
	light       light.Map

	span    grid.Size // of the view
	size    grid.Size // of the layer that it lights
	corner  grid.Point
	stale   bool
	pixels  []byte        // the cells of the layer, and beside each row whether they are open
	cells   *ebiten.Image // the same
	spread  *ebiten.Image // their light, by pixel of the layer
	options ebiten.DrawRectShaderOptions
}

// passing is the light of what is shown for a moment, by its cell.
type passing struct {
	light looks.Light
	at    grid.Point
}

// reach is the number of cells around the view in which something can light it.
const reach = 6

// use sets how floors look.
func (l *lighting) use(all *looks.Looks) { l.looks, l.lamp = all, newLamp(all) }

// forget drops the light of another floor.
func (l *lighting) forget() {
	ambient := toneOf(l.floor.ground.tiles.theme.Ambient)
	copy(l.lamp.ambient, ambient[:])
	l.goal, l.lamps = nil, l.lamps[:0]
}

// at returns the light of a cell, and how far the hero's torch reaches it, from 0 to 1.
func (l *lighting) at(p grid.Point) (static tone.Tone, torch float32) {
	size := l.floor.size
	if !size.Holds(p) || len(l.level) != size.Cells() {
		return static, 0
	}
	c := l.level[size.Index(p)]
	for i := range static {
		static[i] = float32(c[i]) / light.Full
	}
	return static, float32(c[3]) / 255
}

// opaque reports whether light ends in a cell: a wall, or a closed door.
func (l *lighting) opaque(p grid.Point) bool {
	return !l.floor.Open(p) || slices.Contains(l.shut, p)
}

// illuminate computes the light of the cells around the view, from what is known of the
// floor. Cells further away keep theirs, as those of the fog.
func (l *lighting) illuminate(m *anim.Motion, marks []mark, of *substances, atOnce bool) {
	size := l.floor.size
	if len(l.goal) != size.Cells() {
		l.goal, l.level = make([][4]uint8, size.Cells()), make([][4]uint8, size.Cells())
	}
	l.shut = m.Cast.Shut
	area := grid.Size{Width: l.span.Width + 4, Height: l.span.Height + 4}
	corner := m.Centre.Add(grid.Point{X: -area.Width / 2, Y: -area.Height / 2})
	l.light.Clear(corner, area)
	l.lightGround(corner, area)
	for i := range m.Cast.Figures {
		if f := &m.Cast.Figures[i]; !f.Remembered {
			l.shineFrom(f.Name, f.At)
			for _, ail := range f.Signs.Ails {
				l.shineFrom(ail, f.At)
			}
		}
	}
	for i := range marks {
		name := "fx.mark"
		if marks[i].burns {
			name = embers
		}
		l.shineFrom(name, marks[i].at)
	}
	of.lamps(func(name, usual string, at grid.Point) {
		if _, ok := l.looks.Lights[name]; !ok {
			name = usual
		}
		l.shineFrom(name, at)
	})
	for _, p := range l.lamps {
		l.add(p.light, p.at)
	}
	torch := fov.Shadows(m.Hero, l.opaque)
	for n := range area.Cells() {
		p := corner.Add(area.At(n))
		if !size.Holds(p) {
			continue
		}
		i, c := size.Index(p), l.light.At(p)
		l.goal[i] = [4]uint8{c[0], c[1], c[2], 0}
		if torch.Has(p) {
			l.goal[i][3] = 255
		}
		if atOnce {
			l.level[i] = l.goal[i]
		}
	}
	l.moving, l.stale = !atOnce, true
}

// lightGround adds the light of the torches, decorations and pools that were seen. Of the cells of a
// pool every other one in both directions gives light, so that pools cost little.
func (l *lighting) lightGround(corner grid.Point, area grid.Size) {
	g := &l.floor.ground
	for y := -reach; y < area.Height+reach; y++ {
		for x := -reach; x < area.Width+reach; x++ {
			p := corner.Add(grid.Point{X: x, Y: y})
			if !l.floor.size.Holds(p) || !l.floor.known(p) {
				continue
			}
			name := g.decoration(p)
			if p.X%2 == 0 && p.Y%2 == 0 && g.wet(p) {
				name = g.tiles.water[solidRock]
			}
			if g.torch(p) {
				name = "torch"
			}
			if g.wall(p) {
				p = p.Step(grid.South) // what hangs on a wall lights what is before it
			}
			if name != "" && l.floor.Open(p) {
				l.shineFrom(name, p)
			}
		}
	}
}

// shineFrom adds the light of a sprite, if it gives any.
func (l *lighting) shineFrom(name string, at grid.Point) {
	if one, ok := l.looks.Lights[name]; ok {
		l.add(one, at)
	}
}

func (l *lighting) add(one looks.Light, at grid.Point) {
	s := light.Source{At: at, Reach: one.Reach}
	for i := range s.Colour {
		s.Colour[i] = uint8(min(255, one.Colour[i]*light.Full/100))
	}
	l.light.Add(s, l.opaque)
}

// follow reads the light of what is shown for a moment, and reports whether some of it has
// appeared, has come into another cell or is over.
func (l *lighting) follow(m *anim.Motion) (changed bool) {
	l.lamps, l.before = l.before[:0], l.lamps
	for i := range m.Animations {
		s := &m.Animations[i]
		if one, ok := l.looks.Lights[s.Name]; ok && s.Started() && !m.Reduced {
			at := s.Place()
			l.lamps = append(l.lamps, passing{one, grid.Point{X: round(at.X), Y: round(at.Y)}})
		}
	}
	return !slices.Equal(l.lamps, l.before)
}

// feed sets the share of the Hp that the hero has. The torch burns lower over the floor then, at
// once or gradually; what stands on the floor keeps its light.
func (l *lighting) feed(health float64, atOnce bool) {
	l.health = flameOf(health)
	if atOnce {
		l.flame = l.health
	}
	l.moving = l.moving || l.flame != l.health
}

// flamePace is the greatest change of the light of the floor in one tick.
const flamePace = 0.02

// lightPace is the least change of a cell's light in one tick.
const lightPace = 6

// advance brings the light nearer to what was computed, by one tick.
func (l *lighting) advance() {
	if !l.moving {
		return
	}
	if l.flame != l.health {
		l.flame += max(-flamePace, min(flamePace, l.health-l.flame))
	}
	l.moving, l.stale = l.flame != l.health, true
	for i, goal := range l.goal {
		if l.level[i] == goal {
			continue
		}
		for n, want := range goal {
			l.level[i][n] = toward(l.level[i][n], want)
		}
		l.moving = true
	}
}

// toward returns a level that is a step nearer to another: a quarter of the way, and not
// less than the pace.
func toward(level, goal uint8) uint8 {
	if level < goal {
		return level + min(goal-level, max(lightPace, (goal-level)/4))
	}
	return level - min(level-goal, max(lightPace, (level-goal)/4))
}
