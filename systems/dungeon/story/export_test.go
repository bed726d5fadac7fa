package story

// Names for the tests of the package.
var (
	MaxMilestones = maxMilestones
	MaxFloors     = maxFloors
)
