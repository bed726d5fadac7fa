package wording

import (
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/walks"
)

// maxNamed is the number of kinds of new things that are named; more are only counted.
const maxNamed = 3

// News returns a sentence that names the things that came into view, and the
// direction of each from the hero's cell; equal ones in one direction are counted. There
// must be at least one thing.
func News(words *lang.Words, from grid.Point, things []known.Thing) string {
	type group struct{ name, way string }
	var groups []group
	size := map[group]int{}
	for _, t := range things {
		g := group{ThingKey(t), Way(from, t.At)}
		if size[g] == 0 {
			groups = append(groups, g)
		}
		size[g]++
	}
	rest := len(things)
	var parts []string
	for _, g := range groups[:min(len(groups), maxNamed)] {
		key := "walk.new.thing"
		if size[g] > 1 {
			key = "walk.new.things"
		}
		parts = append(parts, words.Text(key, lang.Args{"Name": g.name, "Count": size[g], "Way": words.Text(g.way)}))
		rest -= size[g]
	}
	args := lang.Args{"Things": strings.Join(parts, words.Text("walk.new.and")), "Count": rest}
	if rest > 0 {
		return words.Text("walk.new.more", args)
	}
	return words.Text(walks.Sighted, args)
}

// Behind returns a sentence about the monster in the way of all that is left to explore.
func Behind(words *lang.Words, from grid.Point, blocker known.Thing) string {
	return words.Text(walks.Behind, lang.Args{"Name": ThingKey(blocker), "Way": words.Text(Way(from, blocker.At))})
}

// Heard returns the sentence about a monster that is heard but not seen. by is where it
// is, from the hero.
func Heard(words *lang.Words, monster string, by grid.Point) string {
	what := "monster." + monster + ".heard"
	if !words.Has(what) {
		what = "walk.heard.something"
	}
	return words.Text("walk.heard", lang.Args{"What": words.Text(what), "Way": words.Text(Way(grid.Point{}, by))})
}

// ThingKey returns the word key of a thing's name.
func ThingKey(t known.Thing) string {
	switch {
	case t.Gift:
		return "terrain.gift"
	case t.Sealed:
		return "terrain.stairs-sealed"
	}
	return t.Name.Kind + "." + t.Name.Key
}

// directions are the word keys of the eight directions, by row and column from the
// northwest.
var directions = [3][3]string{
	{"way.north-west", "way.north", "way.north-east"},
	{"way.west", "", "way.east"},
	{"way.south-west", "way.south", "way.south-east"},
}

// Way returns the word key of the direction from one cell to another. It is
// a diagonal where neither axis is more than twice the other.
func Way(from, to grid.Point) string {
	x, y := to.X-from.X, to.Y-from.Y
	row, column := sign(y), sign(x)
	if abs(x) > 2*abs(y) {
		row = 0
	}
	if abs(y) > 2*abs(x) {
		column = 0
	}
	return directions[1+row][1+column]
}

func sign(n int) int { return max(-1, min(n, 1)) }

func abs(n int) int { return max(n, -n) }
