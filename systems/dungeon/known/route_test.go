package known_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

func TestARouteOverAMapKnowsDoorsAndNoMonsters(t *testing.T) {
	const picture = `
		@###########
		.........c.#
		.#########.#
		...........#`
	at, goal := grid.Point{X: 9, Y: 1}, func(spot known.Spot) bool { return spot.At == grid.Point{X: 10, Y: 2} }
	route := func(s *dungeontest.Scenario) (steps int, through bool) {
		s.MustAct(systems.Action{Verb: items.Read, Item: s.Grant(s.Hero, "scroll-mapping")[0]})
		k := known.Know(s.Game)
		dungeontest.Expect(t, "the cell was seen", k.Floor(2).Seen(at), false)
		dungeontest.Expect(t, "something has changed out of sight", components.Memory.Has(s.World, s.Here().Entity), false)
		list := k.Routes().To(goal)
		return len(list), slices.ContainsFunc(list, func(spot known.Spot) bool { return spot.At == at })
	}
	steps, through := route(dungeontest.Adventure(t, "warrior", picture, nil))
	dungeontest.Expect(t, "steps past a monster", steps, 12)
	dungeontest.Expect(t, "through a monster", through, true)
	s := dungeontest.Adventure(t, "warrior", strings.Replace(picture, "c", ".", 1), nil)
	s.Door("iron-door", at.X, at.Y)
	steps, through = route(s)
	dungeontest.Expect(t, "steps past a locked door", steps, 14)
	dungeontest.Expect(t, "through a locked door", through, false)
	dungeontest.Expect(t, "steps behind a locked door", len(known.Know(s.Game).Routes().Past(goal)), 14)
}
