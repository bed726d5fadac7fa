package dungeonui

import (
	"image"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// adventure opens a game of Adventure.
func adventure(t *testing.T, tag string, size image.Point, class string) *testWindow {
	t.Helper()
	w := newTestWindow(t, tag, size, opening{Ruleset: "adventure", Class: class, Seed: "abc"})
	w.Expect(t, "game")
	return w
}

// TestTheScenesOfAdventure draws the scenes that look different in Adventure.
func TestTheScenesOfAdventure(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, size := range shelltest.SceneSizes {
			shelltest.InFrame(t, func(t *testing.T) {
				w := adventure(t, tag, size, "warrior")
				show := func(name string) {
					w.Wait(1)
					w.Wait(1)
					w.LabelsFit(t)
					w.Picture(t, "adventure-"+name)
				}
				show("game")
				w.Strike(ebiten.KeyH)
				w.Expect(t, "help")
				show("help")
				w.Strike(ebiten.KeyEscape)
				g := w.Kept.Game
				components.Skills.Get(g.World, g.Hero).Points = 1
				w.scene().Changed()
				w.Strike(ebiten.KeyK)
				w.Expect(t, "skills")
				show("skills")
				w.Strike(ebiten.KeyArrowDown, ebiten.KeyArrowRight)
				show("skills-other")
				w.Strike(ebiten.KeyEnter)
				show("skills-sure")
				w.Strike(ebiten.KeyEscape, ebiten.KeyEscape)
				components.Skills.Get(g.World, g.Hero).Points = 4
				for _, name := range []string{"sprint", "shove", "cleave", "charge"} {
					act(t, g, systems.Action{Verb: skills.Learn, Name: name})
				}
				components.Mana.Get(g.World, g.Hero).Now = 30
				w.scene().Changed()
				w.Strike(ebiten.KeyK, ebiten.KeyArrowDown)
				w.Expect(t, "use")
				w.Reach(t)
				show("use")
				w.Strike(w.skillKey(t, "sprint"))
				w.Expect(t, "game")
				show("aim-sprint")
			})
		}
	}
}

func TestRestSpendsVigourUntilSomethingHappens(t *testing.T) {
	for _, mouse := range []bool{false, true} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := adventure(t, "en", shelltest.Usual, "warrior")
			g := w.Kept.Game
			rest := func() {
				if mouse {
					w.Press(t, "rest")
				} else {
					w.Strike(ebiten.KeyR)
				}
			}
			w.Strike(ebiten.KeyR)
			if want := w.Words.Text("refuse.rested"); w.scene().Status.Text != want {
				t.Errorf("a rested hero gets %q, want %q", w.scene().Status.Text, want)
			}
			for _, id := range components.Mind.IDs(g.World) {
				g.Remove(id) // nothing disturbs the rest
			}
			health, vigour := components.Health.Get(g.World, g.Hero), components.Vigour.Get(g.World, g.Hero)
			health.Now, vigour.Now = health.Max-20, 9
			w.scene().Changed()
			rest()
			for range 3 * stage.PerSecond { // the first turn also earns some for what is in view
				if w.Wait(1); vigour.Now == 0 {
					break
				}
			}
			if health.Now <= health.Max-20 || vigour.Now != 0 {
				t.Errorf("after a rest the hero has %d of %d Hp and %d Vigour", health.Now, health.Max, vigour.Now)
			}
			w.Wait(2 * stage.PerSecond / paces[""])
			if want := w.Words.Text("refuse.no-vigour"); w.scene().Status.Text != want {
				t.Errorf("the rest ends with %q, want %q", w.scene().Status.Text, want)
			}
		})
	}
}

// TestATreasureSaysWhatItsItemsDo checks the texts of the treasure's dialogue for every
// item, none of which the hero has yet or all.
func TestATreasureSaysWhatItsItemsDo(t *testing.T) {
	for _, tag := range lang.Tags() {
		shelltest.InFrame(t, func(t *testing.T) {
			w := adventure(t, tag, shelltest.Usual, "alchemist")
			sheet := w.scene().Sheet
			for _, e := range w.Kept.Game.Content.All("item") {
				item := known.Item{Name: e.Name.Key, Count: 1}
				for _, bag := range [][]known.Item{nil, {item}} {
					sheet.Bag = bag
					lines := w.Offered(sheet, item)
					if len(lines) != 1+len(bag) {
						t.Errorf("%s: with %d in the bag, a treasure says %v about %s", tag, len(bag), lines, item.Name)
					}
					for _, l := range lines {
						if l.Text == "" || strings.ContainsAny(l.Text, "[]") {
							t.Errorf("%s: a treasure says %q about %s", tag, l.Text, item.Name)
						}
					}
				}
			}
		})
	}
}

// TestExploringWhileHuntedNeedsASecondPress also checks that no hint about what can wait
// is told then.
func TestExploringWhileHuntedNeedsASecondPress(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "en", shelltest.Usual, "warrior")
		w.people(t, "bat", "bat") // the second one hunts
		s, turn := w.scene(), func() int { return w.Kept.Known().Run().Turn() }
		s.Window.Tell("monster.bat")
		for name := range s.Window.Told {
			if strings.HasPrefix(name, "item.") {
				t.Errorf("in front of a hunter the player is told about %s", name)
			}
		}
		w.Strike(ebiten.KeyX)
		if want := w.Words.Text("window.sure.hunted", lang.Args{"Who": "monster.bat", "Key": "X"}); turn() != 0 || s.Status.Text != want {
			t.Errorf("X takes the game to turn %d and says %q, want %q", turn(), s.Status.Text, want)
		}
		w.Strike(ebiten.KeyX)
		if turn() == 0 && s.Sheet.Offer == nil { // a treasure that it opens waits for an answer
			t.Errorf("a second X does not explore, and says %q", s.Status.Text)
		}
	})
}

// TestExploringInViewOfAnAwakeMonsterNeedsASecondPress puts a guard into view, and then
// one that sleeps.
func TestExploringInViewOfAnAwakeMonsterNeedsASecondPress(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		for state, warns := range map[string]bool{components.Guarding: true, components.Wandering: true, components.Asleep: false} {
			w := adventure(t, "en", shelltest.Usual, "warrior")
			w.people(t, "bat")
			s := w.scene()
			g := w.Kept.Game
			for _, m := range components.Mind.Each(g.World) {
				m.State = state
			}
			s.Changed()
			w.Strike(ebiten.KeyX)
			if want := w.Words.Text("window.sure.awake", lang.Args{"Who": "monster.bat", "Key": "X"}); (s.Status.Text == want) != warns {
				t.Errorf("%s: X says %q, the warning is %q", state, s.Status.Text, want)
			}
		}
	})
}
