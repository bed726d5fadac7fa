package sprites

import (
	"bytes"
	_ "embed" // for the palette
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/textfile"
)

//go:embed palette.txt
var paletteText string

// PaletteText lists the signs of the palette, with their colours.
func PaletteText() string { return paletteText }

// Palette returns the colours of all pictures by the signs that stand for them in texts.
// The point is transparent.
func Palette() map[rune]color.RGBA {
	all := map[rune]color.RGBA{'.': {}}
	for line := range strings.Lines(paletteText) {
		fields := strings.Fields(line)
		if len(fields) < 3 || strings.HasPrefix(line, "# ") {
			continue
		}
		c := color.RGBA{A: 0xff}
		if n, _ := fmt.Sscanf(fields[2], "#%02x%02x%02x", &c.R, &c.G, &c.B); n == 3 {
			all[[]rune(fields[0])[0]] = c
		}
	}
	return all
}

// Limits of the pictures of a mod.
const (
	maxSide    = 64 // of a picture, in pixels
	maxFrames  = 16
	maxSprites = 1000
)

// Picture is a picture of a mod: its frames side by side.
type Picture struct {
	Name   string
	Frames []*image.RGBA
}

// Pictures reads the pictures of a mod, sorted by name, from its folder sprites: texts
// NAME.txt, in which each sign is a pixel, and files NAME.png, in which only colours of
// the palette occur. In the names of files - stands for the colon. Errors name the file,
// and the line.
func Pictures(layer assets.Layer) ([]Picture, error) {
	entries, err := fs.ReadDir(layer.Files, "sprites")
	if err != nil {
		return nil, nil //nolint:nilerr // it has none
	}
	palette := Palette()
	var all []Picture
	for _, e := range entries {
		name := path.Join("sprites", e.Name())
		where := assets.Where(layer.Files, name)
		raw, err := fs.ReadFile(layer.Files, name)
		if err != nil {
			return nil, err
		}
		var some []Picture
		switch path.Ext(name) {
		case ".txt":
			some, err = readText(where, raw, palette)
		case ".png":
			some, err = readPNG(where, layer.ID, strings.TrimSuffix(e.Name(), ".png"), raw, palette)
		default:
			err = fmt.Errorf("%s: a picture is a text (.txt) or a PNG (.png)", where)
		}
		if err != nil {
			return nil, err
		}
		for _, p := range some {
			if slices.ContainsFunc(all, func(other Picture) bool { return other.Name == p.Name }) {
				return nil, fmt.Errorf("%s: there is already a picture %q", where, p.Name)
			}
			all = append(all, p)
		}
		if len(all) > maxSprites {
			return nil, fmt.Errorf("%s: with this there are more than %d pictures", where, maxSprites)
		}
	}
	slices.SortFunc(all, func(a, b Picture) int { return strings.Compare(a.Name, b.Name) })
	return all, nil
}

// readText reads pictures as text: a line "sprite NAME", then a row of signs for each row
// of pixels; "frame" begins the next frame. Lines that begin with # and a space are comments.
func readText(where string, raw []byte, palette map[rune]color.RGBA) (all []Picture, err error) {
	var rows [][]color.RGBA
	line := 0
	fault := func(format string, args ...any) error {
		return fmt.Errorf("%s:%d:1: %s", where, line, fmt.Sprintf(format, args...))
	}
	// frame ends the frame of the last rows.
	frame := func() error {
		if len(all) == 0 && rows == nil {
			return nil
		}
		if len(all) == 0 || len(rows) == 0 {
			return fault("a picture begins with a line such as \"sprite monster.mymod:name\", and has at least one row")
		}
		p := &all[len(all)-1]
		m := image.NewRGBA(image.Rect(0, 0, len(rows[0]), len(rows)))
		for y, row := range rows {
			for x, c := range row {
				m.SetRGBA(x, y, c)
			}
		}
		if len(p.Frames) > 0 && p.Frames[0].Rect != m.Rect {
			return fault("the frames of a picture have one size")
		}
		if p.Frames, rows = append(p.Frames, m), nil; len(p.Frames) > maxFrames {
			return fault("a picture has at most %d frames", maxFrames)
		}
		return nil
	}
	for text := range bytes.Lines(textfile.Decode(raw)) {
		line++
		text := strings.TrimRight(string(text), " \n")
		name, isName := strings.CutPrefix(text, "sprite ")
		switch {
		case text == "" || strings.HasPrefix(text, "# "):
		case isName:
			if len(all) > 0 || rows != nil {
				if err := frame(); err != nil {
					return nil, err
				}
			}
			all = append(all, Picture{Name: strings.TrimSpace(name)})
		case text == "frame":
			if err := frame(); err != nil {
				return nil, err
			}
		default:
			var row []color.RGBA
			for _, sign := range text {
				c, known := palette[sign]
				if !known {
					return nil, fault("%q is not a sign of the palette", sign)
				}
				row = append(row, c)
			}
			if rows != nil && len(row) != len(rows[0]) {
				return nil, fault("this row has %d pixels, and the first has %d", len(row), len(rows[0]))
			}
			if rows = append(rows, row); len(row) > maxSide || len(rows) > maxSide {
				return nil, fault("a picture has at most %d by %d pixels", maxSide, maxSide)
			}
		}
	}
	return all, frame()
}

// readPNG reads a picture: as many squares side by side as it has frames.
func readPNG(where, mod, name string, raw []byte, palette map[rune]color.RGBA) ([]Picture, error) {
	config, err := png.DecodeConfig(bytes.NewReader(raw))
	if err != nil {
		return nil, fmt.Errorf("%s: it is not a PNG, or is damaged", where)
	}
	side := config.Height
	if side < 1 || side > maxSide || config.Width%side != 0 || config.Width/side > maxFrames {
		return nil, fmt.Errorf("%s: a picture of %d by %d pixels; it should be up to %d squares side by side, of up to %d pixels", where, config.Width, config.Height, maxFrames, maxSide)
	}
	m, err := png.Decode(bytes.NewReader(raw))
	if err != nil {
		return nil, fmt.Errorf("%s: it is not a PNG, or is damaged", where)
	}
	known := map[color.RGBA]bool{}
	for _, c := range palette { // into another map: the order does not matter
		known[c] = true
	}
	kind, rest, _ := strings.Cut(name, ".")
	p := Picture{Name: kind + "." + strings.Replace(rest, mod+"-", mod+":", 1)}
	for left := 0; left < config.Width; left += side {
		frame := image.NewRGBA(image.Rect(0, 0, side, side))
		for y := range side {
			for x := range side {
				c := color.RGBAModel.Convert(m.At(m.Bounds().Min.X+left+x, m.Bounds().Min.Y+y)).(color.RGBA)
				if !known[c] {
					code := fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
					return nil, fmt.Errorf("%s: the pixel %d, %d has the colour %s, which is not in the palette", where, left+x, y, code)
				}
				frame.SetRGBA(x, y, c)
			}
		}
		p.Frames = append(p.Frames, frame)
	}
	return []Picture{p}, nil
}
