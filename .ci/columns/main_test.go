package main

import (
	"os"
	"path/filepath"
	"testing"
)

func TestThingsAreTakenOutOfDataFiles(t *testing.T) {
	for _, c := range []struct{ thing, text, want string }{
		{
			"monster.rat",
			"# All.\n\n# One.\n[[monster]]\nname = \"rat\"\n[monster.components]\npack = {}\n\n# Two.\n[[monster]]\nname = \"bat\"\n",
			"# All.\n\n# Two.\n[[monster]]\nname = \"bat\"\n",
		},
		{"item.rat", "[[monster]]\nname = \"rat\"\n", "[[monster]]\nname = \"rat\"\n"},
		{"floors.storehouse", "a = 1\n\n# One.\n[floors.storehouse]\nb = 2\n\n[floors.deck]\n", "a = 1\n\n[floors.deck]\n"},
		{"floors.plans.weaver", "[floors]\na = 1\n[[floors.plans]]\ngenerator = \"weaver\"\n[[floors.plans]]\ngenerator = \"halls\"\n", "[floors]\na = 1\n[[floors.plans]]\ngenerator = \"halls\"\n"},
		{"event.spin", "[spin]\nburst = \"a\"\n\n[spins]\nburst = \"a\"\n", "[spins]\nburst = \"a\"\n"},
		{"item.rod", "\"item.rod\" = \"rod\"\n\"item.rod.about\" = \"x\"\n\"item.rod-push\" = \"y\"\n", "\"item.rod-push\" = \"y\"\n"},
		{"verb.push", "verbs = [\"pull\", \"push\"]\nfree = [\"push\"]\n", "verbs = [\"pull\"]\nfree = [\"push\"]\n"},
		{"verb.push", "verbs = [\n  \"push\", \"pull\", # two\n]\n", "verbs = [\n  \"pull\", # two\n]\n"},
		{"step.lairs", "turn = [\n  \"once\", # a\n  \"lairs\", # b\n]\nfree = [\"lairs\", \"once\"]\n", "turn = [\n  \"once\", # a\n]\nfree = [\"once\"]\n"},
	} {
		if got := without(c.text, c.thing); got != c.want {
			t.Errorf("without %s, %q is %q, want %q", c.thing, c.text, got, c.want)
		}
	}
}

func TestAnUnknownThingIsAnError(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "a.toml"), []byte("[[monster]]\nname = \"rat\"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := takeOut(folder, []string{"monster.rat", "monster.cat"}); err == nil || err.Error() != "no data file below "+folder+" has monster.cat" {
		t.Errorf("the error is %v", err)
	}
}
