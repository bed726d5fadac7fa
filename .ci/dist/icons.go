package main

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/png"

	"github.com/donjon-rogue/donjon/assets/sprites"
)

// iconSizes are the widths of the icons, in pixels.
var iconSizes = []int{16, 32, 64, 128, 256, 512}

// icon is the program's icon as a PNG of a width of iconSizes.
func icon(width int) ([]byte, error) {
	plain, err := sprites.Icon(max(1, width/32))
	if err != nil {
		return nil, err
	}
	if width < plain.Rect.Dx() {
		plain = halved(plain)
	}
	var out bytes.Buffer
	err = png.Encode(&out, plain)
	return out.Bytes(), err
}

// halved is a picture at half its size, each pixel the mean of four.
func halved(from *image.NRGBA) *image.NRGBA {
	half := image.NewNRGBA(image.Rect(0, 0, from.Rect.Dx()/2, from.Rect.Dy()/2))
	for y := range half.Rect.Dy() {
		for x := range half.Rect.Dx() {
			var r, g, b, a uint32
			for _, p := range []image.Point{{X: 0, Y: 0}, {X: 1, Y: 0}, {X: 0, Y: 1}, {X: 1, Y: 1}} {
				pr, pg, pb, pa := from.At(2*x+p.X, 2*y+p.Y).RGBA()
				r, g, b, a = r+pr, g+pg, b+pb, a+pa
			}
			half.Set(x, y, color.RGBA64{R: uint16(r / 4), G: uint16(g / 4), B: uint16(b / 4), A: uint16(a / 4)})
		}
	}
	return half
}

// icnsTypes are the types of pictures in an icns file, by their widths.
var icnsTypes = []struct {
	name  string
	width int
}{{"icp4", 16}, {"icp5", 32}, {"ic11", 32}, {"icp6", 64}, {"ic12", 64}, {"ic07", 128}, {"ic08", 256}, {"ic13", 256}, {"ic09", 512}}

// icns is the icon in the format of macOS: PNGs, each after its type and its length.
func icns() ([]byte, error) {
	var body bytes.Buffer
	for _, t := range icnsTypes {
		raw, err := icon(t.width)
		if err != nil {
			return nil, err
		}
		body.WriteString(t.name)
		body.Write(binary.BigEndian.AppendUint32(nil, uint32(8+len(raw))))
		body.Write(raw)
	}
	head := binary.BigEndian.AppendUint32([]byte("icns"), uint32(8+body.Len()))
	return append(head, body.Bytes()...), nil
}
