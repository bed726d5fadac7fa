package command

import (
	"errors"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/systems/kitty"
	"github.com/donjon-rogue/donjon/systems/kitty/keep"
)

// player plays a game in the window and the same game as a twin in the test.
type player struct {
	*programtest.App
	twin *kitty.Game
}

// follow plays the twin until the person has to choose again, and waits for the window to
// catch up.
func (p *player) follow(what string) {
	p.T.Helper()
	for len(p.twin.Waiting()) == 0 && !p.twin.Match().Over {
		if err := p.twin.Step(); err != nil {
			p.T.Fatal(err)
		}
	}
	p.Same(what, p.twin.World.Hash())
}

// stay and pass choose, by a key or by a click, which skips a running animation.
func (p *player) stay(choose func()) {
	p.T.Helper()
	if err := p.twin.Move(1, p.twin.State().Players[0].Cell); err != nil {
		p.T.Fatal(err)
	}
	choose()
	p.follow("staying")
}

func (p *player) pass(choose func()) {
	p.T.Helper()
	if err := p.twin.Play(1, kitty.Choice{}); err != nil {
		p.T.Fatal(err)
	}
	choose()
	p.follow("passing")
}

// restart restarts the program and continues the game.
func (p *player) restart(folder, language string) {
	p.T.Helper()
	p.App = p.Start(folder, "kitty", "--window", "--lang", language)
	p.Scene("kitty-begin")
	p.Screenshot(language + "-kitty-begin")
	p.Key("F3")
	p.Until("the kept game", func(s programtest.State) bool { return s.Hash != "" })
	p.follow("Continue")
}

func testKit(t *testing.T) *kitty.Kit {
	t.Helper()
	kit, err := kitty.Open(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	return kit
}

// begin starts a game against the greedy strategy in the real window.
func begin(t *testing.T, d *programtest.Desktop, folder, seed string) *player {
	t.Helper()
	kit := testKit(t)
	p := &player{
		App:  d.Start(folder, "kitty", "--window", "--seed", seed, "--lang", "en"),
		twin: kit.New(kitty.Setup{Seed: seed, Arena: kit.Arena, Seats: []kitty.Seat{{Class: kitty.DefaultClass}, {Class: kitty.DefaultClass, Strategy: "greedy"}}}),
	}
	p.Scene("kitty-begin")
	p.Key("F2")
	p.follow("Start")
	return p
}

// TestKittyInTheRealWindow plays a person against the computer in the real window by
// keys and clicks, closes it, continues, and plays to the end.
func TestKittyInTheRealWindow(t *testing.T) {
	d := programtest.NewDesktop(t, "1280x720")
	folder := t.TempDir()
	const seed = "82"
	p := begin(t, d, folder, seed)
	p.stay(func() { p.Key("s") })
	p.Screenshot("en-kitty")
	p.pass(func() { p.Click("pass") })
	programtest.Locked(t, folder, keep.Name)
	p.Close()
	p.restart(folder, "fr")
	p.stay(func() { p.Click("stay") })
	p.Kill()
	p.restart(folder, "fr")
	p.pass(func() { p.Key("p") })
	p.Terminate()

	// The end of a game, one with little life.
	kit := testKit(t)
	arena := kit.Arena
	arena.Life = 20
	setup := kitty.Setup{Seed: seed, Arena: arena, Seats: []kitty.Seat{{Class: kitty.DefaultClass}, {Class: kitty.DefaultClass, Strategy: "greedy"}}}
	k, _, err := keep.Games(kit).Begin(persistence.Disk(folder), keep.Name, kit.New(setup))
	if err != nil {
		t.Fatal(err)
	}
	p.twin = kit.New(setup)
	if err := errors.Join(k.Save(), k.Close()); err != nil {
		t.Fatal(err)
	}
	p.restart(folder, "en")
	for !p.twin.Match().Over {
		p.stay(func() { p.Key("s") })
		if p.twin.Match().Over {
			break
		}
		p.pass(func() { p.Key("p") })
	}
	p.Scene("kitty-end")
	p.Screenshot("en-kitty-end")
	p.Key("t")
	p.Scene("title")
	p.Quit()
}

func TestTheWindowOptionExcludesPlayerOptions(t *testing.T) {
	programtest.Refuses(t, Game, map[string]string{
		"kitty --window --players 3":      "donjon: --window and --players cannot be combined: choose the players in the window.\n",
		"kitty --lang fr --window --fast": "donjon: --window et --fast ne peuvent pas être combinés\u00a0: choisissez les joueurs dans la fenêtre.\n",
		"kitty --save a.donjon --window":  "donjon: --window and --save cannot be combined: choose the players in the window.\n",
	})
}
