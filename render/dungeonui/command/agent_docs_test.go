package command

import (
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/systems/dungeon/agent"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
)

const page = "../../../docs/agent.md"

func readPage(t *testing.T) string {
	t.Helper()
	raw, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// TestPythonClientOfTheDocs runs the Python program of the page against the real
// program.
func TestPythonClientOfTheDocs(t *testing.T) {
	_, rest, _ := strings.Cut(readPage(t), "```python\n")
	code, _, found := strings.Cut(rest, "```")
	if !found || strings.Count(code, "\n") > 32 {
		t.Fatalf("%s has no Python client of about 30 lines", page)
	}
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Fatal("python3, which runs the client of docs/agent.md, is missing; make test installs it")
	}
	client := filepath.Join(t.TempDir(), "client.py")
	if err := os.WriteFile(client, []byte(code), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(python, "-W", "error", client, programtest.Build(t)).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	printed := strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
	if len(printed) != 17 || !strings.HasPrefix(printed[7], "game 7: floor ") || len(printed[12]) != 13 || printed[12][6] != '@' {
		t.Errorf("the client prints\n%s", out)
	}
}

// TestDocsListEveryEvent compares the fields of each type of event of Adventure with its row on
// the page.
func TestDocsListEveryEvent(t *testing.T) {
	kit, err := core.Open(assets.Files(), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	text := readPage(t)
	for _, e := range kit.Events() {
		row := regexp.MustCompile("(?m)^\\| `" + e.Type + "` \\| [^|]+ \\| ([^|]+) \\|$").FindStringSubmatch(text)
		if want := inCode(e.FieldNames()); row == nil || row[1] != want {
			t.Errorf("%s has no row for the event %s with the fields %s", page, e.Type, want)
		}
	}
}

// TestDocsListEveryVerb compares the arguments of each verb, and whether it is always free, with
// its row on the page.
func TestDocsListEveryVerb(t *testing.T) {
	a, err := agent.New(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	text := readPage(t)
	for _, spec := range core.Verbs() {
		if !spec.Asked() {
			continue
		}
		fields, err := a.Fields(string(spec.Name))
		if err != nil {
			t.Fatal(err)
		}
		optional := slices.DeleteFunc(slices.Clone(fields.Takes), func(name string) bool { return slices.Contains(fields.Needs, name) })
		row := regexp.MustCompile("(?m)^\\| `" + string(spec.Name) + "` \\|([^|]*)\\|([^|]*)\\|[^|]*\\| ([^|]*) \\|$").FindStringSubmatch(text)
		if row == nil || strings.TrimSpace(row[1]) != inCode(fields.Needs) || strings.TrimSpace(row[2]) != inCode(optional) || (row[3] == "no") != spec.Free {
			t.Errorf("%s has %q for %s, which needs %q and can have %q", page, row, spec.Name, inCode(fields.Needs), inCode(optional))
		}
	}
}

// inCode lists names as code, as the tables of the page do.
func inCode(names []string) string {
	var out []string
	for _, name := range names {
		out = append(out, "`"+name+"`")
	}
	return strings.Join(out, ", ")
}

// TestDocsMentionEveryField looks on the page for every command, field and action.
func TestDocsMentionEveryField(t *testing.T) {
	text := readPage(t)
	wanted := append(stateFields(), anyFields...)
	for _, r := range requests {
		wanted = append(append(append(wanted, r.cmd), r.required...), r.optional...)
	}
	a, err := agent.New(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range append(wanted, a.Verbs()...) {
		if !strings.Contains(text, "`"+name+"`") {
			t.Errorf("%s does not mention %s", page, name)
		}
	}
}

// stateFields lists the names of all fields of full states.
func stateFields() []string {
	var names []string
	seen := map[reflect.Type]bool{}
	var visit func(reflect.Type)
	visit = func(of reflect.Type) {
		for of.Kind() == reflect.Pointer || of.Kind() == reflect.Slice || of.Kind() == reflect.Array {
			of = of.Elem()
		}
		if of.Kind() != reflect.Struct || seen[of] || of == reflect.TypeFor[agent.Event]() {
			return
		}
		seen[of] = true
		for f := range of.Fields() {
			if name, _, _ := strings.Cut(f.Tag.Get("json"), ","); name != "" {
				names = append(names, name)
			}
			visit(f.Type)
		}
	}
	visit(reflect.TypeFor[agent.State]())
	return names
}

// allNames returns the names of all fields in a JSON value, nested ones included.
func allNames(v any) []string {
	var out []string
	switch v := v.(type) {
	case map[string]any:
		for name, inner := range v {
			out = append(append(out, name), allNames(inner)...)
		}
	case []any:
		for _, inner := range v {
			out = append(out, allNames(inner)...)
		}
	}
	slices.Sort(out)
	return out
}
