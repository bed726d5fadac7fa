package main

import (
	"fmt"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// knowing are the packages that may read only what a player knows: known.Known.
var knowing = []string{"render/dungeonui", "systems/dungeon/bots", "systems/dungeon/agent", "systems/dungeon/walks"}

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
// walks, bots and the agent.
func TestFacesAndBotsReadOnlyWhatAPlayerKnows(t *testing.T) {
	all, err := folders(root)
	if err != nil {
		t.Fatal(err)
	}
	p := newProgram(root)
	packages := 0
	for _, folder := range all {
		if !slices.ContainsFunc(knowing, func(room string) bool { return matches(room+"/...", folder) }) {
			continue
		}
		packages++
		for _, peek := range p.peeks(folder) {
			t.Error(peek)
		}
	}
	if packages < 8 || p.err != nil {
		t.Errorf("only %d packages were checked: %v", packages, p.err)
	}
}

// TestPeeksAreRefused runs the check on a package that peeks: it must refuse the lines
// marked "// refused", and no others.
func TestPeeksAreRefused(t *testing.T) {
	const folder = ".ci/house/testdata/peeking"
	source, err := os.ReadFile(filepath.Join(root, folder, "face.go"))
	if err != nil {
		t.Fatal(err)
	}
	found := newProgram(root).peeks(folder)
	for i, line := range strings.Split(string(source), "\n") {
		refused := slices.ContainsFunc(found, func(peek string) bool {
			return strings.Contains(peek, fmt.Sprintf("%s/face.go:%d:", "peeking", i+1))
		})
		if want := strings.HasSuffix(line, "// refused"); refused != want {
			t.Errorf("line %d is refused: %v; want %v\n%s", i+1, refused, want, line)
		}
	}
}

// peeks lists the uses of hidden members in a folder's package.
func (p *program) peeks(folder string) (found []string) {
	p.check(folder)
	secrets := p.secrets()
	for at, object := range p.info[folder].Uses { // the order does not matter: the findings are sorted
		name := object.Name()
		if secrets[object] && !slices.Contains(permitted[""], name) && !slices.Contains(permitted[folder], name) {
			found = append(found, fmt.Sprintf("%s: %s reveals more than a player knows; use known.Known", p.fset.Position(at.Pos()), name))
		}
	}
	slices.Sort(found)
	return found
}

// secrets returns the fields and methods of the hidden types, and the functions of
// the dungeon that take a game.
func (p *program) secrets() map[types.Object]bool {
	secrets := map[types.Object]bool{}
	for folder, names := range hidden { // into a set: the order does not matter
		for _, name := range names {
			named := p.check(folder).Scope().Lookup(name).Type().(*types.Named)
			fields := named.Underlying().(*types.Struct)
			for i := range fields.NumFields() {
				secrets[fields.Field(i)] = true
			}
			for i := range named.NumMethods() {
				secrets[named.Method(i)] = true
			}
		}
	}
	game := types.NewPointer(p.check("systems").Scope().Lookup("Game").Type())
	for _, folder := range dungeonPackages {
		scope := p.check(folder).Scope()
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
	}
	return secrets
}
