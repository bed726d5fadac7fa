package clip

import (
	"bytes"
	"compress/lzw"
	"encoding/binary"
	"image"
)

// gifWriter writes GIF89a: one palette for all pictures, each of which is drawn over the one before.
type gifWriter struct{ out *bytes.Buffer }

// tableBits is the binary logarithm of the number of entries of the palette.
const tableBits = 8

func (w *gifWriter) begin(size image.Point, palette []rgb) {
	w.out.WriteString("GIF89a")
	w.short(size.X)
	w.short(size.Y)
	w.out.Write([]byte{0x80 | (tableBits-1)<<4 | (tableBits - 1), 0, 0})
	table := make([]byte, 3<<tableBits)
	for i, c := range palette {
		table[3*i], table[3*i+1], table[3*i+2] = byte(c[0]), byte(c[1]), byte(c[2])
	}
	w.out.Write(table)
	w.out.WriteString("\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00") // begins again at the end, forever
}

func (w *gifWriter) frame(f frame) {
	w.out.Write([]byte{0x21, 0xf9, 4, 1<<2 | 1}) // stays where the next one is transparent
	w.short(f.length * 100 / PerSecond)
	w.out.Write([]byte{stays, 0, 0x2c})
	for _, n := range []int{f.bounds.Min.X, f.bounds.Min.Y, f.bounds.Dx(), f.bounds.Dy()} {
		w.short(n)
	}
	w.out.Write([]byte{0, tableBits})
	b := blocks{out: w.out}
	codes := lzw.NewWriter(&b, lzw.LSB, tableBits)
	_, err := codes.Write(f.indices)
	if err == nil {
		err = codes.Close()
	}
	if err != nil {
		panic(err) // a buffer takes everything
	}
	b.end()
}

func (w *gifWriter) end() { w.out.WriteByte(0x3b) }

func (w *gifWriter) short(n int) {
	w.out.Write(binary.LittleEndian.AppendUint16(nil, uint16(n)))
}

// blocks divides data into the blocks of a GIF.
type blocks struct {
	out  *bytes.Buffer
	data []byte
}

// maxBlock is the greatest length of a block.
const maxBlock = 255

func (b *blocks) Write(p []byte) (int, error) {
	b.data = append(b.data, p...)
	for len(b.data) >= maxBlock {
		b.out.WriteByte(maxBlock)
		b.out.Write(b.data[:maxBlock])
		b.data = b.data[maxBlock:]
	}
	return len(p), nil
}

// end writes the last block, and an empty one.
func (b *blocks) end() {
	if len(b.data) > 0 {
		b.out.WriteByte(byte(len(b.data)))
		b.out.Write(b.data)
	}
	b.out.WriteByte(0)
}
