package command

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/agent"
)

var update = flag.Bool("update", false, "rewrite the golden transcript")

// badLines are requests that are answered with an error in a game with the seed "S",
// and a part of the error.
var badLines = []struct{ line, says string }{
	{"", "the line is not a JSON object: it is empty; write one such as {\"cmd\":\"state\"}"},
	{"  \t\r", "it is empty"},
	{"state", "invalid character 's'"},
	{"\ufeff{\"cmd\":\"state\"}", "invalid character"},
	{"{", "it ends too early"},
	{`{"cmd"`, "it ends too early"},
	{`{"cmd":`, "it ends too early"},
	{`{"cmd":"state`, "it ends too early"},
	{`{"cmd":"state"`, "it ends too early"},
	{`{"cmd":"state"}}`, "there is more text after the object"},
	{`{"cmd":"state"} {"cmd":"state"}`, "there is more text after the object"},
	{`{"cmd":"state",}`, "invalid character"},
	{`{cmd:"state"}`, "invalid character 'c'"},
	{`{'cmd':'state'}`, "invalid character"},
	{`{"cmd":"state" "hash":true}`, "invalid character"},
	{`{"cmd":tru}`, "invalid character"},
	{`["cmd","state"]`, "it does not begin with {"},
	{`"state"`, "it does not begin with {"},
	{`null`, "it does not begin with {"},
	{`42`, "it does not begin with {"},
	{"{\"cmd\":\"state\"}\x00", "there is more text after the object"},
	{"\x00", "invalid character"},
	{"{\"cmd\":\"st\x00te\"}", "invalid character"},
	{"{\"cmd\":\"st\xffte\"}", "it is not in UTF-8"},
	{"\xfe\xff", "it is not in UTF-8"},
	{strings.Repeat("[", 200_000), "it does not begin with {"},
	{strings.Repeat(`{"cmd":`, 100_000), "the line is not a JSON object"},
	{`{"cmd":` + strings.Repeat("[", 300_000) + strings.Repeat("]", 300_000) + "}", "the line is not a JSON object"},
	{`{"cmd":[[[]]]}`, `"cmd" must be a string, not [[[]]]`},
	{`{"` + strings.Repeat("x", maxLineLength+1) + `":1}`, "the line is longer than 1048576 bytes"},

	{`{"cmd":"acts"}`, `acts needs "actions"`},
	{`{"cmd":"acts","actions":{}}`, `"actions" must be a list such as [{"action":"wait"}], not {}`},
	{`{"cmd":"acts","actions":null}`, `"actions" must be a list`},
	{`{"cmd":"acts","actions":["wait"]}`, `action 1: it is not a JSON object: it does not begin with {`},
	{`{"cmd":"acts","actions":[{"action":"wait"},{"dir":"east"}]}`, `action 2: "action" is missing`},
	{`{"cmd":"acts","actions":[{"action":"wait"},{"action":"fly"}]}`, `action 2: there is no action "fly"`},
	{`{"cmd":"acts","actions":[{"action":"wait","action":"wait"}]}`, `action 1: "action" appears twice`},
	{`{"cmd":"acts","actions":[{"action":"wait","hash":true}]}`, `action 1: an action does not take "hash"`},
	{`{"cmd":"acts","actions":[{"action":"wait"},{"action":"move","dir":"up"}]}`, `action 2: the action move needs a "dir"`},
	{`{"cmd":"acts","actions":[],"until":"attack"}`, `"until" must be a list of strings`},
	{`{"cmd":"state","game":256}`, `"game" must be from 0 to 255, not 256`},
	{`{"cmd":"state","game":-1}`, `"game" must be from 0 to 255, not -1`},
	{`{"cmd":"state","game":"a"}`, `"game" must be a whole number`},
	{`{"cmd":"state","game":1}`, `no game is in play`},

	{"{}", `"cmd" is missing; the commands are new, act, acts, state, save, load, recover, end, quit`},
	{`{"hash":true}`, `"cmd" is missing`},
	{`{"CMD":"state"}`, `"cmd" is missing`},
	{`{"cmd":""}`, `there is no command ""`},
	{`{"cmd":"stat"}`, `there is no command "stat"; the commands are new, act, acts, state, save, load, recover, end, quit`},
	{`{"cmd":"State"}`, `there is no command "State"`},
	{`{"cmd":"` + strings.Repeat("y", 900_000) + `"}`, `there is no command "` + strings.Repeat("y", 40) + `..."`},
	{`{"cmd":4}`, `"cmd" must be a string, not 4`},
	{`{"cmd":null}`, `"cmd" must be a string, not null`},
	{`{"cmd":"state","cmd":"quit"}`, `"cmd" appears twice`},
	{`{"cmd":"quit","seed":"S"}`, `quit does not take "seed"; it takes game, observe, hash`},
	{`{"cmd":"state","seed":"S"}`, `state does not take "seed"; it takes game, observe, hash`},
	{`{"cmd":"state","hash":1}`, `"hash" must be true or false, not 1`},
	{`{"cmd":"state","hash":"true"}`, `"hash" must be true or false, not "true"`},
	{`{"cmd":"state","hash":null}`, `"hash" must be true or false, not null`},

	{`{"cmd":"new"}`, `new needs "seed"`},
	{`{"cmd":"new","seed":7}`, `"seed" must be a string, not 7`},
	{`{"cmd":"new","seed":null}`, `"seed" must be a string, not null`},
	{`{"cmd":"new","seed":"S","sed":"S"}`, `new does not take "sed"; it takes seed, ruleset, class, game, observe, hash`},
	{`{"cmd":"new","seed":"S","ruleset":"clasic"}`, `there is no ruleset "clasic"; did you mean "classic"?`},
	{`{"cmd":"new","seed":"S","ruleset":"../rulesets/classic"}`, `there is no ruleset`},
	{`{"cmd":"new","seed":"S","ruleset":["classic"]}`, `"ruleset" must be a string`},
	{`{"cmd":"new","seed":"` + strings.Repeat("x", 257) + `"}`, `the seed takes 257 bytes; the maximum is 256`},
	{`{"cmd":"new","seed":"a\u0000"}`, `the seed has the character U+0000, which cannot be printed`},
	{`{"cmd":"new","seed":"a\nb"}`, `the seed has the character U+000A, which cannot be printed`},
	{`{"cmd":"new","seed":"\u001b[2J"}`, `the seed has the character U+001B, which cannot be printed`},
	{`{"cmd":"new","seed":"\u202eabc"}`, `the seed has the character U+202E, which cannot be printed`},
	{`{"cmd":"new","seed":"S","class":"bard"}`, `there is no class "bard" in the ruleset classic`},

	{`{"cmd":"act"}`, `act needs "action"`},
	{`{"cmd":"act","action":""}`, `there is no action ""; the actions are move, wait, take,`},
	{`{"cmd":"act","action":"attack","dir":"north"}`, `there is no action "attack"; the actions are move, wait, take,`},
	{`{"cmd":"act","action":{"move":"north"}}`, `"action" must be a string`},
	{`{"cmd":"act","action":"move"}`, `the action move needs "dir"`},
	{`{"cmd":"act","action":"move","dir":"up"}`, `the action move needs a "dir", and "up" is none; write north, east, south or west`},
	{`{"cmd":"act","action":"move","dir":""}`, `write north, east, south or west`},
	{`{"cmd":"act","action":"move","dir":1}`, `"dir" must be a string`},
	{`{"cmd":"act","action":"move","dir":"north","item":3}`, `the action move does not take "item"`},
	{`{"cmd":"act","action":"wait","dir":"north"}`, `the action wait does not take "dir"`},
	{`{"cmd":"act","action":"wait","seed":"S"}`, `act does not take "seed"; it takes action, dir, item, attr, name, x, y, turn, game, observe, hash`},
	{`{"cmd":"act","action":"wait","turn":1}`, `"turn" must be true or false, not 1`},
	{`{"cmd":"act","action":"throw","item":3,"x":3}`, `the action throw needs "y"`},
	{`{"cmd":"act","action":"skill","name":"sprint","y":3}`, `the action skill needs both "x" and "y" of a cell`},
	{`{"cmd":"act","action":"skill","dir":"north"}`, `the action skill needs "name"`},
	{`{"cmd":"act","action":"drink"}`, `the action drink needs "item"`},
	{`{"cmd":"act","action":"drink","item":"3"}`, `"item" must be the id of an item, a whole number, not "3"`},
	{`{"cmd":"act","action":"drink","item":-1}`, `"item" must be the id of an item, a whole number, not -1`},
	{`{"cmd":"act","action":"drink","item":1.5}`, `"item" must be the id`},
	{`{"cmd":"act","action":"drink","item":1e3}`, `"item" must be the id`},
	{`{"cmd":"act","action":"drink","item":4294967296}`, `"item" must be the id`},
	{`{"cmd":"act","action":"drink","item":0}`, "You are not carrying that item."},
	{`{"cmd":"act","action":"drink","item":2}`, "You are not carrying that item."},
	{`{"cmd":"act","action":"replace","item":4294967295}`, "No treasure is offering you an item."},
	{`{"cmd":"act","action":"hop","item":3}`, `there is no action "hop"; the actions are move, wait, take,`},
	{`{"cmd":"act","action":"take"}`, "No treasure is offering you an item."},
	{`{"cmd":"act","action":"magic","dir":"north"}`, "No monster is next to you: your magic reaches no further."},
	{`{"cmd":"act","action":"spend"}`, `the action spend needs "attr"`},
	{`{"cmd":"act","action":"spend","attr":"luck"}`, "There is no such attribute: use atk, int or def."},
	{`{"cmd":"act","action":"spend","attr":"atk"}`, "You have no points to spend"},

	{`{"cmd":"save"}`, `save needs "file"`},
	{`{"cmd":"save","file":""}`, `"file" must be the name of a file, not empty`},
	{`{"cmd":"save","file":"/"}`, "the game cannot be saved: / is a folder, a pipe or a device; name a file"},
	{`{"cmd":"save","file":".."}`, "the game cannot be saved: .. is a folder, a pipe or a device; name a file"},
	{`{"cmd":"save","file":"/no such folder/game"}`, "the game cannot be saved: stat /no such folder: no such file or directory"},
	{`{"cmd":"save","file":"a\u0000b"}`, "the game cannot be saved"},
	{`{"cmd":"load"}`, `load needs "file"`},
	{`{"cmd":"load","file":"/no such file"}`, "the saved game cannot be read: open /no such file"},
	{`{"cmd":"load","file":"/dev/null"}`, "/dev/null is not a regular file"},
	{`{"cmd":"load","file":"."}`, ". is not a regular file"},
	{`{"cmd":"load","file":"agent.go"}`, "the saved game is damaged: it does not begin like one"},
	{`{"cmd":"load","file":"a\u0000b"}`, "the saved game cannot be read"},
}

