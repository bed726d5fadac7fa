package agent_test

import (
	"fmt"
	"testing"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/systems/dungeon/agent"
)

// BenchmarkStep is a step of a random agent: choosing a legal action, the turn,
// and the resulting state. The time to start new games is included.
func BenchmarkStep(b *testing.B) {
	for _, ruleset := range []string{"classic", "adventure"} {
		b.Run(ruleset, func(b *testing.B) {
			a := newAgent(b)
			start := func(game int) agent.State {
				s, err := a.Reset(agent.Options{Seed: fmt.Sprint("bench ", game), Ruleset: ruleset})
				if err != nil {
					b.Fatal(err)
				}
				return s
			}
			s := start(0)
			chance := dice.New("bench", "agent")
			b.ReportAllocs()
			for games := 1; b.Loop(); {
				if s.Over {
					s = start(games)
					games++
				}
				var err error
				if s, err = a.Step(s.Legal[chance.Below(len(s.Legal))]); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "steps/s")
		})
	}
}

// BenchmarkAppendJSON is the state of a game in play as one line.
func BenchmarkAppendJSON(b *testing.B) {
	a := newAgent(b)
	s := reset(b, a, "bench")
	var line []byte
	b.ReportAllocs()
	for b.Loop() {
		line = s.AppendJSON(line[:0])
	}
	b.SetBytes(int64(len(line)))
}

// BenchmarkHash is the additional cost of asking for the hash.
func BenchmarkHash(b *testing.B) {
	a := newAgent(b)
	reset(b, a, "bench")
	for b.Loop() {
		a.Hash()
	}
}

// BenchmarkChanges is a step of a random agent with the whole state as a line of changes.
func BenchmarkChanges(b *testing.B) {
	for _, ruleset := range []string{"classic", "adventure"} {
		b.Run(ruleset, func(b *testing.B) {
			a := newAgent(b)
			chance := dice.New("bench", "changes")
			s := agent.State{Over: true}
			var before, now, line []byte
			b.ReportAllocs()
			for games := 0; b.Loop(); {
				var err error
				if s.Over {
					s, err = a.Reset(agent.Options{Seed: fmt.Sprint("bench ", games), Ruleset: ruleset})
					games++
				} else {
					s, err = a.Step(s.Legal[chance.Below(len(s.Legal))])
				}
				full, err2 := a.Full()
				if err != nil || err2 != nil {
					b.Fatal(err, err2)
				}
				now = full.AppendJSON(now[:0])
				line = agent.AppendChanges(line[:0], before, now)
				before, now = now, before
			}
		})
	}
}
