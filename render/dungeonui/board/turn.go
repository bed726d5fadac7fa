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
func (b *Board) finish() {
	b.ghosts = b.ghosts[:0]
	b.animations = slices.DeleteFunc(b.animations, func(a animation) bool { return !a.lingers })
	b.hold, b.shake, b.fade = clock{}, clock{}, clock{}
	b.swarm.finish()
	for i := range b.numbers {
		if n := &b.numbers[i]; !n.started() {
			n.delay, n.age = 0, 0
		}
	}
	for i := range b.figures {
		f := &b.figures[i]
		f.lunge, f.flash, f.recoil, f.swing = clock{}, clock{}, clock{}, clock{}
		f.motion.age = max(0, f.motion.age)
		f.barHealth = f.health
	}
}

// still shows everything that the last action has begun at once, for as long as a turn may
// take. So what happens several times in a cell does not flicker.
func (b *Board) still() {
	b.begun(func(c *clock, _ bool) { c.delay, c.length = 0, turnTime-tick })
	for i := range b.animations {
		if a := &b.animations[i]; a.age == 0 {
			a.delay = 0 // of those that linger too
		}
	}
	for i := range b.numbers {
		if n := &b.numbers[i]; n.age == 0 {
			n.delay = 0
		}
	}
}

// squeeze makes everything that the last action has begun faster by the same factor, if
// it would take longer than a turn may.
func (b *Board) squeeze() {
	if b.ReducedMotion {
		b.still()
		return
	}
	limit := turnTime - tick
	if b.hold.length > 0 {
		limit -= holdTime + tick
	}
	last := 0.0
	for i := range b.figures {
		if m := b.figures[i].motion; m.age < 0 {
			last = max(last, (m.ticks-m.age)*tick)
		}
	}
	b.begun(func(c *clock, _ bool) { last = max(last, c.delay+c.length) })
	for i := range b.numbers {
		if n := &b.numbers[i]; n.age == 0 {
			last = max(last, n.delay)
		}
	}
	if last <= limit {
		return
	}
	by := limit / last
	b.begun(func(c *clock, whole bool) {
		if c.delay *= by; whole {
			c.length *= by
		}
	})
	for i := range b.numbers {
		if n := &b.numbers[i]; n.age == 0 {
			n.delay *= by
		}
	}
	for i := range b.figures {
		if m := &b.figures[i].motion; m.age < 0 {
			m.age, m.ticks = m.age*by, m.ticks*by
		}
	}
	for i := range b.swarm.count {
		if p := &b.swarm.of[i]; p.age == 0 {
			p.wait *= by
		}
	}
}

// begun calls do for the clocks that have just been set. whole is false for a flash, which
// always lasts for one frame, and for the time that a critical hit holds.
func (b *Board) begun(do func(c *clock, whole bool)) {
	each := func(c *clock, whole bool) {
		if c.age == 0 && c.length > 0 {
			do(c, whole)
		}
	}
	for i := range b.figures {
		f := &b.figures[i]
		each(&f.lunge, true)
		each(&f.recoil, true)
		each(&f.swing, true)
		each(&f.flash, false)
	}
	for i := range b.ghosts {
		each(&b.ghosts[i].clock, true)
	}
	for i := range b.animations {
		if a := &b.animations[i]; !a.lingers {
			each(&a.clock, true)
		}
	}
	each(&b.shake, true)
	if b.hold.length > 0 && b.hold.age == 0 {
		do(&b.hold, false)
	}
}
