package cli

import (
	"flag"
	"fmt"
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

var update = flag.Bool("update", false, "update the references in docs")

// root is the root of the repository, seen from this package.
const root = "../.."

const componentsFile = root + "/docs/components.md"

// TestTheReferenceOfComponentsMatchesTheRegistry compares docs/components.md with the
// registered components. With -update it writes the file.
func TestTheReferenceOfComponentsMatchesTheRegistry(t *testing.T) {
	want := reference(t)
	if *update {
		if err := os.WriteFile(componentsFile, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(componentsFile)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("%s does not match the registry; update it with: go test ./render/cli -run ReferenceOfComponents -update", componentsFile)
	}
}

// reference returns the text of docs/components.md.
func reference(t *testing.T) string {
	var b strings.Builder
	b.WriteString(`# Components

The components that entries of content files can have under ` + "`components`" + `. This file is generated from the registry:
` + "`go test ./render/cli -run ReferenceOfComponents -update`" + `.

An omitted field has its default: 0, an empty text, false or an empty list, unless another is given. A number out of
bounds is refused, in content files and in saved games. Without given bounds, numbers in content files may be from
-1000000000 to 1000000000.
`)
	comments := map[string]map[string]string{}
	for _, name := range world.Names() {
		k, _ := world.Lookup(name)
		fmt.Fprintf(&b, "\n## %s\n\n", name)
		if text := commentOf(t, comments, k.Type(), ""); text != "" {
			fmt.Fprintf(&b, "%s\n\n", strings.Replace(text, k.Type().Name(), "`"+name+"`", 1))
		}
		entries, listed := k.Entries()
		switch {
		case !listed:
			b.WriteString("For entries of any kind.")
		case len(entries) == 0:
			b.WriteString("Not for entries: only the rules create it.")
		default:
			fmt.Fprintf(&b, "For entries of the kind %s.", strings.Join(entries, ", "))
		}
		if needs := k.Needs(); len(needs) > 0 {
			fmt.Fprintf(&b, " Requires `%s`.", strings.Join(needs, "`, `"))
		}
		b.WriteString("\n")
		if k.Type().NumField() > 0 {
			b.WriteString("\n| Field | Type | Meaning |\n| --- | --- | --- |\n")
			for f := range k.Type().Fields() {
				rows(t, &b, comments, k, k.Type(), f, "", "")
			}
		}
	}
	return b.String()
}

// rows writes the row of a field, or the rows of a nested struct. around is the path of
// the enclosing struct in data files, path the one in Go.
func rows(t *testing.T, b *strings.Builder, comments map[string]map[string]string, k *world.Kind, in reflect.Type, f reflect.StructField, around, path string) {
	name, where := around+world.FieldName(f.Name), path+f.Name
	typ, kind := f.Type, ""
	for typ.Kind() == reflect.Slice || typ.Kind() == reflect.Array {
		if name, kind = name+"[]", "list of "+kind; typ.Kind() == reflect.Array {
			kind = fmt.Sprintf("list of %d ", typ.Len())
		}
		typ = typ.Elem()
	}
	if typ.Kind() == reflect.Struct {
		for inner := range typ.Fields() {
			rows(t, b, comments, k, typ, inner, name+".", where+".")
		}
		return
	}
	switch {
	case typ == reflect.TypeFor[grid.Direction]():
		kind += "direction"
	case typ.Kind() == reflect.String:
		kind += "text"
	case typ.Kind() == reflect.Bool:
		kind += "true or false"
	default:
		kind += "number"
	}
	if bounds, declared := world.BoundsOf(f); declared {
		kind += fmt.Sprintf(" from %d to %d", bounds.Min, bounds.Max)
	}
	if maxLen, declared := world.MaxLenOf(f); declared {
		kind += fmt.Sprintf(" of at most %d", maxLen)
	}
	if value, ok := k.Default(where); ok {
		kind += fmt.Sprintf(", default %v", value)
	}
	fmt.Fprintf(b, "| `%s` | %s | %s |\n", name, kind, strings.ReplaceAll(commentOf(t, comments, in, f.Name), "|", "\\|"))
}

// commentOf returns the comment of a type, or of a field of it, in one line, or "".
// comments caches the comments by package.
func commentOf(t *testing.T, comments map[string]map[string]string, typ reflect.Type, field string) string {
	folder, ours := strings.CutPrefix(typ.PkgPath(), "github.com/donjon-rogue/donjon/")
	if !ours {
		return ""
	}
	if comments[folder] == nil {
		comments[folder] = readComments(t, folder)
	}
	return comments[folder][typ.Name()+"."+field]
}

// readComments reads the comments of all structs in a folder and of their fields.
func readComments(t *testing.T, folder string) map[string]string {
	t.Helper()
	all := map[string]string{}
	names, err := filepath.Glob(filepath.Join(root, folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			declared, ok := d.(*ast.GenDecl)
			if !ok || declared.Tok != token.TYPE {
				continue
			}
			for _, s := range declared.Specs {
				spec := s.(*ast.TypeSpec)
				all[spec.Name.Name+"."] = oneLine(declared.Doc, spec.Doc)
				fields, ok := spec.Type.(*ast.StructType)
				if !ok {
					continue
				}
				for _, f := range fields.Fields.List {
					for _, id := range f.Names {
						all[spec.Name.Name+"."+id.Name] = oneLine(f.Doc, f.Comment)
					}
				}
			}
		}
	}
	return all
}

// oneLine returns the first sentence of the first non-empty comment.
func oneLine(comments ...*ast.CommentGroup) string {
	for _, c := range comments {
		if text := strings.TrimSpace(c.Text()); text != "" {
			return strings.Join(strings.Fields(new(doc.Package).Synopsis(text)), " ")
		}
	}
	return ""
}
