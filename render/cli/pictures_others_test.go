package cli

import (
	"path/filepath"
	"testing"
)

// takeOthers takes the pictures of the smaller games, each in the middle of a
// game.
func takeOthers(t *testing.T, d *desktop, take func(*app, string)) {
	open := func(begin string, args ...string) *app {
		t.Helper()
		a := d.start(t.TempDir(), append(args, "--lang", "en")...)
		a.scene(begin)
		return a
	}

	a := open("goose-begin", "goose", "--window", "--seed", "5")
	a.key("F2")
	for turn := 0; turn < 12; turn = a.now.Turn {
		a.key("space")
		a.until("a throw", func(s state) bool { return s.Turn > turn })
	}
	take(a, "goose")
	a.close()

	pieces := filepath.Join(t.TempDir(), "pieces.txt")
	if _, stderr, status := run("puyo", "generate", "--pieces", "40", "--seed", "picture", "--mode", "ia", "-o", pieces); status != 0 {
		t.Fatal(stderr)
	}
	a = open("puyo-show", "puyo", pieces, "anim", "--rule", "2", "--nodes", "300000", "-o", pieces+".out")
	a.until("the middle of the plan", func(s state) bool { return s.Turn == 17 })
	a.key("space")
	take(a, "puyo")
	a.close()

	a = open("sokoban-begin", "sokoban", "--window")
	for range 35 {
		a.key("Down")
	}
	a.key("Return")
	a.scene("sokoban")
	a.key("m")
	take(a, "sokoban")
	a.close()

	p := beginKitty(t, d, t.TempDir(), "3")
	p.xdotool("mousemove", "2", "718")
	for range 12 {
		p.stay(func() { p.key("s") })
		p.pass(func() { p.key("p") })
	}
	take(p.app, "kitty")
	p.close()
}
