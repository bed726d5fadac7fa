package spectrum_test

import (
	"bytes"
	"encoding/binary"
	"image/png"
	"math"
	"testing"

	"github.com/donjon-rogue/donjon/assets/sounds/synth"
	"github.com/donjon-rogue/donjon/render/spectrum"
)

// tone is half a second of a sine.
func tone(hz float64) []float32 {
	sound := make([]float32, synth.Rate/2)
	for i := range sound {
		sound[i] = float32(math.Sin(2 * math.Pi * hz * float64(i) / synth.Rate))
	}
	return sound
}

func TestAWavFileHoldsTheSamples(t *testing.T) {
	raw := spectrum.Wav([]float32{0, 0.5, -1})
	if len(raw) != 44+6 || string(raw[:4]) != "RIFF" || string(raw[8:16]) != "WAVEfmt " || string(raw[36:40]) != "data" {
		t.Fatalf("the file is %q", raw)
	}
	for at, want := range map[int]uint32{4: 42, 16: 16, 24: synth.Rate, 28: 2 * synth.Rate, 40: 6} {
		if got := binary.LittleEndian.Uint32(raw[at:]); got != want {
			t.Errorf("at byte %d there is %d, want %d", at, got, want)
		}
	}
	for i, want := range []int16{0, 16383, -32767} {
		if got := int16(binary.LittleEndian.Uint16(raw[44+2*i:])); got != want {
			t.Errorf("sample %d is %d, want %d", i, got, want)
		}
	}
}

// TestASheetShowsWhereASoundIs looks for the brightest row of two tones: three octaves
// are 3/8.3 of the height.
func TestASheetShowsWhereASoundIs(t *testing.T) {
	raw, err := spectrum.Sheet([]spectrum.Named{{Name: "low", Sound: tone(400)}, {Name: "high", Sound: tone(3200)}})
	if err != nil {
		t.Fatal(err)
	}
	sheet, err := png.Decode(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	brightest := func(x int) (row int) {
		most := uint32(0)
		for y := 24; y < sheet.Bounds().Max.Y; y++ {
			r, g, b, _ := sheet.At(x, y).RGBA()
			if r+g+b > most {
				most, row = r+g+b, y
			}
		}
		return row
	}
	if low, high := brightest(90), brightest(264); low-high < 23 || low-high > 29 {
		t.Errorf("the tones are on the rows %d and %d", low, high)
	}
}
