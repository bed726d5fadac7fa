package outlook

import "github.com/donjon-rogue/donjon/components/grid"

// mover lets a foe of a scene act.
type mover struct {
	scene *Scene
	foe   *Foe
	index int // of the foe
}

// turn is the foe's turn.
func (m mover) turn() {
	s, f := m.scene, m.foe
	switch {
	case f.Hp <= 0:
		return
	case f.State == Bones:
		m.rise()
		return
	case f.Fresh:
		f.Fresh = false
		return
	}
	if rooted := f.Rooted > 0; rooted {
		defer func() { f.Rooted-- }()
	}
	if f.Stunned > 0 {
		f.Stunned--
		return
	}
	if f.State != Hunting && f.State != Fleeing {
		return
	}
	if s.Sly && f.State == Hunting && s.track(f) {
		return
	}
	f.Turns++
	steps := 1
	switch {
	case f.Habits.Fast || f.Raging && f.Habits.RagesFast:
		steps = 2
	case f.Habits.Slow:
		steps = 1 - f.Turns%2
	}
	from := f.At
	for n := range max(1, steps) {
		if !m.does(n, steps) {
			break
		}
	}
	if s.Rebounds && f.pushed && f.At != from && f.State == Hunting && s.Ground.beside(f.At, s.Hero.At) {
		m.rebound()
	}
}

// rebound lets a foe that was pushed, and that has stepped back next to the hero, act at
// once.
func (m mover) rebound() {
	s, f := m.scene, m.foe
	f.beside = true
	if !m.special(true) {
		s.strikeHero(f.Hit)
	}
	f.beside = false // it has stepped there in this turn
}

// rise counts a turn of bones down.
func (m mover) rise() {
	s, f := m.scene, m.foe
	if f.Left--; f.Left > 0 {
		return
	}
	if f.State = Hunting; f.At == s.Hero.At || m.others() {
		f.Hp = 0
		return
	}
	f.Risen, f.Fresh, f.Max, f.Trail, f.Left = true, true, f.Hp, s.Hero.At, giveUp
}

// others reports whether another foe stands where this one would rise.
func (m mover) others() bool {
	s, f := m.scene, m.foe
	for i := range s.Count {
		if o := &s.Foes[i]; o != f && o.At == f.At && o.alive() {
			return true
		}
	}
	return false
}

// does is the nth part of a foe's turn; false ends the turn.
func (m mover) does(n, steps int) bool {
	s, f := m.scene, m.foe
	beside := s.Ground.beside(f.At, s.Hero.At)
	if n == 0 && m.special(beside) {
		return false
	}
	if f.State == Fleeing {
		return m.retreat() && steps > n+1
	}
	if beside {
		if n == 0 && f.beside {
			s.strikeHero(f.Hit)
			if f.Habits.Steals {
				f.State = Fleeing
				s.Spent += lootWorth
			}
		}
		return false
	}
	goal := s.Hero.At
	if s.Sly {
		goal = f.Trail
	}
	return steps > 0 && f.Rooted == 0 && m.approach(goal)
}

// lootWorth is the worth of a stolen item, in thousandths of the maximum Hp.
const lootWorth = 120

// special carries out a foe's habit in place of a blow or a step.
func (m mover) special(beside bool) bool {
	s, f := m.scene, m.foe
	habits := f.Habits
	switch {
	case habits.Reach > 0 && f.State == Hunting:
		return m.archer(beside)
	case habits.Charges > 0 && f.State == Hunting:
		return m.charge(beside)
	case habits.Swings && f.Swings:
		f.Swings = false
		return true
	case habits.Swings && beside && f.beside:
		f.Swings = true
		s.mark(Mark{Cells: [5]Cell{s.Hero.At}, Count: 1, Left: 2, Damage: f.Hit, By: m.index + 1})
		return true
	case habits.CallsEvery > 0 && f.Turns%habits.CallsEvery == 0:
		return m.call()
	case habits.Mends > 0:
		return m.mend()
	case habits.FluttersEvery > 0 && f.Turns%habits.FluttersEvery == 0:
		return true
	}
	return false
}

