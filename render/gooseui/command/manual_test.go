package command

import (
	"fmt"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// manuals are the manuals in both languages.
var manuals = []string{"docs/goose.md", "docs/goose-fr.md"}

func TestGooseManualsDescribeTheBoard(t *testing.T) {
	kit, err := goose.Open(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	squares := map[string][]string{} // by letter
	for square := range goose.Last + 1 {
		if sign := kit.Course().Glyph(square); sign != " " {
			squares[sign] = append(squares[sign], fmt.Sprint(square))
		}
	}
	for _, file := range manuals {
		text := programtest.Manual(t, file)
		for sign, at := range squares {
			if cells := fmt.Sprintf("\n| %s | ", strings.Join(at, ", ")); !strings.Contains(text, cells) || !strings.Contains(text, "| `"+sign+"` |") {
				t.Errorf("%s lacks the row %s of %s", file, cells, sign)
			}
		}
	}
	if len(squares) != 7 {
		t.Errorf("%d kinds of squares were checked", len(squares))
	}
}

func TestGooseManualsGiveTheExactFigures(t *testing.T) {
	kit, err := goose.Open(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	for players := 1; players <= goose.MaxExactSeats; players++ {
		tally, err := kit.Exact(players)
		if err != nil {
			t.Fatal(err)
		}
		cells := fmt.Sprintf("\n| %d | %s | %s |", players, goose.Mean(tally.Turns()).FloatString(6), goose.Share(goose.Total(tally.Blocked), tally.Games).FloatString(6))
		for _, wins := range tally.Wins {
			cells += " " + goose.Share(wins, tally.Games).FloatString(6) + " |"
		}
		if !strings.Contains(programtest.Manual(t, manuals[0]), cells) {
			t.Errorf("%s lacks %s", manuals[0], cells)
		}
		if french := strings.ReplaceAll(cells, ".", ","); !strings.Contains(programtest.Manual(t, manuals[1]), french) {
			t.Errorf("%s lacks %s", manuals[1], french)
		}
	}
}

func TestGooseManualsHaveTheSameOutline(t *testing.T) {
	programtest.SameOutline(t, manuals[0], manuals[1])
	programtest.FrenchSpacing(t, manuals[1])
}
