package clip

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"fmt"
	"image"
	"io"
)

// Film is a sequence of opaque pictures of one size. It keeps each as its difference from the one
// before, compressed.
type Film struct {
	size     image.Point
	pictures []picture
	last     []byte // the newest picture, in RGBA
	colours  *histogram
	writer   *flate.Writer
	buffer   bytes.Buffer
	changes  []byte
}

// picture is the difference from the picture before, and the time for which it is shown.
type picture struct {
	changes []byte // compressed: for each run of changed pixels, how many to skip, how many follow, and their colours
	length  int    // in tenths of a second
}

// NewFilm returns a film without pictures.
func NewFilm(size image.Point) *Film {
	w, err := flate.NewWriter(nil, flate.BestSpeed)
	if err != nil {
		panic(err) // the level is valid
	}
	f := &Film{size: size, last: make([]byte, 4*size.X*size.Y), colours: &histogram{}, writer: w}
	return f
}

// Add appends a picture in RGBA, which is opaque. A picture equal to the last one prolongs that.
func (f *Film) Add(pixels []byte) {
	if len(pixels) != len(f.last) {
		panic(fmt.Sprintf("clip: a picture has %d bytes; one of the film has %d", len(pixels), len(f.last)))
	}
	f.changes = f.changes[:0]
	first := len(f.pictures) == 0
	equal := func(i int) bool {
		return !first && f.last[i] == pixels[i] && f.last[i+1] == pixels[i+1] && f.last[i+2] == pixels[i+2]
	}
	for i, skipped := 0, 0; i < len(pixels); {
		if equal(i) {
			i += 4
			skipped++
			continue
		}
		end := i + 4
		for end < len(pixels) && !equal(end) {
			end += 4
		}
		f.changes = binary.AppendUvarint(f.changes, uint64(skipped))
		f.changes = binary.AppendUvarint(f.changes, uint64((end-i)/4))
		for ; i < end; i += 4 {
			f.changes = append(f.changes, pixels[i], pixels[i+1], pixels[i+2])
			f.colours.add(pixels[i], pixels[i+1], pixels[i+2])
		}
		skipped = 0
	}
	if len(f.changes) == 0 {
		f.Hold(1)
		return
	}
	f.buffer.Reset()
	f.writer.Reset(&f.buffer)
	_, err := f.writer.Write(f.changes)
	if err == nil {
		err = f.writer.Close()
	}
	if err != nil {
		panic(err) // a buffer takes everything
	}
	f.pictures = append(f.pictures, picture{bytes.Clone(f.buffer.Bytes()), 1})
	copy(f.last, pixels)
}

// Hold prolongs the last picture by so many tenths of a second.
func (f *Film) Hold(tenths int) { f.pictures[len(f.pictures)-1].length += tenths }

// Len returns the number of different pictures.
func (f *Film) Len() int { return len(f.pictures) }

// run is a run of pixels that a picture changes.
type run struct {
	at      int    // index of the first pixel
	colours []byte // three bytes for each
}

// runs returns the pixels that a picture changes.
func (p picture) runs() (list []run) {
	raw, err := io.ReadAll(flate.NewReader(bytes.NewReader(p.changes)))
	if err != nil {
		panic(err) // Add has written it
	}
	at := 0
	for len(raw) > 0 {
		skipped, n := binary.Uvarint(raw)
		raw = raw[n:]
		count, n := binary.Uvarint(raw)
		raw = raw[n:]
		at += int(skipped)
		list = append(list, run{at, raw[:3*count]})
		at += int(count)
		raw = raw[3*count:]
	}
	return list
}
