package components

import "github.com/donjon-rogue/donjon/components/world"

// Conditions are components of effects: what an effect does to its target while it
// lasts.

// RootedData keeps the target from leaving its cell.
type RootedData struct{}

// StunnedData keeps the target from acting.
type StunnedData struct{}

// PoisonData takes Hp from the target, spread over the turns that the effect lasts.
type PoisonData struct {
	Hp int      `within:"0,1000000"` // still to be taken
	By world.ID // whose poison it is, or 0
}

// UnnoticedData keeps monsters from noticing the target.
type UnnoticedData struct{}

// UntoldData lets an effect begin and end without a message, and without an end to walks.
type UntoldData struct{}

// The conditions.
var (
	Rooted    = world.Register[RootedData]("rooted", world.In("effect"))
	Stunned   = world.Register[StunnedData]("stunned", world.In("effect"))
	Poison    = world.Register[PoisonData]("poison", world.Needs("target"), world.In("effect"))
	Unnoticed = world.Register[UnnoticedData]("unnoticed", world.In("effect"))
	Untold    = world.Register[UntoldData]("untold", world.In("effect"))
)
