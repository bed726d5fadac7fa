package command

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/systems/puyo"
	rules "github.com/donjon-rogue/donjon/systems/puyo/field"
	"github.com/donjon-rogue/donjon/systems/puyo/keep"
)

func TestSaveCommands(t *testing.T) {
	folder := t.TempDir()
	turns, _, err := keep.BeginTurns(persistence.Disk(folder), puyo.New(puyo.Setup{Rule: rules.Groups, Endless: true, Seed: "a seed"}))
	if err != nil {
		t.Fatal(err)
	}
	if err := turns.Act(puyo.Action{Verb: puyo.Place, Move: rules.Move{Column: 2}}); err != nil {
		t.Fatal(err)
	}
	falling, _, err := keep.BeginFall(persistence.Disk(folder), rules.Groups, "another")
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
		keep.TurnsName: "is intact: Puyo, 1 action, seed a seed.", keep.FallName: "is intact: Puyo, 0 actions, seed another.",
	} {
		stdout, stderr, status := programtest.Run(Game, "--lang", "en", "save", "verify", filepath.Join(folder, name))
		if status != 0 || stderr != "" || !strings.Contains(stdout, want) {
			t.Errorf("%s: status %d, %q, %q", name, status, stdout, stderr)
		}
		if stdout, _, _ := programtest.Run(Game, "--lang", "en", "save", "inspect", filepath.Join(folder, name)); !strings.Contains(stdout, "puyo") {
			t.Errorf("%s holds %q", name, stdout)
		}
	}
}
