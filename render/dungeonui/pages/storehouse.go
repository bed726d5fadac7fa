package pages

import (
	"context"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/systems/sokoban/solver"
)

// hintPositions limits the search for a hint, which a terminal waits for.
const hintPositions = 400_000

// storeCommand carries out Hint and Marks; false for any other command.
func (g *Game) storeCommand(do keys.Command) bool {
	switch do {
	case play.Hint:
		g.hint()
	case play.Marks:
		g.marks()
	default:
		return false
	}
	return true
}

// hint says which push is next, or makes it if it has just been said.
func (g *Game) hint() {
	if puzzle, find := g.AskHint(); find {
		g.ShowHint(solver.Solve(context.Background(), puzzle, solver.Options{Positions: hintPositions}))
	}
}

// marks says whether a crate is stuck for good: a terminal has no room for signs.
func (g *Game) marks() {
	view, inside := g.Known.Storehouse()
	if !inside || view.Solved {
		return
	}
	stuck, lost := solver.Frozen(view.Level)
	switch {
	case lost:
		g.say(g.d.Words.Text("sokoban.lost"), ink.Hurt)
	default:
		g.say(g.d.Words.Text("terminal.stuck", lang.Args{"Count": len(stuck)}), ink.Quiet)
	}
}
