package keep

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

func openKit(t testing.TB) *kitty.Kit {
	t.Helper()
	k, err := kitty.Open(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func newGame(k *kitty.Kit) *kitty.Game {
	return k.New(kitty.Setup{Seed: "kept", Arena: k.Arena, Seats: []kitty.Seat{
		{Name: "Ann", Class: kitty.DefaultClass}, {Name: "Bot", Class: kitty.DefaultClass, Strategy: "random"},
	}})
}

func TestASavedGameContinues(t *testing.T) {
	k, path := openKit(t), filepath.Join(t.TempDir(), "game.kitty")
	if exists, err := Exists(path); exists || err != nil {
		t.Fatalf("exists: %t, %v", exists, err)
	}
	kept, err := Begin(k, path, newGame(k))
	if err != nil {
		t.Fatal(err)
	}
	s := kept.Game.State()
	if err := errors.Join(kept.Game.Move(1, s.Reachable(1).At(0)), kept.Save(), kept.Close()); err != nil {
		t.Fatal(err)
	}
	if exists, err := Exists(path); !exists || err != nil {
		t.Fatalf("exists: %t, %v", exists, err)
	}
	again, err := Continue(k, path)
	if err != nil {
		t.Fatal(err)
	}
	if again.Game.World.Hash() != kept.Game.World.Hash() || len(again.Game.Waiting()) != 0 {
		t.Error("a different game was loaded")
	}
	if _, err := Continue(k, path); !errors.Is(err, persistence.ErrLocked) {
		t.Errorf("a second program continues it: %v", err)
	}
	if err := again.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := Begin(k, path, newGame(k)); !errors.Is(err, fs.ErrExist) {
		t.Errorf("a new game replaced it: %v", err)
	}
}

func TestUnusableFiles(t *testing.T) {
	k, folder := openKit(t), t.TempDir()
	path := filepath.Join(folder, "game.kitty")
	kept, err := Begin(k, path, newGame(k))
	if err != nil {
		t.Fatal(err)
	}
	if err := kept.Close(); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	other, err := persistence.Pack(persistence.Save{Ruleset: "goose", World: world.New().Bytes()})
	if err != nil {
		t.Fatal(err)
	}
	for name, raw := range map[string][]byte{
		"empty": {}, "text": []byte("hello\n"), "cut": whole[:len(whole)/2], "another game's": other,
		"one bit changed": append(append([]byte{}, whole[:len(whole)-9]...), append([]byte{whole[len(whole)-9] ^ 1}, whole[len(whole)-8:]...)...),
	} {
		bad := filepath.Join(folder, "bad")
		if err := os.WriteFile(bad, raw, 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := Continue(k, bad); !errors.Is(err, persistence.ErrDamaged) {
			t.Errorf("%s: %v", name, err)
		}
		if now, _ := os.ReadFile(bad); string(now) != string(raw) {
			t.Errorf("%s: the file was changed", name)
		}
	}
	if _, err := Continue(k, filepath.Join(folder, "none")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing file: %v", err)
	}
	if _, err := Begin(k, filepath.Join(folder, "nowhere", "game"), newGame(k)); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing folder: %v", err)
	}
	if _, err := os.Stat(filepath.Join(folder, "nowhere")); err == nil {
		t.Error("the folder was created")
	}
}

// FuzzResume resumes arbitrary bytes as the world of a game.
func FuzzResume(f *testing.F) {
	k := openKit(f)
	game := newGame(k)
	f.Add(game.World.Bytes())
	s := game.State()
	if err := errors.Join(game.Move(1, s.Player(1).Cell), game.Step()); err != nil {
		f.Fatal(err)
	}
	f.Add(game.World.Bytes())
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, raw []byte) {
		w, err := world.Restore(raw)
		if err != nil {
			return
		}
		g, err := k.Resume(w)
		if err != nil {
			return
		}
		if err := g.Step(); err != nil && !errors.Is(err, kitty.ErrWaiting) { // what can be resumed can be played
			t.Fatal(err)
		}
	})
}
