package render

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/archetypes/mods/index"
	"github.com/donjon-rogue/donjon/archetypes/mods/modstest"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
)

// modSite serves an index of the example mods on this computer, and holds zips back while it is told
// to.
type modSite struct {
	folder, URL string
	held        chan struct{} // zips wait until it is closed; nil for not
}

func newModSite(t *testing.T) *modSite {
	t.Helper()
	s := &modSite{folder: t.TempDir()}
	from := t.TempDir()
	for _, name := range []string{"hedgehog", "plague", "tower", "lore"} {
		if err := os.CopyFS(filepath.Join(from, name), os.DirFS(filepath.Join("..", "mods", name))); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := index.Make(from, s.folder); err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if held := s.held; held != nil && strings.HasSuffix(r.URL.Path, ".zip") {
			raw, err := os.ReadFile(filepath.Join(s.folder, filepath.Base(r.URL.Path)))
			if err != nil {
				http.NotFound(w, r)
				return
			}
			_, _ = w.Write(raw[:len(raw)/2]) // the client may be gone
			w.(http.Flusher).Flush()
			select {
			case <-held:
			case <-r.Context().Done():
				return
			}
			_, _ = w.Write(raw[len(raw)/2:])
			return
		}
		http.FileServerFS(os.DirFS(s.folder)).ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	s.URL = server.URL
	return s
}

// settled waits until nothing is fetched any more.
func settled(t *testing.T, w *shell.Window, p *shelltest.Player) {
	t.Helper()
	for deadline := time.Now().Add(20 * time.Second); w.Top().Name() == "fetching"; time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("the fetch does not end")
		}
		p.Wait(1)
	}
}

// TestModsAreBrowsedAndFetched names an index, looks at its mods, cancels a fetch, has another fail, and
// fetches one.
func TestModsAreBrowsedAndFetched(t *testing.T) {
	for _, tag := range []string{"en", "fr"} {
		for _, size := range shelltest.SceneSizes[:2] {
			shelltest.InFrame(t, func(t *testing.T) {
				site, folder := newModSite(t), t.TempDir()
				w, p := opened(t, tag, size, Options{Folder: folder})
				p.Press(t, "mods")
				p.Strike(ebiten.KeyB)
				p.Expect(t, "browse")
				p.Wait(2)
				p.Expect(t, "browse") // without an index nothing is fetched
				p.LabelsFit(t)
				p.Reach(t)
				p.Picture(t, "browse-empty-"+tag)
				p.Press(t, "indexes")
				p.Expect(t, "indexes")
				p.LabelsFit(t)
				p.Reach(t)
				p.Picture(t, "browse-no-indexes-"+tag)
				p.Press(t, "add")
				p.Expect(t, "prompt")
				p.Write(t, "http://example.org/")
				p.Strike(ebiten.KeyEnter)
				p.Expect(t, "prompt")
				p.Picture(t, "browse-refused-"+tag)
				p.Write(t, site.URL)
				p.Strike(ebiten.KeyEnter)
				p.Expect(t, "indexes")
				p.Picture(t, "browse-indexes-"+tag)
				if kept, err := settings.Read(persistence.Disk(folder)); err != nil || kept.ModIndexes != site.URL+"/index.json" {
					t.Errorf("the settings are %+v, %v", kept, err)
				}
				p.Strike(ebiten.KeyEscape)
				p.Wait(2)
				settled(t, w, p)
				p.Expect(t, "browse")
				p.LabelsFit(t)
				p.Reach(t)
				p.Picture(t, "browse-list-"+tag)
				// A fetch is cancelled.
				site.held = make(chan struct{})
				p.Press(t, "offer.plague")
				p.Strike(ebiten.KeyF)
				p.Expect(t, "fetching")
				for range 200 {
					p.Wait(1)
					time.Sleep(time.Millisecond)
				}
				p.Expect(t, "fetching")
				p.LabelsFit(t)
				p.Picture(t, "browse-fetching-"+tag)
				p.Strike(ebiten.KeyEscape)
				settled(t, w, p)
				p.Expect(t, "browse")
				if _, err := os.Stat(filepath.Join(folder, "mods")); err == nil {
					t.Error("a cancelled fetch has left something")
				}
				site.held = nil
				// Another one fails.
				zip := filepath.Join(site.folder, "plague-1.0.0.zip")
				raw, err := os.ReadFile(zip)
				if err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(zip, append(raw[:len(raw)-1:len(raw)-1], raw[len(raw)-1]^1), 0o600); err != nil {
					t.Fatal(err)
				}
				p.Press(t, "fetch")
				settled(t, w, p)
				p.Expect(t, "notice")
				p.LabelsFit(t)
				p.Picture(t, "browse-failed-"+tag)
				p.Strike(ebiten.KeyEscape)
				if err := os.WriteFile(zip, raw, 0o600); err != nil {
					t.Fatal(err)
				}
				// It arrives, and is used at once.
				p.Press(t, "fetch")
				settled(t, w, p)
				p.Expect(t, "browse")
				p.Picture(t, "browse-installed-"+tag)
				if !w.Words.Has("monster.plague:carrier") {
					t.Error("the mod is not used")
				}
				p.Press(t, "fetch") // it is the newest
				p.Expect(t, "browse")
				// A search.
				p.Strike(ebiten.KeyS)
				p.Expect(t, "prompt")
				p.Write(t, map[string]string{"en": "rats", "fr": "rats malades"}[tag])
				p.Strike(ebiten.KeyEnter)
				p.Expect(t, "browse")
				p.Control(t, "offer.plague")
				if w.Top().Layout().Control("offer.tower") != nil {
					t.Error("the search finds the tower")
				}
				p.Strike(ebiten.KeyS)
				p.Write(t, "qwertz")
				p.Strike(ebiten.KeyEnter)
				p.Picture(t, "browse-unfound-"+tag)
				p.Strike(ebiten.KeyEscape)
				p.Expect(t, "mods")
				p.Press(t, "mod.plague")
				// The index is gone.
				if err := os.WriteFile(filepath.Join(site.folder, index.File), []byte("<html>"), 0o600); err != nil {
					t.Fatal(err)
				}
				p.Press(t, "browse")
				p.Wait(2)
				settled(t, w, p)
				p.LabelsFit(t)
				p.Reach(t)
				p.Picture(t, "browse-fault-"+tag)
				p.Strike(ebiten.KeyI)
				p.Press(t, "remove")
				if w.Choices.ModIndexes != "" {
					t.Errorf("the index is still there: %s", w.Choices.ModIndexes)
				}
				p.Strike(ebiten.KeyEscape)
				p.Wait(2)
				p.Expect(t, "browse")
				p.Strike(ebiten.KeyEscape, ebiten.KeyEscape)
				p.Expect(t, "title")
			})
		}
	}
}

