package dungeonui

import (
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// zapRefused returns a sentence about why a rod cannot be used now, or "".
func (s *gameScene) zapRefused(item dungeon.BagItem) string {
	actions, refused := s.known.Zaps(item.ID)
	switch {
	case refused != "":
		return s.w.Text(refused)
	case len(actions) == 0:
		return s.w.Words.Text("refuse.rod-target")
	}
	return ""
}

// aimRod lets the player choose what to aim a rod at. The target that is expected to hurt
// monsters most is selected first; of cells the farthest.
func (s *gameScene) aimRod(item dungeon.BagItem) {
	actions, _ := s.known.Zaps(item.ID)
	a, prompt := aim{do: cmdZap}, "window.aim.skill"
	for _, action := range actions {
		t := target{at: action.Cell, action: action}
		worth := t.at.Distance(s.sheet.At)
		if action.Direction.Valid() {
			prompt, worth = "window.aim.skill.toward", 0
			a.toward = func(d grid.Direction) systems.Action {
				return systems.Action{Verb: dungeon.Zap, Item: item.ID, Direction: d}
			}
			if t.cells = s.known.Digs(action); len(t.cells) > 0 {
				t.at = t.cells[0]
			} else {
				t.at = s.firstSolid(action.Direction)
			}
		}
		hits := s.known.Hits(action)
		for _, hit := range hits {
			t.cells = append(t.cells, hit.At)
		}
		a.add(t, worth+s.note(&t, hits))
	}
	a.what = s.w.Words.Text(prompt, lang.Args{"Name": "item." + item.Name})
	s.takeAim(a)
}
