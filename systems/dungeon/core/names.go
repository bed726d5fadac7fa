package core

import (
	"io/fs"
	"slices"
	"sync"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/scripts"
)

// family is the kits of all rulesets over the same files: one that is being opened, and the others,
// which are opened when they are asked for.
type family struct {
	kit      *kit.Kit
	rulesets []string
	others   func() (kits []*kit.Kit, all bool) // all is false if one cannot be opened
}

// checkNames finds the names in scripts that nothing under any ruleset has.
// While a ruleset has other faults, which are told when it is opened, what it has is unknown.
func checkNames(files fs.FS, set *scripts.Set, k *kit.Kit, packs []dungeon.Pack) error {
	rulesets, err := archetypes.Rulesets(files)
	if err != nil {
		return err
	}
	var loaded []string
	for _, layer := range assets.Layers(files) {
		loaded = append(loaded, layer.ID)
	}
	f := family{k, rulesets, sync.OnceValues(func() (kits []*kit.Kit, all bool) {
		all = true
		for _, name := range rulesets {
			if name == k.Rules().Name {
				continue
			}
			other, err := kit.Open(files, name, packs...)
			if err == nil {
				kits = append(kits, other)
			}
			all = all && err == nil
		}
		return kits, all
	})}
	return set.Check(loaded, f.has)
}

// has reports whether scripts may use a name, and lists the known ones if not.
func (f family) has(what, name string) (ok bool, known []string) {
	if what == scripts.NamesRuleset {
		return slices.Contains(f.rulesets, name), f.rulesets
	}
	if known = scripts.Known(f.kit, what); slices.Contains(known, name) {
		return true, nil
	}
	others, all := f.others()
	for _, other := range others {
		for _, more := range scripts.Known(other, what) {
			if !slices.Contains(known, more) {
				known = append(known, more)
			}
		}
	}
	return !all || slices.Contains(known, name), known
}
