package main

import (
	"bytes"
	"cmp"
	"go/types"
	"maps"
	"os"
	"path/filepath"
	"slices"
)

// house holds the measurements of a tree.
type house struct {
	packages  []room // the largest first
	types     []methods
	testLines int
}

// room holds the measurements of a package, without its tests.
type room struct {
	folder       string
	lines, files int
	inits        int // functions called init
	arrows       int // pairs of files of which one uses a declaration of the other
	up           int // of these, arrows against the best order found (see upward)
}

// methods counts the methods that a type declares.
type methods struct {
	folder, name string
	count        int
}

// measure measures all packages below root.
func measure(root string) (h house, err error) {
	all, err := folders(root)
	if err != nil {
		return h, err
	}
	p := newProgram(root)
	for _, folder := range all {
		r := room{folder: folder}
		if r.files, r.lines, err = size(filepath.Join(root, folder), false); err != nil {
			return h, err
		}
		_, tests, err := size(filepath.Join(root, folder), true)
		if err != nil {
			return h, err
		}
		h.testLines += tests
		if r.files == 0 {
			continue
		}
		p.check(folder)
		if p.err != nil {
			return h, p.err
		}
		p.countInits(&r)
		p.countArrows(&r)
		h.types = append(h.types, p.largeTypes(folder)...)
		h.packages = append(h.packages, r)
	}
	slices.SortStableFunc(h.packages, func(a, b room) int { return cmp.Compare(b.lines, a.lines) })
	slices.SortStableFunc(h.types, func(a, b methods) int { return cmp.Compare(b.count, a.count) })
	return h, nil
}

// size counts the Go files in a folder and their lines: only test files, or only the others.
func size(folder string, tests bool) (files, lines int, err error) {
	names, err := goFiles(folder, tests)
	for _, name := range names {
		raw, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			return 0, 0, err
		}
		lines += bytes.Count(raw, []byte("\n"))
	}
	return len(names), lines, err
}

// countInits counts the init functions of a package.
func (p *program) countInits(r *room) {
	for id := range p.info[r.folder].Defs { // counting, so the order does not matter
		if f, ok := p.info[r.folder].Defs[id].(*types.Func); ok && f.Name() == "init" && f.Signature().Recv() == nil {
			r.inits++
		}
	}
}

// largeTypes lists the types of a package that declare more than maxMethods methods.
func (p *program) largeTypes(folder string) (found []methods) {
	scope := p.types[module+folder].Scope()
	for _, name := range scope.Names() {
		t, ok := scope.Lookup(name).(*types.TypeName)
		if !ok {
			continue
		}
		if named, ok := t.Type().(*types.Named); ok && !t.IsAlias() && named.NumMethods() > maxMethods {
			found = append(found, methods{folder, name, named.NumMethods()})
		}
	}
	return found
}

// countArrows counts the arrows between the files of a package: from each file to every
// other one with a declaration that it uses.
func (p *program) countArrows(r *room) {
	info := p.info[r.folder]
	uses := map[string]map[string]bool{}
	for id, object := range info.Uses { // into a set, so the order does not matter
		if object.Pkg() != p.types[module+r.folder] || !object.Pos().IsValid() {
			continue
		}
		from, to := p.fset.File(id.Pos()).Name(), p.fset.File(object.Pos()).Name()
		if uses[from] == nil {
			uses[from] = map[string]bool{}
		}
		if from != to {
			uses[from][to] = true
		}
	}
	for _, to := range uses { // adding, so the order does not matter
		r.arrows += len(to)
	}
	r.up = upward(uses)
}

// upward counts the arrows that point up when nodes are stacked in an order with few of
// them: a node that uses others belongs above them. Finding the best order is NP-hard; this
// is the heuristic of Eades, Lin and Smyth (1993). An acyclic graph has no arrows up.
func upward(uses map[string]map[string]bool) (up int) {
	out, in := map[string]map[string]bool{}, map[string]map[string]bool{}
	for from, to := range uses { // into maps, so the order does not matter
		out[from] = maps.Clone(to)
		for node := range to {
			if in[node] == nil {
				in[node] = map[string]bool{}
			}
			in[node][from] = true
		}
	}
	rest := map[string]bool{}
	for node := range out {
		rest[node] = true
	}
	for node := range in {
		rest[node] = true
	}
	remove := func(node string) {
		for to := range out[node] {
			delete(in[to], node)
		}
		for from := range in[node] {
			delete(out[from], node)
		}
		delete(rest, node)
	}
	// next returns the first node by name with the highest worth.
	next := func(worth func(string) int) string {
		return slices.MaxFunc(slices.Sorted(maps.Keys(rest)), func(a, b string) int { return cmp.Compare(worth(a), worth(b)) })
	}
	sink := func(node string) int { return -len(out[node]) }
	source := func(node string) int { return -len(in[node]) }
	for len(rest) > 0 {
		if node := next(sink); len(out[node]) == 0 {
			remove(node)
			continue
		}
		node := next(source)
		if len(in[node]) > 0 {
			node = next(func(node string) int { return len(out[node]) - len(in[node]) })
		}
		up += len(in[node]) // those left below it use it
		remove(node)
	}
	return up
}
