package cli

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets/lang"
)

// arena calls the arena as it stands below donjon puyo.
func arena(t *testing.T, args string) (stdout string, err error) {
	t.Helper()
	words, err := lang.New("en")
	if err != nil {
		t.Fatal(err)
	}
	c := (&program{words: words, lang: "en"}).puyoArena()
	c.SilenceErrors, c.SilenceUsage = true, true
	var out, other bytes.Buffer
	c.SetOut(&out)
	c.SetErr(&other)
	c.SetArgs(strings.Fields(args))
	err = c.Execute()
	if other.Len() > 0 {
		t.Errorf("%s: %s", args, other.String())
	}
	return out.String(), err
}

func TestArenaTellsALineOfEachBot(t *testing.T) {
	for _, rule := range []string{"1", "2"} {
		out, err := arena(t, "--bots greedy,30000 --lists 2 --pieces 40 --seed S --rule "+rule)
		lines := strings.Split(strings.TrimSuffix(out, "\n"), "\n")
		if err != nil || len(lines) != 4 {
			t.Fatalf("rule %s: %v\n%s", rule, err, out)
		}
		for i, name := range []string{"greedy", "30000"} {
			if !regexp.MustCompile(`^` + name + ` +2/2 +[0-2]/2 +[0-9]+\.[05]0 +[0-9]+ +[0-9]+ +[0-9]+\.[0-9]{2} s$`).MatchString(lines[2+i]) {
				t.Errorf("rule %s: %q", rule, lines[2+i])
			}
		}
	}
}

func TestArenaRefusesAWrongCommandLine(t *testing.T) {
	for _, args := range []string{"--bots nobody", "--bots=", "--bots greedy,0", "--lists 0", "--lists 100001", "--pieces 0",
		"--pieces 10001", "--rule 3", "--rule 0", "--workers 0", "more"} {
		if out, err := arena(t, args); err == nil || out != "" || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v\n%s", args, err, out)
		}
	}
}
