package dungeonui

import (
	"slices"

	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// stairOpen reports whether a stair down or up has been seen on this floor that can be
// taken.
func (s *gameScene) stairOpen(down bool) bool {
	return slices.ContainsFunc(s.known.Stairs(s.sheet.Floor), func(stair known.StairView) bool { return stair.Down == down && !stair.Side && !stair.Sealed })
}

// upSealed reports whether the only stairs up on this floor are sealed.
func (s *gameScene) upSealed() bool {
	return !s.stairOpen(false) && slices.ContainsFunc(s.known.Stairs(s.sheet.Floor), func(stair known.StairView) bool { return stair.Sealed })
}

// travel walks to the stair down or up, or says that it is sealed.
func (s *gameScene) travel(down bool) {
	if !down && s.upSealed() {
		s.say(s.w.Words.Text("window.do.up.sealed"), theme.Hurt)
		return
	}
	s.start(known.TravelTo(s.known, down))
}
