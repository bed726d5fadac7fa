package core

import (
	"io/fs"
	"slices"
	"sync"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/scripts"
)

// checkNames finds the names in scripts that nothing under any ruleset has.
func checkNames(files fs.FS, set *scripts.Set, k *kit.Kit, packs []dungeon.Pack) error {
	n, err := namesOf(files, k, packs)
	if err != nil {
		return err
	}
	return set.Check(idsOf(files), n.Has)
}

// Mistakes finds what the scripts of mods would do wrong if they came to it. It finds none while a
// ruleset cannot be opened: Check tells why.
func Mistakes(files fs.FS) error {
	set, err := scripts.Load(files)
	if err != nil {
		return err
	}
	rulesets, err := archetypes.Rulesets(files)
	if err != nil {
		return err
	}
	packs := slices.Concat(Packs(), ofMods(files, set))
	var kits []*kit.Kit
	for _, name := range rulesets {
		if k, err := kit.Open(files, name, packs...); err == nil {
			kits = append(kits, k)
		}
	}
	if len(kits) == 0 || len(kits) < len(rulesets) {
		return nil
	}
	return set.Mistakes(idsOf(files), names{kits[0], rulesets, func() ([]*kit.Kit, bool) { return kits[1:], true }})
}

// idsOf lists the mods over data files.
func idsOf(files fs.FS) (ids []string) {
	for _, layer := range assets.Layers(files) {
		ids = append(ids, layer.ID)
	}
	return ids
}

// names finds what scripts can name under any ruleset: first under that of a kit, then under the
// others, which are opened when they are asked for.
type names struct {
	kit      *kit.Kit
	rulesets []string
	others   func() (kits []*kit.Kit, all bool) // all is false if one cannot be opened
}

// namesOf returns the names under a kit's ruleset and the others of data files.
func namesOf(files fs.FS, k *kit.Kit, packs []dungeon.Pack) (names, error) {
	rulesets, err := archetypes.Rulesets(files)
	return names{k, rulesets, sync.OnceValues(func() (kits []*kit.Kit, all bool) {
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
	})}, err
}

// Has reports whether something of a kind has a name, and lists the names that are known if not.
// While a ruleset has faults, which are told when it is opened, it may have any name.
func (n names) Has(what, name string) (ok bool, known []string) {
	if what == scripts.NamesRuleset {
		return slices.Contains(n.rulesets, name), n.rulesets
	}
	if known = scripts.Known(n.kit, what); slices.Contains(known, name) {
		return true, nil
	}
	others, all := n.others()
	for _, other := range others {
		for _, more := range scripts.Known(other, what) {
			if !slices.Contains(known, more) {
				known = append(known, more)
			}
		}
	}
	return !all || slices.Contains(known, name), known
}

// Component finds a component; nil if there is none.
func (n names) Component(name string) *world.Kind {
	if k, known := n.kit.Schema().Lookup(name); known {
		return k
	}
	others, _ := n.others()
	for _, other := range others {
		if k, known := other.Schema().Lookup(name); known {
			return k
		}
	}
	return nil
}
