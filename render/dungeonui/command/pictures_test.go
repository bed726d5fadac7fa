package command

import (
	"testing"

	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// TestPictures takes the screenshots of the dungeon for the documentation.
func TestPictures(t *testing.T) {
	d, take := programtest.Pictures(t)
	const seed = "tower2"
	p := &player{App: d.Start(classicFolder(t), "--lang", "en"), twin: newTwin(t, seed)}
	p.Scene("title")
	take(p.App, "title")
	p.Key("n")
	p.Scene("new")
	p.Key("F5")
	p.Until("the field for the seed", func(s programtest.State) bool { return s.Scene == "new" })
	p.Xdotool("type", "--delay", "50", seed)
	p.Key("Return")
	p.same("New game")
	offered := false
	for dungeon.Know(p.twin).Sheet().Level < 2 {
		p.step()
		if dungeon.Know(p.twin).Sheet().Offer != nil && !offered {
			offered = true
			take(p.App, "treasure")
		}
	}
	for len(dungeon.Know(p.twin).Monsters()) < 3 && p.acted < 1000 && !p.twin.Run().Over {
		p.step()
	}
	p.Xdotool("mousemove", "1100", "660")
	take(p.App, "dungeon")
	p.Key("i")
	p.Scene("bag")
	take(p.App, "bag")
	p.Close()
}
