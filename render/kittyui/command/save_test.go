package command

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/systems/kitty"
	"github.com/donjon-rogue/donjon/systems/kitty/keep"
)

// TestSaveCommandsReadKittyGames runs both save commands on an intact and on a damaged
// game.
func TestSaveCommandsReadKittyGames(t *testing.T) {
	kit := testKit(t)
	seats := []kitty.Seat{{Class: kitty.DefaultClass}, {Class: kitty.DefaultClass, Strategy: "greedy"}}
	file := filepath.Join(t.TempDir(), "cats.donjon")
	k, err := keep.Begin(kit, file, kit.New(kitty.Setup{Seed: "cats", Arena: kit.Arena, Seats: seats}))
	if err != nil {
		t.Fatal(err)
	}
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	programtest.ExpectWhole(t, Game, file, map[string]string{
		"en": "is intact: Kitty Wonderland on turn 0, seed cats.",
		"fr": "est intact\u00a0: Kitty Wonderland au tour 0, graine cats.",
	})
	got, _ := programtest.Inspect(t, Game, file)
	if got.Kind != "game" || got.Seed != "cats" || got.Ruleset != keep.Ruleset || len(got.Entities) != k.Game.World.Len() {
		t.Errorf("%+v", got)
	}

	store, name := persistence.At(file)
	if err := persistence.Write(store, name, persistence.Save{Ruleset: keep.Ruleset}); err != nil {
		t.Fatal(err)
	}
	if stdout, stderr, status := programtest.Run(Game, "save", "verify", file); stdout != "" || strings.Count(stderr, "\n") != 1 || status != 1 {
		t.Errorf("a game without a world gives status %d, %q, %q", status, stdout, stderr)
	}
}