// archer lets a foe shoot, step back or step into line.
func (m mover) archer(beside bool) bool {
	s, f := m.scene, m.foe
	back := f.Stepped
	f.Stepped = false
	if f.Habits.Bold && beside {
		f.Aims = false
		return false
	}
	d, aligned := s.line(f.At, s.Hero.At, f.Habits.Reach)
	if f.Rooted == 0 && beside && !back {
		if to := s.Ground.Step(f.At, d.Opposite()); s.free(to) {
			f.At, f.Stepped, f.Aims = to, true, true
			return true
		}
		if to := s.freeBeside(f.At); to != NoCell {
			f.At, f.Stepped, f.Aims = to, true, false
			return true
		}
	}
	switch {
	case aligned && f.Aims:
		m.shoot(d)
		return true
	case aligned && !beside:
		f.Aims = true
		return true
	case aligned || f.Rooted > 0:
		return false
	}
	f.Aims = false
	farthest, into := 1, NoCell
	for d := range grid.Clockwise {
		c := s.Ground.Step(f.At, d)
		if !s.free(c) || s.Ground.apart(c, s.Hero.At) <= farthest {
			continue
		}
		if _, ok := s.line(c, s.Hero.At, f.Habits.Reach); ok {
			farthest, into = s.Ground.apart(c, s.Hero.At), c
		}
	}
	if into == NoCell {
		return false
	}
	f.At, f.Aims = into, true
	return true
}

// shoot lets a foe in line with the hero hit it from afar.
func (m mover) shoot(d grid.Direction) {
	s, f := m.scene, m.foe
	h := &s.Hero
	s.strikeHero(f.Shot)
	h.Mp = max(0, h.Mp-f.Habits.Drains)
	if to := s.Ground.Step(f.At, d); f.Habits.Drags && h.Rooted == 0 && s.free(to) {
		h.At = to
	}
}

// charge lets a foe announce that it will run at the hero, or run.
func (m mover) charge(beside bool) bool {
	s, f := m.scene, m.foe
	if f.Rooted > 0 {
		f.Aims = false
		return false
	}
	if !f.Aims {
		f.Toward, f.Aims = s.line(f.At, s.Hero.At, f.Habits.Charges)
		f.Aims = f.Aims && !beside
		return f.Aims
	}
	f.Aims = false
	for range f.Habits.Charges {
		c := s.Ground.Step(f.At, f.Toward)
		switch {
		case c == s.Hero.At:
			s.strikeHero(f.Shot)
			return true
		case !s.Ground.Opens(c) || s.Ground.cells[c]&door != 0:
			f.Stunned = 1
			return true
		case !s.free(c):
			return true
		}
		f.At = c
	}
	return true
}

// call lets minions come out of the nests.
func (m mover) call() bool {
	s, f := m.scene, m.foe
	minions, called := 0, 0
	for i := range s.Count {
		if s.Foes[i].Minion && s.Foes[i].alive() {
			minions++
		}
	}
	for i := range s.Count {
		nest := &s.Foes[i]
		if nest.State != Still || !nest.alive() || called == f.Habits.Calls || minions == f.Habits.CallsMost || s.Count == MaxFoes {
			continue
		}
		at := s.freeBeside(nest.At)
		if at == NoCell {
			continue
		}
		s.Foes[s.Count] = Foe{Habits: minion, At: at, Hp: 1, Max: 1, Hit: f.Hit * f.Habits.CallsAtk / 100, State: Hunting, Fresh: true, Minion: true}
		s.Count++
		minions, called = minions+1, called+1
	}
	return called > 0
}

// minion acts for a summoned monster.
var minion = &Habits{Beast: true}

// mend heals the most wounded friend.
func (m mover) mend() bool {
	s, f := m.scene, m.foe
	most, at := 0, -1
	for i := range s.Count {
		o := &s.Foes[i]
		if o != f && o.alive() && o.State != Still && !o.Minion && !o.Habits.Boss && o.Max-o.Hp > most && s.Ground.apart(o.At, f.At) <= 6 {
			most, at = o.Max-o.Hp, i
		}
	}
	if at < 0 {
		return false
	}
	o := &s.Foes[at]
	o.Hp = min(o.Max, o.Hp+max(1, o.Max*f.Habits.Mends/100))
	return true
}

// approach is a step along the shortest way to a cell; past others if need be.
func (m mover) approach(goal Cell) bool {
	s, f := m.scene, m.foe
	way := s.Ground.toward(goal, f.Habits.Beast)
	best, least := NoCell, int(way.steps[f.At])+1
	for d := range grid.Clockwise {
		c := s.Ground.Step(f.At, d)
		if n := int(way.steps[c]); n < least && s.free(c) && (!f.Habits.Beast || s.Ground.cells[c]&door == 0) {
			best, least = c, n
		}
	}
	if best == NoCell || least == Far {
		return false
	}
	f.At = best
	return true
}

// retreat is a step away from the hero.
func (m mover) retreat() bool {
	s, f := m.scene, m.foe
	if f.Rooted > 0 {
		return false
	}
	way := s.Ground.toward(s.Hero.At, f.Habits.Beast)
	best, most := NoCell, int(way.steps[f.At])
	for d := range grid.Clockwise {
		c := s.Ground.Step(f.At, d)
		if n := int(way.steps[c]); n > most && s.free(c) {
			best, most = c, n
		}
	}
	if best == NoCell {
		return false
	}
	f.At = best
	return true
}
