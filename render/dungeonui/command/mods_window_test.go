package command

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// carrier is the monster that the mod plague brings.
const carrier = "plague:carrier"

// carrierInView returns where a carrier of the plague is seen.
func (p *adventurer) carrierInView() (at grid.Point, seen bool) {
	all := p.known().Foes().InView()
	i := slices.IndexFunc(all, func(m known.Monster) bool { return m.Name == carrier })
	if i < 0 {
		return at, false
	}
	return all[i].At, true
}

// TestAModInTheWindow switches a mod on in the window, starts a game with it, meets and
// examines its monster, leaves the game, switches the mod off, and is told that the game
// lacks it. The hashes of the game and its twin show that the mod plays in both.
func TestAModInTheWindow(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("the window is tested in full runs only")
	}
	folder := t.TempDir()
	if err := os.CopyFS(filepath.Join(folder, "mods", "plague"), os.DirFS("../../../mods/plague")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "settings.toml"), []byte("mods-off = 'plague'\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	found, err := mods.Find(filepath.Join(folder, "mods"))
	if err != nil {
		t.Fatal(err)
	}
	const class = "warrior"
	seed, start := rehearse(t, assets.With(assets.Files(), mods.Layers(found)...), class, 150, func(p *adventurer) bool {
		_, seen := p.carrierInView()
		return seen
	})
	d := programtest.NewDesktop(t, "1280x720")
	p := newAdventurer(d.Start(folder, "--lang", "en"), start(), carefully())
	p.switchMod("mod-off")
	p.start(class, seed)
	for _, seen := p.carrierInView(); !seen; _, seen = p.carrierInView() {
		p.step()
	}
	examined := func(programtest.State) bool { return true } // each step of the cursor is told
	p.Key("l")
	p.Until("the cursor", examined)
	at, _ := p.carrierInView()
	p.walkCursor(at, examined)
	p.Screenshot("en-mod-examined")
	p.Key("Escape")
	p.Until("no cursor", examined)
	p.Key("Escape")
	p.Scene("menu")
	p.Key("t")
	p.switchMod("mod-on")
	p.Scene("title")
	p.Key("c")
	p.Scene("other-mods")
	p.Screenshot("en-mod-missing")
}

// switchMod switches the only mod on or off on the page of mods, and leaves it.
func (p *adventurer) switchMod(picture string) {
	p.T.Helper()
	p.Scene("title")
	p.Click("mods")
	p.Scene("mods")
	p.Screenshot("en-" + picture)
	p.Click("toggle")
	p.Scene("mods")
	p.Key("Escape")
}

// walkCursor moves the cursor of the examination from where it begins, the nearest monster,
// to a cell.
func (p *adventurer) walkCursor(to grid.Point, examined func(programtest.State) bool) {
	hero := p.known().Hero().At()
	from := slices.MinFunc(p.known().Foes().InView(), func(a, b known.Monster) int { return a.At.Distance(hero) - b.At.Distance(hero) }).At
	for _, way := range []struct {
		key   string
		steps int
	}{{"Right", to.X - from.X}, {"Left", from.X - to.X}, {"Down", to.Y - from.Y}, {"Up", from.Y - to.Y}} {
		for range way.steps {
			p.Key(way.key)
			p.Until("a step of the cursor", examined)
		}
	}
}
