package plain

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/pages"
	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/overlay"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/trials"
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
	return begun(t, folder, pages.Options{Language: tag}, lines...)
}

// begun is a session that begins as options say.
func begun(t *testing.T, folder string, o pages.Options, lines ...string) string {
	t.Helper()
	var out bytes.Buffer
	in := strings.NewReader(strings.Join(lines, "\n") + "\n")
	if err := Run(persistence.Disk(folder), overlay.Open(folder, core.Check), o, in, &out, true, nil); err != nil {
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

// TestCommandsOfAnotherLanguageAreKnown plays in French with English words, and the other way round.
func TestCommandsOfAnotherLanguageAreKnown(t *testing.T) {
	for tag, c := range map[string]struct{ lines, unknown []string }{
		"fr": {[]string{"look", "can", "wait", "wait 3", "west", "east 2", "about 1", "bag", "back", "help", "menu", "quit"}, []string{"dance", "wait now", "about 9"}},
		"en": {[]string{"regarder", "pouvoir", "attendre", "attendre 3", "ouest", "est 2", "sac", "retour", "aide", "menu", "quitter"}, []string{"danser"}},
	} {
		unknown := map[string]string{"en": "That is not a command here.", "fr": "Cette commande n'existe pas ici."}[tag]
		o := pages.Options{Language: tag, Request: saves.Request{Ruleset: "classic", Seed: "calm"}}
		said(t, tag, begun(t, t.TempDir(), o, c.lines...), "!"+unknown)
		for _, line := range c.unknown {
			said(t, tag+", "+line, begun(t, t.TempDir(), o, line, c.lines[len(c.lines)-1]), unknown)
		}
	}
	said(t, "a new game", session(t, t.TempDir(), "fr", "new", "start", "quit"), "Bienvenue")
	said(t, "a new game", session(t, t.TempDir(), "en", "nouvelle", "commencer", "quitter"), "Welcome")
}

// TestTurnsAreCounted waits several turns by one line.
func TestTurnsAreCounted(t *testing.T) {
	calm := pages.Options{Language: "en", Request: saves.Request{Ruleset: "classic", Seed: "calm"}}
	said(t, "eight turns", begun(t, t.TempDir(), calm, "wait 8", "hero", "back", "quit"), "Turn 8", "!Stopped")
	said(t, "the bag", begun(t, t.TempDir(), calm, "bag 3", "back", "hero", "back", "quit"), "Turn 0", "!Stopped")
	hunted := pages.Options{Language: "en", Request: saves.Request{Ruleset: "adventure", Try: saves.Trial{
		Entry: trials.Entry{Kind: "monster", Name: "ogre"}, Depth: 5, Folder: t.TempDir(),
	}}}
	said(t, "an ogre", begun(t, t.TempDir(), hunted, "throw", "1", "wait 90", "quit"), "Stopped after ", "This is a stage", "\"put on the stage\"")
}

// TestPlainTextNamesNoKeys looks for keys and clicks in what is said in both languages, and gives the
// commands that are named in quotation marks.
func TestPlainTextNamesNoKeys(t *testing.T) {
	for tag, c := range map[string]struct {
		lines []string
		keys  []string
	}{
		"en": {[]string{"look", "magic", "throw", "back", "wait 4", "wait", "explore", "help", "can", "menu", "commands", "back", "rules", "back", "back", "quit"}, []string{"arrow", "Arrows", "click", "Press ", "Esc ", "mouse", "Mouse", "not a command"}},
		"fr": {[]string{"regarder", "magie", "lancer", "retour", "attendre 4", "attendre", "explorer", "aide", "pouvoir", "menu", "commandes", "retour", "règles", "retour", "retour", "quitter"}, []string{"flèche", "Flèches", "clic", "cliquez", "Appuyez", "Échap", "souris", "Souris", "n'existe pas"}},
	} {
		got := begun(t, t.TempDir(), pages.Options{Language: tag, Request: saves.Request{Ruleset: "adventure", Try: saves.Trial{
			Entry: trials.Entry{Kind: "monster", Name: "rat"}, Depth: 5, Folder: t.TempDir(),
		}}}, c.lines...)
		for _, key := range c.keys {
			said(t, tag, got, "!"+key)
		}
	}
	for tag, quotes := range map[string]string{"en": `"([a-z]+)"`, "fr": "«\u00a0(\\pL+)\u00a0»"} {
		w, err := lang.Load(tag)
		if err != nil {
			t.Fatal(err)
		}
		named := 0
		for _, key := range w.Keys() {
			if !strings.HasSuffix(key, "@"+lang.Plain) {
				continue
			}
			for _, m := range regexp.MustCompile(quotes).FindAllStringSubmatch(w.Source(key), -1) {
				named++
				known := m[1] == "g" || slices.ContainsFunc(w.Keys(), func(other string) bool {
					return (strings.HasPrefix(other, commandWords) || strings.HasPrefix(other, "window.do.") || strings.HasPrefix(other, "verb.")) && typed(w.Source(other)) == m[1]
				})
				if !known {
					t.Errorf("%s: %s names %q, which is no command", tag, key, m[1])
				}
			}
		}
		if named < 8 {
			t.Errorf("%s: %d commands are named", tag, named)
		}
	}
}
