package main

import (
	"fmt"
	"strconv"
	"strings"
)

// sprite is a named drawing of one or more frames, and the sheet it goes on. A sprite
// without a sheet is a piece for the drawing code.
type sprite struct {
	name, sheet string
	raw         []*canvas
	frames      []*canvas
}

// gallery holds all sprites in drawing order.
type gallery struct {
	palette *palette
	order   []*sprite
	byName  map[string]*sprite
}

// newGallery returns an empty gallery.
func newGallery(p *palette) *gallery {
	return &gallery{palette: p, byName: map[string]*sprite{}}
}

// add adds a finished sprite. It fails if the name is taken.
func (g *gallery) add(sheet, name string, frames ...*canvas) error {
	return g.hang(&sprite{name: name, sheet: sheet, raw: frames, frames: frames})
}

func (g *gallery) hang(s *sprite) error {
	if g.byName[s.name] != nil {
		return fmt.Errorf("duplicate name %q", s.name)
	}
	g.order = append(g.order, s)
	g.byName[s.name] = s
	return nil
}

// get returns the first frame of a sprite or piece that the text maps hold.
func (g *gallery) get(name string) (*canvas, error) {
	s := g.byName[name]
	if s == nil {
		return nil, fmt.Errorf("no drawing %q", name)
	}
	return s.frames[0], nil
}

// parser reads one art file.
//
// The format, line by line:
//
//	sheet NAME                     where the next sprites go ("-": pieces, on no sheet)
//	sprite NAME WxH [outline] [lit] [like N a>b ...] [mirror N] [over N]
//	H rows of W palette keys       the first frame ("." is transparent; in pieces, "_" is a hole)
//	frame                          H more rows: the next frame
//	frame sink ROW                 the first frame, all above ROW one pixel lower
//	frame sink ROW patch           the same, and H more rows on top of it
//
// "outline" adds an outline in the outline hue of each colour, "lit" lights the upper and left edges
// of a dark figure by a shade, "like" copies another
// sprite with colours swapped, "mirror" flips one horizontally, and "over" draws the rows
// on top of another. "# " starts a comment line.
type parser struct {
	g     *gallery
	file  string
	line  int
	sheet string
	cur   *sprite
	base  []*canvas
	ring  bool
	lit   bool
	row   int
	w, h  int
}

// parseArt adds the sprites of a text to the gallery. Errors name file and line.
func (g *gallery) parseArt(file, text string) error {
	p := &parser{g: g, file: file}
	for _, line := range strings.Split(text, "\n") {
		p.line++
		if line == "" || strings.HasPrefix(line, "# ") {
			continue
		}
		if err := p.read(line); err != nil {
			return fmt.Errorf("%s:%d: %w", file, p.line, err)
		}
	}
	if err := p.finish(); err != nil {
		return fmt.Errorf("%s:%d: %w", file, p.line, err)
	}
	return nil
}

func (p *parser) read(line string) error {
	f := strings.Fields(line)
	switch {
	case len(f) == 2 && f[0] == "sheet":
		if err := p.finish(); err != nil {
			return err
		}
		p.sheet = strings.TrimPrefix(f[1], "-")
		return nil
	case len(f) >= 3 && f[0] == "sprite":
		if err := p.finish(); err != nil {
			return err
		}
		return p.begin(f[1], f[2], f[3:])
	case len(f) >= 1 && f[0] == "frame":
		return p.frame(f[1:])
	}
	return p.pixels(line)
}

