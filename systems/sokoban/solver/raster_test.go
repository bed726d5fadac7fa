package solver

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestFlood compares the flood by words with a search cell by cell.
func TestFlood(t *testing.T) {
	for _, size := range [][2]int{{5, 4}, {31, 9}, {32, 12}, {33, 7}, {64, 10}, {65, 8}, {150, 6}} {
		for seed := range uint64(40) {
			draw := rand.New(rand.NewPCG(seed, uint64(size[0])))
			width, height := size[0], size[1]
			var cells []int
			for at := range width * height {
				if draw.IntN(10) > 0 {
					cells = append(cells, at)
				}
			}
			g := newRaster(width, height, cells)
			free, open := slices.Clone(g.floor), map[int]int16{}
			for c, at := range cells {
				open[at] = int16(c)
				if draw.IntN(10) < 3 {
					free[g.spots[c].word] &^= g.spots[c].bit
					delete(open, at)
				}
			}
			start := cells[draw.IntN(len(cells))]
			if _, ok := open[start]; !ok {
				continue
			}
			want := []int16{open[start]}
			found := map[int]bool{start: true}
			for queue := []int{start}; len(queue) > 0; queue = queue[1:] {
				for _, step := range [4][2]int{{-1, 0}, {0, -1}, {1, 0}, {0, 1}} {
					x, y := queue[0]%width+step[0], queue[0]/width+step[1]
					to := y*width + x
					if c, ok := open[to]; ok && x >= 0 && x < width && !found[to] {
						found[to] = true
						queue, want = append(queue, to), append(want, c)
					}
				}
			}
			slices.Sort(want)
			set := make([]uint64, len(free))
			at := g.spots[open[start]]
			set[at.word] |= at.bit
			g.flood(free, set, int(at.word))
			var got []int16
			for c, s := range g.spots {
				if set[s.word]&s.bit != 0 {
					got = append(got, int16(c))
				}
			}
			if !slices.Equal(got, want) || g.first(set) != want[0] {
				t.Fatalf("width %d, seed %d: flooded %v, want %v", width, seed, got, want)
			}
		}
	}
}
