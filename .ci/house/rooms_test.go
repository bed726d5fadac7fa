package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"path"
	"slices"
	"strings"
	"testing"
)

// root is the root of the repository, seen from this package.
const root = "../.."

// layers are the layers of the program, lowest first. A package imports only its own
// layer and those below. See docs/design.md, Rooms.
var layers = []string{"assets", "components", "persistence", "archetypes", "systems", "render", "main"}

// programs are the packages that list the games. All others may import at most one
// game, the one in their path.
var programs = []string{"main", "render", "render/cli", "render/web"}

// serves maps a game to another one whose rules it uses: a hidden floor of the dungeon is a
// puzzle of Sokoban.
var serves = map[string]string{"dungeon": "sokoban"}

// outside maps restricted libraries to the packages that may import them, as patterns
// of path.Match; a pattern that ends in /... includes subfolders.
var outside = map[string][]string{
	"github.com/yohamta/donburi":        {"components/world"},
	"github.com/vmihailenco/msgpack":    {"components/world", "persistence"},
	"github.com/pelletier/go-toml":      {"archetypes", "assets/...", "render/settings"},
	"github.com/nicksnyder/go-i18n":     {"assets/lang"},
	"golang.org/x/text":                 {"assets/lang", "assets/textfile/..."},
	"github.com/Xuanwo/go-locale":       {"assets/lang"},
	"github.com/hajimehoshi/ebiten":     append(scenes("render/*ui"), "render/drawtest", "render/sheets", "render/theme", "render/shell/...", "render/tabletop", "render/*ui", "render/*ui/board"),
	"github.com/hajimehoshi/bitmapfont": {"render/theme", "render/sheets", "render/spectrum", "render/*ui/board"},
	"github.com/gdamore/tcell":          {"render/dungeonui/tty"},
	"github.com/klauspost/compress":     {"persistence"},
	"github.com/adrg/xdg":               {"persistence"},
	"github.com/atotto/clipboard":       {"render/shell/clipboard"},
	"github.com/spf13":                  {"render/program/...", "render/cli", "render/*ui/command", "render/*ui/command/modfetch", "render/*ui/command/modcheck"},
	"github.com/schollz/progressbar":    {"render/program", "render/cli"},
	"github.com/ebitengine/oto":         {"render/sound/device"},
	"github.com/jfreymuth/pulse":        {"render/sound/device", "render/sound/soundtest"},
	"go.starlark.net":                   {"systems/script", "systems/dungeon/scripts", "systems/dungeon/scripts/mistakes"},
	"gonum.org/v1/plot":                 {"render/chart", "render/*ui/plots"},
	"gonum.org/v1/gonum":                {"render/spectrum"},
	"golang.org/x/image":                {"render/theme", "render/sheets", "render/spectrum", "render/*ui/board"},
	"math/rand":                         {"components/dice"},
	"math/rand/v2":                      {"components/dice"},
	"crypto/rand":                       {"render/chance"},
	"time":                              {"persistence/...", "systems/dungeon/keep", "render/..."},
}

// scenes lists the packages of scenes, by activity, of the games that have many.
func scenes(game string) (packages []string) {
	for _, activity := range []string{"bag", "bestiary", "ending", "filming", "games", "hall", "replay", "skills", "stage", "start", "treasure"} {
		packages = append(packages, game+"/"+activity)
	}
	return packages
}

type goPackage struct {
	ImportPath string
	Imports    []string
}

