package main

import (
	"go/types"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// dungeonFolder is the package whose parts docs/design.md lists.
const dungeonFolder = "systems/dungeon"

var quotedName = regexp.MustCompile("`([A-Za-z_]+)`")

// quoted lists the names in a cell of a table.
func quoted(cell string) (names []string) {
	for _, m := range quotedName.FindAllStringSubmatch(cell, -1) {
		names = append(names, m[1])
	}
	return names
}

// TestTheDungeonIsMadeOfParts checks that every file of the dungeon belongs to a part of the table
// in docs/design.md, and uses only its own part and those above it, apart from the listed
// exceptions.
func TestTheDungeonIsMadeOfParts(t *testing.T) {
	_, section, _ := strings.Cut(read(t, "docs/design.md"), "### The parts of the dungeon\n")
	section, _, _ = strings.Cut(section, "\n## ")
	rank, allowed := map[string]int{}, map[string][]string{}
	parts := 0
	for line := range strings.Lines(section) {
		cells := strings.Split(strings.TrimSpace(line), "|")
		if len(cells) != 5 || len(quoted(cells[1])) == 0 {
			continue
		}
		if files := quoted(cells[3]); len(files) > 1 {
			for _, file := range files {
				if _, twice := rank[file]; twice {
					t.Errorf("%s belongs to two parts", file)
				}
				rank[file] = parts
			}
			parts++
			continue
		}
		allowed[quoted(cells[1])[0]] = quoted(cells[2])
	}
	p := newProgram(root)
	p.check(dungeonFolder)
	if p.err != nil {
		t.Fatal(p.err)
	}
	names, err := goFiles(filepath.Join(root, dungeonFolder), false)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if _, known := rank[strings.TrimSuffix(name, ".go")]; !known {
			t.Errorf("%s belongs to no part", name)
		}
	}
	file := func(at types.Object) string {
		return strings.TrimSuffix(filepath.Base(p.fset.File(at.Pos()).Name()), ".go")
	}
	met := map[string]bool{}
	for id, object := range p.info[dungeonFolder].Uses { // into a report, in any order
		if object.Pkg() != p.types[module+dungeonFolder] || !object.Pos().IsValid() {
			continue
		}
		from, to := strings.TrimSuffix(filepath.Base(p.fset.File(id.Pos()).Name()), ".go"), file(object)
		if rank[to] <= rank[from] {
			continue
		}
		if met[from+" "+object.Name()] = true; !slices.Contains(allowed[from], object.Name()) && declared(object) {
			t.Errorf("%s uses %s of %s, which is in a part below", from, object.Name(), to)
		}
	}
	for from, uses := range allowed { // into a report, in any order
		for _, name := range uses {
			if !met[from+" "+name] {
				t.Errorf("%s uses %s no more", from, name)
			}
		}
	}
	if parts != 9 {
		t.Errorf("docs/design.md lists %d parts", parts)
	}
}

// declared reports whether an object is a declaration of the package, a field or a method, and no
// variable of a function.
func declared(o types.Object) bool {
	v, variable := o.(*types.Var)
	return !variable || v.IsField() || o.Parent() == o.Pkg().Scope()
}
