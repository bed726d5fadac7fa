package sheets

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/sprites"
	"github.com/donjon-rogue/donjon/render/drawtest"
)

// TestAHeroShowsWhatItWears compares the frames of heroes in different equipment.
func TestAHeroShowsWhatItWears(t *testing.T) {
	drawtest.HoldFrame(t)
	s, err := Load(sprites.Files)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string][]string{}
	for _, outfit := range [][]string{
		{}, {"mail"}, {"leather"}, {"sword"}, {"axe"}, {"spear"}, {"dagger"}, {"mail", "sword"}, {"leather", "sword"},
		{"mail", "ring", "axe"}, // the ring is not seen
	} {
		name := s.Dressed("hero.rogue.east", outfit)
		for _, suffix := range []string{"", ".walk", ".attack", ".hurt"} {
			for i, frame := range s.All(name + suffix) {
				if other := seen[suffix]; i == 0 && slices.Contains(other, pixels(frame)) {
					t.Errorf("%v looks like another outfit in %q", outfit, suffix)
				}
				if i == 0 {
					seen[suffix] = append(seen[suffix], pixels(frame))
				}
			}
		}
		if got, want := s.Frames(name+".walk"), 4; got != want {
			t.Errorf("%s has %d frames of a walk, want %d", name, got, want)
		}
		if pixels(s.Image(name+".death", 3)) != pixels(s.Image("hero.rogue.bare.east.death", 3)) {
			t.Errorf("%s does not die as one without equipment", name)
		}
		if again := s.Dressed("hero.rogue.east", outfit); again != name || s.Image(again, 0) != s.Image(name, 0) {
			t.Errorf("%v is made twice", outfit)
		}
	}
	if pixels(s.Image(s.Dressed("hero.rogue.east", []string{"mail", "axe"}), 0)) != pixels(s.Image(s.Dressed("hero.rogue.east", []string{"mail", "ring", "axe"}), 0)) {
		t.Error("a ring is seen")
	}
	for _, plain := range []string{"hero.south", "hero.bard.south", "monster.rat", ""} {
		if got := s.Dressed(plain, []string{"sword"}); got != plain {
			t.Errorf("%q, which has no layers, becomes %q", plain, got)
		}
	}
}

// pixels are the colours of an image, as text.
func pixels(m *ebiten.Image) string {
	b := m.Bounds()
	all := make([]byte, 4*b.Dx()*b.Dy())
	m.ReadPixels(all)
	return string(all)
}
