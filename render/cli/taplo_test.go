package cli

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/assets/looks"
	"github.com/donjon-rogue/donjon/assets/motion"
	"github.com/donjon-rogue/donjon/systems/dungeon/schemas"
)

// taplo runs the TOML language server's checker in a folder, and returns the messages by the places
// that it points at, FILE:LINE.
func taplo(t *testing.T, folder string) map[string][]string {
	t.Helper()
	program := os.Getenv("DONJON_TAPLO")
	if program == "" {
		t.Skip("DONJON_TAPLO names no taplo; make check installs it")
	}
	check := exec.Command("node", program, "lint", "--colors", "never")
	check.Dir = folder
	out, err := check.CombinedOutput()
	if !strings.Contains(string(out), "found files") {
		t.Fatalf("%v: %s", err, out)
	}
	at := map[string][]string{}
	for _, m := range regexp.MustCompile(`error: (.*)\n *┌─ (.*?):(\d+):\d+\n`).FindAllStringSubmatch(string(out), -1) {
		name, err := filepath.Rel(folder, m[2])
		if err != nil {
			t.Fatal(err)
		}
		place := fmt.Sprintf("%s:%s", filepath.ToSlash(name), m[3])
		at[place] = append(at[place], m[1])
	}
	if (err != nil) != (len(at) > 0) {
		t.Fatalf("%v: %s", err, out)
	}
	return at
}

