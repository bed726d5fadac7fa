package known

// Spread is the damage that a blow of a power can do.
func (v Preview) Spread(power int) (low, high int) { return v.spread(power) }

// Blows is the number of strikes of that power that use up the given health.
var Blows = blows
