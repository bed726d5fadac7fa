package dungeonui

import (
	"image/color"
	"maps"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/drawtest"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/enchantments"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// TestTheLogHasOneEventPerLine lets several monsters attack in one turn.
func TestTheLogHasOneEventPerLine(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, size := range smallSizes {
			shelltest.InFrame(t, func(t *testing.T) {
				w := newTestWindow(t, tag, size, opening{Seed: crossroads(t)})
				surround(t, w.Kept.Game)
				w.Strike(ebiten.KeySpace, ebiten.KeySpace)
				s := w.scene()
				var want []string
				tell := narrating(w.Words, s.Known)
				for _, e := range s.Known.Events().Log() {
					if l := tell(e.Event); l.Text != "" {
						want = append(want, l.Text)
					}
				}
				var got []string
				for _, row := range s.Log.Rows {
					if !row.First {
						continue // the event continues
					}
					text := ""
					for _, part := range row.Parts {
						text += part.Text
					}
					got = append(got, text)
				}
				if n := len(got); n < 2 || n > len(want) || !slices.Equal(got, want[len(want)-n:]) {
					t.Errorf("%s, %v: the first lines of events are %q, want the last of %q", tag, size, got, want)
				}
			})
		}
	}
}

// TestOldLinesOfTheLogAreDimmed also checks that those of the last turn are not.
func TestOldLinesOfTheLogAreDimmed(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, opening{Seed: crossroads(t)})
		surround(t, w.Kept.Game)
		w.Strike(ebiten.KeySpace, ebiten.KeySpace)
		rows := w.scene().Log.Rows
		if n := len(rows); n < 3 || !rows[0].Old || rows[n-1].Old || rows[n-2].Old {
			t.Errorf("the rows are %+v, want only those of the last turn to be new", rows)
		}
	})
}

// TestColoursOfEvents checks that every event in the log has a colour with enough
// contrast, and that important kinds of events have different colours.
func TestColoursOfEvents(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, opening{Seed: "abc"})
		w.scene().Log.Rows = nil
		w.scene().Page.Redraw()
		at := ui.MiddleOf(w.Areas().Log).Mul(w.Screen.U)
		ground := drawtest.Luminance(w.painted().RGBAAt(at.X, at.Y))
		hero, k := w.Kept.Game.Hero, known.Know(w.Kept.Game)
		for _, e := range []string{
			dungeon.EventAttack, dungeon.EventKill, dungeon.EventDeath, dungeon.EventLevel, dungeon.EventStairs, dungeon.EventEnter, dungeon.EventSearch, dungeon.EventTake,
			dungeon.EventLeave, dungeon.EventReplace, dungeon.EventDiscard, dungeon.EventDrink, dungeon.EventHeal, dungeon.EventMana, dungeon.EventWear, dungeon.EventEffect,
			dungeon.EventEffectAgain, dungeon.EventEffectEnd, dungeon.EventSpend, enchantments.EventEnchant, enchantments.EventTransfer, dungeon.EventStagger,
		} {
			c := wording.ColourOf(k, systems.Event{Type: e, From: hero})
			if ratio := (drawtest.Luminance(c.(color.RGBA)) + 0.05) / (ground + 0.05); ratio < 4.5 {
				t.Errorf("the event %s has a contrast of %.1f", e, ratio)
			}
		}
		kinds := map[string]color.Color{
			"hurt":  wording.ColourOf(k, systems.Event{Type: dungeon.EventAttack, To: hero}),
			"blow":  wording.ColourOf(k, systems.Event{Type: dungeon.EventAttack, From: hero}),
			"gain":  wording.ColourOf(k, systems.Event{Type: dungeon.EventHeal, To: hero}),
			"level": wording.ColourOf(k, systems.Event{Type: dungeon.EventLevel, To: hero}),
			"floor": wording.ColourOf(k, systems.Event{Type: dungeon.EventEnter, From: hero}),
			"item":  wording.ColourOf(k, systems.Event{Type: dungeon.EventTake, To: hero}),
			"note":  theme.Quiet,
		}
		names := slices.Sorted(maps.Keys(kinds))
		for i, a := range names {
			for _, b := range names[:i] {
				if kinds[a] == kinds[b] {
					t.Errorf("%s and %s have the same colour", a, b)
				}
			}
		}
	})
}

// TestTheLogReadsInOrder shows the arrival on a new floor, which takes two events and
// one sentence.
func TestTheLogReadsInOrder(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, opening{Seed: "abc"})
		g := w.Kept.Game
		log := components.Log.Get(g.World, g.RunID)
		log.Entries = append(log.Entries,
			components.LogEntry{Turn: 1, Event: systems.Event{Type: dungeon.EventEnter, To: g.Hero, Amount: 2}},
			components.LogEntry{Turn: 1, Event: systems.Event{Type: dungeon.EventStairs, From: g.Hero, Amount: 2}})
		s := w.scene()
		s.Changed()
		last := s.Log.Rows[len(s.Log.Rows)-1]
		if got := last.Parts[0].Text; got != "You go down and discover floor 2." {
			t.Errorf("the log ends with %q", got)
		}
	})
}
