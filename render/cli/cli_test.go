package cli

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/licences"
	"github.com/donjon-rogue/donjon/render/version"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// run calls the program and returns what it printed and its exit status.
func run(args ...string) (stdout, stderr string, status int) {
	var out, err bytes.Buffer
	status = Called("donjon", args, &out, &err)
	return out.String(), err.String(), status
}

func TestAnInvalidCommandLineIsReportedInOneLine(t *testing.T) {
	for _, c := range []struct {
		args   string
		status int
		says   string
	}{
		{"flor", 2, "donjon: Unknown command flor; the commands are: agent, completion, floor, goose, kitty, mods, play, puyo, replay, save, sim, sokoban, sounds.\n"},
		{"--lang=fr flor", 2, "donjon: La commande flor n'existe pas\u202f; les commandes sont\u00a0: agent, completion, floor, goose, kitty, mods, play, puyo, replay, save, sim, sokoban, sounds.\n"},
		{"--lang xx", 2, "donjon: unknown language \"xx\": the known ones are en, fr\n"},
		{"play --sed S", 2, "donjon: Unknown option --sed; --help lists the options.\n"},
		{"play -q", 2, "donjon: Unknown option -q; --help lists the options.\n"},
		{"floor --seed", 2, "donjon: The option --seed needs a value.\n"},
		{"floor --depth 1", 2, "donjon: The option --seed is required.\n"},
		{"floor --seed S", 2, "donjon: The option --depth is required.\n"},
		{"floor --seed S --depth x", 2, "donjon: x is not a valid value for the option --depth.\n"},
		{"floor --seed S --depth 0", 2, "donjon: The depth of a floor must be a number from 1 to 100,000.\n"},
		{"floor --seed S --depth 1 --format yaml", 2, "donjon: Unknown format yaml; the formats are text and json.\n"},
		{"floor --seed S --depth 1 --ruleset clasic", 1, "donjon: there is no ruleset \"clasic\"; did you mean \"classic\"?\n"},
		{"floor --seed S --depth 1 --generator cave", 1, "donjon: there is no level generator \"cave\"; the known ones are cellars, forge-master, grottoes, halls, labyrinth, maze, rat-king, storehouse, throne, weaver\n"},
		{"floor --depth 1 --seed " + strings.Repeat("é", 129), 2, "donjon: The seed takes 258 bytes; the maximum is 256.\n"},
		{"--lang=fr play --seed " + strings.Repeat("é", 129), 2, "donjon: La graine occupe 258 octets\u202f; le maximum est de 256.\n"},
		{"kitty --seed " + strings.Repeat("x", 180_000), 2, "donjon: The seed takes 180,000 bytes; the maximum is 256.\n"},
		{"goose --seed " + strings.Repeat("x", 257), 2, "donjon: The seed takes 257 bytes; the maximum is 256.\n"},
		{"floor here --seed S --depth 1", 2, "donjon: donjon floor takes no argument, but was given here.\n"},
		{"play here", 2, "donjon: donjon play takes no argument, but was given here.\n"},
		{"replay", 2, "donjon: donjon replay takes exactly one file name.\n"},
		{"--lang=fr replay a b", 2, "donjon: donjon replay attend exactement un nom de fichier.\n"},
		{"replay --speed 0 f", 2, "donjon: The speed must be a whole number from 1 to 64.\n"},
		{"--lang=fr replay --speed 65 f", 2, "donjon: La vitesse doit être un nombre entier de 1 à 64.\n"},
		{"replay --verify --speed fast f", 2, "donjon: fast is not a valid value for the option --speed.\n"},
		{"save", 2, "donjon: donjon save needs a subcommand: inspect, verify.\n"},
		{"save mend", 2, "donjon: Unknown command mend; the commands are: inspect, verify.\n"},
		{"save verify", 2, "donjon: donjon save verify takes exactly one file name.\n"},
		{"save inspect a b", 2, "donjon: donjon save inspect takes exactly one file name.\n"},
		{"sounds step", 2, "donjon: Unknown command step; the commands are: render.\n"},
		{"sounds render step", 2, "donjon: Name one sound and a file (-o FILE.wav), or a folder for all sounds (--all FOLDER).\n"},
		{"sounds render step -o f --all d", 2, "donjon: Name one sound and a file (-o FILE.wav), or a folder for all sounds (--all FOLDER).\n"},
		{"sounds render stp -o f.wav", 1, "donjon: There is no sound stp; donjon sounds lists them.\n"},
		{"--lang=fr sounds render stp -o f.wav", 1, "donjon: Aucun son ne s'appelle stp\u202f; donjon sounds en donne la liste.\n"},
		{"completion tcsh", 2, "donjon: Name one shell: bash, zsh, fish or powershell.\n"},
	} {
		args := strings.Fields(c.args)
		if args[0] != "--lang=fr" {
			args = append([]string{"--lang=en"}, args...)
		}
		if c.args == "--lang xx" {
			args = args[1:]
		}
		stdout, stderr, status := run(args...)
		if stdout != "" || stderr != c.says || status != c.status {
			t.Errorf("donjon %s gives status %d, %q and %q; want %d and %q", c.args, status, stdout, stderr, c.status, c.says)
		}
	}
}

