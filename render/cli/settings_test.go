package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestSettingsLastFromStartToStart chooses French and the full screen in the
// real window, and looks at how it opens the next times.
func TestSettingsLastFromStartToStart(t *testing.T) {
	if testing.Short() {
		t.Skip("the window is played in the full run")
	}
	t.Setenv("LC_ALL", "C")
	d := newDesktop(t, "1600x900")
	folder := t.TempDir()
	opens := func(language string, wide bool, args ...string) *app {
		t.Helper()
		a := d.start(folder, args...)
		a.until(fmt.Sprintf("a title in %s, over the whole display: %v", language, wide), func(s state) bool {
			return s.Scene == "title" && s.Language == language && (s.Controls["new"][0] > 600) == wide
		})
		return a
	}
	a := opens("en", false)
	a.key("s")
	a.scene("settings")
	a.key("l") // from the system's to English
	a.until("English by choice", func(s state) bool { return s.Scene == "settings" })
	a.key("l")
	a.until("French", func(s state) bool { return s.Scene == "settings" && s.Language == "fr" })
	a.screenshot("fr-settings")
	a.key("Escape")
	a.scene("title")
	a.close()

	a = opens("fr", false)
	a.key("F11")
	a.until("the whole display", func(s state) bool { return s.Controls["new"][0] > 600 })
	a.screenshot("fr-title-fullscreen")
	a.close()
	if raw, err := os.ReadFile(filepath.Join(folder, "settings.toml")); err != nil || !strings.Contains(string(raw), "fullscreen = true") {
		t.Errorf("F11 is written as %q, %v", raw, err)
	}

	opens("en", true, "--lang", "en").close()
	opens("fr", true).close()
}
