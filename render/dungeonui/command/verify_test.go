package command

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/systems/dungeon/agent"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// rewrite changes the head of a recording without actions, and seals it as the program does.
func rewrite(t *testing.T, path string, forge func(*persistence.Save)) {
	t.Helper()
	store, name := persistence.At(path)
	head, err := persistence.Read(store, name)
	if err != nil {
		t.Fatal(err)
	}
	forge(&head)
	if err := persistence.Write(store, name, head); err != nil {
		t.Fatal(err)
	}
}

// TestVerifyNamesWhatContradicts forges recordings with the help of the source.
func TestVerifyNamesWhatContradicts(t *testing.T) {
	foreign := playAndClose(t, "foreign", 30)
	world, err := persistence.Read(persistence.At(foreign.recording(t)))
	if err != nil {
		t.Fatal(err)
	}
	for want, forge := range map[string]func(*persistence.Save){
		`The recording contradicts itself: its header has seed "other", and its game "forged".`:    func(s *persistence.Save) { s.Seed = "other" },
		`The recording contradicts itself: its header has actions_before "7", and its game "0".`:   func(s *persistence.Save) { s.Actions = 7 },
		`The recording does not begin like a new game: these components differ: `:                  func(s *persistence.Save) { s.Seed, s.World = "foreign", changedRun(t, world.World) },
		`The recording contradicts itself: its header has daily "2026-11-24", and its game "".`:    func(s *persistence.Save) { s.Daily = "2026-11-24" },
		`The recording contradicts itself: its header has ranked "true", and its game "false".`:    func(s *persistence.Save) { s.Ranked = true },
		`The recording contradicts itself: its header has mods "goat 1.0.0", and its game "none".`: func(s *persistence.Save) { s.Mods = []persistence.Mod{{ID: "goat", Version: "1.0.0"}} },
	} {
		p := playAndClose(t, "forged", 10)
		rewrite(t, p.recording(t), forge)
		stdout, stderr, status := programtest.Run(Game, "--lang", "en", "replay", "--verify", p.recording(t))
		if stdout != "" || !strings.HasPrefix(stderr, "donjon: "+want) || status != program.ExitFailure {
			t.Errorf("status %d, %q, %q; want %q", status, stdout, stderr, want)
		}
	}
}

// changedRun is a first state whose hero has 30,000 Hp.
func changedRun(t *testing.T, raw []byte) []byte {
	t.Helper()
	kit, err1 := core.Open(assets.Files(), "classic")
	w, err2 := world.Restore(raw)
	if err := errors.Join(err1, err2); err != nil {
		t.Fatal(err)
	}
	g, err := kit.Resume(w)
	if err != nil {
		t.Fatal(err)
	}
	*components.Health.Get(w, g.Hero) = components.HealthData{Now: 30_000, Max: 30_000}
	return w.Bytes()
}

// TestARecordingWithoutItsBeginningSaysSo loses the recording of a game after 25 actions.
func TestARecordingWithoutItsBeginningSaysSo(t *testing.T) {
	p := playAndClose(t, "late", 25)
	recording := p.recording(t)
	if err := os.Remove(recording); err != nil {
		t.Fatal(err)
	}
	k, _, err := keep.Open(assets.Files(), p.keeper.Place())
	if err != nil {
		t.Fatal(err)
	}
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	_, stderr, status := programtest.Run(Game, "--lang", "en", "replay", "--verify", recording)
	if want := "donjon: The recording cannot be verified here: it begins after the first 25 actions of the run. From there on it matches.\n"; status != program.ExitUnverified || stderr != want {
		t.Errorf("verify: status %d, %q", status, stderr)
	}
	if stdout, _, status := programtest.Run(Game, "save", "inspect", recording); status != 0 || !strings.Contains(stdout, `"from_first_action": false`) {
		t.Errorf("inspect: status %d, %.300s", status, stdout)
	}
	if stdout, _, status := programtest.Run(Game, "--lang", "en", "save", "verify", recording); status != 0 || !strings.Contains(stdout, "This recording does not begin at the first action: 25 actions came before it.") {
		t.Errorf("save verify: status %d, %q", status, stdout)
	}
}

// withGoats are the data files with a mod whose monsters are everywhere.
func withGoats() fs.FS {
	return assets.With(assets.Files(), assets.Layer{ID: "goat", Version: "1.2.3", Hash: "aa", Files: fstest.MapFS{"data/all.toml": {Data: []byte(aGoat)}}})
}

// serverOf returns a server that plays in a slot with data files.
func serverOf(t *testing.T, files fs.FS, path string) *lines {
	t.Helper()
	a, err := agent.New(files)
	if err != nil {
		t.Fatal(err)
	}
	l := newServer(files, a, io.Discard)
	store, name := persistence.At(path)
	l.open(keep.Place{Store: store, Name: name})
	return l
}

