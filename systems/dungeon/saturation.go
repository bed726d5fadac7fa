package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
)

// Play saturates: a number that would leave the bounds of its field stays at the
// bound. So no game saves a number that is refused when it is loaded.
var (
	turnBounds      = components.Run.Bounds("Turn")
	levelBounds     = components.Progress.Bounds("Level")
	expBounds       = components.Progress.Bounds("Exp")
	pointsBounds    = components.Progress.Bounds("Points")
	healthBounds    = components.Health.Bounds("Max")
	manaBounds      = components.Mana.Bounds("Max")
	attributeBounds = components.Attributes.Bounds("Atk")
	timerBounds     = components.Timer.Bounds("Left")
	pipBounds       = components.Mind.Bounds("Pips")
	mindTurns       = components.Mind.Bounds("Turns")
	tokenBounds     = components.Tokens.Bounds("Count")
)

// statBounds are the bounds of stats and hits: products of two of them do not
// overflow.
var statBounds = world.DefaultBounds

// add adds to a number within bounds.
func add(to *int, n int, b world.Bounds) { *to = b.Clamp(*to + n) }
