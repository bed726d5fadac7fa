package plain

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/systems/dungeon/core"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/pages"
	"github.com/donjon-rogue/donjon/render/overlay"
)

func TestSentence(t *testing.T) {
	for title, want := range map[string]string{"The bag": "The bag.", "Saved.": "Saved.", "Are you sure?": "Are you sure?", "Victory\u202f!": "Victory\u202f!"} {
		if got := sentence(title); got != want {
			t.Errorf("%q ends as %q, want %q", title, got, want)
		}
	}
}

// session plays lines in a folder and returns what is said, with single spaces.
func session(t *testing.T, folder, tag string, lines ...string) string {
	t.Helper()
	var out bytes.Buffer
	in := strings.NewReader(strings.Join(lines, "\n") + "\n")
	if err := Run(persistence.Disk(folder), overlay.Open(folder, core.Check), pages.Options{Language: tag}, in, &out, true, nil); err != nil {
		t.Fatal(err)
	}
	return strings.Join(strings.Fields(out.String()), " ")
}

// said checks that texts are said, and others are not.
func said(t *testing.T, what, got string, want ...string) {
	t.Helper()
	for _, text := range want {
		text, unwanted := strings.CutPrefix(text, "!")
		if strings.Contains(got, text) == unwanted {
			t.Errorf("%s: %q is said: %t, in\n%s", what, text, unwanted, got)
		}
	}
}

// TestAModIsPlayedInLines plays a class, a ruleset and a verb of a mod, saves, and goes on without
// the mod and with it again.
func TestAModIsPlayedInLines(t *testing.T) {
	for tag, w := range map[string]struct{ start, class, verb, sung, goOn, yes, unknown, quit string }{
		"en": {"new", "class", "sing", "You sing.", "continue", "yes", "That is not a command here.", "quit"},
		"fr": {"nouvelle", "classe", "chanter", "Vous chantez.", "continuer", "oui", "Cette commande n'existe pas ici.", "quitter"},
	} {
		folder, mod := t.TempDir(), filepath.Join("..", "pages", "testdata", "bard")
		here := filepath.Join(folder, "mods", "bard")
		if err := os.CopyFS(here, os.DirFS(mod)); err != nil {
			t.Fatal(err)
		}
		got := session(t, folder, tag, w.start, w.class, "6", "1", w.verb, w.quit)
		said(t, tag+", a class", got, w.sung, "!"+w.unknown)
		if err := os.RemoveAll(here); err != nil {
			t.Fatal(err)
		}
		got = session(t, folder, tag, w.goOn, "1", w.verb, w.quit)
		said(t, tag+", without the mod", got, "bard 1.2.0", w.unknown, "!"+w.sung, "![bard")
		if err := os.CopyFS(here, os.DirFS(mod)); err != nil {
			t.Fatal(err)
		}
		got = session(t, folder, tag, w.goOn, w.yes, w.verb, w.quit)
		said(t, tag+", with it again", got, w.sung)
	}
}
