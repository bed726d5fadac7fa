package board

import (
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
	"github.com/donjon-rogue/donjon/render/dungeonui/tone"
	"github.com/donjon-rogue/donjon/render/sheets"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// substances are what is known to cover the floor and to fill its air. Surfaces are drawn on the layer of the terrain,
// in its light; what rises from them, and gases, over the figures.
type substances struct {
	sheets   *sheets.Set
	all      []substance
	surfaces map[grid.Point]surface
	before   map[grid.Point]surface
	changed  []grid.Point
	looks    map[components.NameData]look
}

// substance is a substance in a cell, and how it looks.
type substance struct {
	known.Substance
	look
}

// look is how a substance looks: the names of sprites.
type look struct {
	sprite string
	tall   string // what rises from a ground; empty for none
	front  string // the same where a figure stands; empty for none
	frames int
}

// surface is what covers a cell: the sprites of its ground and its fire. Empty for none.
type surface struct{ ground, fire string }

// forget drops how substances look, which mods may have changed.
func (a *substances) forget() { a.looks = map[components.NameData]look{} }

// read reads what is known, and returns the cells whose surface has changed since.
func (a *substances) read(k known.Known) []grid.Point { return a.use(k.Here().AllSubstances()) }

// use is read for a list of substances.
func (a *substances) use(list []known.Substance) []grid.Point {
	a.all = a.all[:0]
	a.surfaces, a.before = a.before, a.surfaces
	if a.surfaces == nil {
		a.surfaces = map[grid.Point]surface{}
	}
	clear(a.surfaces)
	for _, s := range list {
		if s.Coming { // its marks show it
			continue
		}
		one := substance{s, a.lookOf(s)}
		a.all = append(a.all, one)
		if s.Gas {
			continue
		}
		at := a.surfaces[s.At]
		if s.Fire {
			at.fire = one.sprite
		} else {
			at.ground = one.sprite
		}
		a.surfaces[s.At] = at
	}
	a.changed = a.changed[:0]
	for p, now := range a.surfaces { // the order makes no difference
		if a.before[p] != now {
			a.changed = append(a.changed, p)
		}
	}
	for p := range a.before {
		if _, covered := a.surfaces[p]; !covered {
			a.changed = append(a.changed, p)
		}
	}
	return a.changed
}

// darkSurface is the mean luminance of surfaces in shades of any colour, at most. With it figures stand out from them as
// from floors.
const darkSurface = 0.045

// lookOf returns how a substance looks: like its own sprite, or like a usual one in shades of its colour.
func (a *substances) lookOf(s known.Substance) look {
	l, ok := a.looks[s.Name]
	if ok {
		return l
	}
	usual, limit := "ground.plain", darkSurface
	switch {
	case s.Gas && s.Hides:
		usual, limit = "gas.thick", 0
	case s.Gas:
		usual, limit = "gas.thin", 0
	case s.Fire:
		usual = "ground.blaze"
	case s.Hides:
		usual = "ground.high"
	}
	l.sprite = a.sheets.Substance(s.Name.Kind+"."+s.Name.Key, usual, tone.Declared(s.Tint), limit)
	l.frames = a.sheets.Frames(l.sprite)
	if name := l.sprite + sheets.Tall; a.sheets.Has(name) {
		l.tall = name
	}
	if name := l.sprite + sheets.Front; a.sheets.Has(name) {
		l.front = name
	}
	a.looks[s.Name] = l
	return l
}

// moves reports whether the surface of a cell has more than one frame.
func (a *substances) moves(p grid.Point) bool {
	s, ok := a.surfaces[p]
	return ok && max(a.sheets.Frames(s.ground), a.sheets.Frames(s.fire)) > 1
}

// burns reports whether a cell burns.
func (a *substances) burns(p grid.Point) bool { return a.surfaces[p].fire != "" }

// riseTicks is the duration of a frame of what rises from the ground, and of gases, in ticks.
const riseTicks = 12

// phase lets what covers a cell move differently from its neighbours.
func phase(p grid.Point) int { return p.X + 2*p.Y + p.X*p.Y/3 }

// drawTall draws what rises from the ground, over the figures: flames, and high grass, which is low where a figure
// stands. What glows has no other light.
func (a *substances) drawTall(c *canvas, frame int, stands func(grid.Point) bool) {
	for i := range a.all {
		s := &a.all[i]
		name := s.tall
		if s.Remembered || s.Gas {
			continue
		}
		if stands(s.At) {
			name = s.front
		}
		if name == "" {
			continue
		}
		c.standTurned(anim.SpotOf(s.At), c.sheets.Image(name, frame+phase(s.At)), phase(s.At)%2 == 1)
		if !s.Fire {
			c.shine(anim.SpotOf(s.At))
		}
		c.dst.DrawImage(c.sheets.Image(name, frame+phase(s.At)), &c.op)
	}
}

// The opacity of a gas, and of one behind a figure.
const (
	airAlpha     = 0.8
	thinAirAlpha = 0.25
)

// The units from which a second and a third picture of a gas lie over the first.
var denser = [2]int{3, 6}

// drawAir draws the gases of the cells with a figure, thin and behind it, or of the others: the more units, the denser.
func (a *substances) drawAir(c *canvas, frame int, behind bool, stands func(grid.Point) bool) {
	for i := range a.all {
		s := &a.all[i]
		if !s.Gas || stands(s.At) != behind {
			continue
		}
		layers, alpha := 1, float32(airAlpha)
		for _, units := range denser {
			if s.Units >= units {
				layers++
			}
		}
		if behind {
			layers, alpha = 1, thinAirAlpha
		}
		for n := range layers {
			a.drawCloud(c, s, frame, n, alpha)
		}
	}
}

// drawCloud draws a picture of a gas in the middle of its cell. Those of different cells, and those over each other, are
// mirrored and in other frames.
func (a *substances) drawCloud(c *canvas, s *substance, frame, n int, alpha float32) {
	turned := phase(s.At) + n
	m := c.sheets.Image(s.sprite, frame+turned)
	size, spot := m.Bounds().Size(), anim.SpotOf(s.At)
	x, y := c.pixels(spot)
	c.op = ebiten.DrawImageOptions{}
	c.mirror(m, turned%2 == 1)
	shift := [3][2]int{{0, 0}, {3, -4}, {-4, 3}}[n]
	c.op.GeoM.Translate(float64((cell-size.X)/2+shift[0]), float64((cell-size.Y)/2+shift[1]))
	c.op.GeoM.Scale(float64(c.scale), float64(c.scale))
	c.op.GeoM.Translate(x, y)
	c.shine(spot)
	c.op.ColorScale.ScaleAlpha(alpha)
	c.dst.DrawImage(m, &c.op)
}

// lamps calls add with the sprites that may give light, and their cells. A fire gives light in one of four cells, so that a
// great one costs little and keeps its colour.
func (a *substances) lamps(add func(name, usual string, at grid.Point)) {
	for i := range a.all {
		s := &a.all[i]
		if s.Remembered {
			continue
		}
		usual := ""
		if s.Fire {
			if !chosen(s.At) && a.litBeside(s.At) {
				continue
			}
			usual = "ground.blaze"
		}
		add(s.Name.Kind+"."+s.Name.Key, usual, s.At)
	}
}

// chosen reports whether a cell is the one of four that gives the light of a fire.
func chosen(p grid.Point) bool { return p.X%2 == 0 && p.Y%2 == 0 }

// litBeside reports whether a chosen cell beside a cell burns.
func (a *substances) litBeside(p grid.Point) bool {
	for _, n := range around {
		if q := p.Add(n.by); chosen(q) && a.burns(q) {
			return true
		}
	}
	return false
}
