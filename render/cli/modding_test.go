package cli

import (
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon/scripts"
	"github.com/donjon-rogue/donjon/systems/script"
)

// manual is the manual for modders in a language. Its last part is generated.
type manual struct {
	file   string
	mark   string // the heading of that part
	intro  string
	inside string // of the sections of data files, and the types of fields
	rows   string // the head of a table of fields
	calls  string // the functions of the language, and the head of those of the game
	fr     bool
}

var manuals = []manual{
	{
		file: root + "/docs/modding.md", mark: "## Reference\n",
		intro:  "Generated from the tables that the program reads: `go test ./render/cli -run ReferenceForModders -update`. [components.md](components.md)\nlists the components and their fields.",
		inside: "Sections of data files: `%s`.\n\nTypes of the fields of a component: `%s`.",
		rows:   "| Field | Type | Meaning |",
		calls:  "### Functions of scripts\n\nOf the language: `%s`. Of the game:\n\n| Function | Does |",
	},
	{
		file: root + "/docs/modding-fr.md", mark: "## Référence\n",
		intro:  "Tirée des tables que lit le programme : `go test ./render/cli -run ReferenceForModders -update`. [components.md](components.md)\n(en anglais) énumère les composants et leurs champs.",
		inside: "Sections des fichiers de données : `%s`.\n\nTypes des champs d'un composant : `%s`.",
		rows:   "| Champ | Type | Sens |",
		calls:  "### Fonctions des scripts\n\nDu langage : `%s`. Du jeu :\n\n| Fonction | Effet |",
		fr:     true,
	},
}

// TestTheReferenceForModdersMatchesTheLoaders compares the references in the manuals for
// modders with the tables that the loaders use. With -update it writes them.
func TestTheReferenceForModdersMatchesTheLoaders(t *testing.T) {
	for _, m := range manuals {
		raw, err := os.ReadFile(m.file)
		if err != nil {
			t.Fatal(err)
		}
		before, _, found := strings.Cut(string(raw), m.mark)
		if !found {
			t.Fatalf("%s has no heading %q", m.file, m.mark)
		}
		want := before + m.reference(t)
		if *update {
			if err := os.WriteFile(m.file, []byte(want), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if string(raw) != want && !*update {
			t.Errorf("%s does not match the loaders; update it with: go test ./render/cli -run ReferenceForModders -update", m.file)
		}
	}
}

// reference is the generated part of a manual.
func (m manual) reference(t *testing.T) string {
	t.Helper()
	in, all := m.translation(t)
	var b strings.Builder
	b.WriteString(m.mark + "\n" + m.intro + "\n\n")
	fmt.Fprintf(&b, m.inside+"\n", strings.Join(archetypes.Sections(), "`, `"), strings.Join(archetypes.FieldTypes(), "`, `"))
	comments := map[string]map[string]string{}
	formats := slices.Insert(archetypes.Formats(), 0, archetypes.Format{Name: "mod.toml", About: "What a mod says about itself.", Type: reflect.TypeFor[mods.Manifest]()})
	for _, f := range formats {
		fmt.Fprintf(&b, "\n### %s\n\n%s\n\n%s\n| --- | --- | --- |\n", in(f.Name), in(f.About), m.rows)
		for field := range f.Type.Fields() {
			if field.IsExported() && !slices.Contains(f.Hidden, field.Name) {
				formatRows(t, &b, in, comments, f.Type, field, "")
			}
		}
	}
	fmt.Fprintf(&b, "\n"+m.calls+"\n| --- | --- |\n", strings.Join(script.Names(), "`, `"))
	for _, e := range scripts.Reference() {
		fmt.Fprintf(&b, "| `%s` | %s |\n", e.Call, in(e.About))
	}
	all()
	return b.String()
}

// translation returns the function that translates a text of the reference, and one that
// checks that all translations have been used.
func (m manual) translation(t *testing.T) (in func(string) string, all func()) {
	t.Helper()
	if !m.fr {
		return func(text string) string { return text }, func() {}
	}
	raw, err := os.ReadFile("testdata/reference-fr.toml")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Text []struct{ En, Fr string }
	}
	if err := toml.Unmarshal(raw, &file); err != nil {
		t.Fatal(err)
	}
	french, used := map[string]string{"": ""}, map[string]bool{}
	for _, text := range file.Text {
		french[text.En] = text.Fr
	}
	in = func(text string) string {
		translated, known := french[text]
		if !known {
			t.Errorf("testdata/reference-fr.toml lacks %q", text)
		}
		used[text] = true
		return translated
	}
	return in, func() {
		for text := range french {
			if text != "" && !used[text] {
				t.Errorf("testdata/reference-fr.toml has %q, which the reference lacks", text)
			}
		}
	}
}

// formatRows writes the row of a field, or those of a nested struct.
func formatRows(t *testing.T, b *strings.Builder, in func(string) string, comments map[string]map[string]string, of reflect.Type, f reflect.StructField, around string) {
	name, kind := around+world.FieldName(f.Name), ""
	typ := f.Type
	for typ.Kind() == reflect.Slice || typ.Kind() == reflect.Array {
		name, kind = name+"[]", kind+in("list of")+" "
		typ = typ.Elem()
	}
	if typ.Kind() == reflect.Struct {
		for inner := range typ.Fields() {
			if inner.IsExported() {
				formatRows(t, b, in, comments, typ, inner, name+".")
			}
		}
		return
	}
	kind += in(kindNames[typ.Kind()])
	if bounds, declared := world.BoundsOf(f); declared {
		kind += " " + fmt.Sprintf(in("from %d to %d"), bounds.Min, bounds.Max)
	}
	fmt.Fprintf(b, "| `%s` | %s | %s |\n", name, kind, strings.ReplaceAll(in(commentOf(t, comments, of, f.Name)), "|", "\\|"))
}

// kindNames are the types of fields as the reference names them.
var kindNames = map[reflect.Kind]string{
	reflect.Map: "table of texts", reflect.String: "text", reflect.Bool: "true or false", reflect.Interface: "true or false, number or text",
	reflect.Int: "number", reflect.Uint64: "number",
}
