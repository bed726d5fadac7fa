package cli

import (
	"context"
	"time"

	"github.com/donjon-rogue/donjon/render/terminal"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
	"github.com/donjon-rogue/donjon/systems/sokoban/solver"
)

// What a hint may cost while a player waits for it.
const (
	hintTime   = 5 * time.Second
	hintMemory = 128 << 20 // bytes
)

// sokobanHint finds out how a level can go on.
func sokobanHint(now level.Level) terminal.Hint {
	ctx, cancel := context.WithTimeout(context.Background(), hintTime)
	defer cancel()
	answer := solver.Solve(ctx, now, solver.Options{Memory: hintMemory})
	return terminal.Hint{Moves: answer.NextPush(), Lost: answer.Outcome == solver.Unsolvable}
}
