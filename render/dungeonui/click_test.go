package dungeonui

import (
	"testing"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
)

// TestANoteSaysWhatAClickDoes points at things next to the hero and further away.
func TestANoteSaysWhatAClickDoes(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "en", shelltest.Usual, "warrior")
		g, s := w.Kept.Game, w.scene()
		d := w.clearWay(t, 3)
		near := s.Sheet.At.Step(d)
		far := near.Step(d).Step(d)
		says := func(what string, p grid.Point, want string) {
			t.Helper()
			s.Changed()
			s.point(&p)
			got := ""
			if lines := s.clickLine(p); lines != nil {
				got = lines[0].Text
			}
			if got != want {
				t.Errorf("%s: %q, want %q", what, got, want)
			}
		}
		says("bare floor", near, "")
		foe := w.put(near, 50)
		says("a monster next to the hero", near, "A click strikes it.")
		s.click()
		if components.Health.Get(g.World, foe).Now == 50 {
			t.Error("the click strikes nothing")
		}
		g.Remove(foe)
		foe = w.put(far, 50)
		says("a monster further away", far, "")
		g.Remove(foe)
		lying := g.Spawn(g.Content.Must("terrain", "web"), components.Position.With(components.PositionData{Floor: s.Sheet.Floor, At: far}))
		says("a web further away", far, "A click goes there, 3 steps away.")
		g.Remove(lying)
		g.Spawn(g.Content.Must("terrain", "web"), components.Position.With(components.PositionData{Floor: s.Sheet.Floor, At: near}))
		says("a web next to the hero", near, "A click steps here.")
	})
}

// TestAButtonThatDoesNothingNowSaysWhy presses every disabled button of the side panel: no
// turn passes, and there is a message.
func TestAButtonThatDoesNothingNowSaysWhy(t *testing.T) {
	for _, tag := range lang.Tags() {
		shelltest.InFrame(t, func(t *testing.T) {
			w := adventure(t, tag, shelltest.Usual, "warrior")
			g, s := w.Kept.Game, w.scene()
			components.Mana.Get(g.World, g.Hero).Now = 0
			for _, item := range g.HeldBy(g.Hero) {
				if components.Name.Get(g.World, item).Key == "knife" {
					g.Remove(item)
				}
			}
			health := components.Health.Get(g.World, g.Hero)
			health.Now = health.Max
			s.Changed()
			w.Wait(1)
			said := 0
			for _, b := range s.Buttons {
				if w.Control(t, string(b.Do)).Able() {
					continue
				}
				s.Status = ui.Status{}
				turn := g.Run().Turn
				w.Press(t, string(b.Do))
				w.Expect(t, "game")
				if s.Status.Text == "" || g.Run().Turn != turn {
					t.Errorf("%s: %s says %q, and %d turns pass", tag, b.Do, s.Status.Text, g.Run().Turn-turn)
				}
				said++
			}
			if said < 3 {
				t.Errorf("%d buttons are disabled, want some", said)
			}
		})
	}
}
