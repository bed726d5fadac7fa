package dungeonui

import (
	"fmt"
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/bag"
	"github.com/donjon-rogue/donjon/render/dungeonui/bestiary"
	"github.com/donjon-rogue/donjon/render/dungeonui/ending"
	"github.com/donjon-rogue/donjon/render/dungeonui/games"
	"github.com/donjon-rogue/donjon/render/dungeonui/hall"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/skills"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/dungeonui/start"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// enrich gives the hero a full bag, effects, a level with points, and statistics.
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
				act(t, g, systems.Action{Verb: items.Drink, Item: item})
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

// act carries out an action, which must not be refused.
func act(t *testing.T, g *systems.Game, a systems.Action) {
	t.Helper()
	if err := g.Act(a); err != nil {
		t.Fatalf("%+v: %v", a, err)
	}
}

// giftDirection returns the direction of the treasure next to the hero.
func giftDirection(t *testing.T, g *systems.Game) grid.Direction {
	t.Helper()
	at := components.Position.Get(g.World, g.Hero).At
	for d := range grid.Clockwise {
		if components.Treasure.Has(g.World, g.Here().Solid(at.Step(d))) {
			return d
		}
	}
	t.Fatal("no treasure is next to the hero")
	return grid.Nowhere
}

func TestEverySceneInBothLanguages(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, size := range shelltest.SceneSizes {
			shelltest.InFrame(t, func(t *testing.T) { everyScene(t, tag, size, func(*testWindow) {}) })
		}
	}
}

// everyScene draws every scene, and calls seen for each.
func everyScene(t *testing.T, tag string, size image.Point, seen func(*testWindow)) {
	everySceneAt(t, tag, size, 0, seen)
}

// everySceneAt does so with a size of text, in percent; 0 is the usual one.
func everySceneAt(t *testing.T, tag string, size image.Point, percent int, seen func(*testWindow)) {
	w := newTestWindow(t, tag, size, opening{Folder: fullFolder(t)})
	if percent > 0 {
		c := w.Choices
		c.Size = percent
		w.Choose(c)
	}
	show := func(name string) {
		w.Wait(1)
		w.Wait(1)
		w.LabelsFit(t)
		w.TextsFit(t)
		seen(w)
		picture := name
		if percent > 0 {
			picture = fmt.Sprintf("%s-%d", name, percent)
		}
		w.Picture(t, picture)
		if percent == 0 { // an enlarged picture has some noise
			w.Noticed(t, name)
		}
	}
	show("title")
	w.Push(&menus.Settings{})
	show("settings")
	w.Strike(ebiten.KeyArrowDown, ebiten.KeyArrowDown, ebiten.KeyArrowRight)
	show("settings-motion")
	w.Strike(ebiten.KeyEscape)
	w.Push(&games.Scene{Window: w.Window})
	for n := range keep.Slots {
		w.Strike(ebiten.KeyDigit1 + ebiten.Key(n))
		show(fmt.Sprint("games", n+1))
	}
	w.Strike(ebiten.KeyDigit1, ebiten.KeyDelete)
	show("games-delete")
	w.Strike(ebiten.KeyEscape, ebiten.KeyDigit4, ebiten.KeyEnter)
	show("games-recover")
	w.Strike(ebiten.KeyEscape, ebiten.KeyDigit1, ebiten.KeyR)
	show("games-rename")
	w.Strike(ebiten.KeyEscape, ebiten.KeyEscape)
	w.Push(&games.Scene{Window: w.Window, Replacing: true})
	show("games-give")
	w.Strike(ebiten.KeyEnter)
	show("games-give-sure")
	w.Pop()
	w.Pop()
	w.Push(&hall.Scene{Window: w.Window})
	show("hall")
	w.Strike(ebiten.KeyF)
	show("hall-account")
	w.Strike(ebiten.KeyF)
	show("hall-files")
	w.Strike(ebiten.KeyEscape, ebiten.KeyY)
	w.AwaitClipboard()
	show("hall-share")
	w.Strike(ebiten.KeyEscape, ebiten.KeyEscape, ebiten.KeyEnter)
	show("replay")
	w.Strike(ebiten.KeySpace, ebiten.KeyEnd)
	w.Rest()
	show("replay-end")
	w.Strike(ebiten.KeyEscape, ebiten.KeyEscape)
	bestiary.Open(w.Window)
	show("bestiary")
	w.Pop()
	w.Push(&start.Scene{Window: w.Window, Game: w.Saves.NewGame(3, false)})
	show("new")
	w.Strike(ebiten.KeyF5)
	show("new-seed")
	w.Clip.Text = "donjon/adventure/alchemist/0000/tower 35"
	w.Press(t, "paste")
	w.AwaitClipboard()
	show("new-line")
	w.Strike(ebiten.KeyF3)
	show("new-daily")
	w.Strike(ebiten.KeyF3)
	w.Strike(ebiten.KeyF1)
	show("rules")
	if err := startRun(w.Window, 3, dungeon.Start{Seed: "abc", Ruleset: kit.DefaultRuleset}, "Éloïse la Téméraire 24 l"); err != nil {
		t.Fatal(err)
	}
	show("start")
	g := w.Kept.Game
	enrich(t, g)
	w.Board.Reset(known.Know(g))
	w.scene().Changed()
	show("game")
	for _, s := range []shell.Scene{&bag.Scene{Window: w.Window}, &skills.Points{Window: w.Window}, pause(w.Window), &menus.Settings{}, help(w.Window), start.Rules(w.Window, w.Kept.Known()), &bag.Scene{Window: w.Window, Chosen: 6},
		&shell.Confirm{Text: w.Words.Text("window.bag.discard-worn", lang.Args{"Name": "item.armour", "Quality": 11})},
		&shell.Notice{Text: w.Words.Text("window.fault.other", lang.Args{"Error": "the folder /home/player/.local/share/donjon is full"}), Leave: true}} {
		w.Push(s)
		show("game-" + s.Name())
		w.Pop()
	}
	act(t, g, systems.Action{Verb: dungeon.Move, Direction: giftDirection(t, g)})
	w.scene().Changed()
	w.Rest()
	show("treasure-full")
	w.Push(&bag.Scene{Window: w.Window, Exchange: true})
	show("exchange")
	w.Pop()
	w.scene().Postponed = true
	w.Pop()
	w.scene().Command(play.Look)
	show("look")
	w.Push(ending.NewDeath(w.Window))
	w.Wait(stage.PerSecond)
	show("death")
}
