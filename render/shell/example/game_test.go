package example

import (
	"errors"
	"fmt"
	"image"
	"io/fs"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
)

// lampGame is the game's entry in the list of games (render/programs.go).
func lampGame(w *shell.Window) menus.Other {
	return menus.Other{Do: "lamp", Icon: "goose.icon", Title: "lamp.title", About: "lamp.about", Open: func(seed string) { Open(w, seed) }}
}

// Open shows the start page of the game.
func Open(w *shell.Window, seed string) {
	w.Push(&menus.Begin{
		ID: "lamp-begin", Title: "lamp.title", Keys: menus.BeginKeys, Rules: "lamp.rules", Seed: seed,
		Look: func() {}, Kept: func() menus.Kept { return menus.Kept{Fault: fs.ErrNotExist} }, // no saved game
		Size: image.Pt(300, 0), Rows: func(image.Rectangle) {}, Do: func(input.Command) {},
		Start:  func(string) error { g := &lamps{}; w.Enter(g, &lampScene{game: g}); return nil },
		Resume: func() error { return fs.ErrNotExist },
	})
}

// lamps is the game in play. A real game has its rules in systems and its file in a
// kept.File.
type lamps struct{ switched int }

// Close saves the game and closes its file.
func (g *lamps) Close() error { return nil }

// Abandon closes the game's file without saving.
func (g *lamps) Abandon() error { return nil }

// Pass adds to the time played.
func (g *lamps) Pass(time.Duration) {}

// Crash closes the game's file after a panic and adds the state of the game to the
// error.
func (g *lamps) Crash(err error) error { return fmt.Errorf("lamps, %d switched: %w", g.switched, err) }

// lampScene is the scene of the game in play: a page with buttons. Draw may draw more
// on top of it.
type lampScene struct {
	game *lamps
	w    *shell.Window
	page *ui.Page
}

func (s *lampScene) Name() string           { return "lamps" }
func (s *lampScene) Layout() *ui.Page       { return s.page }
func (s *lampScene) Draw(dst *ebiten.Image) { s.page.Draw(dst) }

// Build lays out the page for the window's size and language.
func (s *lampScene) Build(w *shell.Window) {
	s.w, s.page = w, w.NewPage(w.Screen)
	at := image.Rect(20, 20, 120, 20+ui.ButtonHeight)
	s.page.Add(ui.Button{Name: "switch", At: at, Label: "Switch", Act: func() { s.game.switched++ }}.Control(w.Theme))
	s.page.Finish()
}

// Update handles one tick.
func (s *lampScene) Update(in *input.State) {
	s.page.Update(in)
	if s.w.Keys.Command(in, []input.Binding{input.CloseKey}) == input.CmdClose {
		s.w.GoHome()
	}
}

// Record adds the game to a trace record.
func (s *lampScene) Record(r *shell.Record) { r.Turn = s.game.switched }

func TestAGameIsOpenedFromTheList(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w, p := shelltest.Open(t, "en", shelltest.Usual, "", lampGame)
		p.Strike(ebiten.KeyO, ebiten.KeyDigit1)
		p.Expect(t, "lamp-begin")
		p.Press(t, "start")
		p.Expect(t, "lamps")
		p.Press(t, "switch")
		var r shell.Record
		w.Top().(shell.Followed).Record(&r)
		if r.Turn != 1 {
			t.Errorf("after one press the record has turn %d", r.Turn)
		}
		fault := errors.New("fault")
		if err := w.Bottom().(*lampScene).game.Crash(fault); !errors.Is(err, fault) {
			t.Errorf("Crash returned %v", err)
		}
		p.Strike(ebiten.KeyEscape)
		p.Expect(t, "title")
	})
}
