package board

import "slices"

// turnTime is the time that the events of one turn may take together, in milliseconds,
// however many there are. What is to be read takes longer and delays nothing: numbers that
// have begun to rise, marks of alarm, the shine of a level, and what fades in after stairs.
const turnTime = 250

// holdTime is how long a critical hit holds everything, in milliseconds.
const holdTime = 40

// finish ends what the last action has begun: the next one is shown at once. Figures go on
// gliding from where they are, and what is to be read stays.
func (m *Motion) finish() {
	m.ghosts = m.ghosts[:0]
	m.animations = slices.DeleteFunc(m.animations, func(a animation) bool { return !a.lingers })
	m.hold, m.shake, m.fade = clock{}, clock{}, clock{}
	m.swarm.finish()
	for i := range m.numbers {
		if n := &m.numbers[i]; !n.started() {
			n.delay, n.age = 0, 0
		}
	}
	for i := range m.cast.figures {
		f := &m.cast.figures[i]
		f.lunge, f.flash, f.recoil, f.swing = clock{}, clock{}, clock{}, clock{}
		f.slide.age = max(0, f.slide.age)
		f.barHealth = f.health
	}
}

// still shows everything that the last action has begun at once, for as long as a turn may
// take. So what happens several times in a cell does not flicker.
func (m *Motion) still() {
	m.begun(func(c *clock, _ bool) { c.delay, c.length = 0, turnTime-tick })
	for i := range m.animations {
		if a := &m.animations[i]; a.age == 0 {
			a.delay = 0 // of those that linger too
		}
	}
	for i := range m.numbers {
		if n := &m.numbers[i]; n.age == 0 {
			n.delay = 0
		}
	}
}

// squeeze makes everything that the last action has begun faster by the same factor, if
// it would take longer than a turn may.
func (m *Motion) squeeze() {
	if m.reduced {
		m.still()
		return
	}
	limit := turnTime - tick
	if m.hold.length > 0 {
		limit -= holdTime + tick
	}
	last := 0.0
	for i := range m.cast.figures {
		if s := m.cast.figures[i].slide; s.age < 0 {
			last = max(last, (s.ticks-s.age)*tick)
		}
	}
	m.begun(func(c *clock, _ bool) { last = max(last, c.delay+c.length) })
	for i := range m.numbers {
		if n := &m.numbers[i]; n.age == 0 {
			last = max(last, n.delay)
		}
	}
	if last <= limit {
		return
	}
	by := limit / last
	m.begun(func(c *clock, whole bool) {
		if c.delay *= by; whole {
			c.length *= by
		}
	})
	for i := range m.numbers {
		if n := &m.numbers[i]; n.age == 0 {
			n.delay *= by
		}
	}
	for i := range m.cast.figures {
		if s := &m.cast.figures[i].slide; s.age < 0 {
			s.age, s.ticks = s.age*by, s.ticks*by
		}
	}
	for i := range m.swarm.count {
		if p := &m.swarm.of[i]; p.age == 0 {
			p.wait *= by
		}
	}
}

// begun calls do for the clocks that have just been set. whole is false for a flash, which
// always lasts for one frame, and for the time that a critical hit holds.
func (m *Motion) begun(do func(c *clock, whole bool)) {
	each := func(c *clock, whole bool) {
		if c.age == 0 && c.length > 0 {
			do(c, whole)
		}
	}
	for i := range m.cast.figures {
		f := &m.cast.figures[i]
		each(&f.lunge, true)
		each(&f.recoil, true)
		each(&f.swing, true)
		each(&f.flash, false)
	}
	for i := range m.ghosts {
		each(&m.ghosts[i].clock, true)
	}
	for i := range m.animations {
		if a := &m.animations[i]; !a.lingers {
			each(&a.clock, true)
		}
	}
	each(&m.shake, true)
	if m.hold.length > 0 && m.hold.age == 0 {
		do(&m.hold, false)
	}
}
