package dungeonui

import (
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// zapRefused returns a sentence about why a rod cannot be used now, or "".
func (s *gameScene) zapRefused(item known.BagItem) string {
	actions, refused := s.known.Zaps(item.ID)
	switch {
	case refused != "":
		return s.w.Text(refused)
	case len(actions) == 0:
		return s.w.Words.Text("refuse.rod-target")
	}
	return ""
}

// aimRod lets the player choose what to aim a rod at.
func (s *gameScene) aimRod(item known.BagItem) { s.TakeAim(play.AimRod(s.teller(), item)) }