// TestBadLinesAreRefusedAndChangeNothing asks for the state, hash included, after
// each bad line. It must be the same as before.
func TestBadLinesAreRefusedAndChangeNothing(t *testing.T) {
	requests := []string{`{"cmd":"new","seed":"S"}`}
	for _, bad := range badLines {
		requests = append(requests, bad.line, `{"cmd":"state","hash":true}`)
	}
	answers := newLines(t).ask(t, requests...)
	if len(answers) != len(requests) {
		t.Fatalf("%d answers to %d lines", len(answers), len(requests))
	}
	for i, bad := range badLines {
		shown := shortened(bad.line)
		if r := parseReply(t, answers[1+2*i]); r.OK || !strings.Contains(r.Error, bad.says) || len(r.Error) > 500 {
			t.Errorf("%s: answered with %s\nwant %s", shown, answers[1+2*i], bad.says)
		}
		if !strings.HasPrefix(answers[1+2*i], `{"ok":false,"error":"`) {
			t.Errorf("%s: answered with %s", shown, answers[1+2*i])
		}
		if after := answers[2+2*i]; !strings.Contains(after, `"hash":"`) || after != answers[2] {
			t.Errorf("%s: the state after it is %s\nwant %s", shown, after, answers[2])
		}
	}
}

func TestWithoutAGameTheErrorSaysHowToBegin(t *testing.T) {
	for _, line := range []string{`{"cmd":"state"}`, `{"cmd":"act","action":"wait"}`, `{"cmd":"save","file":"x"}`} {
		if got := newLines(t).ask(t, line); got[0] != `{"ok":false,"error":"no game is in play; begin one: {\"cmd\":\"new\",\"seed\":\"...\"}"}` {
			t.Errorf("%s is answered with %s", line, got)
		}
	}
}

