package components

import "github.com/donjon-rogue/donjon/components/world"

// PushableData marks an entity that can be pushed into a free cell behind it,
// such as a crate.
type PushableData struct{}

// GoalData marks a target cell for a crate. It can be walked over and pushed
// onto.
type GoalData struct{}

// WallData marks a permanent obstacle.
type WallData struct{}

// The components of pushing puzzles.
var (
	Pushable = world.Register[PushableData]("pushable")
	Goal     = world.Register[GoalData]("goal")
	Wall     = world.Register[WallData]("wall")
)
