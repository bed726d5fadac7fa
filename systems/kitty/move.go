package kitty

// move is the first step: players that cannot move are eliminated, all others
// move simultaneously.
func move(r *Round) {
	if r.eliminate() {
		if r.judge(); r.Over {
			return
		}
	}
	w := walk{steps: r.steps[:0]}
	for seat := 1; seat <= r.Seats(); seat++ {
		if p := r.Player(seat); !p.Dead {
			w.want(seat, &p.body, r.Move(seat))
		}
	}
	for i := range r.Friends {
		f := &r.Friends[i]
		to, moves := r.way(f)
		if f.Ready = !moves && r.Alive(f.Target); moves {
			w.want(f.Number, &f.body, to)
		}
	}
	w.run(r)
	r.steps = w.steps
}

// eliminate eliminates the players without a free neighbouring cell, and
// reports whether there were any. Their cells stay occupied, so that the order
// of the seats does not matter.
func (r *Round) eliminate() (found bool) {
	for seat := 1; seat <= r.Seats(); seat++ {
		if p := r.Player(seat); !p.Dead && r.Stuck(seat) {
			p.Dead, found = true, true
			r.log.add(Event{Type: EventStuck, Who: seat})
		}
	}
	return found
}

// way returns where a friend goes: the reachable cell nearest to its target. moves is
// false if it has no target, is next to it, or cannot come nearer.
func (s *State) way(f *Friend) (to int, moves bool) {
	if !s.Alive(f.Target) {
		return f.Cell, false
	}
	target := s.bodyOf(f.Target)
	now := int(s.Board.far[target.Cell][f.Cell])
	if now == 1 {
		return f.Cell, false
	}
	reach := s.Board.Reach(f.Cell, s.Free(), friendSteps)
	to, far, _ := s.Board.nearest(target.Cell, reach)
	return to, far < now
}

// walk collects the destinations of all players and friends.
type walk struct {
	steps             []wish
	wanted, contested Cells // by at least one; by several
}

type wish struct {
	who      int
	body     *body
	from, to int
}

func (w *walk) want(who int, b *body, to int) {
	w.steps = append(w.steps, wish{who, b, b.Cell, to})
	cell := cellOf(to)
	w.contested, w.wanted = w.contested.Or(w.wanted.And(cell)), w.wanted.Or(cell)
}

// run moves everyone whose destination is unique.
func (w *walk) run(r *Round) {
	several := w.contested != Cells{}
	for i := range w.steps {
		step := &w.steps[i]
		switch {
		case several && w.contested.Has(step.to):
			r.log.add(Event{Type: EventBlocked, Who: step.who, From: step.from, To: step.to})
		case step.to != step.from:
			r.Taken = r.Taken.But(cellOf(step.from)).Or(cellOf(step.to))
			step.body.Cell = step.to
			if r.log != nil {
				r.log.add(Event{Type: EventMoved, Who: step.who, From: step.from, To: step.to})
			}
		}
	}
}
