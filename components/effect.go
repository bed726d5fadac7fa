package components

import "github.com/donjon-rogue/donjon/components/world"

// TargetData is the entity that an effect applies to; the effect is removed
// with its target.
type TargetData struct{ On world.ID }

// TimerData counts the remaining turns of an effect.
type TimerData struct {
	Left  int `within:"1,1000000000"`
	Total int `within:"0,1000000000"`
}

// RegenerationData restores Hp and Mp every Every turns, at the end of the
// turn: fixed numbers and percentages of the maxima.
type RegenerationData struct {
	Every     int `within:"1,1000000"`
	Hp        int `within:"-1000000,1000000"`
	Mp        int `within:"-1000000,1000000"`
	HpPercent int `within:"0,100"`
	MpPercent int `within:"0,100"`
}

// PrecisionData sets the critical chance, in percent.
type PrecisionData struct {
	Critical int `within:"-1000000,1000000"`
}

// LearningData scales the experience from kills, in percent.
type LearningData struct {
	Percent int `within:"-1000000,1000000"`
}

// CountedData makes the timer of an effect count the blows of its target instead of
// turns.
type CountedData struct{}

// StridesData gives its target free steps: Free of its steps in a turn take no time.
type StridesData struct {
	Free  int `within:"0,100"`
	Taken int `within:"0,100"` // this turn
}

// The components of effects, each an entity of its own.
var (
	Target       = world.Register[TargetData]("target", world.Needs("name"), world.In())
	Timer        = world.Register[TimerData]("timer", world.Needs("target"), world.In("effect", "friend"))
	Regeneration = world.Register[RegenerationData]("regeneration", world.In("effect"))
	Precision    = world.Register[PrecisionData]("precision", world.Needs("target"), world.In("effect"))
	Learning     = world.Register[LearningData]("learning", world.Needs("target"), world.In("effect"))
	Counted      = world.Register[CountedData]("counted", world.Needs("timer"), world.In("effect"))
	Strides      = world.Register[StridesData]("strides", world.Needs("target"), world.In("effect"))
)
