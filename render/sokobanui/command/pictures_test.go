package command

import (
	"testing"

	"github.com/donjon-rogue/donjon/render/program/programtest"
)

// TestPictures takes a screenshot of a running game.
func TestPictures(t *testing.T) {
	d, take := programtest.Pictures(t)
	a := d.Start(t.TempDir(), "sokoban", "--window", "--lang", "en")
	a.Scene("sokoban-begin")
	for range 35 {
		a.Key("Down")
	}
	a.Key("Return")
	a.Scene("sokoban")
	a.Key("m")
	take(a, "sokoban")
	a.Close()
}
