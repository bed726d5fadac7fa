package sprites

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

const (
	// kittySeats is the maximum number of players.
	kittySeats = 8
	// minCatDifference is smaller than that of pawns, because all are cats.
	minCatDifference = 0.2
)

// The sprites of Kitty Wonderland other than cats.
var (
	kittyTiles = strings.Fields(`
kitty.tile.1.1 kitty.tile.1.2 kitty.tile.1.3 kitty.tile.1.4 kitty.tile.1.5 kitty.tile.1.6 kitty.tile.1.7
kitty.tile.2.1 kitty.tile.2.2 kitty.tile.2.3 kitty.tile.2.4 kitty.tile.2.5 kitty.tile.2.6 kitty.tile.2.7
`)
	kittyRest = strings.Fields(`
kitty.stone kitty.reachable kitty.chosen kitty.life kitty.mana kitty.income kitty.icon
kitty.card.panacea kitty.card.razor kitty.card.think kitty.card.steal kitty.card.hell kitty.card.stone
kitty.card.puppy kitty.card.chorus
kitty.class.wanderer kitty.class.warrior kitty.class.healer kitty.class.thinker kitty.class.shepherd
`)
)

// kittyNames returns the names of one drawing for every seat.
func kittyNames(drawing string) []string {
	var names []string
	for seat := range kittySeats {
		names = append(names, fmt.Sprintf("kitty.%s.%d", drawing, seat+1))
	}
	return names
}

func TestEveryKittySpriteExists(t *testing.T) {
	frames := map[string]int{}
	for _, name := range append(kittyNames("cat"), kittyNames("friend")...) {
		frames[name] = 2
	}
	checkSizes(t, slices.Concat(kittyNames("cat"), kittyNames("friend"), kittyNames("fallen"), kittyTiles, kittyRest), 16, 16, frames)
	checkSizes(t, strings.Fields("kitty.card.front.harm kitty.card.front.help kitty.card.front.mana kitty.card.front.place kitty.card.back"), 26, 32, nil)
	checkSizes(t, []string{"kitty.card.chosen"}, 30, 36, nil)
	checkSizes(t, []string{"kitty.card.ready", "kitty.card.fresh"}, 28, 34, nil)
	checkSizes(t, []string{"kitty.cost"}, 10, 10, nil)
}

func TestCatsStandOutFromTheBoard(t *testing.T) {
	var grounds [][]string
	for _, tile := range kittyTiles {
		grounds = append(grounds, []string{tile})
	}
	standOut(t, slices.Concat(kittyNames("cat"), kittyNames("friend"), kittyNames("fallen"),
		[]string{"kitty.stone", "kitty.reachable", "kitty.chosen"}), grounds)
}

// TestCatsDifferInShape checks that colour-blind players can tell seats apart.
func TestCatsDifferInShape(t *testing.T) {
	differInShape(t, kittyNames("cat"), minCatDifference)
}
