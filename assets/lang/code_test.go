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
	"card.", "enchantment.", "hero.", "item.", "keys.do.", "keys.set.", "keys.table.", "keys.dungeon.", "keys.replay.", "keys.kitty.", "keys.bag.", "keys.goose.", "monster.", "refuse.", "ruleset.", "skill.", "sokoban-level.", "terrain.",
}

// askers lists the methods of Words whose first argument is a key.
var askers = []string{"Text", "Has", "The", "A", "Bare", "Title"}

// keyForm matches a key: at least two parts, in lower case.
var keyForm = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$`)

func TestWordsMatchTheCode(t *testing.T) {
	w := must(t, "en")
	used := map[string]bool{}
	readSources(t, func(literal, where string, asked bool) {
		switch {
		case w.Has(literal):
			used[literal] = true
		case asked && keyForm.MatchString(literal):
			t.Errorf("%s: %q is used but is in no catalogue", where, literal)
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

// readSources calls literal with every string literal of the module's Go sources, except
// tests, with its position and whether it is an argument of one of askers.
func readSources(t *testing.T, literal func(text, where string, asked bool)) {
	places := token.NewFileSet()
	err := filepath.WalkDir(moduleRoot(t), func(path string, entry fs.DirEntry, err error) error {
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
		asked := map[ast.Node]bool{}
		ast.Inspect(file, func(node ast.Node) bool {
			switch node := node.(type) {
			case *ast.CallExpr:
				if method, ok := node.Fun.(*ast.SelectorExpr); ok && len(node.Args) > 0 && slices.Contains(askers, method.Sel.Name) {
					asked[node.Args[0]] = true
				}
			case *ast.BasicLit:
				if text, err := strconv.Unquote(node.Value); err == nil && node.Kind == token.STRING {
					literal(text, places.Position(node.Pos()).String(), asked[node])
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

// moduleRoot returns the nearest parent folder with a go.mod.
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
