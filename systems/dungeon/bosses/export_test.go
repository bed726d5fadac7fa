package bosses

// Names for the tests of the package.
var (
	ChooseCall  = chooseCall
	InHall      = inHall
	RecoverBoss = recoverBoss
	LayStraw    = layStraw
)
