package command

import (
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/systems/sokoban"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// pictured is the title of the level in the README.
const pictured = "chimney"

// TestPictures takes a screenshot of a running game.
func TestPictures(t *testing.T) {
	d, take := programtest.Pictures(t)
	story, err := sokoban.Story(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	number := slices.IndexFunc(story, func(l level.Level) bool { return l.Title == pictured })
	if number < 0 {
		t.Fatalf("no level of the story has the title %s", pictured)
	}
	a := d.Start(t.TempDir(), "sokoban", "--window", "--lang", "en")
	a.Scene("sokoban-begin")
	for range number {
		a.Key("Down")
		a.Scene("sokoban-begin") // keys that come faster than the window ticks are lost
	}
	a.Key("Return")
	a.Until("the level "+pictured, func(s programtest.State) bool { return s.Scene == "sokoban" && s.Floor == number+1 })
	a.Key("m")
	take(a, "sokoban")
	a.Close()
}
