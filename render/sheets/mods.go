package sheets

import (
	"errors"
	"fmt"
	"hash/fnv"
	"image"
	"image/color"
	"image/draw"
	"io/fs"
	"slices"
	"strings"

	"github.com/hajimehoshi/bitmapfont/v4"
	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/sprites"
)

// Reload reads the sprites again, with the pictures of the mods over data files. A mod
// whose pictures are wrong has none, which Check reports. Who holds the set sees the new
// ones. Entries of mods without a picture look like what they were copied from, and
// otherwise like their letter.
func (s *Set) Reload(data fs.FS) {
	layers := assets.Layers(data)
	if len(layers) == 0 && !s.modded {
		return
	}
	index, sheets, err := read(sprites.Files)
	if err != nil {
		return // Load has read them before
	}
	for _, layer := range layers {
		pictures, err := sprites.Pictures(layer)
		if err == nil {
			hang(index, sheets, "mod "+layer.ID, pictures)
		}
	}
	like := map[string]string{}
	var letters []sprites.Picture
	for _, b := range archetypes.AllBrought(data) {
		name := b.Kind + "." + b.Name
		_, drawn := index[name]
		switch {
		case drawn || !slices.Contains(pictured, b.Kind):
		case b.CopyOf != "":
			like[name] = b.Kind + "." + b.CopyOf
		case !slices.Contains(unlettered, b.Kind):
			letters = append(letters, letter(name, b.Glyph))
		}
	}
	hang(index, sheets, "letters", letters)
	fresh := cut(index, sheets)
	fresh.like, fresh.modded = like, len(layers) > 0
	*s = *fresh
}

// pictured are the kinds of entries that have a picture.
var pictured = []string{"monster", "item", "effect", "hero", "terrain", "skill", "enchantment", "ground", "gas"}

// unlettered are those of them that look like a usual one instead of their letter.
var unlettered = []string{"hero", "ground", "gas"}

// Check says what is wrong with the pictures of the mods over data files.
func Check(data fs.FS) error {
	var faults []error
	for _, layer := range assets.Layers(data) {
		_, err := sprites.Pictures(layer)
		faults = append(faults, err)
	}
	return errors.Join(faults...)
}

// sheetWidth is the width of a sheet of pictures of mods, in pixels.
const sheetWidth = 1024

// hang puts pictures on a sheet of their own and into the index, in rows.
func hang(index map[string]sprites.Sprite, sheets map[string]image.Image, sheet string, pictures []sprites.Picture) {
	if len(pictures) == 0 {
		return
	}
	var at image.Point
	row := 0
	for _, p := range pictures {
		size := p.Frames[0].Rect.Size()
		if at.X+size.X*len(p.Frames) > sheetWidth {
			at, row = image.Pt(0, at.Y+row), 0
		}
		index[p.Name] = sprites.Sprite{Sheet: sheet, X: at.X, Y: at.Y, W: size.X, H: size.Y, Frames: len(p.Frames)}
		at.X += size.X * len(p.Frames)
		row = max(row, size.Y)
	}
	all := image.NewRGBA(image.Rect(0, 0, sheetWidth, at.Y+row))
	for _, p := range pictures {
		s := index[p.Name]
		for i, frame := range p.Frames {
			draw.Draw(all, frame.Rect.Add(image.Pt(s.X+i*s.W, s.Y)), frame, image.Point{}, draw.Src)
		}
	}
	sheets[sheet] = all
}

// looksLike finds the sprite of what an entry was copied from. The sprites of heroes end
// in a direction.
func (s *Set) looksLike(name string) (string, bool) {
	for range len(s.like) {
		end := ""
		other, ok := s.like[name]
		if dot := strings.LastIndexByte(name, '.'); !ok && dot > 0 && strings.HasPrefix(name, "hero.") {
			end = name[dot:]
			other, ok = s.like[name[:dot]]
		}
		if !ok {
			return "", false
		}
		if name = other + end; s.Has(name) {
			return name, true
		}
	}
	return "", false
}

// letter draws an entry as its letter, in one of a few colours by its name.
func letter(name, glyph string) sprites.Picture {
	const side, baseline = 16, 12
	h := fnv.New32a()
	_, _ = h.Write([]byte(name)) // a hash takes everything
	palette := sprites.Palette()
	ink := palette[letterColours[int(h.Sum32()%uint32(len(letterColours)))]]
	m := image.NewRGBA(image.Rect(0, 0, side, side))
	for _, d := range []struct {
		by image.Point
		c  color.RGBA
	}{{image.Pt(1, 0), palette['1']}, {image.Pt(-1, 0), palette['1']}, {image.Pt(0, 1), palette['1']}, {image.Pt(0, -1), palette['1']}, {image.Point{}, ink}} {
		text := font.Drawer{Dst: m, Src: image.NewUniform(d.c), Face: bitmapfont.Face, Dot: fixed.P(5+d.by.X, baseline+d.by.Y)}
		text.DrawString(fmt.Sprintf("%.4s", glyph))
	}
	return sprites.Picture{Name: name, Frames: []*image.RGBA{m}}
}

// letterColours are the signs of the colours of letters in the palette.
var letterColours = []rune("yRGoSl8")
