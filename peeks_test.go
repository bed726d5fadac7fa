package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// knowing are the packages that may read only what a player knows: dungeon.Known.
var knowing = []string{"render/dungeonui", "systems/dungeon/bots", "systems/dungeon/agent"}

// hidden lists the types with things that a player does not know, by package.
var hidden = map[string][]string{
	"systems":          {"Game", "Stage"},
	"components/world": {"World"},
}

// permitted lists exceptions: members of those types, and functions of the dungeon
// that take a game. They are listed by package; those under the empty name are
// permitted everywhere.
var permitted = map[string][]string{
	"":                         {"Act", "Know"},
	"systems/dungeon/agent":    {"Stored"}, // programs can save their game to a file
	"render/dungeonui/command": {"World"},  // save inspect shows the components of a file
}

// TestFacesAndBotsReadOnlyWhatAPlayerKnows type-checks the sources of faces,
// bots and the agent.
func TestFacesAndBotsReadOnlyWhatAPlayerKnows(t *testing.T) {
	m := newProgramTypes(t)
	packages := 0
	for _, room := range knowing {
		err := filepath.WalkDir(room, func(folder string, d fs.DirEntry, err error) error {
			if err != nil || !d.IsDir() || d.Name() == "testdata" {
				return err
			}
			if len(sources(t, m.fset, folder)) > 0 {
				packages++
				for _, peek := range m.peeks(filepath.ToSlash(folder)) {
					t.Error(peek)
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if packages < 8 {
		t.Errorf("only %d packages were checked", packages)
	}
}

// TestPeeksAreRefused runs the check on a package that peeks: it must refuse the lines
// marked "// refused", and no others.
func TestPeeksAreRefused(t *testing.T) {
	const folder = "testdata/peeking"
	source, err := os.ReadFile(folder + "/face.go")
	if err != nil {
		t.Fatal(err)
	}
	found := newProgramTypes(t).peeks(folder)
	for i, line := range strings.Split(string(source), "\n") {
		refused := slices.ContainsFunc(found, func(peek string) bool {
			return strings.HasPrefix(peek, fmt.Sprintf("%s/face.go:%d:", folder, i+1))
		})
		if want := strings.HasSuffix(line, "// refused"); refused != want {
			t.Errorf("line %d is refused: %v; want %v\n%s", i+1, refused, want, line)
		}
	}
}

// programTypes type-checks packages of the program from their sources. Libraries are
// treated as empty packages, because nothing in them is hidden.
type programTypes struct {
	t        *testing.T
	fset     *token.FileSet
	packages map[string]*types.Package
	uses     map[string]map[*ast.Ident]types.Object // by folder
}

func newProgramTypes(t *testing.T) *programTypes {
	return &programTypes{t, token.NewFileSet(), map[string]*types.Package{}, map[string]map[*ast.Ident]types.Object{}}
}

// Import makes programTypes the importer of its own type checker.
func (m *programTypes) Import(name string) (*types.Package, error) {
	if folder, own := strings.CutPrefix(name, module); own {
		return m.check(folder), nil
	}
	if m.packages[name] == nil {
		m.packages[name] = types.NewPackage(name, path.Base(name))
		m.packages[name].MarkComplete()
	}
	return m.packages[name], nil
}

func (m *programTypes) check(folder string) *types.Package {
	name := module + folder
	if m.packages[name] == nil {
		info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
		conf := types.Config{Importer: m, Error: func(error) {}} // the compiler reports errors
		m.packages[name], _ = conf.Check(name, m.fset, sources(m.t, m.fset, folder), info)
		m.uses[folder] = info.Uses
	}
	return m.packages[name]
}

// peeks lists the uses of hidden members in a folder's package.
func (m *programTypes) peeks(folder string) (found []string) {
	m.check(folder)
	secrets := m.secrets()
	for at, object := range m.uses[folder] { // the order does not matter: the findings are sorted
		name := object.Name()
		if secrets[object] && !slices.Contains(permitted[""], name) && !slices.Contains(permitted[folder], name) {
			found = append(found, fmt.Sprintf("%s: %s reveals more than a player knows; use dungeon.Known", m.fset.Position(at.Pos()), name))
		}
	}
	slices.Sort(found)
	return found
}

// secrets returns the fields and methods of the hidden types, and the functions of
// the dungeon that take a game.
func (m *programTypes) secrets() map[types.Object]bool {
	secrets := map[types.Object]bool{}
	for folder, names := range hidden { // into a set: the order does not matter
		for _, name := range names {
			named := m.check(folder).Scope().Lookup(name).Type().(*types.Named)
			fields := named.Underlying().(*types.Struct)
			for i := range fields.NumFields() {
				secrets[fields.Field(i)] = true
			}
			for i := range named.NumMethods() {
				secrets[named.Method(i)] = true
			}
		}
	}
	game := types.NewPointer(m.check("systems").Scope().Lookup("Game").Type())
	scope := m.check("systems/dungeon").Scope()
	for _, name := range scope.Names() {
		f, ok := scope.Lookup(name).(*types.Func)
		if !ok {
			continue
		}
		for v := range f.Signature().Params().Variables() {
			if types.Identical(v.Type(), game) {
				secrets[f] = true
			}
		}
	}
	return secrets
}
