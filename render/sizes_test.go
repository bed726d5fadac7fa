package render

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
)

// TestTheSmallerGamesHoldAtEverySize opens every smaller game at every size of text: its start
// page, the game, its menu, settings and help. The boards and their panels grow where the window
// has room, and otherwise stay as they are.
func TestTheSmallerGamesHoldAtEverySize(t *testing.T) {
	shelltest.OnTextSizes(t, func(t *testing.T, tag string, window image.Point, percent int) {
		folder := t.TempDir()
		if err := settings.Write(persistence.Disk(folder), settings.Settings{Size: percent}); err != nil {
			t.Fatal(err)
		}
		w, p := opened(t, tag, window, Options{Folder: folder})
		for _, g := range games(w, assets.Files()) {
			see := func(name string) {
				t.Helper()
				p.Rest()
				p.SeesAll(t)
				p.Picture(t, "sized-"+string(g.Do)+"-"+name)
			}
			p.Expect(t, "title")
			p.SeesAll(t)
			p.Press(t, "others")
			p.SeesAll(t)
			p.Press(t, string(g.Do))
			p.Expect(t, string(g.Do)+"-begin")
			see("begin")
			p.Strike(ebiten.KeyEnter)
			see("first")
			p.Strike(ebiten.KeyEscape)
			see("menu")
			if w.Top().Layout().Control("settings") == nil {
				t.Fatalf("%s: %s is no menu", g.Do, w.Top().Name())
			}
			p.Press(t, "settings")
			see("settings")
			p.Press(t, "access.more")
			see("access")
			p.Strike(ebiten.KeyEscape, ebiten.KeyEscape)
			p.Press(t, "help")
			see("help")
			p.Strike(ebiten.KeyEscape)
			w.GoHome()
		}
	})
}

// TestASizeWithoutRoomSaysWhatItNeeds opens the settings in windows that have no room for all
// sizes, resizes the window to what the largest one needs, and chooses it.
func TestASizeWithoutRoomSaysWhatItNeeds(t *testing.T) {
	for _, tag := range []string{"en", "fr"} {
		for _, window := range []image.Point{{640, 360}, shelltest.Usual, {1280, 800}, {1920, 1080}} {
			shelltest.InFrame(t, func(t *testing.T) {
				w, p := opened(t, tag, window, Options{})
				p.Press(t, "settings")
				p.Press(t, "access.more")
				p.SeesAll(t)
				p.Picture(t, "access-needs")
				for _, size := range settings.Sizes[1:] {
					part := p.Control(t, "size."+map[int]string{125: "125", 150: "150", 175: "175", 200: "200"}[size])
					if part.Able() != w.Sizing.Holds(size) || (part.Tip() == "") != part.Able() {
						t.Errorf("%s, %v: %d %% is offered: %v, and says %q", tag, window, size, part.Able(), part.Tip())
					}
				}
				if w.Sizing.Holds(175) || !w.Sizing.Holds(150) {
					t.Errorf("%v: 150 %%: %v, 175 %%: %v", window, w.Sizing.Holds(150), w.Sizing.Holds(175))
				}
				p.Press(t, "size.200")
				if w.Choices.Size != 0 {
					t.Errorf("%v: %d %% is chosen", window, w.Choices.Size)
				}
				need := w.Sizing.Needed(175)
				if need.X < window.X || need.Y < window.Y {
					t.Errorf("%v: 175 %% needs %v", window, need)
				}
				w.Sizing.Resize(need.Sub(image.Pt(16, 16)))
				if w.Sizing.Holds(175) {
					t.Errorf("%v holds 175 %%, which needs %v", need.Sub(image.Pt(16, 16)), need)
				}
				w.Sizing.Resize(need)
				p.Press(t, "size.175")
				if w.Choices.Size != 175 || !w.Sizing.Holds(175) {
					t.Errorf("%v: in %v, %d %% is chosen", window, need, w.Choices.Size)
				}
				p.SeesAll(t)
				w.Sizing.Resize(window) // the largest size that there is room for
				p.Wait(1)
				p.SeesAll(t)
			})
		}
	}
}
