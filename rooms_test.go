package main

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"strings"
	"testing"
)

const module = "github.com/donjon-rogue/donjon/"

// floors numbers the rooms: a package imports only lower floors, or rooms of
// its own that lie below it by a finer number. See docs/design.md, Rooms.
var floors = map[string]float64{
	"assets":                     0,
	"assets/sprites":             0,
	"assets/sprites/draw":        0.5,
	"components/grid":            0,
	"components/world":           0,
	"components/dice":            0,
	"assets/lang":                1,
	"components":                 1,
	"components/goose":           1,
	"components/kitty":           1,
	"components/puyo":            1,
	"components/sokoban":         1,
	"persistence":                1,
	"persistence/kept":           1.5,
	"archetypes":                 2,
	"systems":                    3,
	"systems/dungeon/generators": 3,
	"systems/dungeon":            4,
	"systems/dungeon/agent":      4.5,
	"systems/dungeon/bots":       4.5,
	"systems/dungeon/lab":        4.6,
	"systems/dungeon/keep":       4.5,
	"systems/puyo/field":         3,
	"systems/puyo/search":        3.5,
	"systems/sokoban/level":      3,
	"systems/sokoban/solver":     3.5,
	"systems/sokoban/generator":  3.6,
	"systems/goose":              4,
	"systems/puyo":               4,
	"systems/puyo/fall":          4.5,
	"systems/goose/keep":         4.5,
	"systems/puyo/keep":          4.6,
	"systems/sokoban":            4,
	"systems/sokoban/keep":       4.5,
	"systems/kitty":              4,
	"systems/kitty/keep":         4.5,
	"systems/dungeon/soak":       4.7,
	"render/drawtest":            4.9,
	"render/wording":             5,
	"render/terminal":            5.2,
	"render/spiral":              5.2,
	"render/well":                5.2,
	"render/torus":               5.2,
	"render/warehouse":           5.2,
	"render/theme":               5,
	"render/board":               5,
	"render/plots":               5,
	"render/settings":            5,
	"render/shell":               5.3,
	"render/shell/shelltest":     5.35,
	"render/dungeonui":           5.4,
	"render/gooseui":             5.4,
	"render/puyoui":              5.4,
	"render/kittyui":             5.4,
	"render/sokobanui":           5.4,
	"render":                     5.5,
	"render/cli":                 6,
	"":                           7,
}

// outside are the libraries that only some rooms may use.
var outside = map[string][]string{
	"github.com/yohamta/donburi":        {"components/world"},
	"github.com/vmihailenco/msgpack":    {"components/world", "persistence"},
	"github.com/pelletier/go-toml":      {"archetypes", "assets", "assets/sprites", "assets/lang", "render/settings"},
	"github.com/nicksnyder/go-i18n":     {"assets/lang"},
	"golang.org/x/text":                 {"assets/lang"},
	"github.com/Xuanwo/go-locale":       {"assets/lang"},
	"github.com/hajimehoshi/ebiten":     {"render/drawtest", "render/board", "render/theme", "render/spiral", "render/well", "render/torus", "render/warehouse", "render/shell", "render/shell/shelltest", "render/dungeonui", "render/gooseui", "render/puyoui", "render/kittyui", "render/sokobanui"},
	"github.com/ebitenui/ebitenui":      {"render/theme", "render/shell", "render/shell/shelltest", "render/dungeonui", "render/gooseui", "render/puyoui", "render/kittyui", "render/sokobanui"},
	"github.com/hajimehoshi/bitmapfont": {"render/board", "render/theme"},
	"github.com/klauspost/compress":     {"persistence"},
	"github.com/adrg/xdg":               {"persistence"},
	"github.com/atotto/clipboard":       {"render/shell"},
	"github.com/spf13":                  {"render/cli"},
	"github.com/schollz/progressbar":    {"render/cli"},
	"gonum.org/v1/plot":                 {"render/plots"},
	"golang.org/x/image":                {"render/board", "render/theme"},
	"math/rand":                         {"components/dice"},
	"math/rand/v2":                      {"components/dice"},
	"crypto/rand":                       {"render/shell"},
	"time":                              {"persistence", "systems/dungeon/keep", "render/board", "render/cli", "render/terminal", "render/shell", "render/shell/shelltest", "render/dungeonui", "render/gooseui", "render/puyoui", "render/kittyui", "render/sokobanui"},
}

type goPackage struct {
	ImportPath string
	Imports    []string
}

// TestEveryRoomImportsOnlyLowerFloors reads what the tool chain knows of each
// package.
func TestEveryRoomImportsOnlyLowerFloors(t *testing.T) {
	list := exec.Command("go", "list", "-json=ImportPath,Imports", "./...")
	raw, err := list.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	seen := 0
	for dec := json.NewDecoder(strings.NewReader(string(raw))); ; seen++ {
		var p goPackage
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		checkRoom(t, p)
	}
	if seen < len(floors) {
		t.Errorf("%d packages were looked at, and %d rooms are listed", seen, len(floors))
	}
}

func checkRoom(t *testing.T, p goPackage) {
	t.Helper()
	room := strings.TrimPrefix(p.ImportPath+"/", module)
	room = strings.TrimSuffix(room, "/")
	floor, known := floors[room]
	if !known {
		t.Errorf("the package %s has no floor; design.md and this list should name it", p.ImportPath)
		return
	}
	for _, imported := range p.Imports {
		if other, own := strings.CutPrefix(imported, module); own {
			if floors[other] >= floor {
				t.Errorf("%s, on floor %v, imports %s, on floor %v", room, floor, other, floors[other])
			}
			continue
		}
		for library, rooms := range outside {
			if imported == library || strings.HasPrefix(imported, library+"/") && library != "math/rand" && library != "time" {
				if !contains(rooms, room) {
					t.Errorf("%s imports %s, which only %v may", room, imported, rooms)
				}
			}
		}
	}
}

func contains(list []string, s string) bool {
	for _, x := range list {
		if x == s {
			return true
		}
	}
	return false
}
