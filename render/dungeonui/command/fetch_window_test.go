package command

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/donjon-rogue/donjon/archetypes/mods/index"
	"github.com/donjon-rogue/donjon/render/program/programtest"
)

// TestAModIsFetchedInTheWindow browses an index on this computer in the window, fetches a mod while the
// server is slow, sets an option of it, and starts a game with it.
func TestAModIsFetchedInTheWindow(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("the window is tested in full runs only")
	}
	from, site, folder := t.TempDir(), t.TempDir(), t.TempDir()
	if err := os.CopyFS(filepath.Join(from, "plague"), os.DirFS("../../../mods/plague")); err != nil {
		t.Fatal(err)
	}
	manifest := filepath.Join(from, "plague", "mod.toml")
	raw, err := os.ReadFile(manifest)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(manifest, append(raw, choosy...), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := index.Make(from, site); err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, ".zip") {
			time.Sleep(2 * time.Second) // the window goes on
		}
		http.FileServerFS(os.DirFS(site)).ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	if err := os.WriteFile(filepath.Join(folder, "settings.toml"), []byte("mod-indexes = '"+server.URL+"/index.json'\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	d := programtest.NewDesktop(t, "1280x720")
	a := d.Start(folder, "--lang", "en", "--no-sound")
	a.Scene("title")
	a.Click("mods")
	a.Scene("mods")
	a.Key("b")
	a.Scene("browse")
	a.Until("the mods of the index", func(s programtest.State) bool { return s.Scene == "browse" && s.Controls["offer.plague"] != [4]int{} })
	a.Screenshot("en-browse")
	a.Key("f")
	a.Scene("fetching")
	a.Screenshot("en-fetching")
	a.Scene("browse")
	a.Key("Escape")
	a.Scene("mods")
	a.Key("p")
	a.Scene("options")
	a.Key("Right") // the first option is on
	a.Screenshot("en-options")
	a.Key("Escape")
	a.Scene("mods")
	a.Key("Escape")
	a.Scene("title")
	a.Key("n")
	a.Scene("new")
	a.Click("start")
	a.Scene("game")
	a.Close()
	stdout, stderr, status := modsCommand(t, folder, "en", "save", "inspect", filepath.Join(folder, "slot1.donjon"))
	if status != 0 || !strings.Contains(stdout, `"plague"`) || !strings.Contains(stdout, "grim=true") || !strings.Contains(stdout, "pace=3") {
		t.Errorf("status %d: the game has\n%s%s", status, stdout, stderr)
	}
}
