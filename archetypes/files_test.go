package archetypes_test

import (
	"errors"
	"io/fs"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
)

func TestFaultsOfAllFilesAreToldInTheOrderOfFiles(t *testing.T) {
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
		`good:1:3: there is a monster "a" already`,
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

func TestEveryShippedDataFileLoads(t *testing.T) {
	var all []string
	err := fs.WalkDir(assets.Files(), ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && strings.HasSuffix(name, ".toml") && !strings.HasPrefix(name, "rulesets/") {
			if _, err := archetypes.Load(assets.Files(), name); err == nil {
				all = append(all, name)
			} else {
				t.Error(err)
			}
		}
		return err
	})
	if err != nil || len(all) < 5 {
		t.Errorf("%d files load: %q, %v", len(all), all, err)
	}
	for _, name := range archetypes.Rulesets(assets.Files()) {
		if rules, _, err := archetypes.LoadRuleset(assets.Files(), name); err != nil || rules.Name != name {
			t.Errorf("ruleset %s: %v", name, err)
		}
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
	f.Add("monster = [ { name = 'a', components . health . now = 1 } ]\n[[item]]\nname='b'\n[item.components.log]\nentries=[{turn=1}]\n")
	f.Add("[family.x.components]\nname={}\n[[hero]]\nname='h'\nfamily='x'\nglyph='é'\n")
	f.Fuzz(func(t *testing.T, text string) {
		lines := 1 + strings.Count(text, "\n")
		check := func(err error) {
			var fault archetypes.Fault
			if errors.As(err, &fault) && (fault.Line < 1 || fault.Line > lines || fault.Column < 1 || fault.Message == "") {
				t.Errorf("a fault stands nowhere: %v", err)
			}
		}
		content, err := load(text)
		check(err)
		if err == nil {
			spawnAll(t, content)
		}
		_, _, err = archetypes.LoadRuleset(files("rulesets/f.toml", text), "f")
		check(err)
	})
}
