package command

import (
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/systems/goose"
	"github.com/donjon-rogue/donjon/systems/goose/keep"
)

// player plays a game in the window and the same game as a twin in the test.
type player struct {
	*programtest.App
	twin *goose.Game
}

// thrown returns the number of the twin's throws.
func (p *player) thrown() int { return len(p.twin.Match().Throws) }

// throw waits for at least one throw in the window and repeats them on the twin: both
// must be in the same state.
func (p *player) throw(by string) {
	p.T.Helper()
	if by != "" {
		p.Key(by)
	}
	before := p.thrown()
	p.Until("a throw", func(s programtest.State) bool { return s.Hash != "" && s.Turn > before })
	p.follow("the throw")
}

// follow repeats the window's throws on the twin.
func (p *player) follow(what string) {
	p.T.Helper()
	for p.thrown() < p.Now.Turn {
		if err := p.twin.Act(goose.Action{Verb: goose.Roll}); err != nil {
			p.T.Fatal(err)
		}
	}
	p.same(what)
}

func (p *player) same(what string) {
	p.T.Helper()
	p.Same(what, p.twin.World.Hash())
}

// restart restarts the program and continues the game: no throw may be missing.
func (p *player) restart(folder, language string) {
	p.T.Helper()
	p.App = p.Start(folder, "--lang", language)
	p.Scene("title")
	p.Key("o")
	p.Scene("others")
	p.Screenshot(language + "-others")
	p.Key("Return")
	p.Scene("goose-begin")
	p.Screenshot(language + "-goose-begin")
	played := p.thrown()
	p.Key("F3")
	p.Until("the kept game", func(s programtest.State) bool { return s.Hash != "" })
	if p.Now.Turn < played {
		p.T.Fatalf("of %d throws %d were saved", played, p.Now.Turn)
	}
	p.follow("Continue")
}

// TestGooseInTheRealWindow plays a person against the computer in the real
// window by keys and clicks, closes it, continues, and plays to the end.
func TestGooseInTheRealWindow(t *testing.T) {
	kit, err := goose.Open(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	d := programtest.NewDesktop(t, "1280x720")
	folder := t.TempDir()
	const seed = "82"
	p := &player{
		App:  d.Start(folder, "goose", "--window", "-S", seed, "--lang", "en"),
		twin: kit.New([]components.SeatData{{Colour: "red"}, {Colour: "blue", Computer: true}}, seed),
	}
	p.Scene("goose-begin")
	p.Key("F2")
	p.same("Start")
	p.throw("space")
	p.throw("") // the computer's throw
	p.Screenshot("en-goose")
	p.Click("throw")
	p.throw("")
	p.throw("")

	programtest.Locked(t, folder, keep.Name)

	p.Close()
	p.restart(folder, "fr")
	before := p.thrown()
	p.Key("u")
	p.Until("taking back", func(s programtest.State) bool { return s.Turn < before })
	for p.thrown() > p.Now.Turn {
		if err := p.twin.Act(goose.Action{Verb: goose.Undo}); err != nil {
			t.Fatal(err)
		}
	}
	p.same("taking back")
	p.throw("Return")
	p.Kill()
	p.restart(folder, "fr")
	for p.twin.State().Next() > 0 {
		p.throw("space")
		if p.thrown() == 9 {
			p.Terminate()
			p.restart(folder, "en")
		}
	}
	p.Scene("goose-end")
	p.Screenshot("en-goose-end")
	p.Key("t")
	p.Scene("title")
	p.Quit()
}

func TestTheWindowOptionExcludesOtherModes(t *testing.T) {
	programtest.Refuses(t, Game, map[string]string{
		"goose --window a.jo":           "donjon: --window and a.jo cannot be combined.\n",
		"oie --lang fr --window -W 2,9": "donjon: --window et --simulate ne peuvent pas être combinés.\n",
		"goose --exact 1 --window":      "donjon: --window and --exact cannot be combined.\n",
	})
}
