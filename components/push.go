package components

import "github.com/donjon-rogue/donjon/components/world"

// PushableData marks an entity that can be pushed, such as a crate, if the cell
// behind it is free.
type PushableData struct{}

// GoalData marks a target cell for crates. It can be walked over.
type GoalData struct{}

// WallData marks an immovable wall.
type WallData struct{}

// The components of pushing games.
var (
	Pushable = world.Register[PushableData]("pushable")
	Goal     = world.Register[GoalData]("goal")
	Wall     = world.Register[WallData]("wall")
)