// TestAMissingModIsNamedByEveryCommand plays with a mod and takes it away: nothing takes the
// place of the game, and nothing changes it.
func TestAMissingModIsNamedByEveryCommand(t *testing.T) {
	folder := t.TempDir()
	file, recording, copied := slotAt(folder, 1), filepath.Join(folder, "slot1.replay"), filepath.Join(folder, "copy.donjon")
	l := serverOf(t, withGoats(), file)
	for _, answer := range l.ask(t, `{"cmd":"new","seed":"goats"}`, `{"cmd":"act","action":"wait"}`, fmt.Sprintf(`{"cmd":"save","file":%q}`, copied)) {
		if r := parseReply(t, answer); !r.OK {
			t.Fatal(answer)
		}
	}
	if err := l.close(); err != nil {
		t.Fatal(err)
	}
	before, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, answer := range serverOf(t, assets.Files(), file).ask(t, `{"cmd":"state"}`, `{"cmd":"recover"}`, `{"cmd":"new","seed":"another"}`, fmt.Sprintf(`{"cmd":"load","file":%q}`, copied)) {
		if r := parseReply(t, answer); r.OK || !strings.Contains(r.Error, "goat 1.2.3") {
			t.Errorf("in the slot: %s", answer)
		}
	}
	for _, path := range []string{file, copied} {
		if answer := serverOf(t, assets.Files(), slotAt(t.TempDir(), 1)).ask(t, fmt.Sprintf(`{"cmd":"load","file":%q}`, path))[0]; !strings.Contains(answer, "goat 1.2.3") {
			t.Errorf("loaded: %s", answer)
		}
	}
	for _, args := range [][]string{{"save", "inspect", file}, {"save", "verify", file}, {"save", "inspect", recording}, {"replay", "--verify", recording}} {
		for _, tag := range []string{"en", "fr"} {
			stdout, stderr, status := programtest.Run(Game, append([]string{"--lang", tag, "--data-dir", folder}, args...)...)
			if !strings.Contains(stdout+stderr, "goat") || tag == "fr" && strings.Contains(stderr, "it was") {
				t.Errorf("%v: status %d, %.300q, %q", args, status, stdout, stderr)
			}
			if args[1] == "--verify" && status != program.ExitUnverified {
				t.Errorf("%v: status %d", args, status)
			}
		}
	}
	if after, err := os.ReadFile(file); err != nil || !bytes.Equal(after, before) {
		t.Error("the game's file has changed: ", err)
	}
}

// TestTheAgentCountsTheActionsOfACopy loads a copy of a game into a slot: its recording says
// that it begins later.
func TestTheAgentCountsTheActionsOfACopy(t *testing.T) {
	copied, slot := filepath.Join(t.TempDir(), "copy.donjon"), slotAt(t.TempDir(), 1)
	l := serverOf(t, assets.Files(), slotAt(t.TempDir(), 1))
	l.ask(t, `{"cmd":"new","seed":"copied"}`, `{"cmd":"act","action":"wait"}`, `{"cmd":"acts","actions":[{"action":"wait"},{"action":"wait"}]}`, fmt.Sprintf(`{"cmd":"save","file":%q}`, copied))
	l = serverOf(t, assets.Files(), slot)
	if answer := l.ask(t, fmt.Sprintf(`{"cmd":"load","file":%q}`, copied))[0]; !parseReply(t, answer).OK {
		t.Fatal(answer)
	}
	if err := l.close(); err != nil {
		t.Fatal(err)
	}
	store, name := persistence.At(slot)
	if head, err := persistence.Read(store, persistence.Recording(name)); err != nil || head.Actions != 3 {
		t.Errorf("%d actions came before the recording, %v", head.Actions, err)
	}
}

