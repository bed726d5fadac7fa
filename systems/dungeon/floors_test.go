package dungeon

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/donjon-rogue/donjon/components/grid"
)

var update = flag.Bool("update", false, "write the golden catalogue anew")

// TestTheCatalogueOfFloors shows in review what a change to generation does:
// ten seeds, three floors each, as text.
func TestTheCatalogueOfFloors(t *testing.T) {
	kit := classicKit(t)
	for i := range 10 {
		seed := fmt.Sprintf("catalogue-%d", i)
		var text strings.Builder
		for _, depth := range []int{1, 2, 7} {
			writeSheet(&text, kit.Floor(seed, depth))
		}
		file := filepath.Join("testdata", "floors", seed+".txt")
		if *update {
			if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, []byte(text.String()), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatalf("%v; run go test ./systems/dungeon -run Catalogue -update", err)
		}
		if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(text.String(), "\n")); diff != "" {
			t.Errorf("seed %s comes out otherwise than the catalogue says:\n%s", seed, diff)
		}
	}
}

func writeSheet(w *strings.Builder, s FloorSheet) {
	fmt.Fprintf(w, "seed %s, floor %d, %s, %s\n%s\n", s.Seed, s.Depth, s.Ruleset, s.Generator, strings.Join(s.Rows, "\n"))
	for _, m := range s.Monsters {
		fmt.Fprintf(w, "%s at %d,%d: %d Hp, %d Atk, %d experience\n", m.Type, m.X, m.Y, m.Hp, m.Atk, m.Exp)
	}
	for _, tr := range s.Treasures {
		fmt.Fprintf(w, "treasure at %d,%d, gift %v:", tr.X, tr.Y, tr.Gift)
		for _, item := range tr.Items {
			fmt.Fprintf(w, " %s", item.Name)
			if item.Quality > 0 {
				fmt.Fprintf(w, "+%d", item.Quality)
			}
		}
		fmt.Fprintln(w)
	}
	fmt.Fprintln(w)
}

// TestFloorsKeepWhatTheRulesPromise sweeps 600 floors: 100 seeds at six
// depths.
func TestFloorsKeepWhatTheRulesPromise(t *testing.T) {
	kit := classicKit(t)
	for i := range 100 {
		for _, depth := range []int{1, 2, 3, 7, 15, 40} {
			sheet := kit.Floor(fmt.Sprint("sweep ", i), depth)
			if fault := checkSheet(sheet); fault != "" {
				t.Fatalf("seed %q, floor %d: %s\n%s", sheet.Seed, depth, fault, strings.Join(sheet.Rows, "\n"))
			}
		}
	}
}

// checkSheet holds a classic floor against docs/rules.md, Floors; it returns
// what is wrong.
func checkSheet(s FloorSheet) string {
	size := grid.Size{Width: 63, Height: 43}
	if s.Width != 63 || s.Height != 43 || len(s.Rows) != 43 {
		return "the size is not 63 x 43"
	}
	cell := func(p grid.Point) byte {
		if !size.Holds(p) {
			return GlyphWall
		}
		return s.Rows[p.Y][p.X]
	}
	open := func(p grid.Point) bool { return cell(p) != GlyphWall }
	exits := func(p grid.Point) (n int, last grid.Point) {
		for _, q := range p.Neighbours() {
			if open(q) {
				n, last = n+1, q
			}
		}
		return n, last
	}
	up := grid.Point{X: 31, Y: 21}
	if cell(up) != GlyphStairsUp {
		return "the up stair is not in the centre"
	}
	reached := size.Reach(up, open)
	var down grid.Point
	for p := range size.All() {
		switch {
		case cell(p) == GlyphStairsDown && down == grid.Point{}:
			down = p
		case cell(p) == GlyphStairsDown:
			return "there are two down stairs"
		}
		if open(p) && (!reached[size.Index(p)] || size.OnBorder(p)) {
			return fmt.Sprintf("cell %v is cut off or on the border", p)
		}
	}
	if (down == grid.Point{}) || down.Distance(up) < 25 {
		return fmt.Sprintf("the down stair is at %v", down)
	}
	// The maze is a tree, so what is not on the way does not cut it off; on
	// the way only monsters stand, and they can be fought.
	if n, _ := exits(down); n != 1 {
		return "the down stair is not in a dead end"
	}

	monsters := map[grid.Point]bool{}
	experience := 0
	for _, m := range s.Monsters {
		p := grid.Point{X: m.X, Y: m.Y}
		if p.Distance(up) <= 1 || monsters[p] || m.Hp < 1 || m.Atk < 1 || m.Exp < 0 {
			return fmt.Sprintf("a monster stands wrong or is nobody: %+v", m)
		}
		monsters[p] = true
		experience += m.Exp
	}
	if band := 650 + 200*s.Depth; experience*100 < band*85 || experience*100 > band*115 {
		return fmt.Sprintf("the floor gives %d experience, and the band is around %d", experience, band)
	}
	gifts := 0
	for _, tr := range s.Treasures {
		p := grid.Point{X: tr.X, Y: tr.Y}
		if len(tr.Items) != 2 {
			return fmt.Sprintf("treasure %v holds %d items", p, len(tr.Items))
		}
		for _, item := range tr.Items {
			if item.Kind != "potion" && (item.Quality < 1 || item.Quality > s.Depth) {
				return fmt.Sprintf("%s has quality %d on floor %d", item.Name, item.Quality, s.Depth)
			}
		}
		if tr.Gift {
			gifts++
			if p.Distance(up) != 1 {
				return "the gift is not next to the up stair"
			}
			continue
		}
		n, guard := exits(p)
		if n != 1 || !monsters[guard] {
			return fmt.Sprintf("treasure %v has %d exits, and a guard: %v", p, n, monsters[guard])
		}
	}
	if want := map[bool]int{true: 1, false: 0}[s.Depth == 1]; gifts != want {
		return fmt.Sprintf("there are %d gifts", gifts)
	}
	// Without the monsters' cells the down stair must be out of reach: at
	// least one stands on the way.
	free := size.Reach(up, func(p grid.Point) bool { return open(p) && !monsters[p] })
	if free[size.Index(down)] {
		return "nothing stands on the way to the down stair"
	}
	return ""
}

