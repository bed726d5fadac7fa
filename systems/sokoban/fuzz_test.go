package sokoban

import (
	"testing"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// FuzzResume resumes arbitrary worlds. Any that is accepted must be playable and
// resumable again.
func FuzzResume(f *testing.F) {
	for _, letters := range []string{"", "uR<", "uRl", "?"} {
		g := begin(f, room...)
		if err := play(g, letters); err != nil {
			f.Fatal(err)
		}
		f.Add(g.World.Bytes())
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		w, err := world.Restore(raw)
		if err != nil {
			return
		}
		g, err := Resume(w)
		if err != nil {
			return
		}
		for d := range grid.Clockwise {
			_ = g.Act(systems.Action{Verb: Move, Direction: d}) // or refused
		}
		if _, err := Resume(g.World); err != nil {
			t.Fatalf("a resumed game cannot be resumed again: %v", err)
		}
	})
}
