// Package sheets loads the sprite sheets of all games and cuts them into named
// frames.
package sheets

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	_ "image/png" // the format of the sheets
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/sprites"
)

// Set holds the frames of every sprite by name.
type Set struct {
	frames map[string][]*ebiten.Image
	atlas  *ebiten.Image
	like   map[string]string        // sprites of entries of mods, by name, that look like others
	modded bool                     // it has pictures of mods
	pixels map[string][]*image.RGBA // of the frames of those sprites of which others are made
	joined map[string]*[shapes][]*ebiten.Image
}

// builtIn holds the program's own sprites. It is never changed.
var builtIn = sync.OnceValues(func() (*Set, error) { return Load(sprites.Files) })

// BuiltIn returns the program's own sprites. All sets share the frames, which are decoded
// only once.
func BuiltIn() (*Set, error) {
	s, err := builtIn()
	if err != nil {
		return nil, err
	}
	return &Set{frames: maps.Clone(s.frames), pixels: maps.Clone(s.pixels), joined: map[string]*[shapes][]*ebiten.Image{}, atlas: s.atlas}, nil
}

// Load reads the sprite index and every sheet it names. All sheets go into one
// atlas, so that drawing rarely switches textures. Errors name the file, and the
// sprite that lies outside its sheet.
func Load(files fs.FS) (*Set, error) {
	index, sheets, err := read(files)
	if err != nil {
		return nil, err
	}
	return cut(index, sheets), nil
}

// read reads the sprite index and every sheet.
func read(files fs.FS) (map[string]sprites.Sprite, map[string]image.Image, error) {
	index, err := sprites.Index(files)
	if err != nil {
		return nil, nil, err
	}
	for _, name := range []string{unknownMonster, UnknownItem} {
		if _, ok := index[name]; !ok {
			return nil, nil, fmt.Errorf("%s lacks the fallback sprite %q", sprites.IndexFile, name)
		}
	}
	sheets := map[string]image.Image{}
	for _, s := range index {
		if sheets[s.Sheet] == nil {
			if sheets[s.Sheet], err = readSheet(files, s.Sheet); err != nil {
				return nil, nil, err
			}
		}
	}
	for name, s := range index {
		if !bounds(s).In(sheets[s.Sheet].Bounds()) {
			return nil, nil, fmt.Errorf("sprite %q is out of bounds: sheet %s is %v pixels",
				name, s.Sheet, sheets[s.Sheet].Bounds().Size())
		}
	}
	return index, sheets, nil
}

func readSheet(files fs.FS, name string) (image.Image, error) {
	data, err := fs.ReadFile(files, name)
	if err != nil {
		return nil, fmt.Errorf("cannot read sprite sheet %s: %w", name, err)
	}
	m, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("cannot decode sprite sheet %s as PNG: %w", name, err)
	}
	// Move the bounds to the origin; others would shift every sprite.
	flat := image.NewRGBA(image.Rectangle{Max: m.Bounds().Size()})
	draw.Draw(flat, flat.Bounds(), m, m.Bounds().Min, draw.Src)
	return flat, nil
}

// bounds returns the rectangle that all frames of a sprite cover on their sheet.
func bounds(s sprites.Sprite) image.Rectangle {
	return image.Rect(s.X, s.Y, s.X+s.W*s.Frames, s.Y+s.H)
}

