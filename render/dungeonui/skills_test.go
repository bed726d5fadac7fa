package dungeonui

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
)

func TestASkillIsLearntByKeyAndByMouse(t *testing.T) {
	for _, mouse := range []bool{false, true} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := adventure(t, "en", shelltest.Usual, "warrior")
			g := w.session.Game
			rank := func() int { v, _ := w.session.known().Skill("charge"); return v.Rank }
			learn := func() {
				if mouse {
					w.Press(t, "charge")
					w.Press(t, "learn")
				} else {
					w.Strike(ebiten.KeyArrowRight, ebiten.KeyEnter)
				}
			}
			w.Strike(ebiten.KeyK)
			w.Expect(t, "skills")
			learn()
			if w.Expect(t, "skills"); rank() != 0 {
				t.Error("it was learnt without a point")
			}
			w.Strike(ebiten.KeyEscape)
			components.Skills.Get(g.World, g.Hero).Points = 1
			w.game().changed()
			w.Strike(ebiten.KeyK)
			learn()
			w.Expect(t, "confirm")
			if rank() != 0 {
				t.Error("it was learnt without a confirmation")
			}
			w.Press(t, "yes")
			if w.Expect(t, "skills"); rank() != 1 {
				t.Errorf("its rank is %d after it was learnt", rank())
			}
		})
	}
}
