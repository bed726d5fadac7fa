package dungeonui

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// TestUnknownFactsOfMonstersAreSentences examines a monster without a forecast and a
// monster out of sight. Both are described with a sentence instead of a zero.
func TestUnknownFactsOfMonstersAreSentences(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		for _, tag := range lang.Tags() {
			w := newTestWindow(t, tag, shelltest.Usual, opening{Seed: "abc"})
			examine := func(m known.Monster) (text string) {
				for _, l := range w.scene().Teller().Monster(m) {
					text += l.Text + "\n"
				}
				return text
			}
			m := known.Monster{Name: "rat", Hp: 12, MaxHp: 15, Atk: 4, Exp: 30, ToKill: known.ToKill{Least: 2, Most: 2}, ToKillCast: known.ToKill{Least: 1, Most: 1}, ToDie: 6}
			known := examine(m)
			for _, number := range []string{" 2 ", " 1 "} {
				if !strings.Contains(known, number) {
					t.Errorf("%s: 2 blows and 1 spell are described as\n%s", tag, known)
				}
			}
			// An ogre strikes every second turn, so the forecast is in turns, not in blows.
			if soon := map[string]string{"en": "Kills you in 6 turns.", "fr": "Vous tue en 6 tours."}[tag]; !strings.Contains(known, soon) {
				t.Errorf("%s: a forecast of 6 turns is described as\n%s", tag, known)
			}
			m.ToKill.Least, m.ToKillCast.Most = 1, 3
			uneven, between := examine(m), map[string]string{"en": "Dies in 1 to 2 blows.", "fr": "Meurt en 1 à 2 coups."}[tag]
			if cost := w.scene().Sheet.SpellCost; !strings.Contains(uneven, between) || !strings.Contains(uneven, fmt.Sprintf(" %d Mp", 3*cost)) {
				t.Errorf("%s: 1 to 2 blows and 1 to 3 spells are described as\n%s", tag, uneven)
			}
			m.ToDie = 0
			uncertain := examine(m)
			m.Remembered = true
			remembered := examine(m)
			unknown, seen := w.Words.Text("window.monster.to-die.unknown"), w.Words.Text("window.monster.remembered")
			if strings.Contains(known, unknown) || !strings.Contains(uncertain, unknown) || strings.Contains(uncertain, " 0 ") {
				t.Errorf("%s: a monster without a forecast is described as\n%s", tag, uncertain)
			}
			if !strings.Contains(remembered, seen) || strings.ContainsAny(remembered, "0123456789") {
				t.Errorf("%s: a monster out of sight is described as\n%s", tag, remembered)
			}
		}
	})
}

// TestNotesCoverNeitherTheHeroNorTheTarget examines and aims at a monster on the cells
// around the hero, and compares what is between the two with a picture without the note.
func TestNotesCoverNeitherTheHeroNorTheTarget(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "fr", image.Pt(640, 360), "warrior")
		w.Wait(1)
		s, g, cells := w.scene(), w.Kept.Game, 0
		for y := -2; y <= 2; y++ {
			for x := -2; x <= 2; x++ {
				p := s.Sheet.At.Add(grid.Point{X: x, Y: y})
				if !g.Here().Free(p) || !s.Known.View().Has(p) {
					continue
				}
				foe := w.put(p, 90)
				if _, seen := s.Known.Foes().Examine(p); seen {
					cells++
				} else {
					g.Remove(foe)
					continue
				}
				for _, m := range []play.Mode{play.ModePlay, play.ModeAim} {
					s.Mode, s.Pointed, s.Aim = m, &p, play.Aim{Targets: []play.Target{{At: p}}}
					picture := func(above func(*ebiten.Image)) *image.RGBA {
						s.Page.Above = above
						s.Page.Redraw()
						return w.painted()
					}
					with, without := picture(s.drawAbove), picture(nil)
					between := s.Place(s.Sheet.At).Union(s.Place(p))
					if box := changedIn(with, without, ui.Enlarged(between, w.Screen.U)); !box.Empty() {
						t.Errorf("mode %d, %d, %d: the note covers %v of %v", m, x, y, box, between)
					}
					if changedIn(with, without, ui.Enlarged(w.Areas().Board, w.Screen.U)).Empty() {
						t.Errorf("mode %d, %d, %d: there is no note", m, x, y)
					}
				}
				s.Mode = play.ModePlay
				g.Remove(foe)
			}
		}
		if cells < 8 {
			t.Errorf("a monster was seen on %d cells", cells)
		}
	})
}

// TestTheTooltipOfARestingPointerGoesAway points at a slot of the bag and then uses a key.
func TestTheTooltipOfARestingPointerGoesAway(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "en", shelltest.Usual, "warrior")
		w.Wait(1)
		board := ui.Enlarged(w.Areas().Board, w.Screen.U)
		rock := func() int { return count(w.painted(), board, theme.Rock) } // the ground of notes
		plain := rock()
		at := ui.MiddleOf(w.scene().Hud.Slots[0]).Mul(w.Screen.U)
		shown := func() bool { return rock() > plain+1000 }
		for range 2 {
			w.Send(&input.State{Cursor: at, Moved: true})
			if !shown() {
				t.Error("a slot under the pointer has no tooltip")
			}
			w.Send(&input.State{Cursor: at, Keys: []ebiten.Key{ebiten.KeyF12}})
			if shown() {
				t.Error("after a key the tooltip stays")
			}
		}
	})
}

// TestWhatLiesInACellIsTold examines bones, and remains of a monster.
func TestWhatLiesInACellIsTold(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		for tag, want := range map[string][2]string{ // the cases are independent
			"en": {"Bones\n", "Bones\nThe rat fell here: a necromancer that sees this can raise it.\n"},
			"fr": {"Ossements\n", "Ossements\nIci gît le rat\u00a0: un nécromancien qui voit la dépouille peut la relever.\n"},
		} {
			w := adventure(t, tag, shelltest.Usual, "warrior")
			g, s := w.Kept.Game, w.scene()
			at := s.Sheet.At
			for _, p := range at.Neighbours() {
				if g.Here().Free(p) {
					at = p
				}
			}
			id := g.Spawn(g.Content.Must("terrain", "bones"), components.Position.With(components.PositionData{Floor: s.Sheet.Floor, At: at}))
			told := func() (text string) {
				for _, l := range s.Examine(at) {
					text += l.Text + "\n"
				}
				return text
			}
			if got := told(); got != want[0] {
				t.Errorf("%s: bones are described as %q", tag, got)
			}
			components.Remains.Attach(g.World, id, components.RemainsData{Of: "rat", Hp: 9})
			if got := told(); got != want[1] {
				t.Errorf("%s: remains are described as %q", tag, got)
			}
		}
	})
}
