// The program behind make bench: it runs the benchmarks behind each promise of
// speed and size and prints a table of what was measured.
//
// Processor time is that of the whole process of a benchmark, including garbage
// collection: the difference between a run of one operation and a run of many. Each
// runs three times, and the minimum counts, because other load on the machine only
// adds time.
package main

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"os"
	"strings"
	"time"
)

// row is a line of the table.
type row struct {
	what   string
	target string
	room   string // package, as a folder; empty for the start of the program
	name   string // benchmark
	times  int
	format func(result) (string, error)
	points []point // sizes, for a row that measures an exponent
}

// point is a benchmark of one size, to measure an exponent.
type point struct {
	name  string
	size  float64
	times int
}

// minds are the sizes of BenchmarkTurnMinds.
var minds = []point{{"15", 15, 5000}, {"100", 100, 2000}, {"300", 300, 1000}, {"1000", 1000, 500}}

var rows = []row{
	{what: "whole floors per CPU-second (terrain, items, monsters, every invariant checked), classic", target: "4,000",
		room: "systems/dungeon/floors", name: "BenchmarkFloor", times: 4000, format: rate},
	{what: "steps per CPU-second of a random agent, Go interface, classic", target: "300,000",
		room: "systems/dungeon/agent", name: "BenchmarkStep/classic", times: 500_000, format: rate},
	{what: "whole floors 1 to 20 per CPU-second (terrain, items, monsters, every invariant checked), adventure", target: "1,500",
		room: "systems/dungeon/floors", name: "BenchmarkFloorAdventure", times: 4000, format: rate},
	{what: "steps per CPU-second of a random agent, Go interface, adventure", target: "100,000",
		room: "systems/dungeon/agent", name: "BenchmarkStep/adventure", times: 200_000, format: rate},
	{what: "turn with 15 hunting monsters, adventure, CPU time", target: "100 µs",
		room: "systems/dungeon", name: "BenchmarkTurnMinds/hunting/15", times: 20_000, format: each},
	{what: "turn with 15 hunting monsters that all find their way to a hero who has moved, adventure, CPU time", target: "100 µs",
		room: "systems/dungeon", name: "BenchmarkTurnChased/15", times: 10_000, format: each},
	{what: "turn cost, 15 to 1,000 hunting monsters, adventure: exponent", target: "at most 1.1",
		room: "systems/dungeon", name: "BenchmarkTurnMinds/hunting", points: minds},
	{what: "turn cost, 15 to 1,000 wandering monsters, adventure: exponent", target: "at most 1.1",
		room: "systems/dungeon", name: "BenchmarkTurnMinds/wandering", points: minds},
	{what: "steps per CPU-second of `donjon agent`, counting its own process", target: "40,000",
		room: "render/dungeonui/command", name: "BenchmarkProcess", times: 100_000, format: metric("steps/cpu-s", "%.0f")},
	{what: "steps per CPU-second of `donjon agent` with 64 games and lists of actions, counting its own process", target: "100,000",
		room: "render/dungeonui/command", name: "BenchmarkGames/acts", times: 400_000, format: metric("steps/cpu-s", "%.0f")},
	{what: "turn cost, 10 to 100,000 monsters: exponent", target: "at most 1.1",
		room: "systems/dungeon", name: "BenchmarkTurnMonsters", points: []point{
			{"10", 10, 300_000}, {"100", 100, 300_000}, {"1000", 1000, 300_000}, {"10000", 10_000, 300_000}, {"100000", 100_000, 300_000},
		}},
	{what: "floor cost, 63x43 to 2000x2000 cells: exponent", target: "at most 1.1",
		room: "systems/dungeon", name: "BenchmarkFloorSize", points: []point{
			{"63x43", 63 * 43, 1000}, {"125x86", 125 * 86, 300}, {"250x172", 250 * 172, 80}, {"500x344", 500 * 344, 20},
			{"1000x700", 1000 * 700, 6}, {"2000x2000", 2000 * 2000, 2},
		}},
	{what: "loading a game of 20,000 turns, CPU time", target: "20 ms",
		room: "systems/dungeon/keep", name: "BenchmarkLoad", times: 100, format: each},
	{what: "snapshot when the careful bot arrives on floor 10, the largest of 60 games, classic", target: "4,096 bytes",
		room: "systems/dungeon/keep", name: "BenchmarkSnapshot/classic", times: 1, format: metric("max", "%.0f bytes")},
	{what: "snapshot when the careful bot arrives on floor 10, the largest of 60 games, adventure", target: "4,096 bytes",
		room: "systems/dungeon/keep", name: "BenchmarkSnapshot/adventure", times: 1, format: metric("max", "%.0f bytes")},
	{what: "journal size per action, including checksums", target: "4 bytes",
		room: "systems/dungeon/keep", name: "BenchmarkJournal", times: 1, format: metric("B/action", "%.2f bytes")},
	{what: "appending an action to the journal, CPU time", target: "50 µs",
		room: "persistence", name: "BenchmarkAppend", times: 200_000, format: each},
	{what: "frame (update and draw) of the whole window in play, 99th percentile, CPU time", target: "4 ms",
		room: "render/dungeonui", name: "BenchmarkFrame", times: 3000, format: metric("p99-ms", "%.2f ms")},
	{what: "frame with 15 hunting monsters in view, marked cells and the effects of blows, 99th percentile, adventure, CPU time", target: "4 ms",
		room: "render/dungeonui", name: "BenchmarkFrameBesieged", times: 3000, format: metric("p99-ms", "%.2f ms")},
	{what: "choice of the planner with the turn that follows, mean of whole games, adventure, CPU time", target: "1 ms",
		room: "systems/dungeon/bots", name: "BenchmarkPlannerChoice", times: 20_000, format: each},
	{what: "goose simulation, one player, two workers", target: "15.9 million games per second on two cores",
		room: "systems/goose", name: "BenchmarkSimulate/1-seats-2-workers", times: 100, format: games},
	{what: "goose simulation, four players, two workers", target: "4.2 million games per second on two cores",
		room: "systems/goose", name: "BenchmarkSimulate/4-seats-2-workers", times: 50, format: games},
	{what: "puyo: pieces placed and resolved per CPU-second, rule 1, fields of random play", target: "10 million",
		room: "systems/puyo/field", name: "BenchmarkPlaceAndResolve/lines", times: 20_000_000, format: rate},
	{what: "puyo: pieces placed and resolved per CPU-second, rule 2, fields of random play", target: "10 million",
		room: "systems/puyo/field", name: "BenchmarkPlaceAndResolve/groups", times: 20_000_000, format: rate},
	{what: "Kitty Wonderland, random two-player games per CPU-second", target: "20,000",
		room: "systems/kitty", name: "BenchmarkRandomGames", times: 20_000, format: rate},
	{what: "step of ten lines in a script of a mod, CPU time", target: "2 µs",
		room: "systems/dungeon/scripts", name: "BenchmarkHook", times: 200_000, format: each},
	{what: "turn with the example mods over one without, adventure", target: "at most 1.5",
		room: "systems/dungeon/scripts", name: "BenchmarkTurnWithTheExampleMods", times: 3, format: metric("ratio", "%.2f")},
	{what: "loading 100 mods of 20 entries, CPU time", target: "1 s",
		room: "archetypes", name: "BenchmarkLoadAHundredMods", times: 5, format: each},
	{what: "mixing a second of 24 effects, half of them behind walls, CPU time", target: "20 ms",
		room: "render/sound/mixer", name: "BenchmarkMix", times: 200, format: each},
	{what: "share of a core at rest, software rendering: title, floor 1, low Hp, a boss with marks, water and fire", target: "5 % each, 8 % with water and fire",
		room: "render/dungeonui/command", name: "BenchmarkRest", times: 1, format: rest},
	{what: "start to first frame, software rendering, median of nine", target: "0.5 s"},
}

