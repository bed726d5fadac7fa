package command

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang/langtest"
	"github.com/donjon-rogue/donjon/assets/printable"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// A seed or a name that older versions accepted, and how it is shown.
const (
	evil      = "\x1b]0;owned\a\r\n\u202e\u009b2Jend"
	evilShown = `\u001b]0;owned\u0007\r\n\u202e\u009b2Jend`
)

// forge writes a game with that seed and name into slot 1, and its recording.
func forge(t *testing.T, folder string) {
	t.Helper()
	kit, err := core.Open(assets.Files(), kit.DefaultRuleset)
	if err != nil {
		t.Fatal(err)
	}
	place := keep.Place{Store: persistence.Disk(folder), Name: persistence.Slot(1), Now: time.Now}
	k, err := keep.Take(kit, kit.New(evil), keep.Past{}, place)
	if err != nil {
		t.Fatal(err)
	}
	k.Name = evil
	for range 3 {
		if err := k.Act(systems.Action{Verb: dungeon.Wait}); err != nil {
			t.Fatal(err)
		}
	}
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
}

// clean fails if a text has a character that a terminal would obey.
func clean(t *testing.T, what, text string) {
	t.Helper()
	if sign, at, found := printable.Find(strings.NewReplacer("\n", " ", "\t", " ").Replace(text)); found {
		t.Errorf("%s prints %U:\n%q", what, sign, text[max(0, at-40):])
	}
}

// TestForgedFilesAreShownEscaped reads a game and a recording with a hostile seed and name,
// which still load.
func TestForgedFilesAreShownEscaped(t *testing.T) {
	folder := t.TempDir()
	forge(t, folder)
	game, recording := filepath.Join(folder, "slot1.donjon"), filepath.Join(folder, "slot1.replay")
	for _, c := range []struct {
		args  []string
		shows string
	}{
		{[]string{"save", "verify", game}, evilShown},
		{[]string{"save", "verify", recording}, evilShown},
		{[]string{"save", "inspect", game}, `"name": "` + evilShown},
		{[]string{"save", "inspect", recording}, `"seed": "` + evilShown},
		{[]string{"replay", "--verify", recording}, evilShown},
		{[]string{"play", "--plain", "--slot", "1"}, "> "},
		{[]string{"sim", "--bot", "random", "--games", "1", "--seed", evil}, "U+001B"},
		{[]string{"play", "--plain", "--seed", evil}, "U+001B"},
		{[]string{"floor", "--depth", "1", "--seed", evil}, "U+001B"},
		{[]string{"floor", "--depth", "1", "--seed", "S", "--generator", evil}, `\u202e`},
		{[]string{"save", "verify", evil}, evilShown},
		{[]string{"mods", "check", evil}, `\u202e`},
		{[]string{"mods", "--" + evil}, `\u202e`},
	} {
		stdout, stderr, _ := programtest.Run(Game, append([]string{"--lang=en", "--data-dir", folder}, c.args...)...)
		what := strings.Join(c.args[:2], " ")
		clean(t, what, stdout)
		clean(t, what, stderr)
		if !strings.Contains(stdout+stderr, c.shows) {
			t.Errorf("%s does not print %q:\n%s%s", what, c.shows, stdout, stderr)
		}
		if strings.Count(stderr, "\n") > 1 {
			t.Errorf("%s prints more than one line:\n%s", what, stderr)
		}
	}
}

// TestModsWithHostileTextsAreRefused gives a mod words and a name that cannot be printed.
func TestModsWithHostileTextsAreRefused(t *testing.T) {
	const manifest = "id = \"imp\"\nversion = \"1.0.0\"\napi = 1\n"
	for name, want := range map[string]string{
		"name = { en = \"\\u001b[2J\" }\n": "mod.toml:4:10: this text contains U+001B, which cannot be printed",
		"name = { en = \"Imp\" }\n":        "en/all.toml:1:1: \"monster.imp\": this text contains U+202E, which cannot be printed",
	} {
		folder := t.TempDir()
		if err := os.MkdirAll(filepath.Join(folder, "mods/imp/words/en"), 0o755); err != nil {
			t.Fatal(err)
		}
		for file, text := range map[string]string{"mod.toml": manifest + name, "words/en/all.toml": "\"monster.imp\" = \"i\u202emp\"\n"} {
			if err := os.WriteFile(filepath.Join(folder, "mods/imp", file), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		for _, args := range [][]string{{"mods"}, {"mods", "check"}, {"floor", "--seed", "S", "--depth", "1"}} {
			stdout, stderr, _ := programtest.Run(Game, append([]string{"--lang=en", "--data-dir", folder}, args...)...)
			clean(t, args[0], stdout)
			clean(t, args[0], stderr)
			if args[0] != "mods" || len(args) > 1 {
				if !strings.Contains(stderr, want) {
					t.Errorf("%v prints %q, want %q", args, stderr, want)
				}
			}
		}
	}
}

// TestForgedNamesInATerminal lists the forged game on the whole screen of a terminal, and
// in lines of words.
func TestForgedNamesInATerminal(t *testing.T) {
	if testing.Short() {
		t.Skip("real terminals are opened in the full run")
	}
	program, words := programtest.Build(t), langtest.Words(t, "en")
	folder := t.TempDir()
	forge(t, folder)
	s := programtest.OpenScreen(t, 100, 30, nil, program, "play", "--terminal", "--lang", "en", "--data-dir", folder)
	s.Wait(words.Text("window.menu.games"))
	s.Type("g")
	s.Wait(`\u001b]0;owned\u0007`)

	p := programtest.Sit(t, folder, nil, program, "play", "--plain", "--lang", "en", "--data-dir", folder)
	p.Wait("> ")
	p.Enter("games\r")
	p.Wait(`\u001b]0;owned\u0007`)
	p.Enter("\x04")
	p.End()
	clean(t, "play --plain", strings.NewReplacer("\r\n", "\n", "\b", "").Replace(p.Shown()))
}
