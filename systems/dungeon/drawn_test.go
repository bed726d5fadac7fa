package dungeon_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// drawnRules is a ruleset with floors of the plan below it.
const drawnRules = `[[ruleset]]
name = "inn:inn"
copy_from = "classic"
stats = { add = ["own"], before = "worn" }
[[ruleset.floors.plans]]
depths = [1, 0]
generator = "inn:cellar"
width = %d
height = 9
populate = ["stairs", "treasures", "monsters"]
`

// cellar is a plan with two drawings.
const cellar = `
[[plan]]
name = "inn:cellar"
mirrored = true
drawings = [
  [
    "###########",
    "#<........#",
    "#.###.###.#",
    "#.#$....#.#",
    "#.#####.#.#",
    "#.......#.#",
    "#.#######.#",
    "#........>#",
    "###########",
  ],
  [
    "###########",
    "#.........#",
    "#.###.#####",
    "#.#......$#",
    "#.#####.###",
    "#.......#.#",
    "#.###.###.#",
    "#....>...<#",
    "###########",
  ],
]
`

// inn loads the ruleset with a plan.
func inn(t *testing.T, width int, plan string) (*kit.Kit, error) {
	t.Helper()
	data := fstest.MapFS{"data/inn.toml": {Data: []byte(fmt.Sprintf(drawnRules, width) + plan)}}
	return core.Open(assets.With(assets.Files(), assets.Layer{ID: "inn", Version: "1.0.0", Files: data}), "inn:inn")
}

// TestFloorsOfADrawing generates floors of a plan of a mod: each is one of its drawings,
// mirrored in one of four ways.
func TestFloorsOfADrawing(t *testing.T) {
	kit, err := inn(t, 11, cellar)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for i := range 100 {
		sheet := kit.Floor(fmt.Sprint("inn ", i), 1)
		if len(sheet.Rows) != 9 || len(sheet.Rows[0]) != 11 {
			t.Fatalf("the floor is\n%s", strings.Join(sheet.Rows, "\n"))
		}
		walls := strings.Map(func(r rune) rune {
			if r == '#' || r == '\n' {
				return r
			}
			return '.'
		}, strings.Join(sheet.Rows, "\n"))
		seen[walls] = true
		if again := kit.Floor(fmt.Sprint("inn ", i), 1); !slices.Equal(again.Rows, sheet.Rows) {
			t.Error("the same seed gives another floor")
		}
	}
	if len(seen) != 8 {
		t.Errorf("100 floors have %d forms, want 2 drawings in 4 ways", len(seen))
	}
}

// TestADrawingIsChecked gives faulty drawings.
func TestADrawingIsChecked(t *testing.T) {
	for _, c := range []struct {
		width     int
		old, with string
		want      string
	}{
		{11, "#<........#", "#<.......#", `this drawing of the plan "inn:cellar" cannot be used: row 2 has 10 letters and the first 11`},
		{11, "#<........#", "#<...@....#", `row 2 has the letter '@'; the letters are # . < > $ +`},
		{11, "#<........#", "#.........#", `a floor has one < and one >`},
		{11, "#.#$....#.#", "#.#.$...#.#", `the treasure in row 4, letter 5 has 2 exits; it has one, where its guard stands`},
		{11, "#<........#", "#<........ ", `row 2 has the letter ' '`},
		{11, "#<........#", "#<.........", `row 2 is open at letter 11, and the border is a wall`},
		{11, "#.###.###.#", "###########", `nothing leads from < to letter 2 of row 4`},
		{11, "    \"###########\",\n  ],\n]", "  ],\n]", `row 8 is open at letter 2, and the border is a wall`},
		{11, `drawings = [`, `drawings = [["###", "#.#", "###"],`, `cannot be used: a floor has one < and one >`},
		{11, `drawings = [`, `drawings = [["####", "#<>#", "####"],`, `this drawing of the plan "inn:cellar" has 11 by 9 cells, and the first 4 by 3`},
		{11, `name = "inn:cellar"`, `name = "cellar"`, `the names of this mod begin with its id; write "inn:cellar"`},
		{12, "", "", `the floor plan "inn:cellar" has 11 by 9 cells, not 12 by 9`},
	} {
		if !strings.Contains(cellar, c.old) {
			t.Fatalf("the plan has no %q", c.old)
		}
		_, err := inn(t, c.width, strings.Replace(cellar, c.old, c.with, 1))
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), "data/inn.toml:") {
			t.Errorf("%q for %q: %v\nwant %s", c.with, c.old, err, c.want)
		}
	}
}

// TestADrawingCountsInTheFingerprint changes a cell of a drawing.
func TestADrawingCountsInTheFingerprint(t *testing.T) {
	kit, err1 := inn(t, 11, cellar)
	same, err2 := inn(t, 11, "# A comment.\n"+cellar)
	other, err3 := inn(t, 11, strings.Replace(cellar, "#.#$....#.#", "#.#$..#.#.#", 1))
	if err1 != nil || err2 != nil || err3 != nil {
		t.Fatal(err1, err2, err3)
	}
	if kit.Fingerprint() != same.Fingerprint() || kit.Fingerprint() == other.Fingerprint() {
		t.Errorf("the fingerprints are %s, %s and %s", kit.Fingerprint(), same.Fingerprint(), other.Fingerprint())
	}
}

