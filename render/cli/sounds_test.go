package cli

import (
	"bytes"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestSoundsAreListedInBothLanguages(t *testing.T) {
	for tag, want := range map[string][]string{
		"en": {"step ", "soft", "dungeon.step", "puyo-vanished", "silent", "dungeon.wait"},
		"fr": {"step ", "doux", "dungeon.step", "puyo-vanished", "muet", "dungeon.wait"},
	} {
		stdout, stderr, status := run("--lang="+tag, "sounds")
		if status != 0 || stderr != "" || strings.Count(stdout, "\n") < 100 {
			t.Errorf("%s: the list ends with %d, %q and has %d lines", tag, status, stderr, strings.Count(stdout, "\n"))
		}
		for _, word := range want {
			if !strings.Contains(stdout, word) {
				t.Errorf("%s: the list lacks %q", tag, word)
			}
		}
	}
}

func TestSoundsAreRenderedIntoFiles(t *testing.T) {
	dir := t.TempDir()
	one, all := filepath.Join(dir, "step.wav"), filepath.Join(dir, "all")
	if stdout, stderr, status := run("sounds", "render", "step", "-o", one); status != 0 || stdout+stderr != "" {
		t.Fatalf("one sound gives %d, %q and %q", status, stdout, stderr)
	}
	if stdout, stderr, status := run("sounds", "render", "--all", all); status != 0 || stdout+stderr != "" {
		t.Fatalf("all sounds give %d, %q and %q", status, stdout, stderr)
	}
	a, err := os.ReadFile(one)
	if err != nil {
		t.Fatal(err)
	}
	b, err := os.ReadFile(filepath.Join(all, "step.wav"))
	if err != nil || !bytes.Equal(a, b) || !bytes.HasPrefix(a, []byte("RIFF")) {
		t.Errorf("the step is %d bytes alone and %d among all, %v", len(a), len(b), err)
	}
	sheet, err := os.Open(filepath.Join(all, "sounds.png"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = sheet.Close() }()
	if _, err := png.Decode(sheet); err != nil {
		t.Errorf("the sheet of spectrograms is not a picture: %v", err)
	}
	if _, stderr, status := run("--lang=en", "sounds", "render", "step", "-o", filepath.Join(dir, "none", "x.wav")); status != 1 || !strings.HasPrefix(stderr, "donjon: The file ") {
		t.Errorf("a file that cannot be written gives %d and %q", status, stderr)
	}
}

func TestFaultsInThePlayersSoundsAreReported(t *testing.T) {
	dir := t.TempDir()
	own := filepath.Join(dir, "assets", "sounds")
	if err := os.MkdirAll(own, 0o755); err != nil {
		t.Fatal(err)
	}
	writeFile(t, own, "mine.toml", "[[sound]]\nname = \"mine\"\nclass = \"soft\"\ngain = 9\nlayer = [{ wave = \"sin\" }]\n")
	_, stderr, status := run("--lang=en", "--data-dir", dir, "sounds")
	if want := "mine.toml:5:12: there is no wave \"sin\"; did you mean \"sine\"?\n"; status != 1 || !strings.HasSuffix(stderr, want) {
		t.Errorf("the fault gives %d and %q, want %q", status, stderr, want)
	}
}
