package generator_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/sokoban"
	"github.com/donjon-rogue/donjon/systems/sokoban/generator"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// update writes the data file of stored levels again.
var update = flag.Bool("update", false, "generate the stored levels again")

// kinds are the boards of the dungeon's storehouses.
var kinds = []generator.Kind{
	{Boxes: 3, Min: grid.Size{Width: 9, Height: 9}, Max: grid.Size{Width: 9, Height: 9}, Pushes: generator.Range{Min: 15, Max: 30}},
	{Boxes: 4, Min: grid.Size{Width: 10, Height: 9}, Max: grid.Size{Width: 11, Height: 10}, Pushes: generator.Range{Min: 30, Max: 50}},
	{Boxes: 5, Min: grid.Size{Width: 11, Height: 9}, Max: grid.Size{Width: 12, Height: 10}, Pushes: generator.Range{Min: 45, Max: 80}},
}

// storedPerKind is the number of stored levels of each kind.
const storedPerKind = 12

// stored reads the stored levels, or generates and writes them with -update.
func stored(t testing.TB) []level.Level {
	t.Helper()
	if *update {
		*update = false
		writeStored(t)
	}
	files := os.DirFS("../../../assets")
	levels, err := sokoban.Stored(files)
	if err != nil {
		t.Fatal(err)
	}
	return levels
}

