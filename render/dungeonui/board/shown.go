package board

import (
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// lookTime is the duration of the animation of an event, in milliseconds.
const lookTime = 230

// show shows what the data files say about an event.
func (b *Board) show(e systems.Event) {
	look, known := b.motion.Looks[e.Type]
	if !known {
		look = b.motion.Looks[b.known.Events().Spec(e).Like]
	}
	at, ok := b.where(e)
	if !ok {
		return
	}
	if f := find(b.before, e.From); look.Missile != "" && f != nil {
		b.flight(look.Missile, f.at, at, 0)
	}
	if look.Sprite != "" {
		var tint *tone
		if look.Tint.A > 0 {
			t := toneFrom(look.Tint)
			tint = &t
		}
		b.play(look.Sprite, clock{delay: b.impact, length: lookTime}, centreOf(at), tint)
	}
	b.emit(look.Burst, centreOf(at), spot{}, b.impact)
	if look.Icon && (b.ReducedMotion || !look.Flies) && (e.From == b.heroID || e.To == b.heroID) {
		b.addNumber(number{at: centreOf(b.hero), icon: b.sheets.Drawn(e.Name), large: true})
	}
}

// where returns the cell of an event: its own, or that of whom it happens to or of who
// does it. It reports false if none of them is known.
func (b *Board) where(e systems.Event) (grid.Point, bool) {
	if e.At != (grid.Point{}) {
		return e.At, true
	}
	for _, id := range [2]world.ID{e.To, e.From} {
		if f := b.figure(id); f != nil && id != 0 {
			return f.at, true
		}
	}
	return b.hero, e.From == b.heroID || e.To == b.heroID
}

// emit starts a burst of particles. Without motion there are none.
func (b *Board) emit(name string, at, toward spot, delay float64) {
	if name != "" && !b.ReducedMotion {
		b.swarm.emit(name, at, toward, delay)
	}
}
