package bots

import (
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// leap leaves floors through their chasms: nobody follows a fall, and the hero lands out of view. It jumps out of every
// fight, and otherwise as soon as the hero is rested. A version that first explored the floor, and left only fights
// that went badly, came less deep.
type leap struct{}

// leapsRested is the Hp in percent from which the hero jumps when no monster is in view.
const leapsRested = 90

func (leap) answer(s skirmish) (systems.Action, bool) {
	switch {
	case s.k.Hero().Floor() < s.k.Run().Deepest() || !s.knowsGap():
		return systems.Action{}, false
	case len(s.hunters) > 0, len(s.near)+len(s.far) == 0 && s.s.Hp*100 >= s.s.MaxHp*leapsRested:
		return s.jump()
	}
	return systems.Action{}, false
}

// knowsGap reports whether the hero knows a gap on its floor.
func (s skirmish) knowsGap() bool {
	floor := s.k.Here()
	for p := range floor.Size().All() {
		if floor.Gap(p) {
			return true
		}
	}
	return false
}

// jump is the first step of the shortest way into a gap.
func (s skirmish) jump() (systems.Action, bool) {
	if a, ok := s.can(dungeon.Move, func(a systems.Action) bool {
		_, _, falls := s.k.Preview().Fall(a)
		return falls
	}); ok {
		return a, true
	}
	floor := s.k.Here()
	return s.goes(floor.Size().Cells(), func(p grid.Point) bool {
		for _, q := range p.Neighbours() {
			if floor.Size().Holds(q) && floor.Gap(q) {
				return true
			}
		}
		return false
	})
}
