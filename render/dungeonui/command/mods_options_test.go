package command

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// choosy declares the options of a mod in its manifest.
const choosy = `
[[option]]
id = "grim"
type = "bool"
name = { en = "Grim", fr = "Lugubre" }
[[option]]
id = "pace"
type = "number"
default = 3
within = [1, 10]
name = { en = "Pace", fr = "Vitesse" }
`

func TestOptionsAreListedAndSet(t *testing.T) {
	folder := t.TempDir()
	putMod(t, folder, "goat", aGoat, choosy)
	putMod(t, folder, "cow", "")
	for _, c := range []struct {
		tag    string
		args   []string
		out    string // the end of what is printed
		status int
		kept   string // in the settings
	}{
		{"en", []string{"goat"}, "grim  false  true or false  Grim\npace  3      1 to 10        Pace\n", 0, ""},
		{"fr", []string{"goat", "pace=10", "grim=true"}, "grim  true  true ou false  Lugubre\npace  10    de 1 à 10      Vitesse\n", 0, "goat?grim=true&pace=10"},
		{"en", []string{"goat", "pace=3"}, "pace  3     1 to 10        Pace\n", 0, "goat?grim=true"},
		{"en", []string{"goat", "pace=4", "grim=perhaps"}, `the option grim is true or false, not "perhaps"`, 2, "goat?grim=true"},
		{"fr", []string{"goat", "pace=11"}, `l'option pace est un nombre entier de 1 à 10, et non "11"`, 2, "goat?grim=true"},
		{"en", []string{"goat", "pece=4"}, `"pece" is no option of this mod; did you mean "pace"?`, 2, "goat?grim=true"},
		{"en", []string{"goat", "pace"}, "pace is not of the form NAME=VALUE", 2, "goat?grim=true"},
		{"en", []string{"gaot"}, "There is no mod gaot; the mods are: cow, goat", 1, "goat?grim=true"},
		{"en", []string{}, "This command needs one argument, ID", 2, "goat?grim=true"},
		{"en", []string{"cow"}, "The mod cow has no options\n", 0, "goat?grim=true"},
		{"en", []string{"goat", "--reset"}, "grim  false  true or false  Grim\npace  3      1 to 10        Pace\n", 0, ""},
	} {
		stdout, stderr, status := modsCommand(t, folder, c.tag, append([]string{"mods", "options"}, c.args...)...)
		if status != c.status || !strings.Contains(stdout+stderr, c.out) || (status == 0) != (stderr == "") {
			t.Errorf("%v: status %d: %s%s\nwant %s", c.args, status, stdout, stderr, c.out)
		}
		raw, _ := os.ReadFile(filepath.Join(folder, "settings.toml")) // without any it does not exist
		if kept := strings.Contains(string(raw), "mod-options = '"+c.kept+"'"); kept != (c.kept != "") || !kept && strings.Contains(string(raw), "mod-options") {
			t.Errorf("%v: the settings are\n%s\nwant %s", c.args, raw, c.kept)
		}
	}
}

// TestOptionsAreInForceEverywhere lets a script leave a mark in the log for each value.
func TestOptionsAreInForceEverywhere(t *testing.T) {
	folder := t.TempDir()
	putMod(t, folder, "goat", "", choosy)
	for name, text := range map[string]string{
		"scripts/pace.star":  "def pace():\n    hurt(hero(), option('pace'), cause = 'goat:pace')\nstep('goat:pace', pace, before = 'reaper')\n",
		"words/en/goat.toml": "'goat:pace' = 'the pace'\n",
	} {
		file := filepath.Join(folder, "mods", "goat", filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	mean := func() int { // turns
		t.Helper()
		stdout, stderr, status := modsCommand(t, folder, "en", "sim", "--bot", "careful", "--games", "3", "--seed", "S", "--out", filepath.Join(folder, "out"))
		if status != 0 {
			t.Fatalf("status %d: %s%s", status, stdout, stderr)
		}
		raw, err := os.ReadFile(filepath.Join(folder, "out", "runs.jsonl"))
		if err != nil {
			t.Fatal(err)
		}
		total := 0
		for line := range strings.Lines(string(raw)) {
			var run struct{ Turns int }
			if err := json.Unmarshal([]byte(line), &run); err != nil {
				t.Fatal(err)
			}
			total += run.Turns
		}
		return total
	}
	slow := mean()
	if _, stderr, status := modsCommand(t, folder, "en", "mods", "options", "goat", "pace=10"); status != 0 {
		t.Fatal(stderr)
	}
	if fast := mean(); fast >= slow {
		t.Errorf("with 10 the games take %d turns, and with 3 %d", fast, slow)
	}
}
