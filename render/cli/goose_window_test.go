package cli

import (
	"encoding/hex"
	"strings"
	"syscall"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/goose"
	goosekeep "github.com/donjon-rogue/donjon/systems/goose/keep"
)

// goosePlayer plays the goose in the window, a twin of the game beside it.
type goosePlayer struct {
	*app
	twin *goose.Game
}

// thrown is how many throws the twin has made.
func (p *goosePlayer) thrown() int { return len(p.twin.Match().Throws) }

// throw waits for a throw of the window's, or more of them, and makes the twin
// throw as often: both must be in the same state.
func (p *goosePlayer) throw(by string) {
	p.t.Helper()
	if by != "" {
		p.key(by)
	}
	before := p.thrown()
	p.until("a throw", func(s state) bool { return s.Hash != "" && s.Turn > before })
	p.follow("the throw")
}

// follow makes the twin throw as often as the window has.
func (p *goosePlayer) follow(what string) {
	p.t.Helper()
	for p.thrown() < p.now.Turn {
		if err := p.twin.Act(goose.Action{Verb: goose.Roll}); err != nil {
			p.t.Fatal(err)
		}
	}
	p.same(what)
}

func (p *goosePlayer) same(what string) {
	p.t.Helper()
	hash := p.twin.World.Hash()
	want := hex.EncodeToString(hash[:])
	if p.now.Hash != want {
		p.until("the state after "+what, func(s state) bool { return s.Hash == want })
	}
}

// goOn starts the program again and continues: nothing that was thrown before is
// missing.
func (p *goosePlayer) goOn(folder, language string) {
	p.t.Helper()
	p.app = p.start(folder, "--lang", language)
	p.scene("title")
	p.key("o")
	p.scene("others")
	p.screenshot(language + "-others")
	p.key("Return")
	p.scene("goose-begin")
	p.screenshot(language + "-goose-begin")
	played := p.thrown()
	p.key("F3")
	p.until("the kept game", func(s state) bool { return s.Hash != "" })
	if p.now.Turn < played {
		p.t.Fatalf("of %d throws %d are kept", played, p.now.Turn)
	}
	p.follow("Continue")
}

// TestTheGooseIsPlayedAsAPersonDoes plays a person against the computer in the
// real window by keys and clicks, closes it, goes on, and comes to the end.
func TestTheGooseIsPlayedAsAPersonDoes(t *testing.T) {
	if testing.Short() {
		t.Skip("the window is played in the full run")
	}
	kit, err := goose.Open(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	d := newDesktop(t, "1280x720")
	folder := t.TempDir()
	const seed = "82"
	p := &goosePlayer{
		app:  d.start(folder, "goose", "--window", "-S", seed, "--lang", "en"),
		twin: kit.New([]components.SeatData{{Colour: "red"}, {Colour: "blue", Computer: true}}, seed),
	}
	p.scene("goose-begin")
	p.key("F2")
	p.same("Start")
	p.throw("space")
	p.throw("") // the computer does so by itself
	p.screenshot("en-goose")
	p.click("throw")
	p.throw("")
	p.throw("")

	if lock, err := persistence.Disk(folder).Lock(goosekeep.Name); err == nil {
		_ = lock.Close()
		t.Error("the game in play is not locked")
	}

	p.close()
	p.goOn(folder, "fr")
	before := p.thrown()
	p.key("u")
	p.until("taking back", func(s state) bool { return s.Turn < before })
	for p.thrown() > p.now.Turn {
		if err := p.twin.Act(goose.Action{Verb: goose.Undo}); err != nil {
			t.Fatal(err)
		}
	}
	p.same("taking back")
	p.throw("Return")
	if err := p.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	p.ended()
	p.goOn(folder, "fr")
	for p.twin.State().Next() > 0 {
		p.throw("space")
		if p.thrown() == 9 {
			if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
				t.Fatal(err)
			}
			if status := p.ended(); status != 0 {
				t.Fatalf("SIGTERM ended the program with status %d: %s", status, p.stderr.String())
			}
			p.goOn(folder, "en")
		}
	}
	p.scene("goose-end")
	p.screenshot("en-goose-end")
	p.key("t")
	p.scene("title")
	p.key("q")
	if status := p.ended(); status != 0 {
		t.Errorf("Quit ended with status %d", status)
	}
}

func TestTheWindowGoesWithNoOtherWayToPlay(t *testing.T) {
	for args, want := range map[string]string{
		"goose --window a.jo":           "donjon: --window and a.jo do not go together.\n",
		"oie --lang fr --window -W 2,9": "donjon: --window et --simulate ne vont pas ensemble.\n",
		"goose --exact 1 --window":      "donjon: --window and --exact do not go together.\n",
	} {
		var out, errs strings.Builder
		args = "--lang=en " + args
		if status := Main(strings.Fields(args), &out, &errs); status != exitUsage || errs.String() != want || out.Len() > 0 {
			t.Errorf("%s gave status %d, %q and %q, not %q", args, status, errs.String(), out.String(), want)
		}
	}
}
