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

// TestTheWindowKeepsOneGame begins, looks at, goes on with and replaces the game
// of a store, and sets aside what cannot be used.
func TestTheWindowKeepsOneGame(t *testing.T) {
	kit, err := kitty.Open(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	store := persistence.Disk(folder)
	setup := kitty.Setup{Seed: "slot", Arena: kit.Arena, Seats: []kitty.Seat{{Class: kitty.UsualClass}, {Class: kitty.UsualClass, Strategy: "random"}}}
	for name, try := range map[string]func() error{
		"Look":   func() error { _, err := Look(kit, store); return err },
		"Resume": func() error { _, err := Resume(kit, store); return err },
	} {
		if err := try(); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("without a game %s says %v", name, err)
		}
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) > 0 {
		t.Errorf("who only looks leaves %v behind: %v", left, err)
	}
	k, aside, err := Replace(kit, store, kit.New(setup))
	if err != nil || aside != "" {
		t.Fatalf("a game is begun beside %q: %v", aside, err)
	}
	if err := errors.Join(k.Game.Move(1, k.Game.State().Players[0].Cell), k.Save()); err != nil {
		t.Fatal(err)
	}
	want := k.Game.World.Hash()
	if g, err := Look(kit, store); !errors.Is(err, persistence.ErrLocked) || g == nil || g.World.Hash() != want {
		t.Errorf("of a game in play is seen %v: %v", g, err)
	}
	if _, err := Resume(kit, store); !errors.Is(err, persistence.ErrLocked) {
		t.Errorf("a second run goes on: %v", err)
	}
	if _, _, err := Replace(kit, store, kit.New(setup)); !errors.Is(err, persistence.ErrLocked) {
		t.Errorf("a second run begins anew: %v", err)
	}
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	if k, err = Resume(kit, store); err != nil || k.Game.World.Hash() != want {
		t.Fatalf("another game goes on: %v", err)
	}
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(store.Where(Name), []byte("no game"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Look(kit, store); !errors.Is(err, persistence.ErrDamaged) {
		t.Errorf("of a damaged file Look says %v", err)
	}
	k, aside, err = Replace(kit, store, kit.New(setup))
	if err != nil || aside == "" {
		t.Fatalf("a damaged file is set aside as %q: %v", aside, err)
	}
	if err := errors.Join(k.Save(), k.Close()); err != nil {
		t.Fatal(err)
	}
	if raw, err := store.Read(aside); err != nil || string(raw) != "no game" {
		t.Errorf("set aside is %q: %v", raw, err)
	}
}