// breaking is a writer that panics.
type breaking struct{}

func (breaking) Write([]byte) (int, error) { panic("a fault") }

func TestAPanicReportsTheVersionAndAStackTrace(t *testing.T) {
	var stderr bytes.Buffer
	status := Called("donjon", []string{"--version"}, breaking{}, &stderr)
	first, rest, _ := strings.Cut(stderr.String(), "\n")
	if want := "donjon " + version.Number + ": the program has a fault: a fault"; status != 1 || first != want || !strings.Contains(rest, "cli_test.go") {
		t.Errorf("status %d: %s", status, stderr.String())
	}
}

func TestHelpIsCompleteInBothLanguages(t *testing.T) {
	for _, c := range []struct{ args, has, hasNot string }{
		{"--lang en --help", "Usage:\n  donjon [COMMAND] [OPTIONS]", "trace"},
		{"--lang fr --help", "Utilisation\u00a0:\n  donjon [COMMANDE] [OPTIONS]", "Usage"},
		{"--lang en floor --help", "--depth NUMBER", "flags"},
		{"--lang fr floor --help", "--depth NOMBRE", "default"},
		{"--lang fr play -h", "--seed TEXTE", "flags"},
		{"--lang en replay --help", "--speed NUMBER    NUMBER to multiply the speed by, from 1 to 64", "flags"},
		{"--lang fr replay --help", "donjon replay FILE [OPTIONS]", "flags"},
		{"--lang en save --help", "\n  verify   Check whether a file is intact", "flags"},
		{"--lang fr save inspect --help", "Affiche en JSON", "flags"},
		{"--lang fr completion --help", "donjon completion bash|zsh|fish|powershell", "flags"},
		{"--version", "donjon " + version.Number + "\ncommit ", "\n\n"},
		{"--version", "\nrules adventure 1-", "unknown ruleset"},
		{"man --lang en", "\n.SS donjon mods check [ID|FOLDER|ZIP] [OPTIONS]\n", "flags"},
		{"man --lang fr", ".SH COMMANDES\n", "Usage"},
	} {
		stdout, stderr, status := run(strings.Fields(c.args)...)
		if status != 0 || stderr != "" || !strings.Contains(stdout, c.has) || strings.Contains(stdout, c.hasNot) {
			t.Errorf("donjon %s gives status %d, %q:\n%s", c.args, status, stderr, stdout)
		}
	}
	for _, shell := range []string{"bash", "zsh", "fish", "powershell"} {
		if stdout, stderr, status := run("completion", shell); status != 0 || stderr != "" || !strings.Contains(stdout, "donjon") {
			t.Errorf("completion for %s gives status %d, %q", shell, status, stderr)
		}
	}
}

