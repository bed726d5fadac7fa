package sprites

import (
	"fmt"
	"image/color"
	"slices"
	"strings"
	"testing"
)

// The sprites of Sokoban: the floors, and the things on them.
var (
	sokobanFloors  = strings.Fields("sokoban.floor.1 sokoban.floor.2")
	sokobanPlayers = strings.Fields(`
sokoban.player.south sokoban.player.north sokoban.player.east sokoban.player.west
sokoban.player.push.south sokoban.player.push.north sokoban.player.push.east sokoban.player.push.west
sokoban.player.cheer
`)
	sokobanThings = strings.Fields(`
sokoban.target sokoban.crate sokoban.crate.home sokoban.frozen sokoban.dead sokoban.trail fx.path
sokoban.hint.north sokoban.hint.east sokoban.hint.south sokoban.hint.west
`)
)

func TestEverySokobanSpriteExists(t *testing.T) {
	names := slices.Concat(sokobanFloors, sokobanPlayers, sokobanThings, []string{"sokoban.icon"})
	frames := map[string]int{"sokoban.crate.home": 2}
	for _, name := range sokobanPlayers {
		frames[name] = 2
	}
	for mask := range 16 {
		for look := range 3 {
			names = append(names, fmt.Sprintf("sokoban.wall.%d.%d", look+1, mask))
		}
	}
	checkSizes(t, names, 16, 16, frames)
	checkSizes(t, []string{"sokoban.yard"}, 96, 96, nil)
}

// TestSokobanHasNoBlackVoid compares the ground around and between the rooms with the
// darkest colours: the tops of the walls are of a lighter stone than the floor, and the yard
// is no hole.
func TestSokobanHasNoBlackVoid(t *testing.T) {
	index, images := sheets(t)
	light := func(name string) float64 {
		s := index[name]
		return mean(pixels(images[s.Sheet], place(s, 0)))
	}
	floor := light("sokoban.floor.1")
	for mask := range 16 {
		for look := range 3 {
			if name := fmt.Sprintf("sokoban.wall.%d.%d", look+1, mask); light(name) < 1.5*floor {
				t.Errorf("%s is as dark as the floor", name)
			}
		}
	}
	if night := luminance(color.RGBA{0x17, 0x14, 0x21, 0xff}); light("sokoban.yard") < 2*night {
		t.Error("the yard is as dark as the night")
	}
}

// TestSokobanThingsStandOut compares things with the floors and targets that they can be
// on.
func TestSokobanThingsStandOut(t *testing.T) {
	var grounds [][]string
	for _, floor := range sokobanFloors {
		grounds = append(grounds, []string{floor})
	}
	standOut(t, slices.Concat(sokobanThings, sokobanPlayers), grounds)
	for _, floor := range sokobanFloors {
		grounds = append(grounds, []string{floor, "sokoban.target"})
	}
	standOut(t, sokobanPlayers, grounds)
}
