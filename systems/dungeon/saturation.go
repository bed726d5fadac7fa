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
	HealthBounds    = components.Health.Bounds("Max")
	ManaBounds      = components.Mana.Bounds("Max")
	AttributeBounds = components.Attributes.Bounds("Atk")
	timerBounds     = components.Timer.Bounds("Left")
	pipBounds       = components.Mind.Bounds("Pips")
	MindTurns       = components.Mind.Bounds("Turns")
	TokenBounds     = components.Tokens.Bounds("Count")
)

// StatBounds are the bounds of stats and hits: products of two of them do not
// overflow.
var StatBounds = world.DefaultBounds

// Add adds to a number within bounds.
func Add(to *int, n int, b world.Bounds) { *to = b.Clamp(*to + n) }
