package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
)

// read returns the text of a file of the repository.
func read(t *testing.T, file string) string {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join(root, file))
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// cited matches references to a section of the docs in code.
var cited = regexp.MustCompile(`(docs/[a-z]+\.md), ([A-Z][a-z]*( [a-z]+)*)`)

func TestEverySectionThatCodeRefersToExists(t *testing.T) {
	found := 0
	err := fs.WalkDir(os.DirFS(root), ".", func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(file) != ".go" && filepath.Ext(file) != ".toml" {
			return err
		}
		for _, c := range cited.FindAllStringSubmatch(read(t, file), -1) {
			found++
			if !strings.Contains(read(t, c[1]), "# "+c[2]+"\n") {
				t.Errorf("%s refers to the section %q, which %s lacks", file, c[2], c[1])
			}
		}
		return nil
	})
	if err != nil || found == 0 {
		t.Errorf("found %d references to sections: %v", found, err)
	}
}

func TestTheDesignListsEveryRoomAndEvent(t *testing.T) {
	design := read(t, "docs/design.md")
	all := packages(t)
	for name := range all {
		if game := gameOf(name, all); game == "" && !strings.Contains(design, "`"+name+"`") && name != "main" {
			t.Errorf("docs/design.md does not mention the package %s", name)
		} else if game != "" && cellOf(design, strings.Replace(name, game, "GAME", 1), game) == "" {
			t.Errorf("docs/design.md does not mention the package %s", name)
		}
	}
	kit, err := core.Open(assets.Files(), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range kit.Events() {
		if !strings.Contains(design, "`"+e.Type+"`") {
			t.Errorf("docs/design.md does not mention the event %s", e.Type)
		}
	}
}

// cellOf returns the cell of a package and a game in a text's table of games.
func cellOf(text, room, game string) string {
	column := -1
	for _, line := range strings.Split(text, "\n") {
		cells := strings.Split(line, "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		switch {
		case strings.HasPrefix(line, "| Room |"):
			column = slices.Index(cells, game)
		case strings.HasPrefix(line, "| `"+room+"` |") && column > 0 && column < len(cells):
			return cells[column]
		}
	}
	return ""
}
