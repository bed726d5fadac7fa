package board

import (
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/looks"
	"github.com/donjon-rogue/donjon/components/fov"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/light"
)

// lighting is the light on the floor besides the hero's torch, and which cells that torch
// reaches. It is computed when something has changed, and what is drawn follows gradually.
type lighting struct {
	goal, level [][4]uint8 // red, green, blue, and the hero's torch; by cell of the floor
	moving      bool       // the levels differ from the goals
	shut        []grid.Point
	lamps       []passing // of what is shown for a moment
	before      []passing // the lamps that the goals were computed with
	light       light.Map

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

// at returns the light of a cell, and how far the hero's torch reaches it, from 0 to 1.
func (l *lighting) at(size grid.Size, p grid.Point) (static tone, torch float32) {
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
func (b *Board) opaque(p grid.Point) bool {
	if !b.open(p) {
		return true
	}
	for _, at := range b.lighting.shut {
		if at == p {
			return true
		}
	}
	return false
}

// illuminate computes the light of the cells around the view, from what is known of the
// floor. Cells further away keep theirs, as those of the fog.
func (b *Board) illuminate(atOnce bool) {
	l := &b.lighting
	if len(l.goal) != b.size.Cells() {
		l.goal, l.level = make([][4]uint8, b.size.Cells()), make([][4]uint8, b.size.Cells())
	}
	const width, height = viewWidth + 4, viewHeight + 4
	corner := b.centre.Add(grid.Point{X: -width / 2, Y: -height / 2})
	l.light.Clear(corner, grid.Size{Width: width, Height: height})
	b.lightGround(corner, width, height)
	for i := range b.figures {
		if f := &b.figures[i]; !f.remembered {
			b.shineFrom(f.name, f.at)
		}
	}
	for i := range b.marks {
		if b.marks[i].burns {
			b.shineFrom("fx.flames", b.marks[i].at)
		}
	}
	for _, p := range l.lamps {
		b.addLight(p.light, p.at)
	}
	torch := fov.Shadows(b.hero, b.opaque)
	for y := range height {
		for x := range width {
			p := corner.Add(grid.Point{X: x, Y: y})
			if !b.size.Holds(p) {
				continue
			}
			i, c := b.size.Index(p), l.light.At(p)
			l.goal[i] = [4]uint8{c[0], c[1], c[2], 0}
			if torch.Has(p) {
				l.goal[i][3] = 255
			}
			if atOnce {
				l.level[i] = l.goal[i]
			}
		}
	}
	l.moving, l.stale = !atOnce, true
}

// lightGround adds the light of the torches and decorations that were seen.
func (b *Board) lightGround(corner grid.Point, width, height int) {
	for y := -reach; y < height+reach; y++ {
		for x := -reach; x < width+reach; x++ {
			p := corner.Add(grid.Point{X: x, Y: y})
			if !b.size.Holds(p) || !b.terrain[b.size.Index(p)].Known() {
				continue
			}
			name := b.ground.decoration(p)
			if b.ground.torch(p) {
				name = "torch"
			}
			if b.ground.wall(p) {
				p = p.Step(grid.South) // what hangs on a wall lights what is before it
			}
			if name != "" && b.open(p) {
				b.shineFrom(name, p)
			}
		}
	}
}

// shineFrom adds the light of a sprite, if it gives any.
func (b *Board) shineFrom(name string, at grid.Point) {
	if one, ok := b.looks.Lights[name]; ok {
		b.addLight(one, at)
	}
}

func (b *Board) addLight(one looks.Light, at grid.Point) {
	s := light.Source{At: at, Reach: one.Reach}
	for i := range s.Colour {
		s.Colour[i] = uint8(min(255, one.Colour[i]*light.Full/100))
	}
	b.lighting.light.Add(s, b.opaque)
}

// lightPassing computes the light again when what is shown for a moment appears, comes
// into another cell or is over.
func (b *Board) lightPassing() {
	l := &b.lighting
	l.lamps, l.before = l.before[:0], l.lamps
	for i := range b.animations {
		s := &b.animations[i]
		if one, ok := b.looks.Lights[s.name]; ok && s.started() && !b.ReducedMotion {
			at := s.place()
			l.lamps = append(l.lamps, passing{one, grid.Point{X: round(at.x), Y: round(at.y)}})
		}
	}
	same := len(l.lamps) == len(l.before)
	for i := 0; same && i < len(l.lamps); i++ {
		same = l.lamps[i] == l.before[i]
	}
	if !same {
		b.illuminate(b.ReducedMotion)
	}
}

// lightPace is the least change of a cell's light in one tick.
const lightPace = 6

// advance brings the light nearer to what was computed, by one tick.
func (l *lighting) advance() {
	if !l.moving {
		return
	}
	l.moving, l.stale = false, true
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
