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

// rulesRooms are the folders with the rules of the games.
var rulesRooms = []string{"components", "archetypes", "systems"}

// TestTheRulesAreDeterministic checks the sources of the rules: no floats, and a
// range over a map only where a comment next to it says why the order does not matter.
// Clocks and global randomness are excluded by the list of libraries.
func TestTheRulesAreDeterministic(t *testing.T) {
	fset := token.NewFileSet()
	// Libraries are not compiled for this; an unknown type is not treated as a map.
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
			_, _ = conf.Check(folder, fset, files, &info) // the compiler reports errors
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
		t.Errorf("only %d packages and %d ranges over maps were checked", packages, ranges)
	}
}

// sources parses a folder's Go files, except tests.
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

// checkRules reports what a file of the rules must not do, and returns the number of
// maps it ranges over.
func checkRules(t *testing.T, fset *token.FileSet, f *ast.File, info types.Info) (ranges int) {
	t.Helper()
	excused := map[int]bool{} // lines of comments with the word order, and the line after
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
				t.Errorf("%s: %s: rules must not use floats", at, n.Name)
			}
		case *ast.BasicLit:
			if n.Kind == token.FLOAT {
				t.Errorf("%s: %s: rules must not use floats", at, n.Value)
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
				t.Errorf("%s: range over a map, whose order is random; sort, or explain in a comment why the order does not matter", at)
			}
		}
		return true
	})
	return ranges
}
