package plots

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/lab/report"
)

// TestThePlotsOfAdventureMatchItsFigures compares the committed plots with those that are
// drawn today. Other machines may round some pixels otherwise.
func TestThePlotsOfAdventureMatchItsFigures(t *testing.T) {
	kit, err := core.Open(assets.Files(), report.Ruleset)
	if err != nil {
		t.Fatal(err)
	}
	const folder = "../../../docs/balance/adventure"
	a, err := report.Read(os.DirFS(folder), kit.Rules().Heroes())
	if err != nil {
		t.Fatal(err)
	}
	pictures, err := Adventure(a)
	if err != nil {
		t.Fatal(err)
	}
	again, err := Adventure(a)
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range pictures {
		if !bytes.Equal(p.PNG, again[i].PNG) {
			t.Errorf("%s is not the same twice", p.File)
		}
		raw, err := os.ReadFile(filepath.Join(folder, p.File))
		if err != nil {
			t.Errorf("%v; run make report", err)
			continue
		}
		if differ := differences(t, raw, p.PNG); differ > 0.01 {
			t.Errorf("%s differs in %.1f%% of its pixels from its figures; run make report", p.File, 100*differ)
		}
	}
}

// TestThePlotsOfNoGames draws figures of nothing.
func TestThePlotsOfNoGames(t *testing.T) {
	pictures, err := Adventure(report.Adventure{Classes: []string{"warrior"}})
	if err != nil || len(pictures) != 6 {
		t.Errorf("%d plots, %v", len(pictures), err)
	}
}

// differences is the part of the pixels that differ in two pictures; 1 if their sizes do.
func differences(t *testing.T, a, b []byte) float64 {
	t.Helper()
	var pictures [2]image.Image
	for i, raw := range [][]byte{a, b} {
		var err error
		if pictures[i], err = png.Decode(bytes.NewReader(raw)); err != nil {
			t.Fatal(err)
		}
	}
	size := pictures[0].Bounds()
	if pictures[1].Bounds() != size {
		return 1
	}
	n := 0
	for y := size.Min.Y; y < size.Max.Y; y++ {
		for x := size.Min.X; x < size.Max.X; x++ {
			if pictures[0].At(x, y) != pictures[1].At(x, y) {
				n++
			}
		}
	}
	return float64(n) / float64(size.Dx()*size.Dy())
}
