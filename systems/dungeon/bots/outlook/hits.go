package outlook

import "github.com/donjon-rogue/donjon/components/grid"

// Hit is damage that an action of the hero does.
type Hit struct {
	Foe    int // its index
	Damage int
	Magic  bool
	Later  bool // poison or fire: it wakes, but neither surprises nor divides
}

// Blow fills a move with the hits of a blow at a neighbour.
func (s *Scene) Blow(m *Move, i int) {
	h := &s.Hero
	blow := h.blow()
	m.hit(i, blow, false)
	if h.All {
		for j := range s.Count {
			if o := &s.Foes[j]; j != i && o.alive() && s.Ground.beside(o.At, h.At) {
				m.hit(j, blow, false)
			}
		}
	}
	if h.Reach > 1 {
		d := s.Ground.Aligned(h.At, s.Foes[i].At)
		c := s.Foes[i].At
		for range h.Reach - 1 {
			if c = s.Ground.Step(c, d); !s.Ground.Opens(c) {
				break
			}
			if j := s.foeAt(c); j >= 0 {
				m.hit(j, blow, false)
			}
		}
	}
}

// hurt lets a hit land on a foe.
func (s *Scene) hurt(h Hit) {
	f := &s.Foes[h.Foe]
	if !f.alive() || h.Damage <= 0 {
		return
	}
	damage := h.Damage
	if f.State == Asleep || f.State == Awake {
		if !h.Later {
			damage = damage * max(100, f.Surprise) / 100
		}
		s.wake(h.Foe)
	}
	f.Hp = max(0, f.Hp-damage)
	if f.Hp == 0 {
		s.die(h)
		return
	}
	if !f.Raging && f.Hp*100 < f.Max*f.Habits.RagesBelow {
		f.Raging = true
		f.Hit = f.Hit * (100 + f.Habits.RagesAtk) / 100
	}
	if f.Habits.SplitsOver > 0 && !h.Later {
		s.split(h.Foe)
	}
}

// Spell is the damage of a spell that a foe takes.
func (f *Foe) Spell(damage int) int { return damage * (100 - f.Habits.Resists) / 100 }

// die is the end of a foe.
func (s *Scene) die(h Hit) {
	f := &s.Foes[h.Foe]
	s.Gained += f.Exp
	exp := f.Exp
	for i := range s.Hero.Working {
		exp = exp * (100 + s.Hero.Works[i].Learning) / 100
	}
	s.Hero.Exp += exp
	f.Exp = 0
	if s.Hero.Breath > 0 {
		s.Hero.heal(max(1, (s.Hero.MaxHp*s.Hero.Breath+500)/1000))
	}
	if f.Habits.Bursts > 0 {
		m := Mark{Left: 2, Damage: f.Hit * f.Habits.Bursts / 100}
		for d := range grid.Clockwise {
			if c := s.Ground.Step(f.At, d); s.Ground.Opens(c) {
				m.Cells[m.Count] = c
				m.Count++
			}
		}
		s.mark(m)
	}
	if f.Habits.RisesAfter > 0 && !f.Risen && !h.Magic {
		f.State, f.Left, f.Hp = Bones, f.Habits.RisesAfter, max(1, f.Max*f.Habits.RisesWith/100)
	}
}

// split divides a wounded foe in two.
func (s *Scene) split(i int) {
	f := &s.Foes[i]
	half := f.Hp / 2
	if half == 0 || f.Hp*100 <= f.Max*f.Habits.SplitsOver {
		return
	}
	at := s.freeBeside(f.At)
	if at == NoCell || s.Count == MaxFoes {
		return
	}
	f.Hp -= half
	part := *f
	part.At, part.Hp, part.Max, part.Exp, part.ID = at, half, half, 0, 0
	part.Hit = f.Hit * f.Habits.SplitsAtk / 100
	part.State, part.Fresh = Hunting, true
	s.Foes[s.Count] = part
	s.Count++
}

// freeBeside is the first free neighbour of a cell, clockwise from north.
func (s *Scene) freeBeside(c Cell) Cell {
	for d := range grid.Clockwise {
		if to := s.Ground.Step(c, d); s.free(to) {
			return to
		}
	}
	return NoCell
}

// wake makes a foe hunt. It does not act in this turn. Those of its kind beside it come
// too.
func (s *Scene) wake(i int) {
	f := &s.Foes[i]
	if f.State != Asleep && f.State != Awake {
		return
	}
	f.State, f.Fresh, f.Surprise, f.Trail, f.Left = Hunting, true, 100, s.Hero.At, giveUp
	for j := range s.Count {
		o := &s.Foes[j]
		if o.Habits == f.Habits && (o.State == Asleep || o.State == Awake) && s.Ground.apart(o.At, f.At) <= 4 {
			o.State, o.Fresh, o.Surprise, o.Trail, o.Left = Hunting, true, 100, s.Hero.At, giveUp
		}
	}
}

// mark announces damage.
func (s *Scene) mark(m Mark) {
	if s.Marked < MaxMarks {
		s.Marks[s.Marked] = m
		s.Marked++
	}
}

// strikeHero takes Hp from the hero. Bad luck could take another quarter of all damage,
// and a critical hit.
func (s *Scene) strikeHero(damage int) {
	damage = s.Hero.taken(damage)
	s.Peril += (1000 - s.Peril) * peril(damage, s.Hero.Hp) / 1000
	s.Hero.Hp -= damage
	s.Taken += damage
	if s.Hero.Hp <= 0 {
		s.Dead = true
	}
	if damage > 0 {
		s.Slack = min(s.Slack, s.Hero.Hp*100/max(1, s.Taken/4+damage))
	}
}

// Wounded reports whether a foe has fewer Hp than in an earlier moment of the scene.
func (s *Scene) Wounded(earlier *Scene) bool {
	for i := range earlier.Count {
		if s.Foes[i].Hp < earlier.Foes[i].Hp {
			return true
		}
	}
	return false
}

// peril is the chance, in thousandths, that a hit of that average damage kills an actor
// with so many Hp: a hit does up to a fifth more, and twice that if it is critical.
func peril(damage, hp int) int {
	switch {
	case damage*12 >= hp*10:
		return 250
	case damage*24 >= hp*10:
		return 40
	}
	return 0
}
