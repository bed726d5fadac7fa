// Package mod links mods that are written in Go into the program. Such a mod is a package of a module
// of its own. Its init function registers a [Pack], and a program that imports it besides render/cli is
// the whole game with the mod in it; see docs/modding.md, under Mods in Go. The examples of this package use
// all that a pack can hold.
//
// Mods may rely on what is listed here, which stays as it is as long as the api of mod.toml is 1.
//
// # The mod
//
//   - [Register] adds the mod to the program; called from init
//   - [Pack]: the folder of the mod, and all that its code declares; its fields are explained at dungeon.Pack
//   - [Step]: a step of the turn, and where it stands
//
// # What a pack declares
//
//   - systems.VerbSpec: a verb with its rule, its legal actions, keys and button; systems.Result, systems.Done,
//     systems.Free, systems.Refused, systems.Group, systems.Cost
//   - systems.EventSpec: a type of events with its fields; systems.Field, systems.Tone
//   - dungeon.Behaviour: how the owners of a component choose their actions
//   - dungeon.Reaction: what answers hits, deaths, levels, rests and spells
//   - dungeon.Choice: a move of a boss's script
//   - dungeon.Sequel: what follows the damage of a hazard; components.HazardData
//   - dungeon.Bump: what a step into something solid becomes
//   - dungeon.Contact: what a thing does to an actor that comes into its cell
//   - dungeon.SkillAct and dungeon.Aim: what a skill does, and at what, by its component or by the name of its act
//   - dungeon.Answered: what the answer to a question does; dungeon.Ask asks it
//   - dungeon.Use: what an item does when it is drunk or read
//   - generators.Generator, generators.Brief, generators.Terrain: floors
//   - dungeon.Populator and dungeon.Population: what is put on a new floor
//   - dungeon.Sight: a field of view; fov.Shadows computes one
//   - dungeon.StatChange and dungeon.HitChange: what changes stats and hits under every ruleset; systems.Modify and
//     dungeon.ModifyHit under those that name it
//   - dungeon.Check and dungeon.RulesCheck: faults of entries, loaded games and rulesets
//   - systems.Local and systems.NewLocal: what the games of a kit share
//
// # Components
//
//   - world.Register declares a component, with world.Needs, world.In and world.Default
//   - world.Component: Find, Get, Has, Attach, Detach, Each, IDs, and the hooks OnAdd and OnRemove, for Pack.Wake
//   - package components has those of the program, such as components.Position and components.Health
//   - grid.Point and grid.Direction: cells and directions
//
// # What rules do
//
//   - systems.Game: Act, Here, Stage, Place, Spawn, Give, Remove, Run, Events, Emit, Scale
//   - systems.Action and systems.Event: what an actor does, and what has happened
//   - dungeon.Hit: damage, with dungeon.Hurt and dungeon.Strike
//   - dungeon.Heal, dungeon.Kill, dungeon.Apply: Hp, the end of a life, effects
//   - dungeon.Stat: a stat with all that changes it
//   - dungeon.AreFoes, dungeon.InView, dungeon.NameOf, dungeon.RankOf: what is what
//   - dungeon.Move, dungeon.Attack, dungeon.Wait: verbs that behaviours choose
//   - dice.Stream: the only chance
//
// # Tests
//
//   - package modtest opens rulesets with the mod, and begins games on a small floor with one of its entries
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
