package board

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/sheets"
)

// stains are the marks that deaths leave on the floors, by the number of the floor. They are
// decoration, which lasts as long as the game is open.
type stains struct {
	sheets *sheets.Set
	floor  *floor
	of     map[int][]spill
}

// spill is a stain in a cell.
type spill struct {
	at     grid.Point
	sprite *ebiten.Image
}

// maxStains is the maximum number of stains of a floor. The oldest one goes first.
const maxStains = 120

// clear removes the stains of all floors.
func (s *stains) clear() { s.of = map[int][]spill{} }

// leave leaves a stain in an open cell. A newer one in the same cell replaces it.
func (s *stains) leave(name string, at grid.Point) {
	all := slices.DeleteFunc(s.of[s.floor.number], func(o spill) bool { return o.at == at })
	if len(all) == maxStains {
		all = slices.Delete(all, 0, 1)
	}
	variant := int(s.floor.ground.hash(at, forVariant) % uint32(s.sheets.Frames(name)))
	s.of[s.floor.number] = append(all, spill{at, s.sheets.Image(name, variant)})
}