// begin starts a sprite from its header.
func (p *parser) begin(name, size string, flags []string) error {
	w, h, ok := strings.Cut(size, "x")
	var errW, errH error
	p.w, errW = strconv.Atoi(w)
	p.h, errH = strconv.Atoi(h)
	if !ok || errW != nil || errH != nil || p.w < 1 || p.h < 1 {
		return fmt.Errorf("%q is not a size of the form WxH", size)
	}
	p.cur, p.base, p.ring, p.lit, p.row = &sprite{name: name, sheet: p.sheet}, nil, false, false, 0
	for len(flags) > 0 {
		flag := flags[0]
		flags = flags[1:]
		if flag == "outline" {
			p.ring = true
			continue
		}
		if flag == "lit" {
			p.lit = true
			continue
		}
		if len(flags) == 0 || p.g.byName[flags[0]] == nil {
			return fmt.Errorf("%q needs the name of a sprite drawn before", flag)
		}
		other := p.g.byName[flags[0]]
		flags = flags[1:]
		switch flag {
		case "mirror":
			for _, c := range other.raw {
				p.cur.raw = append(p.cur.raw, c.mirrored())
			}
		case "like":
			swaps := map[byte]byte{}
			for len(flags) > 0 && len(flags[0]) == 3 && flags[0][1] == '>' {
				to := flags[0][2]
				if _, known := p.g.palette.colours[to]; !known && to != none && to != hole {
					return fmt.Errorf("unknown colour %q in %q of %q", to, flags[0], p.cur.name)
				}
				swaps[flags[0][0]] = to
				flags = flags[1:]
			}
			for _, c := range other.raw {
				p.cur.raw = append(p.cur.raw, c.recoloured(swaps))
			}
		case "over":
			p.base = other.raw
		default:
			return fmt.Errorf("unknown word %q after the size", flag)
		}
		if other.raw[0].w != p.w || other.raw[0].h != p.h {
			return fmt.Errorf("%q is not of size %s", other.name, size)
		}
	}
	if p.cur.raw != nil {
		p.row = p.h
		return nil
	}
	p.open()
	return nil
}

// open starts an empty frame, or a copy of the base's frame.
func (p *parser) open() {
	c := newCanvas(p.w, p.h)
	if p.base != nil {
		c = p.base[len(p.cur.raw)%len(p.base)].clone()
	}
	p.cur.raw = append(p.cur.raw, c)
	p.row = 0
}

// frame starts another frame.
func (p *parser) frame(args []string) error {
	if p.cur == nil {
		return fmt.Errorf("a frame before any sprite")
	}
	if p.row != p.h {
		return fmt.Errorf("%q has %d rows and needs %d", p.cur.name, p.row, p.h)
	}
	if len(args) == 0 {
		p.open()
		return nil
	}
	row := -1
	if len(args) >= 2 && args[0] == "sink" {
		if n, err := strconv.Atoi(args[1]); err == nil {
			row = n
		}
	}
	if row < 1 || row >= p.h {
		return fmt.Errorf("want \"frame\" or \"frame sink ROW\" with a row from 1 to %d", p.h-1)
	}
	p.cur.raw = append(p.cur.raw, p.cur.raw[0].sunk(row))
	if len(args) == 3 && args[2] == "patch" {
		p.row = 0
	}
	return nil
}

// pixels reads one row of the current frame.
func (p *parser) pixels(line string) error {
	if p.cur == nil || p.row >= p.h {
		return fmt.Errorf("unexpected row of pixels: %q", line)
	}
	if len(line) != p.w {
		return fmt.Errorf("a row of %q is %d pixels wide and must be %d", p.cur.name, len(line), p.w)
	}
	c := p.cur.raw[len(p.cur.raw)-1]
	for x := range line {
		key := line[x]
		if key == none {
			continue
		}
		if _, known := p.g.palette.colours[key]; !known && (key != hole || p.sheet != "") {
			return fmt.Errorf("unknown colour %q in column %d of %q", key, x+1, p.cur.name)
		}
		c.set(x, p.row, key)
	}
	p.row++
	return nil
}

// finish validates the current sprite and adds it to the gallery.
func (p *parser) finish() error {
	s := p.cur
	if s == nil {
		return nil
	}
	p.cur = nil
	if p.row != p.h {
		return fmt.Errorf("%q has %d rows and needs %d", s.name, p.row, p.h)
	}
	for i, c := range s.raw {
		if p.lit {
			c = c.lit()
			s.raw[i] = c
		}
		if p.ring {
			c = c.outlined(p.g.palette)
		}
		s.frames = append(s.frames, c)
	}
	return p.g.hang(s)
}
