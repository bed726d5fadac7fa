package clip

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"image"
)

// apngWriter writes an animated PNG with a palette. Programs that know only PNG show its first picture.
type apngWriter struct {
	out     *bytes.Buffer
	control int    // where the content of the chunk acTL begins
	frames  uint32 // written so far
	number  uint32 // of the next chunk of the animation
	deflate *zlib.Writer
	packed  bytes.Buffer
}

// signature begins every PNG file.
const signature = "\x89PNG\r\n\x1a\n"

func (w *apngWriter) begin(size image.Point, palette []rgb) {
	var err error
	if w.deflate, err = zlib.NewWriterLevel(nil, zlib.DefaultCompression); err != nil {
		panic(err) // the level is valid
	}
	w.out.WriteString(signature)
	w.chunk("IHDR", numbers(uint32(size.X), uint32(size.Y)), []byte{8, 3, 0, 0, 0}) // 8 bits per pixel, with a palette
	w.control = w.out.Len() + 8
	w.chunk("acTL", numbers(0, 0)) // end says how many pictures there are
	table, opacity := make([]byte, 3*(stays+1)), bytes.Repeat([]byte{0xff}, stays+1)
	for i, c := range palette {
		table[3*i], table[3*i+1], table[3*i+2] = byte(c[0]), byte(c[1]), byte(c[2])
	}
	opacity[stays] = 0
	w.chunk("PLTE", table)
	w.chunk("tRNS", opacity)
}

func (w *apngWriter) frame(f frame) {
	w.chunk("fcTL",
		numbers(w.number, uint32(f.bounds.Dx()), uint32(f.bounds.Dy()), uint32(f.bounds.Min.X), uint32(f.bounds.Min.Y)),
		binary.BigEndian.AppendUint16(nil, uint16(f.length)), binary.BigEndian.AppendUint16(nil, PerSecond),
		[]byte{0, 1}) // stays, and is drawn over the picture before
	w.number++
	w.packed.Reset()
	w.deflate.Reset(&w.packed)
	var err error
	for row := range f.bounds.Dy() {
		if err == nil {
			_, err = w.deflate.Write([]byte{0}) // the row is not filtered, which is best with a palette
		}
		if err == nil {
			_, err = w.deflate.Write(f.indices[row*f.bounds.Dx() : (row+1)*f.bounds.Dx()])
		}
	}
	if err == nil {
		err = w.deflate.Close()
	}
	if err != nil {
		panic(err) // a buffer takes everything
	}
	if w.frames == 0 {
		w.chunk("IDAT", w.packed.Bytes())
	} else {
		w.chunk("fdAT", numbers(w.number), w.packed.Bytes())
		w.number++
	}
	w.frames++
}

func (w *apngWriter) end() {
	w.chunk("IEND")
	raw := w.out.Bytes()[w.control-4:] // type, content and checksum of acTL
	binary.BigEndian.PutUint32(raw[4:], w.frames)
	binary.BigEndian.PutUint32(raw[12:], crc32.ChecksumIEEE(raw[:12]))
}

// chunk writes a chunk of a file.
func (w *apngWriter) chunk(kind string, content ...[]byte) {
	whole := append([][]byte{[]byte(kind)}, content...)
	body := bytes.Join(whole, nil)
	w.out.Write(numbers(uint32(len(body) - len(kind))))
	w.out.Write(body)
	w.out.Write(numbers(crc32.ChecksumIEEE(body)))
}

// numbers returns numbers as the chunks have them.
func numbers(list ...uint32) (raw []byte) {
	for _, n := range list {
		raw = binary.BigEndian.AppendUint32(raw, n)
	}
	return raw
}
