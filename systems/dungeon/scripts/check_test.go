package scripts_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/scripts"
)

// TestNamesInScriptsAreChecked loads scripts that name something that nothing has. Each name is at
// its place in the script; those of a mod that is not there may be missing.
func TestNamesInScriptsAreChecked(t *testing.T) {
	const head = "def f(e, n = 'x'):\n    "
	for text, want := range map[string]string{
		head + "pass\non('atack', f)":                                                         `3:3: "atack" is no event; did you mean "attack"?`,
		head + "pass\non('other:boom', f)":                                                    "",
		head + "pass\nfor n in ['kill', 'trial:boom']: on(n, f)":                              `3:36: "trial:boom" is no event; the known ones are `,
		head + "pass\nstep('trial:s', f, after = 'efects')":                                   `3:5: "efects" is no step; did you mean "effects"?`,
		head + "pass\nstep('trial:s', f, after = 'minds')":                                    "", // a step of Adventure
		head + "pass\nstep('trial:s', f, before = 'reaper', each = ['trial:fever', 'helth'])": `3:5: "helth" is no component; did you mean "health"?`,
		head + "pass\nstep('trial:s', f, after = 'clock', rulesets = ['clasic'])":             `3:5: "clasic" is no ruleset; did you mean "classic"?`,
		head + "pass\nstep('trial:s', f, after = 'minds', rulesets = ['classic'])":            `3:5: the step "trial:s" stands beside "minds", which is no step of the turn of classic: `,
		head + "spawn('rta', e)":                                                              `2:11: "rta" is no monster; did you mean "rat"?`,
		head + "spawn('orc', e) if n else spawn(cell = e, monster = 'ork')":                   `2:57: "ork" is no monster; did you mean "orc"?`,
		head + "give('haste')\n    give('sword')":                                             "", // items of Adventure
		head + "drop(e, 'trial:gem')":                                                         `2:13: "trial:gem" is no item`,
		head + "drop(e, 'other:gem')":                                                         "",
		head + "apply(e, 'hastee')\n    end(e, effect = 'haste')":                             `2:14: "hastee" is no effect; did you mean "haste"?`,
		head + "return each('helth')":                                                         `2:17: "helth" is no component; did you mean "health"?`,
		head + "return stat(e, 'attk') + stat(e, 'noise-step') + stat(e, 'stair-sense')":      `2:20: "attk" is no stat; did you mean "atk"?`,
		head + "push(e, 'nroth')":                                                             `2:13: "nroth" is no direction; did you mean "north"?`,
		head + "return 'movve', 'nroth'\nbehaviour('trial:b', f)":                             "2:12: \"movve\" is no verb; did you mean \"move\"?\n",
		head + "return 'move', 'north'\nbehaviour('trial:b', f)":                              "",
		"KIND = 'ork'\n" + head + "spawn(KIND, e)":                                            `3:11: "ork" is no monster`,
		"def place(a, b):\n    pass\n" + head + "place('ork', e)":                             "", // its own function
		"KIND = 'ork'\ndef f(KIND):\n    spawn(KIND, KIND)":                                   "",
	} {
		_, err := core.Open(files(text, defined), "classic")
		got := ""
		if err != nil {
			got = err.Error()
		}
		if want == "" && err != nil || !strings.HasPrefix(got, "scripts/a.star:"[:min(len(want), 15)]+want) {
			t.Errorf("%s\nThe error is %s\nwant %s", text, got, want)
		}
	}
}

// TestTheWordsOfScriptsAreListed finds keys of texts with their places.
func TestTheWordsOfScriptsAreListed(t *testing.T) {
	set, err := scripts.Load(files("def f(e):\n    tell('trial.a')\n    hurt(e, 1, cause = 'trial.b')\n    return refuse('trial.c')\nverb('trial:v', f, confirm = 'trial.d')\n"))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, w := range set.Words() {
		place, _, _ := strings.Cut(w.Missing(nil).Error(), " there is no text ")
		got = append(got, fmt.Sprint(w.Mod, " ", w.Key, " ", place))
	}
	want := []string{"trial trial.a scripts/a.star:2:10:", "trial trial.b scripts/a.star:3:24:", "trial trial.c scripts/a.star:4:19:", "trial trial.d scripts/a.star:5:30:"}
	if !slices.Equal(got, want) {
		t.Errorf("the words are %q, want %q", got, want)
	}
}
