package dungeonui

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// missiles returns an item of each kind in the bag that can be thrown now, by slot.
func (s *gameScene) missiles() (list []dungeon.BagItem) {
	for _, b := range s.sheet.Bag {
		known := slices.ContainsFunc(list, func(o dungeon.BagItem) bool { return o.Name == b.Name })
		if b.Missile && !known && len(s.known.Aim(b.ID)) > 0 {
			list = append(list, b)
		}
	}
	return list
}

// throw aims an item of the kind that was thrown last, or else the first one.
func (s *gameScene) throw() {
	list := s.missiles()
	if len(list) == 0 {
		s.refuse(s.w.Words.Text(s.nothingToThrow()))
		return
	}
	last := slices.IndexFunc(list, func(b dungeon.BagItem) bool { return b.Name == s.thrown })
	s.aimItem(list[max(0, last)])
}

// nothingToThrow returns the word key of the reason why nothing can be thrown now.
func (s *gameScene) nothingToThrow() string {
	if slices.ContainsFunc(s.sheet.Bag, func(b dungeon.BagItem) bool { return b.Missile }) {
		return "window.throw.no-mark"
	}
	return "window.throw.none"
}

// aimItem lets the player choose where to throw an item. The target that is expected to
// hurt monsters most is selected first, before all others one that spares the hero.
func (s *gameScene) aimItem(item dungeon.BagItem) {
	a := aim{do: cmdThrow, item: item, what: s.w.Words.Text("window.aim.throw", lang.Args{
		"Name": "item." + item.Name, "Count": item.Count, "Key": s.w.Keys.Label(s.w.Words, s.keys, cmdThrow),
	})}
	for _, cell := range s.known.Aim(item.ID) {
		t := target{at: cell.At, cells: cell.Cells, action: systems.Action{Verb: dungeon.Throw, Item: item.ID, Cell: cell.At}}
		worth := s.note(&t, cell.Hits)
		a.add(t, worth)
	}
	if len(a.targets) == 0 {
		s.refuse(s.w.Words.Text("refuse.no-mark"))
		return
	}
	s.takeAim(a)
}

// note adds to a target what it is expected to do. It returns how good that is for the
// player: the damage to monsters, and below 0 if the hero would be hurt. Of equally good
// targets a monster itself is better than a cell beside it.
func (s *gameScene) note(t *target, hits []dungeon.AimedHit) (worth int) {
	for _, hit := range hits {
		t.notes = append(t.notes, s.forecast(hit))
		if hit.Hero {
			t.harms = true
		} else {
			worth += 2 * (1 + hit.High + hit.Later)
		}
		if hit.At == t.at {
			worth++
		}
	}
	if t.harms {
		return worth - math.MaxInt
	}
	return worth
}

// forecast returns a line about the damage that somebody would take, and whether that
// kills it.
func (s *gameScene) forecast(hit dungeon.AimedHit) shell.Line {
	key, c := "window.aim.hit", theme.Bright
	name, end := "", ""
	if m, ok := s.known.Examine(hit.At); ok {
		name = "monster." + m.Name
		switch {
		case hit.Low >= m.Hp:
			end = "window.aim.dies"
		case hit.High >= m.Hp:
			end = "window.aim.may-die"
		}
	}
	switch {
	case hit.Hero:
		key, c = "window.aim.self", theme.Hurt
	case hit.Low == hit.High:
		key = "window.aim.hit.exact"
	}
	text := s.w.Words.Text(key, lang.Args{"Name": name, "Low": hit.Low, "High": hit.High})
	if hit.Later > 0 {
		text += " " + s.w.Words.Text("window.aim.later", lang.Args{"Amount": hit.Later})
	}
	if end != "" {
		text += " " + s.w.Words.Text(end)
	}
	return shell.Line{Text: text, Colour: c}
}

// otherItem aims another item: the next kind with Tab, or the one in a slot with its
// key. It reports whether the input asks for one.
func (s *gameScene) otherItem(do shell.Command, in *shell.Input) bool {
	if s.aiming.do != cmdThrow {
		return false
	}
	list := s.missiles()
	if in.Pressed(ebiten.KeyTab) {
		now := slices.IndexFunc(list, func(b dungeon.BagItem) bool { return b.Name == s.aiming.item.Name })
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