// cut puts the sheets into one atlas and cuts the frames out.
func cut(index map[string]sprites.Sprite, sheets map[string]image.Image) *Set {
	places, size := arranged(sheets)
	all := image.NewRGBA(image.Rectangle{Max: size})
	for name, m := range sheets {
		draw.Draw(all, m.Bounds().Add(places[name]), m, image.Point{}, draw.Src)
	}
	atlas := ebiten.NewImageFromImage(all)
	s := &Set{
		frames: map[string][]*ebiten.Image{}, pixels: map[string][]*image.RGBA{}, joined: map[string]*[shapes][]*ebiten.Image{}, atlas: atlas,
	}
	for name, sprite := range index {
		for i := range sprite.Frames {
			at := image.Rect(0, 0, sprite.W, sprite.H).Add(image.Pt(sprite.X+i*sprite.W, sprite.Y)).Add(places[sprite.Sheet])
			s.frames[name] = append(s.frames[name], atlas.SubImage(at).(*ebiten.Image))
			if keepsPixels(name) {
				m := image.NewRGBA(image.Rectangle{Max: at.Size()})
				draw.Draw(m, m.Rect, all, at.Min, draw.Src)
				s.pixels[name] = append(s.pixels[name], m)
			}
		}
	}
	return s
}

// columnHeight is the height of a column of the atlas, unless a sheet is higher. Every
// graphics card takes textures of that size.
const columnHeight = 2048

// arranged places the sheets in columns, and returns the size of all together.
func arranged(sheets map[string]image.Image) (places map[string]image.Point, size image.Point) {
	names := slices.Sorted(maps.Keys(sheets))
	slices.SortStableFunc(names, func(a, b string) int { return sheets[b].Bounds().Dy() - sheets[a].Bounds().Dy() })
	places = map[string]image.Point{}
	var at image.Point
	for _, name := range names {
		b := sheets[name].Bounds()
		if at.Y > 0 && at.Y+b.Dy() > columnHeight {
			at = image.Pt(size.X, 0)
		}
		places[name] = at
		at.Y += b.Dy()
		size = image.Pt(max(size.X, at.X+b.Dx()), max(size.Y, at.Y))
	}
	return places, size
}

// The fallback sprites for missing ones.
const (
	unknownMonster = "monster.unknown"
	UnknownItem    = "item.unknown"
)

// Image returns one frame of a sprite; frame counts from 0 and wraps around. A
// missing sprite falls back to the unknown monster or item; the result is never
// nil.
func (s *Set) Image(name string, frame int) *ebiten.Image {
	frames := s.All(name)
	return frames[(frame%len(frames)+len(frames))%len(frames)]
}

// Atlas returns the image of which every frame is a part, with the same coordinates, so that
// many can be drawn at once.
func (s *Set) Atlas() *ebiten.Image { return s.atlas }

// Frames returns the number of frames of a sprite, at least 1.
func (s *Set) Frames(name string) int { return len(s.All(name)) }

// Has reports whether a sprite of that name exists.
func (s *Set) Has(name string) bool { return len(s.frames[name]) > 0 }

// All returns the frames of a sprite, or those of its fallback. A hero without sprites
// of its own, such as "hero.bard.south", looks like "hero.south".
func (s *Set) All(name string) []*ebiten.Image { return s.frames[s.Drawn(name)] }

// plainer returns what a finer piece of equipment, "item.sabre.2", looks like if it has no sprite
// of its own: like the finer piece that its entry was copied from, or like the plain one.
func (s *Set) plainer(name string) (string, bool) {
	dot := strings.LastIndexByte(name, '.')
	if dot < 0 || !strings.HasPrefix(name, "item.") || name[dot:] != ".2" && name[dot:] != ".3" {
		return "", false
	}
	plain := s.Drawn(name[:dot])
	if finer := plain + name[dot:]; s.Has(finer) {
		return finer, true
	}
	return plain, true
}

// Drawn returns the name of the sprite that All returns for a name.
func (s *Set) Drawn(name string) string {
	if s.Has(name) {
		return name
	}
	if other, ok := s.looksLike(name); ok {
		return other
	}
	if plain, fine := s.plainer(name); fine {
		return plain
	}
	if strings.HasPrefix(name, "hero.") {
		if plain := "hero" + name[strings.LastIndex(name, "."):]; s.Has(plain) {
			return plain
		}
	}
	if strings.HasPrefix(name, "monster.") || strings.HasPrefix(name, "hero.") {
		return unknownMonster
	}
	return UnknownItem
}
