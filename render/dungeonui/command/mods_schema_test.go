package command

import (
	"encoding/json"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/systems/dungeon/schemas"
)

// TestSchemasAreWrittenBesideAMod makes a mod, and looks at its files for editors: they are no part
// of the mod, they are written again, and rules of the author stay.
func TestSchemasAreWrittenBesideAMod(t *testing.T) {
	folder := t.TempDir()
	for _, args := range [][]string{{"new", "bog"}, {"schema", "bog"}} {
		if _, stderr, status := modsCommand(t, folder, "en", append([]string{"mods"}, args...)...); status != 0 {
			t.Fatalf("mods %v: status %d: %s", args, status, stderr)
		}
	}
	bog := filepath.Join(folder, "mods", "bog")
	data := read(t, filepath.Join(bog, schemas.Folder, "data.json"))
	for _, want := range []string{`"bog:warts"`, `"bog:wet"`, `how often it is drawn, against the others; 0 for never`, `"maximum":10000`} {
		if strings.Contains(data, want) != (want != `"bog:wet"`) {
			t.Errorf("the schema of data files has %s, or lacks it", want)
		}
	}
	add(t, filepath.Join(bog, "data", "components.toml"), "\n[[component]]\nid = 'bog:wet'\n")
	stdout, stderr, status := modsCommand(t, folder, "fr", "mods", "check", "bog", "--games", "0")
	if status != 0 || strings.Contains(stdout, schemas.Folder) || strings.Contains(stdout, schemas.RulesFile) {
		t.Errorf("status %d: %s%s", status, stdout, stderr)
	}
	own := "[[rule]]\n"
	if err := os.WriteFile(filepath.Join(bog, schemas.RulesFile), []byte(own), 0o600); err != nil {
		t.Fatal(err)
	}
	stdout, _, status = modsCommand(t, folder, "fr", "mods", "schema", bog)
	if want := "Les schémas sont dans " + filepath.Join(bog, schemas.Folder) + "\n"; status != 0 || stdout != want {
		t.Errorf("status %d: %s", status, stdout)
	}
	if got := read(t, filepath.Join(bog, schemas.RulesFile)); got != own {
		t.Errorf("the rules of the author are %s", got)
	}
	if !strings.Contains(read(t, filepath.Join(bog, schemas.Folder, "data.json")), `"bog:wet"`) {
		t.Error("a new component of the mod is not in the schema")
	}
	zip := filepath.Join(folder, "bog.zip")
	if _, stderr, status := modsCommand(t, folder, "en", "mods", "pack", bog, "-o", zip); status != 0 || strings.Contains(read(t, zip), schemas.Folder) {
		t.Errorf("status %d, or the zip has the schemas: %s", status, stderr)
	}
	for _, c := range []struct{ name, want string }{
		{zip, zip + " is not a folder: schemas are written into the folder of a mod"}, {"bgo", "There is no mod bgo; the mods are: bog"},
	} {
		if _, stderr, status := modsCommand(t, folder, "en", "mods", "schema", c.name); status != 1 || !strings.Contains(stderr, c.want) {
			t.Errorf("%s: status %d: %s", c.name, status, stderr)
		}
	}
}

// TestTheStubOfScriptsIsPython reads the stub as language servers do.
func TestTheStubOfScriptsIsPython(t *testing.T) {
	folder := t.TempDir()
	if _, stderr, status := modsCommand(t, folder, "en", "mods", "schema"); status != 0 {
		t.Fatal(stderr)
	}
	const names = "import ast, sys\nprint(*(getattr(n, 'name', None) or n.targets[0].id for n in ast.parse(open(sys.argv[1]).read()).body if not isinstance(n, ast.Expr)))"
	out, err := exec.Command("python3", "-c", names, filepath.Join(folder, "mods", schemas.Folder, "donjon.py")).CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	for _, want := range []string{"step", "hurt", "NO_TIME", "noise"} {
		if !slices.Contains(strings.Fields(string(out)), want) {
			t.Errorf("the stub lacks %s: %s", want, out)
		}
	}
}

// TestSchemasReferToThemselves follows every reference of every schema.
func TestSchemasReferToThemselves(t *testing.T) {
	files, err := schemas.Make(schemas.Request{Core: assets.Files(), Full: assets.Files()})
	if err != nil {
		t.Fatal(err)
	}
	for name, raw := range files {
		if path.Ext(name) != ".json" {
			continue
		}
		var all map[string]any
		if err := json.Unmarshal(raw, &all); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		known, _ := all["definitions"].(map[string]any)
		for of, n := range known { // each on its own: the order does not matter
			_, listed := n.(map[string]any)["enum"]
			if strings.HasPrefix(of, "name.") && listed == slices.Contains([]string{"name.arena", "name.behaviour", "name.card", "name.class", "name.friend", "name.item-use", "name.plan", "name.skill-use"}, of) {
				t.Errorf("%s: what %s lists is %v", name, of, n)
			}
		}
		for _, ref := range regexp.MustCompile(`"\$ref":"#/definitions/([^"]*)"`).FindAllStringSubmatch(string(raw), -1) {
			if known[ref[1]] == nil {
				t.Errorf("%s refers to %q", name, ref[1])
			}
		}
	}
}

// read reads a file.
func read(t *testing.T, file string) string {
	t.Helper()
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// add adds a text at the end of a file.
func add(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(read(t, file)+text), 0o600); err != nil {
		t.Fatal(err)
	}
}
