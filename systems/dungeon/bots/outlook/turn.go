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
	Roots  int  // turns in which targets cannot leave their cells
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

// Push is a foe that is pushed away from the hero.
type Push struct {
	Foe   int
	Cells int
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
	turn{s, m}.hero()
}

// turn is a turn of a scene that begins with a move of the hero.
type turn struct {
	scene *Scene
	move  *Move
}

// hero lets the hero act, and then the foes if the action takes a turn.
func (t turn) hero() {
	s, m := t.scene, t.move
	h := &s.Hero
	h.Mp = min(h.MaxMp, h.Mp-m.Mp+m.MpGain)
	if m.Hp < 0 {
		s.strikeHero(-m.Hp)
	} else {
		h.heal(m.Hp)
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
		if m.Free = m.Free || h.strides(); m.Free {
			return
		}
	}
	pushed := m.Push.Cells > 0 && t.push()
	if m.Struck > 0 && !pushed {
		t.strikes()
	}
	if m.Begins != nil {
		h.Begin(m.Begins, m.Turns)
	}
	if m.Burns.Count > 0 {
		s.mark(m.Burns)
	}
	if m.Sleep || m.Lose {
		t.calm()
	}
	if m.Rings.Noise > 0 {
		t.ring()
	}
	if m.waits() && h.Focus > 0 && !s.Over() {
		h.Focused = 2 // this turn and the next
	}
	if m.Blow {
		h.age(true, s.Dead)
	}
	if !m.Free {
		t.pass()
	}
}

// waits reports whether the hero does nothing at all.
func (m *Move) waits() bool {
	return m.To == NoCell && m.Struck == 0 && m.Noise == 0 && m.Mp == 0 && m.Worth == 0 && m.Uses == 0 && !m.Free
}

// strikes lets the hits of a move land.
func (t turn) strikes() {
	s, m := t.scene, t.move
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
			h.heal(hit.Damage * h.Leech / 100)
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

// calm makes hunters lose the hero, or sleep.
func (t turn) calm() {
	s := t.scene
	for i := range s.Count {
		f := &s.Foes[i]
		switch {
		case f.Habits.Boss && t.move.Sleep:
			f.Stunned = max(f.Stunned, 1)
		case f.State == Asleep || f.State == Awake || f.State == Hunting:
			s.lose(f)
			if t.move.Sleep {
				f.State, f.Pips = Asleep, 0
			}
		}
	}
}

// ring draws away the hunters that hear a bell and are not beside the hero.
func (t turn) ring() {
	s, b := t.scene, &t.move.Rings
	s.slip()
	for i := range s.Count {
		f := &s.Foes[i]
		if f.alive() && f.State == Hunting && !f.Habits.Boss && !s.Ground.beside(f.At, s.Hero.At) && s.Ground.Distance(f.At, b.At) <= b.Noise {
			s.lose(f)
			f.Pips = 1 // for the bell
		}
	}
}

// push moves a foe away from the hero; false if something stops it, so that it is hurt.
func (t turn) push() bool {
	s, p := t.scene, &t.move.Push
	f := &s.Foes[p.Foe]
	s.wake(p.Foe)
	d := s.Ground.Aligned(s.Hero.At, f.At)
	for range p.Cells {
		to := s.Ground.Step(f.At, d)
		if !s.free(to) {
			return false
		}
		f.At, f.pushed = to, true
	}
	return true
}

// pass is the foes' part of a turn.
func (t turn) pass() {
	s := t.scene
	t.listen()
	t.foes()
	t.marksFall()
	if s.Fades > 0 {
		if s.Fades--; s.Fades == 0 {
			s.Smoke = nil
		}
	}
	h := &s.Hero
	h.age(false, s.Dead)
	if h.Rooted > 0 {
		h.Rooted--
	}
	if h.Hidden > 0 {
		h.Hidden--
	}
	if h.Focused > 0 {
		h.Focused--
	}
	for !s.Dead && h.Next > 0 && h.Exp >= h.Next {
		h.Exp -= h.Next
		h.MaxHp += h.MaxHp / 25
		h.Hp = min(h.MaxHp, h.Hp+h.MaxHp*h.Restores/100)
		h.Mp = min(h.MaxMp, h.Mp+h.MaxMp*h.Restores/100)
		s.Rises++
	}
	s.Turn++
}

// listen gives pips to foes that hear or see the hero.
func (t turn) listen() {
	s := t.scene
	if s.Hero.Hidden > 0 {
		return
	}
	for i := range s.Count {
		f := &s.Foes[i]
		if f.Hp <= 0 || f.State != Asleep && f.State != Awake {
			continue
		}
		apart := s.Ground.apart(f.At, s.Hero.At)
		if apart <= t.move.Noise && s.Ground.Distance(f.At, s.Hero.At) <= t.move.Noise {
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

// foes lets the foes act, the nearest first.
func (t turn) foes() {
	s := t.scene
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
		mover{s, &s.Foes[i], i}.turn()
		s.Foes[i].pushed = false
	}
	if s.Hero.Riposte > 0 && !s.Dead && !s.Moved {
		t.riposte(order[:n])
	}
}

// riposte strikes foes that have stepped next to the hero in this turn.
func (t turn) riposte(acted []int) {
	s := t.scene
	for _, i := range acted {
		if f := &s.Foes[i]; !f.beside && f.alive() && s.Ground.beside(f.At, s.Hero.At) {
			s.hurt(Hit{Foe: i, Damage: s.Hero.Riposte})
		}
	}
}

// marksFall counts the announced damage down that nobody alive has to strike.
func (t turn) marksFall() {
	s := t.scene
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
