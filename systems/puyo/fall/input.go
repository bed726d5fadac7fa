package fall

// Input is the keys that a player holds down during a tick.
type Input uint8

// The keys. Left and right are repeated while they are held, and so is soft;
// the others act once for each time that they are pressed.
const (
	Left Input = 1 << iota
	Right
	TurnLeft  // against the clock
	TurnRight // clockwise
	Soft      // falls faster
	Hard      // falls at once, and stays
)

// Tick is how many ticks are in a second.
const Tick = 60

// How long things take, in ticks.
const (
	repeatAfter = 10 // until a key that is held is repeated
	repeatEvery = 3
	softPeriod  = 2  // to fall a row with Soft held
	lockDelay   = 30 // that a piece lies before it stays
	softLock    = 6  // times faster with Soft held
	upLying     = 5  // that are lost when a turn pushes the piece up
	quickWindow = 20 // within which a squeezed piece must be turned twice
	enterTime   = 10 // before a piece comes in
	restTime    = 8  // after everything has fallen
	burstTime   = 30 // that groups take to vanish
	rowTime     = 2  // to fall a row when nobody steers
)

// periods are how many ticks a piece takes to fall a row, by level from 1.
var periods = []int{40, 34, 29, 25, 21, 18, 15, 12, 10, 8, 6, 5, 4, 3}

// perLevel is how many puyos vanish before the next level.
const perLevel = 30

// Levels is how many levels there are.
var Levels = len(periods)
