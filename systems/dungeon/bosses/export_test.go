package bosses

// Names for the tests of the package.
var (
	CallMinions = callMinions
	InHall      = inHall
	RecoverBoss = recoverBoss
)
