package command

import (
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/donjon-rogue/donjon/assets"
)

// TestChangesRebuildTheFullState plays games of every class, several after each other, and merges
// the changes of every action as docs/agent.md says. The result must be the full state, at every
// step.
func TestChangesRebuildTheFullState(t *testing.T) {
	games, steps := 2, 60
	if os.Getenv("DONJON_SOAK") != "" {
		games, steps = 100, 300
	}
	p := legalPlayer{t: t, lines: newLines(t), sent: map[string]int{}}
	states, bytesFull, bytesChanges := 0, 0, 0
	var rebuilt any = map[string]any{}
	compare := func() {
		p.lines.do([]byte(`{"cmd":"state","observe":"changes"}`))
		bytesChanges += len(p.lines.answer)
		rebuilt = merge(rebuilt, fieldsOf(t, p.lines.answer)["changes"])
		p.lines.do([]byte(`{"cmd":"state","observe":"full"}`))
		bytesFull += len(p.lines.answer)
		full := fieldsOf(t, p.lines.answer)
		delete(full, "ok")
		if full["offer"] == nil {
			delete(full, "offer")
		}
		if diff := cmp.Diff(any(full), rebuilt); diff != "" {
			t.Fatalf("%s, step %d: %s", p.name, p.steps, diff)
		}
		states++
	}
	for _, class := range classes {
		k := openRules(t, assets.Files(), class.Ruleset)
		for game := range games {
			p.begin(k, class, game)
			for range steps {
				compare()
				if !p.step() {
					break
				}
			}
		}
	}
	t.Logf("%d states of %d bytes, %d as changes", states, bytesFull/states, bytesChanges/states)
	if bytesChanges*3 > bytesFull {
		t.Errorf("changes take %d bytes, and full states %d", bytesChanges, bytesFull)
	}
}

// fieldsOf returns the fields of a JSON object.
func fieldsOf(t testing.TB, text []byte) (fields map[string]any) {
	t.Helper()
	if err := json.Unmarshal(text, &fields); err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	return fields
}

// merge returns a value with changes, as the client of docs/agent.md does.
func merge(old, change any) any {
	fields, isObject := change.(map[string]any)
	switch old := old.(type) {
	case map[string]any:
		if !isObject {
			break
		}
		for name, value := range fields {
			if value == nil {
				delete(old, name)
			} else {
				old[name] = merge(old[name], value)
			}
		}
		return old
	case []any:
		if !isObject {
			break
		}
		for index, value := range fields {
			i, err := strconv.Atoi(index)
			if err != nil {
				panic(err)
			}
			old[i] = merge(old[i], value)
		}
		return old
	}
	return change
}

// TestChangesBeginWithEverything checks the first answer of a game, an answer after nothing has
// changed, and that an error is no answer.
func TestChangesBeginWithEverything(t *testing.T) {
	l := newLines(t)
	answers := l.ask(t, `{"cmd":"new","seed":"S","observe":"changes"}`, `{"cmd":"act","action":"take","observe":"changes"}`,
		`{"cmd":"state","observe":"changes"}`, `{"cmd":"state","observe":"full"}`, `{"cmd":"state","observe":"changes","hash":true}`,
		`{"cmd":"new","seed":"T","observe":"changes","game":3}`)
	first, full := fieldsOf(t, []byte(answers[0]))["changes"].(map[string]any), fieldsOf(t, []byte(answers[3]))
	delete(full, "ok")
	if diff := cmp.Diff(full, first); diff != "" {
		t.Error(diff)
	}
	if want := `{"ok":true,"changes":{}}`; answers[2] != want {
		t.Errorf("nothing has changed, and the answer is %s", answers[2])
	}
	if want := fmt.Sprintf(`{"ok":true,"changes":{},"hash":%q}`, l.games[0].Hash()); answers[4] != want {
		t.Errorf("the answer is %s, want %s", answers[4], want)
	}
	if other := fieldsOf(t, []byte(answers[5])); other["game"] != 3.0 || len(other["changes"].(map[string]any)) != len(first) {
		t.Errorf("the first answer of another game is %s", answers[5])
	}
}

// TestFullStatesHaveWhatAPlayerSees looks for what players see in games of every class.
func TestFullStatesHaveWhatAPlayerSees(t *testing.T) {
	p := legalPlayer{t: t, lines: newLines(t), sent: map[string]int{}}
	found := map[string]bool{}
	for _, class := range classes {
		k := openRules(t, assets.Files(), class.Ruleset)
		for game := range 4 {
			p.begin(k, class, game)
			for range 40 {
				p.lines.do([]byte(`{"cmd":"state","observe":"full"}`))
				for _, name := range allNames(any(fieldsOf(t, p.lines.answer))) {
					found[name] = true
				}
				if !p.step() {
					break
				}
			}
		}
	}
	for _, name := range strings.Fields(`vigour points skillPoints tokens skills rank mp cooldown turnsLeft seen state pips pipsNeeded unaware strikes damage
		blowsLeast spellsMost effects marked turns map things remembered monster moves down key deck items left forecast sensed heard storehouse free`) {
		if !found[name] {
			t.Errorf("no state had the field %s", name)
		}
	}
}
