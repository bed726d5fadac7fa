package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// gooseManuals tell players the same in two languages.
var gooseManuals = []string{"docs/goose.md", "docs/oie.md"}

func TestTheManualsOfTheGooseTellTheBoard(t *testing.T) {
	kit, err := goose.Open(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	squares := map[string][]string{} // by their sign
	for square := range goose.Last + 1 {
		if sign := kit.Course().Glyph(square); sign != " " {
			squares[sign] = append(squares[sign], fmt.Sprint(square))
		}
	}
	for _, file := range gooseManuals {
		text := read(t, file)
		for sign, at := range squares {
			if cells := fmt.Sprintf("\n| %s | ", strings.Join(at, ", ")); !strings.Contains(text, cells) || !strings.Contains(text, "| `"+sign+"` |") {
				t.Errorf("%s lacks the row %s of %s", file, cells, sign)
			}
		}
	}
	if len(squares) != 7 {
		t.Errorf("%d kinds of squares were looked for", len(squares))
	}
}

func TestTheManualsOfTheGooseTellTheExactFigures(t *testing.T) {
	kit, err := goose.Open(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	for players := 1; players <= goose.MostExact; players++ {
		tally, err := kit.Exact(players)
		if err != nil {
			t.Fatal(err)
		}
		cells := fmt.Sprintf("\n| %d | %s | %s |", players, goose.Mean(tally.Turns()).FloatString(6), goose.Share(goose.Total(tally.Blocked), tally.Games).FloatString(6))
		for _, wins := range tally.Wins {
			cells += " " + goose.Share(wins, tally.Games).FloatString(6) + " |"
		}
		if !strings.Contains(read(t, gooseManuals[0]), cells) {
			t.Errorf("%s lacks %s", gooseManuals[0], cells)
		}
		if french := strings.ReplaceAll(cells, ".", ","); !strings.Contains(read(t, gooseManuals[1]), french) {
			t.Errorf("%s lacks %s", gooseManuals[1], french)
		}
	}
}

func TestTheManualsOfTheGooseAreAlike(t *testing.T) {
	if en, fr := outline(read(t, gooseManuals[0])), outline(read(t, gooseManuals[1])); !slices.Equal(en, fr) {
		t.Errorf("headings and rows differ:\n%v\n%v", en, fr)
	}
	text := read(t, gooseManuals[1])
	var prose []string
	for _, line := range strings.Split(text, "\n") {
		if !strings.HasPrefix(line, "    ") && !strings.Contains(line, "In English") {
			prose = append(prose, line)
		}
	}
	for _, found := range misspace.FindAllString(code.ReplaceAllString(strings.Join(prose, "\n"), "code"), -1) {
		t.Errorf("the space is wrong in %q", found)
	}
}