// packages lists all packages by their path inside the module.
func packages(t *testing.T) map[string]goPackage {
	t.Helper()
	list := exec.Command("go", "list", "-json=ImportPath,Imports", "./...")
	list.Dir = root
	raw, err := list.Output()
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

// inside returns a package's path inside the module, main for the root package.
func inside(importPath string) string {
	if p, own := strings.CutPrefix(importPath, module); own {
		return p
	}
	return "main"
}

// gameOf returns the game that a package belongs to by its path, or "" for shared
// packages. Every game has a folder render/GAMEui.
func gameOf(p string, all map[string]goPackage) string {
	parts := strings.SplitN(p+"/", "/", 3)
	game := strings.TrimSuffix(parts[1], "ui")
	if _, known := all["render/"+game+"ui"]; known {
		return game
	}
	return ""
}

func TestEveryPackageImportsOnlyAllowedPackages(t *testing.T) {
	all := packages(t)
	for name, p := range all {
		layer, game := slices.Index(layers, strings.Split(name, "/")[0]), gameOf(name, all)
		if layer < 0 {
			t.Errorf("%s is in no layer; the layers are %v", name, layers)
		}
		for _, imported := range p.Imports {
			if !strings.HasPrefix(imported, module) {
				checkLibrary(t, name, imported)
				continue
			}
			other := inside(imported)
			if slices.Index(layers, strings.Split(other, "/")[0]) > layer {
				t.Errorf("%s imports %s of a higher layer", name, other)
			}
			if known := gameOf(other, all); known != "" && known != game && known != serves[game] && !slices.Contains(programs, name) {
				t.Errorf("%s imports %s, which belongs to another game", name, other)
			}
			if strings.HasSuffix(other, "test") && !strings.HasSuffix(name, "test") {
				t.Errorf("%s imports %s, which only tests may import", name, other)
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
			t.Errorf("%s imports %s, which only %v may import", name, imported, patterns)
		}
	}
}

// matches reports whether a package's path matches a pattern.
func matches(pattern, name string) bool {
	if folder, whole := strings.CutSuffix(pattern, "/..."); whole {
		return name == folder || strings.HasPrefix(name, folder+"/")
	}
	ok, err := path.Match(pattern, name)
	return ok && err == nil
}

// The tables of docs/design.md with the reasons for what is above the limits.
const (
	largePackages = "## Large packages"
	largeTypes    = "### Large types"
)

// TestWhatIsLargeIsExplained compares the packages and types above the limits with the tables
// in docs/design.md: each has a reason there, and no others are listed.
func TestWhatIsLargeIsExplained(t *testing.T) {
	h, err := measure(root)
	if err != nil {
		t.Fatal(err)
	}
	design := read(t, "docs/design.md")
	for _, fault := range append(unexplained(h.packages, exceptions(design, largePackages)), unexplainedTypes(h.types, exceptions(design, largeTypes))...) {
		t.Error(fault)
	}
}

// unexplained compares packages with the table of exceptions.
func unexplained(packages []room, reasons map[string]string) (faults []string) {
	known := map[string]bool{}
	for _, r := range packages {
		known[r.folder] = true
		switch reason, listed := reasons[r.folder]; {
		case r.large() && reason == "":
			faults = append(faults, fmt.Sprintf("%s has %d lines in %d files; above %d lines or %d files, docs/design.md (Large packages) must give a reason",
				r.folder, r.lines, r.files, maxLines, maxFiles))
		case !r.large() && listed:
			faults = append(faults, fmt.Sprintf("%s is no longer large; remove it from docs/design.md (Large packages)", r.folder))
		}
	}
	for folder := range reasons {
		if !known[folder] {
			faults = append(faults, fmt.Sprintf("docs/design.md (Large packages) names %s, which does not exist", folder))
		}
	}
	slices.Sort(faults)
	return faults
}

func TestUnexplainedPackagesAreFound(t *testing.T) {
	design := "\n## Large packages\n\n| Package | Why |\n| --- | --- |\n| `b` | It is one table. |\n| `c` | |\n| `d` | Gone. |\n| `e` | Small. |\n\n## Next\n\n| `a` | Elsewhere. |\n"
	packages := []room{
		{folder: "a", lines: maxLines + 1}, {folder: "b", lines: maxLines + 1}, {folder: "c", files: maxFiles + 1},
		{folder: "e", lines: maxLines, files: maxFiles},
	}
	want := []string{
		"a has 3001 lines in 0 files; above 3000 lines or 40 files, docs/design.md (Large packages) must give a reason",
		"c has 0 lines in 41 files; above 3000 lines or 40 files, docs/design.md (Large packages) must give a reason",
		"docs/design.md (Large packages) names d, which does not exist",
		"e is no longer large; remove it from docs/design.md (Large packages)",
	}
	if got := unexplained(packages, exceptions(design, largePackages)); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// unexplainedTypes compares the types with many methods with the table of exceptions.
func unexplainedTypes(types []methods, reasons map[string]string) (faults []string) {
	large := map[string]bool{}
	for _, m := range types {
		name := m.folder + "." + m.name
		large[name] = true
		if reasons[name] == "" {
			faults = append(faults, fmt.Sprintf("%s has %d methods; above %d, docs/design.md (Large types) must give a reason", name, m.count, maxMethods))
		}
	}
	for name := range reasons {
		if !large[name] {
			faults = append(faults, fmt.Sprintf("%s is no large type; remove it from docs/design.md (Large types)", name))
		}
	}
	slices.Sort(faults)
	return faults
}

func TestUnexplainedTypesAreFound(t *testing.T) {
	design := "\n### Large types\n\n| Type | Why |\n| --- | --- |\n| `p.B` | It is one table. |\n| `p.C` | |\n| `p.D` | Gone. |\n\n### Next\n\n| `p.A` | Elsewhere. |\n"
	types := []methods{{"p", "A", maxMethods + 1}, {"p", "B", maxMethods + 2}, {"p", "C", maxMethods + 3}}
	want := []string{
		"p.A has 41 methods; above 40, docs/design.md (Large types) must give a reason",
		"p.C has 43 methods; above 40, docs/design.md (Large types) must give a reason",
		"p.D is no large type; remove it from docs/design.md (Large types)",
	}
	if got := unexplainedTypes(types, exceptions(design, largeTypes)); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
