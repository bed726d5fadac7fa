package components

import "github.com/donjon-rogue/donjon/components/world"

// DisguisedData makes its owner look like a treasure, until somebody searches, hurts or
// affects it. Then it loses this component.
type DisguisedData struct{}

// The components of monsters that do not look like what they are.
var (
	Disguised = world.Register[DisguisedData]("disguised", world.Needs("mind", "position", "health", "attributes", "solid", "hostile"), world.In("monster"))
)
