// Package tone has the colours that the board of the dungeon draws without sprites.
package tone

import (
	"fmt"
	"image/color"
)

// Tone is a colour for shaders and colour scales, with components from 0 to 1. A
// color.Color would be allocated each time it is used.
type Tone [3]float32

// rgb returns the tone 0xrrggbb.
func rgb(hex uint32) Tone {
	return Tone{float32(hex>>16&0xff) / 255, float32(hex>>8&0xff) / 255, float32(hex&0xff) / 255}
}

// Written returns the colour that a data file writes as "#3060a0", darker, as a background; a dark grey for any other text.
func Written(text string) color.RGBA {
	c := color.RGBA{A: 0xff}
	if !scan(text, &c) {
		return color.RGBA{0x30, 0x30, 0x30, 0xff}
	}
	return color.RGBA{c.R / 2, c.G / 2, c.B / 2, 0xff}
}

// Declared returns the colour that a data file writes as "#3060a0"; a grey for any other text.
func Declared(text string) color.RGBA {
	c := color.RGBA{A: 0xff}
	if !scan(text, &c) {
		return color.RGBA{0x86, 0x80, 0x96, 0xff}
	}
	return c
}

// scan reads a colour, and reports whether a text is one.
func scan(text string, c *color.RGBA) bool {
	n, err := fmt.Sscanf(text, "#%02x%02x%02x", &c.R, &c.G, &c.B)
	return n == 3 && err == nil
}

// Of returns the tone of a colour.
func Of(c color.RGBA) Tone {
	return Tone{float32(c.R) / 255, float32(c.G) / 255, float32(c.B) / 255}
}

// Bytes returns the components as bytes.
func (t Tone) Bytes() (r, g, b byte) {
	return byte(t[0]*255 + 0.5), byte(t[1]*255 + 0.5), byte(t[2]*255 + 0.5)
}

// The colours of everything drawn without a sprite, from the palette of the sprites.
var (
	Plain   = rgb(0xffffff) // leaves colours unchanged
	Night   = rgb(0x0c0a13)
	Rock    = rgb(0x251f33)
	Unseen  = rgb(0x332e42) // terrain that is only on a map
	Stone   = rgb(0x605a74)
	Dust    = rgb(0x868096)
	Pale    = rgb(0xdad7d8)
	White   = rgb(0xfdf8ea)
	Red     = rgb(0xa3283a)
	Scarlet = rgb(0xe5483e)
	Rose    = rgb(0xff7a6b) // a scarlet that is light enough for text
	Gold    = rgb(0xffd158)
	Sky     = rgb(0x8fd0ff)
	Lime    = rgb(0xc6e468)
	Orchid  = rgb(0xd592f5)
	Teal    = rgb(0x2fcfb0)
)