// rate formats the number of operations per CPU second.
func rate(r result) (string, error) {
	return fmt.Sprintf("%.0f", 1/r.cpu.Seconds()), nil
}

// each formats the CPU time of an operation.
func each(r result) (string, error) { return short(r.cpu), nil }

// short formats a duration with one decimal.
func short(d time.Duration) string {
	if d < time.Millisecond {
		return fmt.Sprintf("%.1f µs", float64(d)/float64(time.Microsecond))
	}
	return fmt.Sprintf("%.1f ms", float64(d)/float64(time.Millisecond))
}

// games formats the games a simulation plays per second on this machine, and per CPU
// second. The benchmark reports the former, from which follow the games per operation.
func games(r result) (string, error) {
	millions := r.metrics["Mgames/s"]
	operation := millions * r.metrics["ns/op"] / 1e9
	return fmt.Sprintf("%.1f million per second, %.1f million per CPU-second", millions, operation/r.cpu.Seconds()), nil
}

// metric formats a custom metric of the benchmark.
func metric(unit, format string) func(result) (string, error) {
	return func(r result) (string, error) {
		v, ok := r.metrics[unit]
		if !ok {
			return "", fmt.Errorf("the benchmark reports no %s", unit)
		}
		return fmt.Sprintf(format, v), nil
	}
}

