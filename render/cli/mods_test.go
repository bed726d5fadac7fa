package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestTheListOfModsIsThatOfTheWindow lists mods with a fault in each kind of file that a face reads. The
// window leaves them out, and so does the list. What only `mods check` finds keeps no mod out.
func TestTheListOfModsIsThatOfTheWindow(t *testing.T) {
	for file, text := range map[string]string{
		"data/all.toml":      "[[monster]]\nname = 'm:newt'\ncopy_from = 'rta'\n",
		"data/card.toml":     "[[card]]\nname = 'm:card'\ncopy_from = 'rasor'\n",
		"data/sound.toml":    "[[sound]]\nname = 'm:sound'\nclass = 'lound'\n",
		"data/music.toml":    "[[music]]\nname = 'm:music'\ntempo = 'fast'\n",
		"looks/looks.toml":   "[themes.'m:m']\nlike = 'celars'\n",
		"motion/events.toml": "[[motion]]\nkind = 'none'\n",
		"sprites/newt.txt":   "sprite monster.m:newt\n??\n",
		"words/en/m.toml":    "'m:text' = '{{.Who'\n",
	} {
		if got := listed(t, file, text); !strings.Contains(got, "left out") {
			t.Errorf("with the fault in %s the list says %q", file, got)
		}
	}
	for file, text := range map[string]string{
		"scripts/m.star":  "def f(e):\n    return e.minds\nstep('m:s', f, after = 'effects', each = ['health'])\n",
		"words/README.md": "Who translates what.\n",
	} {
		if got := listed(t, file, text); !strings.Contains(got, "  on  ") {
			t.Errorf("with %s the list says %q", file, got)
		}
	}
}

// listed prints the list of mods when there is one with that file.
func listed(t *testing.T, file, text string) string {
	t.Helper()
	folder := t.TempDir()
	for name, text := range map[string]string{"mod.toml": "id = 'm'\nversion = '1.0.0'\napi = 1\nname = { en = 'M' }\n", file: text} {
		path := filepath.Join(folder, "mods", "m", filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	stdout, stderr, status := run("--lang", "en", "--data-dir", folder, "mods")
	if status != 0 {
		t.Errorf("with %s: %s", file, stderr)
	}
	return stdout
}
