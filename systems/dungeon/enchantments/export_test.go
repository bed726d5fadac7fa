package enchantments

// Names for the tests of the package.
var (
	ReadyHaven = readyHaven
)
