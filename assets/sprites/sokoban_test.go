package sprites

import (
	"fmt"
	"image"
	"image/color"
	"slices"
	"strings"
	"testing"
)

// The sprites of Sokoban: the looks, the player, and the things of any look.
var (
	sokobanLooks   = []string{"sokoban.", "sokoban.ruin.", "sokoban.garden."}
	sokobanPlayers = strings.Fields(`
sokoban.player.south sokoban.player.north sokoban.player.east sokoban.player.west
sokoban.player.push.south sokoban.player.push.north sokoban.player.push.east sokoban.player.push.west
sokoban.player.cheer
`)
	sokobanThings = strings.Fields(`
sokoban.frozen sokoban.dead sokoban.trail fx.path
sokoban.hint.north sokoban.hint.east sokoban.hint.south sokoban.hint.west
`)
)

// of returns the sprites of a look.
func of(look string, names ...string) (all []string) {
	for _, name := range names {
		all = append(all, look+name)
	}
	return all
}

func TestEverySokobanSpriteExists(t *testing.T) {
	names := slices.Concat(sokobanPlayers, sokobanThings, []string{"sokoban.icon"})
	frames := map[string]int{}
	for _, look := range sokobanLooks {
		names = append(names, of(look, "floor.1", "floor.2", "target", "crate", "crate.home")...)
		frames[look+"crate.home"] = 2
		for mask := range 16 {
			for top := range 3 {
				names = append(names, fmt.Sprintf("%swall.%d.%d", look, top+1, mask))
			}
		}
		checkSizes(t, of(look, "yard"), 96, 96, nil)
	}
	for _, name := range sokobanPlayers {
		frames[name] = 2
	}
	checkSizes(t, names, 16, 16, frames)
}

// TestSokobanHasNoBlackVoid compares the ground around and between the rooms with the
// darkest colours: the tops of the walls are lighter than the floor, and the yard is no hole.
func TestSokobanHasNoBlackVoid(t *testing.T) {
	index, images := sheets(t)
	light := func(name string) float64 {
		s := index[name]
		return mean(pixels(images[s.Sheet], place(s, 0)))
	}
	night := luminance(color.RGBA{0x17, 0x14, 0x21, 0xff})
	for _, look := range sokobanLooks {
		floor := light(look + "floor.1")
		for mask := range 16 {
			for top := range 3 {
				if name := fmt.Sprintf("%swall.%d.%d", look, top+1, mask); light(name) < 1.5*floor {
					t.Errorf("%s is as dark as the floor", name)
				}
			}
		}
		if light(look+"yard") < 2*night {
			t.Errorf("the yard of %q is as dark as the night", look)
		}
	}
}

// TestSokobanThingsStandOut compares things with the floors and targets that they can be
// on.
func TestSokobanThingsStandOut(t *testing.T) {
	for _, look := range sokobanLooks {
		var grounds [][]string
		for _, floor := range of(look, "floor.1", "floor.2") {
			grounds = append(grounds, []string{floor})
		}
		standOut(t, slices.Concat(sokobanThings, of(look, "target", "crate", "crate.home"), sokobanPlayers), grounds)
		for _, floor := range of(look, "floor.1", "floor.2") {
			grounds = append(grounds, []string{floor, look + "target"})
		}
		standOut(t, sokobanPlayers, grounds)
	}
}

// TestLooksOfSokobanDiffer compares the crates of any two looks, and crates with those on targets.
func TestLooksOfSokobanDiffer(t *testing.T) {
	var crates []string
	for _, look := range sokobanLooks {
		crates = append(crates, of(look, "crate", "crate.home", "target")...)
	}
	index, images := sheets(t)
	for n, one := range crates {
		for _, other := range crates[n+1:] {
			a, b, differ := place(index[one], 0), place(index[other], 0), 0
			for i := range 16 * 16 {
				if at := image.Pt(i%16, i/16); images[index[one].Sheet].At(a.Min.X+at.X, a.Min.Y+at.Y) != images[index[other].Sheet].At(b.Min.X+at.X, b.Min.Y+at.Y) {
					differ++
				}
			}
			if differ < 60 {
				t.Errorf("%s and %s differ in %d pixels", one, other, differ)
			}
		}
	}
}
