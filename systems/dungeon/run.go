package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
)

// Start is everything that determines a new run: the same start and the same
// actions lead to the same game. The run keeps it.
type Start struct {
	Seed    string
	Ruleset string                  // the kit's, or empty
	Class   string                  // an entry of kind hero; empty for the ruleset's default
	Mods    []components.Mod        // the mods in use; nil for the kit's
	Options []components.ModOptions // values of the options of these mods; nil for the kit's
}

// StartOf is the start that a game began with.
func StartOf(g *systems.Game) Start {
	run := g.Run()
	start := Start{Seed: run.Seed, Ruleset: run.Ruleset, Class: heroClass(g), Mods: run.Mods}
	if options := components.RunOptions.Find(g.World, g.RunID); options != nil {
		start.Options = options.List
	}
	return start
}

// heroClass is the class of a run. Games of the first formats did not store it.
func heroClass(g *systems.Game) string {
	if class := g.Run().Class; class != "" {
		return class
	}
	return components.Name.Get(g.World, g.Hero).Key
}
