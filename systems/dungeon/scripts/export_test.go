package scripts

import "github.com/donjon-rogue/donjon/systems"

// FirstStep is the first step of the first mod of a game, with all the budget that it needs.
func FirstStep(g *systems.Game) func() {
	mod := runOf(g).set.mods[0]
	step := mod.runStep(mod.steps[0])
	return func() {
		runOf(g).budget.Left = 1 << 40
		step(g)
	}
}

// Signatures are the signatures by which calls of the functions are checked.
var Signatures = signatures
