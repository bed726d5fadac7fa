package keep

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/sokoban"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// TestALevelThatCannotBeKeptIsPlayed plays a level whose file cannot be locked, and solves
// another whose solution cannot be saved.
func TestALevelThatCannotBeKeptIsPlayed(t *testing.T) {
	store, l := persistence.Disk(t.TempDir()), read(t, hall...)
	lock := store.Where(Name(l)) + ".lock"
	if err := errors.Join(store.Replace(Name(l), []byte("no game")), os.MkdirAll(lock, 0o700), os.MkdirAll(store.Where(BestName)+".lock", 0o700)); err != nil {
		t.Fatal(err)
	}
	k, aside, err := Open(store, l)
	if err != nil || aside != "" || !errors.Is(k.Trouble, persistence.ErrUnkept) {
		t.Fatalf("it opens with %v, %q, %+v", err, aside, k)
	}
	move := systems.Action{Verb: sokoban.Move, Direction: level.Direction('r')}
	if err := k.Act(move); err != nil || !errors.Is(k.Trouble, persistence.ErrUnkept) {
		t.Errorf("a move gives %v, trouble %v", err, k.Trouble)
	}
	if raw, err := store.Read(Name(l)); string(raw) != "no game" {
		t.Errorf("the file was written: %v", err)
	}
	if _, _, err := openBests(t, store).Note(l, "ruRR"); !errors.Is(err, persistence.ErrUnkept) {
		t.Errorf("the solution is saved with %v", err)
	}
	if err := os.Remove(lock); err != nil {
		t.Fatal(err)
	}
	if err := k.Close(); err != nil {
		t.Error(err)
	}
	if !Begun(store, l) {
		t.Error("the level is not saved when that works")
	}
}

func read(t *testing.T, rows ...string) level.Level {
	t.Helper()
	levels, err := level.Read("test", strings.NewReader(strings.Join(rows, "\n")))
	if err != nil {
		t.Fatal(err)
	}
	return levels[0]
}

var (
	corridor = []string{"########", "#@ $  .#", "########"}
	mirrored = []string{"########", "#.  $ @#", "########"}
)

func open(t *testing.T, store persistence.Store, l level.Level) *Keeper {
	t.Helper()
	k, aside, err := Open(store, l)
	if err != nil || aside != "" {
		t.Fatal(err, aside)
	}
	return k
}

// do plays moves in a keeper; < is undo.
func do(t *testing.T, k *Keeper, letters string) {
	t.Helper()
	var actions []systems.Action
	for i := range len(letters) {
		a := systems.Action{Verb: sokoban.Move, Direction: level.Direction(letters[i])}
		if letters[i] == '<' {
			a = systems.Action{Verb: sokoban.Undo}
		}
		actions = append(actions, a)
	}
	if err := k.Act(actions...); err != nil || k.Trouble != nil {
		t.Fatal(err, k.Trouble)
	}
}

