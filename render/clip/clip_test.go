package clip

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"image/png"
	"testing"
)

// shown is a picture as a viewer shows it.
type shown struct {
	picture *image.RGBA
	bounds  image.Rectangle // of what was drawn for it
	length  int             // in tenths of a second
}

// over draws a part over the picture before.
func over(list []shown, size image.Point, part image.Image, length int) []shown {
	canvas := image.NewRGBA(image.Rectangle{Max: size})
	if n := len(list); n > 0 {
		copy(canvas.Pix, list[n-1].picture.Pix)
	}
	draw.Draw(canvas, part.Bounds(), part, part.Bounds().Min, draw.Over)
	return append(list, shown{canvas, part.Bounds(), length})
}

// playGIF decodes a GIF.
func playGIF(t *testing.T, raw []byte) (list []shown) {
	t.Helper()
	g, err := gif.DecodeAll(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	if g.LoopCount != 0 {
		t.Errorf("the loop count is %d, not 0 for ever", g.LoopCount)
	}
	for i, part := range g.Image {
		if g.Disposal[i] != gif.DisposalNone || g.Delay[i]%10 != 0 {
			t.Errorf("picture %d has disposal %d and delay %d", i, g.Disposal[i], g.Delay[i])
		}
		list = over(list, image.Pt(g.Config.Width, g.Config.Height), part, g.Delay[i]/10)
	}
	return list
}

// chunk is a chunk of a PNG file.
type chunk struct {
	kind    string
	content []byte
}

// chunks divides a PNG file and checks every checksum.
func chunks(t *testing.T, raw []byte) (list []chunk) {
	t.Helper()
	raw, ok := bytes.CutPrefix(raw, []byte(signature))
	if !ok {
		t.Fatal("the file has no signature of PNG")
	}
	for len(raw) > 0 {
		n := int(binary.BigEndian.Uint32(raw))
		if sum := binary.BigEndian.Uint32(raw[8+n:]); sum != crc32.ChecksumIEEE(raw[4:8+n]) {
			t.Errorf("the checksum of chunk %d, %s, is wrong", len(list), raw[4:8])
		}
		list = append(list, chunk{string(raw[4:8]), raw[8 : 8+n]})
		raw = raw[12+n:]
	}
	return list
}

// playAPNG decodes an animated PNG: every picture becomes a PNG file of its own.
func playAPNG(t *testing.T, raw []byte) (list []shown) {
	t.Helper()
	if _, err := png.Decode(bytes.NewReader(raw)); err != nil {
		t.Errorf("the file without its animation: %v", err)
	}
	var size image.Point
	var head, number uint32
	common := map[string][]byte{}
	var control []byte
	for i, c := range chunks(t, raw) {
		switch c.kind {
		case "IHDR":
			size = image.Pt(int(binary.BigEndian.Uint32(c.content)), int(binary.BigEndian.Uint32(c.content[4:])))
		case "acTL":
			head = binary.BigEndian.Uint32(c.content)
		case "fcTL":
			control = c.content
		}
		common[c.kind] = c.content
		data := c.content
		switch c.kind {
		case "fcTL", "fdAT":
			if n := binary.BigEndian.Uint32(c.content); n != number {
				t.Errorf("chunk %d has the number %d, want %d", i, n, number)
			}
			number++
			data = c.content[4:]
		}
		if c.kind != "IDAT" && c.kind != "fdAT" {
			continue
		}
		n := func(i int) int { return int(binary.BigEndian.Uint32(control[4+4*i:])) }
		at := image.Pt(n(2), n(3))
		var out bytes.Buffer
		w := apngWriter{out: &out}
		out.WriteString(signature)
		w.chunk("IHDR", numbers(uint32(n(0)), uint32(n(1))), common["IHDR"][8:])
		w.chunk("PLTE", common["PLTE"])
		w.chunk("tRNS", common["tRNS"])
		w.chunk("IDAT", data)
		w.chunk("IEND")
		part, err := png.Decode(&out)
		if err != nil {
			t.Fatalf("picture %d: %v", len(list), err)
		}
		moved := image.NewRGBA(part.Bounds().Add(at))
		draw.Draw(moved, moved.Bounds(), part, image.Point{}, draw.Src)
		list = over(list, size, moved, int(binary.BigEndian.Uint16(control[20:])))
		if control[24] != 0 || control[25] != 1 || binary.BigEndian.Uint16(control[22:]) != PerSecond {
			t.Errorf("picture %d has the control %v", len(list), control)
		}
	}
	if int(head) != len(list) {
		t.Errorf("the file claims %d pictures and has %d", head, len(list))
	}
	return list
}

// players decode the files of each format.
var players = map[Format]func(*testing.T, []byte) []shown{GIF: playGIF, APNG: playAPNG}

// encode writes a film.
func encode(f *Film, format Format, q Quality) []byte {
	e := NewEncoder(f, format, q)
	for e.Next() {
	}
	return e.Bytes()
}

// best is the best quality.
var best = Quality{Colours: MaxColours, Grain: 1}

// inks are colours far enough apart to be kept as they are.
var inks = []color.RGBA{{0, 0, 0, 255}, {255, 255, 255, 255}, {200, 40, 30, 255}, {40, 200, 30, 255}, {30, 40, 200, 255}, {90, 90, 90, 255}}

// square is a picture with a square of one colour on another.
func square(size image.Point, at image.Rectangle, ground, ink color.RGBA) *image.RGBA {
	m := image.NewRGBA(image.Rectangle{Max: size})
	draw.Draw(m, m.Bounds(), image.NewUniform(ground), image.Point{}, draw.Src)
	draw.Draw(m, at, image.NewUniform(ink), image.Point{}, draw.Src)
	return m
}

// TestFewColoursAreKeptExactly films squares that move over each other, decodes the files and compares
// every picture.
func TestFewColoursAreKeptExactly(t *testing.T) {
	size := image.Pt(67, 41) // no multiple of anything
	var pictures []*image.RGBA
	for i := range 40 {
		at := image.Rect(0, 0, 9, 7).Add(image.Pt(i*13%60, i*7%35))
		pictures = append(pictures, square(size, at, inks[i/30], inks[2+i%4]))
	}
	film := NewFilm(size)
	for _, m := range pictures {
		film.Add(m.Pix)
	}
	for format, play := range players {
		list := play(t, encode(film, format, best))
		if len(list) != len(pictures) {
			t.Fatalf("%s: %d pictures, want %d", format, len(list), len(pictures))
		}
		for i, s := range list {
			if !bytes.Equal(s.picture.Pix, pictures[i].Pix) || s.length != 1 {
				t.Errorf("%s: picture %d differs, or is shown for %d tenths", format, i, s.length)
			}
		}
	}
}

// TestOnlyChangesAreWritten films a small square that jumps, and a picture that stays.
func TestOnlyChangesAreWritten(t *testing.T) {
	size := image.Pt(100, 80)
	film := NewFilm(size)
	spot := image.Rect(20, 30, 24, 33)
	still := square(size, image.Rectangle{}, inks[0], inks[0])
	film.Add(still.Pix)
	for range 4 {
		film.Add(still.Pix)
	}
	film.Add(square(size, spot, inks[0], inks[2]).Pix)
	film.Hold(29)
	if film.Len() != 2 {
		t.Errorf("the film has %d pictures, want 2", film.Len())
	}
	for format, play := range players {
		list := play(t, encode(film, format, best))
		if len(list) != 2 || list[0].length != 5 || list[1].length != 30 || list[1].bounds != spot {
			t.Errorf("%s: %v", format, list)
		}
	}
}

// gradient is a picture of many colours.
func gradient(size image.Point, more byte) *image.RGBA {
	m := image.NewRGBA(image.Rectangle{Max: size})
	for y := range size.Y {
		for x := range size.X {
			m.SetRGBA(x, y, color.RGBA{byte(x*255/size.X)&^1 | more, byte(y * 255 / size.Y), byte((x + y) * 127 / (size.X + size.Y)), 255})
		}
	}
	return m
}

// farthest returns how far the mean of any block of a picture is from that of another picture, and the
// number of colours of the second one.
func farthest(m, got *image.RGBA) (worst, colours int) {
	used := map[color.RGBA]bool{}
	for y := 0; y < m.Rect.Max.Y; y += 8 {
		for x := 0; x < m.Rect.Max.X; x += 8 {
			var sums [3]int
			for i := range 64 {
				a, b := m.RGBAAt(x+i%8, y+i/8), got.RGBAAt(x+i%8, y+i/8)
				used[b] = true
				sums[0] += int(a.R) - int(b.R)
				sums[1] += int(a.G) - int(b.G)
				sums[2] += int(a.B) - int(b.B)
			}
			for _, s := range sums {
				worst = max(worst, s/64, -s/64)
			}
		}
	}
	return worst, len(used)
}

// TestManyColoursComeClose compares blocks of a picture with many colours with the file.
func TestManyColoursComeClose(t *testing.T) {
	m := gradient(image.Pt(256, 160), 0)
	film := NewFilm(m.Rect.Max)
	film.Add(m.Pix)
	for _, c := range []struct {
		Quality
		limit int
	}{{best, 7}, {Quality{Colours: MaxColours}, 7}, {Quality{Colours: 63}, 30}, {Quality{Colours: 15}, 60}} {
		for format, play := range players {
			worst, used := farthest(m, play(t, encode(film, format, c.Quality))[0].picture)
			if used > c.Colours || worst > c.limit {
				t.Errorf("%s: %d colours of at most %d, and a block differs by %d, more than %d", format, used, c.Colours, worst, c.limit)
			}
		}
	}
}

// TestColoursAreMixedFromTwo asks for colours between two of the palette, and counts the squares of the
// pattern that have the second one.
func TestColoursAreMixedFromTwo(t *testing.T) {
	for _, grain := range []int{0, 1, 2} {
		for level, want := range map[byte]int{100: 0, 102: 16, 104: 32, 106: 48, 108: 64} {
			h := &histogram{}
			h.add(level, level, level)
			d := dither{palette: []rgb{{100, 100, 100}, {108, 108, 108}, {250, 0, 0}}, grain: grain, mixes: map[int]mix{}, colours: h}
			count, side := [3]int{}, 8*max(1, grain)
			for y := range side {
				for x := range side {
					count[d.index(x, y, level, level, level)]++
				}
			}
			if grain == 0 {
				want = want / 33 * 64 // the nearer one has all
			}
			if got := count[1] * 64 / (side * side); got != want || count[2] > 0 {
				t.Errorf("grain %d, level %d: %d of 64 have the second colour, want %d; %d have the third", grain, level, got, want, count[2])
			}
		}
	}
}

// TestWhatStandsStillDoesNotCrawl moves a square over a picture of many colours, of which the rest
// must stay as it is, also where the square has been.
func TestWhatStandsStillDoesNotCrawl(t *testing.T) {
	size := image.Pt(128, 96)
	film := NewFilm(size)
	for i := range 12 {
		m := gradient(size, 0)
		at := image.Rect(0, 40, 16, 56).Add(image.Pt(i*8, 0))
		draw.Draw(m, at, image.NewUniform(inks[1]), image.Point{}, draw.Src)
		film.Add(m.Pix)
	}
	film.Add(gradient(size, 0).Pix)
	first, last := 0, film.Len()-1
	for format, play := range players {
		list := play(t, encode(film, format, best))
		for y := range size.Y {
			for x := range size.X {
				if x < 16 && 40 <= y && y < 56 {
					continue // where the square begins
				}
				if a, b := list[first].picture.RGBAAt(x, y), list[last].picture.RGBAAt(x, y); a != b {
					t.Fatalf("%s: the pixel %d, %d was %v and is %v", format, x, y, a, b)
				}
			}
		}
	}
}

// TestAFaintFlickerIsLeftOut films differences that nobody sees, and one that is seen.
func TestAFaintFlickerIsLeftOut(t *testing.T) {
	size := image.Pt(64, 64)
	film := NewFilm(size)
	for i := range 6 {
		film.Add(gradient(size, byte(i%2)).Pix)
	}
	if film.Len() != 6 {
		t.Fatalf("the film has %d pictures, want 6", film.Len())
	}
	bright := gradient(size, 0)
	draw.Draw(bright, image.Rect(5, 6, 7, 8), image.NewUniform(inks[1]), image.Point{}, draw.Src)
	film.Add(bright.Pix)
	for format, play := range players {
		list := play(t, encode(film, format, best))
		if len(list) != 2 || list[0].length != 6 || list[1].bounds != image.Rect(5, 6, 7, 8) {
			t.Errorf("%s: %d pictures, the last one within %v", format, len(list), list[len(list)-1].bounds)
		}
	}
}

// TestTheSameFilmGivesTheSameBytes encodes a film and its copy.
func TestTheSameFilmGivesTheSameBytes(t *testing.T) {
	shoot := func() *Film {
		film := NewFilm(image.Pt(80, 60))
		for i := range 8 {
			film.Add(gradient(image.Pt(80, 60), byte(i%2)).Pix)
			film.Add(square(image.Pt(80, 60), image.Rect(i, i, 30, 30), inks[2], inks[3]).Pix)
		}
		return film
	}
	for format := range players {
		if !bytes.Equal(encode(shoot(), format, best), encode(shoot(), format, best)) {
			t.Errorf("%s differs", format)
		}
	}
}

func TestFormatOf(t *testing.T) {
	for name, want := range map[string]Format{
		"a.gif": GIF, "b/c.GIF": GIF, "a.png": APNG, "a.apng": APNG, "a.b.png": APNG, "a": "", "a.jpg": "", ".": "", "a.gif.txt": "",
	} {
		if got, ok := FormatOf(name); got != want || ok != (want != "") {
			t.Errorf("%s: %q, %t", name, got, ok)
		}
	}
}

func TestLimit(t *testing.T) {
	for seconds, want := range map[int]int{1: 8_000_000, 20: 8_000_000, 30: 12_000_000, 60: 24_000_000} {
		if got := Limit(seconds); got != want {
			t.Errorf("%d seconds: %d bytes, want %d", seconds, got, want)
		}
	}
}
