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
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/systems/dungeon/agent"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// inSlot serves an agent that plays in a slot, and what it warns of.
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

func TestASlotIsGoneOnWithAtOnce(t *testing.T) {
	path := slotAt(t.TempDir(), 2)
	l, warnings := inSlot(t, assets.Files(), path)
	requests := []string{`{"cmd":"state"}`, `{"cmd":"new","seed":"S"}`,
		`{"cmd":"act","action":"move","dir":"east"}`, `{"cmd":"act","action":"take","hash":true}`}
	answers := l.ask(t, requests...)
	if r := parseReply(t, answers[0]); r.OK {
		t.Errorf("an empty slot holds %s", answers[0])
	}
	left := parseReply(t, answers[3])

	l.close()
	l, _ = inSlot(t, assets.Files(), path)
	file := filepath.Join(t.TempDir(), "copy")
	answers = l.ask(t, `{"cmd":"state","hash":true}`, `{"cmd":"save","file":"`+file+`"}`, `{"cmd":"new","seed":"T"}`,
		`{"cmd":"load","file":"`+file+`"}`, `{"cmd":"state","hash":true}`)
	if r := parseReply(t, answers[0]); r.Hash == "" || r.Hash != left.Hash || r.Turn != left.Turn {
		t.Errorf("the slot holds %s", answers[0])
	}
	for _, answer := range answers[2:4] {
		if r := parseReply(t, answer); r.OK || !strings.Contains(r.Error, "the slot keeps a game already") {
			t.Errorf("another game over the kept one: %s", answer)
		}
	}
	if r := parseReply(t, answers[4]); r.Hash != left.Hash {
		t.Errorf("then the slot holds %s", answers[4])
	}
	if warnings.Len() > 0 {
		t.Errorf("warned of %s", warnings)
	}

	// A game that was saved elsewhere can be put into an empty slot.
	other := slotAt(t.TempDir(), 1)
	l, _ = inSlot(t, assets.Files(), other)
	if r := parseReply(t, l.ask(t, `{"cmd":"load","file":"`+file+`"}`)[0]); !r.OK {
		t.Errorf("loading: %s", r.Error)
	}
	if save, err := persistence.Read(persistence.At(other)); err != nil || save.Ruleset != "classic" {
		t.Errorf("the slot holds %q, %v", save.Ruleset, err)
	}
}

// TestTheGameOfADeadHeroIsRemoved plays where monsters are many and every blow
// is deadly.
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
			t.Fatalf("the hero lives on: %+v", r)
		}
		if steps%10 == 0 {
			if _, err := persistence.Read(persistence.At(path)); err != nil {
				t.Fatal(err)
			}
		}
		r = parseReply(t, l.ask(t, lineOf(r.Legal[chance.Below(len(r.Legal))]))[0])
	}
	if len(r.Legal) != 0 {
		t.Errorf("the dead can still do %v", r.Legal)
	}
	if _, err := os.Stat(path); !os.IsNotExist(err) {
		t.Errorf("the file is still there: %v", err)
	}
	answers := l.ask(t, `{"cmd":"act","action":"wait"}`, `{"cmd":"state"}`, `{"cmd":"new","seed":"next"}`)
	if got := parseReply(t, answers[0]); got.Error != "This game is over: start a new one." {
		t.Errorf("acting when dead: %s", answers[0])
	}
	if got := parseReply(t, answers[1]); !got.OK || !got.Over {
		t.Errorf("the end reads %s", answers[1])
	}
	if _, err := persistence.Read(persistence.At(path)); !parseReply(t, answers[2]).OK || err != nil {
		t.Errorf("the next game: %s, %v", answers[2], err)
	}
	if warnings.Len() > 0 {
		t.Errorf("warned of %s", warnings)
	}
}

func TestADamagedSlotIsToldOfAndSetAside(t *testing.T) {
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
		t.Errorf("a game that did not begin has moved the file: %v", err)
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

// TestAGameGoesOnWithoutItsSlot puts a file where the folder should be: no
// right to write is needed to see it, so that it holds for root too.
func TestAGameGoesOnWithoutItsSlot(t *testing.T) {
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
			t.Errorf("the game does not go on: %+v", r)
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
			t.Errorf("warned of %q", got)
		}
		if err := os.Remove(folder); err != nil {
			t.Fatal(err)
		}
		wait()
	}
	l.close()
	again, _ := inSlot(t, assets.Files(), slotAt(folder, 1))
	if r := parseReply(t, again.ask(t, `{"cmd":"state"}`)[0]); r.Turn != 8 {
		t.Errorf("the slot holds %+v", r)
	}
}

// TestWhatAFileHasLostIsToldOf cuts an action in two: the game goes on from the
// one before, from a slot and from a copy, and standard error says so.
func TestWhatAFileHasLostIsToldOf(t *testing.T) {
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
	loads, told := inSlot(t, assets.Files(), slotAt(t.TempDir(), 1))
	loaded := parseReply(t, loads.ask(t, `{"cmd":"load","file":"`+copied+`"}`)[0])
	l, warnings := inSlot(t, assets.Files(), path)
	slot := parseReply(t, l.ask(t, `{"cmd":"state"}`)[0])
	if slot.Turn != 1 || loaded.Turn != 1 {
		t.Errorf("the slot is in turn %d, the copy in turn %d", slot.Turn, loaded.Turn)
	}
	for file, got := range map[string]string{"slot": warnings.String(), "copy": told.String()} {
		if !strings.HasPrefix(got, "donjon: ") || !strings.HasSuffix(got, " unusable bytes at the end are left out\n") || strings.Count(got, "\n") != 1 {
			t.Errorf("of the %s it is told: %q", file, got)
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

func TestASlotThatIsOpenElsewhereIsNotTouched(t *testing.T) {
	path := slotAt(t.TempDir(), 1)
	l, _ := inSlot(t, assets.Files(), path)
	first := parseReply(t, l.ask(t, `{"cmd":"new","seed":"S","hash":true}`)[0])
	second, _ := inSlot(t, assets.Files(), path)
	for _, answer := range second.ask(t, `{"cmd":"state"}`, `{"cmd":"new","seed":"T"}`) {
		if r := parseReply(t, answer); r.OK || !strings.Contains(r.Error, "open in another window or program") {
			t.Errorf("the second is answered %s", answer)
		}
	}
	l.close()
	third, _ := inSlot(t, assets.Files(), path)
	if r := parseReply(t, third.ask(t, `{"cmd":"state","hash":true}`)[0]); r.Hash != first.Hash {
		t.Errorf("the slot holds %+v", r)
	}
}

// slotAt is the path of a slot's file.
func slotAt(folder string, n int) string { return persistence.Disk(folder).Where(persistence.Slot(n)) }
