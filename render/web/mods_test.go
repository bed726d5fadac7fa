package web

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"github.com/donjon-rogue/donjon/archetypes/mods/index"
	"github.com/donjon-rogue/donjon/render/shell"

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

// TestAPageFetchesAMod browses an index on this computer, whose server allows other sites to read it,
// and plays with the mod that it fetches.
func TestAPageFetchesAMod(t *testing.T) {
	if os.Getenv("DONJON_SOAK") == "" {
		t.Skip("a part of make soak")
	}
	from, site := t.TempDir(), t.TempDir()
	if err := os.WriteFile(filepath.Join(from, "plague.zip"), plague(t), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := index.Make(from, site); err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Access-Control-Allow-Origin", "*")
		http.FileServerFS(os.DirFS(site)).ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	d := newDrawer(t)
	if err := d.Replace("settings.toml", []byte("mod-indexes = '"+server.URL+"/index.json'\n")); err != nil {
		t.Fatal(err)
	}
	packed, err := pack(d)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "donjon.zip")
	if err := os.WriteFile(file, packed, 0o600); err != nil {
		t.Fatal(err)
	}
	c := newChromium(t)
	p := c.open("lang=en")
	p.scene("title")
	p.keys("f")
	p.run("import the settings", chromedp.SetUploadFiles("dialog input[type=file]", []string{file}))
	p.run("wait for it", chromedp.Poll("document.querySelector('dialog p[role=status]').textContent !== ''", nil))
	p.reload()
	p.scene("title")
	p.keys("m")
	p.scene("mods")
	p.keys("b")
	p.scene("browse")
	p.until("the mods of the index", func(r shell.Record) bool { _, there := r.Controls["offer.plague"]; return there })
	p.picture("browse")
	p.keys("f")
	p.scene("fetching")
	p.scene("browse")
	p.keys(kb.Escape)
	p.until("the mod", func(r shell.Record) bool { _, there := r.Controls["mod.plague"]; return there })
	p.picture("mods")
	c.quiet()
}