// TestAModThatChangesItsIndexIsAskedAbout updates a mod that came from another index.
func TestAModThatChangesItsIndexIsAskedAbout(t *testing.T) {
	for _, tag := range []string{"en", "fr"} {
		shelltest.InFrame(t, func(t *testing.T) {
			site, folder := newModSite(t), t.TempDir()
			old := modstest.Zip(t, "mod.toml", modstest.ManifestOf("plague", "0.9.0"))
			origin := `{"plague": {"index": "https://example.org/index.json", "version": "0.9.0", "sha256": "00"}}`
			if err := os.MkdirAll(filepath.Join(folder, "mods"), 0o755); err != nil {
				t.Fatal(err)
			}
			for name, raw := range map[string][]byte{"plague.zip": old, "fetched.json": []byte(origin)} {
				if err := os.WriteFile(filepath.Join(folder, "mods", name), raw, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			if err := settings.Write(persistence.Disk(folder), settings.Settings{ModIndexes: site.URL + "/index.json"}); err != nil {
				t.Fatal(err)
			}
			w, p := opened(t, tag, shelltest.Usual, Options{Folder: folder})
			p.Press(t, "mods")
			p.Press(t, "browse")
			p.Wait(2)
			settled(t, w, p)
			p.Press(t, "offer.plague")
			p.Picture(t, "browse-newer-"+tag)
			p.Press(t, "fetch")
			p.Expect(t, "confirm")
			if text := w.Top().(*shell.Confirm).Text; !strings.Contains(text, "https://example.org/index.json") || !strings.Contains(text, site.URL) {
				t.Errorf("the question is %q", text)
			}
			p.LabelsFit(t)
			p.Picture(t, "browse-moves-"+tag)
			p.Press(t, "no")
			p.Expect(t, "browse")
			if raw, err := os.ReadFile(filepath.Join(folder, "mods", "plague.zip")); err != nil || string(raw) != string(old) {
				t.Errorf("after No the mod has changed, %v", err)
			}
			p.Press(t, "fetch")
			p.Press(t, "yes")
			settled(t, w, p)
			if raw, err := os.ReadFile(filepath.Join(folder, "mods", "plague.zip")); err != nil || string(raw) == string(old) {
				t.Errorf("after Yes the mod is the old one, %v", err)
			}
		})
	}
}
