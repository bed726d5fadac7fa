package generators

import (
	"embed"
	"fmt"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
)

// arenas are the plans of arenas. A plan is a map as text, then an empty line, then the
// names of its marks, one letter each. Released plans never change, because the floors
// of saved games are made from them.
//
//go:embed arenas/*.txt
var arenas embed.FS

// arena is the generator of an arena: its plan, mirrored in one of four ways.
func arena(file string) Generator {
	plan := mustPlan(file)
	return func(_ Brief, s *dice.Stream) *Terrain {
		return plan.Mirrored(s.Below(2) == 1, s.Below(2) == 1)
	}
}

// arenaOf is the declaration of an arena with a plan for each of its versions, newest last.
func arenaOf(files ...string) Spec {
	size := mustPlan(files[0]).Size
	versions := make([]Generator, len(files))
	for i, file := range files {
		versions[i] = arena(file)
	}
	return Spec{
		Versions: versions, Least: size, Most: size,
		Promises: []Promise{
			WallBorder, CentralUp, Connected, ConnectedWithoutUp, DownInDeadEnd, EightLoops, DoorsBetweenWalls,
		},
	}
}

// mustPlan is readPlan for a plan of the program; it panics if the plan is wrong.
func mustPlan(file string) *Terrain {
	text, err := arenas.ReadFile("arenas/" + file + ".txt")
	if err != nil {
		panic(err)
	}
	t, err := readPlan(string(text))
	if err != nil {
		panic(fmt.Errorf("generators: the arena %s: %w", file, err))
	}
	return t
}

// readPlan reads the plan of an arena: # is a wall, < and > are the stairs, + is a
// place for a door, and the letters of its list are marks.
func readPlan(text string) (*Terrain, error) {
	drawing, list, _ := strings.Cut(strings.TrimRight(text, "\n"), "\n\n")
	names := map[byte]string{}
	for line := range strings.Lines(list) {
		letter, name, found := strings.Cut(strings.TrimSpace(line), " ")
		if !found || len(letter) != 1 {
			return nil, fmt.Errorf("%q is not a letter and the name of its marks", line)
		}
		names[letter[0]] = name
	}
	return readRows(strings.Split(drawing, "\n"), names)
}

// Mirrored is a copy of a terrain, mirrored from left to right and from top to bottom.
func (t *Terrain) Mirrored(across, down bool) *Terrain {
	to := func(p grid.Point) grid.Point {
		if across {
			p.X = t.Width - 1 - p.X
		}
		if down {
			p.Y = t.Height - 1 - p.Y
		}
		return p
	}
	m := &Terrain{Size: t.Size, Open: make([]bool, t.Cells()), Up: to(t.Up), Down: to(t.Down)}
	for i, open := range t.Open {
		m.Open[m.Index(to(t.At(i)))] = open
	}
	for _, p := range t.Places {
		p.At = to(p.At)
		if p.Kind == PlaceTreasure {
			p.Post = to(p.Post)
		}
		m.Places = append(m.Places, p)
	}
	slices.SortFunc(m.Places, func(a, b Place) int { return m.Index(a.At) - m.Index(b.At) })
	m.findPath()
	return m
}
