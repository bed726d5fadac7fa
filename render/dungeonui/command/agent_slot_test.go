package command

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/agent"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// inSlot returns a server that plays in a slot, and its warnings.
func inSlot(t *testing.T, files fs.FS, path string) (*lines, *bytes.Buffer) {
	t.Helper()
	a, err := agent.New(files)
	if err != nil {
		t.Fatal(err)
	}
	var warnings bytes.Buffer
	l := newServer(assets.Files(), a, &warnings)
	store, name := persistence.At(path)
	l.open(keep.Place{Store: store, Name: name})
	return l, &warnings
}

func TestTheGameInASlotIsContinued(t *testing.T) {
	path := slotAt(t.TempDir(), 2)
	l, warnings := inSlot(t, assets.Files(), path)
	requests := []string{`{"cmd":"state"}`, `{"cmd":"new","seed":"S"}`,
		`{"cmd":"act","action":"move","dir":"east"}`, `{"cmd":"act","action":"take","hash":true}`}
	answers := l.ask(t, requests...)
	if r := parseReply(t, answers[0]); r.OK {
		t.Errorf("the state of an empty slot is %s", answers[0])
	}
	left := parseReply(t, answers[3])

	if err := l.close(); err != nil {
		t.Error(err)
	}
	l, _ = inSlot(t, assets.Files(), path)
	file := filepath.Join(t.TempDir(), "copy")
	answers = l.ask(t, `{"cmd":"state","hash":true}`, `{"cmd":"save","file":"`+file+`"}`, `{"cmd":"new","seed":"T"}`,
		`{"cmd":"load","file":"`+file+`"}`, `{"cmd":"state","hash":true}`)
	if r := parseReply(t, answers[0]); r.Hash == "" || r.Hash != left.Hash || r.Turn != left.Turn {
		t.Errorf("the slot holds %s", answers[0])
	}
	for _, answer := range answers[2:4] {
		if r := parseReply(t, answer); r.OK || !strings.Contains(r.Error, "the slot already has a game") {
			t.Errorf("another game in a slot with a game: %s", answer)
		}
	}
	if r := parseReply(t, answers[4]); r.Hash != left.Hash {
		t.Errorf("afterwards the slot holds %s", answers[4])
	}
	if warnings.Len() > 0 {
		t.Errorf("unexpected warnings: %s", warnings)
	}

	// A copy of a game can be loaded into an empty slot.
	other := slotAt(t.TempDir(), 1)
	l, _ = inSlot(t, assets.Files(), other)
	if r := parseReply(t, l.ask(t, `{"cmd":"load","file":"`+file+`"}`)[0]); !r.OK {
		t.Errorf("loading: %s", r.Error)
	}
	if save, err := persistence.Read(persistence.At(other)); err != nil || save.Ruleset != "classic" {
		t.Errorf("the slot holds %q, %v", save.Ruleset, err)
	}
}

