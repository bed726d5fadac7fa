package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestCommittedFilesAreFresh generates everything again and compares it with the
// committed files, byte by byte; an obsolete PNG is an error too.
func TestCommittedFilesAreFresh(t *testing.T) {
	files, err := generate("..")
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range files {
		got, err := os.ReadFile(filepath.Join("..", name))
		if err != nil {
			t.Error(err)
		} else if !bytes.Equal(got, want) {
			t.Errorf("%s is not what go generate makes", name)
		}
	}
	sheets, err := filepath.Glob("../*.png")
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range sheets {
		if files[filepath.Base(s)] == nil {
			t.Errorf("go generate does not make the sheet %s", s)
		}
	}
}

// TestTealIsTheHeros checks that nothing else in the dungeon has the hero's accent
// colour. In the warehouse he is the player.
func TestTealIsTheHeros(t *testing.T) {
	g, err := paint("..")
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range g.order {
		if s.sheet == "hero" || s.sheet == "worn" || s.sheet == "portraits" || s.sheet == "title" || s.sheet == "icon" || s.sheet == "" || strings.HasPrefix(s.name, "sokoban.player.") {
			continue
		}
		for _, c := range s.frames {
			if bytes.ContainsAny(c.pix, "tT") {
				t.Errorf("%s wears the hero's teal", s.name)
			}
		}
	}
}
