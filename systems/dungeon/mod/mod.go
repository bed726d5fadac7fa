// Package mod links mods that are written in Go into the program. Such a mod is a package
// of a module of its own. Its init function registers a Pack, and a program that imports
// it besides render/cli is the whole game with the mod in it; see docs/modding.md.
//
// Mods may rely on this package, on world.Register, and on what docs/modding.md lists.
package mod

import (
	"io/fs"
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/generators"
	_ "github.com/donjon-rogue/donjon/systems/dungeon/scripts" // runs the scripts of the other mods
)

// Pack is a mod written in Go. The player can switch it off: games without it know
// nothing of what it adds. Its components are those that world.Register declares; the
// program knows them even then, so that they are kept in saved games.
//
// All names begin with the mod's id and a colon, "thorns:prick".
type Pack struct {
	// Files is the mod's folder: mod.toml, and data, words and sprites as far as there are
	// any. Usually an embed.FS. A change of the code needs a new version in mod.toml, for
	// saved games and recordings tell by it that the rules are others.
	Files fs.FS

	Steps      []Step
	Verbs      []systems.VerbSpec // rulesets that name none of the mod's verbs have them all, too
	Behaviours []dungeon.Behaviour
	Uses       map[string]dungeon.Use          // by the names that items have as scripted.use
	Generators map[string]generators.Generator // by the names that floor plans have as generator
}

// Step is a step of the turn.
type Step struct {
	Name string
	// After and Before name the step that it stands after or before; the last such step
	// counts. With neither it is run only by rulesets that name it.
	After, Before string
	Free          bool     // it is also a step of actions that take no turn, if the other step is
	Rulesets      []string // those whose turns it joins; nil for all
	Run           systems.System[*systems.Game]
}

// Register adds a mod to the program. Call it from an init function. It panics if the
// files are faulty, or if another mod of the program has the same id.
func Register(p Pack) {
	m := mods.Link(p.Files)
	dungeon.AddExtender(func(files fs.FS, rules *archetypes.Ruleset) (dungeon.Extension, error) {
		used := func(l assets.Layer) bool { return l.ID == m.ID && l.Hash == m.Hash }
		if !slices.ContainsFunc(assets.Layers(files), used) {
			return dungeon.Extension{}, nil
		}
		return p.extension(m, rules), nil
	})
}

// extension is what the mod adds to the kit of a ruleset.
func (p Pack) extension(m *mods.Mod, rules *archetypes.Ruleset) dungeon.Extension {
	x := dungeon.Extension{
		Verbs: p.Verbs, Behaviours: p.Behaviours, Uses: p.Uses, Generators: map[string]dungeon.Generate{},
		Code: m.ID + " " + m.Version + "\n",
	}
	for _, s := range p.Steps {
		if s.Rulesets == nil || slices.Contains(s.Rulesets, rules.Name) {
			x.Steps = append(x.Steps, dungeon.ExtraStep{Name: s.Name, After: s.After, Before: s.Before, Free: s.Free, Run: s.Run})
		}
	}
	for name, generate := range p.Generators { // into another map: the order does not matter
		x.Generators[name] = func(b generators.Brief, s *dice.Stream) (*generators.Terrain, error) { return generate(b, s), nil }
	}
	return x
}
