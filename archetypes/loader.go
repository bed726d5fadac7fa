package archetypes

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/assets"
)

// loader reads rulesets with the mods over them.
type loader struct {
	files   fs.FS
	layers  []modFile
	faults  []error
	clashes []Clash
	others  map[string][]string // entries by kind, and families, of all rulesets; nil until asked for
}

func newLoader(files fs.FS) *loader {
	l := &loader{files: files}
	l.layers, l.faults = readLayers(files)
	return l
}

// checkScopes finds files that are for rulesets that do not exist. Rulesets of mods that are not there
// may be missing.
func (l *loader) checkScopes(known []string) (faults []error) {
	there := map[string]bool{}
	for _, layer := range assets.Layers(l.files) {
		there[layer.ID] = true
	}
	for _, f := range l.layers {
		only := f.root[sectionFor]
		if only == nil {
			continue
		}
		for _, n := range listOf(only) {
			name, _ := n.value.(string)
			mod, _, foreign := strings.Cut(name, ":")
			if !slices.Contains(known, name) && (!foreign || there[mod]) {
				faults = append(faults, n.fault("there is no ruleset %q%s", clip(name), Hint(name, known)))
			}
		}
	}
	return faults
}

// namesIn lists the names of the entries of a section in the files of mods.
func namesIn(layers []modFile, section string) (names []string) {
	for _, f := range layers {
		for _, n := range f.entries(section) {
			if name, ok := n.find("name").value.(string); ok {
				names = append(names, name)
			}
		}
	}
	return names
}

// ruleset reads a ruleset, with the changes in the first upto files of mods.
func (l *loader) ruleset(room *room, name string, upto int) (*node, error) {
	return l.rulesetOf(room, name, upto, nil)
}

func (l *loader) rulesetOf(room *room, name string, upto int, copying []string) (*node, error) {
	root, err := l.written(room, name, copying)
	if err != nil || upto == 0 {
		return root, err
	}
	s := newShelf()
	s.elsewhere = func(string) []string {
		names, _ := Rulesets(l.files) // they have been listed before
		return names
	}
	named := maps.Clone(root.value.(table))
	given := named["name"]
	named["name"] = &node{root.place, name}
	e := &written{kind: sectionRuleset, node: &node{root.place, named}}
	s.put(e)
	for _, f := range l.layers[:upto] {
		for _, n := range f.entries(sectionChange) {
			s.change(f.mod, n, []string{sectionRuleset})
		}
	}
	l.faults, l.clashes = append(l.faults, s.faults...), append(l.clashes, s.clashes...)
	changed := e.node.value.(table)
	delete(changed, "name")
	if given != nil {
		changed["name"] = given // a fault that is reported later
	}
	return e.node, nil
}

// written reads a ruleset from its file, or from a mod. A ruleset that a mod copies has the changes
// by earlier mods.
func (l *loader) written(room *room, name string, copying []string) (*node, error) {
	own, err := ownRulesets(l.files)
	if err != nil {
		return nil, err
	}
	if slices.Contains(own, name) {
		return room.parse(l.files, RulesetFile(name))
	}
	for i, f := range l.layers {
		for _, n := range f.entries(sectionRuleset) {
			if text, _ := n.find("name").value.(string); text != name {
				continue
			}
			t := maps.Clone(n.value.(table))
			delete(t, "name")
			from, given := t["copy_from"]
			if !given {
				return &node{n.place, t}, nil
			}
			delete(t, "copy_from")
			base, _ := from.value.(string)
			if base == name || slices.Contains(copying, base) {
				return nil, from.fault("the ruleset %q is copied from itself", clip(base))
			}
			first := i
			for first > 0 && l.layers[first-1].mod == f.mod {
				first--
			}
			original, err := l.rulesetOf(room, base, first, append(copying, name))
			if errors.Is(err, errNoRuleset) {
				known, _ := Rulesets(l.files)
				return nil, from.fault("there is no ruleset %q%s", clip(base), Hint(base, known))
			}
			if err != nil {
				return nil, err
			}
			defaults := maps.Clone(original.value.(table))
			delete(defaults, "first") // only one is offered first
			s := newShelf()
			whole := patcher{shelf: s, kind: sectionRuleset, name: name}.patch(defaults, t, "")
			l.faults = append(l.faults, s.faults...)
			return &node{n.place, whole}, nil
		}
	}
	return nil, errNoRuleset
}

// lineage lists a ruleset and those that it was copied from, directly or not.
func (l *loader) lineage(name string) []string {
	list := []string{name}
	for i := 0; i < len(list); i++ {
		for _, f := range l.layers {
			for _, n := range f.entries(sectionRuleset) {
				from, _ := n.find("copy_from").value.(string)
				if text, _ := n.find("name").value.(string); text == list[i] && from != "" && !slices.Contains(list, from) {
					list = append(list, from)
				}
			}
		}
	}
	return list
}

var errNoRuleset = errors.New("there is no such ruleset")

// elsewhere lists the entries of a kind in any ruleset, and the families of a kind under
// "family KIND".
func (l *loader) elsewhere(kind string) []string {
	if l.others == nil {
		l.others = map[string][]string{}
		own, _ := ownRulesets(l.files)
		var seen []string
		for _, name := range own {
			root, err := l.written(&room{}, name, nil)
			if err != nil {
				continue // it cannot be loaded, and neither can its entries
			}
			files, _ := textsOf(root.find("content"))
			for _, file := range files {
				if !slices.Contains(seen, file) {
					seen = append(seen, file)
					l.note(file)
				}
			}
		}
		for _, kind := range sections[:dungeonSections] {
			l.others[kind] = append(l.others[kind], namesIn(l.layers, kind)...)
		}
	}
	return l.others[kind]
}

// note adds the entries and families of one of the program's files to l.others.
func (l *loader) note(file string) {
	root, err := new(room).parse(l.files, file)
	if err != nil {
		return
	}
	f := modFile{root: root.value.(table)}
	for _, kind := range sections[:dungeonSections] {
		for _, n := range f.entries(kind) {
			if name, ok := n.find("name").value.(string); ok {
				l.others[kind] = append(l.others[kind], name)
			}
			if name, ok := n.find(family).value.(string); ok {
				key := fmt.Sprintf("%s %s", family, kind)
				l.others[key] = append(l.others[key], name)
			}
		}
	}
}