func TestTheEndOfInputIsNoError(t *testing.T) {
	for _, c := range []struct {
		input   string
		answers int
	}{
		{"", 0}, {"\n", 1}, {"{}", 1}, {"{}\n", 1}, {"{}\r\n{}\r\n", 2},
		{`{"cmd":"quit"}`, 0}, {"{\"cmd\":\"quit\",\"hash\":false}\n{}\n", 0}, {"{}\n{\"cmd\":\"quit\"}\n{}\n{}", 1},
		{strings.Repeat("x", maxLineLength+5), 1}, {strings.Repeat("x", 3*maxLineLength) + "\n{}\n", 2},
	} {
		var out bytes.Buffer
		if err := newLines(t).serve(strings.NewReader(c.input), &out); err != nil {
			t.Errorf("%s: %v", shortened(c.input), err)
		}
		if got := strings.Count(out.String(), "\n"); got != c.answers {
			t.Errorf("%s: %d answers, want %d", shortened(c.input), got, c.answers)
		}
	}
}

// TestLinesAreReadUpToTheMaximumLength covers the lengths around the size of the
// buffer and the maximum, with whole and partial reads.
func TestLinesAreReadUpToTheMaximumLength(t *testing.T) {
	for _, length := range []int{1<<16 - 1, 1 << 16, 1<<16 + 1, 1 << 17, maxLineLength - 1, maxLineLength, maxLineLength + 1, maxLineLength + 2} {
		line := `{"cmd":"` + strings.Repeat("z", length-10) + `"}`
		for _, end := range []string{"\n", ""} {
			for _, in := range []io.Reader{strings.NewReader(line + end), iotest.HalfReader(strings.NewReader(line + end))} {
				var out bytes.Buffer
				if err := newLines(t).serve(in, &out); err != nil {
					t.Fatal(err)
				}
				r := parseReply(t, out.String())
				if long := strings.Contains(r.Error, "longer than"); long != (length > maxLineLength) || !long && !strings.Contains(r.Error, "no command") {
					t.Errorf("a line of %d bytes is answered with %s", length, r.Error)
				}
			}
		}
	}
}