// TestTheSchemasAcceptTheMods checks the example mods and the mod to begin with.
func TestTheSchemasAcceptTheMods(t *testing.T) {
	folder := t.TempDir()
	examples, err := os.ReadDir(root + "/mods")
	if err != nil || len(examples) < 6 {
		t.Fatalf("there are %d mods: %v", len(examples), err)
	}
	for _, example := range examples {
		if name := example.Name(); name != "hostile" {
			if err := os.CopyFS(filepath.Join(folder, "mods", name), os.DirFS(root+"/mods/"+name)); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, args := range [][]string{{"new", "bog"}, {"schema"}} {
		if _, stderr, status := run(append([]string{"--lang", "en", "--data-dir", folder, "mods"}, args...)...); status != 0 {
			t.Fatal(stderr)
		}
	}
	for place, faults := range taplo(t, filepath.Join(folder, "mods")) {
		t.Errorf("%s: %v", place, faults)
	}
	for place, faults := range taplo(t, filepath.Join(folder, "mods", "bog")) {
		t.Errorf("by its own schemas, %s: %v", place, faults)
	}
}

// TestTheSchemasAcceptTheProgramsOwnFiles checks the program's data files. Its rulesets and pieces of
// music are whole files instead of sections of one, and only its looks have a rotation of themes.
func TestTheSchemasAcceptTheProgramsOwnFiles(t *testing.T) {
	folder := t.TempDir()
	files, err := schemas.Make(schemas.Request{Core: assets.Files(), Full: assets.Files()})
	if err != nil {
		t.Fatal(err)
	}
	var data map[string]any
	if err := json.Unmarshal(files[schemas.Folder+"/data.json"], &data); err != nil {
		t.Fatal(err)
	}
	definitions := data["definitions"].(map[string]any)
	rules := string(files[schemas.RulesFile])
	for section, pattern := range map[string]string{"ruleset": "rulesets/*.toml", "music": "music/*.toml"} {
		whole := definitions["section."+section].(map[string]any)
		delete(whole, "required")
		whole["properties"].(map[string]any)["instrument"] = data["properties"].(map[string]any)["instrument"]
		raw, err := json.Marshal(map[string]any{"$schema": data["$schema"], "definitions": definitions, "allOf": []any{whole}})
		if err != nil {
			t.Fatal(err)
		}
		files[section+".json"] = raw
		rules += fmt.Sprintf("\n[[rule]]\ninclude = [%q]\nschema.path = %q\n", pattern, section+".json")
	}
	files[schemas.RulesFile] = []byte(rules)
	copyTOML := func(where string, from fs.FS) {
		err := fs.WalkDir(from, ".", func(name string, _ fs.DirEntry, err error) error {
			if err != nil || path.Ext(name) != ".toml" {
				return err
			}
			raw, err := fs.ReadFile(from, name)
			if !strings.HasPrefix(name, "music/") && !strings.HasPrefix(name, "rulesets/") {
				name = path.Join(where, name)
			}
			files[name] = raw
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	copyTOML("data", assets.Files())
	copyTOML("words", lang.Files())
	copyTOML(motion.Folder, motion.Files)
	_, rest, _ := strings.Cut(string(looks.Text()), "[themes.")
	files[looks.File] = []byte("[themes." + rest)
	for name, raw := range files {
		where := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(where), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(where, raw, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for place, faults := range taplo(t, folder) {
		t.Errorf("%s: %v", place, faults)
	}
}

// mistakes are lines of a mod with a mistake each, by their files; ^ is at the end of each of them.
var mistakes = map[string]string{
	"mod.toml": "id = 'Bog' # ^\nversion = '1.0' # ^\napi = 2 # ^\nname = { en = 'Bog' }\nlicense = 'MIT' # ^\n",
	"data/entries.toml": `rulesets = ["clasic"] # ^

[[monster]]
name = "toad" # ^
wieght = 3 # ^
depths = [1] # ^
weight = "often" # ^
growth = { hp = 20000 } # ^
copy_from = "rta" # ^

[monster.components]
helth = { now = 3 } # ^
archer = { reach = 500 } # ^
facing = { toward = "up" } # ^
lair = { gift = "crwn" } # ^
grants = { effect = "haste" } # ^
modifiers = { list = [
  { stat = "atk", add = 3 },
  { stat = "stark", add = 3 }, # ^
] }

[[item]]
name = "bog:potion"
[item.components]
grants = { effect = "hast" } # ^

[[change]]
monster = "rat"
growth.hpp = 3 # ^
depths = { ad = [2] } # ^

[[change]]
ruleset = "classic"
turn = { add = ["nois"] } # ^
combat.low = 2000 # ^

[[remove]]
monster = "hedgehog" # ^

[[component]]
id = "bog:wet"
entries = ["monsters"] # ^
needs = ["helth"] # ^
[component.fields]
turns = { type = "number" } # ^

[[sound]]
name = "bog:croak"
class = "louder" # ^
gain = 900 # ^
[[sound.layer]]
wave = "sinus" # ^

[mnster] # ^
`,
	"tests/toad.toml":       "[[test]]\nname = 'a'\nclass = 'wizzard' # ^\nbag = ['heeling'] # ^\ntehn = [] # ^\n",
	"words/en/words.toml":   "'monster.rat' = 3 # ^\n",
	"looks/looks.toml":      "[themes.'bog:mud']\nambiant = [1, 2, 3] # ^\nambient = [1, 2] # ^\n",
	"motion/events.toml":    "[croak]\nshake = 'much' # ^\ntint = 'green' # ^\n",
	"motion/particles.toml": "[mud]\ncolour = ['#102030'] # ^\n",
}

// TestTheSchemasPointAtMistakes checks that each mistake is found on its line, and nothing else.
func TestTheSchemasPointAtMistakes(t *testing.T) {
	folder := t.TempDir()
	if _, stderr, status := run("--lang", "en", "--data-dir", folder, "mods", "new", "bog"); status != 0 {
		t.Fatal(stderr)
	}
	bog := filepath.Join(folder, "mods", "bog")
	want := map[string]bool{}
	for name, text := range mistakes {
		where := filepath.Join(bog, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(where), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(where, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(text, "\n") {
			if strings.HasSuffix(line, "^") {
				want[fmt.Sprintf("%s:%d", name, i+1)] = true
			}
		}
	}
	got := taplo(t, bog)
	for place := range want {
		if got[place] == nil {
			t.Errorf("nothing is told at %s", place)
		}
	}
	for place, faults := range got {
		if !want[place] {
			t.Errorf("%s: %v", place, faults)
		}
	}
}
