package floors_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/generators"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

var update = flag.Bool("update", false, "rewrite the golden catalogue")

// TestFloorsMatchTheCatalogue compares three floors each of ten seeds with golden
// text files, so that reviews show what a change to generation does.
func TestFloorsMatchTheCatalogue(t *testing.T) {
	kit := dungeontest.ClassicKit(t)
	for i := range 10 {
		compareWithCatalogue(t, kit, fmt.Sprintf("catalogue-%d", i), []int{1, 2, 7})
	}
}

// compareWithCatalogue compares floors of a seed with its golden file.
func compareWithCatalogue(t *testing.T, kit *kit.Kit, seed string, depths []int) {
	t.Helper()
	var text strings.Builder
	for _, depth := range depths {
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
		t.Fatalf("%v; run go test ./systems/dungeon/floors -run Catalogue -update", err)
	}
	if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(text.String(), "\n")); diff != "" {
		t.Errorf("seed %s differs from the catalogue:\n%s", seed, diff)
	}
}

func writeSheet(w *strings.Builder, s kit.FloorSheet) {
	fmt.Fprintf(w, "seed %s, floor %d, %s, %s\n%s\n", s.Seed, s.Depth, s.Ruleset, s.Generator, strings.Join(s.Rows, "\n"))
	for _, m := range s.Monsters {
		fmt.Fprintf(w, "%s at %d,%d: %d Hp, %d Atk, %d experience", m.Type, m.X, m.Y, m.Hp, m.Atk, m.Exp)
		if m.State != "" {
			fmt.Fprintf(w, ", %s", m.State)
		}
		if m.Pack > 0 {
			fmt.Fprintf(w, ", pack %d", m.Pack)
		}
		fmt.Fprintln(w)
	}
	for _, g := range s.Ground {
		fmt.Fprintf(w, "%s at", g.Name)
		for _, c := range g.Cells {
			fmt.Fprintf(w, " %d,%d", c.X, c.Y)
		}
		fmt.Fprintln(w)
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

// swept are the level generators that the sweep covers.
var swept = []string{"maze"}

// TestTheSweepCoversEveryGenerator compares the generators that are known with those
// of this sweep and of Adventure's.
func TestTheSweepCoversEveryGenerator(t *testing.T) {
	known := slices.Clone(swept)
	for _, plan := range dungeontest.AdventureKit(t).Rules().Floors.Plans {
		known = append(known, plan.Generator)
	}
	slices.Sort(known)
	known = slices.Compact(known)
	_, err := generators.Latest("")
	if err == nil || !strings.HasSuffix(err.Error(), "; the known ones are "+strings.Join(known, ", ")) {
		t.Errorf("the sweep covers %v; %v", known, err)
	}
}

// TestFloorsFollowTheRules checks floors of every generator for 100
// seeds at six depths, or for 5,000 seeds at 20 depths in the soak test.
func TestFloorsFollowTheRules(t *testing.T) {
	seeds, depths := 100, []int{1, 2, 3, 7, 15, 40}
	soaking := os.Getenv("DONJON_SOAK") != ""
	if soaking {
		seeds, depths = 5000, []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 18, 20, 25, 30, 40, 60, 100}
	}
	kits := kitsToSweep(t)
	numbers := make(chan int)
	var team sync.WaitGroup
	var mutex sync.Mutex
	floors, faults := 0, 0
	for range runtime.GOMAXPROCS(0) {
		team.Go(func() {
			for i := range numbers {
				errs := sweep(kits, fmt.Sprint("sweep ", i), depths)
				mutex.Lock()
				for _, err := range errs {
					t.Error(err)
				}
				floors, faults = floors+len(depths)*len(swept), faults+len(errs)
				if soaking && (i+1)%(seeds/100) == 0 {
					fmt.Fprintf(os.Stderr, "floors: %d of %d, %d faults\n", floors, seeds*len(depths)*len(swept), faults)
				}
				mutex.Unlock()
			}
		})
	}
	for i := range seeds {
		numbers <- i
	}
	close(numbers)
	team.Wait()
	if soaking {
		fmt.Printf("%d floors, %d seeds at %d depths by %d generators: %d break an invariant\n",
			floors, seeds, len(depths), len(swept), faults)
	}
}

// kitsToSweep are the classic kits with each generator.
func kitsToSweep(t *testing.T) (kits []*kit.Kit) {
	for _, generator := range swept {
		kit, err := dungeontest.ClassicKit(t).WithGenerator(generator)
		if err != nil {
			t.Fatal(err)
		}
		kits = append(kits, kit)
	}
	return kits
}

// sweep returns what is wrong with the floors of one seed.
func sweep(kits []*kit.Kit, seed string, depths []int) (faults []error) {
	for _, kit := range kits {
		for _, depth := range depths {
			if err := checkFloor(dungeontest.Generated(kit, seed, depth), depth); err != nil {
				faults = append(faults, err)
			}
		}
	}
	return faults
}

// TestItemsAreDrawnByTheirWeights counts the items of 2,000 floors at depth
// 10: chi-square over the eight kinds, and qualities uniform from 1 to 10.
func TestItemsAreDrawnByTheirWeights(t *testing.T) {
	kit := dungeontest.ClassicKit(t)
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
	for _, p := range kit.Content().All("item") {
		weights += p.Weight
	}
	chi := 0.0
	for _, p := range kit.Content().All("item") {
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
	kit := dungeontest.ClassicKit(t)
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