func writeStored(t testing.TB) {
	t.Helper()
	var all []level.Level
	for i, k := range kinds {
		for n := 0; len(all) < (i+1)*storedPerKind; n++ {
			draw := dice.New("stored", "storehouse", i, n)
			if l, ok := k.Generate(&draw); ok {
				l.Title = strconv.Itoa(k.Boxes) + "-" + strconv.Itoa(len(all)%storedPerKind+1)
				all = append(all, l)
			}
		}
	}
	var text bytes.Buffer
	if err := level.Write(&text, level.XSB, all...); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("../../../assets/sokoban/storehouse.sok", text.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

func storehouse(t testing.TB) generator.Storehouse {
	t.Helper()
	s, err := generator.NewStorehouse(kinds, stored(t))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestStoredLevels plays the solutions of the stored levels, and checks that there
// are as many of each kind, all different.
func TestStoredLevels(t *testing.T) {
	count, known := map[int]int{}, map[[8]byte]string{}
	for _, l := range stored(t) {
		played := level.Play(l, l.Solution)
		if played.Wrong != 0 || !played.Solved {
			t.Errorf("%s: its solution goes wrong at move %d\n%s", l.Title, played.Wrong, strings.Join(l.Rows(), "\n"))
		}
		if other, twice := known[l.Canonical().Hash]; twice {
			t.Errorf("%s is the same level as %s", l.Title, other)
		}
		known[l.Canonical().Hash] = l.Title
		for i, k := range kinds {
			if len(l.Crates) == k.Boxes {
				checkBoard(t, l, k)
				count[i]++
			}
		}
	}
	for i := range kinds {
		if count[i] != storedPerKind {
			t.Errorf("%d stored levels are of kind %d, want %d", count[i], i, storedPerKind)
		}
	}
	if embedded, err := sokoban.Stored(assets.Files()); err != nil || len(embedded) != len(kinds)*storedPerKind {
		t.Errorf("%d embedded levels, %v", len(embedded), err)
	}
}

// checkBoard plays a board's solution and checks that it is of a kind, that no
// crate is on a target and that every crate is pushed.
func checkBoard(t *testing.T, l level.Level, k generator.Kind) {
	t.Helper()
	drawn := l.Title + "\n" + strings.Join(l.Rows(), "\n")
	played := level.Play(l, l.Solution)
	if played.Wrong != 0 || !played.Solved || played.Moves != l.Solution {
		t.Errorf("the solution %q goes wrong at move %d\n%s", l.Solution, played.Wrong, drawn)
	}
	if n := played.Moves.Pushes(); !k.Pushes.Holds(n) {
		t.Errorf("%d pushes, want %d to %d\n%s", n, k.Pushes.Min, k.Pushes.Max, drawn)
	}
	if len(l.Crates) != k.Boxes || l.Covered() > 0 ||
		l.Width < k.Min.Width || l.Width > k.Max.Width || l.Height < k.Min.Height || l.Height > k.Max.Height {
		t.Errorf("%dx%d with %d crates, %d on targets\n%s", l.Width, l.Height, len(l.Crates), l.Covered(), drawn)
	}
	if !hasEntry(l) {
		t.Errorf("no stair can be dug next to the player\n%s", drawn)
	}
	again, err := level.Read("board", strings.NewReader(strings.Join(l.Rows(), "\n")))
	if err != nil || len(again) != 1 || len(again[0].Crates) != k.Boxes {
		t.Errorf("the board cannot be read again: %v\n%s", err, drawn)
	}
}

// hasEntry reports whether a wall next to the player has only walls on its other
// sides.
func hasEntry(l level.Level) bool {
	size := l.Size()
	for _, entry := range size.At(l.Player).Neighbours() {
		closed := l.Walls[size.Index(entry)]
		for _, p := range entry.Neighbours() {
			closed = closed && (p == size.At(l.Player) || !size.Holds(p) || l.Walls[size.Index(p)])
		}
		if closed {
			return true
		}
	}
	return false
}

// TestBoards makes boards of all kinds and plays their solutions, 10,000 of them if
// DONJON_SOAK is set, or as many as it says. Of some it also checks that the solver
// needs as many pushes.
func TestBoards(t *testing.T) {
	const parts = 4
	count, every := 32, 2
	if testing.Short() {
		count, every = 8, 4
	}
	if soak := os.Getenv("DONJON_SOAK"); soak != "" {
		count, every = 10_000, 50
		if n, err := strconv.Atoi(soak); err == nil && n > 1 {
			count = n
		}
	}
	s := storehouse(t)
	var made, fallback [3]atomic.Int64
	t.Run("parts", func(t *testing.T) {
		for part := range parts {
			t.Run(strconv.Itoa(part), func(t *testing.T) {
				t.Parallel()
				for i := part; i < count; i += parts {
					kind := i % len(kinds)
					draw := dice.New("boards", "storehouse", i)
					board, stored := s.Board(&draw, kind)
					made[kind].Add(1)
					if stored {
						fallback[kind].Add(1)
					}
					checkBoard(t, board, kinds[kind])
					if i%every != 0 {
						continue
					}
					if n := minPushes(board); n != board.Solution.Pushes() {
						t.Errorf("the solver needs %d pushes, the generator %d\n%s", n, board.Solution.Pushes(), strings.Join(board.Rows(), "\n"))
					}
				}
			})
		}
	})
	for kind, k := range kinds {
		all, stored := made[kind].Load(), fallback[kind].Load()
		fmt.Printf("%d boards of %d crates, %d of them stored levels\n", all, k.Boxes, stored)
		if stored*5 > all+5 {
			t.Errorf("too many of them are stored levels")
		}
	}
}

// TestTheSeedDeterminesBoards makes a board twice.
func TestTheSeedDeterminesBoards(t *testing.T) {
	s := storehouse(t)
	draw := dice.New("same", "storehouse")
	again, other := draw, dice.New("other", "storehouse")
	first, _ := s.Board(&draw, 1)
	second, _ := s.Board(&again, 1)
	if !first.Same(second) || first.Solution != second.Solution || draw != again {
		t.Errorf("the same draws give\n%s\nand\n%s", strings.Join(first.Rows(), "\n"), strings.Join(second.Rows(), "\n"))
	}
	if third, _ := s.Board(&other, 1); third.Same(first) {
		t.Error("other draws give the same board")
	}
}

// TestAStoredLevelIsTaken asks for boards that cannot be made within the limit of
// work: the stored level is taken, and its copy can be changed.
func TestAStoredLevelIsTaken(t *testing.T) {
	levels, err := level.Read("corridor", strings.NewReader("#########\n#@$    .#\n#########\n\nSolution:\nRRRRR\n"))
	if err != nil {
		t.Fatal(err)
	}
	size := grid.Size{Width: 9, Height: 3}
	kind := generator.Kind{Boxes: 1, Min: size, Max: size, Pushes: generator.Range{Min: 5, Max: 5}}
	s, err := generator.NewStorehouse([]generator.Kind{kind}, levels)
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		draw := dice.New("stored", "storehouse")
		board, stored := s.Board(&draw, 0)
		if !stored || !board.Same(levels[0]) || board.Solution != "RRRRR" {
			t.Fatalf("stored: %v\n%s", stored, strings.Join(board.Rows(), "\n"))
		}
		board.Crates[0], board.Walls[0] = 0, false
	}
	for _, solution := range []level.Moves{"RRRR", "RRRRU", ""} {
		levels[0].Solution = solution
		if _, err := generator.NewStorehouse([]generator.Kind{kind}, levels); err == nil {
			t.Errorf("a level with the solution %q is accepted", solution)
		}
	}
}
