package archetypes

import (
	"cmp"
	"maps"
	"slices"
)

// shelf holds the entries of data files as they are written, while mods are merged: each
// with the defaults of its family and with what it copies.
type shelf struct {
	entries  []*written
	byName   map[[2]string]*written // by kind and name
	families map[[2]string]table    // the program's own, by kind and name
	removed  map[[2]string]string   // the mod that removed an entry
	setBy    map[string]setting     // the last change of each field, by entry and path
	lists    map[string]*pastList   // of the lists that mods have changed, by entry and path
	without  map[string]string      // the mod that took a component out, by entry and component
	clashes  []Clash
	faults   []error
	copied   int // values of entries

	// elsewhere lists the entries of a kind that other rulesets have. Naming one of them is no
	// error. The function may be nil.
	elsewhere func(kind string) []string
}

// written is an entry before it is decoded.
type written struct {
	kind string
	node *node
	like string // the entry that it copies
}

// setting is a change of a field.
type setting struct {
	mod  string
	node *node
}

// pastList holds the values that mods have taken out of a list.
type pastList struct {
	values []*node
	by     string // the last of these mods
}

// Clash is a field that two mods change, so that only the later change counts, or something that
// one changes or removes and another has removed.
type Clash struct {
	Kind, Name, Field string
	First, Then       string // the mods; the second wins
	at                place  // of the second change
	removes           bool   // the second mod removes it, too
}

// Error describes the clash with its place.
func (c Clash) Error() string { return c.fault().Error() }

func (c Clash) fault() error {
	switch {
	case c.removes && c.Field == "":
		return c.at.fault("the %s %q is removed here, and the mod %s has removed it already", c.Kind, c.Name, c.First)
	case c.removes:
		return c.at.fault("a value of %s of the %s %q is removed here, and the mod %s has removed it already", c.Field, c.Kind, c.Name, c.First)
	case c.Field == "":
		return c.at.fault("the %s %q is changed here, and the mod %s has removed it", c.Kind, c.Name, c.First)
	}
	return c.at.fault("%s of the %s %q is changed by the mod %s too; %s comes later and wins", c.Field, c.Kind, c.Name, c.First, c.Then)
}

func newShelf() *shelf {
	return &shelf{byName: map[[2]string]*written{}, families: map[[2]string]table{}, removed: map[[2]string]string{}, setBy: map[string]setting{}, lists: map[string]*pastList{}, without: map[string]string{}}
}

func (s *shelf) fault(n *node, format string, args ...any) {
	s.faults = append(s.faults, n.fault(format, args...))
}

// put adds an entry. One that has the name of another is left out when it is decoded.
func (s *shelf) put(e *written) {
	s.entries = append(s.entries, e)
	if key, ok := e.key(); ok && s.byName[key] == nil {
		s.byName[key] = e
	}
}

// key returns the kind and the name of an entry; false if it has no name.
func (e *written) key() (key [2]string, ok bool) {
	t, _ := e.node.value.(table)
	if t["name"] == nil {
		return key, false
	}
	name, ok := t["name"].value.(string)
	return [2]string{e.kind, name}, ok
}

// names lists the entries of a kind.
func (s *shelf) names(kind string) []string {
	var names []string
	for _, e := range s.entries {
		if key, ok := e.key(); ok && e.kind == kind {
			names = append(names, key[1])
		}
	}
	return names
}

// lacks adds the fault that no entry has a name, unless one of another ruleset does.
func (s *shelf) lacks(n *node, kind, name string) {
	known := s.names(kind)
	if s.elsewhere != nil {
		others := s.elsewhere(kind)
		if slices.Contains(others, name) {
			return
		}
		for _, other := range others {
			if !slices.Contains(known, other) {
				known = append(known, other)
			}
		}
	}
	s.fault(n, "there is no %s %q%s", kind, clip(name), Hint(name, known))
}

