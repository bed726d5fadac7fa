package command

import (
	"testing"

	"github.com/donjon-rogue/donjon/render/program/programtest"
)

// TestPictures takes the picture of a game in play.
func TestPictures(t *testing.T) {
	d, take := programtest.Pictures(t)
	a := d.Start(t.TempDir(), "goose", "--window", "--seed", "5", "--lang", "en")
	a.Scene("goose-begin")
	a.Key("F2")
	for turn := 0; turn < 12; turn = a.Now.Turn {
		a.Key("space")
		a.Until("a throw", func(s programtest.State) bool { return s.Turn > turn })
	}
	take(a, "goose")
	a.Close()
}
