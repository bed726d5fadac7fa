package command

import (
	"bytes"
	"io"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/systems/dungeon/agent"
)

// script is what a random agent asks for in so many steps, line by line.
func script(t testing.TB, seed string, steps int) []byte {
	t.Helper()
	a, err := agent.New(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	chance := dice.New(seed, "script")
	var out bytes.Buffer
	s := agent.State{Over: true}
	for range steps {
		if s.Over {
			out.WriteString(`{"cmd":"new","seed":"` + seed + `"}` + "\n")
			if s, err = a.Reset(agent.Options{Seed: seed}); err != nil {
				t.Fatal(err)
			}
		}
		act := s.Legal[chance.Below(len(s.Legal))]
		out.WriteString(lineOf(act) + "\n")
		if s, err = a.Step(act); err != nil {
			t.Fatal(err)
		}
	}
	return out.Bytes()
}

// BenchmarkLines is one step through `donjon agent`: reading the line, the
// turn, and writing the answer.
func BenchmarkLines(b *testing.B) {
	const steps = 10_000
	text := script(b, "lines", steps)
	a, err := agent.New(assets.Files())
	if err != nil {
		b.Fatal(err)
	}
	l := newServer(assets.Files(), a, io.Discard)
	b.ReportAllocs()
	for b.Loop() {
		if err := l.serve(bytes.NewReader(text), io.Discard); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)*steps/b.Elapsed().Seconds(), "steps/s")
}