// merge adds what the files of one mod hold for some kinds: first its new entries, then
// its changes, then its removals.
func (s *shelf) merge(files []modFile, kinds []string) {
	fresh := map[[2]string]*freshEntry{}
	var order []*freshEntry
	for _, f := range files {
		for _, kind := range kinds {
			for _, n := range f.entries(kind) {
				e := &freshEntry{written: written{kind: kind, node: n}, file: f}
				if key, ok := e.key(); ok && fresh[key] == nil {
					fresh[key] = e
				}
				order = append(order, e)
			}
		}
	}
	for _, e := range order {
		if enough(s.faults) {
			return
		}
		if whole, ok := s.whole(e, fresh); ok {
			s.put(whole)
		}
	}
	for _, f := range files {
		for _, n := range f.entries(sectionChange) {
			if !enough(s.faults) {
				s.change(f.mod, n, kinds)
			}
		}
	}
	for _, f := range files {
		for _, n := range f.entries(sectionRemove) {
			if !enough(s.faults) {
				s.remove(f.mod, n, kinds)
			}
		}
	}
}

// freshEntry is a new entry of a mod with the file that it is in.
type freshEntry struct {
	written
	file modFile
	busy bool     // its copy is being made
	done *written // complete
}

// whole completes an entry with the fields that it copies and the defaults of its family; false if
// only other rulesets have its source or family, or if the source is wrong.
func (s *shelf) whole(e *freshEntry, fresh map[[2]string]*freshEntry) (*written, bool) {
	if e.done != nil {
		return e.done, true
	}
	own := maps.Clone(e.node.value.(table))
	out := &written{kind: e.kind}
	if from, given := own["copy_from"]; given {
		delete(own, "copy_from")
		base, ok := s.original(from, e, fresh)
		if !ok {
			return nil, false
		}
		key, _ := base.key()
		out.like = cmp.Or(base.like, key[1])
		defaults := maps.Clone(base.node.value.(table))
		delete(defaults, "name")
		own = patcher{shelf: s, kind: e.kind, name: textOf(own["name"])}.patch(defaults, own, "")
	}
	if n, given := own[family]; given {
		if name, isText := n.value.(string); isText { // anything else is reported when it is decoded
			defaults, ok := s.familyOf(n, e.kind, name, e.file)
			if !ok {
				return nil, false
			}
			own = own.under(defaults)
			delete(own, family)
		}
	}
	if s.copied += size(own); s.copied > maxCopied {
		s.fault(e.node, "with this, entries copy more than %d values in all", maxCopied)
		own = table{}
	}
	out.node = &node{e.node.place, own}
	e.done = out
	return out, true
}

// maxCopied limits the values of all entries with those that they copy, because copies can
// be copied again.
const maxCopied = 20 * maxValues

// size counts the values in a table.
func size(t table) int {
	n := len(t)
	for _, inner := range t { // a sum: the order does not matter
		if inner, isTable := inner.value.(table); isTable {
			n += size(inner)
		}
	}
	return n
}

// original returns the entry that another copies.
func (s *shelf) original(from *node, e *freshEntry, fresh map[[2]string]*freshEntry) (*written, bool) {
	name, isText := from.value.(string)
	if !isText {
		s.fault(from, "this should be a text in quotes, but is %s", describe(from.value))
		return nil, false
	}
	key := [2]string{e.kind, name}
	if other := fresh[key]; other != nil {
		if e.busy || other == e {
			s.fault(from, "the %s %q is copied from itself", e.kind, clip(name))
			return nil, false
		}
		e.busy = true
		defer func() { e.busy = false }()
		return s.whole(other, fresh)
	}
	if base := s.byName[key]; base != nil {
		return base, true
	}
	s.lacks(from, e.kind, name)
	return nil, false
}

