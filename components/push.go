package components

import "github.com/donjon-rogue/donjon/components/world"

// PushableData marks what gives way to whoever steps against it, such as a
// crate, where there is room behind it.
type PushableData struct{}

// GoalData is a cell that wants a crate; what can be pushed comes to stand on
// it, and anybody walks over it.
type GoalData struct{}

// WallData marks what stands in a cell for ever.
type WallData struct{}

// The components of things that are pushed.
var (
	Pushable = world.Register[PushableData]("pushable")
	Goal     = world.Register[GoalData]("goal")
	Wall     = world.Register[WallData]("wall")
)
