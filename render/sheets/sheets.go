// Package sheets holds the drawings of all games: sprite sheets, cut into frames
// by name.
package sheets

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	_ "image/png" // the format of the sheets
	"io/fs"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/sprites"
)

// Set are the drawings of the game, by name.
type Set struct{ frames map[string][]*ebiten.Image }

// Load reads the index of sprites and every sheet it names. All sheets go on
// one image, so that drawing seldom changes textures. The error names the
// file, and the sprite where one lies beyond its sheet.
func Load(files fs.FS) (*Set, error) {
	index, err := sprites.Index(files)
	if err != nil {
		return nil, err
	}
	for _, name := range []string{unknownMonster, UnknownItem} {
		if _, ok := index[name]; !ok {
			return nil, fmt.Errorf("%s has no sprite %q, which stands in for missing ones", sprites.IndexFile, name)
		}
	}
	sheets := map[string]image.Image{}
	for _, s := range index {
		if sheets[s.Sheet] == nil {
			if sheets[s.Sheet], err = readSheet(files, s.Sheet); err != nil {
				return nil, err
			}
		}
	}
	for name, s := range index {
		if !lies(s).In(sheets[s.Sheet].Bounds()) {
			return nil, fmt.Errorf("the sprite %q lies beyond the edge of %s, which is %v pixels large",
				name, s.Sheet, sheets[s.Sheet].Bounds().Size())
		}
	}
	return cut(index, sheets), nil
}

func readSheet(files fs.FS, name string) (image.Image, error) {
	data, err := fs.ReadFile(files, name)
	if err != nil {
		return nil, fmt.Errorf("the sprite sheet %s cannot be read: %w", name, err)
	}
	m, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("the sprite sheet %s is not a PNG that can be understood: %w", name, err)
	}
	// Bounds that start elsewhere would shift every sprite.
	flat := image.NewRGBA(image.Rectangle{Max: m.Bounds().Size()})
	draw.Draw(flat, flat.Bounds(), m, m.Bounds().Min, draw.Src)
	return flat, nil
}

// lies is the rectangle that all frames of a sprite cover on their sheet.
func lies(s sprites.Sprite) image.Rectangle {
	return image.Rect(s.X, s.Y, s.X+s.W*s.Frames, s.Y+s.H)
}

// cut puts the sheets below each other on one image and cuts the frames out.
func cut(index map[string]sprites.Sprite, sheets map[string]image.Image) *Set {
	tops := map[string]int{}
	var size image.Point
	for name, m := range sheets {
		tops[name] = size.Y
		size.X = max(size.X, m.Bounds().Dx())
		size.Y += m.Bounds().Dy()
	}
	all := image.NewRGBA(image.Rectangle{Max: size})
	for name, m := range sheets {
		draw.Draw(all, m.Bounds().Add(image.Pt(0, tops[name])), m, image.Point{}, draw.Src)
	}
	atlas := ebiten.NewImageFromImage(all)
	s := &Set{map[string][]*ebiten.Image{}}
	for name, sprite := range index {
		for i := range sprite.Frames {
			at := image.Rect(0, 0, sprite.W, sprite.H).Add(image.Pt(sprite.X+i*sprite.W, sprite.Y+tops[sprite.Sheet]))
			s.frames[name] = append(s.frames[name], atlas.SubImage(at).(*ebiten.Image))
		}
	}
	return s
}

// What stands in for sprites that nobody has drawn.
const (
	unknownMonster = "monster.unknown"
	UnknownItem    = "item.unknown"
)

// Image is one frame of a sprite, counted from 0 and going round. What nobody
// has drawn looks like an unknown monster or an unknown item; it is never nil.
func (s *Set) Image(name string, frame int) *ebiten.Image {
	frames := s.All(name)
	return frames[(frame%len(frames)+len(frames))%len(frames)]
}

// Frames is how many frames a sprite has; at least 1.
func (s *Set) Frames(name string) int { return len(s.All(name)) }

// Has says whether a sprite of that name is drawn.
func (s *Set) Has(name string) bool { return len(s.frames[name]) > 0 }

// All are the frames of a sprite; what nobody has drawn looks as in Image.
func (s *Set) All(name string) []*ebiten.Image {
	if frames := s.frames[name]; len(frames) > 0 {
		return frames
	}
	if strings.HasPrefix(name, "monster.") || strings.HasPrefix(name, "hero.") {
		return s.frames[unknownMonster]
	}
	return s.frames[UnknownItem]
}
