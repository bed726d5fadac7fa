package sprites

import (
	"image"
	"image/color"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// unarmed are the monsters that never strike, and so have no frames for it, with the reason.
var unarmed = map[string]string{
	"monster.egg":     "it hatches",
	"monster.nest":    "others come out of it",
	"monster.unknown": "it stands for a monster without a picture, which may have any shape",
}

// isUnarmed reports whether a monster never strikes.
func isUnarmed(name string) bool { return unarmed[name] != "" }

// poseNames are the last parts of the names of poses.
var poseNames = []string{"walk", "attack", "hurt", "death"}

// isPose reports whether a sprite is the poses of a figure rather than the figure.
func isPose(name string) bool {
	return slices.Contains(poseNames, name[strings.LastIndex(name, ".")+1:])
}

// drawnByHand returns the names of the sprites in art/.
func drawnByHand(t *testing.T) map[string]bool {
	t.Helper()
	files, err := filepath.Glob("art/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no art is found: %v", err)
	}
	names := map[string]bool{}
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(raw)) {
			if f := strings.Fields(line); len(f) > 1 && f[0] == "sprite" {
				names[f[1]] = true
			}
		}
	}
	return names
}

// TestAttacksAreDrawnByHand looks for the attack of every monster in art/, apart from those
// that never strike: a distortion of its first frame does not show with what it strikes.
func TestAttacksAreDrawnByHand(t *testing.T) {
	index, _ := sheets(t)
	drawn := drawnByHand(t)
	for name := range index {
		if !strings.HasPrefix(name, "monster.") || isPose(name) || strings.HasSuffix(name, ".large") {
			continue
		}
		if drawn[name+".attack"] == isUnarmed(name) {
			t.Errorf("the attack of %s is drawn by hand: %v; it never strikes: %v", name, drawn[name+".attack"], isUnarmed(name))
		}
	}
	for name := range unarmed {
		if _, ok := index[name]; !ok {
			t.Errorf("there is no %s", name)
		}
	}
}

// TestHurtAndDeathAreDrawnByHand looks in art/ for how every monster is struck and dies.
func TestHurtAndDeathAreDrawnByHand(t *testing.T) {
	index, _ := sheets(t)
	drawn := drawnByHand(t)
	for name := range index {
		if !strings.HasPrefix(name, "monster.") || isPose(name) || strings.HasSuffix(name, ".large") {
			continue
		}
		for _, pose := range []string{".hurt", ".death"} {
			if !drawn[name+pose] {
				t.Errorf("%s%s is not drawn by hand", name, pose)
			}
		}
	}
}

// TestHurtAndDeathAreNoDistortions takes the rows of a figure's idle frames in any order, shifted sideways
// and masked, and counts the pixels of its poses that cannot be put together from them.
func TestHurtAndDeathAreNoDistortions(t *testing.T) {
	index, images := sheets(t)
	least := map[string]float64{"hurt": 0.04, "death": 0.12}
	for name, s := range index {
		kind, _, _ := strings.Cut(name, ".")
		if kind != "monster" && kind != "hero" || isPose(name) {
			continue
		}
		for pose, want := range least {
			if kind == "hero" && pose == "hurt" {
				want = 0.02 // the head: the rest leans, as what lies over it does
			}
			p := index[name+"."+pose]
			strange, all := 0, 0
			for frame := range p.Frames {
				for y := range p.H {
					row, least := rowOf(images[p.Sheet], p, frame, y), p.W
					for from := range s.Frames * s.H {
						least = min(least, strangers(row, rowOf(images[s.Sheet], s, from/s.H, from%s.H)))
					}
					strange += least
					all += strangers(row, make([]color.Color, len(row)))
				}
			}
			if share := float64(strange) / float64(all); share < want {
				t.Errorf("only %.3f of the pixels of %s.%s are not of its idle frames", share, name, pose)
			}
		}
	}
}

// rowOf returns the pixels of a row of a frame; the transparent ones are nil.
func rowOf(sheet image.Image, s Sprite, frame, y int) []color.Color {
	row := make([]color.Color, s.W)
	for x := range row {
		if c := sheet.At(s.X+frame*s.W+x, s.Y+y); covers(sheet, image.Pt(s.X+frame*s.W+x, s.Y+y)) {
			row[x] = c
		}
	}
	return row
}

