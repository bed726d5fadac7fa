package kitty

import "github.com/donjon-rogue/donjon/systems"

// Round is a turn being played: the state, the players' decisions and the log.
type Round struct {
	*State
	// Move decides where a player goes: one of the Reachable cells.
	Move func(seat int) int
	// Play decides what a player plays.
	Play  func(seat int) Choice
	log   *log
	steps []wish // reused buffer
}

// Choice is the card that a player plays, and its target.
type Choice struct {
	Slot   int // of the hand, from 1; 0 to pass
	Target int // number
}

// The steps before which human players choose.
const (
	StepMove = "move"
	StepPlay = "play"
)

// Turn is the steps of a turn, in order. Source: docs/kitty.md, A turn.
var Turn = systems.Pipeline[*Round]{
	{Name: StepMove, Run: move},
	{Name: StepPlay, Run: play},
	{Name: "mana", Run: mana},
	{Name: "purge", Run: purge},
	{Name: "decay", Run: decay},
	{Name: "end", Run: end},
}

// turn plays a whole turn.
func (r *Round) turn() {
	for _, step := range Turn {
		if r.Over {
			return
		}
		step.Run(r)
	}
}

// mana gives every entity its income.
func mana(r *Round) {
	for i := range r.Seats() {
		if p := &r.Players[i]; !p.Dead {
			p.Mana += p.Income
		}
	}
	for i := range r.Friends {
		r.Friends[i].Mana += r.Friends[i].Income
	}
}

// purge removes all players and friends that have no life left or are marked, and
// friends whose target is gone. A dead player's cell stays occupied.
func purge(r *Round) {
	for seat := 1; seat <= r.Seats(); seat++ {
		if p := r.Player(seat); !p.Dead && p.dead() {
			p.Dead = true
			r.log.add(Event{Type: EventDied, Who: seat})
		}
	}
	r.dismiss(func(f *Friend) bool { return f.dead() }, EventDied)
	for before := len(r.Friends) + 1; before > len(r.Friends); { // a friend may be another's target
		before = len(r.Friends)
		r.dismiss(func(f *Friend) bool { return !r.Alive(f.Target) }, EventOrphaned)
	}
}

func (b *body) dead() bool { return b.Marked || b.Life <= 0 }

// dismiss removes friends and frees their cells.
func (r *Round) dismiss(gone func(*Friend) bool, why EventType) {
	for i := 0; i < len(r.Friends); {
		f := &r.Friends[i]
		if !gone(f) {
			i++
			continue
		}
		r.log.add(Event{Type: why, Who: f.Number})
		r.Taken = r.Taken.But(cellOf(f.Cell))
		r.forget(f.Number)
		r.Friends = append(r.Friends[:i], r.Friends[i+1:]...)
	}
}

// forget clears a removed friend as the target of others.
func (r *Round) forget(number int) {
	for i := range r.Friends {
		if r.Friends[i].Target == number {
			r.Friends[i].Target = Nobody
		}
	}
}

// decay counts down the remaining turns of friends.
func decay(r *Round) {
	for i := range r.Friends {
		r.Friends[i].Left--
	}
	r.dismiss(func(f *Friend) bool { return f.Left <= 0 }, EventLeft)
}

// end counts the turn, and ends the game if it is decided.
func end(r *Round) {
	r.Turn++
	r.judge()
	if !r.Over && r.Turn >= r.Arena.Turns {
		r.finish(0)
	}
}

// judge ends a game in which at most one team is left.
func (r *Round) judge() {
	if left, decided := r.decided(); decided {
		r.finish(left)
	}
}

// decided reports whether at most one team is left, and which; 0 for none.
func (s *State) decided() (left int, decided bool) {
	for seat := 1; seat <= s.Seats(); seat++ {
		switch team := s.Team(seat); {
		case s.Player(seat).Dead || team == left:
		case left != 0:
			return 0, false
		default:
			left = team
		}
	}
	return left, true
}

func (r *Round) finish(winner int) {
	r.Over, r.Winner = true, winner
	if winner == 0 {
		r.log.add(Event{Type: EventDraw})
	} else {
		r.log.add(Event{Type: EventWon, Who: winner})
	}
}
