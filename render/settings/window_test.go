package settings

import (
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"
	"pgregory.net/rapid"

	"github.com/donjon-rogue/donjon/persistence"
)

func TestTheWindowsSizeIsReadAsItWasWritten(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	if w := ReadWindow(store); w != (Window{}) {
		t.Errorf("without a file: %+v", w)
	}
	rapid.Check(t, func(t *rapid.T) {
		side := rapid.IntRange(1, maxSide)
		want := Window{side.Draw(t, "width"), side.Draw(t, "height"), rapid.Bool().Draw(t, "maximised")}
		if err := WriteWindow(store, want); err != nil {
			t.Fatal(err)
		}
		if got := ReadWindow(store); got != want {
			t.Fatalf("%+v came out as %+v", want, got)
		}
	})
}

func TestADamagedWindowSizeGivesTheDefault(t *testing.T) {
	for _, content := range []string{
		"", "width = 800\n", "width = 800\nheight = 0\n", "width = -800\nheight = 600\n", "width = 800\nheight = 99999999\n",
		"width = \"800\"\nheight = 600\n", "width = 800.5\nheight = 600\n", "width = 800\nheight = 600\ndepth = 3\n",
		"width = 99999999999999999999\nheight = 600\n", "\x00\xff", "width = 800\nheight = 600\nmaximised = 1\n",
		"width = 800\nheight = 600\n" + strings.Repeat("#", maxBytes),
	} {
		store := persistence.Disk(t.TempDir())
		if err := store.Replace(WindowFile, []byte(content)); err != nil {
			t.Fatal(err)
		}
		if w := ReadWindow(store); w != (Window{}) {
			t.Errorf("%.60q gives %+v", content, w)
		}
	}
}

// FuzzWindow checks that any file gives the default or a size within the limits.
func FuzzWindow(f *testing.F) {
	f.Add([]byte("width = 1600\nheight = 900\nmaximised = true\n"))
	f.Add([]byte("width = 1e3\n[height]\n"))
	f.Add([]byte("width = -1\nheight = 0x40\n"))
	f.Fuzz(func(t *testing.T, raw []byte) {
		w := parseWindow(raw)
		if w == (Window{}) {
			return
		}
		if w.Width < 1 || w.Width > maxSide || w.Height < 1 || w.Height > maxSide {
			t.Fatalf("%q gives %+v", raw, w)
		}
		written, err := toml.Marshal(w)
		if err != nil {
			t.Fatal(err)
		}
		if again := parseWindow(written); again != w {
			t.Errorf("%+v came out as %+v", w, again)
		}
	})
}
