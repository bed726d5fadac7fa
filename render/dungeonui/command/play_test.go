package command

import (
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/render/program/programtest"
)

// TestPlayExplainsBadStarts checks what is refused before a window opens.
func TestPlayExplainsBadStarts(t *testing.T) {
	const line = "donjon/adventure/mage/0000/tower 35"
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"--seed", "donjon/adventure"}, "A shared line looks like donjon/adventure/warrior/3f2a/my seed"},
		{[]string{"--seed", "donjon/adventure/plumber/0000/a"}, "The shared line names an unknown class, “plumber”. Known classes: warrior, mage, rogue, alchemist, templar."},
		{[]string{"--seed", line, "--class", "mage"}, "The shared line already names the rules and the class"},
		{[]string{"--seed", line, "--ruleset", "classic"}, "The shared line already names the rules and the class"},
		{[]string{"--daily", "--seed", "a"}, "The date already gives the seed"},
		{[]string{"--daily", "--class", "mage"}, "The date already gives the seed"},
	} {
		_, stderr, status := programtest.Run(Game, append([]string{"--lang", "en", "play"}, c.args...)...)
		if status != 2 || !strings.Contains(stderr, c.want) {
			t.Errorf("%q: status %d, %q, want %q", c.args, status, stderr, c.want)
		}
	}
	for _, args := range [][]string{{"--seed", line}, {"--daily"}, {"--seed", "tower 35", "--class", "mage"}} {
		if _, stderr, status := programtest.Run(Game, append([]string{"--lang", "en", "play"}, args...)...); status != 1 || !strings.Contains(stderr, "a test has no display") {
			t.Errorf("%q: status %d, %q", args, status, stderr)
		}
	}
	for tag, want := range map[string]string{"en": "one ranked try a day", "fr": "un essai classé par jour"} {
		if stdout, _, _ := programtest.Run(Game, "--lang", tag, "play", "--help"); !strings.Contains(strings.Join(strings.Fields(stdout), " "), want) {
			t.Errorf("%s: the help is\n%s", tag, stdout)
		}
	}
}
