package clip

import (
	"bytes"
	"image"
)

// Encoder writes a film as a file.
type Encoder struct {
	film    *Film
	quality Quality
	at      int // pictures written
	dither  *dither
	chosen  []byte // the colours for which the indices were chosen, three bytes for each pixel
	indices []byte // of the picture shown
	waiting frame  // is written once it is known how long it is shown
	out     bytes.Buffer
	writer  writer
}

// frame is a part of the picture that changes.
type frame struct {
	bounds  image.Rectangle
	indices []byte // row by row; stays where nothing changes
	length  int    // in tenths of a second
}

// writer writes the frames of a file format.
type writer interface {
	begin(size image.Point, palette []rgb)
	frame(f frame)
	end()
}

// The number of colours of a file. One more index stands for pixels that do not change.
const (
	MaxColours = 255
	stays      = MaxColours
)

// near is the greatest difference of a channel that is not shown: a flicker so faint would change
// half of the picture every time.
const near = 5

// Quality says how close the colours of a file are to those of its film.
type Quality struct {
	Colours int // at most
	Grain   int // colours are mixed from squares with sides of that many pixels; 0 if they are not
}

// NewEncoder returns an encoder of a film.
func NewEncoder(f *Film, format Format, q Quality) *Encoder {
	e := &Encoder{film: f, quality: q}
	e.writer = &gifWriter{out: &e.out}
	if format == APNG {
		e.writer = &apngWriter{out: &e.out}
	}
	return e
}

// Next does the next step, and reports whether another one follows: at first it chooses the colours, then
// it writes one picture at a time.
func (e *Encoder) Next() (more bool) {
	if e.dither == nil {
		pixels := e.film.size.X * e.film.size.Y
		e.dither = &dither{palette: e.film.colours.palette(e.quality.Colours), grain: e.quality.Grain, mixes: map[int]mix{}, colours: e.film.colours}
		e.chosen, e.indices = make([]byte, 3*pixels), make([]byte, pixels)
		e.writer.begin(e.film.size, e.dither.palette)
		return true
	}
	p := e.film.pictures[e.at]
	if f := e.changed(p); !f.bounds.Empty() {
		e.flush()
		e.waiting = f
	}
	e.waiting.length += p.length
	if e.at++; e.at < e.film.Len() {
		return true
	}
	e.flush()
	e.writer.end()
	return false
}

// flush writes the waiting frame.
func (e *Encoder) flush() {
	if e.waiting.length > 0 {
		e.writer.frame(e.waiting)
	}
}

// changed returns the part of the picture that a picture of the film changes.
func (e *Encoder) changed(p picture) (f frame) {
	width := e.film.size.X
	first := e.at == 0
	drawn := make([]byte, len(e.indices))
	for i := range drawn {
		drawn[i] = stays
	}
	for _, r := range p.runs() {
		for n := 0; 3*n < len(r.colours); n++ {
			at, c := r.at+n, r.colours[3*n:3*n+3]
			kept := e.chosen[3*at : 3*at+3]
			if !first && similar(c, kept) {
				continue
			}
			copy(kept, c)
			x, y := at%width, at/width
			if i := e.dither.index(x, y, c[0], c[1], c[2]); first || i != e.indices[at] {
				e.indices[at], drawn[at] = i, i
				f.bounds = f.bounds.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	for y := f.bounds.Min.Y; y < f.bounds.Max.Y; y++ {
		f.indices = append(f.indices, drawn[y*width+f.bounds.Min.X:y*width+f.bounds.Max.X]...)
	}
	return f
}

// similar reports whether the eye takes two colours for the same one.
func similar(c, d []byte) bool {
	for i := range c {
		if max(c[i], d[i])-min(c[i], d[i]) > near {
			return false
		}
	}
	return true
}

// Done returns the number of pictures written.
func (e *Encoder) Done() int { return e.at }

// Size returns the size of the file so far.
func (e *Encoder) Size() int { return e.out.Len() }

// Bytes returns the file, once there is no next picture.
func (e *Encoder) Bytes() []byte { return e.out.Bytes() }
