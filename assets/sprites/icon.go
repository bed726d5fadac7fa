package sprites

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io/fs"
)

// Icon is the icon of the program, a square, magnified without smoothing by a whole
// number. The error says that the sprite is missing or its sheet faulty.
func Icon(scale int) (*image.NRGBA, error) {
	index, err := Index(Files)
	if err != nil {
		return nil, err
	}
	s, ok := index["app.icon"]
	if !ok {
		return nil, errors.New("the sprite app.icon is missing")
	}
	raw, err := fs.ReadFile(Files, s.Sheet)
	if err != nil {
		return nil, fmt.Errorf("cannot read sheet %s: %w", s.Sheet, err)
	}
	sheet, err := png.Decode(bytes.NewReader(raw))
	if err != nil {
		return nil, fmt.Errorf("cannot decode sheet %s: %w", s.Sheet, err)
	}
	icon := image.NewNRGBA(image.Rect(0, 0, s.W*scale, s.H*scale))
	for y := range icon.Rect.Dy() {
		for x := range icon.Rect.Dx() {
			icon.Set(x, y, sheet.At(s.X+x/scale, s.Y+y/scale))
		}
	}
	return icon, nil
}
