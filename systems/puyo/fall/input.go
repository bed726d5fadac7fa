package fall

// Input is the set of keys that a player holds down during a tick.
type Input uint8

// The keys. Left, Right and Soft repeat while they are held; the others act
// once per press.
const (
	Left Input = 1 << iota
	Right
	TurnLeft  // turn counterclockwise
	TurnRight // turn clockwise
	Soft      // soft drop: fall faster
	Hard      // hard drop: fall to the bottom and lock
)

// TicksPerSecond is the tick rate.
const TicksPerSecond = 60

// Durations in ticks, and softLock, a factor.
const (
	repeatAfter = 10 // from a key press to the first repeat
	repeatEvery = 3  // between repeats
	softPeriod  = 2  // to fall a row with Soft held
	lockDelay   = 30 // from landing to locking
	softLock    = 6  // how much faster the lock delay passes with Soft held
	upLying     = 5  // subtracted from the lock delay when a turn pushes the piece up
	quickWindow = 20 // to turn a piece twice when it is stuck between two columns
	enterTime   = 10 // before a piece enters
	restTime    = 8  // after everything has fallen
	burstTime   = 30 // for groups to vanish
	rowTime     = 2  // to fall a row outside the player's control
)

// periods is the number of ticks a piece takes to fall a row, by level from 1.
var periods = []int{40, 34, 29, 25, 21, 18, 15, 12, 10, 8, 6, 5, 4, 3}

// perLevel is the number of puyos to remove for the next level.
const perLevel = 30

// Levels is the number of levels.
var Levels = len(periods)
