package command

import (
	"path/filepath"
	"testing"

	"github.com/donjon-rogue/donjon/render/program/programtest"
)

// TestPictures takes a screenshot of a running game.
func TestPictures(t *testing.T) {
	d, take := programtest.Pictures(t)
	pieces := filepath.Join(t.TempDir(), "pieces.txt")
	if _, stderr, status := programtest.Run(Game, "puyo", "generate", "--pieces", "40", "--seed", "picture", "--mode", "ia", "-o", pieces); status != 0 {
		t.Fatal(stderr)
	}
	a := d.Start(t.TempDir(), "puyo", pieces, "anim", "--rule", "2", "--nodes", "300000", "-o", pieces+".out", "--lang", "en")
	a.Scene("puyo-show")
	a.Until("the middle of the plan", func(s programtest.State) bool { return s.Turn == 17 })
	a.Key("space")
	take(a, "puyo")
	a.Close()
}
