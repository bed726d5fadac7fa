package command

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/systems/dungeon/agent"
)

// TestGamesOfAProcessAreIndependent interleaves games and compares each with the
// same game played alone.
func TestGamesOfAProcessAreIndependent(t *testing.T) {
	l := newLines(t)
	const games = 5
	single, turns, legal := make([]*agent.Agent, games), make([]int, games), make([][]agent.Action, games)
	for g := range games {
		single[g] = newLines(t).agent
		s, err := single[g].Reset(agent.Options{Seed: fmt.Sprint(g)})
		if err != nil {
			t.Fatal(err)
		}
		legal[g] = s.Legal
		if r := parseReply(t, l.ask(t, fmt.Sprintf(`{"cmd":"new","game":%d,"seed":"%d"}`, g, g))[0]); !r.OK || r.Game != g {
			t.Fatalf("a new game is answered with %+v", r)
		}
	}
	chance := dice.New("interleaved", "games")
	for range 300 {
		g := chance.Below(games)
		act := legal[g][chance.Below(len(legal[g]))]
		s, err := single[g].Step(act)
		if err != nil {
			t.Fatal(err)
		}
		legal[g], turns[g] = s.Legal, s.Turn
		line := lineOf(act)
		r := parseReply(t, l.ask(t, fmt.Sprintf(`%s,"game":%d,"hash":true}`, line[:len(line)-1], g))[0])
		if !r.OK || r.Game != g || r.Turn != turns[g] || r.Hash != single[g].Hash() {
			t.Fatalf("game %d has the state %+v, and turn %d when played alone", g, r, turns[g])
		}
		if s.Over {
			break
		}
	}
}

func TestActsReportsItsProgress(t *testing.T) {
	l := newLines(t)
	answers := l.ask(t, `{"cmd":"new","seed":"S"}`,
		`{"cmd":"acts","actions":[{"action":"wait"},{"action":"wait"},{"action":"drink","item":9999},{"action":"wait"}]}`,
		`{"cmd":"acts","actions":[{"action":"wait"},{"action":"wait"}],"until":["wait"]}`,
		`{"cmd":"acts","actions":[]}`)
	for i, want := range []reply{{Done: 2, Turn: 2, Refused: "There is no such item in your bag."}, {Done: 1, Turn: 3}, {Done: 0, Turn: 3}} {
		r := parseReply(t, answers[i+1])
		if !r.OK || r.Done != want.Done || r.Turn != want.Turn || (r.Refused == "") != (want.Refused == "") {
			t.Errorf("%s\nwant %+v", answers[i+1], want)
		}
	}
	if strings.Contains(answers[0], `"done"`) || !strings.Contains(answers[3], `"done":0`) {
		t.Errorf("unexpected \"done\" in\n%s\nor none in\n%s", answers[0], answers[3])
	}
}

// writeCounter is a buffer that counts the writes to it.
type writeCounter struct {
	bytes.Buffer
	writes int
}

func (c *writeCounter) Write(p []byte) (int, error) {
	c.writes++
	return c.Buffer.Write(p)
}

// TestAnswersToLinesSentTogetherAreWrittenTogether also checks that an answer
// never waits for the next line.
func TestAnswersToLinesSentTogetherAreWrittenTogether(t *testing.T) {
	l := newLines(t)
	var out writeCounter
	lines := `{"cmd":"new","seed":"S"}` + "\n" + strings.Repeat(`{"cmd":"act","action":"wait"}`+"\n", 20)
	if err := l.serve(strings.NewReader(lines), &out); err != nil || out.writes != 1 || strings.Count(out.String(), "\n") != 21 {
		t.Errorf("%v: %d answers in %d writes", err, strings.Count(out.String(), "\n"), out.writes)
	}
	in, client := io.Pipe()
	answers, server := io.Pipe()
	go func() { _ = l.serve(in, server) }()
	for range 3 {
		if _, err := io.WriteString(client, `{"cmd":"state"}`+"\n"); err != nil {
			t.Fatal(err)
		}
		one := make([]byte, 1<<16)
		if n, err := answers.Read(one); err != nil || !bytes.HasSuffix(one[:n], []byte("\n")) {
			t.Fatalf("%v: %q", err, one[:n])
		}
	}
	_ = client.Close()
}

