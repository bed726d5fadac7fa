package bots

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots/outlook"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// smokeReach is the distance at which a hero breaks a flask of smoke.
const smokeReach = 2

// distracts fills in a flask that hurts nobody, if it matters to a hunter that is not
// beside the hero.
func (o *observer) distracts(scene *outlook.Scene, aim known.AimedCell, burst components.BurstData, turns int, m *outlook.Move) bool {
	if !scene.Apart() {
		return false
	}
	at := o.ground.Cell(aim.At)
	if burst.Noise > 0 {
		m.Rings, m.Noise = outlook.Bell{At: at, Noise: burst.Noise}, 0 // the bell is louder than the throw
	}
	if burst.Leaves != "" && o.ground.Point(scene.Hero.At).Distance(aim.At) <= smokeReach {
		m.Smokes, m.Fades = o.ground.Smoke(aim.Cells), turns
	}
	return m.Rings.Noise > 0 || m.Smokes != nil
}
