package command

import (
	"encoding/hex"
	"path/filepath"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/systems/goose"
	"github.com/donjon-rogue/donjon/systems/goose/keep"
)

// TestSaveCommandsReadGooseGames runs both save commands on a game saved by the
// window, and on an invalid one.
func TestSaveCommandsReadGooseGames(t *testing.T) {
	kit, err := goose.Open(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	file := filepath.Join(folder, keep.Name)
	seats := []components.SeatData{{Number: 1, Name: "Ada"}, {Number: 2, Name: "Bob"}}
	k, _, err := keep.Games(kit).Begin(persistence.Disk(folder), keep.Name, kit.New(seats, "a goose"))
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if err := k.SaveAfter(k.Game.Act(goose.Action{Verb: goose.Roll})); err != nil {
			t.Fatal(err)
		}
	}
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	programtest.ExpectWhole(t, Game, file, map[string]string{
		"en": "is intact: The Game of the Goose, 3 actions, seed a goose.",
		"fr": "est intact\u00a0: Le jeu de l'oie, 3 actions, graine a goose.",
	})
	got, _ := programtest.Inspect(t, Game, file)
	hash := k.Game.World.Hash()
	if got.Kind != "game" || got.Seed != "a goose" || got.Ruleset != "goose" || got.Actions != 3 || got.Hash != hex.EncodeToString(hash[:]) ||
		len(got.Entities) != k.Game.World.Len() || !strings.Contains(got.Component(t, "match"), `"turn": 2`) {
		t.Errorf("%+v", got)
	}

	if err := persistence.Write(persistence.Disk(folder), keep.Name, persistence.Save{Ruleset: "goose"}); err != nil {
		t.Fatal(err)
	}
	for _, command := range []string{"verify", "inspect"} {
		if stdout, stderr, status := programtest.Run(Game, "save", command, file); stdout != "" || strings.Count(stderr, "\n") != 1 || status != 1 {
			t.Errorf("%s gives status %d, %q, %q", command, status, stdout, stderr)
		}
	}
}
