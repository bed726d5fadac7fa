// Package mod links mods that are written in Go into the program. Such a mod is a package
// of a module of its own. Its init function registers a Pack, and a program that imports
// it besides render/cli is the whole game with the mod in it; see docs/modding.md.
//
// Mods may rely on this package, on world.Register, and on what docs/modding.md lists.
package mod

import (
	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Pack is a mod written in Go. The player can switch it off: games without it know
// nothing of what it adds. Its components are those that world.Register declares; the
// program knows them even then, so that they are kept in saved games. The core consists of
// packs, too: what it can declare, a mod can.
type Pack = dungeon.Pack

// Step is a step of the turn.
type Step = dungeon.Step

// linked is a pack with the folder that identifies its mod.
type linked struct {
	mod  *mods.Mod
	pack Pack
}

// registered holds the packs of the program by the ids of their mods. They apply in the order
// of the layers of data files.
var registered = map[string]linked{}

// Register adds a mod to the program. Call it from an init function. It panics if the
// files are faulty, or if another mod of the program has the same id.
func Register(p Pack) {
	m := mods.Link(p.Files)
	if p.Code == "" {
		p.Code = m.ID + " " + m.Version + "\n"
	}
	registered[m.ID] = linked{m, p}
}

// Linked finds the pack of a layer of data files; false if the layer is of a mod without Go
// code, or of another version of the mod.
func Linked(layer assets.Layer) (Pack, bool) {
	l, known := registered[layer.ID]
	return l.pack, known && l.mod.Hash == layer.Hash
}
