package anim

import "slices"

// turnTime is the time that the events of one turn may take together, in milliseconds,
// however many there are. What is to be read takes longer and delays nothing: numbers that
// have begun to rise, marks of alarm, the shine of a level, and what fades in after stairs.
const turnTime = 250

// holdTime is the pause after a critical hit, in milliseconds.
const holdTime = 40

// finish ends what the last action has begun: the next one is shown at once. Figures go on
// gliding from where they are, and what is to be read stays.
func (m *Motion) finish() {
	m.Ghosts = m.Ghosts[:0]
	m.Animations = slices.DeleteFunc(m.Animations, func(a Animation) bool { return !a.lingers })
	m.pause, m.Shaking, m.Fade = Clock{}, Clock{}, Clock{}
	m.Swarm.finish()
	for i := range m.Numbers {
		if n := &m.Numbers[i]; !n.Started() {
			n.delay, n.age = 0, 0
		}
	}
	for i := range m.Cast.Figures {
		f := &m.Cast.Figures[i]
		f.lunge, f.Flash, f.recoil, f.Swing = Clock{}, Clock{}, Clock{}, Clock{}
		f.Slide.age = max(0, f.Slide.age)
		f.BarHealth = f.Health
	}
}

// still shows everything that the last action has begun at once, for as long as a turn may
// take. So what happens several times in a cell does not flicker.
func (m *Motion) still() {
	m.begun(func(c *Clock, _ bool) { c.delay, c.Length = 0, turnTime-tick })
	for i := range m.Animations {
		if a := &m.Animations[i]; a.age == 0 {
			a.delay = 0 // of those that linger too
		}
	}
	for i := range m.Numbers {
		if n := &m.Numbers[i]; n.age == 0 {
			n.delay = 0
		}
	}
}

// squeeze makes everything that the last action has begun faster by the same factor, if
// it would take longer than a turn may.
func (m *Motion) squeeze() {
	if m.Reduced {
		m.still()
		return
	}
	limit := turnTime - tick
	if m.pause.Length > 0 {
		limit -= holdTime + tick
	}
	last := 0.0
	for i := range m.Cast.Figures {
		if s := m.Cast.Figures[i].Slide; s.age < 0 {
			last = max(last, (s.ticks-s.age)*tick)
		}
	}
	m.begun(func(c *Clock, _ bool) { last = max(last, c.delay+c.Length) })
	for i := range m.Numbers {
		if n := &m.Numbers[i]; n.age == 0 {
			last = max(last, n.delay)
		}
	}
	if last <= limit {
		return
	}
	by := limit / last
	m.begun(func(c *Clock, whole bool) {
		if c.delay *= by; whole {
			c.Length *= by
		}
	})
	for i := range m.Numbers {
		if n := &m.Numbers[i]; n.age == 0 {
			n.delay *= by
		}
	}
	for i := range m.Cast.Figures {
		if s := &m.Cast.Figures[i].Slide; s.age < 0 {
			s.age, s.ticks = s.age*by, s.ticks*by
		}
	}
	for i := range m.Swarm.Count {
		if p := &m.Swarm.of[i]; p.age == 0 {
			p.wait *= by
		}
	}
}

// begun calls do for the clocks that have just been set. whole is false for a flash, which
// always lasts for one frame, and for the time that a critical hit holds.
func (m *Motion) begun(do func(c *Clock, whole bool)) {
	each := func(c *Clock, whole bool) {
		if c.age == 0 && c.Length > 0 {
			do(c, whole)
		}
	}
	for i := range m.Cast.Figures {
		f := &m.Cast.Figures[i]
		each(&f.lunge, true)
		each(&f.recoil, true)
		each(&f.Swing, true)
		each(&f.Flash, false)
	}
	for i := range m.Ghosts {
		each(&m.Ghosts[i].Clock, true)
	}
	for i := range m.Animations {
		if a := &m.Animations[i]; !a.lingers {
			each(&a.Clock, true)
		}
	}
	each(&m.Shaking, true)
	if m.pause.Length > 0 && m.pause.age == 0 {
		do(&m.pause, false)
	}
}
