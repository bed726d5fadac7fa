package dungeonui

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/bag"
	"github.com/donjon-rogue/donjon/render/dungeonui/ending"
	"github.com/donjon-rogue/donjon/render/dungeonui/replay"
	"github.com/donjon-rogue/donjon/render/dungeonui/skills"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/dungeonui/start"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// TestEverySceneHoldsAtEverySize opens every scene at every size of text.
func TestEverySceneHoldsAtEverySize(t *testing.T) {
	shelltest.OnTextSizes(t, func(t *testing.T, tag string, window image.Point, percent int) {
		everySceneAt(t, tag, window, percent, func(w *testWindow) { w.SeesAll(t) })
	})
}

// TestEveryPartHoldsAtEverySize shows the parts of a game of Adventure by key and by mouse at
// every size of text. The gauge of Hp is always there.
func TestEveryPartHoldsAtEverySize(t *testing.T) {
	shelltest.OnTextSizes(t, func(t *testing.T, tag string, window image.Point, percent int) {
		w := newTestWindow(t, tag, window, opening{Ruleset: "adventure", Class: "alchemist", Seed: "abc"})
		usual := w.Areas()
		w.Size(percent)
		a := w.Areas()
		if !a.Paged {
			t.Fatalf("there is room for all at %v", a.All)
		}
		// compared in pixels of the window
		text := float64(a.U) * float64(window.X) / float64(a.Width)
		if grown := 100 * text / float64(usual.U); grown < 124 || grown > float64(percent)+1 {
			t.Errorf("text grows to %.0f %%", grown)
		}
		if w.Sizing.Holds(percent) && int(100*text/float64(usual.U)+0.5) < percent-1 {
			t.Errorf("text grows to %.0f %%, although the window has room", 100*text/float64(usual.U))
		}
		for i, tab := range []string{"tab.board", "tab.panel", "tab.log", "tab.board"} {
			if i > 0 && tag == "en" {
				w.Strike(ebiten.KeyF6)
			} else if i > 0 {
				w.Press(t, tab)
			}
			w.Wait(1)
			if a := w.Areas(); a.Part != stage.Part(i%3) {
				t.Fatalf("%s shows part %d", tab, a.Part)
			}
			w.SeesAll(t)
			w.Picture(t, "sized-"+tab)
			checkPart(t, &w.scene().View)
			checkTexts(t, w)
		}
		w.Press(t, "tab.panel")
		w.Press(t, "look")
		if w.Areas().Part != stage.PartBoard {
			t.Error("looking around does not show the board")
		}
		w.Press(t, "tab.log")
		w.Sizing.Resize(image.Pt(2560, 1440))
		w.Size(0)
		if a := w.Areas(); a.Paged || w.Control(t, "look") == nil {
			t.Errorf("in a large window with usual text only part %d is shown", a.Part)
		}
	})
}

// TestEveryPartOfAReplayHoldsAtEverySize shows the parts of a replay of Adventure by key and by mouse
// at every size of text. The timeline and the button that plays are always there.
func TestEveryPartOfAReplayHoldsAtEverySize(t *testing.T) {
	path, _ := recorded(t, 30, 0, nil)
	shelltest.OnTextSizes(t, func(t *testing.T, tag string, window image.Point, percent int) {
		w := newTestWindow(t, tag, window, opening{Replay: path})
		s := w.Top().(*replay.Scene)
		w.Strike(ebiten.KeySpace)
		w.Size(percent)
		if a := s.Areas(); !a.Paged {
			t.Fatalf("there is room for all at %v", a.All)
		}
		for i, tab := range []string{"tab.board", "tab.panel", "tab.log", "tab.board"} {
			if i > 0 && tag == "en" {
				w.Strike(ebiten.KeyF6)
			} else if i > 0 {
				w.Press(t, tab)
			}
			w.Wait(1)
			if a := s.Areas(); a.Part != stage.Part(i%3) {
				t.Fatalf("%s shows part %d", tab, a.Part)
			}
			w.SeesAll(t)
			w.Picture(t, "sized-replay-"+tab)
			checkPart(t, &s.View)
			checkTexts(t, w)
			for _, name := range []string{"play", "timeline"} {
				if at := w.Control(t, name).Place(); !at.In(s.Areas().Foot) {
					t.Errorf("%s, %v: %s is at %v, outside of %v", tab, s.Areas().All, name, at, s.Areas().Foot)
				}
			}
			if back := s.Page.Control("back"); (back != nil) != (s.Areas().Part == stage.PartPanel) {
				t.Errorf("%s: the button that goes back is there: %v", tab, back != nil)
			}
		}
		w.Press(t, "tab.panel")
		w.Press(t, "first")
		w.Press(t, "forward")
		if s.Tape.At() != 1 {
			t.Errorf("the buttons lead to action %d", s.Tape.At())
		}
		if w.Press(t, "play"); !s.Tape.Playing {
			t.Error("the button does not play")
		}
	})
}

