package dungeon_test

import (
	"fmt"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
)

// dataFiles are the files that the classic ruleset is made of.
var dataFiles = []string{
	"monsters/classic.toml", "items/classic.toml", "effects/classic.toml", "heroes/classic.toml", "terrain/classic.toml",
	"rulesets/classic.toml",
}

// located matches a fault with file, line and column.
var located = regexp.MustCompile(`^[a-z/.]+:[1-9][0-9]*:[1-9][0-9]*: `)

// FuzzContent overlays the data files with a file of a mod, which replaces one of
// them or is added. Either games can be played with it, or every line of the
// error names a file and a line.
func FuzzContent(f *testing.F) {
	for i, name := range dataFiles {
		f.Add(uint8(i), string(dungeontest.ClassicFile(f, name)))
	}
	f.Add(uint8(len(dataFiles)), "[[monster]]\nname = 'dragon'\nweight = 3\ngrowth = { hp = 300, atk = 200 }\n[monster.components]\nhostile = {}\nsolid = {}\n")
	f.Fuzz(func(t *testing.T, which uint8, text string) {
		mod := withFile(t, text)
		if int(which) < len(dataFiles) {
			mod = fstest.MapFS{dataFiles[which]: {Data: []byte(text)}}
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		kit, err := dungeontest.Open(assets.Over(mod, assets.Files()), "classic")
		if err != nil {
			for _, line := range strings.Split(err.Error(), "\n") {
				if !located.MatchString(line) && line != "and there are more faults" {
					t.Errorf("the fault %q names no file and line", line)
				}
			}
			return
		}
		for i := range 3 {
			play(t, kit.New(fmt.Sprint("fuzz ", i)), 30)
		}
		runtime.ReadMemStats(&after)
		if used := after.TotalAlloc - before.TotalAlloc; used > 64<<20 {
			t.Errorf("%d MiB were allocated", used>>20)
		}
	})
}
