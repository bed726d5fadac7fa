package outlook

// Move is the hero's action in a turn, as far as it changes a scene.
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
	Push   Push
	Smokes *Smoke
	Fades  int  // turns that the smoke lasts
	Slips  bool // the hero is further away at once than hunters follow
	Rings  Bell // a noise that draws hunters away
	Uses   int  // the stack of potions that heal, and 1 more; 0 for none
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
	if m.Slips || m.Smokes != nil {
		s.slip()
	}
	if m.Smokes != nil {
		s.Smoke, s.Fades = m.Smokes, m.Fades
	}
	s.Moved = m.To != NoCell && m.To != h.At
	if s.Moved {
		h.At = m.To
		if m.Free = m.Free || s.strides(); m.Free {
			return
		}
	}
	pushed := m.Push.Cells > 0 && s.push(&m.Push)
	if m.Struck > 0 && !pushed {
		s.strikes(m)
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
	if m.Rings.Noise > 0 {
		s.ring(&m.Rings)
	}
	if m.waits() && h.Focus > 0 && !s.Over() {
		h.Focused = 2 // this turn and the next
	}
	if m.Blow {
		s.age(true)
	}
	if !m.Free {
		s.pass(m.Noise)
	}
}

// waits reports whether the hero does nothing at all.
func (m *Move) waits() bool {
	return m.To == NoCell && m.Struck == 0 && m.Noise == 0 && m.Mp == 0 && m.Worth == 0 && !m.Free
}

// strikes lets the hits of a move land.
func (s *Scene) strikes(m *Move) {
	h := &s.Hero
	for i := range m.Struck {
		hit := m.Hits[i]
		if h.Focused > 0 {
			hit.Damage = hit.Damage * (100 + h.Focus) / 100
		}
		s.hurt(hit)
		if f := &s.Foes[hit.Foe]; m.Roots > 0 && f.alive() {
			s.wake(hit.Foe)
			f.Rooted = max(f.Rooted, m.Roots)
		}
		if m.Blow && h.Leech > 0 {
			s.heal(hit.Damage * h.Leech / 100)
		}
	}
	h.Focused = 0
	for i := range h.Working {
		if w := &h.Works[i]; w.Once {
			w.Left = 1
			if w.Hidden {
				h.Hidden = 0
			}
		}
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
			s.lose(f)
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
	if s.Fades > 0 {
		if s.Fades--; s.Fades == 0 {
			s.Smoke = nil
		}
	}
	s.age(false)
	h := &s.Hero
	if h.Rooted > 0 {
		h.Rooted--
	}
	if h.Hidden > 0 {
		h.Hidden--
	}
	if h.Focused > 0 {
		h.Focused--
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
		if f.State == Awake && apart <= alert && (!s.Sly || s.sees(f)) {
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
