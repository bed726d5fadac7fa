package main

import (
	"go/ast"
	"go/importer"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"
)

// rulesRooms are the folders with the rules of the games.
var rulesRooms = []string{"components", "archetypes", "systems"}

// TestTheRulesAreDeterministic checks the sources of the rules: no floats, and a
// range over a map only where a comment next to it says why the order does not matter.
// Clocks and global randomness are excluded by the list of libraries.
func TestTheRulesAreDeterministic(t *testing.T) {
	all, err := folders(root)
	if err != nil {
		t.Fatal(err)
	}
	p := newProgram(root)
	// Libraries are not compiled for this; an unknown type is not treated as a map.
	conf := types.Config{Importer: importer.ForCompiler(p.fset, "source", nil), Error: func(error) {}}
	packages, ranges := 0, 0
	for _, folder := range all {
		if !slices.ContainsFunc(rulesRooms, func(room string) bool { return matches(room+"/...", folder) }) {
			continue
		}
		files, err := p.parse(folder)
		if err != nil {
			t.Fatal(err)
		}
		packages++
		info := types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
		_, _ = conf.Check(folder, p.fset, files, &info) // the compiler reports errors
		for _, f := range files {
			ranges += checkRules(t, p.fset, f, info)
		}
	}
	if packages < 8 || ranges == 0 {
		t.Errorf("only %d packages and %d ranges over maps were checked", packages, ranges)
	}
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
