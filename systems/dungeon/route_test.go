package dungeon

import (
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
)

func TestARouteOverAMapKnowsDoorsAndNoMonsters(t *testing.T) {
	const picture = `
		@###########
		.........c.#
		.#########.#
		...........#`
	at, goal := grid.Point{X: 9, Y: 1}, func(spot Spot) bool { return spot.At == grid.Point{X: 10, Y: 2} }
	route := func(s *scenario) (steps int, through bool) {
		s.do(systems.Action{Verb: Read, Item: s.give(s.Hero, "scroll-mapping")[0]})
		k := Know(s.Game)
		expect(t, "the cell was seen", k.Seen(2, at), false)
		expect(t, "something has changed out of sight", components.Memory.Has(s.World, s.Here().Entity), false)
		list := k.Route(goal)
		return len(list), slices.ContainsFunc(list, func(spot Spot) bool { return spot.At == at })
	}
	steps, through := route(adventure(t, "warrior", picture, nil))
	expect(t, "steps past a monster", steps, 12)
	expect(t, "through a monster", through, true)
	s := adventure(t, "warrior", strings.Replace(picture, "c", ".", 1), nil)
	s.door("iron-door", at.X, at.Y)
	steps, through = route(s)
	expect(t, "steps past a locked door", steps, 14)
	expect(t, "through a locked door", through, false)
	expect(t, "steps behind a locked door", len(Know(s.Game).RoutePast(goal)), 14)
}
