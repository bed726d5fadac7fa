package dungeonui

import (
	"image"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/glyphs"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/start"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
)

// openKeys opens the page of keys from the title, at the actions of the dungeon.
func openKeys(t *testing.T, w *testWindow) *menus.KeyChoice {
	t.Helper()
	w.Strike(ebiten.KeyS, ebiten.KeyK)
	w.Expect(t, "keys")
	for w.Control(t, "table").Button.Label != menus.TableName(w.Words, "dungeon") {
		w.Strike(ebiten.KeyPageDown)
	}
	return w.Top().(*menus.KeyChoice)
}

// TestSoundIsMutedEverywhereByAnyKey switches the sound off on the title and in play, then
// binds another key to that.
func TestSoundIsMutedEverywhereByAnyKey(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, opening{Seed: "mute"})
		w.Strike(ebiten.KeyF10)
		if !w.Choices.Muted {
			t.Error("F10 leaves the sound on in play")
		}
		w.Strike(ebiten.KeyF10)
		c := w.Choices
		c.Keys = c.Keys.With("window", "mute", []string{"F9", "PadR3"})
		w.Choose(c)
		w.Strike(ebiten.KeyF10)
		if w.Choices.Muted {
			t.Error("F10, which is bound to nothing, mutes")
		}
		for _, key := range []ebiten.Key{ebiten.KeyF9, input.PadR3} {
			before := w.Choices.Muted
			if w.Strike(key); w.Choices.Muted == before {
				t.Errorf("%v, which is bound to it, does not mute", key)
			}
		}
		c.Keys = c.Keys.With("dungeon", "help", []string{"F9"}) // what a scene binds comes first
		w.Choose(c)
		before := w.Choices.Muted
		if w.Strike(ebiten.KeyF9); w.Choices.Muted != before {
			t.Error("a key of the game mutes")
		}
		w.Expect(t, "help")
		w = newTestWindow(t, "en", shelltest.Usual, opening{})
		w.Strike(ebiten.KeyN)
		for w.Top().(*start.Scene).Game.Start.Ruleset != "adventure" {
			w.Strike(ebiten.KeyF2)
		}
		w.Strike(ebiten.KeyF10)
		if s := w.Top().(*start.Scene); s.Game.Start.Class != "templar" || w.Choices.Muted {
			t.Errorf("F10 chooses the class %q before a new game, and mutes: %v", s.Game.Start.Class, w.Choices.Muted)
		}
	})
}

// TestAnActionIsBoundOnThePage binds an action to a key, a mouse button and a pad button,
// sees a clash, unbinds the action and resets it; every step is saved.
func TestAnActionIsBoundOnThePage(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		w := newTestWindow(t, "en", shelltest.Usual, opening{Folder: folder})
		page := openKeys(t, w)
		bound := func() []string {
			names, _ := savedSettings(t, folder).Keys.Of("dungeon", "north")
			return names
		}
		w.Strike(ebiten.KeyEnter)
		w.Expect(t, "capture")
		w.Strike(ebiten.KeyI) // I opens the bag
		w.Expect(t, "keys")
		if hint, _ := page.Hint(); !strings.Contains(hint, "“Bag”") {
			t.Errorf("the clash is told as %q", hint)
		}
		w.Strike(ebiten.KeyEnter, ebiten.KeyI) // the second time takes it away
		if got := bound(); got != nil {
			t.Errorf("after adding and taking away, north is bound to %q", got)
		}
		w.Strike(ebiten.KeyEnter, input.MouseBack, ebiten.KeyEnter, input.PadL2, ebiten.KeyEnter, ebiten.KeyEscape)
		w.Expect(t, "keys")
		if got := strings.Join(bound(), " "); got != "ArrowUp W Numpad8 PadUp MouseBack PadL2 Escape" {
			t.Errorf("north is bound to %q", got)
		}
		w.Strike(ebiten.KeyDelete)
		if names, ok := savedSettings(t, folder).Keys.Of("dungeon", "north"); !ok || len(names) != 0 {
			t.Errorf("unbound, north is bound to %q, %v", names, ok)
		}
		w.Strike(ebiten.KeyR)
		if got := savedSettings(t, folder); got != (settings.Settings{}) {
			t.Errorf("after the reset the file has %+v", got)
		}
		w.Strike(ebiten.KeyEnter)
		w.Wait(7 * 60)
		w.Expect(t, "keys") // nothing was pressed
		w.Press(t, "set")
		if got := menus.SetName(w.Words, savedSettings(t, folder).Keys); got != "Vi, H J K L" {
			t.Errorf("the set is %q", got)
		}
		w.Press(t, "reset-all")
		w.Press(t, "close")
		w.Expect(t, "settings")
	})
}

// TestThePageOfKeysFits checks the page with every table and set in each language.
func TestThePageOfKeysFits(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, size := range shelltest.SceneSizes[:2] {
			shelltest.InFrame(t, func(t *testing.T) {
				w := newTestWindow(t, tag, size, opening{})
				openKeys(t, w)
				for _, table := range keys.Tables() {
					w.LabelsFit(t)
					w.Reach(t)
					w.Picture(t, "keys-"+table.ID)
					w.Strike(ebiten.KeyPageDown)
				}
				for range 5 {
					w.LabelsFit(t)
					w.Press(t, "set")
				}
				w.Strike(ebiten.KeyEnter)
				w.Press(t, "action.north")
				w.Expect(t, "capture")
				w.Picture(t, "keys-capture")
			})
		}
	}
}

