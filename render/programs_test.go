package render

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// opened opens the program's window and returns it with a test player.
func opened(t *testing.T, tag string, size image.Point, o Options) (*shell.Window, *shelltest.Player) {
	t.Helper()
	o.Language, o.Ruleset = tag, kit.DefaultRuleset
	if o.Folder == "" {
		o.Folder = t.TempDir()
	}
	w, err := open(o)
	if err != nil {
		t.Fatal(err)
	}
	p := shelltest.NewPlayer(w, size)
	w.Top().Build(w)
	return w, p
}

// TestTheTitleLeadsToEveryGame opens every game by keyboard and returns to the title.
func TestTheTitleLeadsToEveryGame(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, size := range shelltest.SceneSizes {
			shelltest.InFrame(t, func(t *testing.T) {
				w, p := opened(t, tag, size, Options{})
				p.Expect(t, "title")
				p.LabelsFit(t)
				p.Reach(t)
				p.Strike(ebiten.KeyN)
				p.Expect(t, "new")
				p.Strike(ebiten.KeyEscape, ebiten.KeyO)
				p.Expect(t, "others")
				p.Wait(1)
				p.LabelsFit(t)
				p.Reach(t)
				p.Picture(t, "goose-others")
				for i, g := range games(w, assets.Files()) {
					if !w.Top().(*menus.Others).Fits(g) {
						t.Errorf("%s: the list has no room for %q", tag, w.Words.Text(g.About))
					}
					p.Strike(ebiten.KeyDigit1 + ebiten.Key(i))
					p.Expect(t, string(g.Do)+"-begin")
					p.Strike(ebiten.KeyEscape)
					p.Expect(t, "others")
				}
				p.Strike(ebiten.KeyEscape)
				p.Expect(t, "title")
			})
		}
	}
}

func TestTheCommandLineOpensAGame(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w, p := opened(t, "en", shelltest.Usual, Options{})
		p.Expect(t, "title")
		for _, g := range games(w, assets.Files()) {
			_, p := opened(t, "en", shelltest.Usual, Options{Game: string(g.Do)})
			p.Expect(t, string(g.Do)+"-begin")
		}
		_, p = opened(t, "en", shelltest.Usual, Options{Seed: "abc"})
		p.Expect(t, "game")
	})
}
