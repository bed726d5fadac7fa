package command

import (
	"bytes"
	"encoding/json"
	"io"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/systems/dungeon/agent"
)

// lineOf returns the request for an action.
func lineOf(act agent.Action) string {
	raw, err := json.Marshal(struct {
		Cmd string `json:"cmd"`
		agent.Action
	}{"act", act})
	if err != nil {
		panic(err) // strings and numbers can be marshalled
	}
	return string(raw)
}

// newLines returns a server of a new agent without a slot.
func newLines(t testing.TB) *lines {
	t.Helper()
	a, err := agent.New(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	return newServer(assets.Files(), a, io.Discard)
}

// ask sends lines and returns the answers.
func (l *lines) ask(t testing.TB, requests ...string) []string {
	t.Helper()
	var out bytes.Buffer
	if err := l.serve(strings.NewReader(strings.Join(requests, "\n")), &out); err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
}

// reply is the part of an answer that tests check.
type reply struct {
	OK      bool            `json:"ok"`
	Error   string          `json:"error"`
	Unsaved string          `json:"unsaved"`
	Turn    int             `json:"turn"`
	Floor   int             `json:"floor"`
	Over    bool            `json:"over"`
	Won     bool            `json:"won"`
	Hero    json.RawMessage `json:"hero"`
	Legal   []agent.Action  `json:"legal"`
	Hash    string          `json:"hash"`

	Game    int    `json:"game"`
	Done    int    `json:"done"`
	Refused string `json:"refused"`
}

func parseReply(t testing.TB, line string) reply {
	t.Helper()
	var r reply
	if err := json.Unmarshal([]byte(line), &r); err != nil {
		t.Fatalf("the answer %q is not JSON: %v", line, err)
	}
	return r
}
