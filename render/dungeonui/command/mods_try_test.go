package command

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// kept lists what a folder of saved games has besides mods, settings and the trace of a test.
func kept(t *testing.T, folder string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if name := e.Name(); !slices.Contains([]string{"mods", "settings.toml", "hints.toml", "trace"}, name) {
			names = append(names, name)
		}
	}
	return names
}

func TestWhatCannotBeTriedIsTold(t *testing.T) {
	folder := t.TempDir()
	putMod(t, folder, "goat", aGoat)
	for _, c := range []struct {
		args   string
		status int
		tag    string
		says   string
	}{
		{"goat:gaot", 1, "en", `There is no entry goat:gaot; did you mean "goat:goat"?`},
		{"item goat:goat", 1, "en", "There is no entry goat:goat"},
		{"mnster rat", 1, "fr", "Il n'y a pas de genre d'entrées mnster\u202f; vouliez-vous dire \"monster\"\u202f?"},
		{"rat --class archer", 1, "en", `there is no hero "archer"`},
		{"rat --ruleset clasic", 1, "en", `there is no ruleset "clasic"; did you mean "classic"?`},
		{"rat --ruleset classic --mods bog", 2, "en", "There is no mod bog"},
		{"", 2, "en", "This command needs one argument, the name of an entry, or two, its kind and its name"},
		{"rat --depth 0", 2, "fr", "La profondeur doit être un nombre de 1 à 1000"},
		{"rat --plain --terminal", 2, "en", "--plain"},
	} {
		_, stderr, status := modsCommand(t, folder, c.tag, append([]string{"mods", "try"}, strings.Fields(c.args)...)...)
		if status != c.status || !strings.Contains(stderr, c.says) {
			t.Errorf("%s: status %d: %s", c.args, status, stderr)
		}
	}
}

// TestAnEntryIsTriedInWords tries the monster of a mod in lines of words, and puts another beside it.
func TestAnEntryIsTriedInWords(t *testing.T) {
	folder := t.TempDir()
	putMod(t, folder, "goat", aGoat)
	before := kept(t, folder)
	stdout, stderr := tryInWords(t, folder, "en", "goat:goat", "menu", "6", "1", "quit")
	for _, want := range []string{"Goat, 3 steps", "Put on the stage: Monsters", "1. Archer", "On the stage: Archer", "Archer, "} {
		if !strings.Contains(stdout, want) {
			t.Errorf("the talk lacks %q: %s%s", want, stdout, stderr)
		}
	}
	if after := kept(t, folder); !slices.Equal(before, after) {
		t.Errorf("the folder has %v", after)
	}
}

// tryInWords calls mods try with lines of input.
func tryInWords(t *testing.T, folder, tag, entry string, lines ...string) (stdout, stderr string) {
	t.Helper()
	in := filepath.Join(t.TempDir(), "in")
	if err := os.WriteFile(in, []byte(strings.Join(lines, "\n")+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	f, err := os.Open(in)
	if err != nil {
		t.Fatal(err)
	}
	was := os.Stdin
	os.Stdin = f
	defer func() { os.Stdin = was; _ = f.Close() }()
	stdout, stderr, status := modsCommand(t, folder, tag, "mods", "try", entry, "--plain")
	if status != 0 {
		t.Fatalf("status %d: %s%s", status, stdout, stderr)
	}
	return stdout, stderr
}

// TestAnEntryIsTriedInTheWindow tries the monster of a mod in the window: puts more on the stage,
// rereads the mod after a change, and leaves. The player's slots and hall stay as they are.
func TestAnEntryIsTriedInTheWindow(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("the window is tested in full runs only")
	}
	for _, c := range []struct{ tag, size string }{{"en", "1280x720"}, {"fr", "640x360"}} {
		folder := t.TempDir()
		if err := os.CopyFS(filepath.Join(folder, "mods", "plague"), os.DirFS("../../../mods/plague")); err != nil {
			t.Fatal(err)
		}
		d := programtest.NewDesktop(t, c.size)
		a := d.Start(folder, "--lang", c.tag, "mods", "try", carrier)
		a.Scene("game")
		a.Screenshot(c.tag + "-try-" + c.size)
		first := a.Now.Hash
		a.Key("F7")
		a.Scene("put")
		a.Screenshot(c.tag + "-try-put-" + c.size)
		a.Key("Tab")
		a.Until("the items", func(s programtest.State) bool { return s.Scene == "put" })
		a.Screenshot(c.tag + "-try-put-items-" + c.size)
		a.Click("entry2")
		a.Scene("game")
		if a.Now.Hash == first {
			t.Error("nothing was put on the stage")
		}
		a.Screenshot(c.tag + "-try-more-" + c.size)
		add(t, filepath.Join(folder, "mods", "plague", "data", "plague.toml"), "\n[[change]]\nmonster = 'rat'\nweight = 9\n")
		a.Key("F5")
		a.Key("w")
		a.Until("a turn", func(s programtest.State) bool { return s.Turn > 0 })
		a.Key("Escape")
		a.Scene("menu")
		a.Screenshot(c.tag + "-try-menu-" + c.size)
		a.Key("t")
		a.Scene("title")
		a.Quit()
		if names := kept(t, folder); len(names) > 0 {
			t.Errorf("the folder has %v", names)
		}
		store := persistence.Disk(folder)
		if runs, _, err := keep.Hall(store); err != nil || len(runs) > 0 {
			t.Errorf("the hall has %v, %v", runs, err)
		}
		if slots, err := keep.List(assets.Files(), store); err != nil || slices.ContainsFunc(slots, func(s keep.Slot) bool { return !s.Empty() }) {
			t.Errorf("the slots are %v, %v", slots, err)
		}
	}
}
