// Package core opens the rules of the dungeon: the packs of the program, and those of the
// mods that lie over the data files.
package core

import (
	"io/fs"
	"slices"
	"sync"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/mod"
	"github.com/donjon-rogue/donjon/systems/dungeon/scripts"
)

// Verbs lists the verbs of the program under all rulesets.
func Verbs() (all []systems.VerbSpec) {
	for _, p := range Packs() {
		all = append(all, p.Verbs...)
	}
	return all
}

// builtIn holds the kits of the program's own data files that have been opened, by ruleset.
var builtIn sync.Map

// Open reads a ruleset and its content from the data files, with the rules of the program and
// of mods. The mods are those whose files lie over the program's; their packs apply in the
// order of these layers. Further packs follow. The error names every fault with file, line
// and column. The program's own files are read only once.
func Open(files fs.FS, ruleset string, more ...dungeon.Pack) (*kit.Kit, error) {
	if files != assets.Files() || len(more) > 0 {
		return open(files, ruleset, more)
	}
	if k, known := builtIn.Load(ruleset); known {
		return k.(*kit.Kit), nil
	}
	k, err := open(files, ruleset, nil)
	if err != nil {
		return nil, err
	}
	first, _ := builtIn.LoadOrStore(ruleset, k)
	return first.(*kit.Kit), nil
}

func open(files fs.FS, ruleset string, more []dungeon.Pack) (*kit.Kit, error) {
	set, err := scripts.Load(files)
	if err != nil {
		if _, _, wrong := archetypes.LoadRuleset(files, ruleset); wrong != nil {
			return nil, wrong // faults of data come first: scripts may fail because of them
		}
		return nil, err
	}
	packs := slices.Concat(Packs(), ofMods(files, set), more)
	k, err := kit.Open(files, ruleset, packs...)
	if err != nil {
		return nil, err
	}
	return k, checkNames(files, set, k, packs)
}

// ofMods lists the packs of the mods over data files and of their scripts, in the order of their
// layers.
func ofMods(files fs.FS, set *scripts.Set) (packs []dungeon.Pack) {
	for _, layer := range assets.Layers(files) {
		if p, linked := mod.Linked(layer); linked {
			packs = append(packs, p)
		}
		if p, scripted := set.Pack(layer.ID); scripted {
			packs = append(packs, p)
		}
	}
	return append(packs, set.Shared())
}
