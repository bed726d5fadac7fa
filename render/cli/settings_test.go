package cli

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/render/settings"
)

// TestSettingsPersistAcrossRuns selects French and full screen in the real window,
// then checks the language and size of later windows.
func TestSettingsPersistAcrossRuns(t *testing.T) {
	if testing.Short() {
		t.Skip("the window is played in the full run")
	}
	t.Setenv("LC_ALL", "C")
	d := programtest.NewDesktop(t, "1600x900")
	folder := t.TempDir()
	opens := func(language string, fullscreen bool, args ...string) *programtest.App {
		t.Helper()
		a := d.Start(folder, args...)
		a.Until(fmt.Sprintf("a title in %s, full screen: %v", language, fullscreen), func(s programtest.State) bool {
			return s.Scene == "title" && s.Language == language && (s.Controls["new"][0] > 600) == fullscreen
		})
		return a
	}
	a := opens("en", false)
	a.Key("s")
	a.Scene("settings")
	a.Key("l") // from the system's language to English
	await(t, filepath.Join(folder, "settings.toml"), `language = 'en'`)
	a.Key("l")
	a.Until("French", func(s programtest.State) bool { return s.Scene == "settings" && s.Language == "fr" })
	a.Screenshot("fr-settings")
	a.Key("Escape")
	a.Scene("title")
	a.Close()

	a = opens("fr", false)
	a.Key("F11")
	a.Until("full screen", func(s programtest.State) bool { return s.Controls["new"][0] > 600 })
	a.Screenshot("fr-title-fullscreen")
	a.Close()
	if raw, err := os.ReadFile(filepath.Join(folder, "settings.toml")); err != nil || !strings.Contains(string(raw), "fullscreen = true") {
		t.Errorf("after F11 the settings are %q, %v", raw, err)
	}

	opens("en", true, "--lang", "en").Close()
	opens("fr", true).Close()
}

// await waits until a file contains a text. Two presses of a key within one frame would
// count as one.
func await(t *testing.T, file, text string) {
	t.Helper()
	for deadline := time.Now().Add(programtest.Patience); ; time.Sleep(20 * time.Millisecond) {
		raw, err := os.ReadFile(file)
		if strings.Contains(string(raw), text) {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("timed out waiting for %q in the file, which is %q, %v", text, raw, err)
		}
	}
}

// TestTheWindowOpensAsItWasLeft resizes the real window to the smallest supported size,
// and starts the program again; then it damages the file that holds the size.
func TestTheWindowOpensAsItWasLeft(t *testing.T) {
	if testing.Short() {
		t.Skip("the window is played in the full run")
	}
	d := programtest.NewDesktop(t, "1600x900")
	folder := t.TempDir()
	opens := func(size image.Point) *programtest.App {
		t.Helper()
		a := d.Start(folder, "--lang", "fr")
		a.Until(fmt.Sprintf("a title %v large", size), func(s programtest.State) bool {
			return s.Scene == "title" && s.Width == size.X && s.Height == size.Y
		})
		return a
	}
	usual, small := image.Pt(1280, 720), image.Pt(640, 360)
	a := opens(usual)
	a.Key("s")
	a.Scene("settings")
	a.Xdotool("search", "--name", "^Donjon$", "windowsize", fmt.Sprint(small.X), fmt.Sprint(small.Y))
	a.Until("the smaller window", func(s programtest.State) bool { return s.Width == small.X && s.Height == small.Y })
	for range 20 { // a size counts once it lasts for 30 ticks, and each scene takes one at least
		a.Key("Escape")
		a.Scene("title")
		a.Key("s")
		a.Scene("settings")
	}
	a.Screenshot("fr-settings-small")
	a.Close()
	opens(small).Close()

	file := filepath.Join(folder, settings.WindowFile)
	if err := os.WriteFile(file, []byte("width = -5\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	opens(usual).Close()
	if err := os.WriteFile(file, []byte("width = 5000\nheight = 4000\nmaximised = false\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	opens(image.Pt(1600, 900)).Close()
}
