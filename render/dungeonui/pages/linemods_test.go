package pages

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/archetypes/mods/index"
	"github.com/donjon-rogue/donjon/archetypes/mods/modstest"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/keys"
)

// TestTheModsOfASharedLineAreOfferedInATerminal enters a line whose mod brings its ruleset.
func TestTheModsOfASharedLineAreOfferedInATerminal(t *testing.T) {
	for _, tag := range []string{"en", "fr"} {
		site, folder := t.TempDir(), t.TempDir()
		raw := modstest.Zip(t, "mod.toml", modstest.Manifest("bog"), "data/all.toml", "[[ruleset]]\nname = 'bog:bog'\ncopy_from = 'classic'\n", "words/en/bog.toml", "'ruleset.bog:bog' = 'Bog'\n")
		if err := os.WriteFile(filepath.Join(site, "bog.zip"), raw, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := index.Make(site, site); err != nil {
			t.Fatal(err)
		}
		server := httptest.NewServer(http.FileServerFS(os.DirFS(site)))
		t.Cleanup(server.Close)
		d := open(t, folder, Options{Language: tag})
		d.Press(keys.New)
		d.Press(play.Seed)
		d.Top().Field.Text = "donjon/bog:bog/adventurer/0000+bog@1.0.0/S"
		d.Enter()
		if !shown(d, "bog 1.0.0") {
			t.Errorf("%s: the page shows %q", tag, texts(d))
		}
		d.Press(cmdLineMods)
		if d.Top().Name != "new" || !strings.Contains(d.Top().Note.Text, "donjon mods indexes add") {
			t.Errorf("%s: without an index the page %s says %q", tag, d.Top().Name, d.Top().Note.Text)
		}
		c := d.Choices
		c.ModIndexes = server.URL + "/index.json"
		d.apply(c)
		d.Press(cmdLineMods)
		d.Press(keys.Yes)
		if d.Top().Name != "new" || shown(d, "bog 1.0.0") {
			t.Errorf("%s: afterwards the page %s shows %q", tag, d.Top().Name, texts(d))
		}
		d.Press(keys.Start)
		if d.Game == nil || d.Game.Known.Run().Data().Ruleset != "bog:bog" {
			t.Errorf("%s: the game does not begin: %q", tag, texts(d))
		}
	}
}