// court is a ruleset with a plan that has marks: two things of the data files and a monster.
const court = `[[ruleset]]
name = "inn:inn"
copy_from = "adventure"
floors.storehouse.chapters = []
[[ruleset.floors.plans]]
depths = [1, 0]
generator = "inn:court"
width = 13
height = 9
populate = ["stairs", "furniture", "residents", "inhabitants"]
[[monster]]
name = "inn:keeper"
copy_from = "rat"
depths = [1, 0]
weight = 0
[[plan]]
name = "inn:court"
mirrored = true
marks = [{ letter = "l", name = "lever" }, { letter = "k", name = "inn:keeper" }]
drawings = [[
  "#############",
  "#<..........#",
  "#.###.###.#.#",
  "#.#l#...#l#.#",
  "#.#...k...#.#",
  "#.#.......#.#",
  "#.####.####.#",
  "#..........>#",
  "#############",
]]
`

// openCourt loads the ruleset with marks.
func openCourt(text string) (*kit.Kit, error) {
	data := fstest.MapFS{"data/inn.toml": {Data: []byte(text)}}
	return core.Open(assets.With(assets.Files(), assets.Layer{ID: "inn", Version: "1.0.0", Files: data}), "inn:inn")
}

// TestTheMarksOfADrawing holds that things and monsters stand on the marks of their names.
func TestTheMarksOfADrawing(t *testing.T) {
	k, err := openCourt(court)
	if err != nil {
		t.Fatal(err)
	}
	g := k.New("court")
	var levers, keepers []grid.Point
	for id, n := range components.Name.Each(g.World) {
		switch p := components.Position.Find(g.World, id); {
		case p == nil:
		case n.Key == "lever":
			levers = append(levers, p.At)
		case n.Key == "inn:keeper":
			keepers = append(keepers, p.At)
			if m := components.Mind.Get(g.World, id); !m.Guard || m.Home != p.At {
				t.Errorf("the keeper has the mind %+v", m)
			}
		}
	}
	if len(levers) != 2 || len(keepers) != 1 || keepers[0].X != 6 || levers[0].X+levers[1].X != 12 {
		t.Errorf("the levers are at %v, the keepers at %v", levers, keepers)
	}
	other, err := openCourt(strings.Replace(court, `name = "lever"`, `name = "web"`, 1))
	if err != nil || other.Fingerprint() == k.Fingerprint() {
		t.Errorf("another name of a mark has the same fingerprint, or: %v", err)
	}
}

// TestMarksAreChecked gives faulty marks.
func TestMarksAreChecked(t *testing.T) {
	for _, c := range []struct{ old, with, want string }{
		{`letter = "l"`, `letter = "#"`, `:19:10: the letter "#" cannot be a mark; a mark has one of a to z, A to Z, and 0 to 9`},
		{`letter = "l"`, `letter = "ll"`, `the letter "ll" cannot be a mark`},
		{`letter = "l"`, `letter = "k"`, `there is already a mark with the letter "k"`},
		{`letter = "l"`, `letter = "m"`, `row 4 has the letter 'l'`},
		{`name = "lever"`, `name = "leve"`, `there is no terrain or monster "leve" for a mark; did you mean "lever"?`},
	} {
		_, err := openCourt(strings.Replace(court, c.old, c.with, 1))
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), "data/inn.toml:") {
			t.Errorf("%s for %s: %v\nwant %s", c.with, c.old, err, c.want)
		}
	}
}

// TestTerrainThatOnlyBlocks holds that walks and bots pass by solid terrain with which nothing
// can be done, and go to the lever beside it.
func TestTerrainThatOnlyBlocks(t *testing.T) {
	text := strings.Replace(court, `{ letter = "k", name = "inn:keeper" }`, `{ letter = "k", name = "inn:bench" }`, 1) +
		"[[terrain]]\nname = \"inn:bench\"\n[terrain.components]\nsolid = {}\n"
	k, err := openCourt(text)
	if err != nil {
		t.Fatal(err)
	}
	g := k.New("court")
	routes, found := known.Know(g).Routes(), 0
	for id, n := range components.Name.Each(g.World) {
		if n.Kind != "terrain" || n.Key != "inn:bench" && n.Key != "lever" {
			continue
		}
		found++
		thing := known.Thing{ID: id, Name: *n, Solid: true}
		if got, want := routes.OnlyBlocks(thing), n.Key == "inn:bench"; got != want {
			t.Errorf("%s only blocks: %v", n.Key, got)
		}
	}
	if found != 3 {
		t.Errorf("there are %d things", found)
	}
}
