package cli

import (
	"encoding/hex"
	"errors"
	"strings"
	"syscall"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/kitty"
	"github.com/donjon-rogue/donjon/systems/kitty/keep"
)

// kittyPlayer plays Kitty Wonderland in the window, a twin of the game beside
// it.
type kittyPlayer struct {
	*app
	twin *kitty.Game
}

// follow lets the twin play up to where the person is asked again, and waits
// for the window to come there.
func (p *kittyPlayer) follow(what string) {
	p.t.Helper()
	for len(p.twin.Waiting()) == 0 && !p.twin.Duel().Over {
		if err := p.twin.Step(); err != nil {
			p.t.Fatal(err)
		}
	}
	hash := p.twin.World.Hash()
	want := hex.EncodeToString(hash[:])
	if p.now.Hash != want {
		p.until("the state after "+what, func(s state) bool { return s.Hash == want })
	}
}

// stay and pass choose, by a key or by a click, which cuts short what is being
// shown.
func (p *kittyPlayer) stay(choose func()) {
	p.t.Helper()
	if err := p.twin.Move(1, p.twin.State().Players[0].Cell); err != nil {
		p.t.Fatal(err)
	}
	choose()
	p.follow("staying")
}

func (p *kittyPlayer) pass(choose func()) {
	p.t.Helper()
	if err := p.twin.Play(1, kitty.Choice{}); err != nil {
		p.t.Fatal(err)
	}
	choose()
	p.follow("passing")
}

// goOn starts the program again and continues.
func (p *kittyPlayer) goOn(folder, language string) {
	p.t.Helper()
	p.app = p.start(folder, "kitty", "--window", "--lang", language)
	p.scene("kitty-begin")
	p.screenshot(language + "-kitty-begin")
	p.key("F3")
	p.until("the kept game", func(s state) bool { return s.Hash != "" })
	p.follow("Continue")
}

func kittyKit(t *testing.T) *kitty.Kit {
	t.Helper()
	kit, err := kitty.Open(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	return kit
}

// beginKitty begins a game against the greedy strategy in the real window.
func beginKitty(t *testing.T, d *desktop, folder, seed string) *kittyPlayer {
	t.Helper()
	kit := kittyKit(t)
	p := &kittyPlayer{
		app:  d.start(folder, "kitty", "--window", "--seed", seed, "--lang", "en"),
		twin: kit.New(kitty.Setup{Seed: seed, Arena: kit.Arena, Seats: []kitty.Seat{{Class: kitty.UsualClass}, {Class: kitty.UsualClass, Strategy: "greedy"}}}),
	}
	p.scene("kitty-begin")
	p.key("F2")
	p.follow("Start")
	return p
}

// TestKittyIsPlayedAsAPersonDoes plays a person against the computer in the real
// window by keys and clicks, closes it, goes on, and comes to the end.
func TestKittyIsPlayedAsAPersonDoes(t *testing.T) {
	if testing.Short() {
		t.Skip("the window is played in the full run")
	}
	d := newDesktop(t, "1280x720")
	folder := t.TempDir()
	const seed = "82"
	p := beginKitty(t, d, folder, seed)
	p.stay(func() { p.key("s") })
	p.screenshot("en-kitty")
	p.pass(func() { p.click("pass") })
	if lock, err := persistence.Disk(folder).Lock(keep.Name); err == nil {
		_ = lock.Close()
		t.Error("the game in play is not locked")
	}
	p.close()
	p.goOn(folder, "fr")
	p.stay(func() { p.click("stay") })
	if err := p.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	p.ended()
	p.goOn(folder, "fr")
	p.pass(func() { p.key("p") })
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if status := p.ended(); status != 0 {
		t.Fatalf("SIGTERM ended the program with status %d: %s", status, p.stderr.String())
	}

	// The end of a game: of one with little life.
	kit := kittyKit(t)
	arena := kit.Arena
	arena.Life = 20
	setup := kitty.Setup{Seed: seed, Arena: arena, Seats: []kitty.Seat{{Class: kitty.UsualClass}, {Class: kitty.UsualClass, Strategy: "greedy"}}}
	k, _, err := keep.Replace(kit, persistence.Disk(folder), kit.New(setup))
	if err != nil {
		t.Fatal(err)
	}
	p.twin = kit.New(setup)
	if err := errors.Join(k.Save(), k.Close()); err != nil {
		t.Fatal(err)
	}
	p.goOn(folder, "en")
	for !p.twin.Duel().Over {
		p.stay(func() { p.key("s") })
		if p.twin.Duel().Over {
			break
		}
		p.pass(func() { p.key("p") })
	}
	p.scene("kitty-end")
	p.screenshot("en-kitty-end")
	p.key("t")
	p.scene("title")
	p.key("q")
	if status := p.ended(); status != 0 {
		t.Errorf("Quit ended with status %d", status)
	}
}

func TestTheWindowOfKittyChoosesWhoPlays(t *testing.T) {
	for args, want := range map[string]string{
		"kitty --window --players 3":      "donjon: --window and --players do not go together: who plays, and how, is chosen in the window.\n",
		"kitty --lang fr --window --fast": "donjon: --window et --fast ne vont pas ensemble\u00a0: qui joue, et comment, se choisit dans la fenêtre.\n",
		"kitty --save a.donjon --window":  "donjon: --window and --save do not go together: who plays, and how, is chosen in the window.\n",
	} {
		var out, errs strings.Builder
		args = "--lang=en " + args
		if status := Main(strings.Fields(args), &out, &errs); status != exitUsage || errs.String() != want || out.Len() > 0 {
			t.Errorf("%s gave status %d, %q and %q, not %q", args, status, errs.String(), out.String(), want)
		}
	}
}