func mustClose(t *testing.T, k *Keeper) {
	t.Helper()
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestLevelsResume closes a level and opens it again, also mirrored: its history
// and counters must be the same.
func TestLevelsResume(t *testing.T) {
	store, l := persistence.Disk(t.TempDir()), read(t, corridor...)
	k := open(t, store, l)
	if Begun(store, l) {
		t.Error("a level counts as begun before the first move")
	}
	do(t, k, "rrr<")
	hash := k.Game.World.Hash()
	mustClose(t, k)
	k = open(t, store, l)
	if k.Game.World.Hash() != hash || !Begun(store, l) {
		t.Errorf("the level resumes with moves %q", k.Game.Moves())
	}
	mustClose(t, k)
	other := read(t, mirrored...)
	k = open(t, store, other)
	if k.Game.Moves() != "lL" || k.Game.Undone() != "L" || !k.Game.Begin().Same(other) || k.Game.Counters() != (sokoban.Counters{Moves: 2, Pushes: 1, Covered: 0, Targets: 1}) {
		t.Errorf("mirrored, the level resumes with moves %q, undone %q", k.Game.Moves(), k.Game.Undone())
	}
	do(t, k, "ll")
	if !k.Game.Solved() || Begun(store, l) {
		t.Error("a solved level still counts as begun")
	}
	do(t, k, "<")
	if !Begun(store, other) {
		t.Error("after undoing the solution, the level does not count as begun")
	}
	mustClose(t, k)
}

func TestLevelsAreLockedWhilePlayed(t *testing.T) {
	store, l := persistence.Disk(t.TempDir()), read(t, corridor...)
	k := open(t, store, l)
	if _, _, err := Open(store, read(t, mirrored...)); !errors.Is(err, persistence.ErrLocked) {
		t.Errorf("a second program: %v", err)
	}
	mustClose(t, k)
	mustClose(t, open(t, store, l))
}

// TestALevelHasOneWriter removes the lock while a level is played, and plays it in
// another program.
func TestALevelHasOneWriter(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	l := read(t, corridor...)
	first := open(t, store, l)
	do(t, first, "r")
	if err := os.Remove(store.Where(Name(l) + ".lock")); err != nil {
		t.Fatal(err)
	}
	second := open(t, store, l)
	do(t, second, "r")
	if err := first.Act(systems.Action{Verb: sokoban.Undo}); err != nil || !errors.Is(first.Trouble, persistence.ErrLost) {
		t.Errorf("%v, trouble %v", err, first.Trouble)
	}
	if err := first.Close(); !errors.Is(err, persistence.ErrLost) {
		t.Errorf("the first program closes with %v", err)
	}
	mustClose(t, second)
	if again := open(t, store, l); string(again.Game.Moves()) != string(second.Game.Moves()) {
		t.Errorf("the file has the moves %q, not %q", again.Game.Moves(), second.Game.Moves())
	}
}

func TestADamagedFileIsSetAside(t *testing.T) {
	folder := t.TempDir()
	store, l := persistence.Disk(folder), read(t, corridor...)
	k := open(t, store, l)
	do(t, k, "rr")
	mustClose(t, k)
	another := open(t, store, read(t, "#######", "#@ $ .#", "#######"))
	do(t, another, "r")
	mustClose(t, another)
	file := filepath.Join(folder, filepath.FromSlash(Name(l)))
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	strange, err := os.ReadFile(filepath.Join(folder, filepath.FromSlash(Name(another.Game.Begin()))))
	if err != nil {
		t.Fatal(err)
	}
	for name, raw := range map[string][]byte{"empty": nil, "torn": whole[:len(whole)-1], "another level's": strange} {
		if err := os.WriteFile(file, raw, 0o600); err != nil {
			t.Fatal(err)
		}
		k, aside, err := Open(store, l)
		if err != nil || !strings.HasPrefix(aside, Name(l)+".damaged") || k.Game.Moves() != "" {
			t.Errorf("%s: %q, %v", name, aside, err)
			continue
		}
		mustClose(t, k)
	}
}

// TestFailedWritesAreRetried fills the disk and makes room again during a game.
func TestFailedWritesAreRetried(t *testing.T) {
	folder := t.TempDir()
	store, l := persistence.Disk(folder), read(t, corridor...)
	full := &fullStore{Store: store}
	k := open(t, full, l)
	full.full = true
	if err := k.Act(systems.Action{Verb: sokoban.Move, Direction: level.Direction('r')}); err != nil || k.Trouble == nil || k.Close() == nil {
		t.Errorf("a full disk is not reported: %v", err)
	}
	full.full = false
	if err := k.Close(); err != nil || !Begun(store, l) {
		t.Errorf("the retry did not write the game: %v", err)
	}
}

type fullStore struct {
	persistence.Store
	full bool
}

func (s *fullStore) Replace(name string, content []byte) error {
	if s.full {
		return errors.New("the disk is full")
	}
	return s.Store.Replace(name, content)
}
