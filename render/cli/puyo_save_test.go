package cli

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/puyo"
	rules "github.com/donjon-rogue/donjon/systems/puyo/field"
	puyokeep "github.com/donjon-rogue/donjon/systems/puyo/keep"
)

func TestKeptGamesOfPuyoAreLookedInto(t *testing.T) {
	folder := t.TempDir()
	turns, _, err := puyokeep.BeginTurns(persistence.Disk(folder), puyo.New(puyo.Setup{Rule: rules.Groups, Endless: true, Seed: "a seed"}))
	if err != nil {
		t.Fatal(err)
	}
	if err := turns.Act(puyo.Action{Verb: puyo.Place, Move: rules.Move{Column: 2}}); err != nil {
		t.Fatal(err)
	}
	falling, _, err := puyokeep.BeginFall(persistence.Disk(folder), rules.Groups, "another")
	if err != nil {
		t.Fatal(err)
	}
	for range 300 {
		falling.Tick(0)
	}
	for _, k := range []interface{ Close() error }{turns, falling} {
		if err := k.Close(); err != nil {
			t.Fatal(err)
		}
	}
	for name, want := range map[string]string{
		puyokeep.TurnsName: "is whole: Puyo, 1 action, seed a seed.", puyokeep.FallName: "is whole: Puyo, 0 actions, seed another.",
	} {
		stdout, stderr, status := run("--lang", "en", "save", "verify", filepath.Join(folder, name))
		if status != 0 || stderr != "" || !strings.Contains(stdout, want) {
			t.Errorf("%s: status %d, %q, %q", name, status, stdout, stderr)
		}
		if stdout, _, _ := run("--lang", "en", "save", "inspect", filepath.Join(folder, name)); !strings.Contains(stdout, "puyo") {
			t.Errorf("%s holds %q", name, stdout)
		}
	}
}
