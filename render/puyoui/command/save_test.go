package command

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/fall"
	rules "github.com/donjon-rogue/donjon/systems/puyo/field"
	"github.com/donjon-rogue/donjon/systems/puyo/keep"
)

func TestSaveCommands(t *testing.T) {
	folder := t.TempDir()
	turns, _, err := keep.TurnsGames.Begin(persistence.Disk(folder), keep.TurnsName, puyo.New(puyo.Setup{Rule: rules.Groups, Endless: true, Seed: "a seed"}))
	if err != nil {
		t.Fatal(err)
	}
	if err := turns.SaveAfter(turns.Game.Act(puyo.Action{Verb: puyo.Place, Move: rules.Move{Column: 2}})); err != nil {
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

// TestReplayVerify verifies recordings of falling pieces: intact, cut off, and
// other files.
func TestReplayVerify(t *testing.T) {
	folder := t.TempDir()
	store := persistence.Disk(folder)
	k, _, err := keep.BeginFall(store, rules.Groups, "verified")
	if err != nil {
		t.Fatal(err)
	}
	if err := k.Save(); err != nil {
		t.Fatal(err)
	}
	for k.Side.Phase != fall.Lost {
		k.Tick(fall.Pilot(&k.Side, rules.Move{Column: 1 + k.Side.Number%5}))
	}
	if _, err := k.Finish(1); err != nil {
		t.Fatal(err)
	}
	list, err := keep.Scores(store)
	if err != nil || len(list) != 1 {
		t.Fatalf("the table is %+v, %v", list, err)
	}
	name := store.Where(list[0].Recording)
	verify := func(path string) (string, string, int) {
		return programtest.Run(Game, "--lang", "en", "replay", path, "--verify")
	}
	want := fmt.Sprintf("The game ends as recorded: Puyo, seed verified, %d pieces, score %d, longest chain %d, level %d.\n", k.Side.Number+1, k.Side.Score, k.Side.Longest, k.Side.Level())
	if stdout, stderr, status := verify(name); status != 0 || stderr != "" || stdout != want {
		t.Errorf("status %d, %q, %q, want %q", status, stdout, stderr, want)
	}
	if stdout, _, status := programtest.Run(Game, "--lang", "en", "save", "verify", name); status != 0 || !strings.Contains(stdout, "Puyo") {
		t.Errorf("save verify: status %d, %q", status, stdout)
	}
	if stdout, stderr, status := programtest.Run(Game, "--lang", "en", "replay", name, "--clip", filepath.Join(folder, "a.gif")); status != 1 || stdout != "" || stderr != "donjon: There are clips of the dungeon's runs only.\n" {
		t.Errorf("replay --clip: status %d, %q, %q", status, stdout, stderr)
	}
	raw, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	torn := filepath.Join(folder, "torn.replay")
	if err := os.WriteFile(torn, raw[:len(raw)-1], 0o600); err != nil {
		t.Fatal(err)
	}
	for _, command := range [][]string{{"replay", torn, "--verify"}, {"save", "verify", torn}} {
		stdout, stderr, status := programtest.Run(Game, append([]string{"--lang", "en"}, command...)...)
		if status != 1 || stdout != "" || strings.Count(stderr, "\n") != 1 || !strings.Contains(stderr, "unusable") {
			t.Errorf("%v: status %d, %q, %q", command, status, stdout, stderr)
		}
	}
	running, _, err := keep.BeginFall(store, rules.Groups, "in play")
	if err != nil {
		t.Fatal(err)
	}
	if err := running.Close(); err != nil {
		t.Fatal(err)
	}
	for path, says := range map[string]string{keep.FallName: "not a recording", "missing.replay": "does not exist"} {
		if stdout, stderr, status := verify(filepath.Join(folder, path)); status != 1 || stdout != "" || !strings.Contains(stderr, says) {
			t.Errorf("%s: status %d, %q, %q", path, status, stdout, stderr)
		}
	}
}
