package archetypes_test

import (
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
)

// windowCues are the cues that are not events: what the window does, and what the
// player is told.
var windowCues = []string{
	"window.cursor", "window.button", "window.back", "window.refused", "window.page", "window.toggle",
	"dungeon.heartbeat", "dungeon.push", "puyo.alarm", "puyo.clear",
}

// eventConstant matches the declaration of a type of events.
var eventConstant = regexp.MustCompile(`(?m)^(?:\t|const )Event\w+(?: +[\w.]*EventType)? += "([a-z-]+)"`)

// gameEvents are the events of all games as cues, read from the sources of the rules.
func gameEvents(t *testing.T) map[string]bool {
	t.Helper()
	events := map[string]bool{}
	games := 0
	folders, err := fs.ReadDir(os.DirFS("../systems"), ".")
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range folders {
		if _, err := os.Stat(filepath.Join("..", "render", folder.Name()+"ui")); err != nil {
			continue // not a game
		}
		games++
		before := len(events)
		err := filepath.WalkDir(filepath.Join("..", "systems", folder.Name()), func(name string, _ fs.DirEntry, err error) error {
			if err != nil || path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
				return err
			}
			source, err := os.ReadFile(name)
			for _, m := range eventConstant.FindAllStringSubmatch(string(source), -1) {
				events[folder.Name()+"."+m[1]] = true
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if len(events) < before+4 {
			t.Errorf("only %d events of %s were found", len(events)-before, folder.Name())
		}
	}
	if games < 2 {
		t.Fatalf("only %d games were found", games)
	}
	events["sokoban.push"] = true // declared in systems, for all games with things to push
	return events
}

func TestEveryEventHasASoundOrAReasonForSilence(t *testing.T) {
	sounds, err := archetypes.LoadSounds(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	known := gameEvents(t)
	for _, cue := range windowCues {
		known[cue] = true
	}
	given := map[string]bool{}
	for _, s := range sounds.List {
		for _, cue := range s.Cues {
			plain, _, _ := strings.Cut(cue, ":")
			if !known[plain] {
				t.Errorf("the sound %s has the cue %q, which is no event", s.Name, cue)
			}
			given[cue] = true
		}
		if len(s.Cues) == 0 {
			t.Errorf("nothing has the sound %s", s.Name)
		}
	}
	for _, s := range sounds.Silences {
		if !known[s.Cue] {
			t.Errorf("the silence %q is of no event", s.Cue)
		}
		given[s.Cue] = true
	}
	for _, cue := range slices.Sorted(maps.Keys(known)) {
		if !given[cue] {
			t.Errorf("%s has neither a sound nor a reason for silence", cue)
		}
	}
}
