package archetypes

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/assets"
)

// dataFolder is the folder of a mod's data files.
const dataFolder = "data"

// DataFiles lists the data files of a mod, sorted by name: data/**/*.toml.
func DataFiles(files fs.FS) []string {
	var names []string
	_ = fs.WalkDir(files, dataFolder, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil && d == nil:
			return err // it has no data
		case err == nil && !d.IsDir() && path.Ext(name) == ".toml":
			names = append(names, name)
		}
		return nil
	})
	slices.Sort(names)
	return names
}

// Sections of mods that are not entries of the dungeon's content.
const (
	sectionRuleset    = "ruleset"
	sectionSound      = "sound"
	sectionSilence    = "silence"
	sectionMusic      = "music"
	sectionInstrument = "instrument"
	sectionPlan       = "plan"
	sectionComponent  = "component"
	sectionChange     = "change"
	sectionRemove     = "remove"
	sectionFor        = "rulesets" // not a section: which rulesets a file is for
)

// modSections are the kinds of entries that the data files of mods may hold. Those that
// have fields named like a kind come first, because a change names its kind by a field.
var modSections = slices.Concat([]string{sectionRuleset, sectionSound, sectionSilence, sectionMusic, sectionInstrument, sectionPlan}, sections)

// modFile is a data file of a mod.
type modFile struct {
	mod  string // its id
	root table
	only []string // the rulesets that it is for; nil for all
}

// isFor reports whether the file's entries belong to a ruleset with that lineage.
func (f modFile) isFor(lineage []string) bool {
	return f.only == nil || slices.ContainsFunc(f.only, func(name string) bool { return slices.Contains(lineage, name) })
}

// entries lists the entries of a section.
func (f modFile) entries(section string) []*node {
	n, given := f.root[section]
	if !given {
		return nil
	}
	list, _ := n.value.([]*node)
	return list
}

// readLayers reads the data files of all mods over some files, mod by mod.
func readLayers(files fs.FS) (all []modFile, faults []error) {
	for _, layer := range assets.Layers(files) {
		own := &room{mod: true}
		for _, name := range DataFiles(layer.Files) {
			if enough(faults) || own.full() {
				break
			}
			root, err := own.parse(layer.Files, name)
			if err != nil {
				faults = append(faults, err)
				continue
			}
			f := modFile{mod: layer.ID, root: root.value.(table)}
			faults = append(faults, f.check()...)
			all = append(all, f)
		}
	}
	return all, faults
}

// check finds unknown sections, entries that are not tables, and names that do not begin
// with the mod's id.
func (f *modFile) check() (faults []error) {
	known := slices.Concat(modSections, []string{sectionComponent, sectionChange, sectionRemove, family, sectionFor})
	for _, section := range f.root.keys() {
		n := f.root[section]
		switch {
		case section == family:
		case section == sectionFor:
			only, wrong := textsOf(n)
			f.only = only
			faults = append(faults, wrong...)
		case !slices.Contains(known, section):
			faults = append(faults, n.fault("there is no section %q%s", section, Hint(section, known)))
			delete(f.root, section)
		default:
			list, isList := n.value.([]*node)
			for _, entry := range list {
				if _, ok := entry.value.(table); !ok {
					isList = false
				}
			}
			if !isList {
				faults = append(faults, n.fault("each entry starts with [[%s]], in two pairs of brackets", section))
				delete(f.root, section)
				continue
			}
			if section != sectionChange && section != sectionRemove && section != sectionSilence {
				faults = append(faults, f.checkNames(section, list)...)
			}
		}
	}
	return faults
}

// checkNames checks that the names of new entries begin with the mod's id, because the
// names of the program and of other mods are not this mod's to give.
func (f *modFile) checkNames(section string, list []*node) (faults []error) {
	field := "name"
	if section == sectionComponent {
		field = "id"
	}
	for _, entry := range list {
		n, given := entry.value.(table)[field]
		if !given {
			faults = append(faults, entry.fault("this %s has no %s", section, field))
			continue
		}
		name, _ := n.value.(string)
		if err := f.checkName(n, section, name); err != nil {
			faults = append(faults, err)
		}
	}
	return faults
}

func (f *modFile) checkName(n *node, section, name string) error {
	prefix, rest, hasPrefix := strings.Cut(name, ":")
	switch {
	case !hasPrefix:
		return n.fault("the names of this mod begin with its id; write %q", f.mod+":"+clip(name))
	case prefix != f.mod:
		return n.fault("the name %q begins with %q, and those of this mod begin with %q; to change what another has brought, use [[change]]", clip(name), clip(prefix)+":", f.mod+":")
	case !isEntryName(rest):
		return n.fault("the name %q of this %s cannot be used; after the colon write a to z, 0 to 9, - and _", clip(name), section)
	}
	return nil
}

// isEntryName reports whether a text can be the name of a mod's entry, without its
// prefix: what can also be part of the name of a file, a key of words and a component.
func isEntryName(text string) bool {
	return text != "" && len(text) <= maxKeyLen/2 && strings.Trim(text, "abcdefghijklmnopqrstuvwxyz0123456789-_") == ""
}

// textsOf decodes a list of texts.
func textsOf(n *node) (texts []string, faults []error) {
	list, ok := n.value.([]*node)
	if !ok {
		return nil, []error{n.fault("this should be a list in brackets, but is %s", describe(n.value))}
	}
	texts = []string{}
	for _, item := range list {
		text, ok := item.value.(string)
		if !ok {
			faults = append(faults, item.fault("this should be a text in quotes, but is %s", describe(item.value)))
		}
		texts = append(texts, text)
	}
	return texts, faults
}
