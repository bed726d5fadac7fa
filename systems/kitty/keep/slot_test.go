package keep

import (
	"errors"
	"io/fs"
	"os"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// TestTheSlotHoldsOneGame creates, reads, resumes and replaces the game in a
// store, and sets an unusable file aside.
func TestTheSlotHoldsOneGame(t *testing.T) {
	kit, err := kitty.Open(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	store := persistence.Disk(folder)
	setup := kitty.Setup{Seed: "slot", Arena: kit.Arena, Seats: []kitty.Seat{{Class: kitty.DefaultClass}, {Class: kitty.DefaultClass, Strategy: "random"}}}
	for name, try := range map[string]func() error{
		"Look":   func() error { _, err := Games(kit).Look(store, Name); return err },
		"Resume": func() error { _, err := Games(kit).Continue(store, Name); return err },
	} {
		if err := try(); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("without a game %s returns %v", name, err)
		}
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) > 0 {
		t.Errorf("reading created %v: %v", left, err)
	}
	k, aside, err := Games(kit).Begin(store, Name, kit.New(setup))
	if err != nil || aside != "" {
		t.Fatalf("a new game set %q aside: %v", aside, err)
	}
	if err := errors.Join(k.Game.Move(1, k.Game.State().Players[0].Cell), k.Save()); err != nil {
		t.Fatal(err)
	}
	want := k.Game.World.Hash()
	if g, err := Games(kit).Look(store, Name); !errors.Is(err, persistence.ErrLocked) || g == nil || g.World.Hash() != want {
		t.Errorf("while the game is open, Look returns %v, %v", g, err)
	}
	if _, err := Games(kit).Continue(store, Name); !errors.Is(err, persistence.ErrLocked) {
		t.Errorf("a second run resumes it: %v", err)
	}
	if _, _, err := Games(kit).Begin(store, Name, kit.New(setup)); !errors.Is(err, persistence.ErrLocked) {
		t.Errorf("a second run replaces it: %v", err)
	}
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	if k, err = Games(kit).Continue(store, Name); err != nil || k.Game.World.Hash() != want {
		t.Fatalf("a different game was resumed: %v", err)
	}
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(store.Where(Name), []byte("no game"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Games(kit).Look(store, Name); !errors.Is(err, persistence.ErrDamaged) {
		t.Errorf("for a damaged file Look returns %v", err)
	}
	k, aside, err = Games(kit).Begin(store, Name, kit.New(setup))
	if err != nil || aside == "" {
		t.Fatalf("the damaged file was set aside as %q: %v", aside, err)
	}
	if err := errors.Join(k.Save(), k.Close()); err != nil {
		t.Fatal(err)
	}
	if raw, err := store.Read(aside); err != nil || string(raw) != "no game" {
		t.Errorf("the file set aside holds %q: %v", raw, err)
	}
}
