package render

import (
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// newTestWindow makes the program with a folder of the test's. The tag stands
// for what the command line says of the language.
func newTestWindow(t *testing.T, tag string, size image.Point, o Options) *window {
	t.Helper()
	o.Files, o.Language, o.Ruleset = assets.Files(), tag, dungeon.DefaultRuleset
	if o.Folder == "" {
		o.Folder = t.TempDir()
	}
	w, err := newWindow(o)
	if err != nil {
		t.Fatal(err)
	}
	w.input.held = func(ebiten.Key) bool { return false }
	w.setFullscreen = func(bool) {}
	w.screen = newScreen(size.X, size.Y)
	if err := w.begin(); err != nil {
		t.Fatal(err)
	}
	return w
}

// strike presses keys one after the other, a tick each.
func (w *window) strike(keys ...ebiten.Key) {
	for _, k := range keys {
		w.step(&input{keys: []ebiten.Key{k}, held: w.input.held})
	}
}

// click moves the pointer to a place of the window and clicks there.
func (w *window) click(at image.Point) {
	w.step(&input{cursor: at, moved: true, held: w.input.held})
	w.step(&input{cursor: at, left: true, down: true, held: w.input.held})
	w.step(&input{cursor: at, up: true, held: w.input.held})
}

// control finds a control of the top scene.
func (w *window) control(t *testing.T, name string) *control {
	t.Helper()
	for _, c := range w.top().page().controls {
		if c.name == name {
			return c
		}
	}
	t.Fatalf("the scene %s has no control %s", w.top().name(), name)
	return nil
}

// picture draws the window and keeps it where DONJON_ARTEFACTS says.
func (w *window) picture(t *testing.T, name string) {
	t.Helper()
	folder := os.Getenv("DONJON_ARTEFACTS")
	if folder == "" && w.screen.Width != minWidth {
		return // drawing large windows without a graphics card takes long
	}
	dst := ebiten.NewImage(w.screen.Width, w.screen.Height)
	defer dst.Deallocate()
	w.ticks++
	w.Draw(dst)
	if w.panicked != nil {
		t.Fatal(w.panicked)
	}
	if folder == "" {
		return
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	f, err := os.Create(filepath.Join(folder, fmt.Sprintf("scene-%s-%s-%dx%d.png", name, w.words.Tag(), w.screen.Width, w.screen.Height)))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	pixels := image.NewRGBA(dst.Bounds())
	dst.ReadPixels(pixels.Pix)
	if err := png.Encode(f, pixels); err != nil {
		t.Fatal(err)
	}
}

// rest lets animations come to an end.
func (w *window) rest() {
	for range 40 {
		w.step(&input{held: w.input.held})
	}
}

// labelsFit checks that no button of the top scene cuts its label.
func labelsFit(t *testing.T, w *window) {
	t.Helper()
	for _, c := range w.top().page().controls {
		if b := c.button; b != nil {
			label := b.label
			if b.more != nil {
				label += b.more()
			}
			if theme.Width(label) > b.room() {
				t.Errorf("%s, %v: the button %s of %s has room for %d of %q", w.words.Tag(), w.screen.All.Max, b.name, w.top().name(), b.room()/theme.LetterWidth, label)
			}
		}
		if !placeOf(c).In(w.screen.All) {
			t.Errorf("%s: %s of %s lies outside the window", w.words.Tag(), c.name, w.top().name())
		}
	}
}

// enrich gives the hero a bag full of things, effects, a level, and a
// treasure under search.
func enrich(t *testing.T, g *systems.Game) {
	t.Helper()
	w := g.World
	progress := components.Progress.Get(w, g.Hero)
	progress.Points, progress.Level, progress.Exp = 3, 7, 512
	kinds := []string{"weapon", "armour", "wand", "healing", "magic", "regeneration", "precision", "learning", "healing", "armour", "weapon", "healing"}
	for slot, name := range kinds {
		id := g.Spawn(g.Content.Must("item", name), components.Held.With(components.HeldData{}))
		if e := components.Equipment.Find(w, id); e != nil {
			e.Quality = 12 - slot
		}
		g.Give(id, g.Hero, slot)
	}
	for _, name := range []string{"learning", "precision", "regeneration"} {
		for _, item := range g.HeldBy(g.Hero) {
			if components.Name.Get(w, item).Key == name {
				act(t, g, systems.Action{Verb: dungeon.Drink, Item: item})
			}
		}
	}
	for slot, name := range map[int]string{5: "regeneration", 6: "precision", 7: "learning"} {
		id := g.Spawn(g.Content.Must("item", name), components.Held.With(components.HeldData{}))
		g.Give(id, g.Hero, slot)
	}
	stats := components.Statistics.Get(w, g.RunID)
	for i, m := range []string{"rat", "slime", "spider", "skeleton", "orc", "wraith", "golem", "demon"} {
		stats.Kills = components.Tally(stats.Kills, "monster."+m, 3*i+1)
	}
	stats.Killer, stats.DamageDealt, stats.DamageTaken = "monster.slime", 123456, 6543
}

func act(t *testing.T, g *systems.Game, a systems.Action) {
	t.Helper()
	if err := g.Act(a); err != nil {
		t.Fatalf("%+v: %v", a, err)
	}
}

// gift is the direction of the treasure next to the hero.
func gift(t *testing.T, g *systems.Game) grid.Direction {
	t.Helper()
	at := components.Position.Get(g.World, g.Hero).At
	for d := range grid.Clockwise {
		if components.Treasure.Has(g.World, g.Here().Solid(at.Step(d))) {
			return d
		}
	}
	t.Fatal("no gift stands next to the hero")
	return grid.Nowhere
}

func TestEverySceneInBothLanguages(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, size := range []image.Point{{1280, 720}, {1366, 768}, {1600, 900}, {1920, 1080}, {1280, 1024}} {
			inFrame(t, func(t *testing.T) { everyScene(t, tag, size) })
		}
	}
}

func everyScene(t *testing.T, tag string, size image.Point) {
	w := newTestWindow(t, tag, size, Options{Folder: furnished(t)})
	show := func(name string) {
		w.step(&input{held: w.input.held})
		w.step(&input{held: w.input.held})
		labelsFit(t, w)
		w.picture(t, name)
	}
	show("title")
	w.push(&settingsScene{})
	show("settings")
	w.strike(ebiten.KeyArrowDown, ebiten.KeyArrowDown, ebiten.KeyArrowRight)
	show("settings-motion")
	w.strike(ebiten.KeyEscape)
	w.push(&gamesScene{})
	for n := range keep.Slots {
		w.strike(ebiten.KeyDigit1 + ebiten.Key(n))
		show(fmt.Sprint("games", n+1))
	}
	w.strike(ebiten.KeyDigit1, ebiten.KeyDelete)
	show("games-delete")
	w.strike(ebiten.KeyEscape, ebiten.KeyDigit4, ebiten.KeyEnter)
	show("games-recover")
	w.strike(ebiten.KeyEscape, ebiten.KeyDigit1, ebiten.KeyR)
	show("games-rename")
	w.strike(ebiten.KeyEscape, ebiten.KeyEscape)
	w.push(&gamesScene{giving: true})
	show("games-give")
	w.strike(ebiten.KeyEnter)
	show("games-give-sure")
	w.pop()
	w.pop()
	w.push(&hallScene{})
	show("hall")
	w.strike(ebiten.KeyF)
	show("hall-files")
	w.strike(ebiten.KeyEscape, ebiten.KeyEnter)
	show("replay")
	w.strike(ebiten.KeySpace, ebiten.KeyEnd)
	w.rest()
	show("replay-end")
	w.strike(ebiten.KeyEscape, ebiten.KeyEscape)
	w.push(&seedScene{slot: 3, seed: "abc"})
	show("seed")
	if err := w.start(3, "abc", false); err != nil {
		t.Fatal(err)
	}
	show("start")
	g := w.session.Game
	enrich(t, g)
	w.board.Reset(g)
	w.game().changed()
	show("game")
	for _, s := range []scene{&bagScene{}, &pointsScene{}, &menuScene{}, &settingsScene{}, &helpScene{}, &bagScene{chosen: 6},
		&confirmScene{text: w.words.Text("window.bag.discard-worn", lang.Args{"Name": "item.armour", "Quality": 11})},
		&noticeScene{text: w.words.Text("window.fault.other", lang.Args{"Error": "the folder /home/player/.local/share/donjon is full"}), leave: true}} {
		w.push(s)
		show("game-" + s.name())
		w.pop()
	}
	act(t, g, systems.Action{Verb: dungeon.Move, Direction: gift(t, g)})
	w.game().changed()
	w.rest()
	show("treasure-full")
	w.push(&bagScene{exchange: true})
	show("exchange")
	w.pop()
	w.game().answered = true
	w.pop()
	w.game().lookAround()
	show("look")
	w.push(&deathScene{})
	show("death")
}
