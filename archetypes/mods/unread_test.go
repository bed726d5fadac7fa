package mods

import (
	"fmt"
	"testing"
	"testing/fstest"
)

// TestFilesThatNothingReadsAreNamed puts files beside those of a mod.
func TestFilesThatNothingReadsAreNamed(t *testing.T) {
	for name, want := range map[string]string{
		"data/a.toml": "", "data/deep/b.toml": "", "scripts/a.star": "", "words/en/a.toml": "", "sprites/a.png": "", "sprites/a.txt": "",
		"looks/looks.toml": "", "motion/traces.toml": "", "sokoban/a.sok": "", "tests/a.toml": "", "README.txt": "", "licence": "", "docs/how.md": "", "thorns.go": "", "go.mod": "",
		"Data/a.toml": "data/a.toml", "datas/a.toml": "data/a.toml", "script/a.star": "scripts/a.star", "Words/en/a.toml": "words/en/a.toml",
		"data/x.TOML": "data/x.toml", "data/x.toml.txt": "data/x.toml", "Mod.toml": "mod.toml", "words/a.toml": "?", "words/en/deep/a.toml": "?",
		"scripts/deep/a.star": "?", "looks/other.toml": "?", "data/a.json": "?", "notes.txt": "?", "a.toml": "?",
	} {
		m := Mod{Files: fstest.MapFS{name: &fstest.MapFile{}}}
		if name != ManifestFile {
			m.Files.(fstest.MapFS)[ManifestFile] = &fstest.MapFile{}
		}
		got := ""
		for _, f := range m.Unread() {
			if got = f.Meant; got == "" {
				got = "?"
			}
		}
		if got != want || len(m.Unread()) > 1 {
			t.Errorf("%s: %s, want %q", name, fmt.Sprint(m.Unread()), want)
		}
	}
}
