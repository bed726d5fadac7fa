package main

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// rulesRooms are the folders whose code decides how a game goes on.
var rulesRooms = []string{"components", "archetypes", "systems"}

// TestTheRulesAreTheSameEverywhere reads the rules' sources: no fraction
// decides anything, and a map is ranged over only where a comment beside it
// says why its order does not matter. Clocks and outside chance are held off
// by the list of libraries.
func TestTheRulesAreTheSameEverywhere(t *testing.T) {
	fset := token.NewFileSet()
	// Libraries are not compiled for this: what is not known of them is no map.
	conf := types.Config{Importer: importer.ForCompiler(fset, "source", nil), Error: func(error) {}}
	packages, ranges := 0, 0
	for _, room := range rulesRooms {
		err := filepath.WalkDir(room, func(folder string, d fs.DirEntry, err error) error {
			if err != nil || !d.IsDir() || d.Name() == "testdata" {
				return err
			}
			files := sources(t, fset, folder)
			if len(files) == 0 {
				return nil
			}
			packages++
			info := types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
			_, _ = conf.Check(folder, fset, files, &info) // faults are the compiler's to tell
			for _, f := range files {
				ranges += checkRules(t, fset, f, info)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if packages < 8 || ranges == 0 {
		t.Errorf("only %d packages and %d ranges over maps were looked at", packages, ranges)
	}
}

// sources parses a folder's Go files, tests left out.
func sources(t *testing.T, fset *token.FileSet, folder string) []*ast.File {
	t.Helper()
	names, err := fs.Glob(os.DirFS(folder), "*.go")
	if err != nil {
		t.Fatal(err)
	}
	var files []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(fset, filepath.Join(folder, name), nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	return files
}

// checkRules tells what one file does that no rule may, and returns how many
// maps it ranges over.
func checkRules(t *testing.T, fset *token.FileSet, f *ast.File, info types.Info) (ranges int) {
	t.Helper()
	excused := map[int]bool{} // lines with a comment that speaks of order, and the next
	for _, group := range f.Comments {
		if strings.Contains(strings.ToLower(group.Text()), "order") {
			for line := fset.Position(group.Pos()).Line; line <= fset.Position(group.End()).Line+1; line++ {
				excused[line] = true
			}
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		if n == nil {
			return true
		}
		at := fset.Position(n.Pos())
		switch n := n.(type) {
		case *ast.Ident:
			if n.Name == "float32" || n.Name == "float64" {
				t.Errorf("%s: %s: no fraction decides a rule", at, n.Name)
			}
		case *ast.BasicLit:
			if n.Kind == token.FLOAT {
				t.Errorf("%s: %s: no fraction decides a rule", at, n.Value)
			}
		case *ast.RangeStmt:
			kind := info.Types[n.X].Type
			if kind == nil {
				return true
			}
			if _, isMap := kind.Underlying().(*types.Map); !isMap {
				return true
			}
			if ranges++; !excused[at.Line] {
				t.Errorf("%s: a map is ranged over, in an order that changes; sort, or say in a comment why the order does not matter", at)
			}
		}
		return true
	})
	return ranges
}
