package play

import (
	"slices"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// takeAim lets the player choose among targets.
func (s *Session) takeAim(a Aim) {
	s.Mode, s.Aim = ModeAim, a
	s.face.Show()
}

// AimBy carries out a command while aiming, and reports whether it did.
func (s *Session) AimBy(do keys.Command) bool {
	switch {
	case s.otherItem(do):
	case do == List:
		s.Aim.At = (s.Aim.At + 1) % len(s.Aim.Targets)
		s.face.Show()
	case do == Treasure || do == s.Aim.Do && s.Aim.Toward == nil:
		s.shoot()
	case do == s.Aim.Do:
		s.Play()
	default:
		return false
	}
	return true
}

// AimToward handles a direction while aiming: it does what needs only that, or selects a
// target.
func (s *Session) AimToward(d grid.Direction) {
	toward := s.Aim.Toward
	if toward == nil {
		s.Aim.Step(d)
		s.face.Show()
		return
	}
	if a := toward(d); s.dares(a) {
		s.Play()
		s.Try(a)
	}
}

// Point selects the target in a cell, if there is one.
func (s *Session) Point(p grid.Point) {
	if i := s.Aim.Find(p); i >= 0 && i != s.Aim.At {
		s.Aim.At = i
		s.face.Show()
	}
}

// shootAt shoots at a cell.
func (s *Session) shootAt(p grid.Point) {
	if s.Aim.Find(p) < 0 {
		s.Play()
		s.face.Refuse(s.text("refuse.no-target"))
		return
	}
	s.Point(p)
	s.shoot()
}

// shoot does what is aimed at the selected target. What would hurt the hero needs a second
// press.
func (s *Session) shoot() {
	t := s.Aim.Selected()
	if t.Harms && !s.sure(t.Action, "window.sure.self") || !t.Harms && !s.dares(t.Action) {
		return
	}
	if name := s.Aim.Item.Name; name != "" {
		s.thrown = name
	}
	s.Play()
	s.Try(t.Action)
}

// magic casts a spell at the only monster that it reaches, or lets the player choose one.
func (s *Session) magic() {
	if a := aimMagic(s.face.Teller()); a.Asks() {
		s.takeAim(a)
		return
	}
	s.Try(systems.Action{Verb: skills.Magic})
}

// throw aims an item of the kind that was thrown last, or else one that strikes a single
// monster, a knife before a flask.
func (s *Session) throw() {
	list := Missiles(s.known())
	if len(list) == 0 {
		s.face.Refuse(s.text(nothingToThrow(s.known())))
		return
	}
	choice := slices.IndexFunc(list, func(b known.Item) bool { return b.Name == s.thrown })
	if choice < 0 {
		choice = slices.IndexFunc(list, func(b known.Item) bool { return strikesOne(s.known(), b) })
	}
	s.aimItem(list[max(0, choice)])
}

// aimItem lets the player choose where to throw an item.
func (s *Session) aimItem(item known.Item) {
	if a := AimItem(s.face.Teller(), item); len(a.Targets) > 0 {
		s.takeAim(a)
		return
	}
	s.face.Refuse(s.text("refuse.no-mark"))
}

// otherItem aims another item: the next kind, or the one in a slot with its key. It reports
// whether the command asks for one.
func (s *Session) otherItem(do keys.Command) bool {
	if s.Aim.Do != Throw {
		return false
	}
	if do == List {
		list := Missiles(s.known())
		now := slices.IndexFunc(list, func(b known.Item) bool { return b.Name == s.Aim.Item.Name })
		s.aimItem(list[(now+1)%len(list)])
		return true
	}
	slot := slotOf(s.known(), do)
	if slot < 0 {
		return false
	}
	if item, ok := s.face.ItemIn(slot); ok && item.Missile && len(s.known().Preview().Aim(item.ID)) > 0 {
		s.aimItem(item)
	} else {
		s.face.Refuse(s.text("refuse.not-missile"))
	}
	return true
}

// look puts the cursor on the nearest monster, or on the hero.
func (s *Session) look() {
	at := s.known().Hero().At()
	s.Mode, s.Cursor = ModeLook, at
	nearest := 0
	for _, m := range s.known().Foes().InView() {
		if far := m.At.Distance(at); nearest == 0 || far < nearest {
			s.Cursor, nearest = m.At, far
		}
	}
	s.face.Show()
}

// MoveCursor moves the cursor by one cell, as far as the face shows cells of the floor.
func (s *Session) MoveCursor(d grid.Direction) {
	if to := s.Cursor.Step(d); s.known().Here().Size().Holds(to) && s.face.CanShow(to) {
		s.Cursor = to
		s.face.Show()
	}
}

// StepList examines the next entry of what is in view, or the one before. It returns the index
// of that entry, or -1 if nothing is in view.
func (s *Session) StepList(back bool) int {
	all := wording.InView(s.known())
	if len(all) == 0 {
		s.face.Refuse(s.text("window.list.none"))
		return -1
	}
	at := slices.IndexFunc(all, func(e wording.Listed) bool { return s.Mode == ModeLook && e.Thing.At == s.Cursor })
	switch {
	case at < 0 && back:
		at = len(all) - 1
	case at < 0:
		at = 0
	case back:
		at = (at + len(all) - 1) % len(all)
	default:
		at = (at + 1) % len(all)
	}
	s.Mode, s.Cursor = ModeLook, all[at].Thing.At
	s.face.Show()
	return at
}