// TestPanelsLeaveTheHpVisible opens panels over a game at every size of text. The strip
// with the Hp looks as it does without them, and they are below it.
func TestPanelsLeaveTheHpVisible(t *testing.T) {
	shelltest.OnTextSizes(t, func(t *testing.T, tag string, window image.Point, percent int) {
		w := newTestWindow(t, tag, window, opening{Seed: "abc"})
		enrich(t, w.Kept.Game)
		w.scene().Changed()
		w.Size(percent)
		w.Wait(60)
		a := w.Areas()
		gauge := image.Rect(0, 0, a.Strip.Max.X*a.U/4, a.Strip.Max.Y*a.U)
		before := w.seen()
		act(t, w.Kept.Game, systems.Action{Verb: dungeon.Move, Direction: giftDirection(t, w.Kept.Game)})
		w.scene().Changed()
		w.Rest()
		w.Expect(t, "treasure")
		for _, s := range []shell.Scene{
			nil, &bag.Scene{Window: w.Window}, &bag.Scene{Window: w.Window, Exchange: true}, &skills.Points{Window: w.Window},
			pause(w.Window), help(w.Window), &menus.Settings{}, start.Rules(w.Window, w.Kept.Known()), &mapScene{Window: w.Window}, &logScene{Window: w.Window}, ending.NewDeath(w.Window),
			&shell.Confirm{Text: w.Words.Text("window.bag.discard-worn", lang.Args{"Name": "item.armour", "Quality": 11})},
		} {
			if s != nil {
				w.Push(s)
			}
			w.Wait(2)
			name := w.Top().Name()
			w.SeesAll(t)
			w.Picture(t, "sized-panel-"+name)
			if w.View.Head() != gauge.Max.Y {
				t.Errorf("%s leaves %d pixels free, want %d", name, w.View.Head(), gauge.Max.Y)
			}
			if changed := changedIn(before, w.seen(), gauge); !changed.Empty() {
				t.Errorf("%s, %d %%: the strip changes in %v", name, percent, changed)
			}
			frame := w.Top().(interface{ Frame() image.Rectangle }).Frame()
			if at := w.View.Shown(frame, w.Top().Layout().U); at.Min.Y < gauge.Max.Y-1 {
				t.Errorf("%s, %d %%: the panel is at %v", name, percent, at)
			}
			if s != nil {
				w.Pop()
			}
		}
	})
}

// checkTexts checks that each text is in one of the areas of the game or the replay.
func checkTexts(t *testing.T, w *testWindow) {
	t.Helper()
	a := w.Top().(interface{ Areas() stage.Areas }).Areas()
	w.TextsFit(t, a.Strip, a.Board, a.Side, a.Log, a.Foot)
}

// checkPart checks that what a part shows lies within it.
func checkPart(t *testing.T, v *stage.View) {
	t.Helper()
	a, h := v.Areas(), v.Hud
	size := a.All.Max
	areas := map[string]image.Rectangle{"strip": a.Strip}
	add := func(name string, r image.Rectangle) {
		if !r.Empty() {
			areas[name] = r
		}
	}
	add("side", a.Side)
	add("log", a.Log)
	add("foot", a.Foot)
	if a.Shows() {
		areas["board"] = a.Board
	}
	shelltest.NoOverlap(t, size, areas, a.All)
	switch a.Part {
	case stage.PartBoard:
		if a.Scale < 1 || v.Log.At.Dy() < 2*ui.LogMargin+12 {
			t.Errorf("%v: the board has the scale %d, and the log %v", size, a.Scale, a.Log)
		}
		parts := map[string]image.Rectangle{}
		for i, r := range h.Gauges {
			parts[string(rune('0'+i))] = r
		}
		if !a.Side.Empty() {
			shelltest.NoOverlap(t, size, parts, a.Side)
		}
	case stage.PartPanel:
		for _, effects := range []int{0, 3, 9} {
			for _, slots := range []int{4, 12, 20, 30} {
				for _, buttons := range []int{10, 18, 24} {
					checkPanel(t, a, stage.HudParts{Gauges: 4, Slots: slots, Buttons: buttons, Floor: grid.Size{Width: 45, Height: 31}}, effects)
				}
				checkPanel(t, a, stage.HudParts{Gauges: 3, Slots: slots, Buttons: 10, Floor: stage.MostMapped}, effects)
			}
		}
	}
}