// familyOf returns the defaults of a family of the same file, or, for a mod, of the program's
// own; ok is false if only other rulesets have it.
func (s *shelf) familyOf(n *node, kind, name string, f modFile) (defaults table, ok bool) {
	var own table
	if families, given := f.root[family]; given {
		own, _ = families.value.(table)
	}
	key := [2]string{kind, name}
	if inFile := own[name]; inFile != nil {
		defaults, _ = inFile.value.(table) // anything else is reported with the family
		if f.mod == "" && s.families[key] == nil {
			s.families[key] = defaults
		}
		return defaults, true
	}
	if f.mod == "" {
		s.fault(n, "there is no family %q in this file%s", clip(name), Hint(name, own.keys()))
		return nil, true
	}
	if defaults, known := s.families[key]; known {
		return defaults, true
	}
	known := own.keys()
	for other := range s.families { // sorted below: the order does not matter
		if other[0] == kind {
			known = append(known, other[1])
		}
	}
	slices.Sort(known)
	if s.elsewhere != nil && slices.Contains(s.elsewhere(family+" "+kind), name) {
		return nil, false
	}
	s.fault(n, "there is no family %q for a %s%s", clip(name), kind, Hint(name, known))
	return nil, true
}

// target finds the entry that a change or a removal names, and its other fields. ok is
// false if the entry is of another kind, or missing.
func (s *shelf) target(n *node, section string, kinds []string) (e *written, rest table, ok bool) {
	t := n.value.(table)
	for _, kind := range modSections {
		name := t[kind]
		if name == nil {
			continue
		}
		if !slices.Contains(kinds, kind) {
			return nil, nil, false
		}
		text, isText := name.value.(string)
		if !isText {
			s.fault(name, "this should be the name of a %s in quotes, but is %s", kind, describe(name.value))
			return nil, nil, false
		}
		rest = maps.Clone(t)
		delete(rest, kind)
		e = s.byName[[2]string{kind, text}]
		if by, gone := s.removed[[2]string{kind, text}]; e == nil && gone {
			s.clashes = append(s.clashes, Clash{Kind: kind, Name: text, First: by, at: name.place, removes: section == sectionRemove})
			return nil, nil, false
		}
		if e == nil {
			s.lacks(name, kind, text)
			return nil, nil, false
		}
		return e, rest, true
	}
	if slices.Contains(kinds, sections[0]) { // of all merges of these files, one reports it
		s.fault(n, `this does not say what it is about; write under [[%s]] its kind and name, such as monster = "rat"`, section)
	}
	return nil, nil, false
}

// change changes fields of an entry.
func (s *shelf) change(mod string, n *node, kinds []string) {
	e, rest, ok := s.target(n, sectionChange, kinds)
	if !ok {
		return
	}
	for _, fixed := range []string{"name", family, "copy_from"} {
		if given := rest[fixed]; given != nil {
			s.fault(given, "a change cannot give another %s", fixed)
			return
		}
	}
	own := maps.Clone(e.node.value.(table))
	if without := rest["without"]; without != nil {
		delete(rest, "without")
		s.takeOut(mod, e, without, own)
	}
	key, _ := e.key()
	p := patcher{s, mod, e.kind, key[1]}
	e.node = &node{e.node.place, p.patch(own, rest, "")}
}

// takeOut takes components out of an entry for a mod. It is no fault if another mod has done so.
func (s *shelf) takeOut(mod string, e *written, n *node, own table) {
	names, wrong := textsOf(n)
	s.faults = append(s.faults, wrong...)
	parts := table{}
	if list := own["components"]; list != nil {
		parts, _ = list.value.(table)
		parts = maps.Clone(parts)
		own["components"] = &node{list.place, parts}
	}
	key, _ := e.key()
	for _, name := range names {
		of := key[0] + " " + key[1] + " " + name
		switch by := s.without[of]; {
		case parts[name] != nil:
			s.without[of] = mod
		case by != "" && by != mod:
			s.clashes = append(s.clashes, Clash{key[0], key[1], "components", by, mod, n.place, true})
		default:
			s.fault(n, "it has no component %q%s", clip(name), Hint(name, parts.keys()))
		}
		delete(parts, name)
	}
}

// remove takes an entry out.
func (s *shelf) remove(mod string, n *node, kinds []string) {
	e, rest, ok := s.target(n, sectionRemove, kinds)
	if !ok {
		return
	}
	for _, key := range rest.keys() {
		s.fault(rest[key], "under [[remove]] there is only the name of an entry, and no %s", key)
	}
	key, _ := e.key()
	delete(s.byName, key)
	s.removed[key] = mod
	s.entries = slices.DeleteFunc(s.entries, func(other *written) bool { return other == e })
}
