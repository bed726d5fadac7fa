// Package spectrum makes files of sounds: WAV, and a sheet of spectrograms on which
// changes are reviewed.
package spectrum

import (
	"encoding/binary"

	"github.com/donjon-rogue/donjon/assets/sounds/synth"
)

// Wav returns a sound as a WAV file of one channel and 16 bits.
func Wav(sound []float32) []byte {
	const width = 2 // bytes of a sample
	size := len(sound) * width
	le := binary.LittleEndian
	b := append(make([]byte, 0, 44+size), "RIFF"...)
	b = le.AppendUint32(b, uint32(36+size))
	b = append(b, "WAVEfmt "...)
	b = le.AppendUint32(b, 16) // size of the format
	b = le.AppendUint16(b, 1)  // integers
	b = le.AppendUint16(b, 1)  // channels
	b = le.AppendUint32(b, synth.Rate)
	b = le.AppendUint32(b, synth.Rate*width)
	b = le.AppendUint16(b, width)
	b = le.AppendUint16(b, 8*width)
	b = append(b, "data"...)
	b = le.AppendUint32(b, uint32(size))
	for _, v := range sound {
		b = le.AppendUint16(b, uint16(int16(v*32767)))
	}
	return b
}
