package pages

import (
	"context"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/sokobanui/wording"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
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
	view, inside := g.Known.Storehouse()
	if !inside || view.Solved {
		return
	}
	if moves := g.hinted; moves != "" {
		for i := range len(moves) {
			if !g.Try(systems.Action{Verb: dungeon.Move, Direction: level.Direction(moves[i])}) {
				return
			}
		}
		return
	}
	words := g.d.Words
	switch a := solver.Solve(context.Background(), view.Level, solver.Options{Positions: hintPositions}); a.Outcome {
	case solver.Found:
		g.hinted = a.NextPush()
		g.say(wording.NextPush(words, g.hinted, g.d.KeyOf(g.Keys, play.Hint)), ink.Gold)
	case solver.Unsolvable:
		g.say(words.Text("sokoban.lost"), ink.Hurt)
	default:
		g.say(words.Text("sokoban.hint.nothing"), ink.Quiet)
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
