package known

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Vigour returns the points that exploring earns and resting spends, from 0 to 100; false
// under rules without it.
func (k Known) Vigour() (now int, has bool) {
	v := components.Vigour.Find(k.g.World, k.g.Hero)
	if v == nil {
		return 0, false
	}
	return v.Now, true
}

// Yielded is how much Vigour a floor has given, of what the rules say.
func (k Known) Yielded(floor int) int {
	if y := components.Yield.Find(k.g.World, k.g.Stage(floor).Entity); y != nil {
		return y.Given
	}
	return 0
}

// RestRefused is the word key of the reason why the hero cannot rest now; empty if
// it can.
func (k Known) RestRefused() string { return dungeon.RestRefusal(k.g, k.g.Hero) }
