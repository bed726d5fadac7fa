package bots

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots/outlook"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// smokeReach is the distance at which a hero breaks a flask of smoke.
const smokeReach = 2

// distracts fills in a flask that hurts nobody, if it matters to a hunter that is not
// beside the hero.
func (o *observer) distracts(k known.Known, scene *outlook.Scene, aim known.AimedCell, burst components.BurstData, turns int, m *outlook.Move) bool {
	if !scene.Apart() {
		return false
	}
	at := o.ground.Cell(aim.At)
	if burst.Noise > 0 {
		m.Rings, m.Noise = outlook.Bell{At: at, Noise: burst.Noise}, 0 // the bell is louder than the throw
	}
	if feeds(k, burst) {
		m.Burns = o.feeds(k, aim)
	}
	if burst.Leaves != "" && o.ground.Point(scene.Hero.At).Distance(aim.At) <= smokeReach {
		m.Smokes, m.Fades = o.ground.Smoke(aim.Cells), turns
	}
	return m.Rings.Noise > 0 || m.Smokes != nil || m.Burns.Count > 0
}

// feeds reports whether a burst pours something that burns.
func feeds(k known.Known, burst components.BurstData) bool {
	return burst.Pours != "" && k.Entries().Burns(burst.Pours)
}

// fireNear lists the cells among these that fire is known to reach next: it burns there or beside them.
func fireNear(k known.Known, cells []grid.Point) (near []grid.Point) {
	fire := func(p grid.Point) bool {
		return slices.ContainsFunc(k.Here().Substances(p), func(s known.Substance) bool { return s.Fire })
	}
	for _, p := range cells {
		around := p.Neighbours()
		if fire(p) || slices.ContainsFunc(around[:], fire) {
			near = append(near, p)
		}
	}
	return near
}

// feeds is the damage of the fire that runs into what a flask pours at a foe, a turn later.
func (o *observer) feeds(k known.Known, aim known.AimedCell) outlook.Mark {
	mark := outlook.Mark{Left: 2, Damage: k.Entries().FireDamage()}
	for _, p := range fireNear(k, aim.Cells) {
		if mark.Count < len(mark.Cells) {
			mark.Cells[mark.Count] = o.ground.Cell(p)
			mark.Count++
		}
	}
	return mark
}
