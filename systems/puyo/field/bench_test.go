package field

import (
	"testing"

	"github.com/donjon-rogue/donjon/components/dice"
)

// turn is a field reached by random play, with the next piece and its move.
type turn struct {
	f Field
	p Piece
	m Move
}

// turns returns turns of random games, without the losing ones.
func turns(rule Rule, count int) []turn {
	stream := dice.New("field", "bench", int(rule))
	var all []turn
	var f Field
	for len(all) < count {
		p := Piece{Colour(1 + stream.Below(5)), Colour(1 + stream.Below(5))}
		m := Move{Rotation: stream.Below(4), Column: 1 + stream.Below(Columns)}
		if !m.Valid() {
			continue
		}
		before := f
		if !f.Place(p, m) {
			f = Field{}
			continue
		}
		all = append(all, turn{before, p, m})
		f.Resolve(rule)
	}
	return all
}

func BenchmarkPlaceAndResolve(b *testing.B) {
	for name, rule := range map[string]Rule{"lines": Lines, "groups": Groups} {
		b.Run(name, func(b *testing.B) {
			all := turns(rule, 4096)
			b.ResetTimer()
			points := 0
			for i := range b.N {
				t := &all[i%len(all)]
				f := t.f
				f.Place(t.p, t.m)
				points += f.Resolve(rule).Score
			}
			if points < 0 {
				b.Fatal("negative points")
			}
		})
	}
}

func BenchmarkTriggers(b *testing.B) {
	for name, rule := range map[string]Rule{"lines": Lines, "groups": Groups} {
		b.Run(name, func(b *testing.B) {
			all := turns(rule, 4096)
			var list []Trigger
			b.ResetTimer()
			for i := range b.N {
				list = all[i%len(all)].f.Triggers(rule, list[:0])
			}
		})
	}
}
