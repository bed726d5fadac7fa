package menus

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/overlay"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/ui"
)

// TestTheDataNoticeLocatesTheError looks for file, line, column, what was expected,
// the number of further errors and the folder, in both languages.
func TestTheDataNoticeLocatesTheError(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "assets", "monsters", "classic.toml")
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte("[[monster]]\nname = 'rat'\nwieght = 3\n\nglyph = '#'\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for tag, wants := range map[string][]string{
		"en": {`monsters/classic.toml, line 3, column 1: there is no field "wieght" here; did you mean "weight"?`, "There is 1 more error.", "Folder: " + filepath.Join(folder, "assets"), "settings"},
		"fr": {"monsters/classic.toml, ligne 3, colonne 1\u00a0: ", `"weight"`, "Il y a encore 1 erreur.", "Dossier\u00a0: " + filepath.Join(folder, "assets"), "réglages"},
	} {
		w, err := shell.New(persistence.Disk(folder), tag, nil)
		if err != nil {
			t.Fatal(err)
		}
		w.UseData(overlay.Open(folder, func(files fs.FS) error {
			_, err := archetypes.Load(files, "monsters/classic.toml")
			return err
		}), func() {})
		text := (&dataNotice{}).text(w)
		for _, want := range wants {
			if !strings.Contains(text, want) {
				t.Errorf("%s: the notice lacks %q:\n%s", tag, want, text)
			}
		}
		title := dataMessages(w)
		if len(title) != 1 || !strings.Contains(title[0].Text, "monsters/classic.toml:3:1") || len(ui.Wrapped(title, titleWidth)) > 2 {
			t.Errorf("%s: the title shows %v", tag, title)
		}
	}
}
