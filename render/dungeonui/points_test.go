package dungeonui

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/dungeonui/skills"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// TestThePageOfPointsSaysWhatAPointChanges reads the numbers of a templar, whose Int adds
// to its blows and costs Mp, and spends a point.
func TestThePageOfPointsSaysWhatAPointChanges(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		for _, tag := range lang.Tags() {
			w := adventure(t, tag, shelltest.Usual, "templar")
			g := w.Kept.Game
			components.Progress.Get(g.World, g.Hero).Points = 2
			w.scene().Changed()
			line := func(attribute, what string) (now, then int) {
				for _, l := range w.Teller().GrowthLines(attribute) {
					if rest, is := strings.CutPrefix(l.Text, w.Words.Text(wording.Changed[what])+" "); is {
						if _, err := fmt.Sscanf(rest, "%d → %d", &now, &then); err != nil {
							t.Error(tag, l.Text, err)
						}
						return now, then
					}
				}
				t.Errorf("%s: the row of %s does not say what it does to %s", tag, attribute, what)
				return 0, 0
			}
			now, then := line(dungeon.Atk, "blow")
			if blow := dungeon.BlowPower(g, g.Hero); now != blow || then <= blow {
				t.Errorf("%s: a blow of %d is shown as %d, then %d", tag, blow, now, then)
			}
			line(dungeon.Int, "blow")
			_, cost := line(dungeon.Int, dungeon.SpellMana)
			w.Strike(ebiten.KeyP)
			w.Expect(t, "points")
			w.Press(t, dungeon.Atk)
			if blow := dungeon.BlowPower(g, g.Hero); blow != then {
				t.Errorf("%s: a point on Atk was to make a blow %d, not %d", tag, then, blow)
			}
			w.Press(t, dungeon.Int)
			if got := w.scene().Sheet.SpellCost; got != cost {
				t.Errorf("%s: a point on Int was to make a spell cost %d Mp, not %d", tag, cost, got)
			}
		}
	})
}

// TestTheNoteAboutPointsHasTwoLines measures the texts beside the button that closes the page:
// what a point does, and that there is none.
func TestTheNoteAboutPointsHasTwoLines(t *testing.T) {
	for _, tag := range lang.Tags() {
		shelltest.InFrame(t, func(t *testing.T) {
			w := newTestWindow(t, tag, shelltest.Usual, opening{Seed: "abc"})
			w.Strike(ebiten.KeyP)
			if note := w.Top().(*skills.Points).Note(); len(note) > 2 {
				t.Errorf("%s: the note has %d lines: %q", tag, len(note), note)
			}
			w.Strike(ebiten.Key1)
			note, refusal := w.Top().(*skills.Points).Note(), w.Words.Text("refuse.no-points")
			if len(note) > 2 || strings.Join(note, " ") != refusal {
				t.Errorf("%s: instead of %q, the note says %q", tag, refusal, note)
			}
		})
	}
}