func TestErrorsOfPipesAreReturned(t *testing.T) {
	in := io.MultiReader(strings.NewReader("{}\n"), iotest.ErrReader(errors.New("the pipe is gone")))
	if err := newLines(t).serve(in, io.Discard); err == nil || err.Error() != "the lines cannot be read: the pipe is gone" {
		t.Errorf("reading: %v", err)
	}
	read, write := io.Pipe()
	_ = read.CloseWithError(errors.New("nobody reads"))
	if err := newLines(t).serve(strings.NewReader("{}\n"), write); err == nil || err.Error() != "the answer cannot be written: nobody reads" {
		t.Errorf("writing: %v", err)
	}
}

// TestRequestsMayBeginWithAByteOrderMark answers a file of requests that an editor has written.
func TestRequestsMayBeginWithAByteOrderMark(t *testing.T) {
	answers := newLines(t).ask(t, "\ufeff"+`{"cmd":"new","seed":"S"}`, `{"cmd":"state"}`+"\r")
	for _, answer := range answers {
		if r := parseReply(t, answer); !r.OK {
			t.Errorf("the answer is %s", answer)
		}
	}
}

// TestAPanicIsAnswered plays with a ruleset that has a panicking step.
func TestAPanicIsAnswered(t *testing.T) {
	raw, err := os.ReadFile("../../../assets/rulesets/classic.toml")
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Replace(string(raw), `free = [`, `free = ["panicking step", `, 1)
	a, err := agent.New(assets.Over(fstest.MapFS{"rulesets/classic.toml": {Data: []byte(text)}}, assets.Files()),
		dungeon.Pack{Steps: []dungeon.Step{{Name: "panicking step", Run: func(*systems.Game) { panic("something unexpected") }}}})
	if err != nil {
		t.Fatal(err)
	}
	l := newServer(assets.Files(), a, io.Discard)
	requests := []string{`{"cmd":"new","seed":"S"}`, `{"cmd":"act","action":"move","dir":"east"}`}
	answers := l.ask(t, append(requests, `{"cmd":"state"}`, `{"cmd":"new","seed":"again"}`)...)
	n := len(requests)
	if r := parseReply(t, answers[n-1]); r.OK || !strings.Contains(r.Error, "internal error") || !strings.Contains(r.Error, "something unexpected") {
		t.Errorf("the panic is answered with %s", answers[n-1])
	}
	if r := parseReply(t, answers[n]); r.OK {
		t.Errorf("the game is still in play: %s", answers[n])
	}
	if r := parseReply(t, answers[n+1]); !r.OK {
		t.Errorf("a new game is answered with %s", answers[n+1])
	}
}

// TestGoldenTranscript compares the answers to requests of every kind with a golden
// file, so that changes to the protocol show in review.
// go test ./render/dungeonui/command -run GoldenTranscript -update rewrites it.
func TestGoldenTranscript(t *testing.T) {
	file := filepath.Join(t.TempDir(), "copy.donjon")
	requests, err := os.ReadFile("testdata/agent/requests.txt")
	if err != nil {
		t.Fatal(err)
	}
	asked := strings.Split(strings.TrimSuffix(string(requests), "\n"), "\n")
	sent := make([]string, len(asked))
	for i, line := range asked {
		sent[i] = strings.ReplaceAll(line, "FILE", file)
	}
	answers := newLines(t).ask(t, sent...)
	var got strings.Builder
	hashes := map[string]string{} // replaced by numbers, because any change of a component changes them
	for i, answer := range answers {
		if r := parseReply(t, answer); r.Hash != "" {
			if hashes[r.Hash] == "" {
				hashes[r.Hash] = fmt.Sprint("HASH ", len(hashes)+1)
			}
			answer = strings.Replace(answer, r.Hash, hashes[r.Hash], 1)
		}
		got.WriteString("> " + asked[i] + "\n< " + strings.ReplaceAll(answer, file, "FILE") + "\n")
	}
	const golden = "testdata/agent/transcript.txt"
	if *update {
		if err := os.WriteFile(golden, []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got.String(), "\n")); diff != "" {
		t.Errorf("the transcript differs (-want +got):\n%s", diff)
	}
}
