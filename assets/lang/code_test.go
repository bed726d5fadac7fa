package lang

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// byName lists the prefixes of keys that code builds at run time from the names of
// content, events and refusals, such as "monster." and a monster's name. Such keys need
// not appear in the code. Add the prefix of a new kind of name here.
var byName = []string{
	"attribute.", "component.", "death.", "direction.", "effect.", "event.",
	"card.", "enchantment.", "gas.", "ground.", "reaction.", "story.", "hero.", "item.", "keys.do.", "keys.set.", "keys.table.", "keys.dungeon.", "keys.replay.", "keys.kitty.", "keys.bag.", "keys.goose.", "monster.", "move.", "refuse.", "ruleset.", "skill.", "sokoban-level.", "story.", "terrain.", "verb.",
}

// askers lists the methods of Words whose first argument is a key.
var askers = []string{"Text", "Has", "The", "A", "Bare", "Title"}

// keyForm matches a key: at least two parts, in lower case.
var keyForm = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$`)

func TestWordsMatchTheCode(t *testing.T) {
	w := must(t, "en")
	used := map[string]bool{}
	readSources(t, func(l literal) {
		switch {
		case w.Has(l.text):
			used[l.text] = true
		case l.first && slices.Contains(askers, l.in) && keyForm.MatchString(l.text):
			t.Errorf("%s: %q is used but is in no catalogue", l.where, l.text)
		}
	})
	for _, key := range unused(t, w, used) {
		t.Errorf("%q is in the catalogue but no code uses it", key)
	}
}

// unused lists the keys that no code uses. It skips a catalogue file until code uses
// its first key, because its interface does not exist yet.
func unused(t *testing.T, w *Words, used map[string]bool) []string {
	var left []string
	names, err := fs.Glob(own, w.tag+"/*.toml")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		table, _, err := readFile(own, name)
		if err != nil {
			t.Fatal(err)
		}
		begun := false
		var missing []string
		for key := range table {
			key = strings.TrimSuffix(key, scopeSign+Plain) // it takes the place of the text of this key
			switch {
			case used[key]:
				begun = true
			case !slices.ContainsFunc(byName, func(start string) bool { return strings.HasPrefix(key, start) }):
				missing = append(missing, key)
			}
		}
		if begun {
			left = append(left, missing...)
		}
	}
	slices.Sort(left)
	return left
}

// literal is a string literal of the code.
type literal struct {
	text, file string // file: its path in the module
	where      string // file:line:column
	in         string // what it is an argument of: the name of a function, with the package if that is fmt or errors, or return
	first      bool   // it is the first argument
}

// readSources calls do with every string literal of the module's Go sources, except tests.
func readSources(t *testing.T, do func(literal)) {
	places, root := token.NewFileSet(), moduleRoot(t)
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := entry.Name()
		if entry.IsDir() {
			if strings.HasPrefix(name, ".") || name == "testdata" {
				return filepath.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(places, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		short, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		known := map[ast.Node]literal{}
		ast.Inspect(file, func(node ast.Node) bool {
			switch node := node.(type) {
			case *ast.CallExpr:
				for i, argument := range node.Args {
					known[argument] = literal{in: calledName(node), first: i == 0}
				}
			case *ast.ReturnStmt:
				for i, result := range node.Results {
					known[result] = literal{in: "return", first: i == 0}
				}
			case *ast.BasicLit:
				if text, err := strconv.Unquote(node.Value); err == nil && node.Kind == token.STRING {
					l := known[node]
					l.text, l.file, l.where = text, filepath.ToSlash(short), places.Position(node.Pos()).String()
					do(l)
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// calledName returns the name of what is called, with its package if that is fmt or errors.
func calledName(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.SelectorExpr:
		if of, ok := f.X.(*ast.Ident); ok && (of.Name == "fmt" || of.Name == "errors") {
			return of.Name + "." + f.Sel.Name
		}
		return f.Sel.Name
	case *ast.Ident:
		return f.Name
	}
	return ""
}

func moduleRoot(t *testing.T) string {
	folder, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
			return folder
		}
		above := filepath.Dir(folder)
		if above == folder {
			t.Fatal("no go.mod in this folder or above it")
		}
		folder = above
	}
}
