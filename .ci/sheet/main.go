// The program behind make sheet: it draws every frame of every sprite at four times its
// size, with its name, so that a change to the art can be reviewed at a glance.
package main

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/hajimehoshi/bitmapfont/v4"
	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"

	"github.com/donjon-rogue/donjon/assets/sprites"
)

// The measures of the picture, in pixels.
const (
	scale  = 4
	width  = 1600
	margin = 6
	line   = 14 // height of a name
	letter = 6  // width of a letter
)

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: sheet FILE.png [PREFIX of the names]")
		os.Exit(2)
	}
	prefix := ""
	if len(os.Args) > 2 {
		prefix = os.Args[2]
	}
	if err := write(os.Args[1], prefix); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// write draws the sprites whose names have a prefix into a file.
func write(file, prefix string) error {
	index, err := sprites.Index(sprites.Files)
	if err != nil {
		return err
	}
	sheets := map[string]image.Image{}
	for _, s := range index {
		if sheets[s.Sheet] != nil {
			continue
		}
		f, err := sprites.Files.Open(s.Sheet)
		if err != nil {
			return err
		}
		if sheets[s.Sheet], err = png.Decode(f); err == nil {
			err = f.Close()
		}
		if err != nil {
			return fmt.Errorf("cannot decode %s: %w", s.Sheet, err)
		}
	}
	names := slices.DeleteFunc(slices.Sorted(maps.Keys(index)), func(name string) bool { return !strings.HasPrefix(name, prefix) })
	// layOut calls visit with the place of each sprite, and returns the height of the picture.
	layOut := func(visit func(name string, at image.Point)) (height int) {
		at, row := image.Pt(margin, margin), 0
		for _, name := range names {
			s := index[name]
			w := max(s.W*s.Frames*scale, len(name)*letter) + margin
			if at.X > margin && at.X+w > width {
				at, row = image.Pt(margin, at.Y+row), 0
			}
			visit(name, at)
			at.X, row = at.X+w, max(row, line+s.H*scale+margin)
		}
		return at.Y + row
	}
	all := image.NewRGBA(image.Rect(0, 0, width, layOut(func(string, image.Point) {})))
	draw.Draw(all, all.Bounds(), image.NewUniform(color.RGBA{0x33, 0x2e, 0x42, 0xff}), image.Point{}, draw.Src)
	layOut(func(name string, at image.Point) {
		d := font.Drawer{Dst: all, Src: image.White, Face: bitmapfont.Face, Dot: fixed.P(at.X, at.Y+line-3)}
		d.DrawString(name)
		enlarge(all, at.Add(image.Pt(0, line)), sheets[index[name].Sheet], index[name])
	})
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	if err := png.Encode(f, all); err != nil {
		return err
	}
	return f.Close()
}

// enlarge draws the frames of a sprite side by side.
func enlarge(dst *image.RGBA, at image.Point, sheet image.Image, s sprites.Sprite) {
	for y := range s.H * scale {
		for x := range s.W * s.Frames * scale {
			if c := color.RGBAModel.Convert(sheet.At(s.X+x/scale, s.Y+y/scale)).(color.RGBA); c.A > 0 {
				dst.SetRGBA(at.X+x, at.Y+y, c)
			}
		}
	}
}
