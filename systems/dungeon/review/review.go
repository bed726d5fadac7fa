// Package review finds mistakes of mods that a game survives: names that no rule reads, such as those
// of stats and themes, floors that cannot be made, and texts that are missing or that nothing shows.
package review

import (
	"errors"
	"io/fs"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/scripts"
)

// Findings are the probable mistakes of mods, each with its place.
type Findings struct {
	Faults  []error // what players would see as a fault
	Notices []error // what may be meant, too
}

// Files reviews the mods over data files, which have no faults that keep them from being opened.
func Files(files fs.FS) (Findings, error) {
	r, err := newReviewer(files)
	if err != nil {
		return Findings{}, err
	}
	r.stats()
	r.depths()
	r.floors()
	err = r.themes()
	for _, layer := range assets.Layers(files) {
		err = errors.Join(err, r.words(layer))
	}
	return r.found, err
}

// reviewer knows what data files have.
type reviewer struct {
	files     fs.FS
	layers    []assets.Layer
	kits      []*kit.Kit
	entries   map[string][]string // by kind, of all rulesets; and the rulesets
	scripted  map[string]bool     // the keys of texts that scripts use
	readStats []string            // the stats that scripts name
	own       []*lang.Words       // of the program, in its languages
	found     Findings
}

func newReviewer(files fs.FS) (*reviewer, error) {
	r := &reviewer{files: files, layers: assets.Layers(files), scripted: map[string]bool{}}
	rulesets, err := archetypes.Rulesets(files)
	if err != nil {
		return nil, err
	}
	r.entries = map[string][]string{"ruleset": rulesets}
	for _, name := range rulesets {
		k, err := core.Open(files, name)
		if err != nil {
			return nil, err
		}
		r.kits = append(r.kits, k)
		for _, p := range k.Content().Prefabs() {
			r.entries[p.Name.Kind] = append(r.entries[p.Name.Kind], p.Name.Key)
		}
		for _, v := range k.Library() {
			r.entries["verb"] = append(r.entries["verb"], string(v.Name))
		}
	}
	set, err := scripts.Load(files)
	if err != nil {
		return nil, err
	}
	r.readStats = set.Stats()
	for _, w := range set.Words() {
		r.scripted[w.Key] = true
	}
	for _, tag := range lang.Tags() {
		words, err := lang.New(tag)
		if err != nil {
			return nil, err
		}
		r.own = append(r.own, words)
	}
	return r, nil
}

func (r *reviewer) fault(err error)  { r.found.Faults = once(r.found.Faults, err) }
func (r *reviewer) notice(err error) { r.found.Notices = once(r.found.Notices, err) }

// once adds an error unless it is there already: several rulesets may have an entry.
func once(list []error, err error) []error {
	if slices.ContainsFunc(list, func(other error) bool { return other.Error() == err.Error() }) {
		return list
	}
	return append(list, err)
}

// absent reports whether a name is one of a mod that is not there.
func (r *reviewer) absent(name string) bool {
	mod, _, foreign := strings.Cut(name, ":")
	return foreign && !slices.ContainsFunc(r.layers, func(l assets.Layer) bool { return l.ID == mod })
}
