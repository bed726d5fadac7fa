package agent_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/dungeon/agent"
)

func TestARandomAgentIsNeverRefusedALegalAction(t *testing.T) {
	a := newAgent(t)
	for _, seed := range []string{"", "1", "two", "trois", "四", "five è"} {
		random(t, a, seed, 2000, func(agent.State) {})
	}
}

func TestTheSameActionsGiveTheSameGame(t *testing.T) {
	var hashes [2][]string
	for i := range hashes {
		a := newAgent(t)
		random(t, a, "same", 300, func(agent.State) { hashes[i] = append(hashes[i], a.Hash()) })
	}
	if diff := cmp.Diff(hashes[0], hashes[1]); diff != "" {
		t.Error(diff)
	}
}

// TestLegalIsCompleteAndCorrect tries every possible action on a copy. Refused
// ones must change nothing.
func TestLegalIsCompleteAndCorrect(t *testing.T) {
	tried, offers, full, points := 0, 0, 0, 0
	scratch := newAgent(t)
	for _, seed := range []string{"legal", "complete", "true"} {
		l := newLead(t, seed)
		l.play(1500, func(s agent.State) {
			pick := l.step%100 == 0
			if s.Offer != nil && offers < 20 {
				pick, offers = true, offers+1
			}
			if s.Offer != nil && len(s.Hero.Items) == 12 && full < 10 {
				pick, full = true, full+1
			}
			if s.Hero.Points > 0 && points < 10 {
				pick, points = true, points+1
			}
			if pick {
				tryAll(t, l.agent, scratch, s)
				tried++
			}
		})
	}
	if offers < 10 || full < 2 || points < 5 {
		t.Errorf("%d states were tried, %d with an offer, %d with a full bag, %d with points", tried, offers, full, points)
	}
}

func tryAll(t *testing.T, a, scratch *agent.Agent, s agent.State) {
	t.Helper()
	legal := map[agent.Action]bool{}
	for _, act := range s.Legal {
		act.Turn = false
		if legal[act] {
			t.Errorf("%+v is listed twice", act)
		}
		legal[act] = true
	}
	save, err := a.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	resume := func() {
		if err := scratch.Resume(save); err != nil {
			t.Fatal(err)
		}
	}
	resume()
	hash := scratch.Hash()
	for _, act := range everyAction(s) {
		if legal[act] {
			continue
		}
		after, err := scratch.Step(act)
		if err == nil {
			t.Fatalf("turn %d: %+v is possible but not listed", s.Turn, act)
		}
		after.Events = s.Events // a resumed game has no events
		if !reflect.DeepEqual(after, s) {
			t.Fatalf("turn %d: %+v was refused but changed the state", s.Turn, act)
		}
	}
	if scratch.Hash() != hash {
		t.Fatalf("turn %d: a refused action changed something", s.Turn)
	}
	for act := range legal {
		resume()
		if _, err := scratch.Step(act); err != nil {
			t.Fatalf("turn %d: %+v is listed but refused: %v", s.Turn, act, err)
		}
	}
}

func everyAction(s agent.State) []agent.Action {
	var out []agent.Action
	items := []world.ID{0, 1, 2, 1 << 31}
	for _, item := range s.Hero.Items {
		items = append(items, item.ID)
	}
	for _, m := range s.Seen {
		items = append(items, m.ID)
	}
	if s.Offer != nil {
		items = append(items, s.Offer.Item.ID)
	}
	for _, verb := range []string{"move", "magic", "wait", "drink", "discard", "take", "leave", "replace", "spend",
		"use", "skill", "attack", "search", "", "Move"} {
		out = append(out, agent.Action{Verb: verb})
		for _, dir := range []string{"north", "east", "south", "west", "up", "North"} {
			out = append(out, agent.Action{Verb: verb, Dir: dir})
		}
		for _, attr := range []string{"atk", "int", "def", "luck"} {
			out = append(out, agent.Action{Verb: verb, Attr: attr})
		}
		for _, item := range items[1:] {
			out = append(out, agent.Action{Verb: verb, Item: item})
		}
		out = append(out, agent.Action{Verb: verb, Dir: "north", Item: 1, Attr: "atk"})
	}
	return out
}

// TestAppendJSONMatchesEncodingJSON compares the two, which also covers the names
// in the struct tags.
func TestAppendJSONMatchesEncodingJSON(t *testing.T) {
	l := newLead(t, "json")
	l.play(2000, func(s agent.State) {
		if l.step%100 == 0 {
			s.Hash = l.agent.Hash()
		}
		compare(t, s)
	})
	s := agent.State{Hero: agent.Hero{Facing: "\"<\\>\n\u2028é\xff"}}
	s.View[3] = "ø€\x00\x7f"
	s.Hero.Items, s.Hero.Effects = []agent.Item{{}, {}}, []agent.Effect{{}, {}}
	s.Seen, s.Events, s.Legal = []agent.Monster{{}, {}}, []agent.Event{{}, {}}, []agent.Action{{}, {}}
	compare(t, s)
	fill(reflect.ValueOf(&s).Elem())
	compare(t, s)
}

// fill gives every field a value that is written, so that none can be forgotten.
func fill(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem())
	case reflect.Struct:
		if v.Type() == reflect.TypeFor[agent.Event]() {
			return // its fields depend on its type
		}
		for i := range v.NumField() {
			fill(v.Field(i))
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		for i := range v.Len() {
			fill(v.Index(i))
		}
	case reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i))
		}
	case reflect.String:
		v.SetString("text")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Uint32, reflect.Uint64, reflect.Uint:
		v.SetUint(7)
	case reflect.Int, reflect.Int32, reflect.Int64:
		v.SetInt(5)
	default:
		panic("agent: nothing fills a " + v.Kind().String())
	}
}

