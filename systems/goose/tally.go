package goose

import "math/big"

// Tally counts games by how and when they ended. Nothing is rounded.
type Tally struct {
	Seats   int
	Games   uint64
	Won     []uint64 // games won, by the number of their turns
	Blocked []uint64 // games blocked, by the number of their turns
	Wins    []uint64 // games won, by seat, the first at 0
}

// newTally is an empty tally.
func newTally(seats int) Tally { return Tally{Seats: seats, Wins: make([]uint64, seats)} }

// add counts n games with the same result. winner is the number of a seat, or 0
// for a blocked game.
func (t *Tally) add(winner, turns int, n uint64) {
	t.Games += n
	if winner == 0 {
		t.Blocked = grow(t.Blocked, turns)
		t.Blocked[turns] += n
		return
	}
	t.Won = grow(t.Won, turns)
	t.Won[turns] += n
	t.Wins[winner-1] += n
}

// grow extends a list of counts so that it has an index.
func grow(counts []uint64, index int) []uint64 {
	if index >= len(counts) {
		counts = append(counts, make([]uint64, index+1-len(counts))...)
	}
	return counts
}

// Add adds another tally with the same number of seats.
func (t *Tally) Add(other Tally) {
	t.Games += other.Games
	for turns, n := range other.Won {
		t.Won = grow(t.Won, turns)
		t.Won[turns] += n
	}
	for turns, n := range other.Blocked {
		t.Blocked = grow(t.Blocked, turns)
		t.Blocked[turns] += n
	}
	for seat, n := range other.Wins {
		t.Wins[seat] += n
	}
}

// Turns counts all games, won or blocked, by the number of their turns.
func (t Tally) Turns() []uint64 {
	all := grow(append([]uint64(nil), t.Won...), len(t.Blocked)-1)
	for turns, n := range t.Blocked {
		all[turns] += n
	}
	return all
}

// Total is the number of games in a list of counts.
func Total(counts []uint64) uint64 {
	total := uint64(0)
	for _, n := range counts {
		total += n
	}
	return total
}

// Mean is the exact mean number of turns, or 0 without games.
func Mean(counts []uint64) *big.Rat {
	sum, _ := sums(counts)
	return ratio(sum, new(big.Int).SetUint64(Total(counts)))
}

// Variance is the exact variance of the number of turns, or 0 without games.
func Variance(counts []uint64) *big.Rat {
	sum, squares := sums(counts)
	games := new(big.Int).SetUint64(Total(counts))
	above := squares.Mul(squares, games)
	above.Sub(above, sum.Mul(sum, sum))
	return ratio(above, games.Mul(games, games))
}

// sums are the sum of turns and of turns squared over all games.
func sums(counts []uint64) (sum, squares *big.Int) {
	sum, squares = new(big.Int), new(big.Int)
	for turns, n := range counts {
		of := new(big.Int).SetUint64(n)
		by := big.NewInt(int64(turns))
		sum.Add(sum, of.Mul(of, by))
		squares.Add(squares, of.Mul(of, by))
	}
	return sum, squares
}

// Share is the exact ratio of a part to the whole, or 0 if the whole is 0.
func Share(part, whole uint64) *big.Rat {
	return ratio(new(big.Int).SetUint64(part), new(big.Int).SetUint64(whole))
}

func ratio(part, whole *big.Int) *big.Rat {
	if whole.Sign() == 0 {
		return new(big.Rat)
	}
	return new(big.Rat).SetFrac(part, whole)
}

// Quantile is the smallest number of turns that at least percent of the games do
// not exceed, or 0 without games.
func Quantile(counts []uint64, percent int) int {
	wanted := new(big.Int).SetUint64(Total(counts))
	wanted.Mul(wanted, big.NewInt(int64(percent)))
	seen := new(big.Int)
	for turns, n := range counts {
		games := new(big.Int).SetUint64(n)
		seen.Add(seen, games.Mul(games, big.NewInt(100)))
		if n > 0 && seen.Cmp(wanted) >= 0 {
			return turns
		}
	}
	return 0
}

// Bounds are the minimum and maximum number of turns of a game.
func Bounds(counts []uint64) (low, high int) {
	for turns, n := range counts {
		if n > 0 {
			high = turns
		}
	}
	for low < high && counts[low] == 0 {
		low++
	}
	return low, high
}
