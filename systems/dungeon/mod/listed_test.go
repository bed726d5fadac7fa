package mod_test

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/systems/dungeon/mod"
)

// folders are the packages that the list of the package names, by what it calls them.
var folders = map[string]string{
	"systems": "../..", "dungeon": "..", "generators": "../generators", "world": "../../../components/world",
	"components": "../../../components", "grid": "../../../components/grid", "fov": "../../../components/fov", "dice": "../../../components/dice",
}

// exported lists the exported names of a package.
func exported(t *testing.T, folder string) map[string]bool {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	places, all := token.NewFileSet(), map[string]bool{}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(places, name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				all[d.Name.Name] = true // a method counts, too
			case *ast.GenDecl:
				for _, s := range d.Specs {
					switch s := s.(type) {
					case *ast.TypeSpec:
						all[s.Name.Name] = true
					case *ast.ValueSpec:
						for _, id := range s.Names {
							all[id.Name] = true
						}
					}
				}
			}
		}
	}
	return all
}

// TestWhatModsMayRelyOnExists looks for every name in the list of the package.
func TestWhatModsMayRelyOnExists(t *testing.T) {
	f, err := parser.ParseFile(token.NewFileSet(), "mod.go", nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	list, known := f.Doc.Text(), map[string]map[string]bool{}
	if synopsis := new(doc.Package).Synopsis(list); !strings.Contains(synopsis, "Go") {
		t.Errorf("the list is called %s", synopsis)
	}
	links := regexp.MustCompile(`\b([a-z]+)\.([A-Z][A-Za-z]*)\b`).FindAllStringSubmatch(list, -1)
	if len(links) < 40 {
		t.Errorf("the list has %d names", len(links))
	}
	for _, link := range links {
		in := link[1]
		if known[in] == nil {
			if folders[in] == "" {
				t.Fatalf("the list names the package %s", in)
			}
			known[in] = exported(t, folders[in])
		}
		if !known[in][link[2]] {
			t.Errorf("there is no %s.%s", in, link[2])
		}
	}
}

// TestEveryFieldOfAPackHasAnExample looks for the fields of packs in the examples, but for those that
// identify a mod or are for scripts.
func TestEveryFieldOfAPackHasAnExample(t *testing.T) {
	var all strings.Builder
	for _, name := range []string{"example_test.go", "example_pack_test.go"} {
		raw, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(raw)
	}
	for f := range reflect.TypeFor[mod.Pack]().Fields() {
		if f.Name != "Code" && f.Name != "Scripts" && !regexp.MustCompile(`\b`+f.Name+`: `).MatchString(strings.ReplaceAll(all.String(), ":  ", ": ")) {
			t.Errorf("no example has the field %s", f.Name)
		}
	}
}