// TestTheGameOfADeadHeroIsRemoved plays with rules that have many monsters with deadly
// attacks.
func TestTheGameOfADeadHeroIsRemoved(t *testing.T) {
	raw, err := fs.ReadFile(assets.Files(), "rulesets/classic.toml")
	if err != nil {
		t.Fatal(err)
	}
	deadly := strings.Replace(string(raw), "\natk = { base = ", "\natk = { base = 999", 1)
	deadly = strings.Replace(deadly, "\nmonsters = { base = ", "\nmonsters = { base = 30", 1)
	path := slotAt(t.TempDir(), 1)
	l, warnings := inSlot(t, assets.Over(fstest.MapFS{"rulesets/classic.toml": {Data: []byte(deadly)}}, assets.Files()), path)
	chance := dice.New("deadly", "agent")
	r := parseReply(t, l.ask(t, `{"cmd":"new","seed":"deadly"}`)[0])
	for steps := 0; !r.Over; steps++ {
		if steps > 1000 || !r.OK {
			t.Fatalf("the hero is still alive: %+v", r)
		}
		if steps%10 == 0 {
			if _, err := persistence.Read(persistence.At(path)); err != nil {
				t.Fatal(err)
			}
		}
		r = parseReply(t, l.ask(t, lineOf(r.Legal[chance.Below(len(r.Legal))]))[0])
	}
	if len(r.Legal) != 0 {
		t.Errorf("a dead hero has the legal actions %v", r.Legal)
	}
	if _, err := os.Stat(path); !os.IsNotExist(err) {
		t.Errorf("the file still exists: %v", err)
	}
	answers := l.ask(t, `{"cmd":"act","action":"wait"}`, `{"cmd":"state"}`, `{"cmd":"new","seed":"next"}`)
	if got := parseReply(t, answers[0]); got.Error != "This game is over: start a new one." {
		t.Errorf("an action of a dead hero is answered with %s", answers[0])
	}
	if got := parseReply(t, answers[1]); !got.OK || !got.Over {
		t.Errorf("the state at the end is %s", answers[1])
	}
	if _, err := persistence.Read(persistence.At(path)); !parseReply(t, answers[2]).OK || err != nil {
		t.Errorf("the next game: %s, %v", answers[2], err)
	}
	if warnings.Len() > 0 {
		t.Errorf("unexpected warnings: %s", warnings)
	}
}

