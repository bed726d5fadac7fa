package shelltest

import (
	"os"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/menus"
)

// Kept describes a game with a saved file, to check what may happen to the file while
// the window is open.
type Kept struct {
	Open    func(t *testing.T, tag, folder string) (*shell.Window, *Player) // shows the start page
	Scene   string                                                          // of the game in play
	File    string                                                          // name of the saved file
	Play    func(t *testing.T, w *shell.Window, p *Player)                  // plays a move
	Hash    func(w *shell.Window) [32]byte                                  // of the game in play
	Message func(w *shell.Window) string                                    // the current message to the player
}

// Check checks that a saved game is replaced only after a question, that a damaged one
// is set aside, that only one window at a time plays it, that on a full disk the
// error is shown and the game continues, and that a game is played where none is kept.
func (k Kept) Check(t *testing.T) {
	for name, check := range map[string]func(*testing.T){"another": k.another, "damaged": k.damaged, "locked": k.locked, "full": k.full, "unkept": k.unkept} {
		t.Run(name, func(t *testing.T) { InFrame(t, check) })
	}
}

// another starts a game that replaces the saved one.
func (k Kept) another(t *testing.T) {
	folder := t.TempDir()
	w, p := k.Open(t, "en", folder)
	p.Strike(ebiten.KeyF2)
	p.Expect(t, k.Scene)
	k.Play(t, w, p)
	want := k.Hash(w)
	w.Quit()
	w, p = k.Open(t, "en", folder)
	begin := w.Top().Name()
	p.Strike(ebiten.KeyF2)
	p.Expect(t, "confirm")
	p.Strike(ebiten.KeyEnter) // No has the focus
	p.Expect(t, begin)
	p.Strike(ebiten.KeyEnter) // and here Continue
	p.Expect(t, k.Scene)
	if k.Hash(w) != want {
		t.Fatal("the saved game has changed")
	}
	w.Quit()
	w, p = k.Open(t, "en", folder)
	p.Strike(ebiten.KeyF2, ebiten.KeyY)
	p.Expect(t, k.Scene)
	if k.Hash(w) == want {
		t.Error("the old game continues")
	}
}

// damaged starts a game that replaces a damaged one.
func (k Kept) damaged(t *testing.T) {
	folder := t.TempDir()
	w, p := k.Open(t, "en", folder)
	p.Strike(ebiten.KeyF2)
	w.Quit()
	path := persistence.Disk(folder).Where(k.File)
	Spoil(t, path)
	damaged, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	w, p = k.Open(t, "fr", folder)
	begin := w.Top().Name()
	if message := beginMessage(w); !strings.Contains(message, w.Words.Text("window.fault.damaged")) || p.Control(t, "continue").Able() {
		t.Errorf("the message is %q, or Continue is enabled", message)
	}
	p.Picture(t, begin+"-damaged")
	p.Strike(ebiten.KeyF3)
	p.Expect(t, begin)
	p.Strike(ebiten.KeyF2)
	p.Expect(t, "notice")
	if text := w.Top().(*shell.Notice).Text; !strings.Contains(text, path+".damaged") {
		t.Errorf("the notice is %q", text)
	}
	if raw, err := os.ReadFile(path + ".damaged"); err != nil || string(raw) != string(damaged) {
		t.Errorf("the damaged file is not set aside: %v", err)
	}
	p.Strike(ebiten.KeyEscape)
	p.Expect(t, k.Scene)
	before := k.Hash(w)
	if k.Play(t, w, p); k.Hash(w) == before {
		t.Error("the new game does not change when played")
	}
}

// locked opens a second window while the game is played in the first.
func (k Kept) locked(t *testing.T) {
	folder := t.TempDir()
	first, player := k.Open(t, "en", folder)
	player.Strike(ebiten.KeyF2)
	k.Play(t, first, player)
	want := k.Hash(first)
	w, p := k.Open(t, "en", folder)
	begin := w.Top().Name()
	if message := beginMessage(w); message != w.Words.Text("window.fault.locked") {
		t.Errorf("the message is %q", message)
	}
	for _, name := range []string{"continue", "start"} {
		if p.Control(t, name).Able() {
			t.Errorf("%s is enabled", name)
		}
	}
	p.Strike(ebiten.KeyF3, ebiten.KeyF2)
	p.Expect(t, begin)
	p.LabelsFit(t)
	p.Picture(t, begin+"-locked")
	first.Quit()
	p.Wait(shell.LockedEvery)
	p.Strike(ebiten.KeyEnter) // Continue has the focus
	p.Expect(t, k.Scene)
	if k.Hash(w) != want {
		t.Error("a different game was continued")
	}
}

// full plays on a full disk and continues when there is room again.
func (k Kept) full(t *testing.T) {
	folder, full := t.TempDir(), true
	w, p := k.Open(t, "en", folder)
	w.Store = FullDisk{Store: w.Store, Full: &full}
	shows := func(want string) {
		t.Helper()
		if text := k.Message(w); !strings.Contains(text, want) {
			t.Errorf("the message is %q, want %q", text, want)
		}
	}
	p.Strike(ebiten.KeyF2)
	shows(ErrFull.Error())
	k.Play(t, w, p)
	shows(ErrFull.Error())
	p.Picture(t, k.Scene+"-trouble")
	p.Strike(ebiten.KeyEscape, ebiten.KeyT)
	p.Expect(t, "notice")
	p.Strike(ebiten.KeyEscape, ebiten.KeyEscape)
	p.Expect(t, k.Scene)
	full = false
	k.Play(t, w, p)
	shows(w.Words.Text("window.trouble.over"))
	if text := k.Message(w); strings.Contains(text, ErrFull.Error()) {
		t.Errorf("the message is still %q", text)
	}
	want := k.Hash(w)
	w.Quit()
	w, p = k.Open(t, "en", folder)
	p.Strike(ebiten.KeyF3)
	p.Expect(t, k.Scene)
	if k.Hash(w) != want {
		t.Error("the saved file holds a different game")
	}
}

// unkept plays where the file cannot be locked, and leaves the game all the same.
func (k Kept) unkept(t *testing.T) {
	folder := t.TempDir()
	if err := os.MkdirAll(persistence.Disk(folder).Where(k.File)+".lock", 0o700); err != nil {
		t.Fatal(err)
	}
	w, p := k.Open(t, "fr", folder)
	p.Strike(ebiten.KeyF2)
	p.Expect(t, k.Scene)
	k.Play(t, w, p)
	if text := k.Message(w); !strings.Contains(text, "--data-dir") {
		t.Errorf("the message is %q", text)
	}
	p.Picture(t, k.Scene+"-unkept")
	p.Strike(ebiten.KeyEscape, ebiten.KeyT)
	p.Expect(t, "confirm")
	p.LabelsFit(t)
	p.Picture(t, k.Scene+"-unkept-leave")
	p.Press(t, "yes")
	p.Expect(t, "title")
}

// beginMessage returns the start page's message about the saved game.
func beginMessage(w *shell.Window) string { return w.Top().(*menus.Begin).Message().Text }
