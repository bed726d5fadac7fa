// Package dungeon holds the engine of the main game: its turn, combat, stats, movement, minds,
// noise, effects, sight and bags, and the packs through which all content joins it. It draws
// nothing and knows no keys, clock or language.
package dungeon

import (
	"io/fs"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/generators"
)

// Pack is a part of the rules: everything that a monster, a group of skills or a mod adds
// besides data. The packs of the core and those of mods are of the same type. A kit is opened
// with a list of packs, and each list below continues that of the packs before it.
//
// The names in a mod's pack begin with the mod's id and a colon, "thorns:prick".
type Pack struct {
	// Files is a mod's folder: mod.toml, and data, words and sprites, if there are
	// any. Usually an embed.FS. Nil for the core. A change of the code needs a new version
	// in mod.toml: saved games and recordings recognize other rules by it.
	Files fs.FS
	// Code identifies what the code of a mod does: two packs with the same play the same
	// game. It is part of the kit's fingerprint. Empty for the core, which has
	// a version of its own, and for a mod in Go, which is identified by id and version.
	Code string

	Steps  []Step
	Events []systems.EventSpec
	Verbs  []systems.VerbSpec // rulesets that name none of a mod's verbs have them all, too

	Behaviours []Behaviour
	Reactions  []Reaction
	Moves      map[string]Choice // by the names that phases of a boss's script list
	Sequels    map[string]Sequel // by the names that hazards have as then
	Bumps      []Bump
	Contacts   []Contact
	Bringers   []Bringer // what entries bring into cells, for the list of what reacts
	SkillActs  []SkillAct

	Acts       map[string]SkillAct             // by the names that skills and rods have as act.run; Of is left empty
	Questions  map[string]Answered             // by the names that Ask is given
	Uses       map[string]Use                  // by the names that items have as scripted.use
	Generators map[string]generators.Generator // by the names that floor plans have as generator
	Populators map[string]Populator            // by the names that floor plans list under populate

	Sights       map[string]Sight          // by the names that rulesets have as sight
	StatSources  map[string]systems.Modify // by the names that rulesets list under stats
	Stats        []string                  // the names of stats that the pack reads
	OwnStats     []systems.Modify          // of the source "own", after an actor's modifiers
	HitModifiers map[string]ModifyHit      // by the names that rulesets list under hits
	HitChanges   []HitChange               // those of mods join the hits of rulesets that do not name them
	StatChanges  []StatChange              // those of mods join the stats of rulesets that do not name them

	Checks      []Check
	RulesChecks []RulesCheck

	// Keep puts values of the pack's own into what the games of a kit share; may be nil.
	Keep func(*systems.Locals)

	// Wake is called when a game begins or is loaded, with the hero and before the floors,
	// to add hooks to components of its world. It must not change the world. May be nil.
	Wake func(*systems.Game)

	Scripts *Scripts // what only scripts add
}

// Scripts is the part of a pack that scripts need and Go code does not.
type Scripts struct {
	Behaviours []string            // names that entries can have as scripted.behaviour
	Generators map[string]Generate // like Pack.Generators, for code that may fail
}

// Step is a step of the turn. Without After and Before it is run only by rulesets that name it.
type Step struct {
	Name string
	// After and Before name the step that it stands after or before; the last such step
	// counts.
	After, Before string
	Free          bool     // it is also a step of actions that take no turn, if the other step is
	Rulesets      []string // the rulesets whose turns it joins, with their copies; nil for all
	Optional      bool     // turns without the other step go without it; otherwise that is a fault
	Place         string   // file, line and column of its declaration in a script; empty in Go
	Run           systems.System[*systems.Game]
}

// Choice chooses an action of an actor, or returns false if the actor cannot do it now.
type Choice func(g *systems.Game, actor world.ID) (systems.Action, bool)

// Sequel is called after an announced hazard has struck, in the same turn. The source of the hazard
// is alive; at is the position of the hazard.
type Sequel func(g *systems.Game, due components.HazardData, at components.PositionData)

// Populator puts things on a new floor.
type Populator func(*Population)

// ModifyHit may change a hit before it lands.
type ModifyHit func(*systems.Game, *Hit)

// Use is the effect of drinking or reading an item, or of throwing it.
type Use struct {
	Works func(*systems.Game) bool // whether it can be used
	// Do is called when the item is drunk or read. Nil means that it cannot be.
	Do func(g *systems.Game, actor, item world.ID)
	// Lands is called when the item has been thrown, with the cell where it comes down. It may be nil.
	Lands func(g *systems.Game, actor, item world.ID, at grid.Point)
}

// Generate makes the terrain of a floor. Equal streams give equal terrains. The error is
// a ModFault.
type Generate func(generators.Brief, *dice.Stream) (*generators.Terrain, error)

// RulesCheck finds faults in a ruleset and its content, such as entries that it needs and no
// data file has. Each fault has file, line and column.
type RulesCheck func(*archetypes.Ruleset, *archetypes.Content) []error

// Check finds faults in the entities with a component, in entries of data files and in
// loaded games.
type Check struct {
	Of Carrier
	// Wrong describes the fault of an entity, "holds 3 coins of 2"; empty for none.
	Wrong func(*world.World, world.ID, *archetypes.Content) string
}
