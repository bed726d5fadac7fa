package command

import (
	"regexp"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/render/program/programtest"
)

// arena runs the arena in English.
func arena(args string) (stdout, stderr string, status int) {
	return programtest.Run(Game, append([]string{"--lang", "en", "puyo", "arena"}, strings.Fields(args)...)...)
}

func TestArenaPrintsALinePerBot(t *testing.T) {
	for _, rule := range []string{"1", "2"} {
		out, stderr, status := arena("--bots greedy,30000 --lists 2 --pieces 40 --seed S --rule " + rule)
		lines := strings.Split(strings.TrimSuffix(out, "\n"), "\n")
		if status != 0 || stderr != "" || len(lines) != 4 {
			t.Fatalf("rule %s: status %d, %s\n%s", rule, status, stderr, out)
		}
		for i, name := range []string{"greedy", "30000"} {
			if !regexp.MustCompile(`^` + name + ` +2/2 +[0-2]/2 +[0-9]+\.[05]0 +[0-9]+ +[0-9]+ +[0-9]+\.[0-9]{2} s$`).MatchString(lines[2+i]) {
				t.Errorf("rule %s: %q", rule, lines[2+i])
			}
		}
	}
}

func TestArenaRejectsInvalidArguments(t *testing.T) {
	for _, args := range []string{"--bots nobody", "--bots=", "--bots greedy,0", "--lists 0", "--lists 100001", "--pieces 0",
		"--pieces 10001", "--rule 3", "--rule 0", "--workers 0", "more"} {
		if out, stderr, status := arena(args); status != program.ExitUsage || out != "" || strings.Count(stderr, "\n") != 1 {
			t.Errorf("%s: status %d, %s\n%s", args, status, stderr, out)
		}
	}
}
