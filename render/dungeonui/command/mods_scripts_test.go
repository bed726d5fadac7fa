package command

import (
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
