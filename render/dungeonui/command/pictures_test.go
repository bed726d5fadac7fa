package command

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/replay"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
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

// TestPicturesOfAdventure makes a clip of a fight in the caves, where several monsters hunt the hero.
func TestPicturesOfAdventure(t *testing.T) {
	d, _ := programtest.Pictures(t)
	p := newAdventurer(&programtest.App{Desktop: d}, beginAdventure(t, "templar", "picture"), planning(t))
	hunted := func() bool {
		hunters := 0
		for _, m := range p.known().Foes().InView() {
			if m.Mind.State == components.Hunting {
				hunters++
			}
		}
		return p.beyond() && hunters > 2
	}
	for !hunted() && !p.known().Run().Over() && p.acted < longest {
		p.ahead()
	}
	folder := t.TempDir()
	k, err := keep.Take(adventureKit(t, assets.Files()), p.twin, keep.Past{}, keep.Place{Store: persistence.Disk(folder), Name: persistence.Slot(1)})
	if err != nil {
		t.Fatal(err)
	}
	const seconds = 10
	for n := 0; n < seconds*replay.UsualPace && !p.known().Run().Over(); n++ {
		if err := k.Act(p.mind.Choose(p.known())); err != nil {
			t.Fatal(err)
		}
	}
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(os.Getenv("DONJON_PICTURES"), "adventure.png")
	c := exec.Command(programtest.Build(t), "--lang", "en", "--data-dir", folder, "replay", filepath.Join(folder, persistence.Recording(persistence.Slot(1))),
		"--clip", file, "--force", "--from", "0", "--seconds", fmt.Sprint(seconds))
	c.Env = append(os.Environ(), "DISPLAY="+d.Display, "LP_NUM_THREADS=0")
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
}
