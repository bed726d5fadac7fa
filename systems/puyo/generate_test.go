package puyo

import (
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

func TestGeneratedFilesRoundTrip(t *testing.T) {
	for _, mode := range Modes {
		for _, rule := range []field.Rule{field.Lines, field.Groups} {
			f := Generate(mode, rule, 30, "S")
			read, err := Read(strings.NewReader(f.Text()), 0)
			if err != nil || read.Mode != mode || read.Rule != rule || read.State != f.State {
				t.Errorf("%s, rule %d: %+v, %v", mode, rule, read, err)
			}
			if n := len(read.Pieces); n != 30 && !f.State.Lost {
				t.Errorf("%s, rule %d: %d pieces", mode, rule, n)
			}
			if again := Generate(mode, rule, 30, "S"); again.Text() != f.Text() {
				t.Errorf("%s, rule %d: one seed gives two different files", mode, rule)
			}
			if other := Generate(mode, rule, 30, "T"); other.Text() == f.Text() {
				t.Errorf("%s, rule %d: two seeds give the same file", mode, rule)
			}
		}
	}
	if got := Generate(Simulation, field.Lines, 200, "S"); len(got.Moves) != 200 || !got.State.Lost {
		t.Errorf("%d of 200 random moves were drawn, leading to %+v", len(got.Moves), got.State)
	}
	if Generate(Solo, field.Lines, 1, "S").Pieces[0] != Draw("S", 0) {
		t.Error("the pieces are not those of the endless game")
	}
}