// TestBoundInputsPlay plays with own bindings of a key, a mouse button and a pad button.
func TestBoundInputsPlay(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", image.Pt(640, 360), opening{Seed: "abc"})
		c := w.Choices
		c.Keys = c.Keys.With("dungeon", "wait", []string{"F9", "MouseForward", "PadL3"}).With("dungeon", "look", nil)
		w.Choose(c)
		turn := w.Kept.Known().Run().Turn()
		for _, key := range []ebiten.Key{ebiten.KeyF9, input.MouseForward, input.PadL3} {
			w.Strike(key)
			if turn++; w.Kept.Known().Run().Turn() != turn {
				t.Errorf("%v does not wait", key)
			}
		}
		w.Strike(ebiten.KeySpace, ebiten.KeyL)
		if got := w.Kept.Known().Run().Turn(); got != turn || w.scene().Mode != play.ModePlay {
			t.Errorf("unbound keys act: turn %d, mode %d", got, w.scene().Mode)
		}
		if label := w.Control(t, "wait").Button.Key; label != "F9" {
			t.Errorf("the button shows %q", label)
		}
		help := ""
		for _, line := range keyHelp(w.Window) {
			help += line[0] + "\n"
		}
		c.Keys = keys.Sets[0].Own() // vi
		w.Choose(c)
		if rows := keyHelp(w.Window); rows[0][0] != "KHJL "+keys.Arrows || rows[1][0] != "1-0 - =" {
			t.Errorf("with vi keys the help begins with %q", rows[:2])
		}
		if !strings.Contains(help, "F9\n") {
			t.Errorf("the help lists\n%s", help)
		}
	})
}

// TestAGameByPad begins a game and plays it with a pad alone, and takes up keys in between.
func TestAGameByPad(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", image.Pt(640, 360), opening{Seed: "abc"})
		w.Gamepads = []input.Pad{{Name: "Sony Interactive Entertainment DualSense"}}
		turn := w.Kept.Known().Run().Turn()
		w.Thumb(input.PadR1)
		if w.Kept.Known().Run().Turn() != turn+1 {
			t.Error("a button does not wait")
		}
		if got, want := w.Control(t, "wait").Button.Key, glyphs.Text("shoulder.r1"); got != want {
			t.Errorf("on a PlayStation pad the button shows %q", got)
		}
		toward := map[grid.Direction]ebiten.Key{grid.North: input.PadUp, grid.East: input.PadRight, grid.South: input.PadDown, grid.West: input.PadLeft}
		w.Thumb(toward[giftDirection(t, w.Kept.Game)])
		w.Expect(t, "treasure")
		offered := w.scene().Sheet.Remaining
		for range offered {
			w.Thumb(input.PadSouth) // the focus is on Take
		}
		w.Expect(t, "game")
		if n := len(w.scene().Sheet.Bag); n != offered {
			t.Errorf("the bag has %d items, want the %d taken", n, offered)
		}
		w.Thumb(input.PadNorth)
		w.Expect(t, "bag")
		w.Thumb(input.PadRight, input.PadEast)
		w.Expect(t, "game")
		w.Thumb(input.PadL3)
		if w.scene().Mode != play.ModeLook {
			t.Error("the left stick does not look")
		}
		w.Thumb(input.PadEast)
		if w.scene().Mode != play.ModePlay {
			t.Error("back does not end the look")
		}
		w.Strike(ebiten.KeySpace)
		if got := w.Control(t, "wait").Button.Key; got != "Space" {
			t.Errorf("with a keyboard the button shows %q", got)
		}
		w.Thumb(input.PadStart)
		w.Expect(t, "menu")
		w.Thumb(input.PadDown, input.PadDown, input.PadDown, input.PadDown, input.PadSouth)
		w.Expect(t, "settings")
		w.Thumb(input.PadEast, input.PadEast)
		w.Expect(t, "game")
	})
}

// TestTheRightStickPoints moves the pointer to a button of the panel and clicks it.
func TestTheRightStickPoints(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, opening{Seed: "abc"})
		w.Gamepads = make([]input.Pad, 1)
		aim := ui.MiddleOf(w.Control(t, "bag").Place()).Mul(w.Screen.U)
		for i, half := range []int{w.Screen.Width / 2, w.Screen.Height / 2} {
			want := []int{aim.X, aim.Y}[i] - half
			for moved := 0.0; moved < float64(max(want, -want)); moved += 8 {
				w.Gamepads[0].Look = [2]float64{}
				w.Gamepads[0].Look[i] = 1
				if want < 0 {
					w.Gamepads[0].Look[i] = -1
				}
				w.Wait(1)
			}
		}
		w.Gamepads[0].Look = [2]float64{}
		w.Picture(t, "pad-pointer")
		w.Thumb(input.PadR2)
		w.Wait(2)
		w.Expect(t, "bag")
	})
}