func compare(t *testing.T, s agent.State) {
	t.Helper()
	var want bytes.Buffer
	enc := json.NewEncoder(&want)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(s); err != nil {
		t.Fatal(err)
	}
	if got := string(s.AppendJSON(nil)) + "\n"; got != want.String() {
		t.Fatalf("turn %d: got\n%swant\n%s", s.Turn, got, want.String())
	}
}

func TestSaveAndLoadChangeNothing(t *testing.T) {
	l, b := newLead(t, "kept"), newAgent(t)
	l.play(600, func(s agent.State) {
		if l.step%20 != 0 && s.Offer == nil {
			return
		}
		raw, err := l.agent.Save()
		if err != nil {
			t.Fatal(err)
		}
		if err := b.Load(raw); err != nil {
			t.Fatal(err)
		}
		again, err := b.State()
		if err != nil || len(again.Events) != 0 {
			t.Fatalf("%v, %d events", err, len(again.Events))
		}
		again.Events = s.Events
		if diff := cmp.Diff(s, again); diff != "" || l.agent.Hash() != b.Hash() {
			t.Fatalf("step %d:\n%s", l.step, diff)
		}
	})
}

func TestStatesAreNotChangedByLaterSteps(t *testing.T) {
	a := newAgent(t)
	var kept []agent.State
	var lines []string
	random(t, a, "stay", 500, func(s agent.State) {
		kept, lines = append(kept, s), append(lines, string(s.AppendJSON(nil)))
	})
	for i := range kept {
		if got := string(kept[i].AppendJSON(nil)); got != lines[i] {
			t.Fatalf("state %d was\n%s\nand is now\n%s", i, lines[i], got)
		}
	}
}

func TestCallsWithoutAGameFail(t *testing.T) {
	a := newAgent(t)
	_, err1 := a.State()
	_, err2 := a.Step(agent.Action{Verb: "wait"})
	_, err3 := a.Save()
	for _, err := range []error{err1, err2, err3} {
		if !errors.Is(err, agent.ErrNoGame) {
			t.Errorf("%v", err)
		}
	}
	if a.Hash() != "" {
		t.Errorf("without a game the hash is %s", a.Hash())
	}
	reset(t, a, "closed")
	a.Close()
	if _, err := a.State(); !errors.Is(err, agent.ErrNoGame) {
		t.Errorf("after Close: %v", err)
	}
}

// TestAFailedStartKeepsTheGameInPlay tries invalid options and saves.
func TestAFailedStartKeepsTheGameInPlay(t *testing.T) {
	a := newAgent(t)
	reset(t, a, "in play")
	before := a.Hash()
	_, err1 := a.Reset(agent.Options{Ruleset: "clasic"})
	_, err2 := a.Reset(agent.Options{Class: "bard"})
	save, err := a.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	err3 := a.Resume(persistence.Save{Ruleset: "clasic", World: save.World})
	err4 := a.Resume(persistence.Save{Ruleset: "classic", World: save.World[1:]})
	err5 := a.Resume(persistence.Save{Ruleset: "classic", World: world.New().Bytes()})
	err6 := a.Load([]byte("no game"))
	for i, c := range []struct {
		err  error
		says string
	}{
		{err1, `there is no ruleset "clasic"; did you mean "classic"?`},
		{err2, `there is no class "bard" in the ruleset classic; the known ones are adventurer`},
		{err3, `the saved game cannot be resumed: there is no ruleset "clasic"`},
		{err4, "the saved game is damaged"},
		{err5, "it has 0 heroes and 0 runs"},
		{err6, "the saved game is damaged"},
	} {
		if c.err == nil || !strings.Contains(c.err.Error(), c.says) {
			t.Errorf("%d: got %v, want %s", i+1, c.err, c.says)
		}
	}
	if a.Hash() != before {
		t.Error("the game in play has changed")
	}
	if _, err := a.Reset(agent.Options{Class: "adventurer"}); err != nil {
		t.Error(err)
	}
}

// TestASharedLineIsASeed also covers lines that are refused, after which the game in play
// continues.
func TestASharedLineIsASeed(t *testing.T) {
	a := newAgent(t)
	if _, err := a.Reset(agent.Options{Seed: "tower 35", Ruleset: "adventure", Class: "mage"}); err != nil {
		t.Fatal(err)
	}
	want := a.Hash()
	const line = "donjon/adventure/mage/0000/tower 35"
	if _, err := a.Reset(agent.Options{Seed: line}); err != nil || a.Hash() != want {
		t.Errorf("the line gives another game, %v", err)
	}
	if _, err := a.Reset(agent.Options{Seed: "daily-2027-01-01"}); err != nil {
		t.Fatal(err)
	}
	daily := a.Hash()
	if _, err := a.Reset(agent.Options{Seed: "daily-2027-01-01", Ruleset: "adventure", Class: "mage"}); err != nil || a.Hash() != daily {
		t.Errorf("the daily run is another game, %v", err)
	}
	if _, err := a.Reset(agent.Options{Seed: line}); err != nil {
		t.Fatal(err)
	}
	for _, o := range []agent.Options{{Seed: line, Class: "rogue"}, {Seed: line, Ruleset: "classic"}, {Seed: "donjon/adventure"}, {Seed: "donjon/adventure/plumber/0000/a"}} {
		if _, err := a.Reset(o); err == nil || a.Hash() != want {
			t.Errorf("%+v starts a game, %v", o, err)
		}
	}
}
