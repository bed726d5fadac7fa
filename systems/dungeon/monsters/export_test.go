package monsters

// Names for the tests of the package.
var (
	ChargesWrongly = chargesWrongly
	DrainsWithout  = drainsWithout
	Remainless     = remainless
	RemainsUnknown = remainsUnknown
	Stealable      = stealable
)
