package command

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// hostileMods are the mods in mods/hostile and what each is stopped with. Those without a
// sentence are stopped in play; scripts/mods_test.go has their sentences.
var hostileMods = map[string][]string{
	"endless": nil,
	"hungry":  nil,
	"types": {
		`types.toml:3:1: this should be a text in quotes, but is the number 7`, `types.toml:4:1: this should be a text in quotes, but is a list`,
		`types.toml:8:1: this should be a whole number, but is the text "heavy"`, `types.toml:9:12: this should be a whole number, but is a number with a fraction`,
		`types.toml:13:12: this should be a table, such as { type = "int", default = 1 }, but is the text "int"`,
		`types.star:1:5: step: for parameter name: got int, want string`,
	},
	"huge": {
		`huge.toml:4:1: 9223372036854775807 is out of range here; it may be from 0 to 1000000`, `huge.toml:5:14: 4294967296 is out of range here`,
		`huge.toml:6:12: 1000000000000 is out of range here; it may be from 0 to 10000`,
	},
	"forged": {
		`forged.toml:3:1: the name "plague:carrier" begins with "plague:"`, `forged.toml:7:1: the name "core:rat" begins with "core:"`,
		`forged.toml:11:1: there is no monster "forged:missing"`,
	},
	"circle": {`circle/mod.toml: it is loaded after itself: circle after round after circle`},
	"round":  {`round/mod.toml: it is loaded after itself: circle after round after circle`},
}

// TestHostileModsAreStopped checks each of them.
func TestHostileModsAreStopped(t *testing.T) {
	folder := t.TempDir()
	if err := os.CopyFS(filepath.Join(folder, "mods"), os.DirFS("../../../mods/hostile")); err != nil {
		t.Fatal(err)
	}
	there, err := os.ReadDir(filepath.Join(folder, "mods"))
	if err != nil || len(there) != len(hostileMods) {
		t.Fatalf("there are %d hostile mods, and %d have a sentence; %v", len(there), len(hostileMods), err)
	}
	for name, sentences := range hostileMods {
		_, stderr, status := modsCommand(t, folder, "en", "mods", "check", filepath.Join(folder, "mods", name), "--games", "0")
		if (status != 0) != (sentences != nil) {
			t.Errorf("%s: status %d: %s", name, status, stderr)
		}
		for _, want := range sentences {
			if strings.Count(stderr, want) != 1 {
				t.Errorf("%s: %s\nlacks %q, or has it twice", name, stderr, want)
			}
		}
	}
}
