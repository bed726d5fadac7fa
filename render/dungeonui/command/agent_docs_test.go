package command

import (
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
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
	code := pythonOfTheDocs(t)[0]
	if strings.Count(code, "\n") > 32 {
		t.Fatalf("the first Python client of %s has more than about 30 lines", page)
	}
	out := runPython(t, code)
	printed := strings.Split(strings.TrimSuffix(out, "\n"), "\n")
	if len(printed) != 17 || !strings.HasPrefix(printed[7], "game 7: floor ") || len(printed[12]) != 13 || printed[12][6] != '@' {
		t.Errorf("the client prints\n%s", out)
	}
}

// TestMageOfTheDocs runs the Python program that plays a mage with the function that merges
// changes, and compares how many games reach floor 5 with what the page says.
func TestMageOfTheDocs(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays ten games in Python")
	}
	parts := pythonOfTheDocs(t)
	imports, program, found := strings.Cut(parts[2], "\n\n")
	if !found || !strings.HasPrefix(parts[1], "def merge") {
		t.Fatalf("%s has no program after merge", page)
	}
	out := runPython(t, imports+"\n\n"+parts[1]+"\n"+program)
	reached := strings.Count(out, ": floor 5,")
	says := regexp.MustCompile(`it reaches floor 5 in\s+(\d+)\s+games`).FindStringSubmatch(readPage(t))
	if says == nil || says[1] != strconv.Itoa(reached) || reached == 0 {
		t.Errorf("%s says %q, and %d games reach floor 5:\n%s", page, says, reached, out)
	}
}

// pythonOfTheDocs returns the Python programs of the page.
func pythonOfTheDocs(t *testing.T) (parts []string) {
	t.Helper()
	for _, part := range strings.Split(readPage(t), "```python\n")[1:] {
		code, _, _ := strings.Cut(part, "```")
		parts = append(parts, code)
	}
	if len(parts) != 3 {
		t.Fatalf("%s has %d Python programs instead of 3", page, len(parts))
	}
	return parts
}

// runPython runs a Python program with the path of the real program and returns what it prints.
func runPython(t *testing.T, code string) string {
	t.Helper()
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Fatal("python3, which runs the clients of docs/agent.md, is missing; make test installs it")
	}
	client := filepath.Join(t.TempDir(), "client.py")
	if err := os.WriteFile(client, []byte(code), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(python, "-W", "error", client, programtest.Build(t)).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return string(out)
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
