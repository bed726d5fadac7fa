package cli

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// TestPictures takes the pictures of the README from the real window; `make
// pictures` asks for it.
func TestPictures(t *testing.T) {
	folder := os.Getenv("DONJON_PICTURES")
	if folder == "" {
		t.Skip("make pictures takes them")
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	take := func(a *app, name string) { a.picture(filepath.Join(folder, name+".png")) }
	d := newDesktop(t, "1280x720")
	const seed = "tower2"
	p := &player{app: d.start(t.TempDir(), "--lang", "en"), twin: newTwin(t, seed)}
	p.scene("title")
	take(p.app, "title")
	p.key("n")
	p.scene("seed")
	p.xdotool("type", "--delay", "50", seed)
	p.key("Return")
	p.same("New game")
	offered := false
	for dungeon.Know(p.twin).Sheet().Level < 2 {
		p.step()
		if dungeon.Know(p.twin).Sheet().Offer != nil && !offered {
			offered = true
			take(p.app, "treasure")
		}
	}
	for len(dungeon.Know(p.twin).Monsters()) < 3 && p.acted < 1000 && !p.twin.Run().Over {
		p.step()
	}
	p.xdotool("mousemove", "1100", "660")
	take(p.app, "dungeon")
	p.key("i")
	p.scene("bag")
	take(p.app, "bag")
	p.close()
	takeOthers(t, d, take)
}
