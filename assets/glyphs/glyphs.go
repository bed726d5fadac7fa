// Package glyphs has signs that are shown like letters: the buttons of game pads. They are
// drawn in text files.
package glyphs

import (
	_ "embed"
	"fmt"
	"image"
	"image/color"
	"slices"
	"strings"
)

//go:embed pads.txt
var pads string

// The size of a glyph, in interface pixels. It takes the place of two letters.
const (
	Width  = 12
	Height = 11
)

// first is the character of the first half of the first glyph, in an area of Unicode that
// is left to programs.
const first = 0xe000

// Glyph is a sign and its name.
type Glyph struct {
	Name string
	Mask *image.Alpha
}

// all are the glyphs of the program, in the order of the file.
var all = read(pads)

// Text returns the two characters that show a glyph, or "" if there is none of that name.
func Text(name string) string {
	i := slices.IndexFunc(all, func(g Glyph) bool { return g.Name == name })
	if i < 0 {
		return ""
	}
	return string([]rune{rune(first + 2*i), rune(first + 2*i + 1)})
}

// Half returns the half of a glyph that a character shows; ok is false for all other characters.
func Half(r rune) (mask *image.Alpha, ok bool) {
	i := int(r) - first
	if i < 0 || i >= 2*len(all) {
		return nil, false
	}
	left := i % 2 * Width / 2
	half, _ := all[i/2].Mask.SubImage(image.Rect(left, 0, left+Width/2, Height)).(*image.Alpha)
	return half, true
}

// read reads the glyphs of a file. It is part of the program, so a fault in it is one of
// the program.
func read(text string) (list []Glyph) {
	y := 0
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		name, begins := strings.CutPrefix(line, "glyph ")
		switch {
		case begins:
			list = append(list, Glyph{name, image.NewAlpha(image.Rect(0, 0, Width, Height))})
			y = 0
		case len(list) == 0 || line == "":
		case len(line) != Width || y == Height:
			panic(fmt.Sprintf("the glyph %s has a line of %d, or one too many", list[len(list)-1].Name, len(line)))
		default:
			for x, r := range line {
				if r == '#' {
					list[len(list)-1].Mask.SetAlpha(x, y, color.Alpha{A: 0xff})
				}
			}
			y++
		}
	}
	return list
}
