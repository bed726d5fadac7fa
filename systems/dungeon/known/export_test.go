package known

// Spread is the damage that a blow of a power can do.
func (k Known) Spread(power int) (low, high int) { return k.spread(power) }

// RoutePast is Route through cells in which monsters are known.
func (k Known) RoutePast(goal func(Spot) bool) []Spot { return k.route(goal, passing{monsters: true}) }

// Names for the tests of the package.
var (
	Blows          = blows
	MaxMilestones  = maxMilestones
	MaxStoryFloors = maxStoryFloors
)
