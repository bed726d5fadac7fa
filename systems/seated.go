package systems

import (
	"fmt"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
)

// Seated is a multiplayer game in a world: an entity for the game as a whole,
// which has M, and one for each seat. The rules of such games work on a plain
// value; the game copies it from the world by State, and back by put.
type Seated[M any] struct {
	World *world.World

	// Players are the entities of the seats, in turn order.
	Players []world.ID

	whole *world.Component[M]
	match world.ID
}

// Sit finds the game and its seats in a world. The error explains why they are
// not a valid game for that number of players.
func Sit[M any](w *world.World, whole *world.Component[M], minimum, maximum int) (Seated[M], error) {
	s := Seated[M]{World: w, whole: whole}
	matches := whole.IDs(w)
	if len(matches) != 1 {
		return s, fmt.Errorf("it has %d matches instead of one", len(matches))
	}
	s.match = matches[0]
	for id, seat := range components.Seat.Each(w) {
		if seat.Number != len(s.Players)+1 {
			return s, fmt.Errorf("its seat %d is not in order", seat.Number)
		}
		s.Players = append(s.Players, id)
	}
	if n := len(s.Players); n < minimum || n > maximum {
		return s, fmt.Errorf("it has %d seats, and %d to %d can play", n, minimum, maximum)
	}
	return s, nil
}

// Match is the game as a whole.
func (s *Seated[M]) Match() *M { return s.whole.Get(s.World, s.match) }

// Seat is the seat with that number, from 1.
func (s *Seated[M]) Seat(number int) *components.SeatData {
	return components.Seat.Get(s.World, s.Players[number-1])
}
