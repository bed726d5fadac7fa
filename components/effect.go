package components

import "github.com/donjon-rogue/donjon/components/world"

// TargetData names the entity that an effect works on; the effect goes when
// its target does.
type TargetData struct{ On world.ID }

// TimerData counts the turns an effect still lasts.
type TimerData struct{ Left, Total int }

// RegenerationData gives back Hp and Mp at the end of every Every-th turn.
type RegenerationData struct{ Every, Hp, Mp int }

// PrecisionData sets the chance of a critical blow, in percent.
type PrecisionData struct{ Critical int }

// LearningData sets the experience that kills give, in percent of the usual.
type LearningData struct{ Percent int }

// The components of effects, each an entity of its own.
var (
	Target       = world.Register[TargetData]("target")
	Timer        = world.Register[TimerData]("timer")
	Regeneration = world.Register[RegenerationData]("regeneration")
	Precision    = world.Register[PrecisionData]("precision")
	Learning     = world.Register[LearningData]("learning")
)