// besideTheCrown saves a game whose hero stands beside the Crown in the slot at path, and
// returns the request that takes it.
func besideTheCrown(t *testing.T, path string) (take string) {
	t.Helper()
	kit, err := core.Open(assets.Files(), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	g, err := kit.Begin(dungeon.Start{Seed: "Crown", Class: "mage"})
	if err != nil {
		t.Fatal(err)
	}
	at, toward := *components.Position.Get(g.World, g.Hero), grid.North
	for !g.Here().Free(at.At.Step(toward)) {
		toward++
	}
	g.Spawn(g.Content.Must("terrain", "crown"), components.Position.With(components.PositionData{Floor: at.Floor, At: at.At.Step(toward)}))
	store, name := persistence.At(path)
	k, err := keep.Take(kit, g, keep.Past{}, keep.Place{Store: store, Name: name})
	if err != nil {
		t.Fatal(err)
	}
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf(`{"cmd":"act","action":"move","dir":%q}`, toward)
}

// TestAWonRunGoesOnUntilItIsEnded takes the Crown in a slot and in a copy of its game, plays
// on, and ends the run.
func TestAWonRunGoesOnUntilItIsEnded(t *testing.T) {
	path := slotAt(t.TempDir(), 1)
	take := besideTheCrown(t, path)
	for _, slot := range []bool{false, true} {
		requests := []string{`{"cmd":"state"}`, `{"cmd":"end"}`, take, `{"cmd":"act","action":"wait"}`, `{"cmd":"end"}`, `{"cmd":"act","action":"wait"}`, `{"cmd":"end"}`, `{"cmd":"new","seed":"next"}`}
		var l *lines
		var warnings *bytes.Buffer
		if slot {
			l, warnings = inSlot(t, assets.Files(), path)
		} else {
			l, warnings = inSlot(t, assets.Files(), slotAt(t.TempDir(), 1))
			l.slot.place = keep.Place{} // without a slot
			requests[0] = `{"cmd":"load","file":"` + filepath.ToSlash(path) + `"}`
		}
		var r []reply
		for _, answer := range l.ask(t, requests...) {
			r = append(r, parseReply(t, answer))
		}
		if !r[0].OK || r[0].Won || r[1].OK || r[1].Error != "only a won run can be ended" {
			t.Errorf("before the Crown: %+v; the end: %+v", r[0], r[1])
		}
		if !r[2].Won || r[2].Over || !r[3].OK || !r[3].Won || r[3].Turn != r[2].Turn+1 {
			t.Errorf("after the Crown: %+v; the next turn: %+v", r[2], r[3])
		}
		if !r[4].OK || !r[4].Over || !r[4].Won || len(r[4].Legal) != 0 || r[5].OK || r[6].OK {
			t.Errorf("the end: %+v; an action after it: %+v; a second end: %+v", r[4], r[5], r[6])
		}
		if !r[7].OK || r[7].Over || r[7].Won {
			t.Errorf("the next game: %+v", r[7])
		}
		if warnings.Len() > 0 {
			t.Errorf("unexpected warnings: %s", warnings)
		}
		if err := l.close(); err != nil {
			t.Error(err)
		}
	}
	store, _ := persistence.At(path)
	if runs, _, err := keep.Hall(store); err != nil || len(runs) != 1 || !runs[0].End.Won || runs[0].End.Turns != 1 {
		t.Errorf("the hall has %+v, %v", runs, err)
	}
}

// full is a store without space.
type full struct{ persistence.Store }

var errFull = errors.New("no space left on device")

func (full) Replace(string, []byte) error { return errFull }

// TestEveryAnswerSaysThatTheGameIsNotSaved plays in slots that cannot be locked, reached or
// written, and mends them.
func TestEveryAnswerSaysThatTheGameIsNotSaved(t *testing.T) {
	for what, c := range map[string]struct {
		bar, mend func(path string) error
		store     func(persistence.Store) persistence.Store
		says      string
	}{
		"no lock":      {func(path string) error { return os.MkdirAll(path+".lock", 0o700) }, func(path string) error { return os.Remove(path + ".lock") }, nil, "--data-dir"},
		"below a file": {func(path string) error { return os.WriteFile(filepath.Dir(path), nil, 0o600) }, func(path string) error { return os.Remove(filepath.Dir(path)) }, nil, "--data-dir"},
		"full":         {nil, nil, func(s persistence.Store) persistence.Store { return full{s} }, errFull.Error()},
	} {
		t.Run(what, func(t *testing.T) {
			path := slotAt(filepath.Join(t.TempDir(), "games"), 1)
			if c.bar != nil {
				if err := c.bar(path); err != nil {
					t.Fatal(err)
				}
			}
			l, warnings := inSlot(t, assets.Files(), path)
			if c.store != nil {
				l.slot.place.Store = c.store(l.slot.place.Store)
			}
			const wait = `{"cmd":"act","action":"wait"}`
			for _, answer := range l.ask(t, `{"cmd":"new","seed":"S"}`, wait, `{"cmd":"acts","actions":[{"action":"wait"}]}`, `{"cmd":"state"}`) {
				if r := parseReply(t, answer); !r.OK || !strings.Contains(r.Unsaved, c.says) {
					t.Errorf("answered with %.200s", answer)
				}
			}
			if strings.Count(warnings.String(), "\n") != 1 {
				t.Errorf("standard error is %q", warnings)
			}
			if err := l.close(); err == nil {
				t.Error("it is closed without an error")
			}
			if c.mend == nil {
				return
			}
			if err := c.mend(path); err != nil {
				t.Fatal(err)
			}
			answer := l.ask(t, wait)[0]
			if r := parseReply(t, answer); !r.OK || r.Unsaved != "" {
				t.Errorf("once mended: %.200s", answer)
			}
			if err := l.close(); err != nil {
				t.Error(err)
			}
			l, _ = inSlot(t, assets.Files(), path)
			if r := parseReply(t, l.ask(t, `{"cmd":"state"}`)[0]); r.Turn != 3 {
				t.Errorf("the saved game is of turn %d", r.Turn)
			}
			_ = l.close()
		})
	}
}

func TestADamagedSlotIsReportedAndSetAside(t *testing.T) {
	path := slotAt(t.TempDir(), 1)
	if err := os.WriteFile(path, []byte("no game"), 0o600); err != nil {
		t.Fatal(err)
	}
	l, _ := inSlot(t, assets.Files(), path)
	answers := l.ask(t, `{"cmd":"state"}`, `{"cmd":"new","seed":"S","ruleset":"none"}`, `{"cmd":"act","action":"wait"}`)
	for _, i := range []int{0, 2} {
		if r := parseReply(t, answers[i]); r.OK || !strings.Contains(r.Error, "the saved game is damaged") || !strings.Contains(r.Error, "sets it aside") {
			t.Errorf("answered with %s", answers[i])
		}
	}
	if raw, err := os.ReadFile(path); string(raw) != "no game" {
		t.Errorf("a game that was not started has moved the file: %v", err)
	}
	if r := parseReply(t, l.ask(t, `{"cmd":"new","seed":"S"}`)[0]); !r.OK {
		t.Errorf("a new game: %s", r.Error)
	}
	if raw, err := os.ReadFile(path + ".damaged"); string(raw) != "no game" {
		t.Errorf("the damaged file: %v", err)
	}
	if _, err := persistence.Read(persistence.At(path)); err != nil {
		t.Error(err)
	}
}

// TestAMissingGameIsRecovered removes the file of a game; the agent names what is left of it
// and continues from there.
func TestAMissingGameIsRecovered(t *testing.T) {
	path := slotAt(t.TempDir(), 1)
	l, _ := inSlot(t, assets.Files(), path)
	answers := l.ask(t, `{"cmd":"recover"}`, `{"cmd":"new","seed":"S"}`, `{"cmd":"act","action":"wait","hash":true}`)
	if r := parseReply(t, answers[0]); r.OK {
		t.Errorf("an empty slot is recovered: %s", answers[0])
	}
	want := parseReply(t, answers[2]).Hash
	if err := l.close(); err != nil {
		t.Error(err)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	l, _ = inSlot(t, assets.Files(), path)
	answers = l.ask(t, `{"cmd":"state"}`, `{"cmd":"recover","hash":true}`, `{"cmd":"act","action":"wait"}`)
	if r := parseReply(t, answers[0]); r.OK || !strings.Contains(r.Error, "the file of the game is missing") || !strings.Contains(r.Error, "recover") {
		t.Errorf("the state of a slot without its file is %s", answers[0])
	}
	if r := parseReply(t, answers[1]); !r.OK || r.Hash != want {
		t.Errorf("recovered: %s, want %s", answers[1], want)
	}
	if r := parseReply(t, answers[2]); !r.OK {
		t.Errorf("afterwards: %s", r.Error)
	}
	if err := l.close(); err != nil {
		t.Error(err)
	}
	if _, err := persistence.Read(persistence.At(path)); err != nil {
		t.Error(err)
	}
}

// TestAGameContinuesWithoutItsSlot replaces the folder with a file, which has an effect
// even for root, unlike missing permissions.
func TestAGameContinuesWithoutItsSlot(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "kept")
	l, warnings := inSlot(t, assets.Files(), slotAt(folder, 1))
	if r := parseReply(t, l.ask(t, `{"cmd":"new","seed":"S"}`)[0]); !r.OK {
		t.Fatal(r.Error)
	}
	turn := 0
	wait := func() {
		t.Helper()
		turn++
		if r := parseReply(t, l.ask(t, `{"cmd":"act","action":"wait"}`)[0]); !r.OK || r.Turn != turn {
			t.Errorf("the game does not continue: %+v", r)
		}
	}
	for n := 1; n <= 2; n++ { // the second time it is reported again
		if err := errors.Join(os.Rename(folder, fmt.Sprint(folder, n)), os.WriteFile(folder, nil, 0o600)); err != nil {
			t.Fatal(err)
		}
		for range 3 {
			wait()
		}
		if got := warnings.String(); !strings.HasPrefix(got, "donjon: the game cannot be saved: ") || strings.Count(got, "\n") != n {
			t.Errorf("the warning is %q", got)
		}
		if err := os.Remove(folder); err != nil {
			t.Fatal(err)
		}
		wait()
	}
	if err := l.close(); err != nil {
		t.Error(err)
	}
	again, _ := inSlot(t, assets.Files(), slotAt(folder, 1))
	if r := parseReply(t, again.ask(t, `{"cmd":"state"}`)[0]); r.Turn != 8 {
		t.Errorf("the slot holds %+v", r)
	}
}

// TestLossesAreReported truncates the last action. The game continues from the one
// before, in a slot and in a copy, with a warning on standard error.
func TestLossesAreReported(t *testing.T) {
	path := slotAt(t.TempDir(), 1)
	l, _ := inSlot(t, assets.Files(), path)
	l.ask(t, `{"cmd":"new","seed":"S"}`, `{"cmd":"act","action":"wait"}`, `{"cmd":"act","action":"wait"}`)
	if err := l.slot.keeper.Abandon(); err != nil {
		t.Fatal(err)
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	copied := filepath.Join(t.TempDir(), "copy")
	for _, file := range []string{path, copied} {
		if err := os.WriteFile(file, raw[:len(raw)-1], 0o600); err != nil {
			t.Fatal(err)
		}
	}
	loads, copyWarnings := inSlot(t, assets.Files(), slotAt(t.TempDir(), 1))
	loaded := parseReply(t, loads.ask(t, `{"cmd":"load","file":"`+copied+`"}`)[0])
	l, warnings := inSlot(t, assets.Files(), path)
	slot := parseReply(t, l.ask(t, `{"cmd":"state"}`)[0])
	if slot.Turn != 1 || loaded.Turn != 1 {
		t.Errorf("the slot is in turn %d, the copy in turn %d", slot.Turn, loaded.Turn)
	}
	for file, got := range map[string]string{"slot": warnings.String(), "copy": copyWarnings.String()} {
		if !strings.HasPrefix(got, "donjon: ") || !strings.HasSuffix(got, " unusable bytes at the end were ignored\n") || strings.Count(got, "\n") != 1 {
			t.Errorf("the warning about the %s is %q", file, got)
		}
	}
}

func TestTheSlotOption(t *testing.T) {
	for _, c := range []struct {
		args   string
		status int
		says   string
	}{
		{"agent --slot 0", 2, "donjon: There is no slot 0; slots are numbered from 1 to 6.\n"},
		{"agent --slot -3", 2, "donjon: There is no slot -3; slots are numbered from 1 to 6.\n"},
		{"agent --slot 7", 2, "donjon: There is no slot 7; slots are numbered from 1 to 6.\n"},
		{"agent --slot x", 2, "donjon: x is not a valid value for the option --slot.\n"},
		{"agent here", 2, "donjon: donjon agent takes no argument, but was given here.\n"},
	} {
		stdout, stderr, status := programtest.Run(Game, append([]string{"--lang=en"}, strings.Fields(c.args)...)...)
		if stdout != "" || stderr != c.says || status != c.status {
			t.Errorf("donjon %s gives status %d, %q and %q; want %d and %q", c.args, status, stdout, stderr, c.status, c.says)
		}
	}
}

func TestASlotThatIsOpenElsewhereIsNotChanged(t *testing.T) {
	path := slotAt(t.TempDir(), 1)
	l, _ := inSlot(t, assets.Files(), path)
	first := parseReply(t, l.ask(t, `{"cmd":"new","seed":"S","hash":true}`)[0])
	second, _ := inSlot(t, assets.Files(), path)
	for _, answer := range second.ask(t, `{"cmd":"state"}`, `{"cmd":"new","seed":"T"}`) {
		if r := parseReply(t, answer); r.OK || !strings.Contains(r.Error, "open in another window or program") {
			t.Errorf("the second server is answered with %s", answer)
		}
	}
	if err := l.close(); err != nil {
		t.Error(err)
	}
	third, _ := inSlot(t, assets.Files(), path)
	if r := parseReply(t, third.ask(t, `{"cmd":"state","hash":true}`)[0]); r.Hash != first.Hash {
		t.Errorf("the slot holds %+v", r)
	}
}

// slotAt returns the path of a slot's file.
func slotAt(folder string, n int) string { return persistence.Disk(folder).Where(persistence.Slot(n)) }
