package command

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
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
	for known.Know(p.twin).Hero().Sheet().Level < 2 {
		p.step()
		if known.Know(p.twin).Hero().Sheet().Offer != nil && !offered {
			offered = true
			take(p.App, "treasure")
		}
	}
	for len(known.Know(p.twin).Foes().InView()) < 3 && p.acted < 1000 && !p.twin.Run().Over {
		p.step()
	}
	p.Xdotool("mousemove", "1100", "660")
	take(p.App, "dungeon")
	p.Key("i")
	p.Scene("bag")
	take(p.App, "bag")
	p.Close()
}

// TestPicturesOfAdventure continues a game in the caves, where several monsters hunt the
// hero.
func TestPicturesOfAdventure(t *testing.T) {
	d, take := programtest.Pictures(t)
	before := newAdventurer(&programtest.App{Desktop: d}, beginAdventure(t, "templar", "picture"), planning(t))
	hunted := func() bool {
		hunters := 0
		for _, m := range before.known().Foes().InView() {
			if m.Mind.State == components.Hunting {
				hunters++
			}
		}
		return before.known().Hero().Depth() > 5 && hunters > 2
	}
	for !hunted() && !before.known().Run().Over() && before.acted < longest {
		before.ahead()
	}
	folder := t.TempDir()
	saveGame(t, before.twin, folder)
	p := newAdventurer(d.Start(folder, "--lang", "en"), before.twin, before.mind)
	p.Scene("title")
	p.Key("c")
	p.same("Continue")
	p.Xdotool("mousemove", "1100", "660")
	take(p.App, "adventure")
	p.Close()
}
