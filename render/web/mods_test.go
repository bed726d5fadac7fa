package web

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// TestAModInThePage imports a mod, loads the page again, and plays a game with it, which goes on with
// it after the page is loaded once more.
func TestAModInThePage(t *testing.T) {
	if os.Getenv("DONJON_SOAK") == "" {
		t.Skip("a part of make soak")
	}
	raw := plague(t)
	file := filepath.Join(t.TempDir(), "plague.zip")
	if err := os.WriteFile(file, raw, 0o600); err != nil {
		t.Fatal(err)
	}
	m, err := mods.Read(file, raw)
	if err != nil {
		t.Fatal(err)
	}
	rules, err := core.Open(assets.With(assets.Files(), m.Layer()), kit.DefaultRuleset)
	if err != nil {
		t.Fatal(err)
	}
	c := newChromium(t)
	p := c.open("lang=en")
	p.scene("title")
	p.keys("f")
	p.run("import the mod", chromedp.SetUploadFiles("dialog input[type=file]", []string{file}))
	p.run("wait for it", chromedp.Poll("document.querySelector('dialog p[role=status]').textContent !== ''", nil))
	p.reload()
	p.begin("infected")
	g := twin{rules.New("infected")}
	p.same(g.hash())
	var bot bots.Greedy
	for range 8 {
		p.step(g, &bot)
	}
	if got := p.resume(); got != g.hash() {
		t.Errorf("the game goes on with the state %s, not %s", got, g.hash())
	}
	p.picture("mod")
	c.quiet()
}
