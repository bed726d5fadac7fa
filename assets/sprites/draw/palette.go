package main

import (
	"fmt"
	"image/color"
	"strconv"
	"strings"
)

// maxColours is the maximum number of colours of all sheets together.
const maxColours = 32

// none is the key of a transparent pixel.
const none = '.'

// palette holds the colours of the sheets by one-character key.
type palette struct {
	keys    []byte
	colours map[byte]color.RGBA
	outline map[byte]byte
}

// parsePalette reads lines of "key name #rrggbb outline-key"; a line that
// starts with "# " is a comment. file is named in errors.
func parsePalette(file, text string) (*palette, error) {
	p := &palette{colours: map[byte]color.RGBA{}, outline: map[byte]byte{}}
	names := map[string]bool{}
	for i, line := range strings.Split(text, "\n") {
		if line == "" || strings.HasPrefix(line, "# ") {
			continue
		}
		at := fmt.Sprintf("%s:%d", file, i+1)
		f := strings.Fields(line)
		if len(f) != 4 || len(f[0]) != 1 || len(f[3]) != 1 || f[0][0] == none {
			return nil, fmt.Errorf("%s: want \"key name #rrggbb outline-key\", not %q", at, line)
		}
		rgb, err := strconv.ParseUint(strings.TrimPrefix(f[2], "#"), 16, 24)
		if err != nil || len(f[2]) != 7 {
			return nil, fmt.Errorf("%s: %q is not a colour of the form #rrggbb", at, f[2])
		}
		key := f[0][0]
		if _, twice := p.colours[key]; twice || names[f[1]] {
			return nil, fmt.Errorf("%s: duplicate key %q or name %q", at, f[0], f[1])
		}
		names[f[1]] = true
		p.keys = append(p.keys, key)
		p.colours[key] = color.RGBA{uint8(rgb >> 16), uint8(rgb >> 8), uint8(rgb), 255}
		p.outline[key] = f[3][0]
	}
	if len(p.keys) > maxColours {
		return nil, fmt.Errorf("%s: %d colours are more than the %d allowed", file, len(p.keys), maxColours)
	}
	for key, o := range p.outline {
		if _, known := p.colours[o]; !known {
			return nil, fmt.Errorf("%s: the outline %q of %q is not a colour", file, o, key)
		}
	}
	return p, nil
}

// model returns the palette as image colours; index 0 is transparent and the
// key at position i has index i+1.
func (p *palette) model() color.Palette {
	m := color.Palette{color.RGBA{}}
	for _, k := range p.keys {
		m = append(m, p.colours[k])
	}
	return m
}

// index returns the index of a key in model.
func (p *palette) index(key byte) uint8 {
	for i, k := range p.keys {
		if k == key {
			return uint8(i + 1)
		}
	}
	return 0
}
