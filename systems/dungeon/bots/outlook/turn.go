package outlook

import "github.com/donjon-rogue/donjon/components/grid"

// Move is what the hero does in a turn, as far as it changes a scene.
type Move struct {
	To     Cell // where it goes; NoCell if it stays
	Hits   [8]Hit
	Struck int // how many of the hits there are
	Blow   bool
	Mp     int // cost
	Hp     int // gained at once
	Noise  int
	Free   bool // it takes no turn
	Begins *Boost
	Turns  int  // that it lasts
	Roots  int  // turns that those who are hit cannot leave their cells
	Burns  Mark // damage to come; Count 0 for none
	Sleep  bool // all foes fall asleep
	Lose   bool // hunters lose the hero
	Away   bool // the hero is out of reach
	MpGain int
	Worth  int // of the item that it uses up
	Uses   int // the stack of potions that heal, and 1 more; 0 for none
}

// hit adds a hit to a move.
func (m *Move) hit(foe, damage int, magic bool) {
	if m.Struck < len(m.Hits) {
		m.Hits[m.Struck] = Hit{Foe: foe, Damage: damage, Magic: magic}
		m.Struck++
	}
}

// Do lets the hero act, and then the foes if the action takes a turn.
func (s *Scene) Do(m *Move) {
	h := &s.Hero
	h.Mp = min(h.MaxMp, h.Mp-m.Mp+m.MpGain)
	if m.Hp < 0 {
		s.strikeHero(-m.Hp)
	} else {
		s.heal(m.Hp)
	}
	s.Spent += m.Worth
	if m.Uses > 0 {
		h.Heals[m.Uses-1].Count--
	}
	if m.Away {
		s.Gone = true
		return
	}
	if m.To != NoCell && m.To != h.At {
		h.At = m.To
		if m.Free = m.Free || s.strides(); m.Free {
			return
		}
	}
	for i := range m.Struck {
		hit := m.Hits[i]
		s.hurt(hit)
		if f := &s.Foes[hit.Foe]; m.Roots > 0 && f.alive() {
			f.Rooted = max(f.Rooted, m.Roots)
		}
		if m.Blow && h.Leech > 0 {
			s.heal(hit.Damage * h.Leech / 100)
		}
	}
	if m.Begins != nil {
		h.Begin(m.Begins, m.Turns)
	}
	if m.Burns.Count > 0 {
		s.mark(m.Burns)
	}
	if m.Sleep || m.Lose {
		s.calm(m.Sleep)
	}
	if m.Blow {
		s.age(true)
	}
	if !m.Free {
		s.pass(m.Noise)
	}
}

// strides uses up a free step of the hero.
func (s *Scene) strides() bool {
	for i := range s.Hero.Working {
		w := &s.Hero.Works[i]
		if w.Strides > 0 && w.Age%2 == 0 {
			w.Age++
			return true
		}
	}
	return false
}

// calm makes hunters lose the hero, or sleep.
func (s *Scene) calm(sleep bool) {
	for i := range s.Count {
		f := &s.Foes[i]
		switch {
		case f.Habits.Boss && sleep:
			f.Stunned = max(f.Stunned, 1)
		case f.State == Asleep || f.State == Awake || f.State == Hunting:
			f.State, f.Pips, f.Surprise = Awake, min(f.Pips, 2), max(f.Surprise, 200)
			if sleep {
				f.State, f.Pips = Asleep, 0
			}
		}
	}
}

// pass is the foes' part of a turn.
func (s *Scene) pass(noise int) {
	s.listen(noise)
	s.act()
	s.marksFall()
	s.age(false)
	h := &s.Hero
	if h.Rooted > 0 {
		h.Rooted--
	}
	if h.Hidden > 0 {
		h.Hidden--
	}
	for !s.Dead && h.Next > 0 && h.Exp >= h.Next { // a level fills both gauges
		h.Exp -= h.Next
		h.MaxHp += h.MaxHp / 25
		h.Hp, h.Mp = h.MaxHp, h.MaxMp
		s.Rises++
	}
	s.Turn++
}

// listen gives pips to those who hear or see the hero.
func (s *Scene) listen(noise int) {
	if s.Hero.Hidden > 0 {
		return
	}
	for i := range s.Count {
		f := &s.Foes[i]
		if f.Hp <= 0 || f.State != Asleep && f.State != Awake {
			continue
		}
		apart := s.Ground.apart(f.At, s.Hero.At)
		if apart <= noise && s.Ground.Distance(f.At, s.Hero.At) <= noise {
			f.Pips++
		}
		if f.State == Awake && apart <= 6 {
			f.Pips++
		}
		if f.Pips >= f.Needed {
			s.wake(i)
		}
	}
}