// TestTheAgentReportsARecordingThatWasSetAside puts the recording of another game into a slot.
func TestTheAgentReportsARecordingThatWasSetAside(t *testing.T) {
	p, other := playAndClose(t, "stray", 30), playAndClose(t, "other", 30)
	raw, err := os.ReadFile(other.recording(t))
	if err == nil {
		err = os.WriteFile(p.recording(t), raw, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	l, warnings := inSlot(t, assets.Files(), slotAt(p.folder, 1))
	aside := p.recording(t) + ".before"
	if want := "donjon: the recording of this game cannot be continued; it was set aside as " + aside + ", and a new one was begun\n"; warnings.String() != want {
		t.Errorf("%q; want %q", warnings, want)
	}
	if kept, err := os.ReadFile(aside); err != nil || !bytes.Equal(kept, raw) {
		t.Error("it was not kept: ", err)
	}
	if err := l.close(); err != nil {
		t.Fatal(err)
	}
}

// goatRules is a mod whose ruleset nothing else knows.
const goatRules = "[[ruleset]]\nname = 'goat:goat'\ncopy_from = 'classic'\n"

// playedGoats plays under the rules of a mod in the folder of mods, which it switches off then.
func playedGoats(t *testing.T, folder string) (file, recording string) {
	t.Helper()
	putMod(t, folder, "goat", goatRules)
	found, err := mods.Find(filepath.Join(folder, "mods"))
	if err != nil {
		t.Fatal(err)
	}
	l := serverOf(t, assets.With(assets.Files(), mods.Layers(found)...), slotAt(folder, 1))
	for _, answer := range l.ask(t, `{"cmd":"new","seed":"goats","ruleset":"goat:goat"}`, `{"cmd":"act","action":"wait"}`) {
		if r := parseReply(t, answer); !r.OK {
			t.Fatal(answer)
		}
	}
	if err := l.close(); err != nil {
		t.Fatal(err)
	}
	if err := settings.Write(persistence.Disk(folder), settings.Settings{ModsOff: "goat"}); err != nil {
		t.Fatal(err)
	}
	return slotAt(folder, 1), filepath.Join(folder, "slot1.replay")
}

// TestTheModsOfAFileAreUsedThoughTheyAreOff reads a game and its recording while their mod is
// switched off and another, which changes the rules too, is on.
func TestTheModsOfAFileAreUsedThoughTheyAreOff(t *testing.T) {
	folder := t.TempDir()
	file, recording := playedGoats(t, folder)
	putMod(t, folder, "ape", "[[change]]\nmonster = 'rat'\nweight = 3\n")
	for _, args := range [][]string{{"save", "verify", file}, {"save", "verify", recording}, {"save", "inspect", file}, {"save", "inspect", recording}, {"replay", "--verify", recording}, {"replay", "--verify", "--mods", "goat", recording}} {
		for _, tag := range []string{"en", "fr"} {
			stdout, stderr, status := modsCommand(t, folder, tag, args...)
			if status != 0 || stdout == "" {
				t.Errorf("%v: status %d, %.300q, %q", args, status, stdout, stderr)
			}
			if named := strings.Contains(stdout, "goat 1.2.3"); named != (args[1] == "verify") {
				t.Errorf("%v: that the mod is off is told: %v, in %q", args, named, stdout)
			}
			if args[1] == "inspect" && (!strings.Contains(stdout, `"mods_not_in_use": [{"id": "goat"`) || !strings.Contains(stdout, `"rules_today": true`)) {
				t.Errorf("%v: %.600s", args, stdout)
			}
		}
	}
	stdout, stderr, status := modsCommand(t, folder, "en", "replay", "--verify", "--mods", "ape", recording)
	if status != program.ExitUnverified || !strings.Contains(stderr, "goat 1.2.3") {
		t.Errorf("with another mod: status %d, %q, %q", status, stdout, stderr)
	}
}

// TestAFileThatNeedsAModThatIsGoneNamesIt removes the mod of a ruleset.
func TestAFileThatNeedsAModThatIsGoneNamesIt(t *testing.T) {
	folder := t.TempDir()
	file, recording := playedGoats(t, folder)
	if err := os.RemoveAll(filepath.Join(folder, "mods")); err != nil {
		t.Fatal(err)
	}
	for tag, want := range map[string]string{
		"en": "%s needs mods that are not in use here: goat 1.2.3. Install them in these versions.\n",
		"fr": "%s a besoin de mods qui ne sont pas utilisés ici\u00a0: goat 1.2.3. Installez-les dans ces versions.\n",
	} {
		for _, args := range [][]string{{"save", "verify", file}, {"save", "inspect", file}, {"save", "verify", recording}, {"replay", recording}} {
			stdout, stderr, status := modsCommand(t, folder, tag, args...)
			if status != 1 || stdout != "" || stderr != "donjon: "+fmt.Sprintf(want, args[len(args)-1]) {
				t.Errorf("%v: status %d, %q, %q", args, status, stdout, stderr)
			}
		}
	}
	if _, stderr, status := modsCommand(t, folder, "en", "replay", "--verify", recording); status != program.ExitUnverified || !strings.Contains(stderr, "goat 1.2.3") {
		t.Errorf("replay --verify: status %d, %q", status, stderr)
	}
	const lacks = `"mods":[{"id":"goat","version":"1.2.3"}]}`
	for _, request := range []string{`{"cmd":"state"}`, `{"cmd":"new","seed":"another"}`, fmt.Sprintf(`{"cmd":"load","file":%q}`, file)} {
		if answer := serverOf(t, assets.Files(), file).ask(t, request)[0]; !strings.Contains(answer, "--mods goat") || !strings.HasSuffix(answer, lacks) {
			t.Errorf("%s: %s", request, answer)
		}
	}
	if answer := serverOf(t, assets.Files(), slotAt(t.TempDir(), 1)).ask(t, fmt.Sprintf(`{"cmd":"load","file":%q}`, file))[0]; !strings.Contains(answer, "--mods goat") || !strings.HasSuffix(answer, lacks) {
		t.Errorf("loaded elsewhere: %s", answer)
	}
}
