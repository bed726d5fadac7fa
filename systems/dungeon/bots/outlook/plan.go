package outlook

import "github.com/donjon-rogue/donjon/components/grid"

// Plan is a simple way to fight on. A planner compares where plans lead.
type Plan struct {
	Hold    Cell // where the hero goes and fights; NoCell for where it stands
	Advance bool // it goes to its foes instead of letting them come
	Attack  bool // it also attacks foes that have not noticed it
	Thrift  bool // it spends no Mp
	Heals   int  // percent of its Hp below which it drinks what heals; 0 for never
	Nests   bool // it destroys what does nothing, first
}

// The noise of what the hero does in a plan.
const (
	stepNoise = 2
	blowNoise = 6
)

// patience is the number of turns that a plan waits for its foes before it goes to them.
const patience = 5

// Follow lets a plan go on for at most some turns, until nobody is left to fight.
func (s *Scene) Follow(p *Plan, turns int) {
	c := chooser{scene: s, plan: p}
	for range turns {
		if s.Dead || s.Gone {
			return
		}
		if p.Heals > 0 && c.drink() {
			continue // the drink has taken the turn
		}
		m, ok := c.choose()
		if !ok {
			return
		}
		s.Do(&m)
	}
}

// chooser chooses the hero's moves after a plan.
type chooser struct {
	scene  *Scene
	plan   *Plan
	waited int // turns in which the plan has let its foes come
}

// drink drinks a potion that heals if the hero is about to be struck with few Hp left. It
// reports whether this has taken a turn.
func (c *chooser) drink() bool {
	s := c.scene
	h, coming := &s.Hero, 0
	for i := range s.Count {
		if f := &s.Foes[i]; f.alive() && f.State == Hunting && (s.Ground.beside(f.At, h.At) || f.Aims) {
			coming += f.Hit
		}
	}
	if coming = h.taken(coming); coming == 0 || h.Hp > max(coming*3/2, h.MaxHp*c.plan.Heals/100) {
		return false
	}
	for i := range h.Heals {
		if heal := h.Heals[i]; heal.Count > 0 {
			s.Do(&Move{To: NoCell, Hp: h.MaxHp * heal.Percent / 100, Uses: i + 1, Worth: heal.Worth, Free: !h.SlowDrinks})
			return h.SlowDrinks
		}
	}
	return false
}

// choose is the next move of a plan; false if there is nothing to do.
func (c *chooser) choose() (Move, bool) {
	s, p := c.scene, c.plan
	m := Move{To: NoCell}
	if to := c.dodge(); to != NoCell {
		m.To, m.Noise = to, stepNoise
		return m, true
	}
	h := &s.Hero
	if p.Hold != NoCell && h.At != p.Hold && h.Rooted == 0 {
		if to := c.stepTo(p.Hold); to != NoCell {
			m.To, m.Noise = to, stepNoise
			return m, true
		}
	}
	if i := c.target(); i >= 0 {
		c.waited = 0
		c.strike(&m, i)
		return m, true
	}
	if !p.Thrift && c.bolt(&m) {
		c.waited = 0
		return m, true
	}
	near := c.nearest()
	if near < 0 {
		return m, c.risesBeside(&m)
	}
	f := &s.Foes[near]
	coming := f.State == Hunting && !f.Habits.Boss && f.Habits.Reach == 0 || f.State == Bones
	if p.Advance || !coming && p.Hold == NoCell || c.waited >= patience && f.State != Bones {
		if h.Rooted == 0 {
			if to := c.stepTo(f.At); to != NoCell {
				m.To, m.Noise = to, stepNoise
				return m, true
			}
		}
	}
	c.waited++
	return m, c.waited < 3*patience
}

// risesBeside steps onto bones beside the hero, so that nothing rises from them; false if
// there are none left.
func (c *chooser) risesBeside(m *Move) bool {
	s := c.scene
	for i := range s.Count {
		f := &s.Foes[i]
		if f.State != Bones || f.Hp <= 0 {
			continue
		}
		if f.At != s.Hero.At && s.Hero.Rooted == 0 {
			if to := c.stepTo(f.At); to != NoCell {
				m.To, m.Noise = to, stepNoise
			}
		}
		return true
	}
	return false
}

// dodge returns where the hero steps off a cell in which damage is about to come; NoCell if it
// stays.
func (c *chooser) dodge() Cell {
	s := c.scene
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
		to := s.Ground.Step(h.At, d)
		if !s.free(to) {
			continue
		}
		if n := s.coming(to); n < least {
			best, least = to, n
		}
	}
	return best
}

// stepTo is the next cell on the way to another one; NoCell if an actor is in the way.
func (c *chooser) stepTo(goal Cell) Cell {
	s := c.scene
	way := s.Ground.toward(goal, false)
	best, least := NoCell, int(way.steps[s.Hero.At])
	for d := range grid.Clockwise {
		to := s.Ground.Step(s.Hero.At, d)
		if n := int(way.steps[to]); n < least && s.free(to) {
			best, least = to, n
		}
	}
	return best
}

// target returns the neighbour to strike first: the one that does the most damage for the blows
// that it takes; -1 for none.
func (c *chooser) target() int {
	s, p := c.scene, c.plan
	h := &s.Hero
	best, most := -1, -1
	blow := max(1, h.blow())
	for i := range s.Count {
		f := &s.Foes[i]
		if !f.alive() || !s.Ground.beside(f.At, h.At) || !c.wanted(f) {
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
func (c *chooser) wanted(f *Foe) bool {
	s, p := c.scene, c.plan
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
func (c *chooser) strike(m *Move, i int) {
	s := c.scene
	h, f := &s.Hero, &s.Foes[i]
	m.Noise = blowNoise
	beside := 0
	for j := range s.Count {
		if o := &s.Foes[j]; o.alive() && o.State == Hunting && s.Ground.beside(o.At, h.At) {
			beside++
		}
	}
	blow := h.blow()
	if !c.plan.Thrift && f.Hp > blow {
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

// bolt fills a move with magic at an actor in a line; false for none.
func (c *chooser) bolt(m *Move) bool {
	s, p := c.scene, c.plan
	h := &s.Hero
	if h.SpellReach < 2 || h.Mp < h.SpellCost {
		return false
	}
	best, most := -1, -1
	for i := range s.Count {
		f := &s.Foes[i]
		if !f.alive() || !c.wanted(f) || f.State == Still && !p.Nests {
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
func (c *chooser) nearest() int {
	s, p := c.scene, c.plan
	best, least := -1, Far
	for i := range s.Count {
		f := &s.Foes[i]
		if f.Hp <= 0 || f.State == Bones || f.State == Fleeing || !c.wanted(f) {
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