// TestItemsAreDrawnByTheirWeights counts the items of 2,000 floors at depth
// 10: chi-square over the eight kinds, and qualities uniform from 1 to 10.
func TestItemsAreDrawnByTheirWeights(t *testing.T) {
	kit := classicKit(t)
	drawn, qualities := map[string]int{}, map[int]int{}
	total, equipment := 0, 0
	for i := range 2000 {
		for _, tr := range kit.Floor(fmt.Sprint("items ", i), 10).Treasures {
			for _, item := range tr.Items {
				drawn[item.Name]++
				total++
				if item.Quality > 0 {
					qualities[item.Quality]++
					equipment++
				}
			}
		}
	}
	weights := 0
	for _, p := range kit.design.Content.All("item") {
		weights += p.Weight
	}
	chi := 0.0
	for _, p := range kit.design.Content.All("item") {
		want := float64(total*p.Weight) / float64(weights)
		d := float64(drawn[p.Name.Key]) - want
		chi += d * d / want
	}
	// Seven degrees of freedom: above 29.9 once in 10,000 runs.
	if chi > 29.9 {
		t.Errorf("items %v are not drawn by their weights: chi-square %.1f", drawn, chi)
	}
	chi = 0
	for q := 1; q <= 10; q++ {
		want := float64(equipment) / 10
		d := float64(qualities[q]) - want
		chi += d * d / want
	}
	// Nine degrees of freedom: above 33.7 once in 10,000 runs.
	if len(qualities) != 10 || chi > 33.7 {
		t.Errorf("qualities %v are not uniform from 1 to 10: chi-square %.1f", qualities, chi)
	}
}

// TestMonstersGrowFasterThanLinearly compares the mean strength at depths
// equally far apart.
func TestMonstersGrowFasterThanLinearly(t *testing.T) {
	kit := classicKit(t)
	mean := func(depth int) (hp, atk float64) {
		n := 0
		for i := range 60 {
			for _, m := range kit.Floor(fmt.Sprint("growth ", i), depth).Monsters {
				hp, atk, n = hp+float64(m.Hp), atk+float64(m.Atk), n+1
			}
		}
		return hp / float64(n), atk / float64(n)
	}
	hp1, atk1 := mean(15)
	hp2, atk2 := mean(25)
	hp3, atk3 := mean(35)
	if hp3-hp2 < 1.1*(hp2-hp1) || atk3-atk2 < 1.1*(atk2-atk1) {
		t.Errorf("Hp %.0f %.0f %.0f and Atk %.0f %.0f %.0f grow no faster than linearly", hp1, hp2, hp3, atk1, atk2, atk3)
	}
}

func BenchmarkFloor(b *testing.B) {
	kit := classicKit(b)
	for i := 0; b.Loop(); i++ {
		kit.New(fmt.Sprint("bench ", i))
	}
}
