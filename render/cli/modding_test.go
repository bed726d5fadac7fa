package cli

import (
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon/scripts"
	"github.com/donjon-rogue/donjon/systems/script"
)

const moddingFile = root + "/docs/modding.md"

// referenceMark begins the part of docs/modding.md that is generated.
const referenceMark = "## Reference\n"

// TestTheReferenceForModdersMatchesTheLoaders compares the reference in docs/modding.md
// with the tables that the loaders use. With -update it writes it.
func TestTheReferenceForModdersMatchesTheLoaders(t *testing.T) {
	raw, err := os.ReadFile(moddingFile)
	if err != nil {
		t.Fatal(err)
	}
	manual, _, found := strings.Cut(string(raw), referenceMark)
	if !found {
		t.Fatalf("%s has no heading %q", moddingFile, referenceMark)
	}
	want := manual + moddingReference(t)
	if *update {
		if err := os.WriteFile(moddingFile, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if string(raw) != want && !*update {
		t.Errorf("%s does not match the loaders; update it with: go test ./render/cli -run ReferenceForModders -update", moddingFile)
	}
}

// moddingReference is the generated part of docs/modding.md.
func moddingReference(t *testing.T) string {
	var b strings.Builder
	b.WriteString(referenceMark + "\nGenerated from the tables that the program reads: `go test ./render/cli -run ReferenceForModders -update`. [components.md](components.md)\nlists the components and their fields.\n")
	fmt.Fprintf(&b, "\nSections of data files: `%s`.\n", strings.Join(archetypes.Sections(), "`, `"))
	fmt.Fprintf(&b, "\nTypes of the fields of a component: `%s`.\n", strings.Join(archetypes.FieldTypes(), "`, `"))
	comments := map[string]map[string]string{}
	formats := slices.Insert(archetypes.Formats(), 0, archetypes.Format{Name: "mod.toml", About: "What a mod says about itself.", Type: reflect.TypeFor[mods.Manifest]()})
	for _, f := range formats {
		fmt.Fprintf(&b, "\n### %s\n\n%s\n\n| Field | Type | Meaning |\n| --- | --- | --- |\n", f.Name, f.About)
		for field := range f.Type.Fields() {
			if field.IsExported() && !slices.Contains(f.Hidden, field.Name) {
				formatRows(t, &b, comments, f.Type, field, "")
			}
		}
	}
	b.WriteString("\n### Functions of scripts\n\nOf the language: `" + strings.Join(script.Names(), "`, `") + "`. Of the game:\n\n| Function | Does |\n| --- | --- |\n")
	for _, e := range scripts.Reference() {
		fmt.Fprintf(&b, "| `%s` | %s |\n", e.Call, e.About)
	}
	return b.String()
}

// formatRows writes the row of a field, or those of a nested struct.
func formatRows(t *testing.T, b *strings.Builder, comments map[string]map[string]string, in reflect.Type, f reflect.StructField, around string) {
	name, kind := around+world.FieldName(f.Name), ""
	typ := f.Type
	for typ.Kind() == reflect.Slice || typ.Kind() == reflect.Array {
		name, kind = name+"[]", kind+"list of "
		typ = typ.Elem()
	}
	if typ.Kind() == reflect.Struct {
		for inner := range typ.Fields() {
			if inner.IsExported() {
				formatRows(t, b, comments, typ, inner, name+".")
			}
		}
		return
	}
	switch typ.Kind() {
	case reflect.Map:
		kind += "table of texts"
	case reflect.String:
		kind += "text"
	case reflect.Bool:
		kind += "true or false"
	case reflect.Interface:
		kind += "true or false, number or text"
	default:
		kind += "number"
	}
	if bounds, declared := world.BoundsOf(f); declared {
		kind += fmt.Sprintf(" from %d to %d", bounds.Min, bounds.Max)
	}
	fmt.Fprintf(b, "| `%s` | %s | %s |\n", name, kind, strings.ReplaceAll(commentOf(t, comments, in, f.Name), "|", "\\|"))
}
