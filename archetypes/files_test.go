package archetypes_test

import (
	"errors"
	"io/fs"
	"runtime"
	"strings"
	"testing"
	"unicode"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
)

func TestFaultsOfAllFilesAreSorted(t *testing.T) {
	_, err := archetypes.Load(files(
		"b", "[[monster]]\nname = 'a'\nwieght = 1\n",
		"a", "\nmnster = 1\n",
		"good", "[[monster]]\nname = 'a'\n",
		"worse", "= 1\n",
	), "worse", "b", "missing", "a", "good")
	wantFaults(t, err,
		`the data file missing cannot be read: open missing: file does not exist`,
		`a:2:1: there is no section "mnster"; did you mean "monster"?`,
		`b:3:1: there is no field "wieght" here; did you mean "weight"?`,
		`good:1:3: there is already a monster "a"`,
		`worse:1:1: invalid character at start of key: U+003D '='`,
	)
	if !errors.Is(err, fs.ErrNotExist) {
		t.Error("the error is not fs.ErrNotExist")
	}
	var fault archetypes.Fault
	if !errors.As(err, &fault) || fault.File != "a" || fault.Line != 2 || fault.Column != 1 {
		t.Errorf("the first fault is %+v", fault)
	}
}

func FuzzLoad(f *testing.F) {
	for _, name := range []string{"monsters", "items", "effects", "heroes", "terrain", "rulesets"} {
		raw, err := fs.ReadFile(assets.Files(), name+"/classic.toml")
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(raw))
	}
	f.Add("monster = [ { name = 'a', components . health . now = 1 } ]\n[[item]]\nname='b'\n[item.components.'test:log']\nentries=[{turn=1}]\n")
	f.Add("[family.x.components]\nname={}\n[[hero]]\nname='h'\nfamily='x'\nglyph='é'\n")
	f.Fuzz(func(t *testing.T, text string) {
		lines := 1 + strings.Count(text, "\n")
		check := func(err error) {
			if err == nil {
				return
			}
			messages := strings.Split(err.Error(), "\n")
			if len(messages) > 51 {
				t.Errorf("%d faults are reported", len(messages))
			}
			for _, line := range messages {
				if len(line) > 1500 || strings.ContainsFunc(line, unicode.IsControl) {
					t.Errorf("a fault is reported as %q", line)
				}
			}
			for _, fault := range faultsOf(err) {
				if fault.Line < 1 || fault.Line > lines || fault.Column < 1 || fault.Message == "" {
					t.Errorf("a fault has no valid position: %v", fault)
				}
			}
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		content, err := load(text)
		check(err)
		if err == nil {
			spawnAll(t, content)
			if again, err := load(text); err != nil || len(again.All("monster")) != len(content.All("monster")) {
				t.Errorf("reading it again gives different content: %v", err)
			}
		}
		rules, _, err := archetypes.LoadRuleset(files("rulesets/f.toml", text), "f")
		check(err)
		if err == nil && (rules.Combat.Low < 0 || rules.Floors.TreasureSize > 100 || rules.Floors.Treasures.At(1) < 0) {
			t.Errorf("a ruleset is out of bounds: %+v", rules)
		}
		runtime.ReadMemStats(&after)
		if used := after.TotalAlloc - before.TotalAlloc; used > 64<<20 {
			t.Errorf("%d MiB are allocated for %d bytes", used>>20, len(text))
		}
	})
}

// faultsOf lists the faults in a joined error.
func faultsOf(err error) []archetypes.Fault {
	all := []error{err}
	if many, ok := err.(interface{ Unwrap() []error }); ok {
		all = many.Unwrap()
	}
	var faults []archetypes.Fault
	for _, err := range all {
		if fault := (archetypes.Fault{}); errors.As(err, &fault) {
			faults = append(faults, fault)
		}
	}
	return faults
}