// age counts the effects on the hero down: those that count turns, or those that count
// blows.
func (s *Scene) age(blows bool) {
	h := &s.Hero
	kept := 0
	for i := range h.Working {
		w := h.Works[i]
		if w.ByBlows == blows {
			w.Left--
			if w.Strides > 0 {
				w.Age = 0
			} else if w.Age++; w.Every > 0 && w.Age%w.Every == 0 && !s.Dead {
				s.heal(h.MaxHp * w.Hp / 100)
				h.Mp = min(h.MaxMp, h.Mp+h.MaxMp*w.Mp/100)
			}
		}
		if w.Left > 0 {
			h.Works[kept] = w
			kept++
		}
	}
	h.Working = kept
}

// marksFall counts the announced damage down that nobody alive has to strike.
func (s *Scene) marksFall() {
	kept := 0
	for i := range s.Marked {
		m := s.Marks[i]
		if m.Left--; m.Left > 0 {
			s.Marks[kept] = m
			kept++
			continue
		}
		if m.By > 0 {
			if f := &s.Foes[m.By-1]; !f.alive() || f.Stunned > 0 || !s.Ground.beside(f.At, m.Cells[0]) {
				continue
			}
		}
		for _, c := range m.Cells[:m.Count] {
			if c == s.Hero.At {
				s.strikeHero(m.Damage)
			} else if j := s.foeAt(c); j >= 0 && j != m.By-1 {
				s.hurt(Hit{Foe: j, Damage: m.Damage, Later: true})
			}
		}
	}
	s.Marked = kept
}

// act lets the foes act, the nearest first.
func (s *Scene) act() {
	var order [MaxFoes]int
	n := 0
	for i := range s.Count {
		f := &s.Foes[i]
		if f.Hp <= 0 {
			continue
		}
		apart := s.Ground.apart(f.At, s.Hero.At)
		f.beside = apart == 1
		j := n
		for ; j > 0 && s.Ground.apart(s.Foes[order[j-1]].At, s.Hero.At) > apart; j-- {
			order[j] = order[j-1]
		}
		order[j] = i
		n++
	}
	for _, i := range order[:n] {
		if s.Dead {
			return
		}
		s.foeActs(i)
	}
}

// foeActs lets a foe act.
func (s *Scene) foeActs(i int) {
	f := &s.Foes[i]
	switch {
	case f.Hp <= 0:
		return
	case f.State == Bones:
		s.rise(f)
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
	f.Turns++
	steps := 1
	switch {
	case f.Habits.Fast || f.Raging:
		steps = 2
	case f.Habits.Slow:
		steps = 1 - f.Turns%2
	}
	for n := range max(1, steps) {
		if !s.foeDoes(f, i, n, steps) {
			return
		}
	}
}

// rise counts a turn of bones down.
func (s *Scene) rise(f *Foe) {
	if f.Left--; f.Left > 0 {
		return
	}
	if f.State = Hunting; f.At == s.Hero.At || s.others(f) {
		f.Hp = 0
		return
	}
	f.Risen, f.Fresh, f.Max = true, true, f.Hp
}

// others reports whether another foe stands where this one would rise.
func (s *Scene) others(f *Foe) bool {
	for i := range s.Count {
		if o := &s.Foes[i]; o != f && o.At == f.At && o.alive() {
			return true
		}
	}
	return false
}

// foeDoes is the nth part of a foe's turn; false ends the turn.
func (s *Scene) foeDoes(f *Foe, i, n, steps int) bool {
	beside := s.Ground.beside(f.At, s.Hero.At)
	if n == 0 && s.special(f, i, beside) {
		return false
	}
	if f.State == Fleeing {
		return s.retreat(f) && steps > n+1
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
	return steps > 0 && f.Rooted == 0 && s.approach(f, s.Hero.At)
}

// lootWorth is what a stolen item is worth, in thousandths of the maximum Hp.
const lootWorth = 120

// special is what the habits of a foe do instead of a blow or a step.
func (s *Scene) special(f *Foe, i int, beside bool) bool {
	habits := f.Habits
	switch {
	case habits.Reach > 0 && f.State == Hunting:
		return s.archer(f, beside)
	case habits.Swings && f.Swings:
		f.Swings = false
		return true
	case habits.Swings && beside && f.beside:
		f.Swings = true
		s.mark(Mark{Cells: [5]Cell{s.Hero.At}, Count: 1, Left: 2, Damage: f.Hit, By: i + 1})
		return true
	case habits.CallsEvery > 0 && f.Turns%habits.CallsEvery == 0:
		return s.call(f)
	case habits.Mends > 0:
		return s.mend(f)
	case habits.FluttersEvery > 0 && f.Turns%habits.FluttersEvery == 0:
		return true
	}
	return false
}

// archer lets a foe shoot, step back or step into line.
func (s *Scene) archer(f *Foe, beside bool) bool {
	back := f.Stepped
	f.Stepped = false
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
		s.strikeHero(f.Hit)
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

// call lets minions come out of the nests.
func (s *Scene) call(f *Foe) bool {
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

// minion is what those who are called do.
var minion = &Habits{Beast: true}

// mend heals the most wounded friend.
func (s *Scene) mend(f *Foe) bool {
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
func (s *Scene) approach(f *Foe, goal Cell) bool {
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
func (s *Scene) retreat(f *Foe) bool {
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
