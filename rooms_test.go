package main

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"path"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/donjon-rogue/donjon/"

// layers are the rows of the house, from the lowest: a package imports its own
// layer and those below. See docs/design.md, Rooms.
var layers = []string{"assets", "components", "persistence", "archetypes", "systems", "render", "main"}

// programs are the packages that list the games. All others know one game, by
// their path, or none.
var programs = []string{"main", "render", "render/cli"}

// outside are the libraries that only some packages may use, by path.Match; a
// pattern that ends in /... stands for what is inside too.
var outside = map[string][]string{
	"github.com/yohamta/donburi":        {"components/world"},
	"github.com/vmihailenco/msgpack":    {"components/world", "persistence"},
	"github.com/pelletier/go-toml":      {"archetypes", "assets/...", "render/settings"},
	"github.com/nicksnyder/go-i18n":     {"assets/lang"},
	"golang.org/x/text":                 {"assets/lang"},
	"github.com/Xuanwo/go-locale":       {"assets/lang"},
	"github.com/hajimehoshi/ebiten":     {"render/drawtest", "render/sheets", "render/theme", "render/shell/...", "render/*ui", "render/*ui/board"},
	"github.com/ebitenui/ebitenui":      {"render/theme", "render/shell/...", "render/*ui"},
	"github.com/hajimehoshi/bitmapfont": {"render/theme", "render/*ui/board"},
	"github.com/klauspost/compress":     {"persistence"},
	"github.com/adrg/xdg":               {"persistence"},
	"github.com/atotto/clipboard":       {"render/shell"},
	"github.com/spf13":                  {"render/program/...", "render/cli", "render/*ui/command"},
	"github.com/schollz/progressbar":    {"render/program", "render/cli"},
	"gonum.org/v1/plot":                 {"render/chart", "render/*ui/plots"},
	"golang.org/x/image":                {"render/theme", "render/*ui/board"},
	"math/rand":                         {"components/dice"},
	"math/rand/v2":                      {"components/dice"},
	"crypto/rand":                       {"render/shell"},
	"time":                              {"persistence", "systems/dungeon/keep", "render/..."},
}

type goPackage struct {
	ImportPath string
	Imports    []string
}

// packages is what the tool chain knows of every package, by its path inside
// the module.
func packages(t *testing.T) map[string]goPackage {
	t.Helper()
	raw, err := exec.Command("go", "list", "-json=ImportPath,Imports", "./...").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	all := map[string]goPackage{}
	for dec := json.NewDecoder(strings.NewReader(string(raw))); ; {
		var p goPackage
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			return all
		} else if err != nil {
			t.Fatal(err)
		}
		all[inside(p.ImportPath)] = p
	}
}

// inside is a package's path inside the module, main for the module's own.
func inside(importPath string) string {
	if p, own := strings.CutPrefix(importPath, module); own {
		return p
	}
	return "main"
}

// gameOf is the game that a package belongs to by its path, empty for what
// games share. Every game has a folder render/GAMEui.
func gameOf(p string, all map[string]goPackage) string {
	parts := strings.SplitN(p+"/", "/", 3)
	game := strings.TrimSuffix(parts[1], "ui")
	if _, known := all["render/"+game+"ui"]; known {
		return game
	}
	return ""
}

func TestEveryPackageImportsOnlyWhatItMay(t *testing.T) {
	all := packages(t)
	for name, p := range all {
		layer, game := slices.Index(layers, strings.Split(name, "/")[0]), gameOf(name, all)
		if layer < 0 {
			t.Errorf("%s lies in no layer; the layers are %v", name, layers)
		}
		for _, imported := range p.Imports {
			if !strings.HasPrefix(imported, module) {
				checkLibrary(t, name, imported)
				continue
			}
			other := inside(imported)
			if slices.Index(layers, strings.Split(other, "/")[0]) > layer {
				t.Errorf("%s imports %s, which lies above it", name, other)
			}
			if known := gameOf(other, all); known != "" && known != game && !slices.Contains(programs, name) {
				t.Errorf("%s imports %s, which belongs to a game", name, other)
			}
			if strings.HasSuffix(other, "test") && !strings.HasSuffix(name, "test") {
				t.Errorf("%s imports %s, which only tests may", name, other)
			}
		}
	}
}

func checkLibrary(t *testing.T, name, imported string) {
	t.Helper()
	for library, patterns := range outside {
		if imported != library && (!strings.Contains(library, ".") || !strings.HasPrefix(imported, library+"/")) {
			continue
		}
		if !slices.ContainsFunc(patterns, func(pattern string) bool { return matches(pattern, name) }) {
			t.Errorf("%s imports %s, which only %v may", name, imported, patterns)
		}
	}
}

// matches says whether a package's path fits a pattern.
func matches(pattern, name string) bool {
	if folder, whole := strings.CutSuffix(pattern, "/..."); whole {
		return name == folder || strings.HasPrefix(name, folder+"/")
	}
	fits, err := path.Match(pattern, name)
	return fits && err == nil
}
