package components

import "github.com/donjon-rogue/donjon/components/world"

// DisguisedData makes its owner look like a treasure, until an actor searches, hurts or
// affects it. Then it loses this component.
type DisguisedData struct{}

// StealthyData hides its owner from all that are not beside it, unless it stands in a door or
// in something else that is opaque, such as smoke.
type StealthyData struct{}

// The components of monsters that do not look like what they are.
var (
	Disguised = world.Register[DisguisedData]("disguised", world.Needs("mind", "position", "health", "attributes", "solid", "hostile"), world.In("monster"))
	Stealthy  = world.Register[StealthyData]("stealthy", world.Needs("mind", "position"), world.In("monster"))
)