// strangers returns how many pixels of a row another one lacks, wherever it is shifted to.
func strangers(row, other []color.Color) int {
	least := len(row)
	for by := -4; by <= 4; by++ {
		n := 0
		for x, c := range row {
			if c != nil && (x+by < 0 || x+by >= len(other) || other[x+by] != c) {
				n++
			}
		}
		least = min(least, n)
	}
	return least
}

// TestEveryFigureHasItsPoses counts the frames of monsters and heroes: 4 idle of a monster
// that may strike and 2 of the others, 4 of a hero's walk, 3 of an attack, 2 of being hurt
// and 5 of dying.
func TestEveryFigureHasItsPoses(t *testing.T) {
	index, images := sheets(t)
	figures := 0
	for name, s := range index {
		kind, _, _ := strings.Cut(name, ".")
		if kind != "monster" && kind != "hero" || isPose(name) {
			continue
		}
		figures++
		idle := 2
		if kind == "monster" && !isUnarmed(name) {
			idle = 4
		}
		if s.Frames != idle {
			t.Errorf("%s has %d idle frames, want %d", name, s.Frames, idle)
		}
		for pose, frames := range map[string]int{"walk": 4, "attack": 3, "hurt": 2, "death": 5} {
			p, ok := index[name+"."+pose]
			if pose == "attack" && isUnarmed(name) || pose == "walk" && kind == "monster" {
				continue
			}
			if !ok || p.Frames != frames || p.W != s.W || p.H != s.H {
				t.Errorf("%s.%s has %d frames of %d x %d, want %d of %d x %d", name, pose, p.Frames, p.W, p.H, frames, s.W, s.H)
				continue
			}
			if pose != "walk" && alike(images[p.Sheet], p, 0, frames-1) || alike(images[p.Sheet], p, 0, frames/2) {
				t.Errorf("frames of %s.%s are alike", name, pose)
			}
		}
	}
	if figures < 50 {
		t.Errorf("there are %d figures", figures)
	}
}

// alike reports whether two frames of a sprite have the same pixels.
func alike(sheet image.Image, s Sprite, a, b int) bool {
	for y := range s.H {
		for x := range s.W {
			if sheet.At(s.X+a*s.W+x, s.Y+y) != sheet.At(s.X+b*s.W+x, s.Y+y) {
				return false
			}
		}
	}
	return true
}

// TestEquipmentHasLayers looks for a layer of each piece for each pose of a class without its
// weapon, and at whether each is seen.
func TestEquipmentHasLayers(t *testing.T) {
	index, images := sheets(t)
	for _, class := range classes {
		for _, facing := range []string{"south", "north", "east", "west"} {
			for _, pose := range []string{"", ".walk", ".attack", ".hurt"} {
				bare, ok := index["hero."+class+".bare."+facing+pose]
				if !ok {
					t.Fatalf("there is no hero.%s.bare.%s%s", class, facing, pose)
				}
				for _, piece := range []string{"sword", "axe", "spear", "dagger", "mail", "leather"} {
					name := "worn." + class + "." + piece + "." + facing + pose
					layer := index[name]
					if layer.Frames != bare.Frames || layer.W != bare.W || layer.H != bare.H {
						t.Errorf("%s has %d frames of %d x %d, want %d of %d x %d", name, layer.Frames, layer.W, layer.H, bare.Frames, bare.W, bare.H)
						continue
					}
					for frame := range layer.Frames {
						if n := opaque(images[layer.Sheet], layer, frame); n < 5 { // a shoulder has 6
							t.Errorf("frame %d of %s has %d pixels", frame, name, n)
						}
					}
				}
			}
		}
	}
}

// opaque counts the pixels of a frame.
func opaque(sheet image.Image, s Sprite, frame int) (n int) {
	for y := range s.H {
		for x := range s.W {
			if _, _, _, a := sheet.At(s.X+frame*s.W+x, s.Y+y).RGBA(); a > 0 {
				n++
			}
		}
	}
	return n
}
