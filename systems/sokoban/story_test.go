package sokoban

import (
	"errors"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// TestStorySolutions plays the solutions of the story's data file in the game.
func TestStorySolutions(t *testing.T) {
	story, err := Story(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	test, err := TestLevel(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	if len(story) < 30 {
		t.Errorf("the story has %d levels", len(story))
	}
	known := map[level.Form]string{}
	for _, l := range append(story, test) {
		g := New(l)
		for i := range len(l.Solution) {
			if err := g.Act(systems.Action{Verb: Move, Direction: level.Direction(l.Solution[i])}); err != nil {
				t.Errorf("%s: move %d: %v", l.Title, i+1, err)
				break
			}
		}
		if !g.Solved() || g.Moves() != l.Solution {
			t.Errorf("%s is not solved by %q", l.Title, l.Solution)
		}
		form := level.Form{Hash: l.Canonical().Hash}
		if other := known[form]; other != "" {
			t.Errorf("%s is the same level as %s", l.Title, other)
		}
		known[form] = l.Title
	}
}

// TestStoryGetsHarder checks that each group of six levels takes more moves and
// pushes than the previous one.
func TestStoryGetsHarder(t *testing.T) {
	story, err := Story(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	const group = 6
	effort := func(from int) (sum int) {
		for _, l := range story[from : from+group] {
			sum += len(l.Solution) + l.Solution.Pushes()
		}
		return sum
	}
	for from := 0; from+2*group <= len(story); from += group {
		if before, then := effort(from), effort(from+group); then <= before {
			t.Errorf("levels %d to %d take %d moves and pushes, the previous group %d", from+group+1, from+2*group, then, before)
		}
	}
}

func TestStoryLevelsHaveUniqueNames(t *testing.T) {
	story, err := Story(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	for _, tag := range lang.Tags() {
		words, err := lang.New(tag)
		if err != nil {
			t.Fatal(err)
		}
		names := map[string]bool{}
		for _, l := range story {
			key := "sokoban-level." + l.Title
			if !words.Has(key) || names[words.Text(key)] {
				t.Errorf("%s: %s has no unique name", tag, l.Title)
			}
			names[words.Text(key)] = true
		}
		levels := 0
		for _, key := range words.Keys() {
			if strings.HasPrefix(key, "sokoban-level.") {
				levels++
			}
		}
		if levels != len(story) {
			t.Errorf("%s: there are names for %d levels, but the story has %d", tag, levels, len(story))
		}
	}
}

func TestInvalidStoryIsRejected(t *testing.T) {
	if _, err := Story(fstest.MapFS{}); err == nil {
		t.Error("reading a missing story gives no error")
	}
	_, err := TestLevel(fstest.MapFS{testFile: {Data: []byte("###\n# #\n###\n")}})
	if want := (level.Fault{File: testFile, Level: 1, Line: 1, Reason: level.FaultNoPlayer}); !errors.Is(err, want) {
		t.Errorf("%v, want %v", err, want)
	}
}
