package modding

import (
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/generators"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Example for modders: a generator of halls with pillars, of another size than
// Classic's mazes. It touches this file and the floor plan in the ruleset.

var halls = dungeon.Pack{Generators: map[string]generators.Generator{"hall": hall}}

// hallPromises hold for every hall.
var hallPromises = []generators.Promise{
	generators.WallBorder, generators.CentralUp, generators.ConnectedWithoutUp,
	generators.DownInDeadEnd, generators.TreasuresInDeadEnds,
}

// hall is one room with pillars and with alcoves in its long walls. One alcove has
// the down stair, the others are places for treasures.
func hall(brief generators.Brief, s *dice.Stream) *generators.Terrain {
	t := &generators.Terrain{Size: brief.Size, Open: make([]bool, brief.Size.Cells()), Up: brief.Size.Centre()}
	inner := func(p grid.Point) bool {
		return p.X > 0 && p.Y > 1 && p.X < t.Width-1 && p.Y < t.Height-2
	}
	var alcoves []generators.Place
	for p := range t.All() {
		pillar := p.X%4 == 2 && p.Y%4 == 2 && p.Distance(t.Up) > 2
		t.Open[t.Index(p)] = inner(p) && !pillar
		if p.X%4 == 0 && p.X > 0 && p.X < t.Width-1 && (p.Y == 1 || p.Y == t.Height-2) {
			t.Open[t.Index(p)] = true
			post := p.Step(grid.South)
			if p.Y > 1 {
				post = p.Step(grid.North)
			}
			alcoves = append(alcoves, generators.Place{Kind: generators.PlaceTreasure, At: p, Post: post})
		}
	}
	var far []int
	for i, a := range alcoves {
		if a.At.Distance(t.Up) >= brief.Apart {
			far = append(far, i)
		}
	}
	down := far[s.Below(len(far))]
	t.Down = alcoves[down].At
	t.Places = slices.Delete(alcoves, down, down+1)
	for _, p := range t.Shortest(t.Up, t.Down, t.IsOpen) {
		t.Path = append(t.Path, t.Index(p))
	}
	return t
}

func TestAModsGeneratorCanUseAnotherSize(t *testing.T) {
	kit := openMod(t, mod(t, nil,
		edit{"rulesets/classic.toml", "generator = \"maze\"\nwidth = 63\nheight = 43", "generator = \"hall\"\nwidth = 45\nheight = 31\ntheme = \"hall\""}), "classic")
	brief := generators.Brief{Size: grid.Size{Width: 45, Height: 31}, Apart: 25}
	for i := range 100 {
		s := dice.New("halls", "terrain", i)
		terrain := hall(brief, &s)
		for _, promise := range hallPromises {
			if err := promise.Check(terrain, brief); err != nil {
				t.Fatalf("hall %d breaks the promise %q: %v", i, promise.Name, err)
			}
		}
	}
	floor := kit.Floor("hall", 3)
	if floor.Width != 45 || floor.Height != 31 || floor.Generator != "hall" || len(floor.Treasures) != 12 || len(floor.Monsters) < 12 {
		t.Errorf("a floor of %d x %d by %s, %d treasures, %d monsters", floor.Width, floor.Height, floor.Generator, len(floor.Treasures), len(floor.Monsters))
	}
	g := kit.New("hall")
	if size := known.Know(g).Floor(1).Size(); size != brief.Size || known.Know(g).Here().Place().Theme != "hall" {
		t.Errorf("the game is on a floor of %v, theme %q", size, known.Know(g).Here().Place().Theme)
	}
	act(t, loaded(t, kit, g), pause)
}
