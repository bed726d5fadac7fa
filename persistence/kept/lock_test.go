package kept

import (
	"errors"
	"os"
	"testing"

	"github.com/donjon-rogue/donjon/persistence"
)

// TestAFileHasOneWriter removes the lock while a game is played, and plays it in
// another program.
func TestAFileHasOneWriter(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	const name = "game.donjon"
	first, _, err := Begin(store, name, chess, chessSave)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(store.Where(name + ".lock")); err != nil {
		t.Fatal(err)
	}
	if err := first.Save(); err != nil {
		t.Errorf("nobody else has opened the file: %v", err)
	}
	if err := os.Remove(store.Where(name + ".lock")); err != nil {
		t.Fatal(err)
	}
	second, err := Continue(store, name, chess, chessSave)
	if err != nil {
		t.Fatal(err)
	}
	if err := first.Save(); !errors.Is(err, persistence.ErrLost) || !errors.Is(first.Trouble, persistence.ErrLost) {
		t.Errorf("the first program saves with %v, trouble %v", err, first.Trouble)
	}
	if err := first.Close(); !errors.Is(err, persistence.ErrLost) {
		t.Errorf("the first program closes with %v", err)
	}
	if err := first.Remove(); !errors.Is(err, persistence.ErrLost) {
		t.Errorf("the first program removes the file with %v", err)
	}
	if err := second.Save(); err != nil {
		t.Error(err)
	}
	if err := second.Close(); err != nil {
		t.Error(err)
	}
}
