package command

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestModsCheckFindsMistakesOfScriptsWithoutPlaying checks a mod whose script no game comes to.
func TestModsCheckFindsMistakesOfScriptsWithoutPlaying(t *testing.T) {
	folder := t.TempDir()
	putMod(t, folder, "a", "")
	putScript(t, folder, "a", `def never(event):
    m = spawn("rat", event.to)
    hurt(event.target)
    m.id
    event.by.minds

on("crown", never)
`)
	for language, wants := range map[string][]string{
		"en": {
			"a.star:3:5: hurt lacks its argument amount", "a.star:3:16: no event has .target; the known ones are amount, ",
			"a.star:4:7: spawn returns nothing; it acts when this function has ended", "a.star:5:14: no entity has .minds; did you mean \"mends\"?",
		},
		"fr": {
			"a.star:3:5: il manque à hurt son argument amount", "a.star:3:16: aucun événement n'a .target\u202f; valeurs possibles\u00a0: amount, ",
			"a.star:4:7: spawn ne renvoie rien\u202f; il agit quand cette fonction est finie", "a.star:5:14: aucune entité n'a .minds\u202f; vouliez-vous dire \"mends\"\u202f?",
		},
	} {
		_, stderr, status := modsCommand(t, folder, language, "mods", "check", "a", "--games", "0")
		for _, want := range wants {
			if status != 1 || strings.Count(stderr, want) != 1 {
				t.Errorf("status %d: %s\nlacks %s, or has it twice", status, stderr, want)
			}
		}
	}
}

// TestTheNamesOfScriptsAreWordedInFrench has a wrong name of each kind.
func TestTheNamesOfScriptsAreWordedInFrench(t *testing.T) {
	folder := t.TempDir()
	putMod(t, folder, "b", "")
	putScript(t, folder, "b", `def f(e):
    e.mind.state == "huntng"
    e["helth"]
    stat(e, "attk")
    push(e, "nroth")
    join(e, "monster")
    spawn("ork", e)
    drop(e, "sord")
    apply(e, "hastee")
    place("webb", e)

step("b:s", f, after = "efects", each = ["mind"], rulesets = ["clasic"])
behaviour("b:b", lambda e: "movve")
on("atack", lambda event: None)
`)
	_, stderr, status := modsCommand(t, folder, "fr", "mods", "check", "b", "--games", "0")
	for _, want := range []string{
		`"huntng" n'est pas un état d'esprit`, `"helth" n'est pas un composant`, `"attk" n'est pas une caractéristique`, `"nroth" n'est pas une direction`,
		`"monster" n'est pas une faction`, `il n'y a pas de monstre "ork"`, `il n'y a pas d'objet "sord"`, `il n'y a pas d'effet "hastee"`,
		`il n'y a pas de terrain "webb"`, `"efects" n'est pas une étape du tour`, `il n'y a pas de règles "clasic"`, `"movve" n'est pas un verbe`,
		`"atack" n'est pas un événement`,
	} {
		if status != 1 || strings.Count(stderr, want) != 1 || !strings.Contains(stderr, want+"\u202f; vouliez-vous dire ") {
			t.Errorf("status %d: %s\nlacks %s, or has it twice", status, stderr, want)
		}
	}
}

// TestModsCheckSuggestsTexts misspells the key of a text, and has no text like another.
func TestModsCheckSuggestsTexts(t *testing.T) {
	folder := t.TempDir()
	putMod(t, folder, "a", "")
	putScript(t, folder, "a", "def f(event):\n    tell('a:mourn')\n    tell('a:morn')\n    tell('b:x')\n\non('kill', f)\n")
	words := filepath.Join(folder, "mods", "a", "words", "en", "words.toml")
	if err := os.MkdirAll(filepath.Dir(words), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(words, []byte("\"a:mourn\" = \"It is over.\"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for language, want := range map[string]string{
		"en": "a.star:3:10: there is no text \"a:morn\"; write it into words/en, and into the other languages of the mod; did you mean \"a:mourn\"?",
		"fr": "a.star:3:10: il n'y a pas de texte \"a:morn\"\u202f; écrivez-le dans words/en, et dans les autres langues du mod\u202f; vouliez-vous dire \"a:mourn\"\u202f?",
	} {
		_, stderr, status := modsCommand(t, folder, language, "mods", "check", "a", "--games", "0")
		if lines := strings.Split(strings.TrimSpace(stderr), "\n"); status != 1 || len(lines) != 2 || !strings.HasSuffix(lines[0], want) || strings.HasSuffix(lines[1], "?") {
			t.Errorf("status %d: %s\nlacks %s", status, stderr, want)
		}
	}
}
