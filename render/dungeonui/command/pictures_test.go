package command

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/donjon-rogue/donjon/systems/dungeon/kit"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"

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

// TestPicturesOfModding takes the screenshots of the manual for modders in both languages: the
// monster of a new mod on trial, and a terrace of the orchard.
func TestPicturesOfModding(t *testing.T) {
	d, take := programtest.Pictures(t)
	for _, tag := range []string{"en", "fr"} {
		folder := t.TempDir()
		if _, stderr, status := modsCommand(t, folder, tag, "mods", "new", "bog"); status != 0 {
			t.Fatal(stderr)
		}
		a := d.Start(folder, "--lang", tag, "mods", "try", "bog:toad")
		a.Scene("game")
		take(a, "modding-try-"+tag)
		a.Close()

		folder = t.TempDir()
		if err := os.CopyFS(filepath.Join(folder, "mods", "orchard"), os.DirFS("../../../mods/orchard")); err != nil {
			t.Fatal(err)
		}
		kit, g := inTheOrchard(t, filepath.Join(folder, "mods"))
		saveGameOf(t, kit, g, folder)
		a = d.Start(folder, "--lang", tag, "--no-sound", "play")
		a.Scene("game")
		take(a, "modding-orchard-"+tag)
		a.Close()
	}
}

// inTheOrchard returns a game of the orchard that a bot has played until the hero sees several beasts.
func inTheOrchard(t *testing.T, folder string) (*kit.Kit, *systems.Game) {
	t.Helper()
	found, err := mods.Find(folder)
	if err != nil {
		t.Fatal(err)
	}
	rules, err := core.Open(assets.With(assets.Files(), mods.Layers(found)...), "orchard:orchard")
	if err != nil {
		t.Fatal(err)
	}
	g, err := rules.Begin(dungeon.Start{Class: "orchard:picker", Seed: "moon"})
	if err != nil {
		t.Fatal(err)
	}
	bot := planning(t)
	for range 2000 {
		k := known.Know(g)
		if k.Hero().Depth() > 1 && len(k.Foes().InView()) > 2 {
			return rules, g
		}
		if err := g.Act(bot.Choose(k)); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatal("the hero never sees several beasts")
	return nil, nil
}
