package world_test

import (
	"fmt"
	"testing"

	"github.com/donjon-rogue/donjon/components/world"
)

// floor makes a world of n entities like those of a game.
func floor(n int) *world.World {
	w := world.New()
	for i := range n {
		parts := []world.Part{gauges.With(gauge{i, 100}), labels.With(label{"monster.rat"})}
		if i%2 == 0 {
			parts = append(parts, marks.With(mark{}))
		}
		if i%5 == 0 {
			parts = append(parts, wide.With(widths{I32: int32(i)}))
		}
		w.Create(parts...)
	}
	return w
}

func BenchmarkGet(b *testing.B) {
	w := floor(500)
	b.ReportAllocs()
	id := world.ID(0)
	for b.Loop() {
		id = id%500 + 1
		gauges.Get(w, id).Now++
	}
}

func BenchmarkEach(b *testing.B) {
	for _, n := range []int{50, 500} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			w := floor(n)
			b.ReportAllocs()
			for b.Loop() {
				for _, g := range gauges.Each(w) {
					g.Now++
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*n), "ns/entity")
		})
	}
}

func BenchmarkEach2(b *testing.B) {
	for _, n := range []int{50, 500} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			w := floor(n)
			b.ReportAllocs()
			for b.Loop() {
				for _, of := range world.Each2(w, gauges, wide) {
					of.A.Now += int(of.B.I32)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*n), "ns/entity")
		})
	}
}

// BenchmarkRemove removes an entity and lists those that are left, as the reaper does.
func BenchmarkRemove(b *testing.B) {
	w := floor(500)
	b.ReportAllocs()
	for b.Loop() {
		w.Remove(w.Create(gauges.With(gauge{1, 2}), labels.With(label{"monster.rat"})))
		for range gauges.Each(w) {
			break
		}
	}
}

func BenchmarkBytes(b *testing.B) {
	w := floor(500)
	b.ReportAllocs()
	for b.Loop() {
		w.Bytes()
	}
	b.ReportMetric(float64(len(w.Bytes())), "bytes")
}

func BenchmarkHash(b *testing.B) {
	w := floor(500)
	b.ReportAllocs()
	for b.Loop() {
		w.Hash()
	}
}

func BenchmarkRestore(b *testing.B) {
	raw := floor(500).Bytes()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := world.Restore(raw); err != nil {
			b.Fatal(err)
		}
	}
}
