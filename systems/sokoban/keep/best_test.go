package keep

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// hall is a level with room for detours.
var hall = []string{"#######", "#     #", "#  $ .#", "#@    #", "#######"}

func openBests(t *testing.T, store persistence.Store) *Bests {
	t.Helper()
	b, aside, err := OpenBests(store)
	if err != nil || aside != "" {
		t.Fatal(err, aside)
	}
	return b
}

// TestBestSolutionsAreSaved also opens the level rotated: solutions belong to its
// content, not to its orientation.
func TestBestSolutionsAreSaved(t *testing.T) {
	store, l := persistence.Disk(t.TempDir()), read(t, hall...)
	b := openBests(t, store)
	for _, c := range []struct {
		moves                     level.Moves
		betterMoves, betterPushes bool
	}{
		{"ruu", false, false},   // does not solve the level
		{"ruRx", false, false},  // not a move
		{"rurrr", false, false}, // into a wall
		{"ruurddlurr", false, false},
		{"rlruRR", true, true},
		{"ruRR", true, true},
		{"ruRR", false, false},
		{"rlruRR", false, false},
	} {
		if m, p, err := b.Note(l, c.moves); m != c.betterMoves || p != c.betterPushes || err != nil {
			t.Errorf("%s: better in moves %t, in pushes %t: %v", c.moves, m, p, err)
		}
	}
	again := openBests(t, store)
	if got := again.Of(l); got != (Best{"ruRR", "ruRR"}) || !again.Solved(l) {
		t.Errorf("the saved solutions are %+v", got)
	}
	rotated := read(t, "#####", "#@  #", "#   #", "# $ #", "#   #", "# . #", "#####")
	if got := again.Of(rotated); got.Moves != "drDD" {
		t.Errorf("the solutions of the rotated level are %+v", got)
	}
	if other := read(t, corridor...); again.Solved(other) || again.Of(other) != (Best{}) {
		t.Error("a level without solutions counts as solved")
	}
}

// TestBetter compares solutions by the first measure and breaks ties by the
// second.
func TestBetter(t *testing.T) {
	for _, c := range []struct {
		a, b              level.Moves
		inMoves, inPushes bool
	}{
		{"lR", "lRR", true, true}, {"lR", "lR", false, false}, {"lR", "LR", true, true}, {"LR", "lR", false, false},
		{"lRR", "lrrR", true, false}, {"lrrR", "lRR", false, true}, {"lrR", "lR", false, false}, {"lR", "lrR", true, true},
	} {
		moves, pushes := better(c.a, c.b, length, level.Moves.Pushes), better(c.a, c.b, level.Moves.Pushes, length)
		if moves != c.inMoves || pushes != c.inPushes {
			t.Errorf("%s against %s: better in moves %t, in pushes %t", c.a, c.b, moves, pushes)
		}
	}
}

// TestConcurrentProgramsMergeSolutions changes the same file through two
// instances that were opened before either one wrote.
func TestConcurrentProgramsMergeSolutions(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	one, two := openBests(t, store), openBests(t, store)
	if _, _, err := one.Note(read(t, hall...), "ruRR"); err != nil {
		t.Fatal(err)
	}
	if _, _, err := two.Note(read(t, corridor...), "rRRR"); err != nil {
		t.Fatal(err)
	}
	if b := openBests(t, store); !b.Solved(read(t, hall...)) || !b.Solved(read(t, mirrored...)) {
		t.Error("a solution is lost")
	}
}

// TestARemovedSolutionFileIsWrittenAgain removes the file while its solutions are in memory.
func TestARemovedSolutionFileIsWrittenAgain(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	b := openBests(t, store)
	if _, _, err := b.Note(read(t, hall...), "ruRR"); err != nil {
		t.Fatal(err)
	}
	if err := store.Remove(BestName); err != nil {
		t.Fatal(err)
	}
	if _, _, err := b.Note(read(t, corridor...), "rRRR"); err != nil {
		t.Fatal(err)
	}
	if b := openBests(t, store); !b.Solved(read(t, hall...)) || !b.Solved(read(t, corridor...)) {
		t.Error("a solution is lost")
	}
}

// TestInvalidSolutionFiles checks that malformed files are set aside and that
// well-formed lines with wrong solutions are ignored.
func TestInvalidSolutionFiles(t *testing.T) {
	folder := t.TempDir()
	store, l := persistence.Disk(folder), read(t, hall...)
	file := filepath.Join(folder, filepath.FromSlash(BestName))
	if _, _, err := openBests(t, store).Note(l, "ruRR"); err != nil {
		t.Fatal(err)
	}
	form := l.Canonical().String()
	for name, c := range map[string]struct {
		text  string
		aside bool
	}{
		"wrong solution":  {form + " moves lll\n", false},
		"another level":   {"0123 moves ruRR\n", false},
		"missing field":   {form + " moves\n", true},
		"extra field":     {form + " moves r u\n", true},
		"invalid moves":   {form + " moves x\n", true},
		"unknown measure": {form + " style ruRR\n", true},
		"too many moves":  {strings.Repeat(form+" moves 1000000l\n", 17), true},
	} {
		if err := os.WriteFile(file, []byte(c.text), 0o600); err != nil {
			t.Fatal(err)
		}
		b, aside, err := OpenBests(store)
		if err != nil || (aside != "") != c.aside || b.Solved(l) {
			t.Errorf("%s: set aside as %q, %v", name, aside, err)
		}
		if better, _, err := b.Note(l, "ruRR"); !better || err != nil {
			t.Errorf("%s: a new solution is not accepted afterwards: %v", name, err)
		}
	}
}

func FuzzBests(f *testing.F) {
	f.Add("0123456789abcdef moves 2rU\n0123456789abcdef pushes 2rU\n")
	f.Add("a moves (((\n")
	f.Add("a moves l\n")
	f.Fuzz(func(t *testing.T, text string) {
		folder := t.TempDir()
		file := filepath.Join(folder, filepath.FromSlash(BestName))
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		b, aside, err := OpenBests(persistence.Disk(folder))
		if err != nil {
			t.Fatal(err)
		}
		if aside == "" {
			if err := b.write(); err != nil {
				t.Fatal(err)
			}
			if _, aside, err = OpenBests(persistence.Disk(folder)); err != nil || aside != "" {
				t.Fatalf("the written file is set aside: %v", err)
			}
		}
	})
}
