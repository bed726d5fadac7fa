package dungeonui

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// throw aims an item of the kind that was thrown last, or else the first one.
func (s *gameScene) throw() {
	list := play.Missiles(s.known)
	if len(list) == 0 {
		s.refuse(s.w.Words.Text(play.NothingToThrow(s.known)))
		return
	}
	last := slices.IndexFunc(list, func(b known.BagItem) bool { return b.Name == s.thrown })
	s.aimItem(list[max(0, last)])
}

// aimItem lets the player choose where to throw an item.
func (s *gameScene) aimItem(item known.BagItem) {
	if a := play.AimItem(s.teller(), item); len(a.Targets) > 0 {
		s.takeAim(a)
		return
	}
	s.refuse(s.w.Words.Text("refuse.no-mark"))
}

// otherItem aims another item: the next kind with Tab, or the one in a slot with its
// key. It reports whether the input asks for one.
func (s *gameScene) otherItem(do shell.Command, in *shell.Input) bool {
	if s.aiming.Do != cmdThrow {
		return false
	}
	list := play.Missiles(s.known)
	if in.Pressed(ebiten.KeyTab) {
		now := slices.IndexFunc(list, func(b known.BagItem) bool { return b.Name == s.aiming.Item.Name })
		s.aimItem(list[(now+1)%len(list)])
		return true
	}
	for slot := range s.sheet.Slots {
		if do != slotCommand(slot) {
			continue
		}
		if item := s.cell(slot).item; item != nil && item.Missile && len(s.known.Aim(item.ID)) > 0 {
			s.aimItem(*item)
		} else {
			s.refuse(s.w.Words.Text("refuse.not-missile"))
		}
		return true
	}
	return false
}
