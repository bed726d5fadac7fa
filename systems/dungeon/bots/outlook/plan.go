package outlook

import "github.com/donjon-rogue/donjon/components/grid"

// Plan is a simple way to fight on. A planner compares where plans lead.
type Plan struct {
	Hold    Cell // where the hero goes and fights; NoCell for where it stands
	Advance bool // it goes to its foes instead of letting them come
	Attack  bool // it also attacks those who have not noticed it
	Thrift  bool // it spends no Mp
	Heals   int  // percent of its Hp below which it drinks what heals; 0 for never
	Nests   bool // it destroys what does nothing, first
}

// The noise of what the hero does in a plan.
const (
	stepNoise = 2
	blowNoise = 6
)

// patience is how many turns a plan lets its foes come before it goes to them.
const patience = 5

// Follow lets a plan go on for at most some turns, until nobody is left to fight.
func (s *Scene) Follow(p *Plan, turns int) {
	waited := 0
	for range turns {
		if s.Dead || s.Gone {
			return
		}
		if p.Heals > 0 {
			s.drink(p.Heals)
		}
		m, ok := s.choose(p, &waited)
		if !ok {
			return
		}
		s.Do(&m)
	}
}

// Over reports whether nobody hunts the hero any more.
func (s *Scene) Over() bool {
	for i := range s.Count {
		if f := &s.Foes[i]; f.Hp > 0 && (f.State == Hunting || f.State == Bones) {
			return false
		}
	}
	return true
}

// drink drinks a potion that heals if the hero is about to be struck with few Hp left.
func (s *Scene) drink(below int) {
	h, coming := &s.Hero, 0
	for i := range s.Count {
		if f := &s.Foes[i]; f.alive() && f.State == Hunting && (s.Ground.beside(f.At, h.At) || f.Aims) {
			coming += f.Hit
		}
	}
	if coming = h.taken(coming); coming == 0 || h.Hp > max(coming*3/2, h.MaxHp*below/100) {
		return
	}
	for i := range h.Heals {
		if heal := &h.Heals[i]; heal.Count > 0 {
			heal.Count--
			s.heal(h.MaxHp * heal.Percent / 100)
			s.Spent += heal.Worth
			return
		}
	}
}

// choose is the next move of a plan; false if there is nothing to do.
func (s *Scene) choose(p *Plan, waited *int) (Move, bool) {
	m := Move{To: NoCell}
	if c := s.dodge(); c != NoCell {
		m.To, m.Noise = c, stepNoise
		return m, true
	}
	h := &s.Hero
	if p.Hold != NoCell && h.At != p.Hold && h.Rooted == 0 {
		if c := s.stepTo(p.Hold); c != NoCell {
			m.To, m.Noise = c, stepNoise
			return m, true
		}
	}
	if i := s.target(p); i >= 0 {
		*waited = 0
		s.strike(&m, i, p)
		return m, true
	}
	if !p.Thrift && s.bolt(&m, p) {
		*waited = 0
		return m, true
	}
	near := s.nearest(p)
	if near < 0 {
		return m, s.risesBeside(&m)
	}
	f := &s.Foes[near]
	coming := f.State == Hunting && !f.Habits.Boss && f.Habits.Reach == 0 || f.State == Bones
	if p.Advance || !coming && p.Hold == NoCell || *waited >= patience && f.State != Bones {
		if h.Rooted == 0 {
			if c := s.stepTo(f.At); c != NoCell {
				m.To, m.Noise = c, stepNoise
				return m, true
			}
		}
	}
	*waited++
	return m, *waited < 3*patience
}

// risesBeside steps onto bones beside the hero, so that nothing rises from them; false if
// there are none left.
func (s *Scene) risesBeside(m *Move) bool {
	for i := range s.Count {
		f := &s.Foes[i]
		if f.State != Bones || f.Hp <= 0 {
			continue
		}
		if f.At != s.Hero.At && s.Hero.Rooted == 0 {
			if c := s.stepTo(f.At); c != NoCell {
				m.To, m.Noise = c, stepNoise
			}
		}
		return true
	}
	return false
}

// dodge is where the hero steps off a cell in which damage is about to come; NoCell if it
// stays.
func (s *Scene) dodge() Cell {
	h := &s.Hero
	if h.Rooted > 0 {
		return NoCell
	}
	coming := s.coming(h.At)
	if coming == 0 {
		return NoCell
	}
	best, least := NoCell, coming
	for d := range grid.Clockwise {
		c := s.Ground.Step(h.At, d)
		if !s.free(c) {
			continue
		}
		if n := s.coming(c); n < least {
			best, least = c, n
		}
	}
	return best
}