// FuzzObject compares the fast parser of objects with encoding/json.
func FuzzObject(f *testing.F) {
	for _, bad := range badLines {
		f.Add([]byte(bad.line))
	}
	f.Add([]byte(` { "a" : [1,{"b":"\\\"}"}] , "c\u0041" : -1.5e3 ,"d":"x\\\\" , "e":{} }`))
	f.Fuzz(func(t *testing.T, text []byte) {
		fields, err := parseObject(text)
		var want map[string]json.RawMessage
		if wantErr := json.Unmarshal(text, &want); err != nil {
			if wantErr == nil && want != nil && err.Error() != "it is not in UTF-8" {
				t.Fatalf("%q is refused: %v", text, err)
			}
			return
		} else if wantErr != nil {
			t.Fatalf("%q is accepted: %v", text, wantErr)
		}
		got := map[string]json.RawMessage{}
		for _, f := range fields {
			got[f.name] = f.value
		}
		if len(got) != len(want) {
			t.Fatalf("%q has the fields %q, want %q", text, got, want)
		}
		for name, value := range want {
			if !bytes.Equal(bytes.TrimSpace(value), got[name]) {
				t.Fatalf("%q: %q is %q, want %q", text, name, got[name], value)
			}
		}
	})
}

// BenchmarkGames plays 64 games in the real process, sending a line for each game
// before reading the answers. It measures the CPU time of the process per action
// carried out: with one action a line, and with lists of random moves, answered with the near
// state, the full one, or changes.
func BenchmarkGames(b *testing.B) {
	program := programtest.Build(b)
	b.Run("act", func(b *testing.B) { playGames(b, program, false, observeNear) })
	b.Run("acts", func(b *testing.B) { playGames(b, program, true, observeNear) })
	b.Run("full", func(b *testing.B) { playGames(b, program, true, observeFull) })
	b.Run("changes", func(b *testing.B) { playGames(b, program, true, observeChanges) })
}

// playGames plays at least b.N steps in 64 games, with lists of actions or one
// action a line.
func playGames(b *testing.B, program string, lists bool, observe string) {
	p := start(b, program)
	const games = 64
	chance := dice.New("games", "process")
	legal := make([][]agent.Action, games)
	states := make([]any, games) // rebuilt from changes
	for g := range states {
		states[g] = map[string]any{}
	}
	asks := ""
	if observe != observeNear {
		asks = `"observe":"` + observe + `",`
	}
	steps := 0
	b.ResetTimer()
	for steps < b.N {
		var out bytes.Buffer
		for g := range games {
			switch {
			case len(legal[g]) == 0:
				fmt.Fprintf(&out, `{"cmd":"new",%s"game":%d,"seed":"%d %d"}`+"\n", asks, g, g, steps)
			case lists:
				fmt.Fprintf(&out, `{"cmd":"acts",%s"game":%d,"until":["attack","search"],"actions":[`, asks, g)
				line := lineOf(legal[g][chance.Below(len(legal[g]))])
				out.WriteString("{" + line[len(`{"cmd":"act",`):])
				for range 7 {
					fmt.Fprintf(&out, `,{"action":"move","dir":"%s"}`, []string{"north", "east", "south", "west"}[chance.Below(4)])
				}
				out.WriteString("]}\n")
			default:
				line := lineOf(legal[g][chance.Below(len(legal[g]))])
				fmt.Fprintf(&out, `%s,"game":%d}`+"\n", line[:len(line)-1], g)
			}
		}
		if _, err := p.in.Write(out.Bytes()); err != nil {
			b.Fatal(err)
		}
		for g := range games {
			answer, err := p.out.ReadSlice('\n')
			if err != nil {
				b.Fatal(err)
			}
			var r reply
			if err := json.Unmarshal(answer, &r); err != nil || !r.OK || r.Game != g {
				b.Fatalf("%v: %s", err, answer)
			}
			if len(legal[g]) > 0 {
				steps += max(1, r.Done)
			}
			if observe == observeChanges {
				states[g] = merge(states[g], fieldsOf(b, answer)["changes"])
				raw, _ := json.Marshal(states[g].(map[string]any)["legal"])
				if err := json.Unmarshal(raw, &r.Legal); err != nil {
					b.Fatal(err)
				}
			}
			legal[g] = r.Legal
		}
	}
	b.StopTimer()
	if rest := p.end(); rest != "" {
		b.Errorf("unexpected output: %q", rest)
	}
	reportRate(b, p.command, steps)
}

// reportRate reports steps per second of a process's CPU time.
func reportRate(b *testing.B, c *exec.Cmd, steps int) {
	cpu := c.ProcessState.UserTime() + c.ProcessState.SystemTime()
	b.ReportMetric(float64(steps)/max(cpu, time.Microsecond).Seconds(), "steps/cpu-s")
}
