package dungeonui

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/dungeonui/skills"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// TestASkillIsLearntByKeyAndByMouse learns one with a click, with the arrows, and with its own key.
// The page closes with the last point.
func TestASkillIsLearntByKeyAndByMouse(t *testing.T) {
	for _, way := range []string{"mouse", "arrows", "key"} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := adventure(t, "en", shelltest.Usual, "warrior")
			g := w.Kept.Game
			rank := func() int { v, _ := w.Kept.Known().Skills().Find("charge"); return v.Rank }
			learn := func() {
				switch way {
				case "mouse":
					w.Press(t, "charge")
					w.Press(t, "learn")
				case "arrows":
					w.Strike(ebiten.KeyArrowDown, ebiten.KeyEnter)
				case "key":
					w.Strike(ebiten.KeyDigit2)
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
			w.scene().Changed()
			w.Strike(ebiten.KeyK)
			learn()
			w.Expect(t, "confirm")
			if rank() != 0 {
				t.Error("it was learnt without a confirmation")
			}
			w.Press(t, "yes")
			if w.Expect(t, "game"); rank() != 1 {
				t.Errorf("its rank is %d after it was learnt", rank())
			}
		})
	}
}

// TestAPointForASkillOpensThoseToLearn has a skill to use and a point: K leads to what can be
// learnt, and from there to what can be used.
func TestAPointForASkillOpensThoseToLearn(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "en", shelltest.Usual, "warrior")
		data := components.Skills.Get(w.Kept.Game.World, w.Kept.Game.Hero)
		data.Points = 2
		w.scene().Changed()
		w.Strike(ebiten.KeyK, ebiten.KeyArrowDown, ebiten.KeyEnter)
		w.Press(t, "yes")
		w.Strike(ebiten.KeyEscape)
		for _, want := range []string{"skills", "use", "game"} {
			w.Strike(ebiten.KeyK)
			w.Expect(t, want)
		}
		data.Points = 0
		w.scene().Changed()
		for _, want := range []string{"use", "game"} {
			w.Strike(ebiten.KeyK)
			w.Expect(t, want)
		}
	})
}

// TestTheSkillUnderThePointerIsDescribed also checks that the selected one is described
// again once keys are used.
func TestTheSkillUnderThePointerIsDescribed(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "en", shelltest.Usual, "warrior")
		w.Strike(ebiten.KeyK)
		s := w.Top().(*skills.Page)
		at := ui.MiddleOf(s.Cells[4].Place()).Mul(w.Screen.U)
		w.Send(&input.State{Cursor: at, Moved: true})
		if s.Described() != 4 || s.Chosen != 0 {
			t.Errorf("the pointer on skill 4: %d is described, %d selected", s.Described(), s.Chosen)
		}
		w.Picture(t, "adventure-skills-pointed")
		w.Send(&input.State{Cursor: at, Keys: []ebiten.Key{ebiten.KeyArrowDown}})
		if s.Described() != 1 || s.Chosen != 1 {
			t.Errorf("after an arrow key %d is described, %d selected", s.Described(), s.Chosen)
		}
	})
}

// TestArrowsStayInTheListOfSkills also checks that they lead to Close from the last skill
// while nothing can be learnt.
func TestArrowsStayInTheListOfSkills(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "en", shelltest.Usual, "warrior")
		w.Strike(ebiten.KeyK)
		s := w.Top().(*skills.Page)
		w.Reach(t)
		for i := range s.Cells {
			w.Strike(ebiten.KeyArrowRight)
			if s.Page.FocusedAmong(s.Cells) != i {
				t.Errorf("right of skill %d the focus is on %d", i, s.Page.FocusedAmong(s.Cells))
			}
			w.Strike(ebiten.KeyArrowDown)
		}
		if !w.Control(t, "close").IsFocused() {
			t.Error("below the last skill Close has not the focus")
		}
	})
}

// TestTheTextsOfSkillsFit measures the names and descriptions of all skills and what is
// said below them.
func TestTheTextsOfSkillsFit(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, class := range []string{"warrior", "mage", "rogue", "alchemist", "templar"} {
			shelltest.InFrame(t, func(t *testing.T) {
				w := adventure(t, tag, image.Pt(640, 360), class)
				w.Strike(ebiten.KeyK)
				s := w.Top().(*skills.Page)
				if !s.Inner.In(w.Screen.All) {
					t.Errorf("the page %v is outside %v", s.Inner, w.Screen.All)
				}
				width := s.Inner.Dx() - skills.SkillsList - 8
				for i, v := range s.List() {
					s.Chosen = i
					if name := w.Words.Title("skill." + v.Name); theme.Width(name) > skills.NameRoom(v) {
						t.Errorf("%s: the name %s is cut", tag, name)
					}
					y := s.Inner.Min.Y + 14 + 2*theme.LineHeight + 4
					for _, r := range wording.AboutRanks(w.Words, v) {
						y += len(theme.Wrap(r.About, width-22))*theme.LineHeight + 2
					}
					note := len(theme.Wrap(w.Words.Text(v.Learn.Key, lang.Args{"Need": 12, "Amount": 10}), s.Inner.Dx()))
					if end := s.NoteEnd() - note*theme.LineHeight; y > end || note > skills.SkillsNote {
						t.Errorf("%s: the text of %s ends at %d, the note of %d lines begins at %d", tag, v.Name, y, note, end)
					}
				}
			})
		}
	}
}

// TestEveryRankShowsItsLevelAndItsCost reads what the page says about ranks that the hero
// cannot have yet.
func TestEveryRankShowsItsLevelAndItsCost(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		for _, tag := range lang.Tags() {
			w := adventure(t, tag, shelltest.Usual, "warrior")
			sprint, _ := w.Kept.Known().Skills().Find("sprint")
			ranks := wording.AboutRanks(w.Words, sprint)
			if len(ranks) != 3 {
				t.Fatalf("%s: sprint has %d ranks", tag, len(ranks))
			}
			for i, want := range []struct{ cost, level int }{{15, 0}, {10, 12}, {5, 22}} {
				level := w.Words.Text("window.skills.level", lang.Args{"Level": want.level})
				if about := ranks[i].About; i > 0 && (!strings.Contains(about, fmt.Sprint(want.cost)) || !strings.HasSuffix(about, level)) {
					t.Errorf("%s: rank %d: %q", tag, i+1, about)
				}
			}
			if strings.Contains(ranks[0].About, "(") {
				t.Errorf("%s: the first rank needs no level: %q", tag, ranks[0].About)
			}
		}
	})
}