// coming is the damage that will fall on a cell in the next turn of the foes.
func (s *Scene) coming(c Cell) int {
	damage := 0
	for i := range s.Marked {
		m := &s.Marks[i]
		if m.Left != 1 {
			continue
		}
		for _, marked := range m.Cells[:m.Count] {
			if marked == c {
				damage += m.Damage
			}
		}
	}
	return damage
}

// stepTo is the next cell on the way to another one; NoCell if an actor is in the way.
func (s *Scene) stepTo(goal Cell) Cell {
	way := s.Ground.toward(goal, false)
	best, least := NoCell, int(way.steps[s.Hero.At])
	for d := range grid.Clockwise {
		c := s.Ground.Step(s.Hero.At, d)
		if n := int(way.steps[c]); n < least && s.free(c) {
			best, least = c, n
		}
	}
	return best
}

// target is the neighbour to strike first: the one who does the most damage for the blows
// that it takes; -1 for none.
func (s *Scene) target(p *Plan) int {
	h := &s.Hero
	best, most := -1, -1
	blow := max(1, h.blow())
	for i := range s.Count {
		f := &s.Foes[i]
		if !f.alive() || !s.Ground.beside(f.At, h.At) || !s.wanted(p, f) {
			continue
		}
		rate := (f.Hit + 1) * 100
		switch {
		case f.State == Still:
			rate = 50
			if p.Nests {
				rate = 1 << 20
			}
		case f.Habits.Mends > 0:
			rate *= 3
		}
		if rate /= (f.Hp + blow - 1) / blow; rate > most {
			best, most = i, rate
		}
	}
	return best
}

// wanted reports whether a plan attacks a foe.
func (s *Scene) wanted(p *Plan, f *Foe) bool {
	switch f.State {
	case Hunting:
		return true
	case Fleeing:
		return s.Ground.beside(f.At, s.Hero.At)
	case Still:
		return p.Nests || p.Attack
	}
	return p.Attack
}

// strike fills a move with what hurts a neighbour most.
func (s *Scene) strike(m *Move, i int, p *Plan) {
	h, f := &s.Hero, &s.Foes[i]
	m.Noise = blowNoise
	beside := 0
	for j := range s.Count {
		if o := &s.Foes[j]; o.alive() && o.State == Hunting && s.Ground.beside(o.At, h.At) {
			beside++
		}
	}
	blow := h.blow()
	if !p.Thrift && f.Hp > blow {
		switch {
		case h.Cleave.Damage > 0 && h.Mp >= h.Cleave.Mp && beside > 1 && !h.All:
			m.Mp, m.Blow = h.Cleave.Mp, true
			for j := range s.Count {
				if o := &s.Foes[j]; o.alive() && s.Ground.beside(o.At, h.At) {
					m.hit(j, h.Cleave.Damage*blow/max(1, h.Blow), false)
				}
			}
			return
		case h.Smite.Damage > 0 && h.Mp >= h.Smite.Mp:
			m.Mp, m.Blow = h.Smite.Mp, true
			m.hit(i, h.Smite.Damage+blow, false)
			return
		case f.Spell(h.Spell) > blow && h.Mp >= h.SpellCost:
			m.Mp = h.SpellCost
			m.hit(i, f.Spell(h.Spell), true)
			return
		}
	}
	m.Blow = true
	s.Blow(m, i)
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

// bolt fills a move with magic at an actor in a line; false for none.
func (s *Scene) bolt(m *Move, p *Plan) bool {
	h := &s.Hero
	if h.SpellReach < 2 || h.Mp < h.SpellCost {
		return false
	}
	best, most := -1, -1
	for i := range s.Count {
		f := &s.Foes[i]
		if !f.alive() || !s.wanted(p, f) || f.State == Still && !p.Nests {
			continue
		}
		if _, ok := s.line(h.At, f.At, h.SpellReach); !ok {
			continue
		}
		if rate := (f.Hit + 1) * 1000 / max(1, f.Hp); rate > most {
			best, most = i, rate
		}
	}
	if best < 0 {
		return false
	}
	m.Mp, m.Noise = h.SpellCost, blowNoise
	m.hit(best, s.Foes[best].Spell(h.Bolt), true)
	return true
}

// nearest is the nearest foe that a plan attacks; -1 for none.
func (s *Scene) nearest(p *Plan) int {
	best, least := -1, Far
	for i := range s.Count {
		f := &s.Foes[i]
		if f.Hp <= 0 || f.State == Bones || f.State == Fleeing || !s.wanted(p, f) {
			continue
		}
		n := s.Ground.Distance(s.Hero.At, f.At)
		if p.Nests && f.State != Still {
			n += 100
		}
		if n < least {
			best, least = i, n
		}
	}
	return best
}
