package command

import (
	"testing"

	"github.com/donjon-rogue/donjon/render/program/programtest"
)

// TestPictures takes the picture of a game in play.
func TestPictures(t *testing.T) {
	d, take := programtest.Pictures(t)
	p := begin(t, d, t.TempDir(), "3")
	p.Xdotool("mousemove", "2", "718")
	for range 12 {
		p.stay(func() { p.Key("s") })
		p.pass(func() { p.Key("p") })
	}
	take(p.App, "kitty")
	p.Close()
}