func TestFloorPrintsTheFloorsOfGames(t *testing.T) {
	k, err := core.Open(assets.Files(), "classic")
	if err != nil {
		t.Fatal(err)
	}
	want := k.Floor("S", 3)
	text, _, status := run("floor", "--seed", "S", "--depth", "3")
	if status != 0 || text != strings.Join(want.Rows, "\n")+"\n" {
		t.Errorf("status %d:\n%s", status, text)
	}
	raw, _, status := run("floor", "--seed", "S", "--depth", "3", "--format", "json", "--generator", "maze")
	var got kit.FloorSheet
	if err := json.Unmarshal([]byte(raw), &got); err != nil || status != 0 {
		t.Fatalf("status %d, %v", status, err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	var fields map[string]json.RawMessage
	if err := json.Unmarshal([]byte(raw), &fields); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"seed", "depth", "ruleset", "generator", "width", "height", "rows", "monsters", "treasures", "doors"} {
		if _, ok := fields[name]; !ok {
			t.Errorf("the JSON has no %s", name)
		}
	}
	if string(fields["doors"]) != "[]" {
		t.Errorf("doors are %s", fields["doors"])
	}
}

func TestFaultsInThePlayersDataFilesAreReported(t *testing.T) {
	folder := t.TempDir()
	if err := os.MkdirAll(folder+"/assets/monsters", 0o755); err != nil {
		t.Fatal(err)
	}
	text := "[[monster]]\nname = \"rat\"\nwieght = 3\n\n[[monster]]\nname = \"bat\"\n[monster.components]\nhostle = {}\n"
	if err := os.WriteFile(folder+"/assets/monsters/classic.toml", []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	_, stderr, status := run("floor", "--seed", "S", "--depth", "1", "--data-dir", folder)
	want := "donjon: " + folder + "/assets/monsters/classic.toml:3:1: there is no field \"wieght\" here; did you mean \"weight\"?\n" +
		"donjon: " + folder + "/assets/monsters/classic.toml:8:1: there is no component \"hostle\"; did you mean \"hostile\"?\n"
	if status != 1 || stderr != want {
		t.Errorf("status %d:\n%s", status, stderr)
	}
}

// TestLicensesArePrintedUnderEveryName prints the licences of everything in the
// program, without a display and in every language.
func TestLicensesArePrintedUnderEveryName(t *testing.T) {
	t.Setenv("DISPLAY", "")
	for _, call := range [][]string{{"donjon", "--licenses"}, {"donjon", "--lang", "fr", "--licenses"}, {"jeudeloie", "--licenses"}, {"puyo", "--licenses"}} {
		var stdout, stderr bytes.Buffer
		status := Called(call[0], call[1:], &stdout, &stderr)
		if status != 0 || stderr.Len() > 0 || stdout.String() != licences.Text || !strings.HasPrefix(stdout.String(), "MIT License\n") {
			t.Errorf("%v: status %d, %s", call, status, stderr.String())
		}
		stdout.Reset()
		if status := Called(call[0], append(call[1:], "more"), &stdout, &stderr); status != 2 || stdout.Len() > 0 || strings.Count(stderr.String(), "\n") != 1 {
			t.Errorf("%v more: status %d, %s", call, status, stderr.String())
		}
	}
	for tag, says := range map[string]string{"en": "licences of the program", "fr": "licences du programme"} {
		if stdout, _, status := run("--lang", tag, "--help"); status != 0 || !strings.Contains(stdout, "--licenses") || !strings.Contains(stdout, says) {
			t.Errorf("the help in %s is\n%s", tag, stdout)
		}
	}
}

// TestCommandsUseTheDataFilesOfTheSettings switches off faulty data files: the
// commands then use the same files as the window.
func TestCommandsUseTheDataFilesOfTheSettings(t *testing.T) {
	folder := t.TempDir()
	if err := os.MkdirAll(folder+"/assets/monsters", 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(folder+"/assets/monsters/classic.toml", []byte("x"), 0o644); err != nil {
		t.Fatal(err)
	}
	args := []string{"floor", "--seed", "S", "--depth", "1"}
	want, _, _ := run(append(args, "--data-dir", t.TempDir())...)
	stdout, stderr, status := run(append(args, "--data-dir", folder)...)
	if status != 1 || stdout != "" || strings.Count(stderr, "\n") != 1 || !strings.Contains(stderr, folder+"/assets/monsters/classic.toml:1:") {
		t.Errorf("status %d, %q, %q", status, stdout, stderr)
	}
	if err := os.WriteFile(folder+"/settings.toml", []byte("builtin-data = true\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if stdout, stderr, status = run(append(args, "--data-dir", folder)...); status != 0 || stdout != want || stderr != "" {
		t.Errorf("switched off: status %d, %q\n%s", status, stderr, stdout)
	}
}

func TestAMissingDisplayIsReported(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("only Linux can be without a display")
	}
	t.Setenv("DISPLAY", "")
	for _, args := range [][]string{{}, {"play"}, {"play", "--seed", "S"}} {
		_, stderr, status := run(append([]string{"--lang", "en", "--data-dir", t.TempDir()}, args...)...)
		if status != 1 || !strings.HasPrefix(stderr, "donjon: There is no display") || strings.Count(stderr, "\n") != 1 {
			t.Errorf("%v gives status %d: %s", args, status, stderr)
		}
	}
}

// writeFile writes a file into a folder.
func writeFile(t *testing.T, dir, name, content string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
}
