package command

import (
	"context"
	"time"

	"github.com/donjon-rogue/donjon/render/sokobanui/text"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
	"github.com/donjon-rogue/donjon/systems/sokoban/solver"
)

// Limits of the search for a hint.
const (
	hintTime   = 5 * time.Second
	hintMemory = 128 << 20 // bytes
)

// hint searches for a hint for a level.
func hint(now level.Level) text.Hint {
	ctx, cancel := context.WithTimeout(context.Background(), hintTime)
	defer cancel()
	answer := solver.Solve(ctx, now, solver.Options{Memory: hintMemory})
	return text.Hint{Moves: answer.NextPush(), Lost: answer.Outcome == solver.Unsolvable}
}
