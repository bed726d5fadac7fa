package sprites

import (
	"fmt"
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
`)
	sokobanThings = strings.Fields(`
sokoban.target sokoban.crate sokoban.crate.home sokoban.frozen sokoban.dead
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
		names = append(names, fmt.Sprintf("sokoban.wall.%d", mask))
	}
	checkSizes(t, names, 16, 16, frames)
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
