package command

import (
	"encoding/hex"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// played is a game played by a greedy bot and saved in slot 1 of a folder.
type played struct {
	folder  string
	game    *systems.Game
	actions []systems.Action
	keeper  *keep.Keeper
}

// file returns the path of a file in the folder.
func (p played) file(name string) string { return filepath.Join(p.folder, name) }

// recording returns the path of the game's recording.
func (p played) recording(t testing.TB) string {
	t.Helper()
	if !p.game.Run().Over {
		return p.file(persistence.Recording(persistence.Slot(1)))
	}
	runs, _, err := keep.Hall(persistence.Disk(p.folder))
	if err != nil || len(runs) != 1 {
		t.Fatalf("%d runs, %v", len(runs), err)
	}
	return p.file(runs[0].File)
}

// playGreedy plays up to a number of actions and releases the file as a killed program
// does.
func playGreedy(t testing.TB, seed string, limit int) played {
	t.Helper()
	p := play(t, seed, limit)
	if err := p.keeper.Abandon(); err != nil {
		t.Fatal(err)
	}
	return p
}

// playAndClose plays up to a number of actions and closes the game.
func playAndClose(t testing.TB, seed string, limit int) played {
	t.Helper()
	p := play(t, seed, limit)
	if err := p.keeper.Close(); err != nil {
		t.Fatal(err)
	}
	return p
}

// play plays up to a number of actions.
func play(t testing.TB, seed string, limit int) played {
	t.Helper()
	kit, err := core.Open(assets.Files(), "classic")
	if err != nil {
		t.Fatal(err)
	}
	p := played{folder: t.TempDir()}
	// Older versions took seeds that New refuses today.
	if p.keeper, err = keep.Take(kit, kit.New(seed), keep.Past{}, keep.Place{Store: persistence.Disk(p.folder), Name: persistence.Slot(1)}); err != nil {
		t.Fatal(err)
	}
	p.game = p.keeper.Game
	var bot bots.Greedy
	for len(p.actions) < limit && !p.game.Run().Over {
		a := bot.Choose(known.Know(p.game))
		if err := p.keeper.Act(a); err != nil || p.keeper.Trouble != nil {
			t.Fatal(err, p.keeper.Trouble)
		}
		p.actions = append(p.actions, a)
	}
	return p
}

// toDeath is more actions than any greedy bot survives.
const toDeath = 1_000_000

func TestVerifyFinishedRun(t *testing.T) {
	p := playAndClose(t, "ends", toDeath)
	run, hash := p.game.Run(), p.game.World.Hash()
	if !run.Over {
		t.Fatal("the hero is still alive")
	}
	result := func(format string) string {
		words, err := lang.New(map[bool]string{true: "fr", false: "en"}[strings.HasPrefix(format, "La")])
		if err != nil {
			t.Fatal(err)
		}
		number := func(n int) string { return words.Text("cli.sim.number", lang.Args{"Amount": n}) }
		return fmt.Sprintf(format, number(len(p.actions)), number(run.Turn), number(components.Position.Get(p.game.World, p.game.Hero).Floor),
			hex.EncodeToString(hash[:]))
	}
	for tag, want := range map[string]string{
		"en": result("The run ends as recorded: seed ends, %s actions, turn %s, floor %s, state %s. Not proved, because only the file says it: its name, its dates and the time played.\n"),
		"fr": result("La partie se termine comme dans l'enregistrement\u00a0: graine ends, %s actions, tour %s, étage %s, état %s. Non prouvés, car seul le fichier les indique\u00a0: son nom, ses dates et la durée de jeu.\n"),
	} {
		stdout, stderr, status := programtest.Run(Game, "--lang", tag, "replay", "--verify", p.recording(t))
		if stdout != want || stderr != "" || status != 0 {
			t.Errorf("%s: status %d, %q, %q; want %q", tag, status, stdout, stderr, want)
		}
	}
}

func TestVerifyRunInPlay(t *testing.T) {
	p := playAndClose(t, "in play\x1b", 60)
	hash := p.game.World.Hash()
	want := fmt.Sprintf("The recording matches, and the run is not over: seed in play\\u001b, 60 actions, turn %d, floor %d, state %s. Not proved, because only the file says it: its name, its dates and the time played.\n",
		p.game.Run().Turn, components.Position.Get(p.game.World, p.game.Hero).Floor, hex.EncodeToString(hash[:]))
	if stdout, stderr, status := programtest.Run(Game, "--lang", "en", "replay", p.recording(t), "--verify"); stdout != want || stderr != "" || status != 0 {
		t.Errorf("status %d, %q, %q; want %q", status, stdout, stderr, want)
	}
}

func TestVerifyReportsATornEnd(t *testing.T) {
	p := playAndClose(t, "torn", 60)
	appendTo(t, p.recording(t), "torn")
	stdout, stderr, status := programtest.Run(Game, "--lang", "en", "replay", "--verify", p.recording(t))
	if status != 1 || stdout != "" || !strings.HasPrefix(stderr, "donjon: The recording matches") || !strings.HasSuffix(stderr, " 4 unusable bytes at its end were ignored.\n") {
		t.Errorf("status %d, %q, %q", status, stdout, stderr)
	}
}

// appendTo appends text to a file.
func appendTo(t testing.TB, file, text string) {
	t.Helper()
	raw, err := os.ReadFile(file)
	if err == nil {
		err = os.WriteFile(file, append(raw, text...), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// changeRules puts a changed data file into the folder of a game.
func (p played) changeRules(t testing.TB, file, old, changed string) {
	t.Helper()
	raw, err := fs.ReadFile(assets.Files(), file)
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Replace(string(raw), old, changed, 1)
	if text == string(raw) {
		t.Fatalf("%s does not contain %q", file, old)
	}
	mod := p.file("assets")
	if err := os.MkdirAll(filepath.Join(mod, filepath.Dir(file)), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(mod, file), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestRecordingsOfOtherRulesAreNotVerified changes a number in the rules after a game was
// recorded. What the replay would show proves nothing.
func TestRecordingsOfOtherRulesAreNotVerified(t *testing.T) {
	p := playAndClose(t, "diverges", 60)
	for _, c := range []struct{ file, old, changed string }{
		{"rulesets/classic.toml", "\npoints = 3", "\npoints = 4"},
		{"monsters/classic.toml", "depths = [12, 0]", "depths = [13, 0]"}, // of floors that were not reached
	} {
		p.changeRules(t, c.file, c.old, c.changed)
		for tag, want := range map[string]string{
			"en": "donjon: The recording cannot be verified here: it was recorded under different rules.\n",
			"fr": "donjon: L'enregistrement ne peut pas être vérifié ici\u00a0: il a été fait avec d'autres règles.\n",
		} {
			stdout, stderr, status := programtest.Run(Game, "--lang", tag, "--data-dir", p.folder, "replay", "--verify", p.recording(t))
			if stdout != "" || stderr != want || status != program.ExitUnverified {
				t.Errorf("%s: status %d, %q, %q; want %q", c.changed, status, stdout, stderr, want)
			}
		}
		if err := os.RemoveAll(p.file("assets")); err != nil {
			t.Fatal(err)
		}
	}
}

func TestMessageForARefusedActionOfARecording(t *testing.T) {
	for tag, want := range map[string]string{
		"en": "The replay diverges on turn 3: action 7 is refused. Magic needs 20 Mp: you have 5.",
		"fr": "La relecture diverge au tour 3\u00a0: l'action 7 est refusée. La magie demande 20\u00a0Mp\u00a0: vous en avez 5.",
	} {
		words, err := lang.New(tag)
		if err != nil {
			t.Fatal(err)
		}
		p := &program.Env{Words: words}
		if got := outOfStep(p, &keep.OutOfStep{Turn: 3, Action: 7, Refusal: systems.Refusal{Key: "refuse.mana", Need: 20, Amount: 5}}); got != want {
			t.Errorf("%q; want %q", got, want)
		}
	}
}

// TestReplayInTheWindow opens a recording from the command line and jumps to its end.
func TestReplayInTheWindow(t *testing.T) {
	if testing.Short() {
		t.Skip("the window is tested in full runs only")
	}
	p := playAndClose(t, "shown", 200)
	hash := p.game.World.Hash()
	a := programtest.NewDesktop(t, "1280x720").Start(t.TempDir(), "--lang", "en", "replay", p.recording(t), "--speed", "64")
	a.Scene("replay")
	a.Key("End")
	a.Until("the end of the recording", func(s programtest.State) bool { return s.Scene == "replay" && s.Hash == hex.EncodeToString(hash[:]) })
	a.Key("Escape")
	a.Scene("title")
	a.Key("q")
	if status := a.Ended(); status != 0 {
		t.Errorf("Quit ended with status %d", status)
	}
}
