package outlook

// Values says what counts at the end of a fight, in thousandths of the maximum Hp.
type Values struct {
	Mp    int // of all Mp
	Level int // of the experience for a whole level
	Items int // percent of the worth of items
	Death int
	Turn  int // cost of a turn
}

// The slack, in percent of what bad luck could take, below which a fight may kill.
const safeSlack = 250

// Worth returns the worth of a scene to the hero, in thousandths of its maximum Hp: more is
// better.
func (v *Values) Worth(s *Scene) int {
	h := &s.Hero
	if s.Dead {
		return -v.Death + s.Gained*v.Level/max(1, h.Next)/4 + progress(s) + s.Turn
	}
	hp := h.Hp * 1000 / max(1, h.MaxHp)
	worth := hp - (1000-hp)*(1000-hp)/2500
	worth += h.Mp * v.Mp / max(1, h.MaxMp)
	worth += (h.Exp*1000/max(1, h.Next) + s.Rises*1000) * v.Level / 1000
	worth -= s.Spent * v.Items / 100
	worth += progress(s)
	worth -= s.Turn * v.Turn
	worth -= risk(s) * v.Death / 1000
	worth -= threat(s)
	return worth
}

// progress returns the worth of the damage to a boss.
func progress(s *Scene) int {
	worth := 0
	for i := range s.Count {
		if f := &s.Foes[i]; f.Habits.Boss {
			worth += (f.Max - f.Hp) * 2000 / max(1, f.Max)
		}
	}
	return worth
}

// risk is the chance, in thousandths, that bad luck kills the hero on the way here.
func risk(s *Scene) int {
	short := max(0, safeSlack-s.Slack)
	return min(1000, s.Peril+short*short*250/(safeSlack*safeSlack))
}

// threat estimates the cost of the monsters that hunt the hero, and of those that have lost it:
// they may find it again, or be surprised.
func threat(s *Scene) int {
	if s.Gone {
		return 150
	}
	cost := 0
	blow := max(1, s.Hero.Blow, s.Hero.Bolt)
	for i := range s.Count {
		f := &s.Foes[i]
		due := f.Hit * (f.Hp + blow - 1) / blow
		switch {
		case f.Hp <= 0 || f.State == Bones:
		case f.State == Hunting, f.Lost && s.Hero.Hidden == 0 && s.Ground.apart(f.At, s.Hero.At) <= alert && s.sees(f):
			cost += due
		case f.Lost:
			cost += due * 2 / 3
		}
	}
	return min(3000, cost*1000/max(1, s.Hero.MaxHp)*3/2)
}
