package keep

import (
	"errors"
	"io/fs"
	"os"
	"testing"

	nouns "github.com/donjon-rogue/donjon/components/puyo"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/fall"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// TestTurnsAreSaved plays a game and reads the file after each piece, with the
// file open or closed.
func TestTurnsAreSaved(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	if _, err := TurnsGames.Look(store, TurnsName); !errors.Is(err, fs.ErrNotExist) {
		t.Fatalf("without a file: %v", err)
	}
	k, aside, err := TurnsGames.Begin(store, TurnsName, puyo.New(puyo.Setup{Rule: field.Groups, Endless: true, Seed: "kept"}))
	must(t, err)
	if aside != "" {
		t.Errorf("%s was set aside", aside)
	}
	for n := range 12 {
		must(t, k.SaveAfter(k.Game.Act(puyo.Action{Verb: puyo.Place, Move: field.Move{Column: 1 + n%5}})))
		must(t, k.Trouble)
		g, err := TurnsGames.Look(store, TurnsName)
		if !errors.Is(err, persistence.ErrLocked) || g.World.Hash() != k.Game.World.Hash() {
			t.Fatalf("after %d pieces the saved game differs: %v", n+1, err)
		}
		if n%3 == 0 {
			must(t, k.Abandon())
			want := k.Game.World.Hash()
			if k, err = TurnsGames.Continue(store, TurnsName); err != nil || k.Game.World.Hash() != want {
				t.Fatalf("the resumed game differs: %v", err)
			}
		}
	}
	if err := k.SaveAfter(k.Game.Act(puyo.Action{Verb: puyo.Place, Move: field.Move{Column: 6}})); err == nil {
		t.Error("an invalid move was accepted")
	}
	must(t, k.Close())
	if save, _, err := TurnsGames.Read(store, TurnsName); err != nil || save.Ruleset != TurnsRuleset || save.Actions != 12 || save.Seed != "kept" {
		t.Errorf("the file says %+v, %v", save, err)
	}
}

// pressedKeys returns the keys held at a tick, a plausible mix of all of them.
func pressedKeys(tick int) fall.Input {
	switch {
	case tick%37 < 4:
		return fall.Left
	case tick%53 < 3:
		return fall.Right
	case tick%29 == 7:
		return fall.TurnRight
	case tick%71 == 0:
		return fall.Hard
	case tick%97 < 20:
		return fall.Soft
	}
	return 0
}

// TestFallingPiecesAreSaved closes and resumes a game at arbitrary ticks and
// compares it with one that was never closed.
func TestFallingPiecesAreSaved(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	k, _, err := BeginFall(store, field.Groups, "kept")
	must(t, err)
	twin := fall.New(field.Groups, "kept")
	for tick := range 4000 {
		k.Tick(pressedKeys(tick))
		twin.Tick(pressedKeys(tick))
		if twin.Phase == fall.Lost {
			break
		}
		if tick%611 == 0 {
			must(t, k.Close())
			if k, err = ContinueFall(store); err != nil {
				t.Fatal(err)
			}
		}
		if k.Side != twin {
			t.Fatalf("at tick %d the game is\n%+v\nwant\n%+v", tick, k.Side, twin)
		}
	}
	if twin.Phase != fall.Lost {
		t.Fatal("the game is not over, so the test does not cover the end")
	}
	if _, err := k.Finish(1); err != nil {
		t.Fatal(err)
	}
	must(t, k.Close())
	if _, err := LookFall(store); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a finished game is still on disk: %v", err)
	}
}

func TestInvalidKeysAreRejected(t *testing.T) {
	for _, data := range []nouns.FallData{
		{Rule: 3}, {Rule: 1, Keys: []nouns.Keys{{Held: 256, Ticks: 1}}}, {Rule: 1, Keys: []nouns.Keys{{Held: -1, Ticks: 1}}},
		{Rule: 1, Keys: []nouns.Keys{{Ticks: 0}}}, {Rule: 2, Keys: []nouns.Keys{{Ticks: maxTicks}, {Ticks: 1}}},
	} {
		store := persistence.Disk(t.TempDir())
		w := world.New()
		w.Create(nouns.Fall.With(data))
		must(t, persistence.Write(store, FallName, persistence.Save{Ruleset: FallRuleset, World: w.Bytes()}))
		if data.Rule == 2 {
			data.Keys = data.Keys[1:] // replaying ten days of ticks would take too long
		}
		if _, err := ContinueFall(store); !errors.Is(err, persistence.ErrDamaged) {
			t.Errorf("%+v: %v", data, err)
		}
	}
}

func TestADamagedFileIsSetAside(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	must(t, os.WriteFile(store.Where(FallName), []byte("not a game"), 0o600))
	if _, err := ContinueFall(store); !errors.Is(err, persistence.ErrDamaged) {
		t.Fatalf("a damaged file: %v", err)
	}
	k, aside, err := BeginFall(store, field.Lines, "new")
	must(t, err)
	if raw, err := os.ReadFile(store.Where(aside)); err != nil || string(raw) != "not a game" {
		t.Errorf("%s holds %q, %v", aside, raw, err)
	}
	if _, _, err := BeginFall(store, field.Lines, "twice"); !errors.Is(err, persistence.ErrLocked) {
		t.Errorf("a locked file: %v", err)
	}
	must(t, k.Close())
}

func TestHighScoreTable(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	enter := func(rule, score, want int) {
		t.Helper()
		place, err := Enter(store, Score{Rule: rule, Score: score, Seed: "s"})
		must(t, err)
		if place != want {
			t.Errorf("score %d under rule %d is ranked %d, want %d", score, rule, place, want)
		}
	}
	enter(1, 0, 0)
	for n := range 8 {
		enter(1, 100*(n+1), 1)
		enter(2, 1000-n, n+1)
	}
	enter(1, 400, 6) // behind the equal score entered earlier
	enter(1, 50, 10)
	enter(1, 50, 0)
	enter(1, 900, 1)
	enter(2, 1, 9)
	enter(2, 5, 9)
	enter(2, 3, 10)
	enter(2, 1, 0)
	list, err := Scores(store)
	must(t, err)
	for i, s := range list {
		if i > 0 && (s.Rule < list[i-1].Rule || s.Rule == list[i-1].Rule && s.Score > list[i-1].Score) {
			t.Errorf("line %d of the table is out of order: %+v", i+1, list)
		}
	}
	if len(list) != 2*TableSize {
		t.Errorf("the table has %d lines", len(list))
	}
	must(t, os.WriteFile(store.Where(ScoresName), []byte("damaged"), 0o600))
	if _, err := Scores(store); !errors.Is(err, persistence.ErrDamaged) {
		t.Errorf("a damaged table: %v", err)
	}
	enter(1, 7, 1)
}
