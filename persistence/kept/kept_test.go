package kept

import (
	"errors"
	"io/fs"
	"os"
	"testing"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
)

// chess is an empty game.
var chess = Kind{"chess", func(*world.World) error { return nil }}

func chessSave() persistence.Save {
	return persistence.Save{Ruleset: "chess", World: world.New().Bytes()}
}

// TestOnlyOneProgramUsesAFile tries every state of a file, from a missing one to that
// of another game, and a second program.
func TestOnlyOneProgramUsesAFile(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	const name = "game.donjon"
	expect := func(when string, got, want error) {
		t.Helper()
		if !errors.Is(got, want) {
			t.Errorf("%s: %v, not %v", when, got, want)
		}
	}
	expect("look without a file", Look(store, name, chess), fs.ErrNotExist)
	_, err := Continue(store, name, chess, chessSave)
	expect("continue without a file", err, fs.ErrNotExist)

	f, aside, err := Begin(store, name, chess, chessSave)
	if err != nil || aside != "" || f.Trouble != nil {
		t.Fatalf("%v, %q, %v", err, aside, f)
	}
	expect("look at a game in play", Look(store, name, chess), persistence.ErrLocked)
	_, err = Continue(store, name, chess, chessSave)
	expect("continue a game in play", err, persistence.ErrLocked)
	_, _, err = Begin(store, name, chess, chessSave)
	expect("begin in place of a game in play", err, persistence.ErrLocked)
	expect("close", f.Close(), nil)

	expect("look", Look(store, name, chess), nil)
	_, err = Create(store, name, chessSave)
	expect("create in place of a game", err, fs.ErrExist)
	draughts := Kind{"draughts", chess.Wake}
	expect("look for another game", Look(store, name, draughts), persistence.ErrDamaged)
	_, err = Continue(store, name, draughts, chessSave)
	expect("continue as another game", err, persistence.ErrDamaged)
	broken := errors.New("a piece is missing")
	expect("look at a broken game", Look(store, name, Kind{"chess", func(*world.World) error { return broken }}), broken)

	f, aside, err = Begin(store, name, draughts, chessSave)
	if err != nil || aside == "" {
		t.Fatalf("the other game is not set aside: %v", err)
	}
	expect("remove", f.Remove(), nil)
	expect("look after that", Look(store, name, chess), fs.ErrNotExist)
}

// full is a store without space.
type full struct{ persistence.Store }

var errFull = errors.New("no space left")

func (full) Replace(string, []byte) error { return errFull }

func TestAFailedWriteIsRetried(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	f, _, err := Begin(full{store}, "game.donjon", chess, chessSave)
	if err != nil || !errors.Is(f.Trouble, errFull) {
		t.Fatalf("%v, %v", err, f.Trouble)
	}
	if err := f.Close(); !errors.Is(err, errFull) {
		t.Errorf("the file is closed unwritten: %v", err)
	}
	f.store = store
	if err := f.Close(); err != nil {
		t.Error(err)
	}
	if err := Look(store, "game.donjon", chess); err != nil {
		t.Error(err)
	}
}

// TestAFileThatCannotBeLockedIsTrouble begins and continues games whose files cannot be
// locked, and saves them when that works. A file of another game is set aside then.
func TestAFileThatCannotBeLockedIsTrouble(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	const name = "game.donjon"
	lock := store.Where(name) + ".lock"
	if err := errors.Join(store.Replace(name, []byte("no game")), os.MkdirAll(lock, 0o700)); err != nil {
		t.Fatal(err)
	}
	f, aside, err := Begin(store, name, chess, chessSave)
	if err != nil || aside != "" || !errors.Is(f.Trouble, persistence.ErrUnkept) {
		t.Fatalf("%v, set aside as %q, %+v", err, aside, f)
	}
	if err := f.Close(); !errors.Is(err, persistence.ErrUnkept) {
		t.Errorf("it is closed with %v", err)
	}
	if raw, err := store.Read(name); string(raw) != "no game" {
		t.Errorf("the file was written: %v", err)
	}
	if err := os.Remove(lock); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Error(err)
	}
	if raw, err := store.Read(name + ".damaged"); string(raw) != "no game" {
		t.Errorf("the file of another game was not set aside: %v", err)
	}
	if err := errors.Join(os.Remove(lock), os.MkdirAll(lock, 0o700)); err != nil {
		t.Fatal(err)
	}
	if err := Look(store, name, chess); err != nil {
		t.Errorf("the saved game is seen with %v", err)
	}
	if f, err = Continue(store, name, chess, chessSave); err != nil || !errors.Is(f.Trouble, persistence.ErrUnkept) {
		t.Errorf("it is continued with %v, %+v", err, f)
	}
	if err := f.Remove(); !errors.Is(err, persistence.ErrUnkept) {
		t.Errorf("it is removed with %v", err)
	}
}