// rest formats the shares of a core that the scenes of BenchmarkRest take.
func rest(r result) (string, error) {
	var shares []string
	for _, scene := range []string{"title", "floor-1", "low-hp", "boss", "ground"} {
		share, ok := r.metrics[scene+"-%"]
		if !ok {
			return "", fmt.Errorf("the benchmark reports no %s", scene)
		}
		shares = append(shares, fmt.Sprintf("%.1f %%", share))
	}
	return strings.Join(shares, ", "), nil
}

// measure runs the benchmark of a row and formats the result.
func (l *lab) measure(r row) (string, error) {
	switch {
	case r.room == "":
		return l.start()
	case r.points != nil:
		return l.exponent(r)
	}
	found, err := l.run(r.room, r.name, r.times)
	if err != nil {
		return "", err
	}
	return r.format(found)
}

// exponent fits a power law to the CPU times by size, by least squares of the
// logarithms.
func (l *lab) exponent(r row) (string, error) {
	var xs, ys []float64
	var times []string
	for _, p := range r.points {
		found, err := l.run(r.room, r.name+"/"+p.name, p.times)
		if err != nil {
			return "", err
		}
		xs, ys = append(xs, math.Log(p.size)), append(ys, math.Log(found.cpu.Seconds()))
		times = append(times, p.name+": "+short(found.cpu))
	}
	var mx, my, xy, xx float64
	for i := range xs {
		mx, my = mx+xs[i]/float64(len(xs)), my+ys[i]/float64(len(ys))
	}
	for i := range xs {
		xy, xx = xy+(xs[i]-mx)*(ys[i]-my), xx+(xs[i]-mx)*(xs[i]-mx)
	}
	return fmt.Sprintf("%.2f (%s)", xy/xx, strings.Join(times, ", ")), nil
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// run measures the rows that contain one of the words, or all rows.
func run(words []string) error {
	l, err := newLab()
	if err != nil {
		return err
	}
	defer l.close()
	fmt.Printf("%s, %d of them\n\n", processor(), l.cores)
	fmt.Println("| what | target | measured |\n|---|---|---|")
	var errs []error
	for _, r := range rows {
		if !selected(r, words) {
			continue
		}
		fmt.Fprintf(os.Stderr, "%s...\n", cmp.Or(r.name, "the start"))
		found, err := l.measure(r)
		if errors.Is(err, errNone) {
			found, err = "not measured: "+err.Error(), nil
		}
		if err != nil {
			found = "failed"
			errs = append(errs, fmt.Errorf("%s: %w", cmp.Or(r.name, "start"), err))
		}
		fmt.Printf("| %s | %s | %s |\n", r.what, r.target, found)
	}
	return errors.Join(errs...)
}

// selected reports whether a row contains one of the words, or there are no words.
func selected(r row, words []string) bool {
	for _, w := range words {
		if strings.Contains(r.what+" "+r.name, w) {
			return true
		}
	}
	return len(words) == 0
}
