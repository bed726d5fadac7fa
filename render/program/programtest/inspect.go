package programtest

import (
	"encoding/json"
	"testing"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/program"
)

// Inspected is the decoded output of `donjon save inspect`.
type Inspected struct {
	Kind, Name, Seed, Ruleset, Rules, Hash string
	Format, Turn, Floor, Actions           int
	RulesToday                             bool `json:"rules_today"`
	ActionsBefore                          int  `json:"actions_before"`
	Torn                                   int  `json:"torn_bytes"`
	Blocks                                 []int
	Journal                                *struct {
		Actions, Dropped int
		Torn             int `json:"torn_bytes"`
	}
	Ending   *persistence.Ending
	Entities []struct {
		ID         world.ID
		Components map[string]json.RawMessage
	}
}

// Inspect runs `donjon save inspect` and returns its output, decoded and as text.
func Inspect(t testing.TB, g program.Game, args ...string) (Inspected, string) {
	t.Helper()
	stdout, stderr, status := Run(g, append([]string{"save", "inspect"}, args...)...)
	if status != 0 || stderr != "" {
		t.Fatalf("inspecting %q gives status %d, %q", args, status, stderr)
	}
	var got Inspected
	if err := json.Unmarshal([]byte(stdout), &got); err != nil {
		t.Fatalf("%v in\n%s", err, stdout)
	}
	return got, stdout
}

// Component returns a component as JSON. At most one entity may have it.
func (i Inspected) Component(t testing.TB, name string) string {
	t.Helper()
	found := ""
	for _, e := range i.Entities {
		if c, ok := e.Components[name]; ok && found != "" {
			t.Fatalf("two entities have %s", name)
		} else if ok {
			found = string(c)
		}
	}
	return found
}

// ExpectWhole checks the output of `donjon save verify` for an intact file, by
// language tag.
func ExpectWhole(t *testing.T, g program.Game, file string, wants map[string]string) {
	t.Helper()
	for tag, want := range wants {
		stdout, stderr, status := Run(g, "--lang", tag, "save", "verify", file)
		if want = file + " " + want + "\n"; stdout != want || stderr != "" || status != 0 {
			t.Errorf("status %d, %q, %q; want %q", status, stdout, stderr, want)
		}
	}
}
